import GatefoldGeometry
public import GatefoldViews

/// The upper screen slides in from an edge; its leaving is the reverse. (SPEC §6, "Default transition")
@MainActor public final class DefaultTransition: ProgressTransitioning {
    /// The edge that the screen comes from: the bottom for what is presented, the trailing one for what is pushed.
    public enum Edge: Hashable, Sendable { case bottom, trailing }

    private let edge: Edge
    private let timing: TransitionTiming
    private let scrimColor: DynamicColor?
    private var scrim: TransitionScrim?

    public static let standardTiming = TransitionTiming(duration: 0.5, dampingRatio: 1)

    /// - Parameter scrimColor: of what darkens the screen beneath; nil for nothing.
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
        context.upperView.presentation.piece = .page
        context.upperView.presentation.isRasterized = true
        scrim = scrimColor.map { context.addScrim($0) }
        return true
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        let outside = 1 - min(1, max(0, progress))
        let way = way(using: context)
        scrim?.place(at: progress)
        // By whole pixels: its picture has to be that of where it comes to rest, text and all.
        let grid = context.window.resources.grid
        context.upperView.presentation.frame = context.upperView.frame.offsetBy(
            x: grid.aligned(way.x * outside), y: grid.aligned(way.y * outside))
    }

    private func way(using context: TransitionContext) -> Point {
        let size = context.containerView.bounds.size
        if edge == .bottom { return Point(x: 0, y: size.height) }
        return Point(x: context.window.theme.isRightToLeft ? -size.width : size.width, y: 0)
    }

    public func grip(using context: TransitionContext) -> TransitionGrip? {
        TransitionGrip(view: context.upperView, way: way(using: context))
    }

    public func longestWay(using context: TransitionContext) -> Double { way(using: context).distance(to: .zero) }
}
