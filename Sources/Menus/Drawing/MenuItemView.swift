import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViews

/// The columns that the rows of one menu share, in points.
nonisolated struct MenuColumns: Hashable {
    /// Whether a row has a mark, for which all rows leave room.
    var hasMarks = false
    /// Whether a row has an icon, for which all rows leave room.
    var hasIcons = false
    /// The least height of a row.
    var rowHeight = MenuColumns.pointerHeight
    /// The width and height of icons.
    var iconSide = MenuColumns.standardIconSide

    /// The width and height of icons at the standard text size.
    static let standardIconSide = 20.0

    /// The least height of a row for the pointer. Chosen: that of other desktops.
    static let pointerHeight = 36.0
    /// The least height of a row for a finger.
    static let fingerHeight = 44.0
    static let margin = 12.0
    static let iconGap = 10.0
    static let markGap = 6.0
    /// The least distance between a title and what lies at the trailing edge.
    static let trailingGap = 24.0

    /// The distance from the leading edge of a row to its title.
    var titleStart: Double { iconStart + (hasIcons ? iconSide + Self.iconGap : 0) }
    /// The distance from the leading edge of a row to its icon.
    var iconStart: Double { Self.margin + (hasMarks ? MenuSign.side + Self.markGap : 0) }
}

/// A row of a menu on the screen.
final class MenuItemView: View {
    let row: MenuRow
    private let columns: MenuColumns
    private let title: Label
    private var shortcut: Label?
    private var icon: IconView?
    private var mark: MenuSign?
    private var chevron: MenuSign?

    /// Whether the pointer, a finger or the keys point to the row.
    var isHighlighted = false {
        didSet {
            guard isHighlighted != oldValue else { return }
            // Secondary text cannot be read on the highlight of every theme.
            shortcut?.dynamicTextColor = isHighlighted ? .text : .secondaryText
            setNeedsDisplay()
        }
    }

    private static let titleStyle = TextStyle(font: .system(size: 15), alignment: .leading, lineLimit: 1)
    private static let headingStyle = TextStyle(
        font: .system(size: 13, weight: .medium), alignment: .leading, lineLimit: 1)
    private static let verticalMargin = 7.0
    /// A red with a contrast of at least 4.5:1 to the background of a menu, or of 7:1 in a theme of high contrast.
    private static let red = DynamicColor(
        light: Color(hex: 0xC0_1C_28), dark: Color(hex: 0xFF_8A_84), highContrastLight: Color(hex: 0x9B_0F_1A),
        highContrastDark: Color(hex: 0xFF_A8_A3))
    /// The text scale above which titles break into lines.
    private static let breakingScale = 1.3

    init(_ row: MenuRow, columns: MenuColumns) {
        self.row = row
        self.columns = columns
        let color = row.isDestructive ? Self.red : row.isHeading ? .secondaryText : .text
        title = Label(row.title, style: row.isHeading ? Self.headingStyle : Self.titleStyle, color: color)
        super.init()
        accessibilityLabel = row.title
        // A test that looks for the row's label finds the row.
        title.accessibilityLabel = ""
        addSubview(title)
        addIcon(color)
        addSigns(color)
        if let text = row.shortcut {
            let label = Label(text, style: Self.titleStyle, color: .secondaryText)
            label.accessibilityLabel = ""
            shortcut = label
            addSubview(label)
        }
        if !row.isEnabled, !row.isHeading { for view in subviews { view.alpha = ControlColor.disabledAlpha } }
    }

    private func addIcon(_ color: DynamicColor) {
        guard let icon = row.icon else { return }
        let view = IconView(icon, side: columns.iconSide)
        // The columns are made for the text size at which the menu opens.
        view.greatestScale = 1
        view.dynamicTintColor = color
        self.icon = view
        addSubview(view)
    }

    private func addSigns(_ color: DynamicColor) {
        if row.state != .off {
            let sign = MenuSign(row.state == .on ? .check : .dash, color: color)
            mark = sign
            addSubview(sign)
        }
        guard row.submenu != nil else { return }
        let sign = MenuSign(.chevron, color: .secondaryText)
        chevron = sign
        addSubview(sign)
    }

    override func themeDidChange() {
        title.style.lineLimit = theme.textScale > Self.breakingScale ? 3 : 1
    }

    /// The width of what lies at the trailing edge with the gap before it, in points.
    private var trailingWidth: Double {
        if chevron != nil { return MenuColumns.trailingGap / 2 + MenuSign.side }
        guard let shortcut else { return 0 }
        return MenuColumns.trailingGap + shortcut.sizeThatFits(Size(width: .infinity, height: 0)).width.rounded(.up)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let other = columns.titleStart + trailingWidth + MenuColumns.margin
        let text = title.sizeThatFits(Size(width: max(0, available.width - other), height: 0))
        let least = row.isHeading ? 0 : columns.rowHeight
        return Size(
            width: min(available.width, other + text.width.rounded(.up)),
            height: max(least, text.height.rounded(.up) + 2 * Self.verticalMargin))
    }

    override func layoutSubviews() {
        let end = bounds.width - MenuColumns.margin
        position(title, x: columns.titleStart, width: end - trailingWidth - columns.titleStart)
        let side = columns.iconSide
        icon?.frame = centred(x: columns.iconStart, width: side, height: side)
        mark?.frame = centred(x: MenuColumns.margin, width: MenuSign.side, height: MenuSign.side)
        chevron?.frame = centred(x: end - MenuSign.side, width: MenuSign.side, height: MenuSign.side)
        if let shortcut {
            let width = trailingWidth - MenuColumns.trailingGap
            position(shortcut, x: end - width, width: width)
        }
    }

    private func position(_ label: Label, x: Double, width: Double) {
        let width = max(0, width)
        label.frame = centred(
            x: x, width: width, height: label.sizeThatFits(Size(width: width, height: 0)).height)
    }

    private func centred(x: Double, width: Double, height: Double) -> Rect {
        mirrored(Rect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
    }

    override func draw(into recorder: inout Recorder) {
        guard isHighlighted else { return }
        // Chosen: stands out from the neighbours and keeps the text legible. Everything else that is pointed to or
        // pressed has the tint colour as well.
        let alpha: Float = theme.contrast == .high ? 0.2 : theme.isDark ? 0.18 : 0.12
        recorder.fillRounded(
            bounds, radius: MenuPanel.radius - MenuPanel.padding, with: resolvedTintColor.withAlpha(alpha))
    }
}
