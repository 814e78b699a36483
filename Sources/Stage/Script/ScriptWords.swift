import GatefoldLog

/// The words of one script line, read from the left.
nonisolated struct ScriptWords {
    private var words: ArraySlice<Substring>
    /// How the line reads when it is right, for sentences about what is wrong.
    private(set) var usage: String

    /// - Parameter words: what follows the command.
    init(_ words: ArraySlice<Substring>, usage: String) {
        self.words = words
        self.usage = usage
    }

    /// How far from the origin a coordinate may lie, in points: far outside of any window, well inside of what the
    /// wire's 24.8 fixed point numbers reach.
    static let coordinates = -1_000_000.0...1_000_000.0
    /// Milliseconds that one gesture may take: an hour.
    static let milliseconds = 0.0...3_600_000.0
    /// Input devices report 60 to 1000 times a second; ten times that is a slip.
    static let rates = 1.0...10_000.0

    /// Another sentence from here on: a command's first word may say how the others read.
    mutating func expect(_ usage: String?) { self.usage = usage ?? self.usage }

    var isAtEnd: Bool { words.isEmpty }

    /// The next word.
    mutating func next(_ what: String) throws(ScriptProblem) -> String {
        guard let word = words.popFirst() else { throw .missing(what: what, usage: usage) }
        return String(word)
    }

    /// The next word as a number.
    mutating func number(
        _ what: String, in allowed: ClosedRange<Double> = Self.coordinates
    ) throws(ScriptProblem) -> Double {
        let text = try next(what)
        guard let number = Self.decimal(text) else { throw .notANumber(what: what, text: text, usage: usage) }
        guard allowed.contains(number) else {
            throw .outOfRange(what: what, text: text.excerpt, allowed: Self.sentence(allowed))
        }
        return number
    }

    /// The next word as a number, or a default at the line's end.
    mutating func number(
        _ what: String, in allowed: ClosedRange<Double> = Self.coordinates, or standard: Double
    ) throws(ScriptProblem) -> Double {
        isAtEnd ? standard : try number(what, in: allowed)
    }

    /// The next word as a whole number.
    mutating func whole(_ what: String, in allowed: ClosedRange<Int64>) throws(ScriptProblem) -> Int64 {
        let text = try next(what)
        guard let number = Int64(text), allowed.contains(number) else {
            throw .outOfRange(
                what: what, text: "\(quoting: text)",
                allowed: "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
        }
        return number
    }

    /// The id of a contact.
    mutating func contact(_ what: String = "ID") throws(ScriptProblem) -> Int64 {
        try whole(what, in: 0...Int64(Int32.max))
    }

    /// The next word as one of some words.
    mutating func choice(_ what: String, of choices: [String]) throws(ScriptProblem) -> String {
        let text = try next(what)
        guard choices.contains(text) else { throw .unknownWord(what: what, text: text, choices: choices) }
        return text
    }

    /// Makes sure that nothing is left.
    func end() throws(ScriptProblem) {
        if let word = words.first { throw .surplus(word: String(word), usage: usage) }
    }

    /// A finite decimal number; nil for anything else, `nan`, `inf` and hexadecimal among it.
    static func decimal(_ text: String) -> Double? {
        let isDecimal = text.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
        }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        return number
    }

    private static func sentence(_ range: ClosedRange<Double>) -> String {
        func text(_ bound: Double) -> String { bound == bound.rounded() ? String(Int64(bound)) : "\(bound)" }
        return "from \(text(range.lowerBound)) to \(text(range.upperBound))"
    }
}
