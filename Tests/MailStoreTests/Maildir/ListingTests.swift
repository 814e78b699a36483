import GatefoldMailStore
import Glibc
import Testing

@Suite struct ListingTests {
    private func names(_ listing: Listing) -> [String] { listing.map { String(decoding: $0.name, as: UTF8.self) } }

    @Test func mailsComeNewestFirstByTheSecondInTheirNames() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        folder.file("cur/1300000000.M1P1.host:2,S")
        folder.file("cur/1500000000.M1P1.host:2,")
        folder.file("new/1400000000.M1P1.host")
        let listing = try Maildir(path: folder.path).list()
        #expect(listing.isComplete)
        #expect(listing.map(\.second) == [1_500_000_000, 1_400_000_000, 1_300_000_000])
        #expect(listing.map(\.isNew) == [false, true, false])
        #expect(listing.unreadCount == 2)
    }

    @Test func mailsOfOneSecondComeInTheOrderOfTheirMicrosecondsOrCounts() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        for name in ["5.M20P1.h", "5.M3P1.h", "5.M100P1.h"] { folder.file("new/" + name) }
        #expect(names(try Maildir(path: folder.path).list()) == ["5.M100P1.h", "5.M20P1.h", "5.M3P1.h"])
        let other = TemporaryFolder()
        other.maildir()
        for name in ["7.99_9.h,U=9:2,", "7.99_10.h,U=10:2,S", "7_11.3.h,U=11:2,"] { other.file("cur/" + name) }
        #expect(
            names(try Maildir(path: other.path).list()) == [
                "7_11.3.h,U=11:2,", "7.99_10.h,U=10:2,S", "7.99_9.h,U=9:2,",
            ])
    }

    @Test func flagsAreReadAfterEachSeparator() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        for name in ["4.a.h:2,DFPRST", "3.a.h;2,S", "2.a.h!2,FS", "1.a.h:2,aXS", "0.a.h:1,S"] {
            folder.file("cur/" + name)
        }
        let listing = try Maildir(path: folder.path).list()
        #expect(
            listing.map(\.flags) == [
                [.draft, .flagged, .passed, .replied, .seen, .trashed], .seen, [.flagged, .seen], .seen, [],
            ])
        #expect(listing.map(\.id.description) == ["4.a.h", "3.a.h", "2.a.h", "1.a.h", "0.a.h"])
    }

    @Test func theIdentityOfAMailStaysWhenFlagsChangeAndFieldsAreAdded() {
        let names = ["1.a.h", "1.a.h:2,S", "1.a.h,U=5:2,FS", "1.a.h,S=12,W=13", "1.a.h;2,"]
        for name in names { #expect(MailID(name: Array(name.utf8)) == MailID(bytes: Array("1.a.h".utf8))) }
        #expect(MailID(name: Array("1.b.h".utf8)) != MailID(bytes: Array("1.a.h".utf8)))
    }

    @Test func eachMailIsFoundByItsIdentity() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        for number in 0..<300 { folder.file("cur/\(number / 7).M\(number % 5)P\(number).h:2,") }
        let listing = try Maildir(path: folder.path).list()
        #expect(listing.count == 300)
        for position in listing.indices { #expect(listing.position(of: listing[position].id) == position) }
        #expect(listing.position(of: MailID(bytes: Array("9.M9P9.x".utf8))) == nil)
    }

    @Test func oddNamesAreListedAndForeignEntriesAreNot() throws {
        let folder = TemporaryFolder()
        folder.maildir()
        let odd = [
            "99999999999999999999.a", "x", "12", ":2,S", ",U=3", "5.a\nb:2,S", "-1.a",
            String(repeating: "9", count: 255),
        ]
        for name in odd { folder.file("cur/" + name) }
        folder.folder("cur/subfolder")
        folder.file("cur/.hidden")
        mkfifo(folder.path.appending("cur").appending("fifo").description, 0o600)
        let listing = try Maildir(path: folder.path).list()
        #expect(Set(names(listing)) == Set(odd))
        #expect(listing.first?.second == Int64(UInt32.max))
        #expect(Set(listing.map(\.second)) == [Int64(UInt32.max), 5, 0])
    }

    @Test func aMaildirWithoutNewIsListedAndOneWithoutCurIsAnError() throws {
        let folder = TemporaryFolder()
        folder.folder("cur")
        folder.file("cur/1.a.h:2,")
        #expect(try Maildir(path: folder.path).list().count == 1)
        #expect(throws: MailStoreError.failed(call: "open", path: "/nowhere/cur", errno: ENOENT)) {
            try Maildir(path: MailPath("/nowhere")).list()
        }
    }
}
