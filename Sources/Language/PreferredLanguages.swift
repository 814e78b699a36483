internal import Synchronization

/// The languages that the user reads, best first. Texts are shown in the first of them that a program is translated into.
///
/// A program in a window takes them from its environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`, as gettext
/// does). Offscreen and in tests they are ``english``, unless ``withCurrent(_:_:)`` chooses others.
public struct PreferredLanguages: Hashable, Sendable {
    /// The codes of the languages, such as `de`, `pt_BR` or `sr@latin`. English needs no code: without one, or from the
    /// code `en` on, texts are shown as the program's source code has them.
    public let codes: [String]
    /// Whether catalogues are also looked for where the system keeps those of installed programs.
    let searchesSystem: Bool

    /// Creates a list of languages, best first. Codes that no language has are left out.
    ///
    /// Texts of these languages are taken from catalogues inside the program, and from the directories that it names.
    public init(_ codes: [String]) { self.init(codes, searchesSystem: false) }

    init(_ codes: [String], searchesSystem: Bool) {
        let codes = codes.filter(Self.isCode)
        // English is what all texts are written in, so that no language after it is ever needed.
        let english = codes.firstIndex { $0 == "en" || $0 == "C" || $0 == "POSIX" }
        self.codes = Array(codes[..<(english ?? codes.endIndex)])
        self.searchesSystem = searchesSystem
    }

    /// English alone: texts as the source code has them.
    public static let english = PreferredLanguages([])

    /// English that looks foreign: each text accented, about a third longer and in brackets, as in `[Ċááńċééļ]`. A text that
    /// is not translated, and one for which a longer translation has no room, stand out. Its code is `en_XA`.
    public static let pseudo = PreferredLanguages(["en_XA"])

    /// English that looks foreign and runs from right to left. Its code is `ar_XB`.
    public static let pseudoRightToLeft = PreferredLanguages(["ar_XB"])

    // MARK: The languages in use

    /// The languages in which texts are looked up now: those of the enclosing ``withCurrent(_:_:)``, or else ``standard``.
    public static var current: PreferredLanguages { ofTask ?? standard }

    /// The languages of the process. A program in a window sets them from its environment when it starts. Views that exist
    /// already keep their texts.
    public static var standard: PreferredLanguages {
        get { ofProcess.withLock { $0 } }
        set { ofProcess.withLock { $0 = newValue } }
    }

    private static let ofProcess = Mutex(PreferredLanguages.english)

    /// The languages of the enclosing ``withCurrent(_:_:)``; nil outside of one.
    @TaskLocal static var ofTask: PreferredLanguages?

    /// Looks texts up in other languages while `body` runs, also in the tasks that it starts. Code elsewhere in the process
    /// is not affected, so that tests in several languages can run side by side.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    public static func withCurrent<Result>(
        _ languages: PreferredLanguages, _ body: () throws -> Result
    ) rethrows -> Result { try $ofTask.withValue(languages, operation: body) }

    /// Looks texts up in other languages while `body` runs, also in the tasks that it starts.
    /// - Parameter isolation: The actor that `body` runs on; by default, that of the caller.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    public static func withCurrent<Result>(
        _ languages: PreferredLanguages, isolation: isolated (any Actor)? = #isolation,
        _ body: () async throws -> Result
    ) async rethrows -> Result { try await $ofTask.withValue(languages, operation: body, isolation: isolation) }
}

extension PreferredLanguages {
    /// Creates the list that an environment asks for.
    ///
    /// `LANGUAGE` lists languages, best first; in the C locale it is ignored. The locale of texts follows them.
    /// - Parameter value: Returns the value of an environment variable; nil if it is unset.
    /// - Source: Gettext's manual, "The LANGUAGE variable".
    package init(environment value: (String) -> String?) {
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { value($0).flatMap { $0.isEmpty ? nil : $0 } }.first
            ?? "C"
        guard let name = Self.code(ofLocale: locale), name != "C", name != "POSIX" else {
            self = .english
            return
        }
        let listed = (value("LANGUAGE") ?? "").split(separator: ":").compactMap { Self.code(ofLocale: String($0)) }
        self.init(listed + [name], searchesSystem: true)
    }

    /// Returns the name of a locale without its character set: `sr_RS@latin` for `sr_RS.UTF-8@latin`.
    private static func code(ofLocale locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let modifier = locale.firstIndex(of: "@").map { locale[$0...] } ?? ""
        let code = name + modifier
        return isCode(String(code)) ? String(code) : nil
    }

    /// Whether a text can be the code of a language. It becomes a part of paths, so that no slash may be in it.
    private static func isCode(_ text: String) -> Bool {
        (1...32).contains(text.utf8.count) && text.first?.isLetter == true
            && text.utf8.allSatisfy { byte in
                switch UInt8(byte) {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "@"):
                    true
                default: false
                }
            }
    }

    /// Returns the codes under which catalogues of a language are looked for, best first: `sr_RS@latin`, `sr@latin`,
    /// `sr_RS` and `sr` for the first of them.
    static func variants(of code: String) -> [String] {
        let name = code.prefix { $0 != "@" }
        let modifier = code.dropFirst(name.count)
        let language = name.prefix { $0 != "_" }
        var variants: [String] = []
        for variant in [name + modifier, language + modifier, name, language] where !variants.contains(String(variant))
        {
            variants.append(String(variant))
        }
        return variants
    }
}
