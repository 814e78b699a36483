/// The parts of a script's line: statements, words, and texts with escapes.
///
/// Lines are taken apart by scalars, since a combining mark belongs to one character with the space or the quotation
/// mark before it.
nonisolated enum ScriptText {
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }

    static func trimmed(_ text: Substring) -> Substring {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return text[first..<scalars.index(after: last)]
    }

    /// Returns the first word of a line; empty if the line begins with a space or a separator.
    static func firstWord(of line: Substring) -> Substring {
        Substring(line.unicodeScalars.prefix { !isSpace($0) && $0 != ";" && $0 != "#" })
    }

    /// Returns the index of the `;` or `#` that ends the first statement of a line, or the end of the line.
    /// - Parameter quotes: Whether the statement may contain quoted texts, in which these characters end nothing.
    static func endOfStatement(_ line: Substring, quotes: Bool) -> Substring.Index {
        var quotation = Quotation()
        let end = line.unicodeScalars.firstIndex { scalar in
            (!quotes || quotation.isOutside(scalar)) && (scalar == ";" || scalar == "#")
        }
        return end ?? line.endIndex
    }

    /// Returns the words of a statement.
    /// - Parameters:
    ///   - count: The largest number of words. The last of them contains all that is left.
    ///   - quotes: Whether a quoted text with spaces is one word.
    static func words(of statement: Substring, atMost count: Int = .max, quotes: Bool = false) -> [Substring] {
        var quotation = Quotation()
        return statement.unicodeScalars.split(maxSplits: count - 1) { scalar in
            (!quotes || quotation.isOutside(scalar)) && isSpace(scalar)
        }.map { Substring($0) }
    }

    // MARK: Escapes

    /// Returns a text in quotation marks, on one line, which reads back as the same scalars.
    static func quoted(_ text: String) -> String {
        var line = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": line += "\\n"
            case "\t": line += "\\t"
            case "\\": line += "\\\\"
            case "\"": line += "\\\""
            default:
                let isVisible = !invisible.contains(scalar.properties.generalCategory)
                line += isVisible ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return line + "\""
    }

    /// The categories of scalars that are written as numbers, because editors hide them or rearrange the line.
    private static let invisible: Set<Unicode.GeneralCategory> = [
        .control, .format, .lineSeparator, .paragraphSeparator,
    ]

    /// Returns a text with its escapes replaced by the scalars that they stand for.
    static func unescaped(_ text: Substring) throws(ScriptProblem) -> String {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars
        while let scalar = rest.popFirst() {
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            let escape = rest.popFirst()
            switch escape {
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "\\", "\"": result.append(escape ?? "\\")
            case "u": result.append(try number(&rest))
            default: throw .unknownEscape("\\" + (escape.map { String($0) } ?? ""))
            }
        }
        return String(result)
    }

    /// Reads the scalar that an escape such as `\u{E9}` names, after its `u`.
    private static func number(_ rest: inout Substring.UnicodeScalarView) throws(ScriptProblem) -> Unicode.Scalar {
        let end = rest.firstIndex(of: "}") ?? rest.endIndex
        let digits = Substring(rest[..<end].dropFirst())
        guard rest.first == "{", end < rest.endIndex, digits.allSatisfy(\.isHexDigit),
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else { throw .unknownEscape("\\u" + String(rest.prefix(10))) }
        rest = rest[rest.index(after: end)...]
        return scalar
    }

    /// Follows a line scalar by scalar and tells which of them stand outside quotation marks.
    struct Quotation {
        /// The number of quotation marks so far that begin or end a quoted text.
        private(set) var marks = 0
        private var isEscaped = false

        /// Returns whether the next scalar stands outside quotation marks and is none itself.
        mutating func isOutside(_ scalar: Unicode.Scalar) -> Bool {
            let isQuoted = marks % 2 == 1
            if isEscaped || (isQuoted && scalar == "\\") {
                isEscaped.toggle()
                return false
            }
            if scalar == "\"" { marks += 1 }
            return !isQuoted && scalar != "\""
        }
    }
}

nonisolated extension ScriptWords {
    /// Whether the next word is a text in quotation marks.
    var isAtText: Bool { first?.unicodeScalars.first == "\"" }

    /// Reads the next word as a text in quotation marks.
    /// - Parameter what: What the text stands for, for the error message.
    mutating func text(_ what: String) throws(ScriptProblem) -> String {
        let word = try next(what)
        var quotation = ScriptText.Quotation()
        for scalar in word.unicodeScalars { _ = quotation.isOutside(scalar) }
        guard quotation.marks == 2, word.unicodeScalars.first == "\"", word.unicodeScalars.last == "\"" else {
            throw .notQuoted(what: what, text: word, usage: usage)
        }
        return try ScriptText.unescaped(Substring(word.unicodeScalars.dropFirst().dropLast()))
    }
}
