import Foundation
import Gatefold
import GatefoldMail
import GatefoldMailStore
import GatefoldTestSupport
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// Inbox shows a mailbox on disk, and changes it as the user does.
@MainActor struct FolderMailboxTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["cur", "new", "tmp", ".Trash/cur", ".Trash/new", ".Trash/tmp"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(of: name), withIntermediateDirectories: true)
        }
    }

    private func deliver(_ name: String, subject: String, text: String = "Text") throws {
        try folder.write(
            name,
            """
            From: Ann <ann@a.example>
            To: you@gatefold.example
            Subject: \(subject)
            Date: Fri, 5 Jun 2026 09:00:00 +0000

            \(text)

            """)
    }

    private func app() throws -> TestApplication {
        try app(at: folder.path)
    }

    /// An application that keeps its state in the folder of the test.
    private func app(at path: String) throws -> TestApplication {
        let root = try MailRoot(discovering: MailPath(path))
        let places = InboxApplication.Places(state: MailPath(folder.path(of: "state")), index: nil)
        return try TestApplication(InboxApplication(.roots([root]), places: places))
    }

    private func list(_ app: TestApplication) throws -> MailListScreen {
        try #require(app.window.rootViewController as? MailListScreen)
    }

    private func subjects(_ app: TestApplication) throws -> [String] {
        try list(app).mailbox?.mails.map(\.subject) ?? []
    }

    @Test func aMailThatIsReadIsMarkedOnDisk() async throws {
        try deliver("new/1780650000.a", subject: "First")
        try deliver("cur/1780640000.b:2,S", subject: "Second")
        let app = try app()
        #expect(try subjects(app) == ["First", "Second"])
        #expect(app.window.statusBar.message == "1 unread")
        for key: KeyEvent.Key in [.down, .enter, .escape] { try await app.press(key) }
        try await app.rest()
        #expect(try folder.names(in: "cur") == ["1780640000.b:2,S", "1780650000.a:2,S"])
        #expect(try folder.names(in: "new").isEmpty && app.window.statusBar.message.isEmpty)
    }

    /// Mails that answer each other are one row, and all of them move together.
    @Test func aConversationOnDiskIsOneRow() async throws {
        func deliver(_ name: String, _ id: String, answers: String = "") throws {
            try folder.write(
                name,
                "From: \(id) <\(id)@a.example>\nSubject: Same\nMessage-ID: <\(id)@a>\n"
                    + (answers.isEmpty ? "" : "In-Reply-To: <\(answers)@a>\n") + "\nText\n")
        }
        try deliver("cur/1780640000.a:2,S", "ann")
        try deliver("cur/1780640001.b:2,S", "ben", answers: "ann")
        try deliver("new/1780640002.c", "cy", answers: "ben")
        try deliver("cur/1780640003.d:2,S", "dan")
        let app = try app()
        try await app.rest()
        let mails = try #require(list(app).mailbox?.mails)
        #expect(mails.map(\.shownSenders) == ["dan", "cy, ben … 3"])
        try list(app).perform(.delete, on: [mails.id(at: 1)])
        try await app.rest()
        #expect(try folder.names(in: "cur") == ["1780640003.d:2,S"] && folder.names(in: "new").isEmpty)
        try list(app).undo()
        try await app.rest()
        #expect(try list(app).mailbox?.mails.map(\.shownSenders) == ["dan", "cy, ben … 3"])
        #expect(try folder.names(in: "cur").count + folder.names(in: "new").count == 4)
    }

    @Test func aDeletedMailMovesToTheTrashAndComesBack() async throws {
        try deliver("new/1780650000.a", subject: "First")
        try deliver("cur/1780640000.b:2,S", subject: "Second")
        let app = try app()
        try await app.play("drag touch 340 160 20 160 300 120; wait 1")
        #expect(try subjects(app) == ["Second"])
        #expect(try folder.names(in: "new").isEmpty)
        let kept = try folder.names(in: ".Trash/new") + folder.names(in: ".Trash/cur")
        #expect(kept.count == 1 && kept[0].hasPrefix("1780650000.a"))
        try await app.tap(#require(app.views(of: TextButton.self).first { $0.title == "Undo" }))
        try await app.rest()
        #expect(try subjects(app) == ["First", "Second"])
        #expect(try folder.names(in: "new") == ["1780650000.a"])
    }

    @Test func mailsMarkedForDeletionAreHidden() throws {
        try deliver("cur/1780650000.a:2,T", subject: "Gone")
        try deliver("cur/1780640000.b:2,ST", subject: "Gone, too")
        try deliver("cur/1780630000.c:2,S", subject: "Here")
        let app = try app()
        #expect(try subjects(app) == ["Here"])
        #expect(app.window.statusBar.message.isEmpty)
    }

    private func mailOfMBox(_ subject: String, hour: Int, status: String = "") -> String {
        """
        From ann@a.example Fri Jun  5 0\(hour):00:00 2026
        From: Ann <ann@a.example>
        Subject: \(subject)
        Message-ID: <\(subject)@a.example>
        Date: Fri, 5 Jun 2026 0\(hour):00:00 +0000
        \(status)
        >From the beginning.


        """
    }

    /// A mailbox that is never written to says so above its mails, until that is closed.
    @Test func anMBoxSaysThatItCanOnlyBeRead() async throws {
        try folder.write("box", mailOfMBox("Newer", hour: 9))
        let app = try app(at: folder.path(of: "box"))
        try await app.rest()
        let notice = try app.view(of: Banner.self)
        #expect(notice.text.hasPrefix("This mailbox can only be read: "))
        let table = try list(app).table
        #expect(table.frame.minY > notice.frame.maxY)
        let top = table.frame.minY
        notice.onClose?()
        try await app.rest()
        #expect(app.views(of: Banner.self).isEmpty && table.frame.minY < top - 40)
        try deliver("new/1780650000.a", subject: "First")
        #expect(try self.app().views(of: Banner.self).isEmpty)
    }

    /// Marks and deletions in an mbox stay, and the file is never written to.
    @Test func anMBoxKeepsItsMarksApart() async throws {
        let content =
            mailOfMBox("Older", hour: 7, status: "Status: RO\n") + mailOfMBox("Middle", hour: 8)
            + mailOfMBox("Newer", hour: 9)
        try folder.write("box", content)
        let path = folder.path(of: "box")
        let app = try app(at: path)
        #expect(try subjects(app) == ["Newer", "Middle", "Older"])
        #expect(app.texts.contains("Kept in Inbox") && app.window.statusBar.message == "2 unread")
        for key: KeyEvent.Key in [.down, .enter] { try await app.press(key) }
        #expect(app.texts.contains("From the beginning."))
        try await app.press(.escape)
        #expect(app.window.statusBar.message == "1 unread")
        let list = try list(app)
        let middle = try #require(list.mailbox?.mails.first { $0.subject == "Middle" })
        list.perform(.delete, on: [middle.id])
        try await app.rest()
        #expect(try folder.read("box") == Data(content.utf8))

        let second = try self.app(at: path)
        #expect(try subjects(second) == ["Newer", "Older"] && second.window.statusBar.message.isEmpty)
        #expect(try self.list(second).mailbox?.mails.allSatisfy { !$0.isUnread } == true)

        try await app.tap(#require(app.views(of: TextButton.self).first { $0.title == "Undo" }))
        try await app.rest()
        #expect(try subjects(app) == ["Newer", "Middle", "Older"])
        let third = try self.app(at: path)
        #expect(try subjects(third) == ["Newer", "Middle", "Older"] && third.window.statusBar.message == "1 unread")
        #expect(try folder.read("box") == Data(content.utf8))
    }

    /// Shows that the mails of a folder become others after a change on disk.
    private func change(
        _ path: String, _ kind: MailFolder.Kind, to expected: [String], by change: () throws -> Void
    ) async throws {
        let mailbox = FolderMailbox(MailFolder(path: MailPath(path), kind: kind, names: []))
        let changes = mailbox.changes(after: try mailbox.reader.listSorted())
        try change()
        for await outcome in changes {
            // A file may be seen half written.
            guard let listing = try? outcome.get() else { continue }
            let rows = mailbox.rows(FolderLoading.Mails(listing: listing))
            if MailList(rows, of: mailbox).map(\.subject) == expected { return }
        }
        Issue.record("The changes ended.")
    }

    /// A program that delivers mail appends mails to an mbox.
    @Test(.timeLimit(.minutes(30))) func aMailAddedToAnMBoxAppears() async throws {
        let first = mailOfMBox("First", hour: 8)
        try folder.write("box", first)
        try await change(folder.path(of: "box"), .mbox, to: ["Third", "Second", "First"]) {
            try folder.write("box", first + mailOfMBox("Third", hour: 9) + mailOfMBox("Second", hour: 8))
        }
        try await change(folder.path(of: "box"), .mbox, to: ["Second"]) {
            try folder.write("box", mailOfMBox("Second", hour: 8))
        }
    }

    @Test(.timeLimit(.minutes(30))) func aFileThatIsAddedArrives() async throws {
        func mail(_ subject: String, hour: Int) -> String {
            "From: a@a.example\nSubject: \(subject)\nDate: 5 Jun 2026 0\(hour):00:00 +0000\n\nText\n"
        }
        try FileManager.default.createDirectory(atPath: folder.path(of: "files"), withIntermediateDirectories: true)
        try folder.write("files/a.eml", mail("First", hour: 8))
        let app = try app(at: folder.path(of: "files"))
        #expect(try subjects(app) == ["First"] && app.texts.contains("Read only"))
        #expect(app.views(of: MailCell.self).allSatisfy { $0.accessibilityCustomActions.isEmpty })
        try await change(folder.path(of: "files"), .mails, to: ["Second", "First"]) {
            try folder.write("files/b.eml", mail("Second", hour: 9))
        }
    }

    /// A file is created first and then written.
    @Test func aFileThatWasReadBeforeItWasWrittenIsReadAgain() throws {
        try FileManager.default.createDirectory(atPath: folder.path(of: "files"), withIntermediateDirectories: true)
        let path = MailPath(folder.path(of: "files"))
        let mailbox = FolderMailbox(MailFolder(path: path, kind: .mails, names: []))
        func subjects() throws -> [String] {
            let listing = try mailbox.reader.listSorted()
            return MailList(mailbox.rows(FolderLoading.Mails(listing: listing)), of: mailbox).map(\.subject)
        }
        try folder.write("files/a.eml", "")
        let empty = try mailbox.reader.listSorted()
        #expect(try subjects() == ["No subject"])
        for subject in ["First", "Other"] {
            let earlier = try mailbox.reader.listSorted()
            try folder.write("files/a.eml", "Subject: \(subject)\nDate: 5 Jun 2026 09:00:00 +0000\n\nText\n")
            #expect(try !mailbox.reader.listSorted().hasSameMails(as: earlier))
            #expect(try subjects() == [subject])
        }
        #expect(try !mailbox.reader.listSorted().hasSameMails(as: empty))
    }

    @Test func aMailThatIsGoneSaysSo() throws {
        try deliver("cur/1780650000.a:2,S", subject: "First")
        let mailbox = FolderMailbox(MailFolder(path: MailPath(folder.path), kind: .maildir, names: []))
        let rows = mailbox.rows(FolderLoading.Mails(listing: try mailbox.reader.list()))
        let mail = mailbox.mail(at: 0, of: rows)
        try FileManager.default.removeItem(atPath: folder.path(of: "cur/1780650000.a:2,S"))
        #expect(mailbox.isQuick(mail))
        let sentence = "This mail was moved or deleted by another program; choose another one."
        #expect(mailbox.page(of: mail).blocks == [.paragraph(RichText(sentence))])
    }

    /// The seconds in a file's name are the time of delivery: a program that fetches mails for the first time gives all
    /// of them the same few.
    @Test func mailsAreSortedByTheirDates() async throws {
        for number in 0..<400 {
            let day = 1 + number * 5 % 28
            try folder.write(
                "cur/\(1_780_600_000 + number).m:2,S",
                "From: a@a.example\nSubject: \(number)\nDate: \(day) May 2026 09:00:00 +0000\n\nText\n")
        }
        let app = try app()
        // The headers of all but a few mails are read after the first frame.
        #expect(try subjects(app).first == "399")
        try await app.rest()
        let mails = try #require(try list(app).mailbox?.mails)
        #expect(mails.count == 400 && zip(mails, mails.dropFirst()).allSatisfy { $0.date >= $1.date })
        #expect(mails.first?.subject == "375" && app.views(of: MailCell.self).first?.mail?.subject == "375")
    }

    @Test func aFolderThatCannotBeReadSaysWhy() async throws {
        let root = try MailRoot(discovering: MailPath(folder.path))
        try FileManager.default.removeItem(atPath: folder.path(of: "cur"))
        let places = InboxApplication.Places(state: MailPath(folder.path(of: "state")), index: nil)
        let app = try TestApplication(InboxApplication(.roots([root]), places: places))
        try await app.rest()
        #expect(app.texts.contains("No mail can be read"))
        #expect(app.texts.contains { $0.hasPrefix("There is no “") })
    }

    @Test func aLargeMailOpensWhenItHasBeenRead() async throws {
        try deliver("cur/1780650000.a:2,S", subject: "Large", text: String(repeating: "A line.\n", count: 40_000))
        let app = try app()
        for key: KeyEvent.Key in [.down, .enter] { try await app.press(key) }
        try await app.rest()
        #expect(app.screen is MailScreen)
    }

    /// Other programs change a folder while it is shown: the mail at the top stays there.
    @Test func newMailsAboveDoNotMoveTheList() async throws {
        for number in 0..<60 {
            try deliver("cur/\(1_780_600_000 + number).m:2,S", subject: "Mail \(number)")
        }
        // The test itself lists the folder, so that it never sees a mail half delivered.
        let application = InboxApplication(.later)
        let app = try TestApplication(application)
        let mailbox = FolderMailbox(MailFolder(path: MailPath(folder.path), kind: .maildir, names: []))
        func listed() throws -> MailList {
            MailList(mailbox.rows(FolderLoading.Mails(listing: try mailbox.reader.listSorted())), of: mailbox)
        }
        application.receive(try listed(), in: app.window)
        let list = try list(app)
        let table = try app.view(of: TableView.self)
        table.setContentOffset(Point(x: 0, y: 1000), animated: false)
        try await app.rest()
        func top() throws -> (MailID, Double) {
            let path = try #require(
                table.indexPathsForRows(in: Rect(x: 0, y: table.contentOffset.y + 1, width: 1, height: 200)).first)
            return (
                try #require(list.mailbox?.mail(at: path)?.id), table.rectForRow(at: path).minY - table.contentOffset.y
            )
        }
        let before = try top()
        for number in 0..<5 { try deliver("new/\(1_780_650_000 + number).n", subject: "New \(number)") }
        list.show(try listed())
        try await app.rest()
        #expect(try top() == before)
        #expect(try subjects(app).count == 65)
    }
}

/// The commands that read mails without a window.
struct MailCommandTests {
    @Test func aCommandIsKnownByItsFirstWord() {
        #expect(MailCommand([]) == nil && MailCommand(["--sample"]) == nil)
        #expect(MailCommand(["--print", "a.eml"]) == .print(path: "a.eml"))
        #expect(MailCommand(["--print"]) == .usage("--print FILE.eml"))
        #expect(MailCommand(["--index", "a", "b"]) == .usage("--index PATH"))
        #expect(MailCommand(["--search", "a", "two", "words"]) == .search(path: "a", words: "two words"))
        #expect(MailCommand(["--search", "a"]) == .usage("--search PATH WORDS"))
    }

    @Test func aMailIsPrintedAsJSON() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.eml", "From: Ann <ann@a.example>\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\n\nText\n")
        let outcome = try InboxProcess.run(["--print", folder.path(of: "a.eml")])
        #expect(outcome.status == 0 && outcome.error.isEmpty)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(json["subject"] as? String == "Grüße")
        #expect((json["blocks"] as? [[String: Any]])?.first?["text"] as? String == "Text")
    }

    @Test func badInputIsOneSentence() throws {
        for arguments in [["--print", "/nonesuch"], ["--index", "/nonesuch"], ["--search", "/nonesuch", "x"]] {
            let outcome = try InboxProcess.run(arguments)
            #expect(outcome.status == 2 && outcome.output.isEmpty)
            #expect(outcome.error == "inbox: There is no “/nonesuch”; check the path.\n", "\(outcome.error)")
        }
    }

    @Test func aFolderInPlaceOfAMailAndAFullDiskAreOneSentence() throws {
        let outcome = try InboxProcess.run(["--print", "/"])
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.error == "inbox: “/” is not the file of a mail; name one.\n")
        let folder = try TemporaryFolder()
        try folder.write("a.eml", "Subject: a\n\nText\n")
        let full = try InboxProcess.shell("\"$INBOX\" --print \"$FOLDER/a.eml\" > /dev/full", folder: folder)
        #expect(full.status == 2)
        #expect(full.error == "inbox: There is no room left for “standard output”; free some space, then try again.\n")
    }
}
