import GatefoldControls
package import GatefoldGeometry
import GatefoldMotion
public import GatefoldScreens
public import GatefoldScrolling
public import GatefoldViews

/// Lets a page be dismissed by pulling it down past its top. The pull draws in the bar of the screen beneath; pulled
/// farther, the page folds under the finger, and releasing it folds it shut.
///
/// The page's screen owns one instance, adds its `barView` between the content and the close button, and passes on the
/// bar's snapshot from `expandingCellDidReceive(bar:)`. See <doc:HowTransitionsBehave>.
@MainActor public final class PullToDismiss {
    /// The speed of the page's top beyond which a release dismisses the page (downwards) or lets it spring back
    /// (upwards), in points per second.
    public static let flickVelocity = 500.0
    /// The distance beyond which a release dismisses the page if there is no bar, in points.
    public static let distanceWithoutBar = 40.0

    /// Whether a page that is pulled past the threshold folds under the finger; true by default. If false, the page
    /// rests there until it is released.
    ///
    /// The page also rests there if its transitioning delegate returns no ``ExpandingCell`` to dismiss it or an interaction
    /// controller that moves the dismissal from the start, if no cell can be seen, or if the user prefers reduced motion.
    public var foldsUnderFinger = true
    /// The view that fingers zoom in the scroll view if its delegate names none; nil for none.
    ///
    /// While it is zoomed in, and while fingers pinch it, the page cannot be pulled.
    public weak var zoomedView: View?
    /// The view that draws the bar's snapshot. Make it fill the page, above the content.
    public let barView = PulledBarView()
    private weak var screen: ViewController?
    /// The views that fade while a bar is pulled in over them; asked for once in each pull.
    private var viewsAboveBar: [View] = []
    /// The dismissal that the drag holds; nil for none.
    private var fold: PullFold?
    /// Whether the drag has already been found unable to fold the page.
    private var cannotFold = false

    /// Creates the behaviour. The scroll view's `scrollDelegate` stays the program's own.
    /// - Parameters:
    ///   - screen: The page's screen; not retained.
    ///   - scrollView: The scroll view to pull. It bounces vertically from now on, even if its content fits, and hides
    ///     its scroll indicators while it is overscrolled.
    public init(screen: ViewController, scrollView: ScrollView) {
        self.screen = screen
        scrollView.pullFollower = self
        // A page that fits the window can be pulled too.
        scrollView.alwaysBounceVertical = true
        // The snapshots of a flight show no indicators, and the first frame of the flight has to match the pulled page.
        scrollView.hidesIndicatorsWhileOverscrolled = true
    }

    /// The snapshot of the lower screen's bar; nil if there is no bar. Setting it frees the previous snapshot.
    public var bar: BarPicture? {
        get { barView.bar }
        set {
            barView.bar?.snapshot.discard()
            barView.bar = newValue
        }
    }

    /// The distance beyond which a release dismisses the page, in points: half the bar's height.
    private var threshold: Double { barView.bar.map { $0.snapshot.size.height / 2 } ?? Self.distanceWithoutBar }

    /// Returns the distance beyond which the present drag dismisses the page, in points. A finger that catches the page
    /// in a bounce has to pull it farther than momentum has brought it.
    private func threshold(of scrollView: ScrollView) -> Double {
        let caught = Self.caughtPull(of: scrollView)
        return caught > 0 ? max(threshold, caught + Self.catchSlop) : threshold
    }

    /// The distance by which a finger has to pull a page that it catches in a bounce, in points. Chosen: the touch slop;
    /// a finger that only holds the page moves less.
    private static let catchSlop = 10.0

    /// Returns how far the content was pulled past its top when the present drag caught it, in points.
    private static func caughtPull(of scrollView: ScrollView) -> Double {
        max(0, -scrollView.dragStart.y - scrollView.topInset)
    }

    /// Shows how far the content is pulled past its top.
    private func showPull(of scrollView: ScrollView) {
        guard let screen else { return }
        let pulled =
            scrollView.allowsPull ? max(0, -scrollView.boundsOrigin.y - scrollView.topInset) : 0
        if pulled > 0, barView.pulled == 0 {
            BarHandover.renew(bar, barOf: screen.presentingViewController, to: screen)
            viewsAboveBar = (screen as? any ExpandingCellPresented)?.viewsAboveBar ?? []
        }
        barView.pulled = pulled
        fadeViewsAboveBar(of: screen, pulled: pulled)
        if pulled == 0 { viewsAboveBar = [] }
        screen.hangingBar =
            pulled > 0
            ? HangingBar(
                bottom: pulled, height: barView.bar?.snapshot.size.height ?? barView.safeAreaInsets.top,
                style: barView.bar?.style ?? screen.preferredStatusBarStyle) : nil
    }

    /// Fades out the views that the bar would come in beneath, such as the close button.
    private func fadeViewsAboveBar(of screen: ViewController, pulled: Double) {
        for view in viewsAboveBar {
            let top = view.convert(Point.zero, to: screen.view).y
            let factor = ExpandingCellGeometry.alphaAboveBar(at: top, bar: pulled)
            view[override: .pull].alpha = factor < 1 ? view.alpha * factor : nil
        }
    }

    /// Dismisses the page if it was pulled far enough.
    /// - Parameter velocity: The velocity of the content offset in points per second.
    /// - Returns: Whether the transition continues the motion.
    private func release(_ scrollView: ScrollView, velocity: Point) -> Bool {
        if endFold(of: scrollView, velocity: -velocity.y) { return true }
        guard scrollView.allowsPull else { return false }
        let offset = scrollView.contentOffset.y + scrollView.topInset
        // The page's top moves down while the offset decreases.
        guard -offset > Self.caughtPull(of: scrollView),
            Self.dismisses(offset: offset, velocity: -velocity.y, threshold: threshold(of: scrollView))
        else { return false }
        return dismiss(scrollView, velocity: -velocity.y)
    }

    /// Returns whether releasing the page dismisses it.
    /// - Parameters:
    ///   - offset: The content offset, in points; negative while the page is pulled.
    ///   - velocity: The velocity of the page's top, in points per second; down is positive.
    ///   - threshold: The distance beyond which a slow release dismisses the page, in points.
    static func dismisses(offset: Double, velocity: Double, threshold: Double) -> Bool {
        guard offset < 0, velocity >= -flickVelocity else { return false }
        return offset < -threshold || velocity > flickVelocity
    }

    /// Dismisses the page.
    /// - Parameter velocity: The velocity of the page's top, in points per second; down is positive.
    /// - Returns: Whether the transition continues the page's motion from where it was pulled to.
    private func dismiss(_ scrollView: ScrollView, velocity: Double) -> Bool {
        guard let screen, let window = screen.view.window, let presenting = screen.presentingViewController else {
            return false
        }
        ExpandingCell.revealTarget(of: screen, in: presenting)
        let target = ExpandingCell.target(of: screen, in: presenting)
        let pulled = max(0, -scrollView.boundsOrigin.y - scrollView.topInset)
        let height = window.bounds.height
        // While another transition lands, the content springs back, and the dismissal follows.
        guard case .visible(_, let part) = target, !window.prefersReducedMotion, window.flight == nil else {
            screen.dismiss(animated: true, velocity: -velocity / height)
            return false
        }
        // While progress goes from 1 to 0, the page's top moves from `pulled` to the target's top.
        screen.dismiss(animated: true, velocity: -velocity / max(part.minY - pulled, height / 3))
        scrollView.contentOffset.y = -scrollView.topInset
        return true
    }
}

// MARK: Folding under the finger

extension PullToDismiss: PullFollower {
    package func contentDidMove(in scrollView: ScrollView) { showPull(of: scrollView) }

    package func takesOver(scrollView: ScrollView, velocity: Point) -> Bool {
        release(scrollView, velocity: velocity)
    }

    package func scrollViewWasDragged(_ scrollView: ScrollView) {
        guard scrollView.allowsPull || fold != nil else { return }
        let pulled = Self.pull(of: scrollView)
        if let fold {
            guard fold.isHeld else { return lose(scrollView) }
            guard fold.isOver(at: pulled) else { return fold.move(to: pulled) }
            openAtOnce(scrollView)
        } else if pulled <= threshold(of: scrollView) {
            cannotFold = false
        } else if foldsUnderFinger, !cannotFold, pulled > barView.pulled {
            // Content that was caught in a bounce may already be pulled farther than the threshold.
            fold = startFold(of: scrollView, from: max(threshold(of: scrollView), barView.pulled))
            // The page folds later if another transition is still landing.
            cannotFold = fold == nil && screen?.view.window?.flight == nil
            scrollView.showsPull = fold == nil
            fold?.move(to: pulled)
        }
    }

    package func scrollViewDragWasCancelled(_ scrollView: ScrollView) {
        cannotFold = false
        guard let fold else { return }
        self.fold = nil
        if fold.isHeld { fold.context.cancelInteractiveTransition() }
        putBack(scrollView)
    }

    /// Returns how far the content is pulled past its top, in points, even while it does not show the pull.
    private static func pull(of scrollView: ScrollView) -> Double {
        -scrollView.contentOffset.y - scrollView.topInset
    }

    /// Dismisses the page that the finger pulls.
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - start: The distance by which the content is pulled where the fold starts, in points.
    /// - Returns: The fold, or nil if it is not possible now.
    private func startFold(of scrollView: ScrollView, from start: Double) -> PullFold? {
        guard let screen, let window = screen.view.window, !window.prefersReducedMotion, window.flight == nil,
            let presented = window.frontViewController, presented.unwrapped === screen.unwrapped,
            let presenting = presented.presentingViewController,
            case .visible = ExpandingCell.revealedTarget(of: presented, in: presenting),
            let delegate = presented.transitioningDelegate,
            let animator = delegate.animationController(forDismissed: presented) as? ExpandingCell,
            delegate.interactionControllerForDismissal(using: animator)?.wantsInteractiveStart != true
        else { return nil }
        presented.dismiss(animated: true)
        guard let context = window.flight?.context, let transition = context.progressTransition as? ExpandingCell,
            let length = transition.foldingDistance
        else { return nil }
        context.pauseInteractiveTransition()
        let band = RubberBand(dimension: scrollView.frame.height)
        return PullFold(
            law: PullFoldLaw(band: band, start: start, length: length), context: context,
            transition: transition)
    }

    /// Ends the fold at the end of the drag.
    /// - Parameter velocity: The velocity of the pull, in points per second; down is positive.
    /// - Returns: Whether the transition continues the motion; false if the live page shows the pull.
    private func endFold(of scrollView: ScrollView, velocity: Double) -> Bool {
        cannotFold = false
        guard let fold else { return false }
        let pulled = Self.pull(of: scrollView)
        if fold.isHeld, pulled <= fold.law.start {
            openAtOnce(scrollView)
            return false
        }
        self.fold = nil
        fold.release(at: pulled, velocity: velocity)
        putBack(scrollView)
        return true
    }

    /// Ends the fold because the live page shows the pull from now on.
    private func openAtOnce(_ scrollView: ScrollView) {
        let fold = fold
        self.fold = nil
        fold?.context.cancelInteractiveTransitionAtOnce()
        scrollView.showsPull = true
    }

    /// Ends the fold and the drag because something else moves the transition.
    private func lose(_ scrollView: ScrollView) {
        fold = nil
        putBack(scrollView)
        scrollView.cancelDrag()
    }

    /// Puts the content at its top, where it was shown during the fold.
    private func putBack(_ scrollView: ScrollView) {
        scrollView.contentOffset.y = -scrollView.topInset
        scrollView.showsPull = true
    }
}
