import GatefoldRandomness
import Glibc
import Testing

@testable import GatefoldMailStore

@Suite struct ListingDifferenceTests {
    private func listing(_ names: some Sequence<(String, Bool)>) -> Listing {
        var listing = Listing(folder: MailPath("/m"))
        for (name, isNew) in names { Array(name.utf8).withUnsafeBytes { listing.append($0, isNew: isNew) } }
        listing.sort()
        listing.isComplete = true
        return listing
    }

    @Test func mailsThatComeGoAndChangeAreTold() {
        let before = listing([("4.a.h", true), ("3.a.h:2,S", false), ("2.a.h:2,S", false), ("1.a.h:2,", false)])
        let after = listing([("5.a.h", true), ("4.a.h,U=1:2,", false), ("2.a.h:2,S", false), ("1.a.h:2,F", false)])
        let difference = ListingDifference(from: before, to: after)
        #expect(difference.removed == [1])
        #expect(difference.inserted == [0])
        #expect(difference.changed == [.init(before: 0, after: 1), .init(before: 3, after: 3)])
        #expect(ListingDifference(from: after, to: after).isEmpty)
        #expect(ListingDifference(from: listing([]), to: after).inserted == [0, 1, 2, 3])
        #expect(ListingDifference(from: after, to: listing([])).removed == [0, 1, 2, 3])
    }

    /// Applies random events to a listing and to a set of names, of which a listing is made anew.
    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func newsLeadToTheListingOfWhatIsThere(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        func number(_ limit: Int) -> Int { numbers.next(below: limit) }
        var files: Set<Maildir.Location> = []
        var known = listing([])
        known.lineage = Listing.newLineage()
        for _ in 0..<60 {
            var events: [FileEvent] = []
            for _ in 0..<number(30) {
                let flags = ["", ":2,", ":2,S", ":2,FS"][number(4)]
                let name = "\(number(9)).M\(number(3))P\(number(3)).h\(flags)"
                let location = Maildir.Location(name: Array(name.utf8), isNew: flags.isEmpty)
                let isPresent = number(5) > 1
                if isPresent { files.insert(location) } else { files.remove(location) }
                events.append(FileEvent(location: location, isPresent: isPresent))
            }
            let next = known.applying(events)
            let expected = listing(files.map { (String(decoding: $0.name, as: UTF8.self), $0.isNew) })
            #expect(Set(next.map { Maildir.Location(name: $0.name, isNew: $0.isNew) }) == files)
            #expect(next.map(\.name) == expected.map(\.name))
            #expect(next.unreadCount == expected.unreadCount)
            let difference = ListingDifference(from: known, to: next)
            #expect(known.count - difference.removed.count + difference.inserted.count == next.count)
            // A comparison of all names gives the same result.
            var stranger = known
            stranger.lineage = 0
            #expect(ListingDifference(from: stranger, to: next) == difference)
            known = next
        }
        #expect(known.names.count < 4000)
    }
}
