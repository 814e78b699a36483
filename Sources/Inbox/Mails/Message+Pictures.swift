import Gatefold
import GatefoldMail
import GatefoldMailStore

nonisolated extension Message {
    /// Returns the first picture that is attached or shown in the text; nil if there is none.
    /// - Parameter id: The mail's identifier, which gives the picture its name.
    func firstPicture(of id: MailID) -> MailImage? {
        Self.firstPicture(among: attachments, of: id)
    }

    /// Returns the first picture among the files of a mail; nil if there is none.
    static func firstPicture(among files: [GatefoldMail.Attachment], of id: MailID) -> MailImage? {
        for index in files.indices {
            if let picture = MailImage(files[index], named: "\(id)/\(index)") { return picture }
        }
        return nil
    }

    /// The name of the first file that the text does not show; nil if there is none.
    var firstFileName: String? { attachments.first { !$0.isShownInText }?.name }

    /// Returns an attachment as a picture; nil if it is none.
    func picture(at index: Int, of id: MailID) -> MailImage? {
        attachments.indices.contains(index)
            ? MailImage(attachments[index], named: "\(id)/\(index)") : nil
    }
}

nonisolated extension GatefoldMail.Attachment {
    /// The file's name as it is shown.
    var shownName: String { name.isEmpty ? localized("Unnamed file") : name.withoutDirectionalControls }

    /// The file's size as text, such as `48 kB` or `1.8 MB`. Units are powers of 1000, as in the SI.
    var sizeText: String { Self.sizeText(bytes: content.count) }

    static func sizeText(bytes: Int) -> String {
        var value = Double(max(0, bytes))
        var unit = 0
        // A value that would round to 1000 is written as 1 of the next unit.
        while value >= 999.5, unit < 3 {
            value /= 1000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        let number =
            unit > 1 && tenths < 100 && tenths % 10 != 0
            ? localized("{ones}.{tenths}", ["ones": "\(tenths / 10)", "tenths": "\(tenths % 10)"])
            : NumberLocale.current.text(Int(value.rounded()))
        return switch unit {
        case 0: localized("{number} B", ["number": number])
        case 1: localized("{number} kB", ["number": number])
        case 2: localized("{number} MB", ["number": number])
        default: localized("{number} GB", ["number": number])
        }
    }
}

nonisolated extension Message {
    /// Creates the content of a mail that cannot be read.
    /// - Parameter reason: The sentence that says why, and what to do.
    init(unreadable reason: String) {
        self.init(envelope: Envelope(), blocks: reason.isEmpty ? [] : [.paragraph(RichText(reason))])
    }
}
