import GatefoldMailStore
import Glibc
import Testing

@Suite struct MBoxIndexTests {
    private let folder = TemporaryFolder()
    private static let from = "From a@b.example Thu Jan  1 00:00:00 1970\n"

    private func content(_ numbers: ClosedRange<Int>) -> String {
        numbers.map {
            Self.from + "Subject: s\($0)\nDate: Thu, 1 Jan 1970 00:00:\($0 * 10) +0000\n\n>From word\($0) all\n\n"
        }.joined()
    }

    @Test func anMBoxIsSearchedAndFollowed() throws {
        let mbox = MBox(path: folder.file("box", content(1...3)))
        let index = try MailIndex(path: folder.path.appending("index"))
        let builder = IndexBuilder(index, mbox)
        #expect(try builder.build().done == 3)
        #expect(try index.search("all").map(\.subject) == ["s3", "s2", "s1"])
        #expect(try index.search("word2").map(\.preview) == ["From word2 all"])
        folder.file("box", content(1...5))
        #expect(try builder.build().done == 5)
        #expect(try index.search("all").map(\.subject) == ["s5", "s4", "s3", "s2", "s1"])
        let found = try #require(try index.search("word4").first)
        let listing = try mbox.list()
        let position = try #require(listing.position(of: found))
        let mail = try MBoxReader(mbox, listing).content(at: position)
        #expect(mail == Array("Subject: s4\nDate: Thu, 1 Jan 1970 00:00:40 +0000\n\nFrom word4 all\n".utf8))
        folder.file("box", content(2...3))
        #expect(try builder.build().done == 2)
        #expect(try index.search("all").map(\.subject) == ["s3", "s2"])
        #expect(try mbox.list().position(of: found) == nil)
    }

    @Test func commandsKnowMBoxFiles() throws {
        let path = folder.file("box", content(1...3))
        let index = folder.path.appending("index")
        let report = try MailCommands.indexReport(path: path, index: index)
        #expect(report.hasPrefix(".: 3 of 3 mails, "))
        let hits = try MailCommands.search(path: path, words: "word1", index: index)
        #expect(hits == "1970-01-01\t\ts1\t\(path):0\n")
    }

    @Test func filesWithOneMailEachAreListedByTheirTimes() throws {
        folder.file("a.eml", "one")
        folder.file("b.EML", "two")
        folder.file("c.txt", "no mail")
        for (name, second) in [("a.eml", 200), ("b.EML", 100)] {
            var times = [timespec(tv_sec: second, tv_nsec: 0), timespec(tv_sec: second, tv_nsec: 0)]
            utimensat(AT_FDCWD, folder.path.appending(name).description, &times, 0)
        }
        let mails = try MailFiles(path: folder.path).list()
        #expect(mails.map(\.path) == [folder.path.appending("a.eml"), folder.path.appending("b.EML")])
        #expect(mails.map(\.modified) == [200, 100])
        let reader = FolderReader(MailFolder(path: folder.path, kind: .mails, names: []))
        let listing = try reader.list()
        #expect(try reader.content(of: MailID(bytes: Array("b.EML".utf8)), in: listing) == Array("two".utf8))
        let pipe = folder.path.appending("d.eml")
        mkfifo(pipe.description, 0o600)
        #expect(throws: MailStoreError.notMail(path: pipe.description)) {
            try FolderReader(MailFolder(path: pipe, kind: .mail, names: [])).list()
        }
    }
}
