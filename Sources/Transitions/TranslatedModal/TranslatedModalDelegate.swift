public import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// A transitioning delegate that presents and dismisses screens by `TranslatedModal`, with the screen beneath left in
/// the view tree.
///
/// Keep one delegate and set it as the `transitioningDelegate` of the screens to present; it also chooses their
/// presentation style. The properties apply to transitions that start later.
@MainActor public final class TranslatedModalDelegate: TransitioningDelegate {
    /// How progress moves while nothing holds the transition.
    public var timing = TranslatedModal.standardTiming
    /// The colour of the strip that the overshoot uncovers at the window's bottom; nil for the screen's background
    /// colour.
    public var fillColor: Color?
    /// The colour of the scrim that darkens the screen beneath during the transition; nil for no scrim.
    public var scrimColor: DynamicColor? = TranslatedModal.standardScrimColor

    /// Creates a delegate with the default timing and scrim.
    public init() {}

    public func modalPresentationStyle(forPresented presented: ViewController) -> ModalPresentationStyle? { .custom }

    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { TranslatedModal(timing: timing, fillColor: fillColor, scrimColor: scrimColor) }

    public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        TranslatedModal(timing: timing, fillColor: fillColor, scrimColor: scrimColor)
    }
}
