import Gatefold

/// The bar at the lower edge of a page, or of a list with selected rows, with a button for each action.
final class MailActionBar: View {
    /// The height without the safe area below it, in points.
    static let height = 56.0

    /// Returns the height without the safe area for a text scale, in points: its letters grow by half at most.
    static func height(textScale: Double) -> Double { height * max(1, min(textScale, 1.5)) }

    /// The width from which there are buttons for all actions, in points. Chosen: room for their titles.
    private static let widthForAll = 560.0

    private let buttons: [(action: MailAction, button: ActionButton)]
    /// Shows a menu of the actions for which there is no room.
    private let more = ActionButton(title: "More", icon: Icon(.more))
    /// Called with the action whose button was pressed.
    var onAction: ((MailAction) -> Void)?
    /// The mails that the actions are for, on which the titles depend.
    var mails: [Mail] = [] { didSet { if mails != oldValue { showTitles() } } }
    /// The actions that can be done with the mails.
    var possible = MailAction.allCases { didSet { if possible != oldValue { setNeedsLayout() } } }

    init() {
        buttons = MailAction.allCases.map { ($0, ActionButton(title: $0.title(for: []), icon: $0.icon(for: []))) }
        super.init()
        dynamicBackgroundColor = .surface
        for (action, button) in buttons {
            button.action = { [weak self] in self?.onAction?(action) }
            addSubview(button)
        }
        addSubview(more)
        more.showsMenuAsPrimaryAction = true
    }

    private func showTitles() {
        for (action, button) in buttons {
            button.show(title: action.title(for: mails), icon: action.icon(for: mails))
        }
        setNeedsLayout()
    }

    override func themeDidChange() { setNeedsLayout() }

    override func safeAreaInsetsDidChange() { superview?.setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: Self.height(textScale: theme.textScale) + safeAreaInsets.bottom)
    }

    /// Whether there is a button for an action in a bar of a width.
    private func has(_ action: MailAction, width: Double) -> Bool {
        possible.contains(action) && (mails.count <= 1 || action.isForMany)
            && (width >= Self.widthForAll || action.isOnNarrowPage || mails.count > 1)
    }

    override func layoutSubviews() {
        let shown = buttons.filter { has($0.action, width: bounds.width) }
        for (_, button) in buttons { button.isHidden = !shown.contains { $0.button === button } }
        let rest = buttons.map(\.action).filter { action in
            !shown.contains { $0.action == action } && possible.contains(action) && mails.count <= 1
        }
        more.isHidden = rest.isEmpty
        more.menu = Menu(children: rest.map { entry(of: $0) })
        let row = shown.map(\.button) + (rest.isEmpty ? [] : [more])
        guard !row.isEmpty else { return }
        let area = bounds.inset(
            by: EdgeInsets(left: safeAreaInsets.left, bottom: safeAreaInsets.bottom, right: safeAreaInsets.right))
        // In a wide bar the buttons stay together, where the eye looks for them.
        let width = min(area.width / Double(row.count), 112)
        let start = area.midX - width * Double(row.count) / 2
        for (index, button) in row.enumerated() {
            button.frame = mirrored(
                Rect(x: start + Double(index) * width, y: 0, width: width, height: area.height))
        }
    }

    private func entry(of action: MailAction) -> MenuAction {
        MenuAction(
            title: action.title(for: mails), icon: action.icon(for: mails),
            attributes: action == .delete ? .destructive : [], shortcut: String(action.key)
        ) { [weak self] in self?.onAction?(action) }
    }

    override func draw(into recorder: inout Recorder) {
        recorder.hairline(atTopOf: bounds, color: DynamicColor.separator.resolved(in: theme))
    }
}

/// A button of an icon above its title.
private final class ActionButton: Button {
    private let icon: IconView
    private let label: Label

    init(title: String, icon: Icon) {
        self.icon = IconView(icon, side: 22)
        label = Label(title, style: Self.style(1))
        super.init()
        cursor = .pointer
        accessibilityLabel = title
        addSubview(self.icon)
        addSubview(label)
    }

    func show(title: String, icon: Icon) {
        self.icon.icon = icon
        label.text = title
        accessibilityLabel = title
    }

    /// Returns the style of the title, which grows by half at most, so that all buttons have room.
    private static func style(_ scale: Double) -> TextStyle {
        TextStyle(font: .system(size: 12 * min(scale, 1.5) / scale), alignment: .center, lineLimit: 1)
    }

    override func themeDidChange() {
        label.style = Self.style(theme.textScale)
        showState()
        setNeedsLayout()
    }

    override func tintColorDidChange() { showState() }
    override func isPressedDidChange() { showState() }
    override func hoverDidChange() { showState() }

    private func showState() {
        label.textColor = resolvedTintColor
        backgroundColor = isPressed || isHovered ? resolvedTintColor.withAlpha(isPressed ? 0.16 : 0.08) : nil
    }

    override func layoutSubviews() {
        let side = icon.sizeThatFits(.zero).width
        let text = label.sizeThatFits(Size(width: bounds.width, height: 0)).height
        let top = ((bounds.height - side - text) / 2).rounded()
        icon.frame = Rect(x: ((bounds.width - side) / 2).rounded(), y: top, width: side, height: side)
        label.frame = Rect(x: 2, y: top + side, width: max(0, bounds.width - 4), height: text)
    }
}
