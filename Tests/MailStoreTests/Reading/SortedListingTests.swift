import GatefoldMail
import GatefoldMailStore
import Testing

@testable import GatefoldMailStore

/// The listing of a folder is sorted by the dates in the mails' headers.
struct SortedListingTests {
    private let folder = TemporaryFolder()
    private let reader: FolderReader
    private var indexPath: MailPath { folder.path.appending("index") }

    init() {
        folder.maildir("mail")
        reader = FolderReader(MailFolder(path: folder.path.appending("mail"), kind: .maildir, names: []))
    }

    private func deliver(_ name: String, date: String?) {
        folder.file("mail/\(name)", "Subject: \(name)\n" + (date.map { "Date: \($0)\n" } ?? "") + "\nText\n")
    }

    private func names(_ listing: FolderListing) -> [String] { (0..<listing.count).map { "\(listing.id(at: $0))" } }

    /// Delivers mails in another order than they were sent in.
    private func deliverMails() {
        deliver("cur/1000003.a:2,S", date: "Mon, 1 Jun 2020 08:00:00 +0000")
        deliver("cur/1000002.b:2,S", date: "Wed, 3 Jun 2020 08:00:00 +0000")
        deliver("new/1000001.c", date: "Tue, 2 Jun 2020 08:00:00 +0000")
    }

    @Test func mailsAreSortedByTheirDates() throws {
        deliverMails()
        let listing = try reader.list()
        #expect(names(listing) == ["1000003.a", "1000002.b", "1000001.c"] && !listing.isSorted)
        let sorted = try #require(reader.sorted(listing))
        #expect(names(sorted) == ["1000002.b", "1000001.c", "1000003.a"] && sorted.isSorted)
        for position in 0..<3 {
            let id = sorted.id(at: position)
            #expect(sorted.position(of: id) == position)
            let header = String(decoding: try reader.header(at: position, of: sorted), as: UTF8.self)
            let content = String(decoding: try reader.content(of: id, in: sorted), as: UTF8.self)
            #expect(header.contains(".\("\(id)".suffix(1))") && content == header)
            #expect(reader.location(of: id, in: sorted)?.name.starts(with: id.bytes) == true)
        }
        #expect((0..<3).map { sorted.isUnread(at: $0) } == [false, true, false])
        #expect(sorted.second(at: 2) == 1_590_998_400)
    }

    @Test func mailsMarkedForDeletionKeepTheirPlaces() throws {
        deliver("cur/1000003.a:2,ST", date: "Mon, 1 Jun 2020 08:00:00 +0000")
        deliver("cur/1000002.b:2,S", date: "Wed, 3 Jun 2020 08:00:00 +0000")
        deliver("cur/1000001.c:2,T", date: "Tue, 2 Jun 2020 08:00:00 +0000")
        let sorted = try #require(reader.sorted(reader.list()))
        #expect(sorted.trashed.map { "\(sorted.id(at: $0))" } == ["1000001.c", "1000003.a"])
        #expect(sorted.trashed == sorted.trashed.sorted())
    }

    /// A mail with a date in the future does not stay at the top; one without a date has that of its delivery.
    @Test func datesThatCannotBeCountForNothing() throws {
        deliver("cur/1577836800.a:2,S", date: "Fri, 31 Dec 9999 08:00:00 +0000")
        deliver("cur/1577836801.b:2,S", date: nil)
        deliver("cur/1577836802.c:2,S", date: "Thu, 2 Jan 2020 08:00:00 +0000")
        deliver("cur/1577836803.d:2,S", date: "never")
        let sorted = try #require(reader.sorted(reader.list()))
        #expect(names(sorted) == ["1577836802.c", "1577836803.d", "1577836801.b", "1577836800.a"])
    }

    @Test func aMailThatIsGoneMeanwhileHasItsTimeOfDelivery() throws {
        deliverMails()
        let listing = try reader.list()
        folder.remove("mail/cur/1000002.b:2,S")
        let sorted = try #require(reader.sorted(listing))
        #expect(names(sorted) == ["1000001.c", "1000003.a", "1000002.b"])
    }

    @Test func noMoreHeadersAreReadThanAllowed() throws {
        deliverMails()
        let listing = try reader.list()
        #expect(reader.sorted(listing, readingAtMost: 2) == nil)
        #expect(reader.sorted(listing, readingAtMost: 3) != nil)
    }

    /// After a change, the headers of new mails alone are read.
    @Test func knownDatesAreKept() throws {
        deliverMails()
        let first = try #require(reader.sorted(reader.list()))
        folder.remove("mail/cur/1000003.a:2,S")
        folder.rename("mail/new/1000001.c", to: "mail/cur/1000001.c:2,RS")
        deliver("new/1000004.d", date: "Tue, 2 Jun 2020 09:00:00 +0000")
        let listing = try reader.list()
        #expect(reader.sorted(listing, after: first, readingAtMost: 0) == nil)
        let second = try #require(reader.sorted(listing, after: first, readingAtMost: 1))
        #expect(names(second) == ["1000002.b", "1000004.d", "1000001.c"])
        #expect(second.second(at: 1) == 1_591_088_400)
    }

    @Test func datesOfTheIndexNeedNoHeaders() throws {
        for number in 0..<60 {
            deliver("cur/\(2_000_000 + number).m:2,S", date: "Mon, 1 Jun 2020 08:\(10 + number * 7 % 50):00 +0000")
        }
        let expected = names(try #require(reader.sorted(reader.list())))
        try IndexBuilder(MailIndex(path: indexPath), Maildir(path: reader.folder.path)).build()
        let sorted = try #require(reader.sorted(reader.list(), index: indexPath, readingAtMost: 0))
        #expect(names(sorted) == expected)
        // Mails that came since are read, and mails that are gone do not matter.
        deliver("new/3000000.n", date: "Mon, 1 Jun 2020 07:00:00 +0000")
        folder.remove("mail/cur/2000000.m:2,S")
        let later = try #require(reader.sorted(reader.list(), index: indexPath, readingAtMost: 1))
        #expect(names(later) == expected.filter { $0 != "2000000.m" } + ["3000000.n"])
    }

    @Test func anIndexThatIsForeignOrAbsentIsNoTrouble() throws {
        for number in 0..<60 {
            deliver("cur/\(2_000_000 + number).m:2,S", date: "Mon, 1 Jun 2020 08:\(10 + number * 7 % 50):00 +0000")
        }
        let expected = names(try #require(reader.sorted(reader.list())))
        #expect(names(try #require(reader.sorted(reader.list(), index: indexPath))) == expected)
        folder.file("index", "This is no index.")
        #expect(names(try #require(reader.sorted(reader.list(), index: indexPath))) == expected)
    }

    /// The index shows the newest mails of a large folder before the folder is listed.
    @Test func theNewestMailsComeFromTheIndex() throws {
        let index = try MailIndex(path: indexPath)
        deliverMails()
        try IndexBuilder(index, Maildir(path: reader.folder.path)).build()
        // A few mails are listed faster without the index, so the index is not used.
        #expect(reader.newest(in: indexPath) == nil)
        let (listing, mails) = try #require(reader.newest(in: indexPath, limit: 2, of: 2))
        #expect(names(listing) == ["1000002.b", "1000001.c"] && listing.isSorted && !listing.isComplete)
        #expect(mails.map(\.subject) == ["cur/1000002.b:2,S", "new/1000001.c"])
        #expect(listing.isUnread(at: 1) && listing.second(at: 0) == 1_591_171_200)
    }
}
