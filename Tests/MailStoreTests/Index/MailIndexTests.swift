import Glibc
import Testing

@testable import GatefoldMailStore

@Suite struct MailIndexTests {
    private let folder = TemporaryFolder()
    private let cache = TemporaryFolder()
    private let maildir: Maildir

    init() {
        folder.maildir()
        maildir = Maildir(path: folder.path)
    }

    private var indexPath: MailPath { cache.path.appending("a/index") }

    private func build(_ index: MailIndex) throws -> IndexProgress {
        try IndexBuilder(index, maildir).build()
    }

    private func subjects(_ mails: [IndexedMail]) -> [String] { mails.map(\.subject) }

    /// Makes the times of the folders old, as they are when nothing has changed for a while.
    private func settle() {
        for name in ["cur", "new"] {
            var times = [timespec(tv_sec: 1000, tv_nsec: 5), timespec(tv_sec: 1000, tv_nsec: 5)]
            utimensat(AT_FDCWD, folder.path.appending(name).description, &times, 0)
        }
    }

    @Test func mailsAreFoundByTheBeginningsOfTheirWords() throws {
        folder.file("cur/1.a.h:2,S", "Subject: Grüße aus Zürich\nFrom: Clara <clara@a.example>\n\nThe quick brown fox")
        folder.file("new/2.a.h", "Subject: Lunch\nFrom: Bob <bob@b.example>\n\nA brown bag, at 12:30")
        let index = try MailIndex(path: indexPath)
        #expect(try build(index) == IndexProgress(done: 2, total: 2, unreadable: 0))
        #expect(subjects(try index.search("brow")) == ["Lunch", "Grüße aus Zürich"])
        #expect(subjects(try index.search("QUI b")) == ["Grüße aus Zürich"])
        #expect(subjects(try index.search("gruße zurich")) == ["Grüße aus Zürich"])
        #expect(subjects(try index.search("bob 12")) == ["Lunch"])
        #expect(subjects(try index.search("rown")) == [])
        #expect(subjects(try index.search("brown", limit: 1)) == ["Lunch"])
        #expect(subjects(try index.search("brown", in: MailPath("/other"))) == [])
    }

    @Test(arguments: ["", " ", "\"", "*", "a\"b", "NEAR(a b)", "text:a", "-a", "a OR b", "(", "\u{0}", "🐇", "a\u{301}"])
    func noSearchIsAnError(words: String) throws {
        folder.file("cur/1.a.h:2,S", "Subject: x\n\nbody")
        let index = try MailIndex(path: indexPath)
        _ = try build(index)
        #expect(try index.search(words).isEmpty)
    }

    @Test func wordsOfScriptsWithoutSpacesAreFound() throws {
        folder.file("cur/1.a.h:2,S", "Subject: 会議\n\n明日の会議は東京です")
        let index = try MailIndex(path: indexPath)
        _ = try build(index)
        #expect(try index.search("東京").count == 1)
        #expect(try index.search("大阪").isEmpty)
    }

    @Test func rowsHoldWhatAListShows() throws {
        let text = """
            Subject: Hi
            From: Bob <bob@b.example>
            Date: Thu, 1 Jan 1970 00:01:17 +0000
            Message-ID: <m1>
            References: <r1> <r2>

              One

             two  three

            """
        folder.file("cur/5.a.h,S=9:2,FS", text)
        folder.file("new/6.a.h", "Subject: Later\n\n" + String(repeating: "word ", count: 100))
        let index = try MailIndex(path: indexPath)
        _ = try build(index)
        let mails = try index.newest(in: folder.path, limit: 10)
        #expect(mails.map(\.date) == [77, 6])
        #expect(mails[0].location == .init(name: Array("5.a.h,S=9:2,FS".utf8), isNew: false))
        #expect(mails[0].flags == [.flagged, .seen])
        #expect(mails[0].preview == "One two three")
        #expect(mails[0].thread == ThreadKeys(messageID: "m1", references: ["r1", "r2"]))
        #expect(mails[1].preview.count == 159)
        #expect(mails[1].location.isNew)
        #expect(try index.threadRows(in: folder.path).map(\.keys) == mails.map(\.thread))
        #expect(try index.threadRows(in: folder.path).map(\.id) == mails.map(\.id))
        #expect(try index.mail(mails[1].number) == mails[1])
        #expect(try index.mail(mails[0].id, in: folder.path) == mails[0])
    }

    @Test func theIndexFollowsTheDisk() throws {
        for second in 1...5 { folder.file("cur/\(second).a.h:2,", "Subject: s\(second)\n\nword") }
        let index = try MailIndex(path: indexPath)
        _ = try build(index)
        let path = folder.path.description
        unlink(path + "/cur/2.a.h:2,")
        rename(path + "/cur/3.a.h:2,", path + "/cur/3.a.h,U=1:2,S")
        folder.file("new/9.a.h", "Subject: s9\n\nword")
        #expect(try build(index) == IndexProgress(done: 5, total: 5, unreadable: 0))
        #expect(subjects(try index.search("word")) == ["s9", "s5", "s4", "s3", "s1"])
        let third = try #require(try index.mail(MailID(bytes: Array("3.a.h".utf8)), in: folder.path))
        #expect(third.flags == .seen)
        #expect(third.location.name == Array("3.a.h,U=1:2,S".utf8))
    }

    @Test func aFolderThatHasNotChangedIsNotListedAgain() throws {
        folder.file("cur/1.a.h:2,", "Subject: s1\n\nword")
        let index = try MailIndex(path: indexPath)
        settle()
        _ = try build(index)
        #expect(try index.isCurrent(maildir))
        // A change without new times is not noticed, which shows that the times are looked at.
        folder.file("cur/2.a.h:2,", "Subject: s2\n\nword")
        settle()
        #expect(try build(index).total == 1)
        folder.file("cur/3.a.h:2,", "Subject: s3\n\nword")
        #expect(try !index.isCurrent(maildir))
        #expect(try build(index).total == 3)
        // The time is so young that another change could have the same one.
        #expect(try !index.isCurrent(maildir))
    }

    @Test func workThatEndsEarlyGoesOnWithTheOlderMails() throws {
        for second in 1...6000 { folder.file("cur/\(second).a.h:2,", "Subject: s\(second)\n\nword") }
        let index = try MailIndex(path: indexPath)
        let part = try IndexBuilder(index, maildir).build { $0.done < 4000 }
        #expect(part == IndexProgress(done: 4000, total: 6000, unreadable: 0))
        #expect(subjects(try index.search("word", limit: 2)) == ["s6000", "s5999"])
        #expect(try build(index).done == 6000)
        folder.file("new/6001.a.h", "Subject: s6001\n\nword")
        #expect(try build(index).done == 6001)
        let found = subjects(try index.search("word", limit: 7000))
        #expect(found == (1...6001).reversed().map { "s\($0)" })
    }

    @Test(arguments: ["", "no database at all, but a text that is long enough", "SQLite format 3\u{0}"])
    func aFileThatIsNoIndexIsReplaced(content: String) throws {
        cache.folder("a")
        cache.file("a/index", content + String(repeating: "x", count: content.isEmpty ? 0 : 5000))
        folder.file("cur/1.a.h:2,", "Subject: s1\n\nword")
        let index = try MailIndex(path: indexPath)
        #expect(try build(index).done == 1)
        #expect(try index.search("word").count == 1)
    }

    @Test func anIndexOfAnotherVersionOrProgramIsReplaced() throws {
        for change in ["pragma user_version = 99", "pragma application_id = 7"] {
            let index = try MailIndex(path: indexPath)
            folder.file("cur/1.a.h:2,", "Subject: s1\n\nword")
            _ = try build(index)
            try index.database.execute(change)
            let later = try MailIndex(path: indexPath)
            #expect(try later.search("word").isEmpty)
            #expect(try build(later).done == 1)
        }
    }

    @Test(arguments: [100, 4096, 5000, 8192, 12_288, 16_384, 20_480, 24_576, 40_960, 49_152, 65_536])
    func aDamagedIndexIsBuiltAnew(offset: Int) throws {
        for second in 1...200 { folder.file("cur/\(second).a.h:2,", "Subject: s\(second)\n\nword\(second) other") }
        do { _ = try build(try MailIndex(path: indexPath)) }
        let file = open(indexPath.description, O_WRONLY)
        let junk = [UInt8](repeating: 0xa5, count: 4096)
        pwrite(file, junk, junk.count, off_t(offset))
        close(file)
        let index = try MailIndex(path: indexPath)
        folder.file("new/900.a.h", "Subject: new\n\nother")
        // Damage that no statement meets does no harm; damage that one meets has the index built anew.
        _ = try build(index)
        do throws(MailStoreError) {
            let found = try index.search("other", limit: 500)
            #expect(found.count == 201)
        } catch {
            try index.recover(from: error)
            #expect(try build(index).done == 201)
            #expect(try index.search("other", limit: 500).count == 201)
        }
    }

    @Test func anIndexOfMostlyDeadWordsIsBuiltAnew() throws {
        for second in 1...1500 { folder.file("cur/\(second).a.h:2,", "Subject: s\n\nword\(second)") }
        let index = try MailIndex(path: indexPath)
        _ = try build(index)
        for second in 1...1400 { unlink(folder.path.description + "/cur/\(second).a.h:2,") }
        #expect(try build(index).done == 100)
        #expect(try index.database.number("select dead from state") == 1400)
        folder.file("cur/2000.a.h:2,", "Subject: s\n\nword")
        #expect(try build(index).done == 101)
        #expect(try index.database.number("select dead from state") == 0)
        #expect(try index.search("word").count == 101)
    }

    @Test func aMailThatCannotBeReadIsTriedAgain() throws {
        folder.file("cur/1.a.h:2,", "Subject: s1\n\nword")
        symlink("nowhere", folder.path.description + "/cur/2.a.h:2,")
        settle()
        let index = try MailIndex(path: indexPath)
        #expect(try build(index) == IndexProgress(done: 1, total: 2, unreadable: 1))
        #expect(try !index.isCurrent(maildir))
    }

    @Test func theIndexIsBuiltInTheBackground() async throws {
        for second in 1...50 { folder.file("cur/\(second).a.h:2,", "Subject: s\(second)\n\nword") }
        var last: IndexProgress?
        for try await progress in MailIndex.building(indexPath, of: maildir) { last = progress }
        #expect(last == IndexProgress(done: 50, total: 50, unreadable: 0))
        #expect(try MailIndex(path: indexPath).search("word").count == 50)
        let nowhere = MailIndex.building(indexPath, of: Maildir(path: MailPath("/nowhere")))
        await #expect(throws: MailStoreError.self) { for try await _ in nowhere {} }
    }

    @Test func mailsThatAreAllUnreadableAreNoMails() throws {
        for second in 1...3 { symlink("nowhere", folder.path.description + "/cur/\(second).a.h:2,") }
        let index = try MailIndex(path: indexPath)
        #expect(try build(index) == IndexProgress(done: 0, total: 3, unreadable: 3))
    }

    @Test func commandsPrintFiguresAndHits() throws {
        folder.file(
            "cur/1.a.h:2,",
            "Subject: s\u{1b}[31m\nFrom: Bob <bob@b.example>\nDate: Tue, 29 Feb 2000 00:00:00 +0000\n\nword")
        let report = try MailCommands.indexReport(path: folder.path, index: indexPath)
        #expect(report.hasPrefix(".: 1 of 1 mails, "))
        let hits = try MailCommands.search(path: folder.path, words: "wor", index: indexPath)
        #expect(hits == "2000-02-29\tBob\ts [31m\t\(folder.path)/cur/1.a.h:2,\n")
    }

    @Test func aFolderThatCannotBeReadLeavesTheOthersAlone() throws {
        folder.file("cur/1.a.h:2,", "Subject: s\n\nword")
        folder.maildir(".Bad\u{1b}\nName")
        folder.remove(".Bad\u{1b}\nName/new")
        symlink("new", folder.path.description + "/.Bad\u{1b}\nName/new")
        let report = try MailCommands.indexReport(path: folder.path, index: indexPath).split(separator: "\n")
        #expect(report.count == 3)
        #expect(report[0].hasPrefix(".: 1 of 1 mails, "))
        #expect(report[1].hasPrefix("Bad  Name: “\(folder.path)/.Bad  Name/new” could not be used: "))
        let bad = folder.path.appending(".Bad\u{1b}\nName")
        #expect(throws: MailStoreError.self) { try MailCommands.indexReport(path: bad, index: indexPath) }
    }

    @Test func aFolderThatIsNotFoundIsNotPassedOver() throws {
        folder.file("cur/1.a.h:2,", "Subject: s\n\nword")
        symlink(".Loop", folder.path.description + "/.Loop")
        let missing = "“\(folder.path)/.Loop” could not be used: Too many levels of symbolic links (stat); try again."
        let report = try MailCommands.indexReport(path: folder.path, index: indexPath).split(separator: "\n")
        #expect(report.count == 3 && report[1] == missing)
        var remarks: [String] = []
        let hits = try MailCommands.search(path: folder.path, words: "word", index: indexPath) {
            remarks.append($0.sentence)
        }
        #expect(!hits.isEmpty && remarks == [missing])
    }

    @Test func aSearchWithoutIndexSaysSo() throws {
        folder.file("cur/1.a.h:2,", "Subject: s\n\nword")
        #expect(throws: MailStoreError.notIndexed(path: folder.path.description)) {
            try MailCommands.search(path: folder.path, words: "word", index: indexPath)
        }
        let files = TemporaryFolder()
        files.file("a.eml", "Subject: s\n\nword")
        #expect(
            try MailCommands.indexReport(path: files.path, index: indexPath)
                .hasPrefix(".: single files, which are not indexed\n"))
        #expect(throws: MailStoreError.notIndexed(path: files.path.description)) {
            try MailCommands.search(path: files.path, words: "word", index: indexPath)
        }
    }
}
