import GatefoldMailStore
import Glibc
import Testing

@Suite struct MaildirReaderTests {
    private func header(_ content: String) throws -> Int {
        let folder = TemporaryFolder()
        folder.maildir()
        folder.file("cur/1.a.h:2,", content)
        let reader = try MaildirReader(Maildir(path: folder.path))
        return try reader.withHeader(of: Array("1.a.h:2,".utf8), isNew: false) { bytes in
            HeaderEnd.find(in: bytes) ?? -bytes.count
        }
    }

    @Test func theHeaderEndsBehindItsEmptyLine() throws {
        #expect(try header("Subject: a\n\nbody\n\n") == 12)
        #expect(try header("Subject: a\r\n\r\nbody") == 14)
        #expect(try header("\nbody") == 1)
        #expect(try header("") == 0)
        #expect(try header("Subject: a") == -10)
    }

    @Test(arguments: [4000, 4083, 4084, 4085, 4086, 4087, 20_000, 200_000])
    func aLongHeaderIsReadToItsEnd(length: Int) throws {
        #expect(try header("Subject: " + String(repeating: "a", count: length) + "\r\n\r\nbody") == length + 13)
    }

    @Test func aHeaderWithoutEndIsCutOffAtTheLimit() throws {
        #expect(try header("Subject: " + String(repeating: "a", count: 1 << 20)) == -MaildirReader.headerLimit)
    }

    @Test func aMailThatIsGoneIsAnErrorAndOneThatWasRenamedIsFound() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        folder.file("cur/1.a.h:2,S", "hello")
        let maildir = Maildir(path: folder.path)
        let before = Maildir.Location(name: Array("1.a.h".utf8), isNew: true)
        #expect(try maildir.content(of: before) == Array("hello".utf8))
        #expect(throws: MailStoreError.mailGone(folder: folder.path.description, name: "2.a.h")) {
            try maildir.content(of: .init(name: Array("2.a.h".utf8), isNew: true))
        }
    }

    @Test func aPipeInPlaceOfAMailIsNotWaitedFor() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        mkfifo(folder.path.description + "/cur/1.a.h", 0o600)
        let maildir = Maildir(path: folder.path)
        #expect(throws: MailStoreError.notMail(path: folder.path.description + "/cur/1.a.h")) {
            try maildir.content(of: .init(name: Array("1.a.h".utf8), isNew: false))
        }
    }

    @Test func noMoreThanTheLimitIsRead() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        folder.file("cur/1.a.h", "hello")
        let location = Maildir.Location(name: Array("1.a.h".utf8), isNew: false)
        #expect(try Maildir(path: folder.path).content(of: location, limit: 3) == Array("hel".utf8))
    }
}
