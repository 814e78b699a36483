import Gatefold

nonisolated extension Translations {
    /// The texts of the gallery. Its samples are content and stay as they are.
    static let gallery = Translations(domain: "gallery") { EmbeddedLanguages.catalogue($0) }
}

/// Returns a text of the gallery in the user's language.
nonisolated func localized(
    _ text: String, context: String? = nil, _ arguments: KeyValuePairs<String, String> = [:]
) -> String { Translations.gallery.localized(text, context: context, arguments) }

/// Returns a text of the gallery that depends on a number, in the user's language.
nonisolated func localized(_ text: String, plural: String, count: Int) -> String {
    Translations.gallery.localized(text, plural: plural, count: count)
}
