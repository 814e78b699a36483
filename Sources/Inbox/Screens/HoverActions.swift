import Gatefold

/// The buttons that a row shows in place of its date while the pointer is over it.
final class HoverActions: View {
    private let buttons: [(action: MailAction, button: TextButton)]
    /// Called with the action whose button was pressed.
    var onAction: ((MailAction) -> Void)?
    /// The actions that can be done with the row's mail.
    var possible: [MailAction] = [] { didSet { if possible != oldValue { setNeedsLayout() } } }

    /// The side of a button, in points. Chosen: at least 32 for a pointer.
    private static let side = 32.0

    init() {
        let style = TextStyle(font: .system(size: 14), alignment: .center, lineLimit: 1)
        buttons = MailAction.allCases.filter(\.isShownOnHover).map {
            ($0, TextButton(icon: $0.icon(for: []), style: style))
        }
        super.init()
        isHidden = true
        for (action, button) in buttons {
            button.accessibilityLabel = action.title(for: [])
            button.minimumTouchHeight = Self.side
            button.action = { [weak self] in self?.onAction?(action) }
            addSubview(button)
        }
    }

    func show(_ mail: Mail) {
        for (action, button) in buttons { button.accessibilityLabel = action.title(for: [mail]) }
    }

    /// The width of all buttons, in points.
    var width: Double { Double(shown.count) * Self.side }

    private var shown: [TextButton] { buttons.filter { possible.contains($0.action) }.map(\.button) }

    override func layoutSubviews() {
        let shown = shown
        for (_, button) in buttons { button.isHidden = !shown.contains { $0 === button } }
        for (index, button) in shown.enumerated() {
            button.frame = mirrored(
                Rect(x: Double(index) * Self.side, y: 0, width: Self.side, height: bounds.height))
        }
    }
}
