import Gatefold

/// A row of the list of notes: the name and the line of a note, with marks for unread and flagged notes.
final class NoteCell: TableViewCell {
    private let row = Row(leading: 36, trailing: 36)
    private let unreadMark = View()
    private let flagMark = View()

    /// The colour of flagged notes. White has a contrast of 5:1 to it.
    static let flagColor = DynamicColor(Color(hex: 0x8A_63_12))

    init() {
        super.init()
        separatorColor = Palette.separator
        dynamicBackgroundColor = Palette.paper
        unreadMark.dynamicBackgroundColor = Palette.accent
        flagMark.dynamicBackgroundColor = Self.flagColor
        unreadMark.cornerRadius = 5
        // The marks stand beside the name.
        unreadMark.anchors = Anchors(leading: -20, width: 10, height: 10, centerY: 0)
        flagMark.anchors = Anchors(trailing: -20, width: 10, height: 10, centerY: 0)
        for mark in [unreadMark, flagMark] { row.name.addSubview(mark) }
        row.anchors = nil
        addSubview(row)
    }

    func show(_ note: Note) {
        row.name.text = note.name
        row.detail.text = note.line
        unreadMark.isHidden = note.isRead
        flagMark.isHidden = !note.isFlagged
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let size = row.sizeThatFits(Size(width: available.width - editingInset, height: 0))
        return Size(width: available.width, height: size.height)
    }

    override func layoutSubviews() {
        row.frame = mirrored(
            Rect(x: editingInset, y: 0, width: bounds.width - editingInset, height: bounds.height))
    }
}
