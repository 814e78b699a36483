import Glibc

/// The source of a program's fonts.
public enum FontSource: Hashable, Sendable {
    /// All fonts that the user's fontconfig knows, chosen for the user's language.
    ///
    /// Characters that the requested family lacks appear when their fonts have been loaded in the background, some
    /// frames after the rest of the text.
    case system
    /// All fonts that the user's fontconfig knows, chosen as for English. All characters of a text appear at once.
    case systemForEnglish
    /// Only the fonts that a private fontconfig file names: the same fonts, and so the same pixels, on every machine.
    /// All characters of a text appear at once.
    case configuration(path: String)
}

extension FontSource {
    /// The tag of the user's language, for which fonts are chosen if a text does not show its own.
    var language: String {
        guard self == .system else { return "en" }
        let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
        let names = variables.compactMap { variable in getenv(variable).map { String(cString: $0) } }
        return Self.tag(ofLocale: names.first { !$0.isEmpty } ?? "")
    }

    /// Returns the language tag of a locale, such as "pt-br" for "pt_BR.UTF-8"; "en" for a locale without a language.
    static func tag(ofLocale name: String) -> String {
        let tag = String(name.prefix { $0 != "." && $0 != "@" }.lowercased().map { $0 == "_" ? "-" : $0 })
        let isTag = tag.count >= 2 && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return isTag && tag != "posix" ? tag : "en"
    }

    /// Whether characters that the plain fonts lack may appear later than the rest of their text.
    var loadsFallbackInBackground: Bool { self == .system }
}
