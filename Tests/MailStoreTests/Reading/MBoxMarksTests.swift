import Testing

@testable import GatefoldMailStore

/// The mails of an mbox have flags, which are kept apart from the file.
struct MBoxMarksTests {
    private let folder = TemporaryFolder()
    private var marks: MailPath { folder.path.appending("state/marks") }

    private func mail(_ number: Int, _ fields: String = "") -> String {
        """
        From a@a.example Thu Jan  1 00:00:0\(number) 2015
        Subject: s\(number)
        Message-ID: <\(number)@a.example>
        Date: Thu, 1 Jan 2015 00:00:0\(number) +0000
        \(fields)
        Text


        """
    }

    private func reader() -> FolderReader {
        FolderReader(MailFolder(path: folder.path.appending("box"), kind: .mbox, names: []), marks: marks)
    }

    private func unread(_ listing: FolderListing) -> [Bool] { (0..<listing.count).map { listing.isUnread(at: $0) } }

    @Test func theProgramThatWroteTheFileSaysWhatWasRead() throws {
        folder.file(
            "box",
            mail(1, "Status: RO\n") + mail(2, "Status: O\n") + mail(3, "X-Mozilla-Status: 0001\n")
                + mail(4, "X-Mozilla-Status: 0010\n") + mail(5))
        let listing = try reader().list()
        #expect(unread(listing) == [true, true, false, true, false] && listing.unreadCount == 3)
    }

    /// Marks belong to mails and not to positions in the file, which change when another program removes a mail.
    @Test func marksStayWithTheirMails() throws {
        folder.file("box", mail(1) + mail(2) + mail(3, "Status: RO\n"))
        let listing = try reader().list()
        try reader().setFlags(of: [listing.id(at: 1)], in: listing, setting: .seen, clearing: [])
        try reader().setFlags(of: [listing.id(at: 2)], in: listing, setting: .trashed, clearing: [])
        try reader().setFlags(of: [listing.id(at: 0)], in: listing, setting: [], clearing: .seen)
        var later = try reader().list()
        #expect(unread(later) == [true, false, true] && later.trashed == [2])
        folder.file("box", mail(2) + mail(3, "Status: RO\n"))
        later = try reader().list(after: later)
        #expect(unread(later) == [true, false] && later.trashed.isEmpty)
    }

    /// After mails were added, the headers of those alone are read, and the last one known, which may have grown.
    @Test func addedMailsJoinThoseKnown() throws {
        folder.file("box", mail(1) + mail(2))
        let first = try reader().list()
        folder.file("box", mail(1) + mail(2) + mail(4) + mail(3))
        let second = try reader().list(after: first)
        let whole = try reader().list()
        #expect(second.hasSameMails(as: whole) && !second.hasSameMails(as: first))
        #expect((0..<4).map { second.second(at: $0) } == [4, 3, 2, 1].map { 1_420_070_400 + $0 })
    }

    @Test func aMailWithoutADateFollowsTheOneBeforeIt() throws {
        folder.file("box", mail(2) + "From x Thu Jan  1 00:00:00 2015\nSubject: none\n\nText\n\n" + mail(3))
        let listing = try reader().list()
        #expect((0..<3).map { listing.second(at: $0) } == [3, 2, 2].map { 1_420_070_400 + $0 })
    }

    @Test func damagedMarksAreKeptAside() throws {
        folder.file("box", mail(1))
        folder.folder("state")
        folder.file("state/marks", String(repeating: "This is no database. ", count: 100))
        let listing = try reader().list()
        #expect(unread(listing) == [true])
        try reader().setFlags(of: [listing.id(at: 0)], in: listing, setting: .seen, clearing: [])
        #expect(unread(try reader().list()) == [false])
        #expect(folder.names(in: "state").contains("marks.damaged"))
    }

    /// A state folder that cannot be used keeps no mail from being shown.
    @Test func marksThatCannotBeReadHideNoMail() throws {
        folder.file("state", "a file in the place of the folder")
        folder.file("box", mail(1))
        let listing = try reader().list()
        #expect(unread(listing) == [true])
        #expect(throws: MailStoreError.self) {
            try reader().setFlags(of: [listing.id(at: 0)], in: listing, setting: .seen, clearing: [])
        }
    }

    @Test func listingLeavesNothingBehind() throws {
        folder.file("box", mail(1))
        _ = try reader().list()
        #expect(folder.names(in: "").sorted() == ["box"])
    }

    /// Another program may write the file anew with as many mails, which are read from their new positions.
    @Test func aFileThatIsWrittenAnewIsReadAnew() throws {
        let reader = reader()
        folder.file("box", mail(1) + mail(2))
        let first = try reader.list()
        #expect(try reader.header(at: 0, of: first).starts(with: Array("Subject: s2".utf8)))
        folder.file("box", mail(3, "X-Long: \(String(repeating: "x", count: 300))\n") + mail(4))
        let second = try reader.list(after: first)
        #expect(try reader.header(at: 0, of: second).starts(with: Array("Subject: s4".utf8)))
        #expect(try reader.header(at: 1, of: second).starts(with: Array("Subject: s3".utf8)))
    }

    @Test func aMailThatIsNotThereCannotBeMarked() throws {
        folder.file("box", mail(1))
        let listing = try reader().list()
        let id = MailID(bytes: Array("100.1".utf8))
        #expect(throws: MailStoreError.mailGone(folder: folder.path.appending("box").description, name: "100.1")) {
            try reader().setFlags(of: [id], in: listing, setting: .seen, clearing: [])
        }
    }
}
