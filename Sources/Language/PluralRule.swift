/// The rule of a language by which a number chooses one of a text's plural forms.
///
/// The rule is an expression of C from a catalogue's header, such as `nplurals=2; plural=(n != 1);`. It is not trusted:
/// its length and depth are limited, it has no loops, and a division by zero has no result.
/// - Source: Gettext's manual, "Additional functions for plural forms".
struct PluralRule: Hashable, Sendable {
    private let forms: Int
    private let expression: PluralExpression

    /// The rule of English and German: the first form is for 1 only.
    static let english = PluralRule(forms: 2, expression: .binary(.isNotEqual, .number, .constant(1)))

    private init(forms: Int, expression: PluralExpression) {
        self.forms = forms
        self.expression = expression
    }

    /// The largest number of forms; languages have at most 6.
    private static let mostForms = 32

    /// Reads the value of the header's line `Plural-Forms`; nil if it is not valid.
    init?(header: String) {
        var forms: Int?
        var expression: PluralExpression?
        for part in header.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let value = part[part.index(after: equals)...]
            switch part[..<equals].filter({ !$0.isWhitespace }) {
            case "nplurals": forms = Int(value.filter { !$0.isWhitespace })
            case "plural": expression = PluralParser.parse(value.utf8)
            default: break
            }
        }
        guard let forms, (1...Self.mostForms).contains(forms), let expression else { return nil }
        self.init(forms: forms, expression: expression)
    }

    /// Returns the index of the form for a number. An index that the rule must not have counts as 0.
    func form(for count: Int) -> Int {
        guard let value = expression.value(for: UInt64(count.magnitude)), value < UInt64(forms) else { return 0 }
        return Int(value)
    }
}

/// A parsed expression of a plural rule. Its numbers are unsigned, as gettext's are.
indirect enum PluralExpression: Hashable, Sendable {
    case number
    case constant(UInt64)
    case not(PluralExpression)
    case binary(Operator, PluralExpression, PluralExpression)
    case choice(PluralExpression, PluralExpression, PluralExpression)

    enum Operator: String, Hashable, Sendable {
        case or = "||"
        case and = "&&"
        case isEqual = "=="
        case isNotEqual = "!="
        case isAtMost = "<="
        case isAtLeast = ">="
        case isLess = "<"
        case isGreater = ">"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"
        case remainder = "%"

        /// The strength with which the operator binds its operands.
        var precedence: Int {
            switch self {
            case .or: 1
            case .and: 2
            case .isEqual, .isNotEqual: 3
            case .isAtMost, .isAtLeast, .isLess, .isGreater: 4
            case .plus, .minus: 5
            case .times, .divided, .remainder: 6
            }
        }
    }

    /// Returns the value for a number; nil after a division by zero.
    func value(for count: UInt64) -> UInt64? {
        switch self {
        case .number: return count
        case .constant(let value): return value
        case .not(let operand): return operand.value(for: count).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let one, let other):
            return condition.value(for: count).flatMap { ($0 != 0 ? one : other).value(for: count) }
        case .binary(let operation, let left, let right):
            guard let left = left.value(for: count) else { return nil }
            if operation == .or, left != 0 { return 1 }
            if operation == .and, left == 0 { return 0 }
            return right.value(for: count).flatMap { Self.apply(operation, left, $0) }
        }
    }

    private static func apply(_ operation: Operator, _ left: UInt64, _ right: UInt64) -> UInt64? {
        switch operation {
        case .or, .and: right != 0 ? 1 : 0
        case .isEqual: left == right ? 1 : 0
        case .isNotEqual: left != right ? 1 : 0
        case .isAtMost: left <= right ? 1 : 0
        case .isAtLeast: left >= right ? 1 : 0
        case .isLess: left < right ? 1 : 0
        case .isGreater: left > right ? 1 : 0
        case .plus: left &+ right
        case .minus: left &- right
        case .times: left &* right
        case .divided: right == 0 ? nil : left / right
        case .remainder: right == 0 ? nil : left % right
        }
    }
}
