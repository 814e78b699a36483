import Gatefold

/// A row of the list, with the sender, date, subject, preview and picture of a mail.
final class MailCell: TableViewCell {
    let avatar = AvatarView()
    private let sender = Label()
    private let date = Label()
    private let subject = Label()
    private let preview = Label("", style: MailCell.previewStyle, color: .secondaryText)
    let thumbnail = ImageView(cornerRadius: MailCell.thumbnailRadius)
    private let tile = FileTile()
    private(set) var mail: Mail?
    /// Whether the mail is open beside the list.
    var isOpen = false {
        didSet { if isOpen != oldValue { dynamicBackgroundColor = isOpen ? Palette.openRow : .surface } }
    }

    private static let thumbnailRadius = 8.0
    private static let previewStyle = style(size: 14, weight: .regular)

    init() {
        super.init()
        // The cell draws its own separator, which begins where the text does.
        separatorColor = nil
        for view in [avatar, sender, date, subject, preview, thumbnail, tile] { addSubview(view) }
    }

    func show(_ mail: Mail, date text: String) {
        self.mail = mail
        avatar.show(mail)
        sender.text = mail.shownSender
        date.text = text
        setStyles()
        date.dynamicTextColor = mail.isUnread ? Palette.unread : .secondaryText
        subject.text = mail.subject
        preview.text = mail.preview
        thumbnail.source = mail.picture?.source
        thumbnail.isHidden = thumbnail.source == nil
        // A picture takes precedence, since it tells more than the kind of a file.
        tile.isHidden = !thumbnail.isHidden || mail.fileName == nil
        if let name = mail.fileName { tile.show(fileName: name) }
        setNeedsLayout()
    }

    // MARK: Text

    private static func style(
        size: Double, weight: Font.Weight, _ alignment: TextAlignment = .leading, lines: Int = 1
    ) -> TextStyle {
        TextStyle(font: .system(size: size, weight: weight), alignment: alignment, lineLimit: lines)
    }

    /// Sets the styles of the labels. The lines of large text break, because one line has room for a few letters only.
    private func setStyles() {
        let weight: Font.Weight = mail?.isUnread == true ? .semibold : .regular
        let breaks = MailCellLayout.breaksLines(atTextScale: theme.textScale)
        sender.style = Self.style(size: 16, weight: weight, lines: breaks ? 2 : 1)
        date.style = Self.style(size: 13, weight: weight, breaks ? .leading : .trailing)
        subject.style = Self.style(size: 15, weight: weight, lines: breaks ? 3 : 1)
        preview.style = Self.style(size: 14, weight: .regular, lines: breaks ? 2 : 1)
    }

    /// Returns the height of a mail's row whose lines break.
    /// - Parameters:
    ///   - width: The width of the row, in points.
    ///   - margin: The distance from its edges to its contents, in points.
    static func height(of mail: Mail, width: Double, margin: Double, in window: Window) -> Double {
        let resources = window.resources
        let room = MailCellLayout.textWidth(width, margin: margin)
        func measure(_ text: String, _ style: TextStyle) -> Double {
            resources.typesetter.layout(
                text.isEmpty ? " " : text, style: style, width: room, scale: resources.grid.scale
            ).size.height
        }
        // A row keeps its height when its mail has been read and the text becomes lighter.
        let texts = MailCellLayout.BrokenLines(
            sender: measure(mail.shownSender, style(size: 16, weight: .semibold, lines: 2)),
            date: measure(" ", style(size: 13, weight: .semibold)),
            subject: measure(mail.subject, style(size: 15, weight: .semibold, lines: 3)),
            preview: measure(mail.preview, style(size: 14, weight: .regular, lines: 2)))
        let hasPicture = mail.picture != nil || mail.fileName != nil
        return MailListLayout.rowHeight(
            lines: max(texts.total, MailCellLayout.leadingHeight(hasPicture: hasPicture)))
    }

    /// Returns the height of a row with one line for each text, at the user's text size.
    static func height(in resources: WindowResources) -> Double {
        let styles = [style(size: 16, weight: .semibold), style(size: 15, weight: .semibold), previewStyle]
        let lines = styles.map {
            resources.typesetter.layout("Mail", style: $0, width: nil, scale: resources.grid.scale).size.height
        }
        return MailListLayout.rowHeight(lines: lines.reduce(0, +) + 2 * MailCellLayout.lineGap)
    }

    // MARK: Layout

    override func themeDidChange() {
        setStyles()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        guard let layout else { return }
        avatar.frame = mirrored(layout.avatar)
        sender.frame = mirrored(layout.sender)
        date.frame = mirrored(layout.date)
        subject.frame = mirrored(layout.subject)
        preview.frame = mirrored(layout.preview)
        thumbnail.frame = mirrored(layout.thumbnail)
        tile.frame = thumbnail.frame
    }

    /// The distance from the cell's left and right edges to its contents, in points.
    var margin = MailListLayout(width: 0).margin { didSet { if margin != oldValue { setNeedsLayout() } } }

    private var layout: MailCellLayout? {
        guard let resources = window?.resources else { return nil }
        func measure(_ label: Label, width: Double? = nil) -> TextLayout {
            // An empty text has no height, so a space is measured in its place.
            resources.typesetter.layout(
                label.text.isEmpty ? " " : label.text, style: label.style, width: width, scale: resources.grid.scale)
        }
        let hasPicture = !thumbnail.isHidden || !tile.isHidden
        let side = hasPicture ? MailCellLayout.thumbnailSide * theme.textScale : nil
        if MailCellLayout.breaksLines(atTextScale: theme.textScale) {
            let room = MailCellLayout.textWidth(bounds.width, margin: margin)
            func height(_ label: Label) -> Double { measure(label, width: room).size.height }
            return MailCellLayout(
                size: bounds.size, margin: margin,
                brokenLines: MailCellLayout.BrokenLines(
                    sender: height(sender), date: height(date), subject: height(subject), preview: height(preview)),
                hasPicture: hasPicture)
        }
        let date = measure(date)
        let dateSize = Size(width: date.size.width.rounded(.up), height: date.size.height)
        // The texts are laid out in the widths in which they will be drawn, so that each is laid out only once. Their
        // heights do not depend on the width.
        let widths = MailCellLayout.usualWidths(
            size: bounds.size, margin: margin, dateWidth: dateSize.width, thumbnailSide: side)
        let sender = measure(sender, width: widths.sender)
        let texts = MailCellLayout.Texts(
            sender: sender.size.height, date: dateSize, subject: measure(subject, width: widths.lines).size.height,
            preview: measure(preview, width: widths.lines).size.height, senderBaseline: sender.firstBaseline,
            dateBaseline: date.firstBaseline)
        return MailCellLayout(size: bounds.size, margin: margin, texts: texts, thumbnailSide: side)
    }

    /// The frame of the mark at an unread mail.
    var dotFrame: Rect? { layout.map { mirrored($0.dot) } }

    override func draw(into recorder: inout Recorder) {
        if mail?.isUnread == true, let dotFrame {
            recorder.fillRounded(
                dotFrame, radius: MailCellLayout.dotDiameter / 2, with: Palette.unread.resolved(in: theme))
        }
        drawEdge(into: &recorder)
    }

    /// Draws the border between the cell and its neighbours: a hairline below a row, and an outline around a card in
    /// high contrast, where cards are no lighter than the background.
    private func drawEdge(into recorder: inout Recorder) {
        let color = DynamicColor.separator.resolved(in: theme)
        guard !isCard else {
            guard theme.contrast == .high else { return }
            return recorder.fillRounded(
                bounds, radius: MailListLayout.cardRadius, with: .clear, borderWidth: 1, border: color)
        }
        let begin = margin + AvatarView.diameter + MailCellLayout.gap
        let line = Rect(minX: bounds.minX + begin, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
        recorder.hairline(atBottomOf: mirrored(line), color: color)
    }
}
