public import GatefoldScene
public import GatefoldScreens
public import GatefoldViews

/// Lets screens come and go as translated modals, with the screen beneath left in the tree.
///
/// Keep one and set it as `transitioningDelegate` of what is presented; it sees to the presentation style itself.
@MainActor public final class TranslatedModalDelegate: TransitioningDelegate {
    public var timing = TranslatedModal.standardTiming
    /// Shown where the overshoot uncovers the window's bottom; nil for the screen's background.
    public var fillColor: Color?
    /// Of what darkens the screen beneath on the way; nil for nothing.
    public var scrimColor: DynamicColor?

    public init() {}

    public func modalPresentationStyle(forPresented presented: ViewController) -> ModalPresentationStyle? { .custom }

    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { TranslatedModal(timing: timing, fillColor: fillColor, scrimColor: scrimColor) }

    public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        TranslatedModal(timing: timing, fillColor: fillColor, scrimColor: scrimColor)
    }
}
