internal import Glibc
internal import Synchronization

/// How the user writes numbers: which of their digits stand together, as in `12,345`, `12.345` or `1,23,456`.
///
/// A program in a window takes it from its environment (`LC_ALL`, `LC_NUMERIC` and `LANG`). Numbers that stand for a
/// count in a text of ``Translations`` are written so by themselves. Numbers in files, scripts and addresses stay plain.
public struct NumberLocale: Hashable, Sendable {
    /// The text between two groups of digits.
    private let separator: String
    /// The sizes of the groups, beginning with that of the last digits. The last size is that of all further groups.
    private let sizes: [Int]

    /// Numbers without groups, as in the C locale.
    public static let plain = NumberLocale(separator: "", sizes: [])

    init(separator: String, sizes: [Int]) {
        let areUsable = !separator.isEmpty && !sizes.isEmpty && sizes.allSatisfy { $0 > 0 }
        self.separator = areUsable ? separator : ""
        self.sizes = areUsable ? sizes : []
    }

    /// Creates a locale by its system name, for instance `de_DE.UTF-8`. If that locale is not installed, it is one of
    /// those that the library knows, or else ``plain``.
    ///
    /// The groups come from libc's tables. The process's own locale does not change.
    /// - C: `newlocale`, `nl_langinfo_l`.
    public init(identifier: String) {
        self =
            SystemLocale(identifier, LC_NUMERIC_MASK).map { Self($0) }
            ?? Self.known[identifier.prefix { $0 != "." && $0 != "@" }] ?? .plain
    }

    private init(_ system: SystemLocale) {
        // The separator of many locales is a space that does not break.
        let separator = String(validating: system.bytes(Int(THOUSEP)), as: UTF8.self) ?? ""
        // After a size of 127, which is CHAR_MAX in the tables, all other digits stand together.
        let sizes = system.bytes(Int(__GROUPING)).map { $0 < 127 ? Int($0) : .max }
        self.init(separator: separator, sizes: sizes)
    }

    /// The locales of the languages that the library's own texts are translated into.
    /// - Source: Unicode CLDR 47, `symbols` and `decimalFormats`.
    private static let known: [Substring: NumberLocale] = {
        let (comma, point) = (NumberLocale(separator: ",", sizes: [3]), NumberLocale(separator: ".", sizes: [3]))
        return ["en": comma, "en_GB": comma, "en_US": comma, "de": point, "de_DE": point]
    }()

    /// Returns a number with its digits in groups.
    public func text(_ number: Int) -> String {
        guard let last = sizes.last else { return String(number) }
        var rest = Substring(String(number.magnitude))
        var groups: [Substring] = []
        var sizes = sizes[...]
        while rest.count > sizes.first ?? last {
            let size = sizes.popFirst() ?? last
            groups.append(rest.suffix(size))
            rest = rest.dropLast(size)
        }
        groups.append(rest)
        return (number < 0 ? "-" : "") + groups.reversed().joined(separator: separator)
    }

    // MARK: The locale in use

    /// The locale in which numbers are written now.
    ///
    /// A program in a window has that of its environment. Offscreen and in tests it is ``plain``, and within
    /// ``PreferredLanguages/withCurrent(_:_:)`` that of the first language, so that the system has no influence.
    public static var current: NumberLocale { PreferredLanguages.ofTask.map { NumberLocale(of: $0) } ?? standard }

    /// The locale of the process.
    package static var standard: NumberLocale {
        get { ofProcess.withLock { $0 } }
        set { ofProcess.withLock { $0 = newValue } }
    }

    private static let ofProcess = Mutex(NumberLocale.plain)

    /// Creates the locale of the first of some languages, as far as the library knows it.
    package init(of languages: PreferredLanguages) {
        self = languages.codes.first.flatMap { Self.known[$0[...]] } ?? .plain
    }
}
