import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// The words of a search are marked on the page of a mail that it has found.
@MainActor struct MarkedPageTests {
    private func opened(
        _ text: String, subject: String = "S", typing query: String, width: Double = 360
    ) async throws -> (TestApplication, MailScreen) {
        let application = InboxApplication(.later)
        let app = try TestApplication(application, size: Size(width: width, height: 720))
        application.receive(
            MemoryMailbox([Mail("1", "a@a.example", subject)], text: text).list, in: app.window)
        try await app.rest()
        let list = try #require(app.screen as? MailListScreen)
        try await app.press(.character("/"))
        try await app.type(query)
        try await app.rest()
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        return (app, try #require(list.page))
    }

    /// The words with a ground of their own in a text.
    private func marked(_ text: AttributedText?) -> [String] {
        var words: [String] = []
        guard let text else { return [] }
        text.enumerateAttributes(in: text.string.startIndex..<text.string.endIndex) { attributes, range in
            if attributes.backgroundColor != nil { words.append(String(text.string[range])) }
        }
        return words
    }

    @Test func subjectAndTextAreMarked() async throws {
        let (app, page) = try await opened(
            "The boathouse and the boat, BOATS.", subject: "A boat", typing: "boat")
        let texts = app.views(of: MailTextView.self).flatMap { $0.subviews.compactMap { $0 as? Label } }
        #expect(texts.flatMap { marked($0.attributedText) } == ["boat", "boat", "BOAT"])
        let subject = page.expandingCellPairedViews(with: page)["subject"] as? Label
        #expect(marked(subject?.attributedText) == ["boat"] && subject?.text == "A boat")
        #expect(page.scrollView.contentOffset.y == 0)
    }

    @Test(arguments: [360.0, 1024]) func theFirstHitIsScrolledIntoView(_ width: Double) async throws {
        let filler = String(repeating: "One word after another fills the page. ", count: 150)
        let (app, page) = try await opened(
            filler + "lighthouse. " + filler + "lighthouse", typing: "lightho", width: width)
        #expect(page.scrollView.contentOffset.y > 100)
        let text = try #require((page.contentView as? MailContentView)?.firstHit)
        let line = try #require(text.hitLine)
        let y = text.convert(Point(x: 0, y: line.minY), to: page.view).y
        #expect(y > page.bar.frame.maxY && y + line.height < page.actionBar.frame.minY)
        #expect(app.texts.contains { $0.contains("lighthouse") })
    }

    /// Beside the list, the marks follow the search, and go with it.
    @Test func theMarksEndWithTheSearch() async throws {
        let text = "A boat. " + String(repeating: "One word after another fills the page. ", count: 150) + "The boat."
        let (app, page) = try await opened(text, subject: "A boat", typing: "boat", width: 1024)
        let list = try #require(app.window.rootViewController as? MailListScreen)
        func all() -> [String] {
            let texts = app.views(of: MailTextView.self).flatMap { $0.subviews.compactMap { $0 as? Label } }
            let subject = page.expandingCellPairedViews(with: page)["subject"] as? Label
            return (texts.map(\.attributedText) + [subject?.attributedText]).flatMap { marked($0) }
        }
        #expect(all() == ["boat", "boat", "boat"] && list.page === page)
        page.scrollView.setContentOffset(Point(x: 0, y: 300), animated: false)
        list.listView.searchField.text = "word"
        list.searchDidChange()
        try await app.rest()
        #expect(all().allSatisfy { $0 == "word" } && all().count == 150)
        list.endSearch()
        try await app.rest()
        #expect(all().isEmpty && list.page === page && page.scrollView.contentOffset.y == 300)
        #expect(app.texts.contains { $0.contains("The boat.") })
    }

    @Test func withoutASearchNothingIsMarked() async throws {
        let (app, _) = try await opened("A boat", typing: "from:a")
        #expect(app.views(of: MailTextView.self).allSatisfy { $0.hitLine == nil })
    }
}
