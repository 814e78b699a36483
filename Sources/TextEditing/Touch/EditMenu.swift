import GatefoldControls
import GatefoldGeometry
import GatefoldLanguage
import GatefoldScene
import GatefoldText
import GatefoldViews

/// The commands that apply to a selected text, as buttons on a panel: in a row above the text, or in a column if the
/// row would be wider than the window.
final class EditMenu: View {
    /// Called with the command of the button that was pressed.
    var onCommand: ((TextCommand) -> Void)?
    private(set) var buttons: [TextButton] = []
    /// Contains the buttons and keeps their highlights and targets inside of the menu.
    private let panel = View()
    private var commands: [TextCommand] = []

    private static let margin = 14.0
    private static let radius = 12.0
    private static let titleStyle = TextStyle(
        font: .system(size: 15, weight: .medium), alignment: .center, lineLimit: 1)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        panel.clipsToBounds = true
        panel.cornerRadius = Self.radius
        addSubview(panel)
        accessibilityLabel = localized("Edit menu")
    }

    func show(_ commands: [TextCommand]) {
        guard commands != self.commands else { return }
        self.commands = commands
        for button in buttons { button.removeFromSuperview() }
        buttons = commands.map { command in
            let button = TextButton(title: Self.title(of: command), style: Self.titleStyle)
            button.touchMargin = Self.margin
            button.action = { [weak self] in self?.onCommand?(command) }
            panel.addSubview(button)
            return button
        }
    }

    static func title(of command: TextCommand) -> String {
        switch command {
        case .cut: localized("Cut")
        case .copy: localized("Copy")
        case .paste: localized("Paste")
        case .selectAll: localized("Select All")
        case .showTraits: localized("Format")
        case .toggle(.bold): localized("Bold")
        case .toggle(.italic): localized("Italic")
        case .toggle(.underline): localized("Underline")
        default: ""
        }
    }

    /// The widths of the buttons with the space around their titles, in points.
    private var widths: [Double] {
        buttons.map { $0.sizeThatFits(Size(width: .infinity, height: 0)).width + 2 * Self.margin }
    }

    private var rowHeight: Double {
        buttons.map { $0.sizeThatFits(Size(width: .infinity, height: 0)).height }.max() ?? 0
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let row = widths.reduce(0, +)
        guard row > available.width else { return Size(width: row, height: rowHeight) }
        return Size(width: min(available.width, widths.max() ?? 0), height: rowHeight * Double(buttons.count))
    }

    override func layoutSubviews() {
        panel.frame = bounds
        let isRow = bounds.height < rowHeight * 1.5
        var start = 0.0
        for (button, width) in zip(buttons, widths) {
            let rect =
                isRow
                ? Rect(x: start, y: 0, width: width, height: rowHeight)
                : Rect(x: 0, y: start, width: bounds.width, height: rowHeight)
            // The margin around a title belongs to the target of its button.
            button.frame = (isRow ? mirrored(rect) : rect).inset(by: EdgeInsets(left: Self.margin, right: Self.margin))
            start += isRow ? width : rowHeight
        }
    }

    override func draw(into recorder: inout Recorder) {
        recorder.drawShadow(
            of: bounds, radius: Self.radius, blur: 8, offset: 3, color: Color(white: 0, alpha: 0.28))
        recorder.fillRounded(
            bounds, radius: Self.radius, with: DynamicColor.raised.resolved(in: theme), borderWidth: 1,
            border: DynamicColor.raisedSeparator.resolved(in: theme))
    }
}
