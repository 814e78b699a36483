import GatefoldGeometry
import GatefoldLog
import GatefoldMotion
public import GatefoldScreens
public import GatefoldViews

/// A button grows until it fills the window, then the screen fades in over it. (SPEC §5)
@MainActor public final class ExpandingView: ProgressTransitioning {
    /// 0.35 s for each of the two phases unless set.
    public let timing: ExpandingViewTiming
    private let view: ((TransitionContext) -> View?)?
    private var geometry: ExpandingViewGeometry?
    private var pieces: ExpandingViewPieces?
    /// The view that was told to prepare.
    private var prepared: (any Expandable)?

    /// - Parameter view: tells which view grows; nil asks the lower screen, an `ExpandingViewPresenting`.
    public init(timing: ExpandingViewTiming = .standard, view: ((TransitionContext) -> View?)? = nil) {
        self.timing = timing
        self.view = view
    }

    public func timing(using context: TransitionContext) -> TransitionTiming {
        TransitionTiming(duration: timing.duration, curve: .linear)
    }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        geometry = nil
        pieces = nil
        guard let (view, rect) = source(using: context) else {
            let name = type(of: context.lowerViewController.unwrapped)
            Log.warn(
                .transitions, "\(name) gave no view on screen that can grow; default transition. Give one that is.")
            return false
        }
        let geometry = ExpandingViewGeometry(
            window: context.bounds.size, view: rect, visible: Self.visiblePart(of: view, at: rect), timing: timing)
        self.geometry = geometry
        pieces = ExpandingViewPieces(view, geometry: geometry, context: context)
        if prepared == nil, let view = view as? any Expandable {
            prepared = view
            view.prepareToExpand(using: context)
        }
        return true
    }

    /// The view that grows, and where it stands in the window; nil where it is gone or less than a pixel.
    private func source(using context: TransitionContext) -> (view: View, rect: Rect)? {
        guard let view = view.map({ $0(context) }) ?? namedView(using: context), view.window === context.window,
            let superview = view.superview
        else { return nil }
        let rect = Rect(origin: superview.convert(view.frame.origin, to: nil), size: view.frame.size)
        return context.window.resources.grid.snap(rect).isEmpty ? nil : (view, rect)
    }

    private func namedView(using context: TransitionContext) -> View? {
        let source = context.lowerViewController.unwrapped as? any ExpandingViewPresenting
        return source?.expandingView(for: context.upperViewController.unwrapped)
    }

    /// What the views around one leave of it.
    private static func visiblePart(of view: View, at rect: Rect) -> Rect {
        var part = rect
        var ancestor = view.superview
        while let current = ancestor {
            if current.clipsToBounds { part = part.intersection(current.convert(current.bounds, to: nil)) }
            ancestor = current.superview
        }
        return part
    }

    public func needsNewPieces(using context: TransitionContext) -> Bool {
        pieces.map { $0.view.window !== context.window } ?? false
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        guard let geometry, let pieces else { return }
        pieces.place(geometry.placement(at: progress), in: context)
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        pieces = nil
        let view = prepared
        prepared = nil
        view?.didEndExpanding(transitionCompleted)
    }

    /// What grows goes nowhere. Chosen: half a window downwards takes it back, which a finger can do from where it is.
    public func grip(using context: TransitionContext) -> TransitionGrip? {
        pieces.map { TransitionGrip(view: $0.stage, way: Point(x: 0, y: context.bounds.height / 2)) }
    }

    public func longestWay(using context: TransitionContext) -> Double {
        geometry?.longestWay ?? context.bounds.height
    }
}
