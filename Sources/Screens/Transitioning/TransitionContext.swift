public import GatefoldControls
public import GatefoldGeometry
import GatefoldLog
public import GatefoldViews

/// The context that a transition works with: both screens, a container for its pieces, and the direction.
///
/// The upper screen is presented, pushed, dismissed or popped; the lower screen lies beneath it. Progress 1
/// shows the upper screen, progress 0 the lower one. See <doc:HowTransitionsBehave>.
@MainActor public final class TransitionContext {
    /// The screen that is presented, pushed, dismissed or popped.
    public let upperViewController: ViewController
    /// The screen beneath.
    public let lowerViewController: ViewController
    /// The view of the upper screen in the tree: the screen's own view, or in a navigation controller the page with
    /// screen and bar.
    public let upperView: View
    /// The view of the lower screen in the tree: the screen's own view, or in a navigation controller the page with
    /// screen and bar.
    public let lowerView: View
    /// The view that contains the upper screen's view and, in a navigation controller, both.
    public let containerView: View
    /// The view for pieces that cover more than the container; it fills the window, above all screens and below the
    /// status bar.
    ///
    /// A push or pop that uses it covers the window: transitions of other navigation controllers end, and new ones wait.
    public var overlayView: View {
        if let overlayViewIfLoaded { return overlayViewIfLoaded }
        let overlay = View(frame: window.bounds)
        overlay.passesInputThrough = true
        window.screenContainer.addSubview(overlay)
        overlayViewIfLoaded = overlay
        coversWindow = true
        return overlay
    }
    /// The overlay, once a transition has used it; that of a presentation is its container.
    private(set) var overlayViewIfLoaded: View?
    /// Whether the push or pop has ever used the overlay.
    private(set) var coversWindow = false
    /// The window of both screens. Using it after the window has been released is a programming error.
    public var window: Window {
        guard let heldWindow else { fatalError("A transition's context outlived its window.") }
        return heldWindow
    }
    /// The window, weakly referenced because it owns its flights, which own their contexts.
    private weak var heldWindow: Window?
    /// The operation with which the transition began; a reversal does not change it.
    public let operation: TransitionOperation
    /// The bar that the transition moves over the window's top edge, for the status bar style; nil if there is none.
    public var hangingBar: HangingBar?

    weak var flight: Flight?
    /// The transition that the animator has passed to `play(_:)`; nil for none.
    private var played: (any ProgressTransitioning)?
    /// The argument of `completeTransition(_:)`; nil until it has been called.
    private(set) var outcome: Bool?
    /// Whether pieces show the lower screen in place of its view.
    var hidesLowerView = false
    /// Whether the pieces that show the lower screen follow it when the user scrolls it.
    package var piecesFollowScrolling = false
    /// Whether the live screens look different from the pieces at the end, so that landing needs a frame.
    package var endsVisibly = false
    var inventory = TransitionInventory()
    /// The name of the transition as a writer of overrides.
    private let writer: PresentationWriter
    /// The number of transitions that there have been.
    private static var count = 0

    init(
        operation: TransitionOperation, upper: ViewController, lower: ViewController, upperView: View, lowerView: View,
        containerView: View, window: Window
    ) {
        self.operation = operation
        upperViewController = upper
        lowerViewController = lower
        self.upperView = upperView
        self.lowerView = lowerView
        self.containerView = containerView
        overlayViewIfLoaded = operation.isPresentation ? containerView : nil
        heldWindow = window
        Self.count += 1
        writer = .flight(Self.count)
    }

    /// The bounds of the window's content, in points.
    public var bounds: Rect { window.bounds }

    // MARK: Screens

    /// The roles of a screen in a transition.
    public enum ViewControllerKey: Hashable, Sendable {
        /// The screen that leaves.
        case from
        /// The screen that arrives.
        case to
    }
    /// The roles of a screen's view in a transition.
    public enum ViewKey: Hashable, Sendable {
        /// The view of the screen that leaves.
        case from
        /// The view of the screen that arrives.
        case to
    }

    /// Returns the screen that leaves or the one that arrives, as of the operation; a reversal does not exchange them.
    public func viewController(forKey key: ViewControllerKey) -> ViewController {
        (key == .to) == operation.isForward ? upperViewController : lowerViewController
    }

    /// Returns the view that leaves or the one that arrives, as of the operation; a reversal does not exchange them.
    public func view(forKey key: ViewKey) -> View {
        (key == .to) == operation.isForward ? upperView : lowerView
    }

    /// Returns the frame of a screen before the transition, in points of the container; nil if the screen is not
    /// visible then.
    public func initialFrame(for viewController: ViewController) -> Rect? {
        guard viewController === self.viewController(forKey: .from) || staysBeneath(viewController) else { return nil }
        return restFrame(of: viewController)
    }

    /// Returns the frame of a screen after the transition, in points of the container; nil if the screen is not
    /// visible then.
    public func finalFrame(for viewController: ViewController) -> Rect? {
        guard viewController === self.viewController(forKey: .to) || staysBeneath(viewController) else { return nil }
        return restFrame(of: viewController)
    }

    private func restFrame(of viewController: ViewController) -> Rect {
        guard operation.isPresentation, viewController === upperViewController else { return containerView.bounds }
        return upperFrame
    }

    /// The frame of the upper screen at rest, in points of the window.
    package var upperFrame: Rect {
        operation.isPresentation ? upperViewController.frameAtRest(in: bounds) : bounds
    }

    /// Whether the upper screen leaves a part of the window to the lower one, which stays live beside it.
    package var isBeside: Bool { upperFrame != bounds }

    private func staysBeneath(_ viewController: ViewController) -> Bool {
        viewController === lowerViewController && upperViewController.modalPresentationStyle.keepsScreenBeneath
            && operation.isPresentation
    }

    // MARK: Progress

    /// Lets a transition position everything as a function of progress; if it cannot be prepared, the default
    /// transition runs. Call it from `animateTransition(using:)`.
    public func play(_ transition: any ProgressTransitioning) { played = transition }

    func takePlayedTransition() -> (any ProgressTransitioning)? {
        defer { played = nil }
        return played
    }

    /// The completed fraction of the operation: 0 at its start, 1 at its end.
    public var fractionComplete: Double {
        let progress = flight?.progress ?? (operation.isForward ? 0 : 1)
        return operation.isForward ? progress : 1 - progress
    }

    /// Whether the transition returns, or has returned, to where it started.
    public var transitionWasCancelled: Bool { flight.map { ($0.end == .upper) != operation.isForward } ?? false }

    /// Ends the transition. An animator calls it once, when its last animation is over.
    /// - Parameter finished: False to restore both screens to their state before the transition.
    public func completeTransition(_ finished: Bool) {
        guard outcome == nil, let flight, !flight.hasLanded else {
            Log.warn(
                .transitions,
                "completeTransition(_:) was called a second time by \(animatorName); call it once, in the completion "
                    + "of the last animation.")
            return
        }
        outcome = finished
        window.requestFrame()
    }

    /// Whether progress moves with time at present, and no finger holds it.
    package var runsByItself: Bool { flight.map { $0.mover == .time && !$0.hasLanded } ?? false }

    /// Whether the transition goes to the end at which the upper screen is shown.
    package var goesToUpperScreen: Bool { transitionWasCancelled != operation.isForward }

    /// The name of the animator's type, for log lines that help its author.
    var animatorName: String { inventory.animatorName }

    // MARK: Interactive control

    /// Whether the transition is moved interactively at present.
    public var isInteractive: Bool { flight?.isHeldByInteraction ?? false }

    /// Stops the transition where it is, so that it can be moved interactively.
    public func pauseInteractiveTransition() { flight?.holdForInteraction() }

    /// Moves the transition to a fraction of its course. Has no effect unless the transition is held.
    /// - Parameter fractionComplete: 0 at the operation's start, 1 at its end; clamped to 0...1. Values that are not
    ///   finite are ignored.
    public func updateInteractiveTransition(_ fractionComplete: Double) {
        guard fractionComplete.isFinite else { return }
        let fraction = min(1, max(0, fractionComplete))
        flight?.moveByInteraction(to: operation.isForward ? fraction : 1 - fraction)
    }

    /// Lets a held transition continue to its end.
    /// - Parameter velocity: The initial velocity, in fractions of the transition per second.
    public func finishInteractiveTransition(velocity: Double = 0) {
        flight?.releaseInteraction(to: operation.isForward ? .upper : .lower, velocity: speed(velocity))
    }

    /// Lets a held transition return to its start.
    /// - Parameter velocity: The initial velocity, in fractions of the transition per second; negative towards the
    ///   start.
    public func cancelInteractiveTransition(velocity: Double = 0) {
        flight?.releaseInteraction(to: operation.isForward ? .lower : .upper, velocity: speed(velocity))
    }

    private func speed(_ velocity: Double) -> Double {
        guard velocity.isFinite else { return 0 }
        return operation.isForward ? velocity : -velocity
    }

    /// Ends a held transition at once, in the place where it started.
    package func cancelInteractiveTransitionAtOnce() {
        guard isInteractive, let flight else { return }
        window.windowScreens.turnAndEnd(flight, to: operation.isForward ? .lower : .upper)
    }

    /// The transition that shows progress.
    package var progressTransition: (any ProgressTransitioning)? { flight?.player }

    // MARK: Pieces

    /// Adds a view that lasts as long as the transition.
    /// - Parameters:
    ///   - view: The view.
    ///   - superview: The view to add it to; nil for the container.
    public func addPiece(_ view: View, to superview: View? = nil) {
        view.keepSafeAreaOfSubviews()
        (superview ?? containerView).addSubview(view)
        inventory.pieces.append(view)
    }

    /// Adds a view directly below another one, such as a shadow below the arriving screen; it lasts as long as the
    /// transition.
    public func addPiece(_ view: View, below sibling: View) {
        view.keepSafeAreaOfSubviews()
        sibling.superview?.insertSubview(view, belowSubview: sibling)
        inventory.pieces.append(view)
    }

    /// Keeps a snapshot alive during the transition and frees it when the transition ends, however it ends.
    public func keepSnapshot(_ snapshot: Snapshot) { inventory.snapshots.append(snapshot) }

    /// Lets the transition set the `presentation` of a view other than the two screens; it is reset when the
    /// transition ends.
    public func borrow(_ view: View) { inventory.borrowed.append(view) }

    /// The values that the library shows in place of a view's own until the transition ends. They are apart from those
    /// that a program sets and from those of other transitions.
    package subscript(override view: View) -> PresentationOverride {
        get { view[override: writer] }
        set {
            note(view)
            view[override: writer] = newValue
        }
    }

    private func note(_ view: View) {
        if !inventory.overridden.contains(where: { $0 === view }) { inventory.overridden.append(view) }
    }

    /// Makes room for an override of a view that a later frame sets, so that the frame takes no memory.
    package func reserveOverride(of view: View) {
        note(view)
        view.reserveOverride()
    }

    /// Removes all pieces and frees their snapshots.
    /// - Parameter restoring: Whether both screens return to their state before the transition.
    func clear(restoring: Bool) {
        hangingBar = nil
        hidesLowerView = false
        piecesFollowScrolling = false
        inventory.putBack()
        inventory.removePieces()
        removeOverlay()
        for view in [upperView, lowerView] + inventory.borrowed { view.presentation = PresentationOverride() }
        for view in inventory.overridden { view[override: writer] = PresentationOverride() }
        inventory.borrowed = []
        inventory.overridden = []
        inventory.release(restoring: restoring)
    }

    private func removeOverlay() {
        guard let overlayViewIfLoaded, overlayViewIfLoaded !== containerView else { return }
        overlayViewIfLoaded.removeFromSuperview()
        self.overlayViewIfLoaded = nil
    }

    /// Removes the pieces so that they can be made again.
    func startOver() {
        outcome = nil
        clear(restoring: true)
    }
}
