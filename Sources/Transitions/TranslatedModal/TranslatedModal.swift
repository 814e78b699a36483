import GatefoldGeometry
public import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// A transition that brings a screen up from below by its transform alone; the screen overshoots a little and settles,
/// and leaves through it again.
///
/// The screen beneath stays live. See <doc:HowTransitionsBehave>.
@MainActor public final class TranslatedModal: ProgressTransitioning {
    /// How progress moves while nothing holds the transition; by default `standardTiming`.
    public let timing: TransitionTiming
    private let fillColor: Color?
    private let scrimColor: DynamicColor?
    private var scrim: TransitionScrim?
    private var geometry: TranslatedModalGeometry?
    /// The screen does not sink below its position again once it has been there: a line of what lies beneath would
    /// show.
    private var arrived = SettledProgress()
    private let background = View()
    private let shadow = TranslatedModalShadow()
    private var isOpaque = true

    /// Creates a translated modal.
    /// - Parameters:
    ///   - timing: How progress moves while nothing holds the transition.
    ///   - fillColor: The colour of the strip that the overshoot uncovers at the window's bottom; nil for the screen's
    ///     background colour.
    ///   - scrimColor: The colour of the scrim that darkens the screen beneath during the transition; nil for no
    ///     scrim.
    public init(
        timing: TransitionTiming = TranslatedModal.standardTiming, fillColor: Color? = nil,
        scrimColor: DynamicColor? = TranslatedModal.standardScrimColor
    ) {
        self.timing = timing
        self.fillColor = fillColor
        self.scrimColor = scrimColor
    }

    /// The default timing: a spring of 0.5 s with a damping ratio of 0.75 and an initial velocity of 0.35. The spring
    /// overshoots.
    public static let standardTiming = TransitionTiming(duration: 0.5, dampingRatio: 0.75, initialVelocity: 0.35)

    /// The default colour of the scrim. Chosen: the screen beneath steps back clearly, also where it is dark.
    nonisolated public static let standardScrimColor = DynamicColor(
        light: Color(white: 0, alpha: 0.2), dark: Color(white: 0, alpha: 0.5))

    public func timing(using context: TransitionContext) -> TransitionTiming { timing }

    public func prepareTransition(using context: TransitionContext) -> Bool {
        geometry = TranslatedModalGeometry(window: context.bounds.size, grid: context.window.resources.grid)
        isOpaque = context.isUpperViewOpaque
        context[override: context.upperView].isRasterized = isOpaque
        context[override: context.upperView].piece = .page
        scrim = scrimColor.map { context.addScrim($0) }
        context.addPiece(shadow, below: context.upperView)
        background.backgroundColor = fillColor ?? context.upperBackground
        background.alpha = context.upperView.alpha
        background.presentation.piece = .background
        context.addPiece(background)
        return true
    }

    public func updateTransition(using context: TransitionContext, progress: Double) {
        let shown = arrived.value(at: progress, using: context)
        guard let placement = geometry?.placement(at: shown) else { return }
        scrim?.update(at: shown)
        context.translateUpperView(y: placement.translation, topRadius: placement.cornerRadius)
        shadow.position(
            around: context.upperView.frame.offsetBy(x: 0, y: placement.translation), radius: placement.cornerRadius,
            strength: placement.shadow, isOpaque: isOpaque)
        background.frame = placement.uncovered.offsetBy(x: -context.containerOrigin.x, y: -context.containerOrigin.y)
    }

    /// Returns the upper screen as the grip; it follows the finger exactly.
    public func grip(using context: TransitionContext) -> TransitionGrip? {
        TransitionGrip(view: context.upperView, drag: Point(x: 0, y: context.bounds.height))
    }

    public func longestTravel(using context: TransitionContext) -> Double { context.bounds.height }
}

extension Piece {
    /// The strip that an overshoot uncovers.
    static let background = Piece("ground")
}
