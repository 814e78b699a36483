public import GatefoldControls
public import GatefoldGeometry
import GatefoldLog
public import GatefoldViews

/// Everything that a transition works with: both screens, a container for its pieces, and the direction.
///
/// When both screens are there, one stands above the other. The upper one is presented or pushed, dismissed or popped.
/// Progress 1 shows the upper screen, progress 0 the lower one.
@MainActor public final class TransitionContext {
    public let upperViewController: ViewController
    public let lowerViewController: ViewController
    /// The view that stands for a screen in the tree: the screen's own, or a navigation controller's page with its bar.
    public let upperView: View
    public let lowerView: View
    /// Holds the upper screen's view (in a navigation controller, both).
    public let containerView: View
    /// Fills the window, above every screen and below the status text: for pieces that cover more than the container.
    public let overlayView: View
    /// The window that both screens stand in.
    public var window: Window {
        guard let heldWindow else { preconditionFailure("A transition's context is used after its window has gone.") }
        return heldWindow
    }
    /// Weak, because the window owns its flights and they own their contexts.
    private weak var heldWindow: Window?
    /// The operation that the flight began with; a reversal does not change it.
    public let operation: TransitionOperation
    /// The bar whose status style counts while the flight shows it.
    public var hangingBar: HangingBar?

    weak var flight: Flight?
    /// The player that shows progress; nil before the animator has set one up.
    var player: (any TransitionPlayer)?
    /// The argument of `completeTransition(_:)`; nil before it was called.
    private(set) var outcome: Bool?
    /// Whether pieces stand for the lower screen.
    var hidesLowerView = false
    var standing = TransitionStanding()

    init(
        operation: TransitionOperation, upper: ViewController, lower: ViewController, upperView: View, lowerView: View,
        containerView: View, overlayView: View, window: Window
    ) {
        self.operation = operation
        upperViewController = upper
        lowerViewController = lower
        self.upperView = upperView
        self.lowerView = lowerView
        self.containerView = containerView
        self.overlayView = overlayView
        heldWindow = window
    }

    /// The window's content, in points.
    public var bounds: Rect { window.bounds }

    // MARK: Screens

    public enum ViewControllerKey: Hashable, Sendable { case from, to }
    public enum ViewKey: Hashable, Sendable { case from, to }

    /// The screen that goes or the one that comes.
    public func viewController(forKey key: ViewControllerKey) -> ViewController {
        (key == .to) == operation.isForward ? upperViewController : lowerViewController
    }

    /// The view that goes or the one that comes.
    public func view(forKey key: ViewKey) -> View {
        (key == .to) == operation.isForward ? upperView : lowerView
    }

    /// Where a screen stands before the transition, in points of the container; nil where it is not on screen.
    public func initialFrame(for viewController: ViewController) -> Rect? {
        guard viewController === self.viewController(forKey: .from) || staysBeneath(viewController) else { return nil }
        return containerView.bounds
    }

    /// Where a screen stands after the transition, in points of the container; nil where it is not on screen.
    public func finalFrame(for viewController: ViewController) -> Rect? {
        guard viewController === self.viewController(forKey: .to) || staysBeneath(viewController) else { return nil }
        return containerView.bounds
    }

    private func staysBeneath(_ viewController: ViewController) -> Bool {
        viewController === lowerViewController && upperViewController.modalPresentationStyle == .custom
            && operation.isPresentation
    }

    // MARK: Progress

    /// Hands over to a transition that says where things stand at each progress; to the default one where it cannot.
    public func play(_ transition: any ProgressTransitioning) {
        // `View.animate` blocks of such a transition run by the clock and not by progress.
        AnimationTimeline.withoutCollecting {
            let player = PiecesPlayer(transition)
            if player.prepare(in: self) {
                self.player = player
                return
            }
            clear(restoring: true)
            let fallback = PiecesPlayer(DefaultTransition(edge: operation.isPresentation ? .bottom : .trailing))
            _ = fallback.prepare(in: self)
            self.player = fallback
        }
    }

    /// The part of the operation's way that is done: 0 at its start, 1 at its end.
    public var fractionComplete: Double {
        let progress = flight?.progress ?? (operation.isForward ? 0 : 1)
        return operation.isForward ? progress : 1 - progress
    }

    /// Whether it is on the way back to where it started, or has gone there.
    public var transitionWasCancelled: Bool { flight.map { ($0.end == .upper) != operation.isForward } ?? false }

    /// Ends the transition. The animator calls it once, when its last animation is over.
    /// - Parameter finished: false leaves both screens as they were before.
    public func completeTransition(_ finished: Bool) {
        guard outcome == nil, let flight, flight.phase != .landed else {
            Log.warn(
                .transitions,
                "completeTransition(_:) was called a second time by \(animatorName); call it once, in the completion of "
                    + "the last animation.")
            return
        }
        outcome = finished
        window.requestFrame()
    }

    /// The name of the animator's type, for log lines that tell its author what to mend.
    var animatorName: String { standing.animatorName }

    // MARK: By hand

    /// Whether a hand moves it now.
    public var isInteractive: Bool { flight?.isHeldByInteraction ?? false }

    /// Catches the transition where it is.
    public func pauseInteractiveTransition() { flight?.holdForInteraction() }

    /// Brings it to a part of its way. Only what is held can be moved.
    /// - Parameter fractionComplete: 0 at the operation's start, 1 at its end; kept within.
    public func updateInteractiveTransition(_ fractionComplete: Double) {
        guard fractionComplete.isFinite else { return }
        let fraction = min(1, max(0, fractionComplete))
        flight?.moveByInteraction(to: operation.isForward ? fraction : 1 - fraction)
    }

    /// Lets it go on to its end.
    /// - Parameter velocity: of the part of the way, per second.
    public func finishInteractiveTransition(velocity: Double = 0) {
        flight?.releaseInteraction(to: operation.isForward ? .upper : .lower, velocity: speed(velocity))
    }

    /// Lets it go back to where it started.
    /// - Parameter velocity: of the part of the way, per second; below zero on the way back.
    public func cancelInteractiveTransition(velocity: Double = 0) {
        flight?.releaseInteraction(to: operation.isForward ? .lower : .upper, velocity: speed(velocity))
    }

    private func speed(_ velocity: Double) -> Double {
        guard velocity.isFinite else { return 0 }
        return operation.isForward ? velocity : -velocity
    }

    // MARK: Pieces

    /// Adds a view that lasts as long as the flight.
    /// - Parameter superview: nil for the container.
    public func addPiece(_ view: View, to superview: View? = nil) {
        (superview ?? containerView).addSubview(view)
        standing.pieces.append(view)
    }

    /// Adds a view right below another one, such as a shade below the screen that comes; it lasts as long as the flight.
    public func addPiece(_ view: View, below sibling: View) {
        sibling.superview?.insertSubview(view, belowSubview: sibling)
        standing.pieces.append(view)
    }

    /// Hands over a snapshot: it is freed when the flight ends, however it ends.
    public func keep(_ snapshot: Snapshot) { standing.snapshots.append(snapshot) }

    /// Lets the transition say how a view besides the two screens is shown: what it sets in `presentation` goes when the
    /// flight ends.
    public func borrow(_ view: View) { standing.borrowed.append(view) }

    /// Takes all pieces out and frees their pictures.
    /// - Parameter restoring: whether both screens become what they were before the flight.
    func clear(restoring: Bool) {
        player = nil
        hangingBar = nil
        if hidesLowerView { flightBeneath?.context.containerView.presentation.isHidden = nil }
        hidesLowerView = false
        standing.putBack()
        standing.removePieces()
        for view in [upperView, lowerView] + standing.borrowed { view.presentation = PresentationOverride() }
        standing.borrowed = []
        standing.release(restoring: restoring)
    }

    /// Takes the pieces out so that they can be made anew.
    func startOver() {
        outcome = nil
        clear(restoring: true)
    }
}
