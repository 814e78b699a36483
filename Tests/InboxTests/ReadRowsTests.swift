import Gatefold
import Synchronization
import Testing

@testable import GatefoldInbox

/// A mail is read when a row shows it: reading all mails of a large folder takes long.
@MainActor struct ReadRowsTests {
    @Test(arguments: [360.0, 800])
    func mailsOutOfSightAreNotRead(width: Double) throws {
        let stage = try WindowRuntime(
            size: Size(width: width, height: 500), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
        let screen = MailListScreen(now: .pinned)
        stage.window.rootViewController = screen
        let mailbox = MemoryMailbox((0..<300).map { Mail("\($0)", hours: Double($0) * 4) })
        screen.show(mailbox.list)
        stage.window.layoutIfNeeded()
        let table = try #require(screen.contentScrollView as? TableView)
        for offset in [0.0, 2000, 400] {
            mailbox.readPositions.withLock { $0 = [] }
            table.contentOffset.y = offset
            stage.window.layoutIfNeeded()
            let shown = Set(table.subviews.compactMap { ($0 as? MailCell)?.mail?.id })
            let read = mailbox.readPositions.withLock { $0 }
            #expect(!shown.isEmpty)
            #expect(read.allSatisfy { shown.contains(Mail("\($0)").id) }, "\(read.sorted())")
        }
    }
}
