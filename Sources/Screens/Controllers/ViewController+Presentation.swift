import GatefoldLog
import GatefoldViews

extension ViewController {
    /// Shows another screen over the one in front.
    ///
    /// While a transition runs it waits for its end; a screen that is on its way out is called back at once. A call from
    /// a callback of the library, such as `viewDidAppear(_:)`, takes effect when that change is complete.
    /// - Parameter completion: runs once, when the screen has come or will not come: because its coming was cancelled,
    ///   or because this screen was no longer in front when its turn came. The log names the reason.
    public func present(_ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        precondition(presented !== self, "A screen cannot present itself.")
        guard isViewLoaded, let window = view.window else {
            Log.warn(
                .transitions, "\(type(of: self)) presents \(type(of: presented)) but is in no window; show it first.")
            completion?()
            return
        }
        window.windowScreens.present(presented, from: self, animated: animated, completion: completion)
    }

    /// Takes away the screen that this one presents, with all that lies on it; where it presents none, this screen
    /// itself.
    ///
    /// A screen that is on its way in turns round. A call from a callback of the library takes effect when that change
    /// is complete.
    /// - Parameter velocity: of the transition's progress at the start, per second; below zero on the way back.
    /// - Parameter completion: runs once, when the screen has gone or its going was cancelled.
    public func dismiss(animated: Bool, velocity: Double = 0, completion: (() -> Void)? = nil) {
        guard let screens = windowScreens else {
            Log.note(.transitions, "\(type(of: self)) is asked to go but is in no window.")
            completion?()
            return
        }
        screens.dismiss(from: self, animated: animated, velocity: velocity, completion: completion)
    }

    /// Whether a transition is bringing this screen in.
    public var isBeingPresented: Bool { presentationController?.phase == .coming }

    /// Whether a transition is taking this screen away.
    public var isBeingDismissed: Bool { presentationController?.phase == .leaving }

    /// The presentation of this screen, or of the container that it stands in.
    var nearestPresentationController: PresentationController? {
        presentationController ?? parent?.nearestPresentationController
    }
}
