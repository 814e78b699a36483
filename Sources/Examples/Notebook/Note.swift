import Gatefold

/// A note, whose title is its first line.
struct Note: Identifiable, Equatable {
    let id: Int
    var text = AttributedText()
    var isPinned = false

    private var lines: [Substring] { text.string.split(separator: "\n", maxSplits: 2) }

    var title: String { lines.first.map(String.init) ?? "New note" }
    /// The second line.
    var summary: String { lines.dropFirst().first.map(String.init) ?? "No more text" }
}

extension Note {
    /// The lengths and styles of the parts of the text, such as `5b 12 3iu`: so many characters bold, plain, and italic
    /// and underlined.
    var styles: String {
        var parts: [String] = []
        text.enumerateAttributes(in: text.string.startIndex..<text.string.endIndex) { attributes, range in
            let marks = [
                attributes.weight == .bold ? "b" : "", attributes.isItalic == true ? "i" : "",
                attributes.isUnderlined ? "u" : "",
            ]
            parts.append("\(text.string.unicodeScalars[range].count)" + marks.joined())
        }
        return parts.joined(separator: " ")
    }

    /// Creates a note from a text and what `styles` was. Text that the styles do not reach is plain.
    init(id: Int, text: String, styles: String, isPinned: Bool) {
        self.id = id
        self.isPinned = isPinned
        var rest = text.unicodeScalars[...]
        for part in styles.split(separator: " ") {
            let count = Int(part.prefix { $0.isNumber }) ?? 0
            self.text.append(
                String(rest.prefix(count)),
                AttributedText.Attributes(
                    weight: part.contains("b") ? .bold : nil, isItalic: part.contains("i") ? true : nil,
                    isUnderlined: part.contains("u")))
            rest = rest.dropFirst(count)
        }
        self.text.append(String(rest))
    }
}
