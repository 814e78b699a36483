import GatefoldLog
import GatefoldStage
import GatefoldViews
import Glibc

/// What the environment says about theme and locale.
nonisolated struct UserEnvironment {
    /// Of a variable; nil where it is not set or empty.
    private let value: (String) -> String?

    /// - C: `getenv`.
    static var process: UserEnvironment { UserEnvironment { getenv($0).map { String(cString: $0) } } }

    init(value: @escaping (String) -> String?) { self.value = { value($0).flatMap { $0.isEmpty ? nil : $0 } } }

    /// What `GATEFOLD_THEME` and its like ask for, over the direction of the user's language.
    ///
    /// What cannot be read is a warning, and counts as not said.
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

    /// `GATEFOLD_TEXT_SCALE` for `text-scale`.
    static func variable(_ name: ThemeChange.Name) -> String {
        "GATEFOLD_" + String(name.rawValue.uppercased().map { $0 == "-" ? "_" : $0 })
    }

    /// The name of the locale for dates and times. - Source: POSIX, "Internationalization Variables".
    var timeLocale: String { locale("LC_TIME") }

    private func locale(_ category: String) -> String {
        ["LC_ALL", category, "LANG"].lazy.compactMap(value).first ?? "C"
    }

    /// Whether the user's language is written from right to left.
    ///
    /// `LANGUAGE` lists languages, the best first, and counts where the locale is not C. - Source: gettext's manual.
    var isRightToLeft: Bool {
        let locale = locale("LC_MESSAGES")
        let isPlain = ["C", "POSIX"].contains(locale.prefix { $0 != "." && $0 != "@" })
        let first = isPlain ? nil : value("LANGUAGE")?.split(separator: ":").first
        return Self.isRightToLeft(first.map(String.init) ?? locale)
    }

    static func isRightToLeft(_ locale: String) -> Bool {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        // For instance `ks_IN@devanagari`.
        let script = locale.firstIndex(of: "@").map { locale[$0...].dropFirst() }
        if script == "devanagari" || script == "latin" { return false }
        return rightToLeft.contains(String(name.prefix { $0 != "_" })) || rightToLeft.contains(String(name))
    }

    /// - Source: Unicode CLDR 47, `characterOrder`; `iw` and `ji` are old names of `he` and `yi`.
    private static let rightToLeft: Set<String> = [
        "apc", "ar", "az_IR", "bal", "bgn", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pa_PK",
        "ps", "rhg", "sd", "sdh", "skr", "syr", "trw", "ug", "ur", "yi",
    ]
}
