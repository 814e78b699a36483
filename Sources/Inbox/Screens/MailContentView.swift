import Gatefold

/// The whole content of a mail, from its subject to its attachment.
final class MailContentView: View {
    /// The greatest width of the text column in points, at standard text size. Chosen: at most 75 characters in a line,
    /// which typographers call readable; a test counts them.
    static let readableWidth = 552.0
    private static let pictureRadius = 12.0
    /// The greatest ratio of a picture's height to its width. Chosen: the whole picture fits most windows.
    private static let tallestPicture = 1.25

    /// The distance from the window's edge to the subject that leaves room for the close button, in points.
    private static let closeButtonRoom = 16 + CloseButton.diameter + 12

    private let subject: Label
    let header: MailHeaderView
    let picture: (view: ImageView, aspect: Double)?
    private let paragraphs: [MailParagraphView]
    private let attachment: AttachmentView?

    init(mail: Mail, dates: MailDates) {
        subject = Label(mail.subject)
        subject.isSelectable = true
        header = MailHeaderView(mail: mail, dates: dates)
        picture = mail.picture.flatMap { SamplePicture.named($0) }.map {
            let view = ImageView(cornerRadius: Self.pictureRadius)
            view.source = $0.source
            return (view, $0.aspect)
        }
        paragraphs = Self.groups(of: mail.body).map { MailParagraphView($0) }
        attachment = mail.attachment.map { AttachmentView($0) }
        super.init()
        for view in [subject, header] + paragraphs { addSubview(view) }
        for view in [picture?.view, attachment].compactMap(\.self) { addSubview(view) }
    }

    /// Returns the paragraphs in groups that are shown as one text: a quotation stands alone.
    private static func groups(of body: [Mail.Paragraph]) -> [[Mail.Paragraph]] {
        var groups: [[Mail.Paragraph]] = []
        for paragraph in body {
            if !paragraph.isQuote, groups.last?.last.map({ !$0.isQuote }) ?? false {
                groups[groups.count - 1].append(paragraph)
            } else {
                groups.append([paragraph])
            }
        }
        return groups
    }

    override func themeDidChange() {
        // A large font grows less with the text scale, so that a line still has room for several words.
        let growth = 1 + (theme.textScale - 1) * 0.6
        subject.style = TextStyle(
            font: .system(size: 26 * growth / theme.textScale, weight: .bold), alignment: .leading, lineSpacing: 1.1)
        setNeedsLayout()
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: place(width: available.width) { _, _ in })
    }

    override func layoutSubviews() {
        _ = place(width: bounds.width) { view, rect in view.frame = mirrored(rect) }
    }

    /// Returns the distance from the window's left and right edges to the text, in points.
    static func margin(width: Double) -> Double { width < 400 ? 16 : 24 }

    /// Passes the frame of each subview, in left-to-right layout, to `put`, and returns the height of all.
    private func place(width: Double, _ put: (View, Rect) -> Void) -> Double {
        let column = max(0, min(width - 2 * Self.margin(width: width), Self.readableWidth * theme.textScale))
        let left = ((width - column) / 2).rounded()
        var y = 0.0
        func line(_ view: View, width: Double, gap: Double) {
            let height = view.sizeThatFits(Size(width: width, height: 0)).height
            put(view, Rect(x: left, y: y, width: width, height: height))
            y += height + gap
        }
        // The subject keeps clear of the close button, under which it scrolls.
        line(subject, width: max(0, min(column, width - Self.closeButtonRoom - left)), gap: 20)
        line(header, width: column, gap: 24)
        if let picture {
            let height = min(column / max(0.01, picture.aspect), column * Self.tallestPicture).rounded()
            put(picture.view, Rect(x: left, y: y, width: column, height: height))
            y += height + 24
        }
        for paragraph in paragraphs { line(paragraph, width: column, gap: MailParagraphView.gap) }
        if let attachment {
            y += 8
            line(attachment, width: column, gap: 16)
        }
        return y + 32
    }
}
