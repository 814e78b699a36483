import Gatefold

/// A row of the list, with the sender, date, subject, preview and picture of a mail.
final class MailCell: TableViewCell {
    let avatar = AvatarView()
    let sender = Label()
    let date = Label()
    let subject = Label()
    private let preview = Label("", style: MailCell.previewStyle, color: .secondaryText)
    let thumbnail = ImageView(cornerRadius: MailCell.thumbnailRadius)
    private let tile = FileTile()
    private let flag = IconView(Icon(.flag), side: 14)
    let hoverActions = HoverActions()
    private(set) var mail: Mail?
    /// The words of a search, which the texts mark.
    private var words: [String] = []
    /// Whether the mail is open beside the list.
    var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            dynamicBackgroundColor = isOpen ? Palette.openRow : .surface
            setDateColor()
            setNeedsDisplay()
        }
    }

    private static let thumbnailRadius = 8.0
    private static let previewStyle = style(size: 14, weight: .regular, .natural, lines: 2)

    init() {
        super.init()
        // The cell draws its own separator, which begins where the text does.
        separatorColor = nil
        for view in [avatar, sender, date, subject, preview, thumbnail, tile, flag, hoverActions] { addSubview(view) }
        flag.dynamicTintColor = Palette.flag
    }

    /// Shows a mail.
    /// - Parameters:
    ///   - text: The date in words.
    ///   - words: The words of a search, which are marked.
    func show(_ mail: Mail, date text: String, words: [String] = []) {
        self.mail = mail
        avatar.show(mail)
        hoverActions.show(mail)
        flag.isHidden = !mail.isFlagged
        sender.show(mail.shownSenders, marking: words)
        date.text = text
        setStyles()
        setDateColor()
        subject.show(mail.subject, marking: words)
        preview.show(mail.shownPreview, marking: words)
        thumbnail.source = mail.picture?.source
        thumbnail.isHidden = thumbnail.source == nil
        // A picture takes precedence, since it tells more than the kind of a file.
        tile.isHidden = !thumbnail.isHidden || mail.fileName == nil
        if let name = mail.fileName { tile.show(fileName: name) }
        accessibilityLabel = mail.spoken(date: text)
        setNeedsLayout()
    }

    // MARK: Text

    /// Sets the colour of the date, which is that of unread mails only where it can be read in every theme.
    private func setDateColor() {
        date.dynamicTextColor = mail?.isUnread == true && !isOpen ? Palette.unread : .secondaryText
    }

    private static func style(
        size: Double, weight: Font.Weight, _ alignment: TextAlignment = .leading, lines: Int = 1
    ) -> TextStyle {
        TextStyle(font: .system(size: size, weight: weight), alignment: alignment, lineLimit: lines)
    }

    /// Sets the styles of the labels. The lines of large text break, because one line has room for a few letters only.
    private func setStyles() {
        let breaks = MailCellLayout.breaksLines(atTextScale: theme.textScale)
        sender.style = Self.style(size: 16, weight: .semibold, lines: breaks ? 2 : 1)
        date.style = Self.style(size: 13, weight: .regular, breaks ? .leading : .trailing)
        // The subject and the preview are read in the direction of their own text.
        let weight: Font.Weight = mail?.isUnread == true ? .semibold : .regular
        subject.style = Self.style(size: 15, weight: weight, .natural, lines: breaks ? 3 : 1)
        preview.style = Self.previewStyle
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
            sender: measure(mail.shownSenders, style(size: 16, weight: .semibold, lines: 2)),
            date: measure(" ", style(size: 13, weight: .regular)),
            subject: measure(mail.subject, style(size: 15, weight: .semibold, lines: 3)),
            preview: measure(mail.shownPreview, previewStyle))
        let hasPicture = mail.picture != nil || mail.fileName != nil
        return MailListLayout.rowHeight(
            lines: max(texts.total, MailCellLayout.leadingHeight(hasPicture: hasPicture)))
    }

    /// Returns the height of a row with two lines of preview and one for each other text, at the user's text size.
    static func height(in resources: WindowResources) -> Double {
        let styles = [style(size: 16, weight: .semibold), style(size: 15, weight: .semibold), previewStyle]
        let lines = styles.map { height(ofLines: $0.lineLimit, style: $0, in: resources) }
        return MailListLayout.rowHeight(lines: lines.reduce(0, +) + 2 * MailCellLayout.lineGap)
    }

    /// Returns the height of a number of lines in points, however long the text is that fills them.
    private static func height(ofLines count: Int, style: TextStyle, in resources: WindowResources) -> Double {
        let text = repeatElement("Mail", count: max(1, count)).joined(separator: "\n")
        return resources.typesetter.layout(text, style: style, width: nil, scale: resources.grid.scale).size.height
    }

    // MARK: Layout

    override func themeDidChange() {
        setStyles()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        guard let layout else { return }
        // The marks of rows that are selected push the contents aside.
        func mirrored(_ rect: Rect) -> Rect { self.mirrored(rect.offsetBy(x: editingInset, y: 0)) }
        avatar.frame = mirrored(layout.avatar)
        sender.frame = mirrored(layout.sender)
        date.frame = mirrored(layout.date)
        subject.frame = mirrored(layout.subject)
        // A short preview fills one of its two lines.
        var shown = layout.preview
        shown.size.height = preview.sizeThatFits(shown.size).height
        preview.frame = mirrored(shown)
        thumbnail.frame = mirrored(layout.thumbnail)
        tile.frame = thumbnail.frame
        layOutFlag(layout)
        hoverActions.isHidden = !isHovered || hoverActions.width == 0
        let width = hoverActions.width
        hoverActions.frame = mirrored(
            Rect(x: layout.date.maxX - width + 6, y: 2, width: width, height: layout.sender.maxY - 2))
        date.isHidden = !hoverActions.isHidden
    }

    override func hoverDidChange() {
        super.hoverDidChange()
        setNeedsLayout()
    }

    /// Puts the flag at the end of the subject's line, whose text ends before it.
    private func layOutFlag(_ layout: MailCellLayout) {
        guard !flag.isHidden else { return }
        let size = flag.sizeThatFits(.zero)
        var line = layout.subject.offsetBy(x: editingInset, y: 0)
        line.size.width = max(0, line.width - size.width - 6)
        subject.frame = mirrored(line)
        flag.frame = mirrored(
            Rect(
                x: line.maxX + 6, y: (line.midY - size.height / 2).rounded(), width: size.width, height: size.height))
    }

    /// The distance from the cell's left and right edges to its contents, in points.
    var margin = MailListLayout(width: 0).margin { didSet { if margin != oldValue { setNeedsLayout() } } }

    /// The layout of the contents, in points from the edge of the marks.
    private var layout: MailCellLayout? {
        guard let resources = window?.resources else { return nil }
        let bounds = Rect(x: 0, y: 0, width: max(0, bounds.width - editingInset), height: bounds.height)
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
        let lines = MailCellLayout.textWidth(bounds.width, margin: margin)
        let texts = MailCellLayout.Texts(
            sender: sender.size.height, date: dateSize, subject: measure(subject, width: lines).size.height,
            preview: Self.height(ofLines: 2, style: preview.style, in: resources),
            senderBaseline: sender.firstBaseline, dateBaseline: date.firstBaseline)
        return MailCellLayout(size: bounds.size, margin: margin, texts: texts, thumbnailSide: side)
    }

    /// The frame of the mark at an unread mail.
    var dotFrame: Rect? { layout.map { mirrored($0.dot.offsetBy(x: editingInset, y: 0)) } }

    override func draw(into recorder: inout Recorder) {
        if mail?.isUnread == true, let dotFrame {
            recorder.fillRounded(
                dotFrame, radius: MailCellLayout.dotDiameter / 2, with: Palette.unread.resolved(in: theme))
        }
        if isOpen { recorder.fill(mirrored(openMark), with: DynamicColor.accent.resolved(in: theme)) }
        drawEdge(into: &recorder)
    }

    /// The bar at the leading edge of the row whose mail is open, which is seen where its background is not.
    private var openMark: Rect { Rect(x: 0, y: 0, width: 3, height: bounds.height) }

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
