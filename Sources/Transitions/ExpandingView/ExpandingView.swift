import GatefoldGeometry
import GatefoldLog
import GatefoldMotion
public import GatefoldScreens
public import GatefoldViews

/// A transition in which a view, usually a button, grows until it fills the window; then the screen fades in over it.
///
/// The view grows above everything but the status text. See <doc:HowTransitionsBehave>.
@MainActor public final class ExpandingView: ProgressTransitioning {
    /// The durations and curves of both phases; by default 0.35 s for each.
    public let timing: ExpandingViewTiming
    private let view: ((TransitionContext) -> View?)?
    private var geometry: ExpandingViewGeometry?
    private var pieces: ExpandingViewPieces?
    /// The view whose `prepareToExpand(using:)` was called.
    private var prepared: (any Expandable)?

    /// Creates an expanding-view transition.
    /// - Parameters:
    ///   - timing: The durations and curves of both phases.
    ///   - view: Returns the view that grows; nil to ask the lower screen, which then conforms to
    ///     `ExpandingViewPresenting`. Without a view on screen the default transition runs.
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
                .transitions, "\(name) gave no visible view to expand; the default transition runs.")
            return false
        }
        let geometry = ExpandingViewGeometry(
            window: context.bounds.size, view: rect, visible: view.superview?.clip(rect) ?? rect, timing: timing)
        self.geometry = geometry
        pieces = ExpandingViewPieces(view, geometry: geometry, context: context)
        if prepared == nil, let view = view as? any Expandable {
            prepared = view
            view.prepareToExpand(using: context)
        }
        return true
    }

    /// Returns the view that grows and its rectangle in the window; nil if the view has gone or is smaller than a
    /// pixel.
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

    public func needsNewPieces(using context: TransitionContext) -> Bool {
        pieces.map { $0.view.window !== context.window } ?? false
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        guard let geometry, let pieces else { return }
        pieces.apply(geometry.placement(at: progress), in: context)
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        pieces = nil
        let view = prepared
        prepared = nil
        view?.didEndExpanding(transitionCompleted)
    }

    /// Returns the growing view and the screen as the grip, dragged downwards. Chosen: the view moves nowhere by
    /// itself, so half the window's height, which a finger can cover from anywhere, takes it back.
    public func grip(using context: TransitionContext) -> TransitionGrip? {
        pieces.map { TransitionGrip(view: $0.container, drag: Point(x: 0, y: context.bounds.height / 2)) }
    }

    public func longestTravel(using context: TransitionContext) -> Double {
        geometry?.longestTravel ?? context.bounds.height
    }
}
