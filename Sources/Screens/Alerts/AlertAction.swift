import GatefoldControls

/// A choice that an alert or an action sheet offers.
@MainActor public final class AlertAction {
    /// The kinds of choices.
    public enum Style: Hashable, Sendable {
        /// An ordinary choice.
        case `default`
        /// The choice that changes nothing; an alert has at most one. Escape makes it.
        case cancel
        /// A choice that destroys something.
        case destructive
    }

    /// The title of the button.
    public let title: String
    /// The kind of the choice.
    public let style: Style
    /// Whether the choice can be made; true by default. A change shows at once.
    public var isEnabled = true { didSet { if isEnabled != oldValue { button?.isEnabled = isEnabled } } }
    /// Called once when the alert has gone because of this choice; nil for nothing to do.
    let handler: ((AlertAction) -> Void)?
    /// The button that shows the choice; nil while there is none.
    weak var button: AlertButton?

    /// Creates a choice.
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - style: The kind of the choice.
    ///   - handler: Called once, when the user has made the choice and the alert has gone; nil for nothing to do.
    public init(title: String, style: Style = .default, handler: ((AlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
