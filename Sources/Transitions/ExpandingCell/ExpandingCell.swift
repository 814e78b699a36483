import GatefoldGeometry
import GatefoldLog
import GatefoldScene
public import GatefoldViews

/// The tapped cell grows to fill the window, what stood above slides up, what stood below slides down. (SPEC §2)
public final class ExpandingCell: AnimatedTransitioning {
    /// How the scalar moves: 0.6 s, damping ratio 1 unless set.
    public let timing: TransitionTiming
    private let pulled: Double
    private var geometry: ExpandingCellGeometry?
    private var pieces: ExpandingCellPieces?

    /// - Parameter pulled: how many points of the bar hang in the window when a dismissal starts.
    public init(timing: TransitionTiming = ExpandingCell.standardTiming, pulled: Double = 0) {
        self.timing = timing
        self.pulled = pulled
    }

    public static let standardTiming = TransitionTiming(duration: 0.6, dampingRatio: 1)

    /// Whether a screen can expand from another one now. The log names the screen that gives no view to expand.
    public static func canExpand(_ presented: ViewController, from presenting: ViewController) -> Bool {
        guard let source = presenting as? any ExpandingCellPresenting else {
            Log.note(.transitions, "\(type(of: presenting)) does not say which view expands; default transition.")
            return false
        }
        guard let view = source.expandingCellTargetView(for: presented), view.window != nil,
            let target = visiblePart(of: view, in: presenting), !target.isEmpty
        else {
            Log.note(.transitions, "\(type(of: presenting)) gave no view that can be seen; default transition.")
            return false
        }
        return true
    }

    public func timing(using context: TransitionContext) -> TransitionTiming { timing }

    public func longestWay(using context: TransitionContext) -> Double { geometry?.longestWay ?? context.bounds.height }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        guard let source = context.presentingViewController as? any ExpandingCellPresenting,
            let view = source.expandingCellTargetView(for: context.presentedViewController),
            let target = Self.visiblePart(of: view, in: context.presentingViewController)
        else {
            geometry = nil
            pieces = nil
            return false
        }
        let grid = context.window.resources.grid
        let barHeight = Self.barHeight(of: context.presentingViewController)
        let geometry = ExpandingCellGeometry(
            window: context.bounds.size, target: grid.points(grid.snap(target)),
            cell: view.convert(view.bounds, to: nil),
            barHeight: barHeight,
            direction: context.operation == .present ? .opening : .dismissing(pulled: pulled), grid: grid)
        self.geometry = geometry
        pieces = ExpandingCellPieces(geometry: geometry, cell: view, context: context)
        return true
    }

    public func movingView(using context: TransitionContext) -> View? { pieces?.container }

    /// The page's top follows the finger: as far as it has to go, but no less than a third of the window. (SPEC §3)
    public func dragLength(using context: TransitionContext) -> Double {
        guard let geometry else { return context.bounds.height }
        return max(geometry.target.minY - geometry.pulled, context.bounds.height / 3)
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        guard let geometry, let pieces else { return }
        let placement = geometry.placement(at: progress)
        pieces.place(placement)
        context.hangingBar = HangingBar(
            bottom: placement.barBottom, height: geometry.barHeight,
            style: context.presentingViewController.preferredStatusBarStyle)
    }

    /// Bottom edge of a screen's bar area: `B`; the status strip's where it has no bar.
    static func barHeight(of screen: ViewController) -> Double {
        guard let bar = screen.navigationBar else { return StatusBar.height }
        return bar.convert(bar.bounds, to: nil).maxY
    }

    /// What of a view can be seen below the screen's bar and within every view that clips it: `T`.
    static func visiblePart(of view: View, in screen: ViewController) -> Rect? {
        guard let window = view.window else { return nil }
        var rect = view.convert(view.bounds, to: nil).intersection(window.bounds)
        var ancestor = view.superview
        while let current = ancestor {
            if current.clipsToBounds { rect = rect.intersection(current.convert(current.bounds, to: nil)) }
            ancestor = current.superview
        }
        rect = rect.intersection(
            Rect(minX: rect.minX, minY: barHeight(of: screen), maxX: rect.maxX, maxY: window.bounds.maxY))
        return rect.isEmpty ? nil : rect
    }
}
