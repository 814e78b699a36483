import Gatefold
import Testing

@testable import GatefoldInbox

/// A mailbox that is full, one that is empty, and one whose mails are on their way.
@MainActor struct MailboxKindTests {
    private func host(_ kind: MailboxKind) throws -> (OffscreenHost, TableView) {
        let host = try OffscreenHost(
            size: PixelSize(width: 360, height: 720), scale: 1, delegate: InboxApplication(mailbox: kind))
        let list = try #require(host.stage.window.rootViewController)
        return (host, try #require(list.contentScrollView as? TableView))
    }

    /// All texts that can be seen.
    private func texts(in view: View) -> [String] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        let own = (view as? Label).map { [$0.text] } ?? []
        return own + view.subviews.flatMap { texts(in: $0) }
    }

    @Test func anEmptyOneSaysSo() throws {
        let (host, table) = try host(.empty)
        _ = try host.drawNow()
        #expect(table.numberOfSections == 0)
        #expect(texts(in: host.stage.window).contains("Nothing to read"))
        #expect(host.stage.window.statusBar.message.isEmpty)
        // Nothing there is to press, scroll or close.
        try host.play(TouchScript("tap 180 300; drag touch 180 300 180 500 200 120; wait 1; key Down; key Enter")) {
            _ in
        }
        #expect(host.stage.window.presentations.isEmpty)
    }

    @Test func mailsThatAreOnTheirWayCome() throws {
        let (host, table) = try host(.loading)
        var frames = 0
        try host.play(TouchScript("wait 0.5")) { frame in
            frames += 1
            if frame.time < 1 {
                #expect(table.numberOfSections == 0 && host.stage.window.statusBar.message.isEmpty)
            }
        }
        #expect(table.numberOfSections > 0)
        #expect(host.stage.window.statusBar.message == "7 unread")
        #expect(!texts(in: host.stage.window).contains("Nothing to read"))
        // Then it is the same as one that was full from the start, and at rest.
        var later = 0
        try host.play(TouchScript("wait 1")) { _ in later += 1 }
        #expect(later <= 1)
        let (full, _) = try self.host(.full)
        try full.play(TouchScript("wait 1")) { _ in }
        let isSame = try host.drawNow() == full.drawNow()
        #expect(isSame)
    }

    @Test func aTapOnTheWayIsNoTrouble() throws {
        let (host, table) = try host(.loading)
        try host.play(TouchScript("tap 180 160; key Down; key Enter; wait 0.2; resize 800 600; wait 3")) { _ in }
        #expect(host.stage.window.presentations.isEmpty && table.numberOfSections > 0)
    }

    @Test func aMailboxMayEmptyAndFillAgain() throws {
        let (host, table) = try host(.full)
        let list = try #require(host.stage.window.rootViewController as? MailListScreen)
        func rest() throws -> Bitmap {
            try host.play(TouchScript("wait 1")) { _ in }
            return try host.drawNow()
        }
        let full = try rest()
        list.show([])
        #expect(table.numberOfSections == 0 && texts(in: list.view).contains("Nothing to read"))
        _ = try rest()
        list.show(Mailbox.mails)
        let isSame = try rest() == full
        #expect(isSame)
    }
}
