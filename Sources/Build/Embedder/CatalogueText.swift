/// The translated messages of a `.po` file.
///
/// Messages that are fuzzy, obsolete or not translated are left out, as `msgfmt` does, which checks the files in CI. The
/// library is built without it.
/// - Source: Gettext's manual, "The Format of PO Files".
struct CatalogueText {
    /// A message: its key, with context and plural, and its translation, whose forms are separated by zeros.
    struct Message: Equatable {
        var key = ""
        var translation = ""
    }

    private(set) var messages: [Message] = []

    enum Failure: Error, Equatable, CustomStringConvertible {
        case unknownLine(Int)

        var description: String {
            switch self {
            case .unknownLine(let number): "line \(number) of a .po file means nothing"
            }
        }
    }

    /// The parts of the message that is read, by the words before them, such as `msgid` or `msgstr[1]`.
    private var parts: [String: String] = [:]
    private var word = ""
    private var isFuzzy = false

    /// Reads the text of a `.po` file.
    init(_ text: String) throws(Failure) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.filter { $0 != "\r" }
            if line.hasPrefix("#,"), line.contains("fuzzy") {
                endMessage()
                isFuzzy = true
            }
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let quote = line.firstIndex(of: "\""), line.count >= 2, line.last == "\"" else {
                throw .unknownLine(index + 1)
            }
            let name = line[..<quote].filter { $0 != " " }
            if name == "msgctxt" || name == "msgid" && parts["msgid"] != nil { endMessage() }
            if !name.isEmpty {
                guard name.hasPrefix("msg") else { throw .unknownLine(index + 1) }
                word = name
                parts[word] = ""
            }
            parts[word, default: ""] += Self.unescaped(line[line.index(after: quote)...].dropLast())
        }
        endMessage()
    }

    private mutating func endMessage() {
        defer {
            // A comment before the first part belongs to the next message, and so does the context.
            if !parts.isEmpty { isFuzzy = false }
            parts = [:]
        }
        guard let id = parts["msgid"], !isFuzzy else { return }
        var message = Message()
        message.key = (parts["msgctxt"].map { $0 + "\u{4}" } ?? "") + id
        if let plural = parts["msgid_plural"] {
            message.key += "\0" + plural
            let forms = (0..<32).map { parts["msgstr[\($0)]"] }.prefix { $0 != nil }.compactMap(\.self)
            guard forms.allSatisfy({ !$0.isEmpty }), !forms.isEmpty else { return }
            message.translation = forms.joined(separator: "\0")
        } else {
            message.translation = parts["msgstr"] ?? ""
        }
        if !message.translation.isEmpty { messages.append(message) }
    }

    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let character = rest.popFirst() {
            guard character == "\\", let next = rest.popFirst() else {
                result.append(character)
                continue
            }
            switch next {
            case "n": result += "\n"
            case "t": result += "\t"
            default: result.append(next)
            }
        }
        return result
    }

    /// The messages in the format of `msgfmt`, sorted by their keys.
    /// - Source: Gettext's manual, "The Format of GNU MO Files".
    var catalogue: [UInt8] {
        let sorted = messages.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
        let texts = sorted.map(\.key) + sorted.map(\.translation)
        var table: [Int] = []
        var pool: [UInt8] = []
        let start = 28 + texts.count * 8
        for text in texts {
            table += [text.utf8.count, start + pool.count]
            pool += Array(text.utf8) + [0]
        }
        let header = [0x9504_12DE, 0, sorted.count, 28, 28 + sorted.count * 8, 0, start]
        return (header + table).flatMap { number in (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } } + pool
    }
}
