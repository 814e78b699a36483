internal import Glibc

/// The order in which lists show names: letters as the user's locale sorts them, and numbers within names by their value.
/// - C: `newlocale`, `strcoll_l`.
final class NameOrder {
    /// The locale; nil for that of machines, or if it is not installed, where letters are sorted by their code.
    private let locale: locale_t?

    /// Creates the order of a locale.
    /// - Parameter identifier: The name of the locale, such as `de_DE.UTF-8`.
    init(identifier: String) {
        let name = identifier.prefix { $0 != "." && $0 != "@" }
        guard name != "C", name != "POSIX", !name.isEmpty, !identifier.utf8.contains(0) else {
            locale = nil
            return
        }
        let modifier = identifier.firstIndex(of: "@").map { identifier[$0...] } ?? ""
        locale = newlocale(LC_COLLATE_MASK | LC_CTYPE_MASK, "\(name).UTF-8\(modifier)", nil)
    }

    /// Creates the order of the locale that the environment names.
    convenience init() {
        let names: [String] = ["LC_ALL", "LC_COLLATE", "LANG"]
        let values = names.compactMap { name in getenv(name).map { String(cString: $0) } }
        self.init(identifier: values.first { !$0.isEmpty } ?? "C")
    }

    deinit { if let locale { freelocale(locale) } }

    /// Whether a name stands before another one.
    func precedes(_ name: String, _ other: String) -> Bool {
        var (rest, otherRest) = (name[...], other[...])
        while !rest.isEmpty, !otherRest.isEmpty {
            let (part, otherPart) = (Self.takePart(of: &rest), Self.takePart(of: &otherRest))
            let order = compare(part, otherPart)
            if order != 0 { return order < 0 }
        }
        if rest.isEmpty != otherRest.isEmpty { return rest.isEmpty }
        // Names that the locale does not tell apart have an order nevertheless.
        return name < other
    }

    /// Takes the first number, or the text before it, out of a name.
    private static func takePart(of rest: inout Substring) -> Substring {
        let isNumber = rest.first.map(isDigit) ?? false
        let part = rest.prefix { isDigit($0) == isNumber }
        rest = rest[part.endIndex...]
        return part
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    /// Returns a number below, equal to or above 0, as `strcoll` does.
    private func compare(_ part: Substring, _ other: Substring) -> Int {
        let areNumbers = [part, other].map { $0.first.map(Self.isDigit) ?? false }
        if areNumbers[0], areNumbers[1] {
            let (value, otherValue) = (part.drop { $0 == "0" }, other.drop { $0 == "0" })
            if value.count != otherValue.count { return value.count - otherValue.count }
            return value == otherValue ? 0 : value < otherValue ? -1 : 1
        }
        // A locale sorts digits among all other signs.
        if let locale { return Int(strcoll_l(String(part), String(other), locale)) }
        return part == other ? 0 : part < other ? -1 : 1
    }
}
