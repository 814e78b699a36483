import GatefoldLog

extension ViewController {
    /// Shows another screen over this one.
    /// - Parameter completion: runs once, when the screen has come or its coming was cancelled.
    public func present(_ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        precondition(presented !== self, "A screen cannot present itself.")
        precondition(
            presented.presentingViewController == nil, "A screen that is presented already cannot be presented again.")
        guard let window = view.window else {
            Log.warn(
                .transitions, "\(type(of: self)) presents \(type(of: presented)) but is in no window; show it first.")
            return
        }
        let request = PresentationRequest(
            presented: presented, presenting: self, animated: animated, completion: completion)
        if window.flight != nil {
            window.queuedPresentations.append(request)
            return
        }
        window.present(request)
    }

    /// Takes away the screen that this one presents; where it presents none, this screen itself.
    /// - Parameter velocity: of the transition's progress at the start, per second; below zero on the way back.
    /// - Parameter completion: runs once, when the screen has gone or its going was cancelled.
    public func dismiss(animated: Bool, velocity: Double = 0, completion: (() -> Void)? = nil) {
        guard let controller = presentedViewController?.presentationController ?? presentationController else {
            Log.note(.transitions, "\(type(of: self)) is asked to go but nothing presents it.")
            completion?()
            return
        }
        controller.dismiss(animated: animated, velocity: velocity, completion: completion)
    }
}

/// A presentation that was asked for.
struct PresentationRequest {
    var presented: ViewController
    var presenting: ViewController
    var animated: Bool
    var completion: (() -> Void)?
}

extension Window {
    func present(_ request: PresentationRequest) {
        // What was asked of a covered screen comes over the front one: nobody presents behind the user's back.
        let presenting = frontViewController ?? request.presenting
        let controller = PresentationController(
            presented: request.presented, presenting: presenting, window: self)
        presentations.append(controller)
        controller.present(animated: request.animated, completion: request.completion)
    }

    func presentNextInQueue() {
        while flight == nil, !queuedPresentations.isEmpty {
            let request = queuedPresentations.removeFirst()
            guard request.presented.presentingViewController == nil else {
                Log.warn(.transitions, "\(type(of: request.presented)) was asked for twice; it has come already.")
                continue
            }
            return present(request)
        }
    }
}
