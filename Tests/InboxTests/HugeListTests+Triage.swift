import Gatefold
import GatefoldMail
import GatefoldMailStore
import Testing

@testable import GatefoldInbox

/// The screen of a huge list: what an action on many mails does on the main thread does not depend on their number. A call
/// that returns has been on the main thread all the time.
extension HugeListTests {
    /// Counts the rows that are made.
    private final class CountingMailbox: MailSource {
        let made = Counter()
        private let found: [Int]

        init(found: [Int] = []) { self.found = found }

        func mail(at position: Int, of rows: any MailRows) -> Mail {
            made.look()
            return Mail("\(position)", hours: Double(position) / 6)
        }
        var isEditable: Bool { true }
        func findFiles(of mail: Mail) async {}
        func isQuick(_ mail: Mail) -> Bool { true }
        func message(_ mail: Mail) -> Message { Message(envelope: Envelope(), blocks: []) }
        func candidates(for query: MailQuery, among mails: MailList) -> [Int]? { found }
    }

    /// The screen of a hundred thousand mails, and what is counted.
    @MainActor private struct Huge {
        let screen = MailListScreen(now: .pinned)
        let rows = Rows(count: 100_000)
        let mailbox: CountingMailbox
        private let stage: WindowRuntime

        init(_ tests: HugeListTests, found: [Int] = []) throws {
            mailbox = CountingMailbox(found: found)
            stage = try WindowRuntime(
                size: Size(width: 360, height: 720), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
            stage.window.rootViewController = screen
            screen.show(tests.list(rows, of: mailbox))
            stage.window.layoutIfNeeded()
        }

        func layOut() { stage.window.layoutIfNeeded() }

        /// Returns how often mails are looked at and how many rows are made in a call.
        func count(_ work: () -> Void) -> (looks: Int, rows: Int) {
            let before = (rows.counter.count, mailbox.made.count)
            work()
            return (rows.counter.count - before.0, mailbox.made.count - before.1)
        }
    }

    /// The number of mails that are looked at for what is visible. Chosen: a binary search in each of some hundred sections,
    /// and the conversations of two windows full of rows.
    private static let mostSeen = 4000
    /// The number of rows that are made for what is visible, with those just outside.
    private static let mostRows = 60

    @Test(arguments: [ListRequest.Wish.toggle(.flag), .toggle(.read), .leave, .change(.putBack)])
    func manyMailsAreChangedOnAnotherThread(_ wish: ListRequest.Wish) async throws {
        let huge = try Huge(self)
        let ids = (0..<10_000).map { Self.id($0 * 3) }
        let before = MailLists(contents: try #require(huge.screen.mailbox), whole: nil)
        let asked = huge.count { huge.screen.change(wish, .mails(ids)) }
        #expect(asked.looks == 0 && asked.rows == 0)
        await huge.screen.steps.work?.value
        let mails = try #require(huge.screen.mailbox?.mails)
        #expect(mails.isUnread(ids[9999]) == (wish == .leave ? nil : wish == .toggle(.read)))
        #expect(mails.isFlagged(ids[9999]) == (wish == .leave ? nil : wish == .toggle(.flag)))

        let changed = try #require(ChangedLists(ListRequest(wish: wish, mails: .mails(ids)), in: before))
        let shown = huge.count {
            huge.screen.show(changed)
            huge.layOut()
        }
        #expect(shown.looks < Self.mostSeen && shown.rows < Self.mostRows, "\(shown)")
    }

    /// On another thread, too, the work grows with the number of mails and no faster.
    @Test(arguments: [ListRequest.Wish.toggle(.flag), .toggle(.read), .leave])
    func manyMailsTakeFewPasses(_ wish: ListRequest.Wish) throws {
        let huge = try Huge(self)
        let lists = MailLists(contents: try #require(huge.screen.mailbox), whole: nil)
        func looks(_ count: Int) -> Int {
            let request = ListRequest(wish: wish, mails: .mails((0..<count).map { Self.id($0 * 3) }))
            return huge.count { _ = ChangedLists(request, in: lists) }.looks
        }
        let (few, many) = (looks(1000), looks(10_000))
        #expect(many < 11 * few && many < Self.mostLooks * 10_000, "\(few), \(many)")
    }

    /// The actions for selected rows are shown once, and no mail is read for them.
    @Test func selectedRowsAreLookedAtOnce() async throws {
        let huge = try Huge(self)
        let (screen, table) = (huge.screen, huge.screen.table)
        screen.beginSelecting()
        let paths = (0..<1000).compactMap { row in screen.mailbox?.indexPath(of: Self.id(row * 5 + 1)) }
        for path in paths { table.selectRow(at: path, animated: false) }
        let told = huge.count { for path in paths { screen.tableView(table, didSelectRowAt: path) } }
        #expect(paths.count == 1000 && told.looks == 0 && told.rows == 0)
        let shown = huge.count { huge.layOut() }
        #expect(shown.looks < Self.mostSeen && shown.rows < Self.mostRows, "\(shown)")
        await screen.marking?.value
        let marks = screen.listView.selectionBar.marks
        #expect(marks.count == 1000 && !marks.areFlagged && !marks.hasUnread)
        let commands = huge.count { #expect(screen.keyCommands.contains { $0.title == "Flag" }) }
        #expect(commands.looks == 0 && commands.rows == 0)
        let selected = huge.count { #expect(screen.selectedMails.ids.count == 1000) }
        #expect(selected.looks <= 1000 && selected.rows == 0)
    }

    /// All rows are selected, and an action on them is asked for and taken back, without a look at them on the main thread.
    @Test(arguments: [MailAction.flag, .read, .delete]) func allMailsAreActedOn(_ action: MailAction) async throws {
        let huge = try Huge(self)
        let (screen, table) = (huge.screen, huge.screen.table)
        screen.beginSelecting()
        table.indexPathForFocusedRow = IndexPath(row: 0, section: 0)
        let selected = huge.count { _ = table.handle(KeyEvent(.character("a"), modifiers: .control)) }
        #expect(selected.looks == 0 && selected.rows == 0)
        let shown = huge.count { huge.layOut() }
        #expect(shown.looks < Self.mostSeen && shown.rows < Self.mostRows, "\(shown)")
        await screen.marking?.value
        let count = try #require(screen.mailbox?.mails.count)
        #expect(count == 80_000 && screen.listView.selectionBar.marks.count == count)

        let asked = huge.count { screen.perform(action, on: screen.selectedMails) }
        #expect(asked.looks < Self.mostLooks && asked.rows == 0, "\(asked)")
        await screen.steps.work?.value
        let mails = try #require(screen.mailbox?.mails)
        #expect(mails.count == (action == .delete ? 0 : count))
        for id in [0, 50_003, 99_999].map(Self.id) {
            #expect(mails.isFlagged(id) == (action == .delete ? nil : action == .flag))
            #expect(mails.isUnread(id) == (action == .delete ? nil : action == .read))
        }
        let undone = huge.count { screen.undo() }
        #expect(undone.looks == 0 && undone.rows == 0)
        await screen.steps.work?.value
        let back = try #require(screen.mailbox?.mails)
        #expect(back.count == count && back.unreadCount == 0 && back.isFlagged(Self.id(50_003)) == false)
    }

    /// The mails of the selected rows are those that were there when they were chosen.
    @Test func chosenRowsAreThoseOfTheirTime() async throws {
        let huge = try Huge(self)
        let screen = huge.screen
        screen.beginSelecting()
        let paths = [0, 3, 7, 400].map { IndexPath(row: $0 % 40, section: $0 / 40) }
        for path in paths { screen.table.selectRow(at: path, animated: false) }
        let chosen = screen.selectedMails
        let ids = chosen.ids
        #expect(ids == paths.compactMap { screen.mailbox?.id(at: $0) } && chosen.count == 4 && ids.count == 4)
        screen.move([ids[0], Self.id(1)], to: .trash)
        #expect(chosen.ids == ids && chosen.first { $0 != ids[0] } == ids[1])
        #expect(chosen.contains(ids[3]) && !chosen.contains(Self.id(1)))
        let all = huge.count { #expect(chosen.first { _ in true } == ids[0]) }
        #expect(all.looks == 1)
    }

    /// Mails that an index finds are shown without being read, apart from the rows in the window.
    @Test func foundMailsAreNotRead() async throws {
        let huge = try Huge(self, found: (0..<1000).map { $0 * 5 + 1 })
        huge.screen.listView.searchField.text = "word is:flagged"
        let none = huge.count { huge.screen.searchDidChange() }
        #expect(none.looks == 0 && none.rows == 0)
        await huge.screen.searching?.value
        #expect(huge.screen.mailbox?.mails.isEmpty == true)
        huge.screen.listView.searchField.text = "word"
        let made = huge.mailbox.made.count
        let asked = huge.count { huge.screen.searchDidChange() }
        #expect(asked.looks == 0)
        await huge.screen.searching?.value
        huge.layOut()
        #expect(huge.screen.mailbox?.mails.count == 1000)
        #expect(huge.mailbox.made.count - made < Self.mostRows)
    }
}
