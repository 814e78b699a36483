import Glibc

/// Where fonts come from.
public enum FontSource: Hashable, Sendable {
    /// All that the user's fontconfig knows, chosen for the user's language.
    ///
    /// Characters that the plain fonts lack are seen when theirs have been found, some frames after the rest of their
    /// text; see `Typesetter.deliver`.
    case system
    /// The same fonts, chosen as for English wherever the user is, and all at once.
    case systemForEnglish
    /// Only what a private fontconfig file names: the same fonts, and so the same pictures, on every machine.
    case configuration(path: String)
}

extension FontSource {
    /// The tag of the language that fonts are chosen for where a text does not show its own.
    var language: String {
        guard self == .system else { return "en" }
        let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
        let names = variables.compactMap { variable in getenv(variable).map { String(cString: $0) } }
        return Self.tag(ofLocale: names.first { !$0.isEmpty } ?? "")
    }

    /// "pt-br" for "pt_BR.UTF-8"; English for the locale of no language.
    static func tag(ofLocale name: String) -> String {
        let tag = String(name.prefix { $0 != "." && $0 != "@" }.lowercased().map { $0 == "_" ? "-" : $0 })
        let isTag = tag.count >= 2 && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        return isTag && tag != "posix" ? tag : "en"
    }

    /// Whether characters that the plain fonts lack may be seen later than the rest of their text.
    var mayBeLate: Bool { self == .system }
}
