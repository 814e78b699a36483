import GatefoldLanguage
import GatefoldLog
import GatefoldStage
import GatefoldViews
import Glibc

/// The theme and locale preferences in the environment variables.
nonisolated struct UserEnvironment {
    /// Returns the value of a variable; nil if it is unset or empty.
    private let value: (String) -> String?

    /// The environment of the process.
    /// - C: `getenv`.
    static var process: UserEnvironment { UserEnvironment { getenv($0).map { String(cString: $0) } } }

    init(value: @escaping (String) -> String?) { self.value = { value($0).flatMap { $0.isEmpty ? nil : $0 } } }

    /// The settings in `GATEFOLD_THEME` and the other `GATEFOLD_` variables, and the layout direction of the user's
    /// language if no variable sets one.
    ///
    /// A value that cannot be parsed is logged as a warning and ignored.
    var theme: ThemeSettings {
        var theme = ThemeSettings()
        for name in ThemeChange.Name.allCases {
            let variable = Self.variable(name)
            guard let text = value(variable) else { continue }
            if let change = ThemeChange(name, text) {
                theme.apply(change)
            } else {
                Log.warn(.host, "\(variable) is \(quoting: text), which is not \(name.wanted); it is left out.")
            }
        }
        var language = ThemeSettings()
        if isRightToLeft { language.layoutDirection = .rightToLeft }
        return theme.over(language)
    }

    /// Returns the name of the variable for a setting, such as `GATEFOLD_TEXT_SCALE` for `text-scale`.
    static func variable(_ name: ThemeChange.Name) -> String {
        "GATEFOLD_" + String(name.rawValue.uppercased().map { $0 == "-" ? "_" : $0 })
    }

    /// The names of the desktop, separated by colons; empty if it names none.
    /// - Source: Desktop Entry Specification, "Recognized desktop entry keys", `OnlyShowIn`.
    var currentDesktop: String { value("XDG_CURRENT_DESKTOP") ?? "" }

    /// The address of the accessibility bus; nil if the session bus has to be asked for it.
    /// - Source: At-spi2-core, `atspi_get_a11y_bus`.
    var accessibilityAddress: String? { value("AT_SPI_BUS_ADDRESS") }

    /// The languages that the user reads, best first.
    var languages: PreferredLanguages { PreferredLanguages(environment: value) }

    /// The name of the locale for texts.
    var messageLocale: String { locale("LC_MESSAGES") }

    /// The name of the locale for dates and times.
    /// - Source: POSIX, "Internationalization Variables".
    var timeLocale: String { locale("LC_TIME") }

    /// The name of the locale for numbers.
    var numericLocale: String { locale("LC_NUMERIC") }

    private func locale(_ category: String) -> String {
        ["LC_ALL", category, "LANG"].lazy.compactMap(value).first ?? "C"
    }

    /// Whether the user's language is written from right to left.
    ///
    /// `LANGUAGE` lists the preferred languages, best first; it is ignored in the C locale.
    /// - Source: Gettext's manual.
    var isRightToLeft: Bool {
        let locale = messageLocale
        let isPlain = ["C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" })
        let first = isPlain ? nil : value("LANGUAGE")?.split(separator: ":").first
        return Self.isRightToLeft(first.map(String.init) ?? locale)
    }

    static func isRightToLeft(_ locale: String) -> Bool {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        // The modifier of a locale may name the script, as in `ks_IN@devanagari`.
        let script = locale.firstIndex(of: "@").map { locale[$0...].dropFirst() }
        if script == "devanagari" || script == "latin" { return false }
        return rightToLeft.contains(String(name.prefix { $0 != "_" })) || rightToLeft.contains(String(name))
    }

    /// The languages and locales that are written from right to left; `iw` and `ji` are old codes of `he` and `yi`.
    /// - Source: Unicode CLDR 47, `characterOrder`.
    private static let rightToLeft: Set<String> = [
        "apc", "ar", "az_IR", "bal", "bgn", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pa_PK",
        "ps", "rhg", "sd", "sdh", "skr", "syr", "trw", "ug", "ur", "yi",
    ]
}
