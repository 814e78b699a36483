public import GatefoldGeometry
public import GatefoldViews

/// A control that is on, off or partly on, with a box in front of its title. A tap turns it on or off.
///
/// Use a ``Switch`` for a setting that takes effect at once, and check boxes for a choice of several things.
public final class CheckBox: Button {
    /// The states of a check box.
    nonisolated public enum State: Hashable, Sendable {
        /// The box is empty.
        case off
        /// The box has a check mark.
        case on
        /// The box has a dash: some of the things that it stands for are on. Only a program sets this state; the user
        /// turns the check box on from it.
        case mixed
    }

    /// The state; off by default. Setting it does not call `action`.
    public var state: State = .off { didSet { content.mark.sign = sign } }
    /// Whether the state is `on`. Setting it to false turns the check box off.
    public var isOn: Bool {
        get { state == .on }
        set { state = newValue ? .on : .off }
    }
    /// The text beside the box. Changing it also lays out the superview.
    public var title: String {
        get { content.label.text }
        set {
            content.label.text = newValue
            setNeedsLayout()
            superview?.setNeedsLayout()
        }
    }
    /// The label for accessibility and tests: the title, unless another label has been set.
    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }

    private let content: MarkedText

    /// Creates an enabled check box.
    /// - Parameters:
    ///   - title: The text beside the box. A check box without a title needs an `accessibilityLabel`.
    ///   - isOn: Whether it is on.
    public init(title: String = "", isOn: Bool = false) {
        content = MarkedText(.box, title)
        super.init()
        redrawsWhenPressed = false
        addSubview(content)
        state = isOn ? .on : .off
        content.mark.sign = sign
    }

    private var sign: ChoiceMark.Sign {
        switch state {
        case .off: .none
        case .on: .check
        case .mixed: .dash
        }
    }

    package override func willSendAction() { state = state == .on ? .off : .on }

    public override func isPressedDidChange() { content.mark.isPressed = isPressed && isEnabled }

    public override func isEnabledDidChange() { content.isEnabled = isEnabled }

    public override func themeDidChange() { setNeedsLayout() }

    public override func sizeThatFits(_ available: Size) -> Size { content.sizeThatFits(available) }

    public override func firstBaseline(in size: Size) -> Double { content.firstBaseline(in: size) }

    public override func layoutSubviews() { content.frame = bounds }

    public override var focusRing: FocusRing {
        FocusRing(around: shownBounds.inset(by: EdgeInsets(left: -6, right: -6)), cornerRadius: 8)
    }
}
