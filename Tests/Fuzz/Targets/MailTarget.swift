import GatefoldMail

/// Mails as they come from anybody, whole and as HTML alone.
enum MailTarget {
    static func readMail(_ mail: [UInt8]) {
        let message = Message(parsing: mail)
        for text in BlockTexts.all(in: message.blocks) {
            promise(!text.text.utf8.contains(0), "a text of a mail contains a zero byte")
        }
        for attachment in message.attachments {
            promise(attachment.name.utf8.count <= 255, "the name of an attachment is longer than a file's may be")
            promise(!attachment.name.contains("/"), "the name of an attachment leads into another folder")
        }
        promise(!message.json.isEmpty, "a mail has no JSON")
        promise(Preview.text(of: mail).count <= 300, "a preview is longer than its limit")
        _ = SearchText(of: mail)
        plant(message.attachments.count > 2)
        _ = Attachment.found(in: mail)
    }

    static func readHTML(_ html: [UInt8]) {
        // The first byte chooses the charset that the mail's header claims.
        let charsets = [nil, "utf-8", "iso-8859-1", "utf-16", "iso-2022-jp", "koi8-r", "utf-7", "nonsense"]
        let charset = charsets[Int(html.first ?? 0) % charsets.count]
        let text = HTMLText(Array(html.dropFirst()), charset: charset) { $0.utf8.count % 2 == 0 ? 0 : nil }
        check(text.blocks, depth: 0)
    }

    private static func check(_ blocks: [Block], depth: Int) {
        promise(depth <= 32, "blocks lie deeper than 32 levels")
        for block in blocks {
            switch block {
            case .paragraph(let text), .preformatted(let text): check(text)
            case .heading(let text, let level):
                promise((1...6).contains(level), "a heading has a level that does not exist")
                check(text)
            case .list(let items, _):
                plant(depth > 4)
                for item in items {
                    promise(!item.isEmpty, "an item of a list is empty")
                    check(item, depth: depth + 1)
                }
            case .quote(let blocks):
                promise(!blocks.isEmpty, "a quote is empty")
                check(blocks, depth: depth + 1)
            case .table(let rows):
                promise(rows.count >= 2, "a table has fewer than two rows")
                for cell in rows.joined() { check(cell, depth: depth + 1) }
            case .picture(let picture): promise(picture.attachment == 0, "a picture is of an unknown attachment")
            case .rule: break
            }
        }
    }

    private static func check(_ text: RichText) {
        promise(!text.text.unicodeScalars.allSatisfy(\.properties.isWhitespace), "a text is empty")
        for run in text.runs {
            promise(
                !run.text.unicodeScalars.contains { $0.value < 9 || $0.value == 0x7F },
                "a text contains a control character")
            guard let link = run.look.link?.lowercased() else { continue }
            promise(
                ["http:", "https:", "mailto:", "tel:"].contains(where: link.hasPrefix),
                "a link has a scheme that is not followed")
        }
    }
}
