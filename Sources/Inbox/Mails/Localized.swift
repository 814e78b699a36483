import Gatefold

nonisolated extension Translations {
    /// The texts of Inbox.
    static let inbox = Translations(domain: "inbox") { EmbeddedLanguages.catalogue($0) }
}

/// Returns a text of Inbox in the user's language.
nonisolated func localized(
    _ text: String, context: String? = nil, _ arguments: KeyValuePairs<String, String> = [:]
) -> String { Translations.inbox.localized(text, context: context, arguments) }

/// Returns a text of Inbox that depends on a number, in the user's language.
nonisolated func localized(
    _ text: String, plural: String, count: Int, context: String? = nil,
    _ arguments: KeyValuePairs<String, String> = [:]
) -> String { Translations.inbox.localized(text, plural: plural, count: count, context: context, arguments) }
