import GatefoldMailStore
import Glibc
import Testing

@Suite struct MBoxTests {
    private let folder = TemporaryFolder()
    private static let from = "From a@b.example Thu Jan  1 00:00:00 1970\n"

    private func mails(_ content: String) throws -> [String] {
        let mbox = MBox(path: folder.file("box", content))
        let listing = try mbox.list()
        let reader = try MBoxReader(mbox, listing)
        return try listing.indices.map { String(decoding: try reader.content(at: $0), as: UTF8.self) }
    }

    @Test func mailsComeFromTheLastToTheFirst() throws {
        let content = Self.from + "Subject: 1\n\none\n\n" + Self.from + "Subject: 2\n\ntwo\n\n"
        #expect(try mails(content) == ["Subject: 2\n\ntwo\n", "Subject: 1\n\none\n"])
        #expect(try mails("").isEmpty)
        let lines = content.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(try mails(lines) == ["Subject: 2\r\n\r\ntwo\r\n", "Subject: 1\r\n\r\none\r\n"])
    }

    @Test(arguments: [
        "From a@b Thu Jan  1 00:00:00 1970", "From - Thu Jan 01 00:00:00 1970", "From a@b Thu Jan 1 00:00 MET 1970",
        "From 123@xxx Mon Jan 01 00:00:00 +0000 2018", "From a b c Thu Jan  1 00:00:00 1970 remote from x",
    ])
    func aLineWithADateBehindAnEmptyLineBeginsAMail(line: String) throws {
        #expect(try mails(Self.from + "\n1\n\n\(line)\n\n2\n").count == 2)
        #expect(try mails(Self.from + "\n1\n\(line)\n\n2\n").count == 1)
    }

    @Test(arguments: [
        "From here on", "From Jan to May 2020", "From: a", "From", ">From a@b Thu Jan  1 00:00:00 1970",
        "From a@b Thu Jan  1 00:00:00", "From a Jan 1 00:00:00:00:00 1970",
    ])
    func otherLinesDoNot(line: String) throws {
        #expect(try mails(Self.from + "\n1\n\n\(line)\n\n2\n").count == 1)
    }

    @Test func aFileWhoseLinesHaveNoDateIsReadByTheFieldsBehindThem() throws {
        let content = "From x\nSubject: 1\n\none\n\nFrom here on\n\nFrom y\nSubject: 2\n\n"
        #expect(try mails(content) == ["Subject: 2\n", "Subject: 1\n\none\n\nFrom here on\n"])
    }

    @Test func quotedLinesLoseOneMark() throws {
        let content = Self.from + "\n>From me\n>>From you\n> From\nx >From\n>From"
        #expect(try mails(content) == ["\nFrom me\n>From you\n> From\nx >From\n>From"])
    }

    @Test(arguments: [
        // A quotation has no spaces behind its marks, in mboxo, in a file whose program changes no lines, and in
        // mboxrd.
        ("Bob wrote:\n>From here\n>on\n", "Bob wrote:\n>From here\n>on\n"),
        ("Bob wrote:\n>>From here\n>on\n", "Bob wrote:\n>From here\n>on\n"),
        (">here\r\n>From there\r\n\r\nYes\r\n", ">here\r\n>From there\r\n\r\nYes\r\n"),
        (">>x\n>>From a\n>>From b\n>From c\n\n", ">>x\n>>From a\n>>From b\n>From c\n\n"),
        // A sentence that begins with the word is behind a quotation, or between two.
        ("> on\n>\n>From here\n", "> on\n>\nFrom here\n"), (">on\n\n>From here\n\n>on\n", ">on\n\nFrom here\n\n>on\n"),
        // A line without mark shows that the program marks no lines, at least behind other lines of text.
        ("a\nFrom b\n\nc\n>From d\n", "a\nFrom b\n\nc\n>From d\n"),
        ("a\nFrom b\n\n>From d\n", "a\nFrom b\n\nFrom d\n"),
        ("a\n\nFrom b\n\n>From c\nd\n>From e\n", "a\n\nFrom b\n\n>From c\nd\n>From e\n"),
        ("a >From b\nc\n", "a >From b\nc\n"), (">From\n", ">From\n"),
        (">From \n", "From \n"),
    ])
    func aMarkStaysWhereTheMailShowsThatItsSenderWroteIt(stored: String, read: String) throws {
        #expect(try mails(Self.from + "A: b\n\n" + stored + "\n") == ["A: b\n\n" + read])
    }

    @Test func aHundredThousandMarkedLinesTakeNoTime() throws {
        let lines = (1...100_000).map { String(repeating: ">", count: $0 % 3 + 1) + "From \($0)\n" }.joined()
        let read = try #require(try mails(Self.from + "A: b\n\n" + lines).first)
        #expect(read.utf8.count == 6 + lines.utf8.count - 100_000)
        let marks = String(repeating: ">", count: 1_000_000)
        #expect(try mails(Self.from + "A: b\n\n" + marks + "From c\n" + marks + "\n").count == 1)
    }

    @Test func aLengthThatFitsEndsAMail() throws {
        let body = "one\n\n" + Self.from + "\n>From me\n"
        let content = Self.from + "Content-Length: \(body.utf8.count)\n\n" + body + "\n" + Self.from + "\ntwo\n"
        let header = "Content-Length: \(body.utf8.count)\n\n"
        #expect(try mails(content) == ["\ntwo\n", header + body])
        let quoted = "Content-Length: 19\n\n>From me\n>>From you\n"
        let other = Self.from + quoted + "\n" + Self.from + "\ntwo\n"
        #expect(try mails(other) == ["\ntwo\n", "Content-Length: 19\n\nFrom me\n>>From you\n"])
    }

    @Test(arguments: ["3", "-1", "99999", "9223372036854775807", "99999999999999999999", "x", ""])
    func aLengthThatDoesNotFitIsPassedOver(length: String) throws {
        let content = Self.from + "Content-Length: \(length)\n\none\n\n" + Self.from + "\ntwo\n"
        #expect(try mails(content).count == 2)
    }

    @Test func mailsAcrossTheBordersOfChunksAreFound() throws {
        var content: [UInt8] = []
        var starts: [Int64] = []
        var number = 0
        while content.count < 5 << 20 {
            starts.append(Int64(content.count))
            content += Array((Self.from + "Subject: \(number)\n\n").utf8)
            content += [UInt8](repeating: 0x61, count: 900 + number % 137) + [0x0a, 0x0a]
            number += 1
        }
        let mbox = MBox(path: folder.file("box", content))
        var early: MBoxListing?
        let listing = try mbox.list { early = $0 }
        #expect(listing.map(\.range.lowerBound) == starts.reversed())
        let first = try #require(early)
        #expect(!first.isComplete)
        #expect(first.count > 500 && first.count < listing.count)
        #expect(first.map(\.id) == listing.prefix(first.count).map(\.id))
    }

    @Test func addedMailsAreFoundWithoutReadingTheOthers() throws {
        let one = Self.from + "\none\n\n"
        let path = folder.file("box", one)
        let mbox = MBox(path: path)
        let before = try mbox.list()
        folder.file("box", one + Self.from + "\ntwo\n\n")
        let reader = try MBoxReader(mbox, before)
        #expect(try reader.content(at: 0) == Array("\none\n".utf8))
        let after = try mbox.list(after: before)
        #expect(after.map(\.range.lowerBound) == [Int64(one.utf8.count), 0])
        #expect(after.last?.id == before.first?.id)
    }

    @Test func aFileThatShrinksOrIsReplacedIsNoticed() throws {
        let content = Self.from + "\none\n\n" + Self.from + "\ntwo\n\n"
        let path = folder.file("box", content)
        let mbox = MBox(path: path)
        let listing = try mbox.list()
        let reader = try MBoxReader(mbox, listing)
        truncate(path.description, 20)
        #expect(throws: MailStoreError.mailboxChanged(path: path.description)) { try reader.content(at: 0) }
        folder.file("box", content)
        folder.file("other", content)
        rename(folder.path.appending("other").description, path.description)
        #expect(throws: MailStoreError.mailboxChanged(path: path.description)) { try reader.header(at: 1) }
        #expect(try mbox.list().count == 2)
    }

    @Test func aFileThatShrinksWhileItIsListedIsNoticed() throws {
        let path = folder.file("box", [UInt8](repeating: 0x61, count: 3 << 20))
        let files = FileSystem { call in
            if call == .read { truncate(path.description, 1000) }
            return nil
        }
        #expect(throws: MailStoreError.mailboxChanged(path: path.description)) {
            try MBox(path: path, files: files).list()
        }
    }

    @Test func aHeaderComesWithoutTheLineBeforeIt() throws {
        let long = "Subject: " + String(repeating: "a", count: 9000) + "\n\n"
        let mbox = MBox(path: folder.file("box", Self.from + long + "body\n\n" + Self.from + "A: b\n\nbody\n"))
        let reader = try MBoxReader(mbox, try mbox.list())
        #expect(try reader.header(at: 0) == Array("A: b\n\nbody\n".utf8))
        #expect(try reader.header(at: 1).starts(with: long.utf8))
    }
}
