import GatefoldControls
import GatefoldGeometry
import GatefoldLists
import GatefoldLog
import GatefoldMotion
import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// A transition in which the tapped cell grows until it fills the window, while everything above it slides up and
/// everything below it slides down.
///
/// Dismissing folds the page back into the cell, which is looked up again by the identity of its item. If the cell
/// cannot be seen then, the default transition runs. See <doc:HowTransitionsBehave>.
@MainActor public final class ExpandingCell: ProgressTransitioning {
    /// How progress moves while nothing holds the transition; by default `standardTiming`.
    public let timing: TransitionTiming
    /// The decoration of the moving cell: shadow, corners and scrim.
    public let style: ExpandingCellStyle
    /// The height of the part of the bar that is pulled into the window, in points. A transition that brings the page
    /// back by itself also moves this part out.
    private var bar: Animator
    private var geometry: ExpandingCellGeometry?
    /// The remaining fraction of the geometry's `targetOffset`: 1 when the target has just moved, decaying to 0.
    private var offset = Animator(value: 0)
    private var pieces: ExpandingCellPieces?
    /// The version of the lower screen when it was last asked for the target. As long as the version is the same, the
    /// target is too.
    private var askedVersion: UInt64?
    /// Whether an earlier flight was still moving the lower screen when the pieces were taken.
    private var isAbove = false
    /// Where the target's view stood when the pieces were last positioned for it.
    private var place: ScrolledPosition?
    /// Whether the pieces show the lower screen live, because it has been scrolled during the flight.
    private var showsScrolling = false

    /// Creates an expanding-cell transition.
    /// - Parameters:
    ///   - timing: How progress moves while nothing holds the transition.
    ///   - style: The decoration of the moving cell.
    ///   - pulled: The height of the part of the bar that is already pulled into the window when a dismissal starts,
    ///     in points.
    public init(
        timing: TransitionTiming = ExpandingCell.standardTiming, style: ExpandingCellStyle = .standard,
        pulled: Double = 0
    ) {
        self.timing = timing
        self.style = style
        bar = Animator(value: pulled)
    }

    /// The height of the part of the bar that is pulled into the window, in points.
    var pulled: Double {
        get { bar.value }
        set { bar.set(newValue) }
    }

    /// The distance, in points, over which a finger's drag folds the page shut; nil before the pieces have been made.
    var foldingDistance: Double? { geometry?.foldingDistance }

    /// The spring on which the transition catches up with a target that moves during the flight, and on which the
    /// pulled bar leaves when the page comes back.
    static let offsetSpring = Spring(duration: 0.3, dampingRatio: 1)

    /// The default timing: a critically damped spring of 0.6 s.
    public static let standardTiming = TransitionTiming(duration: 0.6, dampingRatio: 1)

    /// Returns whether a screen can expand out of a view of another screen now. If not, a log line names the screen
    /// that gives no such view, and the screen for which it does not; in a ``PageController`` that is the current page.
    public static func canExpand(_ presented: ViewController, from presenting: ViewController) -> Bool {
        let (asked, page) = (type(of: presenting.unwrapped), type(of: presented.unwrapped))
        switch target(of: presented, in: presenting) {
        case .visible: return true
        case .notPresenting:
            Log.note(.transitions, "\(asked) is no ExpandingCellPresenting; the default transition runs.")
        case .noView:
            Log.note(.transitions, "\(asked) gave no view to expand for \(page); the default transition runs.")
        case .notVisible:
            Log.note(.transitions, "\(asked) gave a view for \(page) that cannot be seen; the default transition runs.")
        case .inNoWindow:
            Log.warn(
                .transitions,
                "\(asked) gave a view to expand that is in no window; the default transition runs. "
                    + "Return one that is on screen, or nil.")
        }
        return false
    }

    /// The result of asking a screen for the view to expand.
    enum Target {
        case visible(View, part: Rect)
        /// The asked screen does not adopt the protocol.
        case notPresenting
        /// The asked screen gives no view.
        case noView
        /// The asked screen gives a view of which nothing can be seen.
        case notVisible
        case inNoWindow
    }

    /// Asks the innermost presenting screen for the view that represents the innermost presented one now.
    static func target(of presented: ViewController, in presenting: ViewController) -> Target {
        guard let source = presenting.unwrapped as? any ExpandingCellPresenting else { return .notPresenting }
        guard let view = source.expandingCellTargetView(for: presented.unwrapped) else { return .noView }
        guard view.window != nil else { return .inNoWindow }
        return visiblePart(of: view, in: presenting).map { .visible(view, part: $0) } ?? .notVisible
    }

    /// Lets the innermost presenting screen bring the view that represents the presented one into view, if the presented
    /// screen covers the window.
    static func revealTarget(of presented: ViewController, in presenting: ViewController) {
        guard let window = presenting.view.window, window.flight == nil,
            presented.outermost.frameAtRest(in: window.bounds) == window.bounds,
            presented.outermost.modalPresentationStyle == .fullScreen
        else { return }
        (presenting.unwrapped as? any ExpandingCellPresenting)?.revealExpandingCellTarget(for: presented.unwrapped)
        window.layoutIfNeeded()
    }

    /// Returns the target after the presenting screen has brought it into view.
    static func revealedTarget(of presented: ViewController, in presenting: ViewController) -> Target {
        revealTarget(of: presented, in: presenting)
        return target(of: presented, in: presenting)
    }

    public func timing(using context: TransitionContext) -> TransitionTiming { timing }

    public func longestTravel(using context: TransitionContext) -> Double {
        geometry?.longestTravel ?? context.bounds.height
    }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        let grid = context.window.resources.grid
        guard let (view, target) = Self.target(using: context) else {
            geometry = nil
            pieces = nil
            return false
        }
        let earlier = geometry.map { $0.targetOffset.applied(to: $0.target, fraction: offset.value) }
        let barHeight = Self.barHeight(of: context.lowerViewController)
        var geometry = ExpandingCellGeometry(
            window: context.bounds.size, target: target,
            cell: view.convert(view.bounds, to: nil),
            barHeight: barHeight,
            direction: context.operation.isForward ? .opening : .dismissing(pulled: pulled), grid: grid)
        geometry.page = context.upperFrame
        if let earlier, earlier != target, context.bounds.size == self.geometry?.window {
            geometry.targetOffset = ExpandingCellGeometry.Edges(from: target, to: earlier)
            offset.set(1)
            offset.animate(to: 0, with: Self.offsetSpring, at: context.window.motionNow)
        } else {
            offset.set(0)
        }
        self.geometry = geometry
        isAbove = context.flightBeneath != nil
        place = ScrolledPosition(of: view)
        pieces = ExpandingCellPieces(
            geometry: geometry, cell: view, style: style, isLive: showsScrolling, context: context)
        self.geometry?.movesText = pieces?.movesText ?? false
        return true
    }

    public func needsNewPieces(using context: TransitionContext) -> Bool {
        guard let geometry else { return false }
        guard askedVersion != context.lowerView.version || context.flightBeneath != nil || isAbove else { return false }
        askedVersion = context.lowerView.version
        guard let target = Self.target(using: context) else { return true }
        // The views that travel belong to the cell, so that a new cell needs new pieces.
        if let pieces, pieces.hasPairs, !pieces.shows(cell: target.view) { return true }
        pieces?.follow(cell: target.view)
        guard isAbove == (context.flightBeneath != nil) else { return true }
        guard scroll(to: target) else { return target.rect != geometry.target }
        return !isAbove && pieces?.isLive != true
    }

    /// Moves the geometry along with a list that the user scrolls: the row goes where it belongs at once, while a target
    /// that has moved within the list is caught up with.
    /// - Returns: Whether the target has moved with its list and not within it.
    private func scroll(to target: (view: View, rect: Rect)) -> Bool {
        let earlier = place
        let place = ScrolledPosition(of: target.view)
        self.place = place
        guard let earlier, place.isScrolled(from: earlier) else { return false }
        geometry?.target = target.rect
        geometry?.cell = target.view.convert(target.view.bounds, to: nil)
        showsScrolling = true
        if let geometry { pieces?.cut(by: geometry) }
        return true
    }

    public func isAdjusting(using context: TransitionContext) -> Bool { offset.isAnimating || bar.isAnimating }

    /// Returns the container of cell and page as the grip, dragged vertically. The page's top follows the finger; if it
    /// moves less than a third of the window's height, it follows at a reduced speed.
    public func grip(using context: TransitionContext) -> TransitionGrip? {
        guard let geometry, let pieces else { return nil }
        let length = max(geometry.target.minY - geometry.pulled, context.bounds.height / 3)
        return TransitionGrip(view: pieces.container, drag: Point(x: 0, y: length))
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        moveBar(context)
        guard let geometry = geometry?.above(context.flightBeneath), let pieces else { return }
        if context.flightBeneath != nil { pieces.cut(by: geometry) }
        offset.advance(to: context.window.motionNow)
        if offset.isSettled(within: 0.001) { offset.set(0) }
        let placement = geometry.placement(at: progress, offsetFraction: offset.value)
        pieces.apply(
            placement, progress: progress, swing: style == .plain ? 0 : geometry.swing(at: progress),
            geometry: geometry, context: context, barBeneath: context.flightBeneath?.context.hangingBar?.bottom)
        guard !context.isBeside else { return }
        context.hangingBar = HangingBar(
            bottom: placement.barBottom, height: geometry.barHeight,
            style: context.lowerViewController.preferredStatusBarStyle)
    }

    /// Updates the pulled part of the bar. When the page comes back by itself, the live page that follows has no bar
    /// over it, so the bar leaves on a spring of its own.
    private func moveBar(_ context: TransitionContext) {
        guard !context.operation.isForward else { return }
        let time = context.window.motionNow
        if context.transitionWasCancelled, !bar.isAnimating, bar.value != 0 {
            bar.animate(to: 0, with: Self.offsetSpring, at: time)
        }
        bar.advance(to: time)
        if bar.isSettled(within: 0.1) { bar.set(bar.target) }
        geometry?.direction = .dismissing(pulled: bar.value)
    }

    /// Returns the view that represents the presented screen now, and its visible part on whole pixels.
    private static func target(using context: TransitionContext) -> (view: View, rect: Rect)? {
        let grid = context.window.resources.grid
        let target = target(of: context.upperViewController, in: context.lowerViewController)
        guard case .visible(let view, let part) = target else { return nil }
        return (view, grid.points(grid.snap(part)))
    }

    /// Returns the bottom edge of a screen's bar area, in points of the window; that of the safe area's decorations if
    /// the screen has no bar.
    static func barHeight(of screen: ViewController) -> Double {
        guard let bar = screen.navigationBar else { return screen.view.safeAreaInsets.top }
        return bar.convert(bar.bounds, to: nil).maxY
    }

    /// Returns the part of a view, in points of the window, that is below the screen's bar and within all ancestors
    /// that clip; nil if it is empty.
    static func visiblePart(of view: View, in screen: ViewController) -> Rect? {
        guard let window = view.window else { return nil }
        var rect = view.shownPlacement(of: view.bounds).part
        for case let list as ListView in view.ancestors { rect = list.partBelowHeaders(ofWindow: rect) }
        rect = rect.intersection(
            Rect(minX: rect.minX, minY: barHeight(of: screen), maxX: rect.maxX, maxY: window.bounds.maxY))
        return rect.isEmpty ? nil : rect
    }
}

extension ExpandingCellGeometry {
    /// Returns the geometry adjusted to where an earlier flight, if there is one, shows the cell and the bar.
    fileprivate func above(_ flight: Flight?) -> ExpandingCellGeometry {
        guard let flight else { return self }
        return shifted(cell: flight.context.shownRect(cell), barBottom: flight.context.hangingBar?.bottom)
    }
}
