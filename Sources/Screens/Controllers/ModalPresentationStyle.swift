/// How a presented screen treats the screen beneath it.
nonisolated public enum ModalPresentationStyle: Hashable, Sendable {
    /// The screen beneath is not drawn once it is covered.
    case fullScreen
    /// The screen beneath stays visible and live, and receives no appearance callbacks.
    case custom
    /// The screen is a sheet that rises from the window's bottom edge, or a card in the middle of a wide window. The
    /// screen beneath stays visible and live, and receives no appearance callbacks. See
    /// ``SheetPresentationController``.
    case sheet
    /// The screen is a card with an arrow beside a view, or a sheet in a window narrower than 600 points. The screen
    /// beneath stays visible, takes no input, and receives no appearance callbacks. See
    /// ``PopoverPresentationController``.
    case popover

    /// Whether the screen beneath stays visible.
    var keepsScreenBeneath: Bool { self != .fullScreen }

    /// Whether a presentation controller positions the screen.
    var hasOwnFrame: Bool { self == .sheet || self == .popover }
}
