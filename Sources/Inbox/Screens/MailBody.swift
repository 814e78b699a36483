import Gatefold
import GatefoldMail
import GatefoldMailStore

/// The views of a mail below its head, from top to bottom.
struct MailBody {
    /// The greatest width of the text column in points, at standard text size. Chosen: at most 75 characters in a line,
    /// which typographers call readable; a test counts them.
    static let readableWidth = 552.0

    /// The greatest number of files that are shown. Chosen: more are not looked at one by one.
    static let mostFiles = 100

    let remarks: [Label]
    /// The pictures above the text.
    let pictures: [MailImageView]
    let text: BlocksView
    let attachments: [AttachmentView]
    /// Says how many files there are besides those that are shown; nil if there are none.
    let furtherFiles: Label?

    var all: [View] {
        [text] + remarks as [View] + pictures + attachments + (furtherFiles.map { [$0] } ?? [])
    }

    /// The first picture; nil if there is none.
    var firstPicture: ImageView? { pictures.first?.image ?? text.firstPicture }

    init(_ message: Message, of id: MailID) {
        var pictures: [MailImageView] = []
        var attachments: [AttachmentView] = []
        let files = message.attachments.indices.filter { !message.attachments[$0].isShownInText }
        for index in files.prefix(Self.mostFiles) {
            let attachment = message.attachments[index]
            if let picture = message.picture(at: index, of: id) {
                pictures.append(MailImageView(picture, label: attachment.shownName))
            } else {
                attachments.append(AttachmentView(attachment))
            }
        }
        var blocks = message.blocks
        if let index = blocks.onlyPicture, let picture = message.picture(at: index, of: id) {
            blocks.removeLast()
            pictures.append(MailImageView(picture))
        }
        self.pictures = pictures
        self.attachments = attachments
        text = BlocksView(blocks) { message.picture(at: $0, of: id) }
        func remark(_ text: String) -> Label {
            Label(
                text, style: TextStyle(font: .system(size: 14), alignment: .leading, lineSpacing: 1.05),
                color: .secondaryText)
        }
        remarks = message.remarks.map { remark($0.localizedSentence) }
        let further = files.count - Self.mostFiles
        furtherFiles =
            further > 0 ? remark(localized("{count} more file", plural: "{count} more files", count: further)) : nil
    }

    /// Passes each view, with the distance below it in points, to `line`, from top to bottom; nil for a distance alone.
    func layOut(_ line: (View?, _ gap: Double) -> Void) {
        for remark in remarks { line(remark, 16) }
        for picture in pictures { line(picture, 24) }
        if !text.subviews.isEmpty { line(text, BlocksView.gap) }
        if !attachments.isEmpty { line(nil, 8) }
        for attachment in attachments { line(attachment, 16) }
        if let furtherFiles { line(furtherFiles, 16) }
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
