import Gatefold
import GatefoldMail
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// Long quotations are folded, and open where they lie.
@MainActor struct FoldedQuoteTests {
    private func app(_ text: String) throws -> (TestApplication, MailScreen) {
        let mail = Mail("1", "Answer")
        let message = Message(parsing: Array("Content-Type: text/plain; charset=utf-8\n\n\(text)\n".utf8))
        let app = try TestApplication(InboxApplication(.later))
        let page = MailScreen(mail: mail, message: message, dates: MailDates(now: .pinned, locale: .english))
        app.window.rootViewController = page
        return (app, page)
    }

    private static let long = (1...12).map { "> Line \($0)" }.joined(separator: "\n")

    @Test func aLongQuotationIsFolded() async throws {
        let (app, page) = try app("Yes.\n\n\(Self.long)\n\nUntil then.")
        try await app.rest()
        let folded = try app.view(of: FoldedQuoteView.self)
        let height = folded.frame.height
        #expect(app.texts.contains("… 12 quoted lines") && !app.texts.contains { $0.contains("Line 7") })
        let content = page.scrollView.contentSize.height
        try await app.tap(folded.head)
        try await app.rest()
        #expect(app.texts.contains { $0.contains("Line 7") } && folded.frame.height > height + 200)
        #expect(page.scrollView.contentSize.height - content == folded.frame.height - height)
        try await app.tap(folded.head)
        try await app.rest()
        #expect(folded.frame.height == height && page.scrollView.contentSize.height == content)
    }

    @Test(arguments: ["Yes.\n\n> One\n> Two", "> One\n> Two\n> Three\n> Four"])
    func aShortQuotationAndAMailOfQuotationsAreShown(_ text: String) async throws {
        let (app, _) = try app(text)
        try await app.rest()
        #expect(app.views(of: FoldedQuoteView.self).isEmpty && app.texts.contains { $0.contains("Two") })
    }

    @Test func linesAreThoseOfAMail() {
        let line = RichText(String(repeating: "word ", count: 40))
        #expect([Block.paragraph(line)].lineCount == 3)
        #expect([Block.quote([.paragraph(RichText("A\nB"))]), .rule].lineCount == 2)
    }

    /// A quotation that is opened far down leaves what is above it where it is.
    @Test func aQuotationAtTheEndIsFoldedAgain() async throws {
        let text = (1...40).map { "Paragraph \($0)" }.joined(separator: "\n\n")
        let (app, page) = try app("\(text)\n\n\(Self.long)")
        try await app.rest()
        let end = page.scrollView.contentSize.height - page.scrollView.frame.height
        page.scrollView.setContentOffset(Point(x: 0, y: end), animated: false)
        try await app.rest()
        let folded = try app.view(of: FoldedQuoteView.self)
        try await app.tap(folded.head)
        try await app.rest()
        #expect(page.scrollView.contentOffset.y == end)
        page.scrollView.setContentOffset(Point(x: 0, y: end + 200), animated: false)
        try await app.rest()
        folded.head.activate()
        try await app.rest()
        #expect(page.scrollView.contentOffset.y == end)
    }
}
