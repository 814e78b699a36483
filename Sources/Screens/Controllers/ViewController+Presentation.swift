import GatefoldLog
import GatefoldViews

extension ViewController {
    /// Shows another screen over this one.
    ///
    /// While a transition runs it waits for its end; a screen that is on its way out is called back at once.
    /// - Parameter completion: runs once, when the screen has come or its coming was cancelled.
    public func present(_ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        precondition(presented !== self, "A screen cannot present itself.")
        precondition(presented.parent == nil, "A screen that stands in a container cannot be presented.")
        let leaving = presented.presentationController.flatMap { $0.isLeaving ? $0 : nil }
        if let leaving, leaving.flight === view.window?.flight { return leaving.comeBack(completion: completion) }
        precondition(
            presented.presenter == nil || leaving != nil,
            "A screen that is presented already cannot be presented again.")
        guard let window = view.window else {
            Log.warn(
                .transitions, "\(type(of: self)) presents \(type(of: presented)) but is in no window; show it first.")
            return
        }
        window.present(
            PresentationRequest(presented: presented, presenting: self, animated: animated, completion: completion))
    }

    /// Takes away the screen that this one presents; where it presents none, this screen itself.
    /// - Parameter velocity: of the transition's progress at the start, per second; below zero on the way back.
    /// - Parameter completion: runs once, when the screen has gone or its going was cancelled.
    public func dismiss(animated: Bool, velocity: Double = 0, completion: (() -> Void)? = nil) {
        guard let controller = presentedViewController?.presentationController ?? nearestPresentationController else {
            Log.note(.transitions, "\(type(of: self)) is asked to go but nothing presents it.")
            completion?()
            return
        }
        controller.dismiss(animated: animated, velocity: velocity, completion: completion)
    }

    /// Whether a transition is bringing this screen in.
    public var isBeingPresented: Bool { presentationController?.flight?.end == .upper }

    /// Whether a transition is taking this screen away.
    public var isBeingDismissed: Bool { presentationController?.isLeaving ?? false }

    /// That of this screen, or of the container that it stands in.
    private var nearestPresentationController: PresentationController? {
        var screen: ViewController? = self
        while let current = screen {
            if let controller = current.presentationController { return controller }
            screen = current.parent
        }
        return nil
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
        guard canPresentNow else { return queue { [weak self] in self?.presentFromQueue(request) } }
        // What was asked of a covered screen comes over the front one: nobody presents behind the user's back.
        let presenting = presentations.last { !$0.isLeaving }?.presentedViewController ?? rootViewController
        let controller = PresentationController(
            presented: request.presented, presenting: presenting ?? request.presenting, window: self)
        presentations.append(controller)
        controller.present(animated: request.animated, completion: request.completion)
    }

    private func presentFromQueue(_ request: PresentationRequest) {
        guard request.presented.presenter == nil else {
            return Log.warn(.transitions, "\(type(of: request.presented)) was asked for twice; it has come already.")
        }
        present(request)
    }
}
