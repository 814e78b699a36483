/// Parses the expression of a plural rule.
struct PluralParser {
    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0

    /// The longest expression, in bytes. Chosen: that of Arabic, the longest in use, has about 100.
    private static let longest = 1024
    /// The deepest nesting of parentheses, choices and negations.
    private static let deepest = 48

    /// Returns an expression; nil if it is not valid, or too long or deep.
    static func parse(_ text: some Collection<UInt8>) -> PluralExpression? {
        guard text.count <= longest else { return nil }
        var parser = PluralParser(bytes: text.filter { !" \t\r\n".utf8.contains($0) })
        guard let expression = parser.choice(), parser.place == parser.bytes.count else { return nil }
        return expression
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func choice() -> PluralExpression? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest, let condition = operation(above: 0) else { return nil }
        guard take("?") else { return condition }
        guard let one = choice(), take(":"), let other = choice() else { return nil }
        return .choice(condition, one, other)
    }

    /// Parses operators that bind more strongly than a limit, from left to right.
    private mutating func operation(above limit: Int) -> PluralExpression? {
        guard var left = operand() else { return nil }
        while let operation = nextOperator(), operation.precedence > limit {
            place += operation.rawValue.utf8.count
            guard let right = self.operation(above: operation.precedence) else { return nil }
            left = .binary(operation, left, right)
        }
        return left
    }

    private func nextOperator() -> PluralExpression.Operator? {
        let rest = String(decoding: bytes[place...].prefix(2), as: UTF8.self)
        return PluralExpression.Operator(rawValue: rest) ?? PluralExpression.Operator(rawValue: String(rest.prefix(1)))
    }

    private mutating func operand() -> PluralExpression? {
        if take("n") { return .number }
        if take("(") {
            guard let inner = choice(), take(")") else { return nil }
            return inner
        }
        if take("!") {
            depth += 1
            defer { depth -= 1 }
            return depth > Self.deepest ? nil : operand().map { .not($0) }
        }
        let digits = bytes[place...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        place += digits.count
        return UInt64(String(decoding: digits, as: UTF8.self)).map { .constant($0) }
    }

    /// Skips a character if it is the next one.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }
}
