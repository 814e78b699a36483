import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// In a wide window, Enter gives the mail beside the list the whole width, and Escape takes it back.
@MainActor struct WideReadingTests {
    @Test func enterAndEscapeChangeTheWidth() async throws {
        let app = try TestApplication(InboxApplication(.sample), size: Size(width: 1199, height: 800))
        let list = try #require(app.screen as? MailListScreen)
        try await app.press(.down)
        try await app.press(.enter)
        let page = try #require(list.page)
        let beside = page.view.frame
        #expect(beside.minX == 432 && page.isBesideList)
        let before = try app.picture()
        try await app.press(.enter)
        try await app.rest()
        #expect(page.view.frame == app.window.bounds && !page.isBesideList && !page.bar.closeButton.isHidden)
        // The arrows scroll the page, and j goes on to the next mail.
        let mail = page.mail.id
        try await app.press(.down)
        #expect(page.mail.id == mail)
        try await app.press(.escape)
        try await app.rest()
        #expect(app.screen === page && page.view.frame == beside && page.isBesideList)
        page.scrollView.setContentOffset(.zero, animated: false)
        try await app.rest()
        let isSame = try app.picture() == before
        #expect(isSame)
        try await app.press(.escape)
        try await app.rest()
        #expect(app.screen === list)
    }

    /// A page over the whole width closes as one does in a window that became narrow.
    @Test func aNarrowWindowForgetsTheWidth() async throws {
        let app = try TestApplication(InboxApplication(.sample), size: Size(width: 1199, height: 800))
        let list = try #require(app.screen as? MailListScreen)
        for key: KeyEvent.Key in [.down, .enter, .enter] { try await app.press(key) }
        try await app.rest()
        try await app.resize(to: Size(width: 400, height: 700))
        #expect(list.page?.view.frame == app.window.bounds)
        try await app.press(.escape)
        try await app.rest()
        #expect(app.screen === list)
    }
}
