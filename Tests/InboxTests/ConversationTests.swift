import Gatefold
import GatefoldMail
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox
@testable import GatefoldScreens
@testable import GatefoldViews

/// Mails that belong together are one row, and one page of panels.
@MainActor struct ConversationTests {
    // MARK: The list

    nonisolated private static func threaded(_ id: String, _ references: [String] = [], _ subject: String = "S")
        -> (MailID, ThreadedMail)
    {
        (
            MailID(bytes: Array(id.utf8)),
            ThreadedMail(messageID: id, references: references, subject: subject, date: 0)
        )
    }

    private func id(_ name: String) -> MailID { MailID(bytes: Array(name.utf8)) }

    /// Mails 0 to 5, newest first, of which 0, 2 and 5 are one conversation.
    private func folded(unread: Set<Int> = []) -> MailList {
        let names = ["Clara Berg", "Ann", "Tom Lind", "Bo", "Cy", "Clara Berg"]
        let mails = names.indices.map {
            Mail("\($0)", from: names[$0], "a@\($0).example", hours: Double($0 + 1), isUnread: unread.contains($0))
        }
        var list = MemoryMailbox(mails).list
        list.conversations = Conversations(
            [Self.threaded("0", ["5"]), Self.threaded("2", ["5", "gone"]), Self.threaded("5"), Self.threaded("3")])
        return list
    }

    @Test func aSubjectAloneJoinsNothing() {
        let mails = [Self.threaded("a", [], "Invoice"), Self.threaded("b", [], "Re: Invoice")]
        #expect(Conversations(mails).isEmpty)
        #expect(Conversations(mails + [Self.threaded("c", ["a"], "Other")])[id("c")]?.count == 2)
    }

    @Test func aConversationIsOneRow() {
        let list = folded(unread: [5])
        #expect(list.map(\.id) == ["0", "1", "3", "4"].map(id))
        #expect(list[0].shownSenders == "Clara, Tom 3" && list[1].shownSenders == "Ann")
        // The row is unread as long as one of its mails is.
        #expect(list[0].isUnread && list.mail(id("0"))?.isUnread == false && list.unreadCount == 1)
        #expect(["0", "2", "5"].map { list.index(of: id($0)) } == [0, 0, 0])
        #expect(list.conversation(of: id("2")) == ["0", "2", "5"].map(id))
        #expect(list.conversation(of: id("3")) == [id("3")] && list.conversation(of: id("9")).isEmpty)
        #expect(list.unfolded.count == 6)
    }

    @Test func sendersAreNamedOnce() {
        #expect(ConversationSummary(names: ["Clara Berg"], count: 2).text == "Clara Berg 2")
        #expect(ConversationSummary(names: ["Clara Berg", "tom@a.example", "Ann"], count: 9).text == "Clara, tom … 9")
    }

    @Test func theRowShowsWhatIsLeftOfAConversation() {
        var list = folded(unread: [0, 5])
        list.delete([id("0")])
        #expect(list.map(\.id) == ["1", "2", "3", "4"].map(id) && list[1].shownSenders == "Tom, Clara 2")
        list.delete([id("2"), id("5")])
        #expect(list.map(\.id) == ["1", "3", "4"].map(id) && list.unreadCount == 0)
        list.bringBack(["0", "2", "5"].map(id))
        #expect(list.map(\.id) == folded().map(\.id) && list.unreadCount == 2)
    }

    @Test func aSearchShowsTheMailThatItHasFound() {
        let found = folded().showing([id("5"), id("4")])
        #expect(found.map(\.id) == ["4", "5"].map(id))
        #expect(found[1].shownSenders == "Clara, Tom 3" && found.conversation(of: id("5")).count == 3)
        #expect(found.index(of: id("0")) == nil && found.mail(id("0")) == nil)
    }

    // MARK: The program

    private func started(
        _ list: MailList, size: Size = Size(width: 360, height: 720)
    ) async throws -> (TestApplication, MailListScreen) {
        let application = InboxApplication(.later)
        let app = try TestApplication(application, size: size)
        application.receive(list, in: app.window)
        try await app.rest()
        return (app, try #require(app.screen as? MailListScreen))
    }

    private func sample() async throws -> (TestApplication, MailListScreen, Mail) {
        let app = try TestApplication(InboxApplication(.sample))
        try await app.rest()
        let list = try #require(app.screen as? MailListScreen)
        return (app, list, try #require(list.mailbox?.mails.first { $0.subject.contains("A name for the boat") }))
    }

    @Test func theSampleHasALongConversation() async throws {
        let (app, list, mail) = try await sample()
        #expect(
            list.mailbox?.mails.count { $0.subject.contains("A name for the boat") } == 1
                && mail.conversation?.count == 12)
        #expect(mail.shownSenders == "Tomás, Henrik … 12")
        list.open(mail)
        try await app.rest()
        let panels = try #require(list.page).panels
        #expect(panels.map(\.isHidden) == Array(repeating: true, count: 10) + [false, false])
        #expect(panels.map(\.isOpen) == Array(repeating: false, count: 11) + [true])
        #expect(panels.map(\.mail.date) == panels.map(\.mail.date).sorted() && panels.last?.mail.id == mail.id)
        try await app.tap(app.view(showing: "10 earlier mails"))
        try await app.rest()
        #expect(panels.allSatisfy { !$0.isHidden && $0.frame.height >= 64 })
    }

    /// A panel opens where it lies: its own edge and those above stay, and what is below slides down.
    @Test func aPanelOpensInPlaceAndCanBeTurnedAround() async throws {
        let (app, list) = try await started(folded())
        list.open(try #require(list.mailbox?.mails[0]))
        try await app.rest()
        let panels = try #require(list.page).panels
        try #require(panels.count == 3)
        let before = panels.map(\.frame)
        func shown() -> [Rect] { panels.map(\.shownFrame) }
        panels[0].head.activate()
        try await app.advance(by: 0.15)
        let moving = shown()
        #expect(moving[0].minY == before[0].minY && moving[0].height > before[0].height)
        #expect(moving[1].minY > before[1].minY && moving[1].height == before[1].height)
        #expect(abs(moving[1].minY - moving[0].maxY) < 1 && abs(moving[2].minY - moving[1].maxY) < 1)
        // Turned around on its way, it goes back from where it is.
        panels[0].head.activate()
        let turned = shown()
        #expect(zip(turned, moving).allSatisfy { abs($0.maxY - $1.maxY) < 2 })
        try await app.rest()
        #expect(panels.map(\.frame) == before && shown() == before && !panels[0].isOpen)
        panels[0].head.activate()
        try await app.rest()
        #expect(panels[0].isOpen && panels[0].frame.height > before[0].height + 20)
        #expect(panels[2].frame.minY - before[2].minY == panels[0].frame.height - before[0].height)
    }

    /// The beginning of a mail and its recipients share a place, and neither is read through the other on the way.
    @Test func theLinesOfAPanelAreNotReadThroughEachOther() async throws {
        let (app, list) = try await started(folded())
        list.open(try #require(list.mailbox?.mails[0]))
        try await app.rest()
        let head = try #require(list.page?.panels.first).head
        let labels = head.subviews.compactMap { $0 as? Label }
        let lines = labels.filter { label in labels.contains { $0 !== label && $0.frame == label.frame } }
        try #require(lines.count == 2)
        #expect(lines.map(\.alpha).sorted() == [0, 1])
        // The panel opens, closes, and is turned around on its way.
        for frames in [90, 90, 9, 5, 90] {
            head.activate()
            for _ in 0..<frames {
                try await app.advance(by: 1 / 60)
                #expect(lines.map(\.shownAlpha).min()! < 0.15)
            }
        }
        #expect(lines.map(\.shownAlpha).sorted() == [0, 1])
    }

    @Test func unreadMailsAreOpenAndThenRead() async throws {
        let (app, list) = try await started(folded(unread: [2]))
        list.open(try #require(list.mailbox?.mails[0]))
        try await app.rest()
        #expect(list.page?.panels.map(\.isOpen) == [false, true, true])
        try await app.press(.escape)
        #expect(list.mailbox?.mails.unreadCount == 0 && list.mailbox?.mails[0].isUnread == false)
    }

    @Test func onlyMailsThatWereOpenAreRead() async throws {
        var list = folded(unread: [5])
        list.mark(id("5"), asUnread: false)
        let (app, screen) = try await started(list, size: Size(width: 1024, height: 720))
        screen.open(try #require(screen.mailbox?.mails[0]))
        try await app.rest()
        // Another program marks the oldest mail as unread, which is folded on the page.
        screen.mark([id("5")], asUnread: true)
        #expect(screen.page?.readMails == [id("0")] && screen.mailbox?.mails.unreadCount == 1)
        screen.page?.panels[0].head.activate()
        try await app.rest()
        #expect(screen.page?.readMails == ["5", "0"].map(id) && screen.mailbox?.mails.unreadCount == 0)
    }

    @Test(arguments: [MailAction.archive, .flag, .read])
    func anActionIsForTheWholeConversation(_ action: MailAction) async throws {
        let (app, list, mail) = try await sample()
        let mails = try #require(list.allMails?.conversation(of: mail.id))
        func state() -> [String] {
            mails.map { id in
                list.allMails?.mail(id).map { "\($0.isUnread) \($0.isFlagged)" } ?? "gone"
            }
        }
        let before = (state(), list.mailbox?.mails.map(\.id))
        list.perform(action, on: [mail.id])
        try await app.rest()
        #expect(zip(state(), before.0).allSatisfy { $0 != $1 })
        #expect(action != .archive || app.texts.contains("Archived: 12 mails"))
        list.undo()
        try await app.rest()
        #expect(state() == before.0 && list.mailbox?.mails.map(\.id) == before.1 && list.history.isEmpty)
    }

    /// On the page, the action folds it back first, and the table and its contents stay of one mind.
    @Test func anActionOnThePageIsForTheWholeConversation() async throws {
        let (app, list, mail) = try await sample()
        let count = try #require(list.mailbox?.mails.count)
        list.open(mail)
        try await app.rest()
        try await app.press(.character("e"))
        try await app.rest()
        #expect(app.screen === list && list.mailbox?.mails.count == count - 1)
        let rows = (0..<list.table.numberOfSections).reduce(0) { $0 + list.table.numberOfRows(inSection: $1) }
        #expect(rows == count - 1)
    }

    @Test func aHitOpensItsPanel() async throws {
        let (app, list, _) = try await sample()
        list.beginSearch()
        try await app.type("boat from:paula")
        try await app.rest()
        let found = try #require(list.mailbox?.mails)
        #expect(found.count == 1 && found[0].sender.hasPrefix("Paula"))
        list.open(found[0])
        try await app.rest()
        let open = try #require(list.page).panels.filter(\.isOpen).map(\.mail.sender)
        #expect(open.count == 2 && open.first == found[0].sender)
    }

    @Test func keysGoFromPanelToPanel() async throws {
        let (app, list, mail) = try await sample()
        list.open(mail)
        try await app.rest()
        let page = try #require(list.page)
        let panels = try #require(list.page).panels
        try #require(panels.count == 12)
        func focused() -> Int? { panels.firstIndex { $0.head.isFocused } }
        try await app.press(.character("n"))
        #expect(focused() == 10)
        try await app.press(.enter)
        try await app.rest()
        #expect(panels[10].isOpen && page.answeredMail.id == panels[10].mail.id)
        // The keys lead through the pile, too, and not beyond the first mail.
        for _ in 0..<12 { try await app.press(.character("p")) }
        #expect(focused() == 0 && !panels[0].isHidden)
        for _ in 0..<12 { try await app.press(.character("n")) }
        #expect(focused() == 11)
        #expect(page.keyCommands.contains { $0.shortcut == "N" })
    }

    /// A row that unfolds into a page of panels keeps the law of all pages.
    @Test func nothingCoversTextWhileAConversationUnfolds() async throws {
        let (app, list, mail) = try await sample()
        let row = try #require(list.mailbox?.indexPath(of: mail.id))
        list.table.scrollToRow(at: row, at: .top, animated: false)
        try await app.rest()
        list.open(mail)
        try await app.advance(by: 0.1)
        let page = try #require(list.page)
        let flight = try #require(app.flight)
        let container = try #require(page.view.superview)
        let transition = try #require(flight.player as? ExpandingCell)
        for step in 0...20 {
            let p = Double(step) / 20
            transition.updateTransition(using: flight.context, progress: p)
            #expect(ShownText(of: container, page: page.view).covered() == [], "at \(p)")
        }
    }

    /// When another program takes the newest mail away, the row shows the next one.
    @Test func theListFollowsAChangeOfOneMail() async throws {
        let (app, list) = try await started(folded())
        list.move([id("0")], to: .trash)
        try await app.rest()
        #expect(list.mailbox?.mails.map(\.id) == ["1", "2", "3", "4"].map(id))
        list.undo()
        try await app.rest()
        #expect(list.mailbox?.mails.map(\.id) == ["0", "1", "3", "4"].map(id))
        #expect(app.views(of: MailCell.self).count { !$0.isHidden } >= 4)
    }
}
