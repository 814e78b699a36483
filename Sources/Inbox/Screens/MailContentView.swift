import Gatefold
import GatefoldMail

/// The whole content of a mail, from its subject to its attachment.
final class MailContentView: View {
    /// The greatest width of the text column in points, at standard text size. Chosen: at most 75 characters in a line,
    /// which typographers call readable; a test counts them.
    static let readableWidth = 552.0

    /// The greatest number of files that are shown. Chosen: more are not looked at one by one.
    static let mostFiles = 100

    /// The distance from the window's edge to the subject that leaves room for the close button, in points.
    private static let closeButtonRoom = 16 + CloseButton.diameter + 12

    private let subject: Label
    let header: MailHeaderView
    /// The pictures above the text.
    private let pictures: [MailImageView]
    private let text: BlocksView
    private let attachments: [AttachmentView]
    private let remarks: [Label]
    /// Says how many files there are besides those that are shown; nil if there are none.
    private let furtherFiles: Label?
    /// The first picture of the page; nil if it has none.
    var firstPicture: ImageView? { pictures.first?.image ?? text.firstPicture }

    init(mail: Mail, message: Message, dates: MailDates) {
        subject = Label(mail.subject)
        subject.isSelectable = true
        header = MailHeaderView(mail: mail, to: message.envelope.otherRecipients, dates: dates)
        var pictures: [MailImageView] = []
        var attachments: [AttachmentView] = []
        let files = message.attachments.indices.filter { !message.attachments[$0].isShownInText }
        for index in files.prefix(Self.mostFiles) {
            let attachment = message.attachments[index]
            if let picture = message.picture(at: index, of: mail.id) {
                pictures.append(MailImageView(picture, label: attachment.shownName))
            } else {
                attachments.append(AttachmentView(attachment))
            }
        }
        var blocks = message.blocks
        if let index = blocks.onlyPicture, let picture = message.picture(at: index, of: mail.id) {
            blocks.removeLast()
            pictures.append(MailImageView(picture))
        }
        self.pictures = pictures
        self.attachments = attachments
        text = BlocksView(blocks) { message.picture(at: $0, of: mail.id) }
        func remark(_ text: String) -> Label {
            Label(
                text, style: TextStyle(font: .system(size: 14), alignment: .leading, lineSpacing: 1.2),
                color: .secondaryText)
        }
        remarks = message.remarks.map { remark($0.sentence) }
        let further = files.count - Self.mostFiles
        furtherFiles = further > 0 ? remark(further == 1 ? "1 more file" : "\(further) more files") : nil
        super.init()
        for view in [subject, header, text] { addSubview(view) }
        for view in remarks + pictures + attachments as [View] { addSubview(view) }
        if let furtherFiles { addSubview(furtherFiles) }
    }

    override func themeDidChange() {
        // A large font grows less with the text scale, so that a line still has room for several words.
        let growth = 1 + (theme.textScale - 1) * 0.6
        subject.style = TextStyle(
            font: .system(size: 26 * growth / theme.textScale, weight: .bold), alignment: .leading, lineSpacing: 1.1)
        setNeedsLayout()
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: layOut(width: available.width) { _, _ in })
    }

    override func layoutSubviews() {
        _ = layOut(width: bounds.width) { view, rect in view.frame = mirrored(rect) }
    }

    /// Returns the distance from the window's left and right edges to the text, in points.
    static func margin(width: Double) -> Double { width < 400 ? 16 : 24 }

    /// Passes the frame of each subview, in left-to-right layout, to `put`, and returns the height of all.
    private func layOut(width: Double, _ put: (View, Rect) -> Void) -> Double {
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
        for remark in remarks { line(remark, width: column, gap: 16) }
        for picture in pictures { line(picture, width: column, gap: 24) }
        if !text.subviews.isEmpty { line(text, width: column, gap: BlocksView.gap) }
        if !attachments.isEmpty { y += 8 }
        for attachment in attachments { line(attachment, width: column, gap: 16) }
        if let furtherFiles { line(furtherFiles, width: column, gap: 16) }
        return y + 32
    }
}

nonisolated extension [Block] {
    /// The attachment that is shown at the end of the text, if it is the only picture in it: the one that came with the
    /// mail. It stands above the text, as the first thing that is looked at.
    fileprivate var onlyPicture: Int? {
        guard case .picture(let last) = self.last else { return nil }
        return dropLast().contains { if case .picture = $0 { true } else { false } } ? nil : last.attachment
    }
}
