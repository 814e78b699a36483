import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// A mailbox may be full, empty, or have its mails still loading.
@MainActor struct MailboxKindTests {
    private func app(_ contents: InboxApplication.Contents = .sample) throws -> TestApplication {
        try TestApplication(InboxApplication(contents))
    }

    /// An application whose mails are still loading.
    private func waiting() throws -> (application: InboxApplication, app: TestApplication) {
        let application = InboxApplication(.later)
        return (application, try TestApplication(application))
    }

    @Test func anEmptyOneSaysSo() async throws {
        let (application, app) = try waiting()
        application.receive(MemoryMailbox([]).list, in: app.window)
        try await app.rest()
        let table = try app.view(of: TableView.self)
        #expect(table.numberOfSections == 0)
        #expect(app.texts.contains("No mail here"))
        #expect(app.window.statusBar.message.isEmpty)
        // The screen has nothing to press, scroll or close.
        try await app.tap(Point(x: 180, y: 300))
        try await app.drag(from: Point(x: 180, y: 300), to: Point(x: 180, y: 500))
        for key: KeyEvent.Key in [.down, .enter] { try await app.press(key) }
        #expect(app.window.presentations.isEmpty)
    }

    @Test func mailsThatAreOnTheirWayCome() async throws {
        let (application, app) = try waiting()
        try await app.advance(by: 0.9)
        let table = try app.view(of: TableView.self)
        #expect(table.numberOfSections == 0 && app.window.statusBar.message.isEmpty)
        application.receive(SampleMailbox().list, in: app.window)
        try await app.rest()
        #expect(table.numberOfSections > 0)
        #expect(app.window.statusBar.message == "7 unread")
        #expect(!app.texts.contains("No mail here"))
        // Once loaded, the mailbox looks the same as one that was full from the start.
        let full = try self.app()
        let fullList = try #require(full.screen as? MailListScreen)
        (fullList.accounts, fullList.remark) = ([], "")
        try await full.rest()
        let isSame = try app.picture() == full.picture()
        #expect(isSame)
    }

    @Test func aTapOnTheWayIsNoTrouble() async throws {
        let (application, app) = try waiting()
        try await app.play("tap 180 160; key Down; key Enter; wait 0.2; resize 800 600; wait 1")
        application.receive(SampleMailbox().list, in: app.window)
        try await app.rest()
        #expect(try app.window.presentations.isEmpty && app.view(of: TableView.self).numberOfSections > 0)
    }

    @Test func aMailboxMayEmptyAndFillAgain() async throws {
        let app = try app()
        let list = try #require(app.screen as? MailListScreen)
        func restingPicture() async throws -> Bitmap {
            try await app.rest()
            return try app.picture()
        }
        let full = try await restingPicture()
        list.show(MemoryMailbox([]).list)
        #expect(app.texts.contains("No mail here"))
        #expect(try app.view(of: TableView.self).numberOfSections == 0)
        _ = try await restingPicture()
        list.show(SampleMailbox().list)
        let isSame = try await restingPicture() == full
        #expect(isSame)
    }
}
