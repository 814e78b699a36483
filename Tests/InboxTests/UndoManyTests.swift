import Foundation
import Gatefold
import GatefoldMailStore
import GatefoldTestSupport
import GatefoldTesting
import Synchronization
import Testing

@testable import GatefoldInbox

/// A hundred mails on disk are changed at once, and taken back by one key.
@MainActor @Suite(.serialized) struct UndoManyTests {
    private let folder: TemporaryFolder
    private static let count = 120
    private static let folders = ["", ".Archive/", ".Trash/", ".Work/"]

    init() throws {
        folder = try TemporaryFolder()
        for name in Self.folders.flatMap({ ["\($0)cur", "\($0)new", "\($0)tmp"] }) {
            try FileManager.default.createDirectory(
                atPath: folder.path(of: name), withIntermediateDirectories: true)
        }
        for number in 0..<Self.count {
            let isNew = number % 3 == 0
            let name =
                "\(1_780_600_000 + number).m\(number),U=\(number)" + (isNew ? "" : number % 3 == 1 ? ":2,S" : ":2,FS")
            try folder.write(
                "\(isNew ? "new" : "cur")/\(name)",
                "From: Ann <ann@a.example>\nSubject: Mail \(number)\nMessage-ID: <\(number)@a.example>\n\nText\n")
        }
    }

    private func app(files: FileSystem = FileSystem()) throws -> TestApplication {
        let root = try MailRoot(discovering: MailPath(folder.path))
        let places = InboxApplication.Places(state: MailPath(folder.path(of: "state")), index: nil, files: files)
        return try TestApplication(InboxApplication(.roots([root]), places: places))
    }

    private func started(
        files: FileSystem = FileSystem()
    ) async throws -> (app: TestApplication, list: MailListScreen, chosen: [MailID]) {
        let app = try app(files: files)
        try await app.rest()
        let list = try #require(app.window.rootViewController as? MailListScreen)
        let ids = list.mailbox?.mails.map(\.id) ?? []
        try #require(ids.count == Self.count)
        return (app, list, Array(ids.prefix(100)))
    }

    /// The files of all folders, without the numbers of mbsync, which go when a mail moves.
    private func files() throws -> [String] {
        try Self.folders.flatMap { name in
            try ["\(name)cur", "\(name)new", "\(name)tmp"].flatMap { path in
                try folder.names(in: path).map { file in
                    "\(path)/"
                        + file.split(separator: ",").filter { !$0.hasPrefix("U=") || $0.contains(":") }
                        .map { $0.hasPrefix("U=") ? String($0.drop { $0 != ":" }) : String($0) }
                        .joined(separator: ",").split(separator: ",:").joined(separator: ":")
                }
            }
        }.sorted()
    }

    private func isDone(_ action: MailAction) throws -> Bool {
        switch action {
        case .archive: try folder.names(in: ".Archive/cur").count + folder.names(in: ".Archive/new").count == 100
        case .delete: try folder.names(in: ".Trash/cur").count + folder.names(in: ".Trash/new").count == 100
        case .move: try folder.names(in: ".Work/cur").count + folder.names(in: ".Work/new").count == 100
        case .read: try folder.names(in: "new").count == 7
        case .flag: try folder.names(in: "cur").count { $0.contains("F") } >= 100
        case .reply, .forward: false
        }
    }

    private func undo(_ app: TestApplication) {
        for phase: KeyEvent.Phase in [.down, .up] {
            app.window.handle(KeyEvent(.character("z"), modifiers: .control, phase: phase))
        }
    }

    private func perform(_ action: MailAction, on mails: ChosenMails, in list: MailListScreen) {
        guard action == .move else { return list.perform(action, on: mails) }
        list.leave(mails, to: .folder(list.folders.first { $0.names == ["Work"] }!))
    }

    @Test(arguments: [MailAction.archive, .delete, .move, .flag, .read])
    func aHundredMailsComeBackByOneKey(_ action: MailAction) async throws {
        let (app, list, chosen) = try await started()
        let before = try files()
        list.beginSelecting()
        for id in chosen { list.table.selectRow(at: try #require(list.mailbox?.indexPath(of: id)), animated: false) }
        #expect(Set(list.selectedMails.ids) == Set(chosen))
        perform(action, on: list.selectedMails, in: list)
        try await app.rest()
        #expect(try isDone(action) && files() != before)
        undo(app)
        try await app.rest()
        #expect(try files() == before)
        let mails = try #require(list.mailbox?.mails)
        #expect(mails.count == Self.count && mails.unreadCount == 40 && mails.count(where: \.isFlagged) == 40)
        #expect(list.history.isEmpty)
    }

    /// A user who closes the window in the same second loses nothing: the process waits until the mails are changed.
    @Test func theProgramEndsOnceMailsAreChanged() async throws {
        let (app, list, chosen) = try await started()
        let works = app.window.backgroundWorks
        #expect(!works.mustFinish)
        list.perform(.delete, on: chosen)
        #expect(works.mustFinish)
        try await app.rest()
        #expect(try !works.mustFinish && isDone(.delete))
        undo(app)
        #expect(works.mustFinish)
        try await app.rest()
        #expect(try !works.mustFinish && folder.names(in: ".Trash/cur").isEmpty)
    }

    @Test func severalStepsComeBackInTurn() async throws {
        let (app, list, chosen) = try await started()
        let before = try files()
        var states: [[String]] = []
        for action: MailAction in [.flag, .read, .archive] {
            states.append(try files())
            list.perform(action, on: chosen)
            try await app.rest()
        }
        for state in states.reversed() {
            undo(app)
            try await app.rest()
            #expect(try files() == state)
        }
        // Nothing waits for the disk here.
        for action: MailAction in [.read, .flag, .delete] { list.perform(action, on: chosen) }
        for _ in 0..<3 { undo(app) }
        try await app.rest()
        #expect(try files() == before && list.mailbox?.mails.count == Self.count)
    }

    /// A disk that lets the test do something between its 49th and 50th move. Offscreen, mails are moved on the main queue.
    private final class HalfwayDisk: Sendable {
        private let moves = Atomic<Int>(0)
        private let action = Mutex<(@MainActor @Sendable () -> Void)?>(nil)

        var files: FileSystem {
            FileSystem { [self] call in
                if call == .rename, moves.wrappingAdd(1, ordering: .relaxed).newValue == 50 {
                    let action = action.withLock { $0 }
                    MainActor.assumeIsolated { action?() }
                }
                return nil
            }
        }

        func atHalf(_ action: @escaping @MainActor @Sendable () -> Void) { self.action.withLock { $0 = action } }
    }

    @Test(arguments: [MailAction.archive, .delete, .flag])
    func mailsComeBackWhileHalfOfThemIsUnderWay(_ action: MailAction) async throws {
        let disk = HalfwayDisk()
        let (app, list, chosen) = try await started(files: disk.files)
        let before = try files()
        var half: [String]?
        disk.atHalf {
            half = try? files()
            undo(app)
            #expect(list.mailbox?.mails.count == Self.count && list.mailbox?.mails.count(where: \.isFlagged) == 40)
        }
        list.perform(action, on: chosen)
        try await app.rest()
        #expect(half != nil && half != before)
        #expect(try files() == before)
        #expect(list.mailbox?.mails.count == Self.count && list.mailbox?.mails.unreadCount == 40)
        #expect(list.history.isEmpty)
    }

    /// A change goes on when its folder is closed, and is taken back from another one.
    @Test func mailsComeBackWhileAnotherFolderIsOpen() async throws {
        let disk = HalfwayDisk()
        let (app, list, chosen) = try await started(files: disk.files)
        let before = try files()
        let archive = try #require(list.folders.first { $0.role == .archive })
        disk.atHalf { list.onOpenFolder?(archive) }
        list.perform(.archive, on: chosen)
        try await app.rest()
        #expect(try isDone(.archive) && list.folder == archive)
        undo(app)
        try await app.rest()
        #expect(try files() == before && list.mailbox?.mails.isEmpty == true)
        #expect(app.texts.contains("Undone: Archived: 100 mails"))
    }

    /// Mails that another program has taken away are named, and all others come back.
    @Test func mailsThatAreGoneAreNamed() async throws {
        let (app, list, chosen) = try await started()
        let before = try files()
        list.perform(.archive, on: chosen)
        try await app.rest()
        let kept = try folder.names(in: ".Archive/cur")
        let gone = try #require(kept.first { $0.contains(".m88") })
        let flagged = try #require(kept.first { $0.contains(".m91") })
        try FileManager.default.removeItem(atPath: folder.path(of: ".Archive/cur/\(gone)"))
        try FileManager.default.moveItem(
            atPath: folder.path(of: ".Archive/cur/\(flagged)"),
            toPath: folder.path(of: ".Archive/cur/1780600091.m91:2,FRS"))
        undo(app)
        try await app.rest()
        let expected = before.filter { !$0.contains(".m88") && !$0.contains(".m91") } + ["cur/1780600091.m91:2,FRS"]
        #expect(try files() == expected.sorted())
        #expect(list.mailbox?.mails.count == Self.count - 1)
        #expect(
            app.texts.contains(
                "Another program has moved or deleted 1 of 100 mails, which stay where they are: “Mail 88”"))
    }

    /// A mail that another program takes away while it is about to be moved leaves the others to be moved.
    @Test func mailsThatLeaveMeanwhileStopNoOthers() async throws {
        let moves = Atomic<Int>(0)
        let path = folder.path(of: "cur/1780600050.m50,U=50:2,FS")
        let files = FileSystem { call in
            if call == .rename, moves.wrappingAdd(1, ordering: .relaxed).newValue == 30 { unlink(path) }
            return nil
        }
        let (app, list, chosen) = try await started(files: files)
        list.perform(.archive, on: chosen)
        try await app.rest()
        let archived = try folder.names(in: ".Archive/cur") + folder.names(in: ".Archive/new")
        #expect(archived.count == 99 && !archived.contains { $0.contains(".m50") })
        #expect(list.mailbox?.mails.count == 20)
        #expect(app.texts.contains { $0.hasSuffix("which stay where they are: “Mail 50”") })
        undo(app)
        try await app.rest()
        #expect(try folder.names(in: "cur").count + folder.names(in: "new").count == Self.count - 1)
        #expect(list.mailbox?.mails.count == Self.count - 1)
    }
}

/// The sample mails keep their flags when another folder is shown, and lose those that are taken back.
@MainActor struct SampleUndoTests {
    @Test func flagsStayInTheirFolder() async throws {
        let app = try TestApplication(InboxApplication(.sample))
        let list = try #require(app.screen as? MailListScreen)
        let ids = list.mailbox?.mails.prefix(30).map(\.id) ?? []
        let before = list.mailbox?.mails.map(\.isFlagged)
        list.perform(.flag, on: ids)
        list.onOpenFolder?(SampleSession.trash)
        list.onOpenFolder?(SampleSession.inbox)
        #expect(list.mailbox?.mails.prefix(30).allSatisfy(\.isFlagged) == true)
        list.onOpenFolder?(SampleSession.trash)
        list.undo()
        list.onOpenFolder?(SampleSession.inbox)
        #expect(list.mailbox?.mails.map(\.isFlagged) == before)
    }
}
