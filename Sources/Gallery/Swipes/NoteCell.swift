import Gatefold

/// A row of the list of notes: the name and the line of a note, with marks for unread and flagged notes.
final class NoteCell: TableViewCell {
    private let name = Text.name("")
    private let line = Text.detail("")
    private let unreadMark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    private let flagMark = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

    /// The colour of flagged notes. White has a contrast of 5:1 to it.
    static let flagColor = DynamicColor(Color(hex: 0x8A_63_12))

    private static let leadingMargin = 36.0
    private static let trailingMargin = 36.0

    init() {
        super.init()
        separatorColor = Palette.separator
        dynamicBackgroundColor = Palette.paper
        unreadMark.dynamicBackgroundColor = Palette.accent
        flagMark.dynamicBackgroundColor = Self.flagColor
        unreadMark.cornerRadius = 5
        for view in [name, line, unreadMark, flagMark] { addSubview(view) }
    }

    func show(_ note: Note) {
        name.text = note.name
        line.text = note.line
        unreadMark.isHidden = note.isRead
        flagMark.isHidden = !note.isFlagged
    }

    override func themeDidChange() {
        Text.breakLines(of: name, line, in: theme)
        setNeedsLayout()
    }

    private func textWidth(in width: Double) -> Double {
        max(0, width - Self.leadingMargin - Self.trailingMargin - editingInset)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let width = textWidth(in: available.width)
        return Size(width: available.width, height: Text.rowHeight(name, line, width: width, in: theme))
    }

    override func layoutSubviews() {
        let left = Self.leadingMargin + editingInset
        Text.place(name, line, in: self, from: left, width: textWidth(in: bounds.width))
        let middle = name.frame.midY
        unreadMark.frame = mirrored(Rect(x: left - 20, y: middle - 5, width: 10, height: 10))
        flagMark.frame = mirrored(Rect(x: bounds.width - 26, y: middle - 5, width: 10, height: 10))
    }
}
