/// Makes HTML harmless for the parser: what would cost it time that grows with the square of the input is cut.
///
/// libxml2 compares each attribute of a tag with all before it, ends its input at a NUL, and shows the marks of
/// conditional comments (`<![if !mso]>`) as text. Comments go too, and of a comment, a script or a style sheet without an
/// end only the beginning, since all text after it would be lost otherwise. For the same reason a tag that never ends is
/// text, and so is a quotation mark that is never closed.
struct HTMLGuard {
    /// The most attributes that a tag keeps. Newsletters have up to about 30.
    static let mostAttributes = 100

    private let input: UnsafeBufferPointer<UInt8>
    private var output: [UInt8] = []
    private var index = 0
    /// The marks that were looked for in vain, which are not looked for again.
    private var missing: Set<String> = []
    private var hasBody = false

    /// The same HTML without what hurts the parser, in one pass.
    ///
    /// HTML without a `body` gets one: libxml2 would put its first text into a paragraph that nobody wrote.
    static func checked(_ html: [UInt8]) -> [UInt8] {
        html.withUnsafeBufferPointer { html in
            var guarding = HTMLGuard(input: html)
            guarding.output += Self.body
            guarding.run()
            return guarding.hasBody ? Array(guarding.output.dropFirst(Self.body.count)) : guarding.output
        }
    }

    /// The start of a body.
    static let body = Array("<body>".utf8)

    /// The indices of the last characters that can end a tag or a value; -1 for none.
    private let lastEnd: Int
    private let lastQuotes: (double: Int, single: Int)

    private init(input: UnsafeBufferPointer<UInt8>) {
        self.input = input
        lastEnd = input.lastIndex(of: UInt8(ascii: ">")) ?? -1
        lastQuotes = (
            input.lastIndex(of: UInt8(ascii: "\"")) ?? -1, input.lastIndex(of: UInt8(ascii: "'")) ?? -1
        )
        output.reserveCapacity(input.count)
    }

    private mutating func run() {
        while index < input.count {
            let byte = input[index]
            if byte == UInt8(ascii: "<") {
                markup(index + 1 < input.count ? input[index + 1] : 0)
            } else if byte == UInt8(ascii: "&") {
                entity()
            } else if byte == 0 {
                copy(byte)
            } else {
                copyText()
            }
        }
    }

    /// Copies everything up to the next character that may need care.
    private mutating func copyText() {
        var end = index + 1
        while end < input.count, input[end] != UInt8(ascii: "<"), input[end] != UInt8(ascii: "&"), input[end] != 0 {
            end += 1
        }
        output += UnsafeBufferPointer(rebasing: input[index..<end])
        index = end
    }

    private mutating func markup(_ second: UInt8) {
        if second == UInt8(ascii: "!"), matches("!--", at: index + 1) {
            // "<!-->" is a comment with nothing in it.
            index = end(of: "-->", from: index + 2) ?? index + 4
        } else if second == UInt8(ascii: "!"), isConditionalMark {
            skipMark()
        } else if index > lastEnd {
            text()
        } else if Self.isLetter(second) {
            if matches("style", at: index + 1) { return raw("</style") }
            if matches("script", at: index + 1) { return raw("</script") }
            if matches("body", at: index + 1) { hasBody = true }
            tag()
        } else if "/!?".utf8.contains(second) {
            copy(input[index])
        } else {
            text()
        }
    }

    /// Writes a "<" that begins nothing.
    private mutating func text() {
        output += "&lt;".utf8
        index += 1
    }

    /// Writes a reference to a character so that the parser understands it.
    private mutating func entity() {
        let rest = input[(index + 1)...].prefix(HTMLEntities.longestName + 1)
        let end = rest.firstIndex { !Self.isLetter($0) && !(0x30...0x39).contains($0) } ?? rest.endIndex
        let name = String(decoding: rest[..<end], as: UTF8.self)
        let isEnded = end < input.count && input[end] == UInt8(ascii: ";")
        if isEnded, let number = HTMLEntities.named[name] {
            output += "&#\(number);".utf8
            index = end + 1
        } else if !isEnded, HTMLEntities.withoutEnd.contains(name) {
            output += "&\(name);".utf8
            index = end
        } else {
            copy(input[index])
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// Copies a tag and everything up to its end tag, which may hold what looks like tags.
    private mutating func raw(_ endTag: String) {
        guard let end = end(of: endTag, from: index) else {
            index = min(index + endTag.utf8.count - 1, input.count)
            return
        }
        tag()
        let start = end - endTag.utf8.count
        guard index < start else { return }
        let content = UnsafeBufferPointer(rebasing: input[index..<start])
        if content.contains(0) { output += content.lazy.filter { $0 != 0 } } else { output += content }
        index = start
    }

    /// Whether a word in lower case stands at an index.
    private func matches(_ word: String, at start: Int) -> Bool {
        guard start + word.utf8.count <= input.count else { return false }
        return zip(word.utf8, input[start...]).allSatisfy { $0 == $1 || $0 >= UInt8(ascii: "a") && $0 == $1 | 0x20 }
    }

    /// The index after the next position of a word; nil if there is none.
    private mutating func end(of word: String, from start: Int) -> Int? {
        guard let first = word.utf8.first, !missing.contains(word) else { return nil }
        var index = start
        while index < input.count, let next = input[index...].firstIndex(of: first) {
            if matches(word, at: next) { return next + word.utf8.count }
            index = next + 1
        }
        missing.insert(word)
        return nil
    }

    private mutating func copy(_ byte: UInt8) {
        index += 1
        if byte == 0 { output += [0xEF, 0xBF, 0xBD] } else { output.append(byte) }
    }

    /// Whether `<![` follows that does not begin a CDATA section.
    private var isConditionalMark: Bool {
        index + 3 < input.count && input[index + 2] == UInt8(ascii: "[") && input[index + 3] != UInt8(ascii: "C")
    }

    private mutating func skipMark() {
        // A mark is short; what never ends is text.
        let end = input[index...].prefix(200).firstIndex(of: UInt8(ascii: ">"))
        guard let end else { return text() }
        index = end + 1
    }

    /// Copies a tag, without those attributes that are too many.
    private mutating func tag() {
        var (attributes, quote) = (0, UInt8(0))
        var wasSpace = false
        while index < input.count {
            let byte = input[index]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: ">") {
                return copy(byte)
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                attributes += 1
                // Only after an equals sign does a quotation mark open a value that may hold ">".
                if output.last == UInt8(ascii: "=") || wasSpace && lastVisible == UInt8(ascii: "=") {
                    let last = byte == UInt8(ascii: "'") ? lastQuotes.single : lastQuotes.double
                    guard index < last else {
                        index += 1
                        continue
                    }
                    quote = byte
                }
            } else if byte <= 0x20 && !wasSpace || byte == UInt8(ascii: "/") {
                attributes += 1
            }
            wasSpace = byte <= 0x20
            if attributes > Self.mostAttributes * 2 { index += 1 } else { copy(byte) }
        }
    }

    private var lastVisible: UInt8? { output.last { $0 > 0x20 } }
}
