import Gatefold

/// A row of the list of notes: the name and the line of a note, with marks for unread and flagged notes.
final class NoteCell: TableViewCell {
    private let row = Row(leading: 36, trailing: 36)
    private let unreadMark = View()
    private let flagMark = FlagView()

    /// The colour of flagged notes. White has a contrast of 5:1 to it.
    static let flagColor = DynamicColor(light: Color(hex: 0x8A_63_12), dark: Color(hex: 0xA8_7A_1C))

    init() {
        super.init()
        separatorColor = Palette.separator
        separatorInset.left = 36
        dynamicBackgroundColor = Palette.paper
        unreadMark.dynamicBackgroundColor = Palette.accent
        layOutMarks()
        for mark in [unreadMark, flagMark] { row.name.addSubview(mark) }
        row.anchors = nil
        addSubview(row)
    }

    /// Positions the marks beside the name. They grow with the text as far as there is room beside it.
    private func layOutMarks() {
        let scale = max(1, min(1.5, theme.textScale))
        unreadMark.cornerRadius = 5 * scale
        unreadMark.anchors = Anchors(leading: -10 - 10 * scale, width: 10 * scale, height: 10 * scale, centerY: 0)
        flagMark.anchors = Anchors(trailing: -9 - 13 * scale, width: 13 * scale, height: 15 * scale, centerY: 0)
    }

    override func themeDidChange() {
        super.themeDidChange()
        layOutMarks()
    }

    func show(_ note: Note) {
        row.name.text = note.name
        row.detail.text = note.line
        unreadMark.isHidden = note.isRead
        flagMark.isHidden = !note.isFlagged
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let size = row.sizeThatFits(Size(width: available.width - editingInset - reorderInset, height: 0))
        return Size(width: available.width, height: size.height)
    }

    override func layoutSubviews() {
        row.frame = mirrored(
            Rect(
                x: editingInset, y: 0, width: bounds.width - editingInset - reorderInset, height: bounds.height))
    }
}

/// A small flag on a pole, which flies towards the trailing edge.
private final class FlagView: View {
    override func draw(into recorder: inout Recorder) {
        let color = NoteCell.flagColor.resolved(in: theme)
        let scale = bounds.height / 15
        func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double) {
            let rect = mirrored(Rect(x: x * scale, y: y * scale, width: width * scale, height: height * scale))
            recorder.fillRounded(rect, radius: radius * scale, with: color)
        }
        fill(0, 0, 2, 15, radius: 1)
        // The cloth hangs in a wave of two halves.
        fill(2, 1, 6, 7, radius: 0)
        fill(7, 2.5, 6, 7, radius: 1)
    }
}
