import Gatefold
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// Each action can be done by key, swipe, menu and pointer, and each change can be undone.
@MainActor struct MailActionTests {
    private func started(
        _ size: Size = Size(width: 360, height: 720)
    ) async throws -> (app: TestApplication, list: MailListScreen) {
        let app = try TestApplication(InboxApplication(.sample), size: size)
        try await app.rest()
        return (app, try #require(app.screen as? MailListScreen))
    }

    private func shown(_ list: MailListScreen) -> [MailID] { list.mailbox?.mails.map(\.id) ?? [] }

    private func flags(_ list: MailListScreen) -> [Bool] {
        list.mailbox?.mails.flatMap { [$0.isUnread, $0.isFlagged] } ?? []
    }

    /// Each action is listed with its key, swipe, menu and pointer, and none lacks one.
    @Test(arguments: MailAction.allCases) func eachActionHasEachMeans(_ action: MailAction) async throws {
        let (app, list) = try await started(Size(width: 700, height: 720))
        let path = IndexPath(row: 0, section: 0)
        let mail = try #require(list.mailbox?.mail(at: path))
        // The key.
        try await app.press(.down)
        let commands = list.keyCommands.filter { $0.input == .character(action.key) && $0.modifiers.isEmpty }
        #expect(commands.map(\.title) == [action.title(for: [mail])])
        // The menu.
        let entries = list.menu(of: .mails([mail.id])).children.compactMap { $0 as? MenuAction }
        #expect(entries.contains { $0.title == action.title(for: [mail]) && $0.shortcut == commands.first?.shortcut })
        // The swipe: a button, or the menu behind one.
        let table = try app.view(of: TableView.self)
        let leading = list.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)?.actions ?? []
        let trailing = list.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)?.actions ?? []
        let title = action.swipe == .more ? "More" : action.title(for: [mail])
        #expect((leading + trailing).contains { $0.title == title && $0.icon != nil })
        // The action is done by the pointer: by a button on the row or on the page.
        list.open(mail)
        try await app.rest()
        _ = try app.view(labeled: action.title(for: [mail]))
    }

    /// In the list, while rows are selected, and on the page, over the list and beside it.
    @Test(arguments: [360.0, 1024]) func noKeyMeansTwoThings(_ width: Double) async throws {
        let (app, list) = try await started(Size(width: width, height: 720))
        func check(_ commands: [KeyCommand]) {
            #expect(Set(commands.map(\.shortcut)).count == commands.count && commands.count > 12)
        }
        check(list.keyCommands)
        try await app.press(.down)
        try await app.press(.character("x"))
        check(list.keyCommands)
        try await app.press(.escape)
        #expect(!list.table.isEditing)
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        check(try #require(list.page).keyCommands)
    }

    @Test(arguments: [MailAction.archive, .delete, .flag, .read])
    func eachChangeIsTakenBackByKey(_ action: MailAction) async throws {
        let (app, list) = try await started()
        let before = (shown(list), flags(list))
        try await app.press(.down)
        try await app.press(.down)
        let mail = try #require(list.mailbox?.mail(at: IndexPath(row: 1, section: 0)))
        try await app.press(.character(action.key))
        #expect(shown(list) != before.0 || flags(list) != before.1)
        #expect(action == .flag || action == .read || !shown(list).contains(mail.id))
        try await app.press(.character("z"), modifiers: .control)
        #expect(shown(list) == before.0 && flags(list) == before.1)
        #expect(list.history.isEmpty)
    }

    /// Whole sections disappear and return, and so does the one that keeps a few mails.
    @Test func fortyMailsAreTakenBackAtOnce() async throws {
        let (app, list) = try await started()
        let before = shown(list)
        let table = try app.view(of: TableView.self)
        let sections = table.numberOfSections
        list.perform(.archive, on: Array(before[2..<42]))
        try await app.rest()
        #expect(shown(list) == Array(before[..<2] + before[42...]) && table.numberOfSections < sections)
        #expect(app.texts.contains("Archived: 40 mails"))
        try await app.tap(#require(app.views(of: TextButton.self).first { $0.title == "Undo" }))
        try await app.rest()
        #expect(shown(list) == before && table.numberOfSections == sections)
        for section in 0..<sections {
            #expect(table.numberOfRows(inSection: section) == list.mailbox?.sections[section].mails.count)
        }
    }

    /// Undo reverts one step after another, long after the message has disappeared.
    @Test func stepsAreTakenBackInTurn() async throws {
        let (app, list) = try await started()
        let before = (shown(list), flags(list))
        list.perform(.flag, on: [before.0[3]])
        list.perform(.delete, on: [before.0[0], before.0[5]])
        list.perform(.read, on: [before.0[1]])
        try await app.advance(by: 3600)
        for _ in 0..<3 { try await app.press(.character("z"), modifiers: .control) }
        #expect(shown(list) == before.0 && flags(list) == before.1)
        try await app.press(.character("z"), modifiers: .control)
        #expect(app.texts.contains("There is nothing to undo."))
    }

    @Test func selectedMailsAreActedOnTogether() async throws {
        let (app, list) = try await started()
        let before = shown(list)
        try await app.press(.down)
        try await app.press(.character("x"))
        try await app.press(.down)
        try await app.press(.character("x"))
        #expect(list.selectedMails.ids == Array(before.prefix(2)) && app.texts.contains("2 selected"))
        try await app.press(.character("#"))
        #expect(shown(list) == Array(before.dropFirst(2)) && list.selectedMails.ids.isEmpty)
        #expect(app.texts.contains("Inbox"))
    }

    @Test func aMailMovesToTheFolderThatIsChosen() async throws {
        let (app, list) = try await started()
        let mail = shown(list)[0]
        try await app.press(.down)
        try await app.press(.character("v"))
        try await app.tap(app.view(showing: "Travel"))
        #expect(!shown(list).contains(mail) && app.texts.contains("Moved to Travel"))
        try await app.press(.character("g"))
        try await app.tap(app.view(showing: "Travel"))
        #expect(shown(list) == [mail] && app.texts.contains("Travel"))
    }

    /// The page folds back before its mail leaves the list.
    @Test func anActionOnThePageLeadsBackToTheList() async throws {
        let (app, list) = try await started()
        let mail = try #require(list.mailbox?.mails.first)
        list.open(mail)
        try await app.rest()
        try await app.tap(app.view(labeled: "Archive"))
        #expect(app.screen === list && !shown(list).contains(mail.id))
        try await app.press(.character("z"), modifiers: .control)
        #expect(shown(list).first == mail.id)
    }

    @Test func theSheetOfKeysIsShown() async throws {
        let (app, _) = try await started()
        try await app.press(.character("?"))
        #expect(app.screen?.title == "Keys" && app.texts.contains("Archive") && app.texts.contains("E"))
        try await app.press(.escape)
        #expect(app.screen is MailListScreen)
        try await app.press(.character("?"), modifiers: .control)
        #expect(app.screen?.title == "Keys")
    }

    /// A command that is chosen in the sheet acts on the mail that the list had in focus.
    @Test func aCommandIsChosenInTheSheet() async throws {
        let (app, list) = try await started()
        let first = try #require(list.mailbox?.mails.first?.id)
        try await app.press(.down)
        try await app.press(.character("?"))
        try await app.tap(app.view(showing: "Archive"))
        try await app.rest()
        #expect(app.screen === list && !shown(list).contains(first))
    }

    /// A key that is held goes on from mail to mail.
    @Test func aHeldKeyGoesThroughTheMails() async throws {
        let (app, list) = try await started(Size(width: 1024, height: 720))
        let ids = shown(list)
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        for phase: KeyEvent.Phase in [.down, .repeated, .repeated, .up] {
            app.window.handle(KeyEvent(.character("j"), phase: phase))
        }
        try await app.rest()
        #expect(list.page?.mail.id == ids[3])
    }

    @Test func thePageTurnsToItsNeighbours() async throws {
        let (app, list) = try await started()
        let ids = shown(list)
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        let page = try #require(list.page)
        try await app.tap(page.bar.nextButton)
        #expect(page.mail.id == ids[1] && app.texts.contains(page.mail.subject))
        try await app.press(.character("j"))
        #expect(page.mail.id == ids[2])
        try await app.press(.character("k"))
        try await app.press(.character("k"))
        #expect(page.mail.id == ids[0])
        // The page folds into the row of the mail that it shows.
        for _ in 0..<12 { try await app.press(.character("j")) }
        try await app.press(.escape)
        #expect(app.screen === list)
        let table = try app.view(of: TableView.self)
        #expect(table.indexPathForFocusedRow == list.mailbox?.indexPath(of: ids[12]))
    }

    /// The bar shows the subject once the page's own subject is scrolled away, and has a background before.
    @Test func theBarFollowsThePage() async throws {
        let (app, list) = try await started()
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        let page = try #require(list.page)
        func alphas() -> [Double] { page.bar.subviews.prefix(2).map(\.alpha) }
        #expect(alphas() == [0, 0])
        page.scrollView.setContentOffset(Point(x: 0, y: 20), animated: false)
        try await app.rest()
        #expect(alphas() == [1, 0])
        page.scrollView.setContentOffset(Point(x: 0, y: 200), animated: false)
        try await app.rest()
        #expect(alphas() == [1, 1])
    }
}
