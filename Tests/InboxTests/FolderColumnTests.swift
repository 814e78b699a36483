import Foundation
import Gatefold
import GatefoldMail
import GatefoldMailStore
import GatefoldTestSupport
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// In a wide window the folders are a column beside the list and the page.
@MainActor struct FolderColumnTests {
    private func started(
        width: Double = 1280, _ direction: Theme.LayoutDirection = .leftToRight
    ) async throws -> (app: TestApplication, list: MailListScreen) {
        let app = try TestApplication(
            InboxApplication(.sample), size: Size(width: width, height: 800), theme: Theme(layoutDirection: direction))
        try await app.rest()
        return (app, try #require(app.screen as? MailListScreen))
    }

    private func column(_ app: TestApplication) throws -> FolderColumn { try app.view(of: FolderColumn.self) }

    private func cells(_ app: TestApplication) throws -> [FolderCell] {
        let column = try column(app)
        return app.views(of: FolderCell.self).filter { $0.isDescendant(of: column) }
    }

    private func open(_ app: TestApplication) throws -> [String] {
        try cells(app).filter { $0.accessibilityTraits.contains(.selected) }.compactMap { $0.folder?.shownName }
    }

    private func hasButton(_ list: MailListScreen) -> Bool {
        list.bar.leadingItems.contains { $0.accessibilityLabel == "Folders" }
    }

    @Test(arguments: Theme.LayoutDirection.allCases)
    func foldersListAndPageStandBesideEachOther(_ direction: Theme.LayoutDirection) async throws {
        let (app, list) = try await started(width: 1280, direction)
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        let page = try #require(list.page)
        var frames = [try column(app).frame, list.bar.frame, page.view.frame]
        if direction == .rightToLeft { frames.reverse() }
        #expect(frames[0].minX == 0 && frames[0].maxX == frames[1].minX && frames[1].maxX == frames[2].minX)
        #expect(try frames[2].maxX == 1280 && column(app).frame.width == 220 && !hasButton(list))
        #expect(
            try cells(app).compactMap { $0.folder?.shownName } == ["Inbox", "Family", "Travel", "Archive", "Trash"])
        #expect(try open(app) == ["Inbox"] && app.view(of: FolderColumn.self).hasFocus == false)
    }

    /// Folders that cannot be read are missing, and the user is told which.
    @Test(arguments: [["cur", "new", "tmp"], ["cur", "new", "tmp", ".Work/cur", ".Work/new"]])
    func missingFoldersAreNamed(_ names: [String]) async throws {
        let folder = try TemporaryFolder()
        for name in names {
            try FileManager.default.createDirectory(atPath: folder.path(of: name), withIntermediateDirectories: true)
        }
        symlink(".Archive", folder.path(of: ".Archive"))
        let places = InboxApplication.Places(state: MailPath(folder.path(of: "state")), index: nil)
        let application = InboxApplication(
            .roots([try MailRoot(discovering: MailPath(folder.path))]), places: places)
        let app = try TestApplication(application, size: Size(width: 1280, height: 800))
        try await app.rest()
        #expect(
            app.texts.contains { $0.contains("/.Archive” could not be used: ") }, "\(app.texts)")
    }

    /// A mailbox that is one folder has nothing to show beside the list.
    @Test func oneFolderHasNoColumn() async throws {
        let application = InboxApplication(.later)
        let app = try TestApplication(application, size: Size(width: 1440, height: 800))
        application.receive(SampleMailbox().list, in: app.window)
        try await app.rest()
        let list = try #require(app.screen as? MailListScreen)
        #expect(app.views(of: FolderColumn.self).isEmpty && list.bar.frame.minX == 0 && list.hasTwoColumns)
    }

    @Test func aFolderIsOpenedByPointer() async throws {
        let (app, list) = try await started()
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        try await app.tap(try #require(cells(app).first { $0.folder?.shownName == "Family" }))
        try await app.rest()
        #expect(list.folder?.names == ["Family"] && list.page == nil && list.bar.title == "Family")
        #expect(try open(app) == ["Family"])
        try await app.tap(try #require(cells(app).first { $0.folder?.shownName == "Inbox" }))
        try await app.rest()
        #expect(list.folder == SampleSession.inbox && list.mailbox?.mails.isEmpty == false)
    }

    /// The folder that is open stays open, with its page, if it is chosen again.
    @Test func theOpenFolderKeepsItsPage() async throws {
        let (app, list) = try await started()
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        let page = list.page
        try await app.tap(try #require(cells(app).first { $0.folder?.shownName == "Inbox" }))
        try await app.rest()
        #expect(page != nil && list.page === page)
    }

    /// The keys reach the column by `g`, and there they move from folder to folder and do nothing to mails.
    @Test func theKeysMoveFromFolderToFolder() async throws {
        let (app, list) = try await started()
        try await app.press(.down)
        #expect(list.table.isFocused)
        let count = list.mailbox?.mails.count
        try await app.press(.character("g"))
        #expect(try column(app).hasFocus && !list.table.isFocused && app.screen === list)
        for key: KeyEvent.Key in [.character("e"), .character("#"), .character("x")] { try await app.press(key) }
        #expect(list.mailbox?.mails.count == count && !list.table.isEditing)
        try await app.press(.down)
        try await app.press(.down)
        try await app.press(.enter)
        try await app.rest()
        #expect(list.folder?.names == ["Travel"] && list.page == nil)
        #expect(try column(app).hasFocus && open(app) == ["Travel"])
        try await app.press(.character("g"))
        for key: KeyEvent.Key in [.up, .up, .enter] { try await app.press(key) }
        try await app.rest()
        #expect(list.folder == SampleSession.inbox)
        try await app.press(.tab)
        #expect(try !column(app).hasFocus)
    }

    /// The column slides out of the window, the list slides into its place, and the page takes the room, by keys and by
    /// the button.
    @Test(arguments: Theme.LayoutDirection.allCases)
    func theColumnFoldsAndUnfolds(_ direction: Theme.LayoutDirection) async throws {
        let (app, list) = try await started(width: 1280, direction)
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        let page = try #require(list.page)
        let column = try column(app)
        let before = (list.bar.frame, page.view.frame, column.frame)
        let keepsRight = direction == .rightToLeft
        list.toggleFolders()
        try await app.advance(by: 0.1)
        // The button that comes moves with the bar, and on its way the column is partly seen.
        let button = try #require(list.bar.leadingItems.first)
        #expect(button.shownFrame.size == button.frame.size && button.shownFrame.minY == button.frame.minY)
        #expect(!column.isHidden && column.shownFrame.intersection(app.window.bounds).width < 219)
        try await app.rest()
        #expect(column.isHidden && hasButton(list) && list.page === page)
        #expect(keepsRight ? list.bar.frame.maxX == 1280 : list.bar.frame.minX == 0)
        // The rows keep their width, so that nothing in them changes on the way.
        #expect(list.bar.frame.width == before.0.width)
        #expect(page.view.frame.width == before.1.width + column.frame.width)
        for width in [1199.0, 1280] {
            try await app.resize(to: Size(width: width, height: 800))
            #expect(column.isHidden && hasButton(list))
        }
        // The button that shows the folders elsewhere unfolds the column here.
        try await app.tap(try #require(list.bar.leadingItems.first))
        try await app.rest()
        #expect(!column.isHidden && !hasButton(list) && app.screen === page)
        #expect(before == (list.bar.frame, page.view.frame, column.frame))
        try await app.tap(
            try #require(app.views(of: TextButton.self).first { $0.accessibilityLabel == "Hide folders" }))
        try await app.rest()
        #expect(column.isHidden)
        // A column that is turned around twice on its way is seen until it has left.
        list.toggleFolders()
        try await app.rest()
        for _ in 0..<3 {
            list.toggleFolders()
            try await app.advance(by: 0.05)
        }
        try await app.advance(by: 0.29)
        #expect(!column.isHidden)
        try await app.rest()
        #expect(column.isHidden)
        try await app.press(.character("b"), modifiers: .control)
        #expect(!column.isHidden)
    }

    /// A column that was hidden is hidden when the program starts anew.
    @Test func aFoldedColumnStaysFolded() async throws {
        let (app, list) = try await started()
        try await app.press(.character("b"), modifiers: .control)
        try await app.rest()
        var state = SavedState()
        list.encodeRestorableState(into: &state)
        let (other, again) = try await started()
        again.restoreState(from: state)
        try await other.rest()
        #expect(other.views(of: FolderColumn.self).allSatisfy(\.isHidden) && again.bar.frame.minX == 0)
    }

    private func counts(_ app: TestApplication) throws -> [String] {
        try cells(app).map { cell in
            let texts = app.views(of: Label.self).filter { $0.isDescendant(of: cell) && !$0.isHidden }.map(\.text)
            return texts.joined(separator: " ")
        }
    }

    /// The number beside a folder follows what the user does with its mails.
    @Test func aFolderShowsItsUnreadMails() async throws {
        let (app, list) = try await started()
        #expect(try counts(app) == ["Inbox 7", "Family", "Travel", "Archive", "Trash"])
        let unread = try #require(list.mailbox?.mails.first { $0.isUnread && $0.conversation == nil })
        list.perform(.archive, on: [unread.id])
        try await app.rest()
        #expect(try counts(app) == ["Inbox 6", "Family", "Travel", "Archive 1", "Trash"])
        list.undo()
        try await app.rest()
        #expect(try counts(app)[0] == "Inbox 7")
        list.perform(.delete, on: [unread.id])
        try await app.rest()
        // Nobody looks for unread mails in the trash.
        #expect(try counts(app) == ["Inbox 6", "Family", "Travel", "Archive", "Trash"])
    }

    /// A mailbox on disk with an inbox and two other folders.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["", ".Lists/", ".Trash/"] {
            for part in ["cur", "new", "tmp"] {
                try FileManager.default.createDirectory(
                    atPath: folder.path(of: name + part), withIntermediateDirectories: true)
            }
        }
        let mail = "From: Ann <ann@a.example>\nSubject: S\n\nText\n"
        let names = [
            "new/1.a.h", "cur/2.a.h:2,", "cur/3.a.h:2,S", ".Lists/new/4.a.h", ".Lists/cur/5.a.h:2,RS",
            ".Trash/new/6.a.h",
        ]
        for name in names { try folder.write(name, mail) }
        return folder
    }

    private func startedOnDisk(_ folder: TemporaryFolder) async throws -> (app: TestApplication, list: MailListScreen) {
        let root = try MailRoot(discovering: MailPath(folder.path))
        let places = InboxApplication.Places(state: MailPath(folder.path(of: "state")), index: nil)
        let app = try TestApplication(
            InboxApplication(.roots([root]), places: places), size: Size(width: 1280, height: 800))
        try await app.rest()
        return (app, try #require(app.screen as? MailListScreen))
    }

    /// The folders of a mailbox on disk are counted as soon as they are shown, and the open one as its list is.
    @Test func foldersOnDiskShowTheirUnreadMails() async throws {
        let folder = try folder()
        let (app, list) = try await startedOnDisk(folder)
        #expect(try counts(app) == ["Inbox 2", "Lists 1", "Trash"])
        list.perform(.read, on: [try #require(list.mailbox?.mails.first { $0.isUnread }).id])
        #expect(try counts(app)[0] == "Inbox 1")
        try await app.rest()
    }

    /// The mails of a folder stay until those of another one are known, for which the window does not wait; of two folders
    /// that are chosen quickly the last one opens.
    @Test func aFolderOpensWhenItsMailsAreKnown() async throws {
        let folder = try folder()
        let (app, list) = try await startedOnDisk(folder)
        let lists = try #require(list.folders.first { $0.names == ["Lists"] })
        let trash = try #require(list.folders.first { $0.role == .trash })
        list.onOpenFolder?(trash)
        list.onOpenFolder?(lists)
        #expect(list.folder?.role == .inbox && list.mailbox?.mails.count == 3)
        // The list still belongs to the folder that it shows.
        list.perform(.flag, on: [try #require(list.mailbox?.mails.first).id])
        try await app.rest()
        #expect(list.folder == lists && list.mailbox?.mails.count == 2)
        #expect(try folder.names(in: "cur").count { $0.contains("F") } == 1)
        #expect(try open(app) == ["Lists"])
    }

    /// Beside an open page, too, the keys reach the column, move there and open a folder.
    @Test func theKeysReachTheFoldersBesideAPage() async throws {
        let (app, list) = try await started()
        list.open(try #require(list.mailbox?.mails.first))
        try await app.rest()
        let page = try #require(list.page)
        try await app.press(.character("g"))
        #expect(try column(app).hasFocus && list.page === page && !page.isWide)
        let count = list.mailbox?.mails.count
        for key: KeyEvent.Key in [.character("e"), .down] { try await app.press(key) }
        #expect(list.page === page && list.mailbox?.mails.count == count && list.listView.openMail == page.mail.id)
        try await app.press(.enter)
        try await app.rest()
        #expect(try list.folder?.names == ["Family"] && list.page == nil && open(app) == ["Family"])
    }

    /// Across each border the page, its position and that of the list stay, and so do selected rows.
    @Test(arguments: Theme.LayoutDirection.allCases)
    func resizingKeepsEverything(_ direction: Theme.LayoutDirection) async throws {
        let (app, list) = try await started(width: 1280, direction)
        // The page of a long letter is scrolled in a window of any width.
        func length(_ mail: Mail) -> Int {
            SampleMailbox().message(mail).blocks.reduce(0) { $0 + $1.wholeText.count }
        }
        let mails = try #require(list.mailbox?.mails)
        let mail = try #require(
            mails.dropFirst(4).prefix(20).filter { $0.conversation == nil }.max { length($0) < length($1) })
        try await app.resize(to: Size(width: 1280, height: 500))
        list.scroll(to: (mail.id, 10))
        try await app.rest()
        let place = try #require(list.place)
        list.open(mail)
        try await app.rest()
        let page = try #require(list.page)
        page.scrollView.setContentOffset(Point(x: 0, y: 40), animated: false)
        let top = page.scrollView.contentOffset.y
        for width in [1199.0, 1280, 1200, 901, 1440, 899, 1280, 360, 1280] {
            try await app.resize(to: Size(width: width, height: 500))
            #expect(list.page === page && page.mail.id == mail.id && page.scrollView.contentOffset.y == top)
            #expect(hasButton(list) == (width < 1200))
            #expect(app.views(of: FolderColumn.self).filter { !$0.isHidden }.isEmpty == (width < 1200))
            #expect(list.place?.mail == place.mail, "\(width)")
        }
        #expect(list.listView.openMail == mail.id)
    }

    @Test func resizingKeepsSelectedRows() async throws {
        let (app, list) = try await started()
        list.beginSelecting()
        for row in [1, 3] { list.table.selectRow(at: IndexPath(row: row, section: 0), animated: false) }
        list.selectionDidChange()
        let selected = list.selectedMails.ids
        for width in [1199.0, 1280, 899, 1280] {
            try await app.resize(to: Size(width: width, height: 800))
            #expect(selected.count == 2 && list.selectedMails.ids == selected && list.table.isEditing)
            #expect(app.texts.contains("2 selected"))
        }
        list.endSelecting()
        try await app.resize(to: Size(width: 1000, height: 800))
        #expect(hasButton(list))
    }
}
