import GatefoldLog

/// The words of one script line, which are read from left to right.
nonisolated struct ScriptWords {
    private var words: ArraySlice<Substring>
    /// The correct form of the line, for error messages.
    private(set) var usage: String

    /// Creates the arguments of a line from the words after the command.
    init(_ words: ArraySlice<Substring>, usage: String) {
        self.words = words
        self.usage = usage
    }

    /// The range of coordinates, in points: far larger than any window, and within the range of the protocol's 24.8
    /// fixed-point numbers.
    static let coordinates = -1_000_000.0...1_000_000.0
    /// The range of a gesture's duration, in milliseconds: up to an hour.
    static let milliseconds = 0.0...3_600_000.0
    /// The range of steps per second. Input devices report 60 to 1000 times a second; more than ten times that is a
    /// typing error.
    static let rates = 1.0...10_000.0

    /// Replaces `usage`: the first word of a command may decide which words follow.
    mutating func expect(_ usage: String?) { self.usage = usage ?? self.usage }

    var isAtEnd: Bool { words.isEmpty }
    /// The next word; nil at the end of the line.
    var first: Substring? { words.first }

    /// Reads the next word.
    /// - Parameter what: What the word stands for, for the error message.
    mutating func next(_ what: String) throws(ScriptProblem) -> String {
        guard let word = words.popFirst() else { throw .missing(what: what, usage: usage) }
        return String(word)
    }

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

    /// Reads the next word as a number, or returns a default at the end of the line.
    mutating func number(
        _ what: String, in allowed: ClosedRange<Double> = Self.coordinates, or standard: Double
    ) throws(ScriptProblem) -> Double {
        isAtEnd ? standard : try number(what, in: allowed)
    }

    mutating func whole(_ what: String, in allowed: ClosedRange<Int64>) throws(ScriptProblem) -> Int64 {
        let text = try next(what)
        guard let number = Int64(text), allowed.contains(number) else {
            throw .outOfRange(
                what: what, text: "\(quoting: text)",
                allowed: "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
        }
        return number
    }

    mutating func contact(_ what: String = "ID") throws(ScriptProblem) -> Int64 {
        try whole(what, in: 0...Int64(Int32.max))
    }

    mutating func choice(_ what: String, of choices: [String]) throws(ScriptProblem) -> String {
        let text = try next(what)
        guard choices.contains(text) else { throw .unknownWord(what: what, text: text, choices: choices) }
        return text
    }

    func end() throws(ScriptProblem) {
        if let word = words.first { throw .surplus(word: String(word), usage: usage) }
    }

    /// Returns the finite decimal number that a text writes; nil for anything else, such as `nan`, `inf` or a
    /// hexadecimal number.
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
