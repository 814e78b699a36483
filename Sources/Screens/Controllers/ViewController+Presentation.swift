import GatefoldLog
import GatefoldViews

extension ViewController {
    /// Presents another screen over the one in front.
    ///
    /// During a transition the presentation waits until the transition has ended; a screen that is just leaving
    /// reverses at once. A call from a callback of the library, such as `viewDidAppear(_:)`, takes effect when the
    /// current change is complete. See <doc:HowTransitionsBehave>.
    /// - Parameters:
    ///   - presented: The screen to present. Its `transitioningDelegate` chooses the transition.
    ///   - animated: Whether a transition runs.
    ///   - completion: Called once, never inside this call: when the screen has arrived or will not arrive because the
    ///     presentation was cancelled or could no longer be carried out; a log line then gives the reason.
    public func present(_ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        require(presented !== self, "A screen cannot present itself.")
        guard isViewLoaded, let window = view.window else {
            RepeatedRefusal.warn(
                "\(type(of: self)) presents \(type(of: presented)) but is in no window; show it first.")
            if let completion { Window.complete(completion) }
            return
        }
        window.windowScreens.present(presented, from: self, animated: animated, completion: completion)
    }

    /// Dismisses the screen that this one presents, with all screens above it; if this screen presents none, dismisses
    /// this screen itself.
    ///
    /// A screen that is just arriving reverses. A call from a callback of the library takes effect when the current
    /// change is complete. See <doc:HowTransitionsBehave>.
    /// - Parameters:
    ///   - animated: Whether a transition runs.
    ///   - velocity: The initial velocity of progress, per second; negative towards dismissal. Ignored if the
    ///     dismissal has to wait.
    ///   - completion: Called once, never inside this call: when the screen has left or the dismissal was cancelled.
    public func dismiss(animated: Bool, velocity: Double = 0, completion: (() -> Void)? = nil) {
        guard let screens = windowScreens else {
            Log.note(.transitions, "\(type(of: self)) was asked to dismiss but is in no window.")
            if let completion { Window.complete(completion) }
            return
        }
        screens.dismiss(from: self, animated: animated, velocity: velocity, completion: completion)
    }

    /// Whether a transition is bringing this screen in.
    public var isBeingPresented: Bool { presentationController?.phase == .coming }

    /// Whether a transition is taking this screen away.
    public var isBeingDismissed: Bool { presentationController?.phase == .leaving }

    /// The view that shows the screen in its window: its own, or the sheet around it.
    var shownView: View { presentationController?.presentedView ?? view }

    /// The presentation of this screen, or of the container that it is in.
    var nearestPresentationController: PresentationController? {
        presentationController ?? parent?.nearestPresentationController
    }
}

/// The refusals of calls that completions make again and again.
private enum RepeatedRefusal {
    private static var last = ""

    /// Logs a refusal; if the completion of the refused call makes it again, once more and then no longer.
    static func warn(_ text: String) {
        guard Window.isRunningCompletion() else {
            last = text
            return Log.warn(.transitions, text)
        }
        let again = text + " The completion of present(_:animated:completion:) asks for it again each time."
        guard last != again else { return }
        let isAgain = last == text
        last = isAgain ? again : text
        Log.warn(.transitions, last)
    }
}
