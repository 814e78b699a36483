public import GatefoldControls
public import GatefoldGestures
import GatefoldLog
public import GatefoldScrolling
public import GatefoldTextEditing
public import GatefoldViews

/// A screen that asks the user a question or tells of something, and waits for an answer.
///
/// Create it, add actions, and present it. An alert is a card in the middle of the window; an action sheet offers
/// choices at the window's bottom edge, or in a card in a wide window. See <doc:Sheets>.
///
/// The user answers by pressing a button. Enter makes the preferred choice and Escape the one that cancels; the arrow
/// keys and Tab move between the buttons. A press outside cancels an action sheet, and has no effect on an alert. While
/// there is no choice that can be made, because there are none or all are disabled, Escape, Back and a press outside lead
/// out without a choice.
@MainActor public final class AlertController: ViewController {
    /// The two looks.
    public enum Style: Hashable, Sendable {
        /// Choices at the window's bottom edge, or in a card in a wide window.
        case actionSheet
        /// A card in the middle of the window.
        case alert
    }

    /// The explanation below the title; nil for none.
    public let message: String?
    /// The look.
    public let preferredStyle: Style
    /// The choices, in the order in which they were added.
    public private(set) var actions: [AlertAction] = []
    /// The choice that Enter makes and that is emphasised. It must be one of `actions`. If it is nil, the default, Enter
    /// makes the only choice, or that which cancels an alert with two choices.
    public var preferredAction: AlertAction? {
        didSet {
            require(
                preferredAction.map { action in actions.contains { $0 === action } } ?? true,
                "The preferred action must be one of the actions of the alert.")
            if isViewLoaded { alertView.updateEmphasis() }
        }
    }
    /// The text fields, in the order in which they were added.
    public private(set) var textFields: [TextField] = []
    /// The view that an action sheet in a wide window stands beside, such as the button that was pressed; nil, the
    /// default, for the middle of the window.
    public weak var sourceView: View?
    /// The choice that was made and whose handler has yet to be called.
    private var chosen: AlertAction?
    /// The delegate that chooses the transition; a screen holds its delegate weakly.
    private let transitions = AlertTransitions()

    /// Creates an alert or an action sheet without choices. Its `title` can be changed until it is presented.
    /// - Parameters:
    ///   - title: The question in a few words; nil for none.
    ///   - message: The explanation below the title; nil for none.
    ///   - preferredStyle: The look.
    public init(title: String? = nil, message: String? = nil, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init()
        self.title = title ?? ""
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
    }

    /// Adds a choice. Add all of them before the alert is presented.
    public func addAction(_ action: AlertAction) {
        require(
            action.style != .cancel || !actions.contains { $0.style == .cancel },
            "An alert can have only one action that cancels.")
        require(!actions.contains { $0 === action }, "An action can be added to an alert only once.")
        actions.append(action)
        if isViewLoaded { alertView.rebuild() }
    }

    /// Adds a text field below the message. Only alerts have text fields.
    /// - Parameter configurationHandler: Sets up the field, for instance its placeholder; nil for an empty field.
    public func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
        require(preferredStyle == .alert, "An action sheet can have no text fields; use an alert.")
        let field = TextField()
        configurationHandler?(field)
        textFields.append(field)
        if isViewLoaded { alertView.rebuild() }
    }

    // MARK: View

    public override var contentScrollView: ScrollView? { alertView.card.text }

    var alertView: AlertView {
        guard let view = view as? AlertView else { fatalError("An alert makes its view itself.") }
        return view
    }

    public override func loadView() -> View { AlertView(of: self) }

    /// The style of the screen beneath, which an alert leaves as it is.
    public override var preferredStatusBarStyle: StatusBarStyle {
        presentingViewController?.shownStatusBarStyle ?? .darkContent
    }

    public override func viewDidAppear(_ animated: Bool) {
        // A field waits for text, as nothing else on the alert does.
        textFields.first?.becomeFocused()
    }

    // MARK: Choices

    var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

    /// The choice that Enter makes; nil for none.
    var returnAction: AlertAction? {
        if let preferredAction { return preferredAction }
        guard actions.count > 1 else { return actions.first }
        return preferredStyle == .alert && actions.count == 2 ? cancelAction : nil
    }

    /// Makes a choice on behalf of the user: the alert goes, and then the choice's handler is called. Further choices
    /// meanwhile have no effect.
    func choose(_ action: AlertAction) {
        guard chosen == nil, action.isEnabled, presentationController?.isLeaving == false else { return }
        chosen = action
        dismiss(animated: true) { [self] in
            chosen = nil
            action.handler?(action)
        }
    }

    /// Makes the choice that cancels an action sheet after a press outside of it, if there is one. An alert has to be
    /// answered.
    func pressedOutside() {
        if leaveWithoutChoice() || preferredStyle == .alert { return }
        if let cancelAction { choose(cancelAction) }
    }

    /// Leaves the alert if no choice can be made, so that nobody is caught in it.
    /// - Returns: Whether no choice can be made.
    private func leaveWithoutChoice() -> Bool {
        guard !actions.contains(where: \.isEnabled) else { return false }
        guard chosen == nil, presentationController?.isLeaving == false else { return true }
        Log.warn(
            .host,
            "The alert \(quoting: title.isEmpty ? message ?? "" : title) has no action that can be chosen; the user has "
                + "left it without one.")
        dismiss(animated: true)
        return true
    }

    /// An alert is left by one of its buttons.
    override var canBeLeft: Bool { false }

    /// Makes the preferred choice when Enter is pressed, and the choice that cancels, or the only one, when Escape or
    /// Back is pressed.
    public override func handle(_ event: KeyEvent) -> Bool {
        if event.leavesScreen {
            if leaveWithoutChoice() { return true }
            if let action = cancelAction ?? (actions.count == 1 ? actions.first : nil) { choose(action) }
            return true
        }
        guard event.phase == .down, event.plainKey == .enter, let returnAction else { return super.handle(event) }
        choose(returnAction)
        return true
    }
}
