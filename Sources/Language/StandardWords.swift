extension Translations {
    /// The words of the library's own controls, such as `Cancel`, `Select All` or `Search`, translated by the library. A
    /// program may use them for texts that are the same in its own controls.
    public static let standardWords = Translations(domain: "gatefold") { EmbeddedLanguages.catalogue($0) }
}

/// Returns a text of the library in the user's language. See ``Translations/localized(_:context:_:)``.
package func localized(
    _ text: String, context: String? = nil, _ arguments: KeyValuePairs<String, String> = [:]
) -> String { Translations.standardWords.localized(text, context: context, arguments) }

/// Returns a text of the library that depends on a number. See
/// ``Translations/localized(_:plural:count:context:_:)``.
package func localized(
    _ text: String, plural: String, count: Int, context: String? = nil,
    _ arguments: KeyValuePairs<String, String> = [:]
) -> String {
    Translations.standardWords.localized(text, plural: plural, count: count, context: context, arguments)
}
