import Gatefold
import GatefoldMail
import GatefoldMailStore
import GatefoldRandomness
import Synchronization
import Testing

@testable import GatefoldInbox

/// An action looks at the mails that it is for, however many there are besides.
@MainActor struct HugeListTests {
    /// Counts how often mails are looked at.
    final class Counter: Sendable {
        let looks = Mutex(0)
        func look() { looks.withLock { $0 += 1 } }
        var count: Int { looks.withLock { $0 } }
    }

    /// A hundred thousand mails whose names are their positions.
    struct Rows: MailRows {
        var count: Int
        var trashed: [Int] = []
        let counter = Counter()

        var unreadCount: Int { 0 }
        func id(at position: Int) -> MailID {
            counter.look()
            return HugeListTests.id(position)
        }
        func second(at position: Int) -> Int64 {
            counter.look()
            return WallClock.pinned.secondsSince1970 - Int64(position) * 600
        }
        func isUnread(at position: Int) -> Bool {
            counter.look()
            return false
        }
        var deleted: [Int] { trashed }
        func position(of id: MailID) -> Int? {
            counter.look()
            return Int(id.description).flatMap { 0..<count ~= $0 ? $0 : nil }
        }
    }

    nonisolated static func id(_ position: Int) -> MailID { MailID(bytes: Array("\(position)".utf8)) }

    /// Conversations of each fifth mail with the one three positions below.
    static func conversations(upTo count: Int) -> Conversations {
        Conversations(
            stride(from: 0, to: count - 3, by: 5).flatMap { position in
                [position + 3, position].map { other in
                    let references = other == position ? ["\(position + 3)"] : []
                    return (
                        id(other), ThreadedMail(messageID: "\(other)", references: references, subject: "", date: 0)
                    )
                }
            })
    }

    func list(_ rows: Rows, of source: any MailSource = MemoryMailbox([])) -> MailList {
        var list = MailList(rows, of: source)
        list.conversations = Self.conversations(upTo: rows.count)
        return list
    }

    /// The number of mails that are looked at for one mail of an action. Chosen: some for each mail of its conversation,
    /// and none for others.
    static let mostLooks = 40

    @Test(arguments: [1, 100]) func anActionLooksAtItsOwnMailsOnly(_ count: Int) {
        let rows = Rows(count: 100_000)
        var list = list(rows)
        let ids = (0..<count).map { Self.id($0 * 777) }
        for change: (inout MailList) -> Void in [
            { $0.delete(ids) }, { $0.bringBack(ids) }, { list in for id in ids { list.mark(id, asUnread: true) } },
            { list in for id in ids { list.flag(id, true) } }, { list in for id in ids { _ = list.index(of: id) } },
        ] {
            let before = rows.counter.count
            change(&list)
            #expect(rows.counter.count - before <= Self.mostLooks * count)
        }
    }

    /// The list of sections takes a binary search for each of them.
    @Test func aDeletionAndItsSectionsLookAtFewMails() {
        let rows = Rows(count: 100_000)
        var list = list(rows)
        let dates = MailDates(now: .pinned, locale: Theme().locale)
        let before = rows.counter.count
        list.delete([Self.id(50_000)])
        let sections = MailboxContents(mails: list, dates: dates).sections.count
        #expect(rows.counter.count - before < 200 + sections * 60)
    }

    /// Rows that are shown and searched by number are those that a list has which is folded as a whole.
    @Test(arguments: [UInt64(1), 2, 3]) func changesLeadToTheSameRowsAsFoldingAll(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let rows = Rows(count: 60, trashed: [3, 10, 11, 59])
        var gone = Set(rows.trashed)
        var list = list(rows)
        for _ in 0..<60 {
            let chosen = (0..<(1 + numbers.next(below: 4))).map { _ in numbers.next(below: 60) }
            if numbers.next(below: 2) == 0 {
                list.delete(chosen.map(Self.id))
                gone.formUnion(chosen)
            } else {
                list.bringBack(chosen.map(Self.id))
                gone.subtract(chosen)
            }
            let whole = self.list(Rows(count: 60, trashed: gone.sorted()))
            let expected = whole.indices.map { whole.id(at: $0) }
            #expect(list.indices.map { list.id(at: $0) } == expected)
            #expect(expected.map { list.index(of: $0) } == Array(expected.indices))
            let found = Set((0..<20).map { _ in Self.id(numbers.next(below: 60)) })
            var shown = list.showing(found)
            let kept = whole.showing(found)
            #expect(shown.indices.map { shown.id(at: $0) } == kept.indices.map { kept.id(at: $0) })
            shown.delete(Array(found))
            #expect(shown.isEmpty)
            shown.bringBack(Array(found))
            let again = shown.indices.map { shown.id(at: $0) }
            #expect(again == again.sorted { Int($0.description) ?? 0 < Int($1.description) ?? 0 })
            #expect(again.allSatisfy { shown.index(of: $0) != nil } && Set(again).isSubset(of: found))
        }
    }
}
