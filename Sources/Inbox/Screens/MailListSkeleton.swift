import Gatefold

/// The placeholder rows that are shown while mails are being loaded.
final class MailListSkeleton: View {
    var rowHeight = MailListLayout.rowHeight { didSet { if rowHeight != oldValue { setNeedsDisplay() } } }

    /// The fractions of the three lines' widths that are filled in each row, repeated after the last. Chosen: as
    /// uneven as the lines of real mails.
    private static let fillings = [(0.42, 0.66, 0.90), (0.30, 0.52, 0.84), (0.50, 0.74, 0.88), (0.36, 0.44, 0.70)]

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(into recorder: inout Recorder) {
        let layout = MailListLayout(width: bounds.width)
        let column = (bounds.width - layout.columnWidth) / 2
        var y = MailListLayout.headerHeight
        var row = 0
        while y < bounds.height {
            let rect = Rect(x: column, y: y, width: layout.columnWidth, height: rowHeight)
            recorder.fillRounded(
                rect, radius: layout.hasCards ? MailListLayout.cardRadius : 0,
                with: DynamicColor.surface.resolved(in: theme))
            drawOutlines(Self.fillings[row % Self.fillings.count], in: rect, &recorder)
            y += rowHeight + layout.rowSpacing
            row += 1
        }
    }

    private func drawOutlines(_ filling: (Double, Double, Double), in rect: Rect, _ recorder: inout Recorder) {
        let color = DynamicColor.placeholder.resolved(in: theme)
        let height = 10.0
        let texts = MailCellLayout.Texts(
            sender: 22, date: Size(width: 32, height: height), subject: 20, preview: 38, senderBaseline: 0,
            dateBaseline: 0)
        let parts = MailCellLayout(
            size: rect.size, margin: MailListLayout(width: bounds.width).margin, texts: texts, thumbnailSide: nil)
        func fill(_ part: Rect, width: Double, height: Double) {
            let bar = Rect(
                x: rect.minX + part.minX, y: rect.minY + part.midY - height / 2, width: width, height: height)
            recorder.fillRounded(mirrored(bar), radius: height / 2, with: color)
        }
        fill(parts.avatar, width: parts.avatar.width, height: parts.avatar.height)
        fill(parts.sender, width: parts.sender.width * filling.0, height: height)
        fill(parts.subject, width: parts.subject.width * filling.1, height: height)
        for (line, share) in [(0.25, 1), (0.75, 0.6)] {
            var preview = parts.preview
            preview.origin.y += preview.height * (line - 0.5)
            fill(preview, width: preview.width * filling.2 * share, height: height)
        }
    }
}
