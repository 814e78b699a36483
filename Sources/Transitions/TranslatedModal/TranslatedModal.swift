import GatefoldGeometry
public import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// The screen comes up from below by its transform alone, springs a little too far and settles; it goes the way that it
/// came. The screen beneath stays live. (SPEC §6)
@MainActor public final class TranslatedModal: ProgressTransitioning {
    /// How the scalar moves: 0.5 s, damping ratio 0.75, initial velocity 0.35 unless set.
    public let timing: TransitionTiming
    private let fillColor: Color?
    private let scrimColor: DynamicColor?
    private var scrim: TransitionScrim?
    private var geometry: TranslatedModalGeometry?
    private let ground = View()

    /// - Parameters:
    ///   - fillColor: shown where the overshoot uncovers the window's bottom; nil for the screen's background.
    ///   - scrimColor: of what darkens the screen beneath on the way; nil for nothing.
    public init(
        timing: TransitionTiming = TranslatedModal.standardTiming, fillColor: Color? = nil,
        scrimColor: DynamicColor? = nil
    ) {
        self.timing = timing
        self.fillColor = fillColor
        self.scrimColor = scrimColor
    }

    /// SPEC §6.
    public static let standardTiming = TransitionTiming(duration: 0.5, dampingRatio: 0.75, initialVelocity: 0.35)

    public func timing(using context: TransitionContext) -> TransitionTiming { timing }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        geometry = TranslatedModalGeometry(window: context.bounds.size, grid: context.window.resources.grid)
        context.upperView.presentation.isRasterized = context.isUpperViewOpaque
        context.upperView.presentation.piece = .page
        scrim = scrimColor.map { context.addScrim($0) }
        ground.backgroundColor = fillColor ?? context.upperGround
        ground.alpha = context.upperView.alpha
        ground.presentation.piece = .ground
        ground.isUserInteractionEnabled = false
        context.addPiece(ground)
        return true
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        guard let placement = geometry?.placement(at: progress) else { return }
        scrim?.place(at: progress)
        context.translateUpperView(y: placement.translation)
        ground.frame = placement.uncovered.offsetBy(x: -context.containerOrigin.x, y: -context.containerOrigin.y)
    }

    /// The finger moves the screen as far as it moves itself.
    public func grip(using context: TransitionContext) -> TransitionGrip? {
        TransitionGrip(view: context.upperView, way: Point(x: 0, y: context.bounds.height))
    }

    public func longestWay(using context: TransitionContext) -> Double { context.bounds.height }
}

extension Piece {
    /// What an overshoot uncovers.
    static let ground = Piece("ground")
}
