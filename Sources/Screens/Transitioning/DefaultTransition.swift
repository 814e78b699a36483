import GatefoldGeometry
public import GatefoldViews

/// The default transition: the upper screen slides in from an edge and leaves through it again.
@MainActor public final class DefaultTransition: ProgressTransitioning {
    /// The edges that a screen can come from.
    public enum Edge: Hashable, Sendable {
        /// The bottom edge, from which presented screens come.
        case bottom
        /// The trailing edge in the layout direction of the theme, from which pushed screens come.
        case trailing
    }

    private let edge: Edge
    private let timing: TransitionTiming
    private let scrimColor: DynamicColor?
    private var scrim: TransitionScrim?
    /// The bars of a push or pop that stay where they are; other bars move with their screens.
    private var bars: [BarFade] = []

    /// The default timing: a critically damped spring of 0.5 s.
    public static let standardTiming = TransitionTiming(duration: 0.5, dampingRatio: 1)

    /// Creates a default transition.
    /// - Parameters:
    ///   - edge: The edge that the upper screen comes from.
    ///   - timing: How progress moves while nothing holds the transition.
    ///   - scrimColor: The colour of the scrim that darkens the lower screen; nil for no scrim.
    public init(
        edge: Edge = .bottom, timing: TransitionTiming = DefaultTransition.standardTiming,
        scrimColor: DynamicColor? = TransitionScrim.standardColor
    ) {
        self.edge = edge
        self.timing = timing
        self.scrimColor = scrimColor
    }

    public func timing(using context: TransitionContext) -> TransitionTiming { timing }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        context[override: context.upperView].piece = .page
        context[override: context.upperView].isRasterized = true
        scrim = scrimColor.map { context.addScrim($0) }
        bars = edge == .trailing ? BarFade.all(of: context) : []
        return true
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        let outside = 1 - min(1, max(0, progress))
        let displacement = displacement(using: context)
        scrim?.update(at: progress)
        for bar in bars { bar.update(at: 1 - outside, using: context) }
        // The screen moves by whole pixels, so that its snapshot, text included, is that of the screen at rest.
        let grid = context.window.resources.grid
        context[override: context.upperView].frame = context.upperView.frame.offsetBy(
            x: grid.aligned(displacement.x * outside), y: grid.aligned(displacement.y * outside))
    }

    private func displacement(using context: TransitionContext) -> Point {
        let size = context.containerView.bounds.size
        if edge == .bottom { return Point(x: 0, y: size.height) }
        return Point(x: context.window.theme.isRightToLeft ? -size.width : size.width, y: 0)
    }

    public func grip(using context: TransitionContext) -> TransitionGrip? {
        TransitionGrip(view: context.upperView, drag: displacement(using: context))
    }

    public func longestTravel(using context: TransitionContext) -> Double {
        displacement(using: context).distance(to: .zero)
    }
}
