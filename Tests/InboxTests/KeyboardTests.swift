import Gatefold
import Testing

@testable import GatefoldInbox

/// Mails are read with keys alone.
struct KeyboardTests {
    @MainActor @Test func theSecondMailThereAndBack() throws {
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: InboxApplication())
        let window = host.stage.window
        func play(_ script: String) throws { try host.play(TouchScript(script)) { _ in } }

        try play("key Down; key Down; wait 0.3")
        let table = try #require(window.focusedView as? TableView)
        #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
        let before = try host.drawNow()

        try play("key Enter; wait 1; key Down; wait 0.5")
        let page = try #require(window.frontViewController as? MailScreen)
        #expect(page.contentScrollView?.bounds.minY == 40)
        try play("key Tab; wait 0.1")
        #expect(window.focusedView is CloseButton)

        try play("key Escape; wait 1")
        #expect(window.presentations.isEmpty && window.focusedView === table)
        #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
        #expect(try host.drawNow() == before)

        try play("key End; wait 0.6; key Space; wait 1; key Tab; key Enter; wait 1")
        let last = table.numberOfSections - 1
        #expect(
            table.indexPathForFocusedRow == IndexPath(row: table.numberOfRows(inSection: last) - 1, section: last))
        #expect(window.presentations.isEmpty)
    }
}

/// Keys that come faster than transitions.
struct HastyKeyTests {
    /// Under reduced motion the next page waits for the last one to go: it is asked for once, however often Enter is hit.
    @MainActor @Test func oneMailOpensOnce() throws {
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: InboxApplication(),
            theme: Theme(prefersReducedMotion: true))
        let script = "key down; key enter; wait 1; key escape; wait 0.05; key enter; key enter; key enter; wait 1"
        try host.play(TouchScript(script)) { _ in }
        #expect(host.stage.window.presentations.count == 1)
        #expect(host.stage.window.frontViewController is MailScreen)
    }
}
