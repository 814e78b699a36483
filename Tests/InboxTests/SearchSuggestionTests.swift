import Gatefold
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// Before a search is typed, the last searches and the people who wrote last are offered.
@MainActor struct SearchSuggestionTests {
    private func started() async throws -> (TestApplication, MailListScreen) {
        let app = try TestApplication(InboxApplication(.sample))
        try await app.rest()
        return (app, try #require(app.screen as? MailListScreen))
    }

    @Test func theLastSearchesAreKept() {
        var searches = SearchSuggestions()
        for text in ["cabin", " from:ann  lake ", "cabin", "", "  ", "is:", "a", "b", "c"] { searches.remember(text) }
        #expect(searches.recent == ["c", "b", "a", "cabin"])
        var restored = SearchSuggestions()
        restored.saved = searches.saved
        #expect(restored == searches)
        restored.saved = ""
        #expect(restored.recent.isEmpty)
    }

    @Test func peopleAreOffered() async throws {
        let (app, list) = try await started()
        try await app.press(.character("/"))
        let first = try #require(list.mailbox?.mails.first)
        #expect(app.texts.contains("People") && !app.texts.contains("Recent"))
        let suggestions = try #require(list.listView.suggestions)
        try await app.tap(
            #require(
                app.views(of: Label.self).first { $0.text == first.shownSender && $0.isDescendant(of: suggestions) }))
        try await app.rest()
        #expect(list.listView.searchField.text == "from:\(first.address) " && list.listView.searchField.isFocused)
        #expect(list.mailbox?.mails.allSatisfy { $0.address == first.address } == true)
        #expect(list.listView.suggestions == nil)
    }

    @Test func aSearchThatLedToAMailIsOfferedAgain() async throws {
        let (app, list) = try await started()
        try await app.press(.character("/"))
        try await app.type("cabin")
        try await app.rest()
        #expect(list.listView.suggestions == nil && list.searches.recent.isEmpty)
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        try await app.press(.escape)
        list.endSearch()
        #expect(list.listView.suggestions == nil)
        try await app.press(.character("/"))
        #expect(app.texts.contains("Recent"))
        try await app.tap(app.view(showing: "cabin"))
        try await app.rest()
        #expect(list.listView.searchField.text == "cabin" && list.query?.words == ["cabin"])
        // They are there in the program's next run, too.
        var state = SavedState()
        list.encodeRestorableState(into: &state)
        let (_, other) = try await started()
        other.restoreState(from: state)
        #expect(other.searches.recent == ["cabin"])
    }

    @Test func anEmptyFieldOffersThemAgain() async throws {
        let (app, list) = try await started()
        try await app.press(.character("/"))
        try await app.type("x")
        #expect(list.listView.suggestions == nil)
        try await app.press(.backspace)
        #expect(list.listView.suggestions != nil)
        try await app.press(.escape)
        #expect(list.listView.suggestions == nil && !list.listView.isSearching)
    }
}
