/// The translated texts of one language, read from a file of `msgfmt`.
///
/// The file is not trusted: every offset and length in it is checked, and text that is not UTF-8 is left out.
///
/// glibc's `dgettext` is not used. It shows English wherever the user's locale is not compiled on the system, as in
/// containers and minimal installations, and its language is one for the whole process, so that tests could not run in
/// several languages side by side.
/// - Source: Gettext's manual, "The Format of GNU MO Files".
struct Catalogue: Sendable {
    /// The translations by their keys: the context and the byte 4, if there is a context, then the English text. A text with
    /// plural forms has several.
    private var texts: [String: [String]] = [:]
    private var plural = PluralRule.english

    /// Reads a catalogue.
    init(_ bytes: [UInt8]) throws(CatalogueError) {
        let file = try CatalogueFile(bytes)
        for index in 0..<file.count {
            let key = try file.original(index)
            let translation = try file.translation(index)
            guard let key = String(validating: key.prefix { $0 != 0 }, as: UTF8.self) else { continue }
            if key.isEmpty { try readHeader(String(decoding: translation, as: UTF8.self)) }
            let forms = translation.split(separator: 0, omittingEmptySubsequences: false)
                .map { String(validating: $0, as: UTF8.self) }
            let known = forms.compactMap(\.self)
            guard known.count == forms.count, known.contains(where: { !$0.isEmpty }) else { continue }
            texts[key] = known
        }
    }

    private mutating func readHeader(_ header: String) throws(CatalogueError) {
        for line in header.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            switch line[..<colon].lowercased() {
            case "content-type":
                guard let start = value.lowercased().firstRange(of: "charset=") else { continue }
                let name = value.lowercased()[start.upperBound...].prefix { $0 != ";" && $0 != " " }
                guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) else {
                    throw .wrongEncoding(String(name.prefix(32)))
                }
            case "plural-forms": plural = PluralRule(header: String(value)) ?? .english
            default: break
            }
        }
    }

    /// Returns the translation of a text; nil if there is none.
    func text(_ text: String, context: String?) -> String? {
        texts[Self.key(text, context)]?.first.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the translation of a text in the form for a number; nil if there is none.
    func text(_ text: String, context: String?, count: Int) -> String? {
        guard let forms = texts[Self.key(text, context)] else { return nil }
        let form = forms[min(plural.form(for: count), forms.count - 1)]
        return form.isEmpty ? nil : form
    }

    private static func key(_ text: String, _ context: String?) -> String {
        context.map { "\($0)\u{4}\(text)" } ?? text
    }
}

/// Reasons why a catalogue cannot be used.
enum CatalogueError: Error, Equatable, CustomStringConvertible {
    case notCatalogue
    case unknownVersion(Int)
    /// A table or a text lies outside the file.
    case outside
    /// The texts overlap, so that together they would be larger than the file.
    case overlapping
    case wrongEncoding(String)

    var description: String {
        switch self {
        case .notCatalogue: "it is not a file of msgfmt"
        case .unknownVersion(let version): "its format has the unknown version \(version)"
        case .outside: "it is damaged: a text would lie outside the file"
        case .overlapping: "it is damaged: its texts overlap"
        case .wrongEncoding(let name): "its encoding is \(name), not UTF-8"
        }
    }
}

/// The tables of a catalogue's file.
private struct CatalogueFile {
    let bytes: [UInt8]
    private(set) var count = 0
    private var isBigEndian = false
    private var originals = 0
    private var translations = 0

    init(_ bytes: [UInt8]) throws(CatalogueError) {
        self.bytes = bytes
        guard bytes.count >= 28 else { throw .notCatalogue }
        switch Array(bytes[..<4]) {
        case [0xDE, 0x12, 0x04, 0x95]: isBigEndian = false
        case [0x95, 0x04, 0x12, 0xDE]: isBigEndian = true
        default: throw .notCatalogue
        }
        let version = try number(at: 4) >> 16
        guard version <= 1 else { throw .unknownVersion(version) }
        count = try number(at: 8)
        originals = try number(at: 12)
        translations = try number(at: 16)
        // Numbers of 32 bits cannot overflow here.
        guard max(originals, translations) + count * 8 <= bytes.count else { throw .outside }
        var total = 0
        for index in 0..<count {
            total += try original(index).count + translation(index).count
            guard total <= bytes.count else { throw .overlapping }
        }
    }

    func original(_ index: Int) throws(CatalogueError) -> ArraySlice<UInt8> { try text(at: originals + index * 8) }

    func translation(_ index: Int) throws(CatalogueError) -> ArraySlice<UInt8> {
        try text(at: translations + index * 8)
    }

    /// Returns the text whose length and offset are at a place.
    private func text(at place: Int) throws(CatalogueError) -> ArraySlice<UInt8> {
        let length = try number(at: place)
        let offset = try number(at: place + 4)
        guard offset + length <= bytes.count else { throw .outside }
        return bytes[offset..<(offset + length)]
    }

    /// Returns the unsigned number of 32 bits at a place.
    private func number(at place: Int) throws(CatalogueError) -> Int {
        guard place >= 0, place + 4 <= bytes.count else { throw .outside }
        let order = isBigEndian ? [0, 1, 2, 3] : [3, 2, 1, 0]
        return order.reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    }
}
