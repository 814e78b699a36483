/// Makes what is shown out of the parts of a mail.
///
/// Two passes go over the parts: the first one lists the files, so that the text of the second one can show images by
/// their positions in the list.
struct MessageBuilder {
    let limits: ParsingLimits
    private(set) var attachments: [Attachment] = []
    /// The positions of files among `attachments` by their identifiers and addresses.
    private var places: [String: Int] = [:]
    private var withheld = 0
    private var isDamaged = false
    private var isTruncated = false
    private var isEncrypted = false
    /// The invitations that are shown.
    private var invitations: Set<[Block]> = []
    /// The bytes of text that may still be shown.
    private var textLeft: Int

    init(limits: ParsingLimits) {
        self.limits = limits
        textLeft = limits.shownText
    }

    /// Makes the message of a mail.
    mutating func message(_ envelope: Envelope, _ root: Part) -> Message {
        collect(root, role: .content)
        var cut = BlockCut(limits)
        let blocks = cut.beginning(of: blocks(root, role: .content))
        if cut.isCut { isTruncated = true }
        // Images of a version of the text that is not shown, or of what was left out, are files like others.
        for place in attachments.indices { attachments[place].isShownInText = false }
        mark(blocks)
        var remarks: [Remark] = []
        if withheld > 0 { remarks.append(.withheld(count: withheld)) }
        if isEncrypted { remarks.append(.encrypted) }
        if isDamaged { remarks.append(.damaged) }
        if isTruncated { remarks.append(.truncated) }
        return Message(envelope: envelope, blocks: blocks, attachments: attachments, remarks: remarks)
    }

    // MARK: Files

    private mutating func collect(_ part: Part, role: PartRole) {
        switch part.content {
        case .parts(let children, _, _):
            for (index, child) in children.enumerated() { collect(child, role: .child(index, of: part)) }
        case .message(_, let content):
            for child in content { collect(child, role: .content) }
        case .bytes(let bytes):
            guard part.isFile(as: role) else { return }
            for name in [part.contentID, part.contentLocation].compactMap({ $0 }) where places[name] == nil {
                places[name] = attachments.count
            }
            if part.isDamaged { isDamaged = true }
            attachments.append(
                Attachment(
                    name: AttachmentName.safe(part.fileName), type: part.type, content: bytes, contentID: part.contentID
                ))
        }
    }

    // MARK: Text

    private mutating func blocks(_ part: Part, role: PartRole) -> [Block] {
        switch part.content {
        case .bytes:
            return leafBlocks(part, role)
        case .message(let envelope, let content):
            var inner = NestedHeader.blocks(envelope)
            for child in content { inner += blocks(child, role: .content) }
            return inner.isEmpty ? [] : [.quote(inner)]
        case .parts(let children, let before, let after):
            var result = multipartBlocks(part, children)
            // A multipart whose boundary never comes has all of its text before the first part.
            if children.isEmpty { result += textBlocks(cut(before)) }
            if children.isEmpty, !before.isEmpty { isDamaged = true }
            return result + textBlocks(cut(after))
        }
    }

    private mutating func multipartBlocks(_ part: Part, _ children: [Part]) -> [Block] {
        if part.type == "multipart/encrypted" { isEncrypted = true }
        if part.type == "multipart/alternative" { return alternative(part, children) }
        var result: [Block] = []
        for (index, child) in children.enumerated() { result += blocks(child, role: .child(index, of: part)) }
        return result
    }

    /// Chooses among parts that say the same: the last with HTML, if it says what the plain text says.
    private mutating func alternative(_ part: Part, _ children: [Part]) -> [Block] {
        var plain: [Block] = []
        var rich: [Block] = []
        var others: [Block] = []
        let before = (withheld, textLeft)
        var withheldByRich = 0
        for (index, child) in children.enumerated() {
            (withheld, textLeft) = before
            let shown = blocks(child, role: .child(index, of: part))
            guard !shown.isEmpty else { continue }
            if child.holdsHTML {
                rich = shown
                withheldByRich = withheld - before.0
            } else if child.type == "text/calendar" {
                others += shown
            } else {
                plain = shown
            }
        }
        withheld = before.0
        guard !rich.isEmpty, BlockWords.doesSay(rich, plain) else { return plain + others }
        withheld += withheldByRich
        return rich + others
    }

    private mutating func leafBlocks(_ part: Part, _ role: PartRole) -> [Block] {
        guard part.isShown(as: role) else {
            if ["application/pkcs7-mime", "application/x-pkcs7-mime"].contains(part.type) { isEncrypted = true }
            return []
        }
        if part.isDamaged { isDamaged = true }
        switch part.type {
        case "text/html", "application/xhtml+xml": return htmlBlocks(part)
        case "text/calendar":
            // Many invitations come twice, as a version of the text and as a file.
            let blocks = Invitation.blocks(part.text(limit: 262_144))
            return invitations.insert(blocks).inserted ? blocks : []
        case "message/delivery-status", "message/disposition-notification", "message/feedback-report":
            return source(part)
        case "text/rfc822-headers":
            return [.quote(NestedHeader.blocks(Envelope(reading: part.bytes)))]
        case "text/plain", "application/octet-stream", "text/enriched":
            let isFlowed = part.parameters["format"]?.lowercased() == "flowed"
            return textBlocks(
                text(part), isFlowed: isFlowed, deletesSpace: part.parameters["delsp"]?.lowercased() == "yes")
        case _ where part.type.hasPrefix("image/"): return picture(part)
        default: return source(part)
        }
    }

    private mutating func htmlBlocks(_ part: Part) -> [Block] {
        let html = part.bytes.prefix(textLeft)
        if html.count < part.bytes.count { isTruncated = true }
        textLeft -= html.count
        let places = places
        let text = HTMLText(Array(html), charset: part.parameters["charset"]) { places[$0] }
        withheld += text.withheld
        mark(text.blocks)
        return text.blocks
    }

    /// Marks the attachments that blocks show as images.
    private mutating func mark(_ blocks: [Block]) {
        for picture in BlockImages.all(in: blocks) where attachments.indices.contains(picture.attachment) {
            attachments[picture.attachment].isShownInText = true
        }
    }

    private mutating func picture(_ part: Part) -> [Block] {
        let place = attachments.firstIndex { !$0.isShownInText && $0.type == part.type && $0.content == part.bytes }
        guard let place else { return [] }
        attachments[place].isShownInText = true
        return [.picture(InlineImage(attachment: place, alternativeText: attachments[place].name))]
    }

    private mutating func textBlocks(_ text: [UInt8], isFlowed: Bool = false, deletesSpace: Bool = false) -> [Block] {
        if PlainText.lines(text).contains(where: { $0.elementsEqual(Self.pgp) }) { isEncrypted = true }
        return PlainText.blocks(text, isFlowed: isFlowed, deletesSpace: deletesSpace)
    }

    private static let pgp = Array("-----BEGIN PGP MESSAGE-----".utf8)

    /// Shows the text of a part as it is.
    private mutating func source(_ part: Part) -> [Block] {
        let text = String(decoding: text(part), as: UTF8.self).trimmedOfSpaces()
        return text.isEmpty ? [] : [.preformatted(RichText(text))]
    }

    /// Returns as much of the text of a part as may still be shown.
    private mutating func text(_ part: Part) -> [UInt8] {
        let text = part.text(limit: textLeft)
        if part.bytes.count > textLeft { isTruncated = true }
        textLeft = max(0, textLeft - text.count)
        return text
    }

    /// Returns as much of a text without declared charset as may still be shown.
    private mutating func cut(_ bytes: [UInt8]) -> [UInt8] {
        bytes.isEmpty ? [] : text(Part(type: "text/plain", content: .bytes(bytes)))
    }
}
