import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// Mails are read with keys alone.
@MainActor struct KeyboardTests {
    @Test func theSecondMailThereAndBack() async throws {
        // In a low window the page scrolls.
        let app = try TestApplication(InboxApplication(), size: Size(width: 360, height: 500))
        for _ in 0..<2 { try await app.press(.down) }
        let table = try app.view(of: TableView.self)
        #expect(app.window.focusedView === table)
        #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
        // The first visit marks the mail as read.
        for key: KeyEvent.Key in [.enter, .escape] { try await app.press(key) }
        let before = try app.picture()

        try await app.press(.enter)
        try await app.press(.down)
        let page = try #require(app.screen as? MailScreen)
        #expect(page.contentScrollView?.bounds.minY == 40)
        try await app.press(.tab)
        #expect((app.window.focusedView as? Button)?.accessibilityLabel == "Close")

        try await app.press(.escape)
        #expect(app.window.presentations.isEmpty && app.window.focusedView === table)
        #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
        #expect(try app.picture() == before)

        for key: KeyEvent.Key in [.end, .space, .tab, .enter] { try await app.press(key) }
        let last = table.numberOfSections - 1
        #expect(
            table.indexPathForFocusedRow == IndexPath(row: table.numberOfRows(inSection: last) - 1, section: last))
        #expect(app.window.presentations.isEmpty)
    }

    /// Under reduced motion the next page waits until the last one is gone: it is asked for once, however often Enter
    /// is pressed.
    @Test func repeatedEnterOpensAMailOnce() async throws {
        let app = try TestApplication(InboxApplication(), theme: Theme(prefersReducedMotion: true))
        try await app.play(
            "key down; key enter; wait 1; key escape; wait 0.05; key enter; key enter; key enter; wait 1")
        #expect(app.window.presentations.count == 1)
        #expect(app.screen is MailScreen)
    }

    /// The letters and the arrows move one focus, which is seen from the first key on.
    @Test func lettersAndArrowsGoOnFromEachOther() async throws {
        let app = try TestApplication(InboxApplication())
        try await app.rest()
        let table = try app.view(of: TableView.self)
        let keys: [(KeyEvent.Key, Int)] = [
            (.character("j"), 0), (.down, 1), (.character("j"), 2), (.up, 1), (.character("k"), 0), (.down, 1),
        ]
        for (key, row) in keys {
            try await app.press(key)
            #expect(table.isFocused && table.indexPathForFocusedRow == IndexPath(row: row, section: 0), "\(key)")
        }
    }
}
