/// The position of a part within the one around it, by which it is text to read or a file.
enum PartRole {
    /// The part is the whole content of a mail.
    case content
    /// The part is one of a multipart's.
    case child(Int, of: Part)

    /// The index among the parts around; 0 for the content of a mail.
    var index: Int {
        if case .child(let index, _) = self { index } else { 0 }
    }

    /// The type of the multipart around; empty for the content of a mail.
    var parent: String {
        if case .child(_, let parent) = self { parent.type } else { "" }
    }
}

extension Part {
    /// Whether the part is listed as a file.
    func isFile(as role: PartRole) -> Bool {
        if role.parent == "multipart/signed", role.index == 1, type.hasSuffix("-signature") { return false }
        if role.parent == "multipart/encrypted", role.index == 0, type == "application/pgp-encrypted" { return false }
        if disposition == "attachment" || type == "text/calendar" { return true }
        return !isText || isNamedText(as: role)
    }

    /// Whether the part is shown in the text of the mail.
    func isShown(as role: PartRole) -> Bool {
        guard disposition != "attachment" || type == "text/calendar" else { return false }
        if type.hasPrefix("image/") { return disposition == "inline" && role.parent == "multipart/mixed" }
        return isText && (!isNamedText(as: role) || disposition == "inline") || type == "text/calendar"
    }

    /// Whether the part holds HTML that is read.
    var holdsHTML: Bool {
        switch content {
        case .bytes: type == "text/html" || type == "application/xhtml+xml"
        case .parts(let children, _, _): children.contains { $0.disposition != "attachment" && $0.holdsHTML }
        case .message: false
        }
    }

    /// Whether the content is text for people, rather than for programs or for other readers.
    private var isText: Bool {
        switch type {
        case "message/delivery-status", "message/disposition-notification", "message/feedback-report",
            "application/xhtml+xml":
            true
        case "text/x-amp-html", "text/vcard", "text/x-vcard", "text/directory", "text/calendar": false
        default: type.hasPrefix("text/")
        }
    }

    /// Whether the part is text with a file's name behind the first part, as a letter with text files has them.
    private func isNamedText(as role: PartRole) -> Bool {
        isText && !fileName.isEmpty && role.index > 0 && role.parent != "multipart/alternative"
    }
}
