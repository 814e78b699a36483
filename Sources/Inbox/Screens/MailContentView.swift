import Gatefold
import GatefoldMail

/// The whole content of a mail, from its head to its attachments.
final class MailContentView: View {
    /// The greatest width of the text column in points, at standard text size. Chosen: at most 75 characters in a line,
    /// which typographers call readable; a test counts them.
    static let readableWidth = 552.0

    /// The greatest number of files that are shown. Chosen: more are not looked at one by one.
    static let mostFiles = 100

    private var parts: Parts
    var header: MailHeaderView { parts.header }
    /// The first picture of the page; nil if it has none.
    var firstPicture: ImageView? { parts.pictures.first?.image ?? parts.text.firstPicture }
    /// Called when the content's height may have changed.
    var onHeightChange: (() -> Void)? { didSet { header.onHeightChange = onHeightChange } }

    init(mail: Mail, message: Message, dates: MailDates) {
        parts = Parts(mail: mail, message: message, dates: dates)
        super.init()
        for view in parts.all { addSubview(view) }
    }

    /// Shows another mail.
    func show(mail: Mail, message: Message, dates: MailDates) {
        for view in parts.all { view.removeFromSuperview() }
        parts = Parts(mail: mail, message: message, dates: dates)
        for view in parts.all { addSubview(view) }
        header.onHeightChange = onHeightChange
        setNeedsLayout()
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: layOut(width: available.width) { _, _ in })
    }

    override func layoutSubviews() {
        _ = layOut(width: bounds.width) { view, rect in view.frame = mirrored(rect) }
    }

    /// Returns the left edge of the column, the width of its text and that of its head, in points, in a page of a width. In
    /// a window with one column, the head stands where the row's contents do.
    private func column(width: Double) -> (left: Double, text: Double, head: Double) {
        let isBesideList = isBesideList(width: width)
        let margin = isBesideList ? 32.0 : MailListLayout(width: width).contentInset
        let room = max(0, width - 2 * margin)
        let text = min(room, Self.readableWidth * theme.textScale)
        return isBesideList ? (((width - text) / 2).rounded(), text, text) : (margin, text, room)
    }

    /// Whether a page of a width stands beside the list.
    private func isBesideList(width: Double) -> Bool { window.map { width < $0.bounds.width } ?? false }

    /// Passes the frame of each subview, in left-to-right layout, to `put`, and returns the height of all.
    private func layOut(width: Double, _ put: (View, Rect) -> Void) -> Double {
        let (left, text, head) = column(width: width)
        var y = 0.0
        func line(_ view: View, width column: Double? = nil, gap: Double) {
            let column = column ?? text
            let height = view.sizeThatFits(Size(width: column, height: 0)).height
            put(view, Rect(x: left, y: y, width: column, height: height))
            y += height + gap
        }
        line(parts.header, width: head, gap: 12)
        line(parts.rule, width: head, gap: 16)
        for remark in parts.remarks { line(remark, gap: 16) }
        for picture in parts.pictures { line(picture, gap: 24) }
        if !parts.text.subviews.isEmpty { line(parts.text, gap: BlocksView.gap) }
        if !parts.attachments.isEmpty { y += 8 }
        for attachment in parts.attachments { line(attachment, gap: 16) }
        if let furtherFiles = parts.furtherFiles { line(furtherFiles, gap: 16) }
        // The page leaves room for the bar of actions as it is at standard text size.
        return y + 32 + MailActionBar.height(textScale: theme.textScale) - MailActionBar.height
    }
}

extension MailContentView {
    /// The views of a mail, from top to bottom.
    fileprivate struct Parts {
        let header: MailHeaderView
        let rule = RuleView()
        let remarks: [Label]
        /// The pictures above the text.
        let pictures: [MailImageView]
        let text: BlocksView
        let attachments: [AttachmentView]
        /// Says how many files there are besides those that are shown; nil if there are none.
        let furtherFiles: Label?

        @MainActor var all: [View] {
            [header, rule, text] + remarks as [View] + pictures + attachments + (furtherFiles.map { [$0] } ?? [])
        }

        @MainActor init(mail: Mail, message: Message, dates: MailDates) {
            header = MailHeaderView(mail: mail, to: message.envelope.otherRecipients, dates: dates)
            var pictures: [MailImageView] = []
            var attachments: [AttachmentView] = []
            let files = message.attachments.indices.filter { !message.attachments[$0].isShownInText }
            for index in files.prefix(MailContentView.mostFiles) {
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
                    text, style: TextStyle(font: .system(size: 14), alignment: .leading, lineSpacing: 1.05),
                    color: .secondaryText)
            }
            remarks = message.remarks.map { remark($0.sentence) }
            let further = files.count - MailContentView.mostFiles
            furtherFiles = further > 0 ? remark(further == 1 ? "1 more file" : "\(further) more files") : nil
        }
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
