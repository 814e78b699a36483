internal import GatefoldLog
internal import Synchronization

/// The translations of a program's texts, or of a library's.
///
/// Texts are written in English in the source code, and are their own keys. Their translations come from catalogues that
/// gettext's `msgfmt` makes of `.po` files:
///
///     let translations = Translations(domain: "recipes")
///     title.text = translations.localized("Pancakes")
///     count.text = translations.localized("{count} egg", plural: "{count} eggs", count: eggs)
///     note.text = translations.localized("by {author}", ["author": recipe.author])
///
/// A placeholder is a name in braces. The translation puts it where its language wants it. One that a translation does not
/// have is left out, and one that only the translation has stays as it is written. A missing translation is replaced by the
/// English text. Text is no format of `printf`, so that no catalogue can make a program read memory that it should not.
///
/// See <doc:Languages>.
public struct Translations: Sendable {
    /// The name of the catalogues' files, without `.mo`.
    public let domain: String
    private let directory: String?
    private let embedded: @Sendable (_ code: String) -> [UInt8]?
    private let cache = Cache()

    /// Creates the translations of a domain. Catalogues are read when a text is first looked up in their language.
    /// - Parameters:
    ///   - domain: The name of the catalogues' files, without `.mo`; by convention, the name of the program.
    ///   - directory: The folder of the catalogues, `<directory>/<language>/LC_MESSAGES/<domain>.mo`. If it is nil, they
    ///     are looked for where the program is installed (`../share/locale` beside the program's folder) and in the folders
    ///     `locale` of `XDG_DATA_HOME` and `XDG_DATA_DIRS`.
    ///   - embedded: Returns the bytes of a catalogue inside the program, in the format of `msgfmt`, for the code of a
    ///     language; nil if there is none. A catalogue on disk takes precedence over it.
    public init(
        domain: String, directory: String? = nil,
        embedded: @escaping @Sendable (_ code: String) -> [UInt8]? = { _ in nil }
    ) {
        self.domain = domain
        self.directory = directory
        self.embedded = embedded
    }

    /// Returns a text in the user's language.
    /// - Parameters:
    ///   - text: The English text.
    ///   - context: A word that tells texts apart which are equal in English only.
    ///   - arguments: The values of the placeholders, by their names.
    public func localized(
        _ text: String, context: String? = nil, _ arguments: KeyValuePairs<String, String> = [:]
    ) -> String {
        let languages = PreferredLanguages.current
        guard !languages.codes.isEmpty else { return text.filled(with: arguments) }
        switch source(for: languages) {
        case .english: return text.filled(with: arguments)
        case .pseudo(let pseudo): return pseudo.text(text).filled(with: arguments)
        case .catalogue(let catalogue):
            return (catalogue.text(text, context: context) ?? text).filled(with: arguments)
        }
    }

    /// Returns a text in the user's language that depends on a number, in the form that the language has for the number.
    ///
    /// The placeholder `{count}` stands for the number as it is written in the current ``NumberLocale``.
    /// - Parameters:
    ///   - text: The English text for the number 1.
    ///   - plural: The English text for all other numbers.
    ///   - count: The number.
    ///   - context: A word that tells texts apart which are equal in English only.
    ///   - arguments: The values of other placeholders, by their names.
    public func localized(
        _ text: String, plural: String, count: Int, context: String? = nil,
        _ arguments: KeyValuePairs<String, String> = [:]
    ) -> String {
        let languages = PreferredLanguages.current
        let english = count == 1 ? text : plural
        guard !languages.codes.isEmpty else { return english.filled(with: arguments, count: count) }
        switch source(for: languages) {
        case .english: return english.filled(with: arguments, count: count)
        case .pseudo(let pseudo): return pseudo.text(english).filled(with: arguments, count: count)
        case .catalogue(let catalogue):
            let translation = catalogue.text(text, context: context, count: count) ?? english
            return translation.filled(with: arguments, count: count)
        }
    }

    // MARK: Catalogues

    /// The origin of texts in a language.
    private enum Source: Sendable {
        case english
        case pseudo(PseudoLanguage)
        case catalogue(Catalogue)
    }

    /// The catalogues that were read.
    private final class Cache: Sendable {
        let sources = Mutex<[PreferredLanguages: Source]>([:])
    }

    private func source(for languages: PreferredLanguages) -> Source {
        if let source = cache.sources.withLock({ $0[languages] }) { return source }
        let source = firstSource(for: languages)
        cache.sources.withLock { $0[languages] = source }
        return source
    }

    private func firstSource(for languages: PreferredLanguages) -> Source {
        for code in languages.codes {
            if let pseudo = PseudoLanguage(rawValue: code) { return .pseudo(pseudo) }
            for variant in PreferredLanguages.variants(of: code) {
                if variant == "en" { return .english }
                if let catalogue = catalogue(variant, searchesSystem: languages.searchesSystem) {
                    return .catalogue(catalogue)
                }
            }
        }
        return .english
    }

    /// Reads the catalogue of a language; nil if there is none that can be used.
    private func catalogue(_ code: String, searchesSystem: Bool) -> Catalogue? {
        let folders = directory.map { [$0] } ?? (searchesSystem ? CatalogueFolders.ofSystem : [])
        for folder in folders {
            let path = "\(folder)/\(code)/LC_MESSAGES/\(domain).mo"
            guard let bytes = CatalogueFolders.contents(of: path) else { continue }
            if let catalogue = parse(bytes, from: path) { return catalogue }
        }
        return embedded(code).flatMap { parse($0, from: "the program") }
    }

    private func parse(_ bytes: [UInt8], from place: String) -> Catalogue? {
        do { return try Catalogue(bytes) } catch {
            Log.warn(.text, "The catalogue \(domain) in \(place) is left out: \(error).")
            return nil
        }
    }
}
