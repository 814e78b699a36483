/// Brings the index of a folder to what is on disk: mails that are gone leave it, and those that it does not know yet
/// are read, the newest first.
public struct IndexBuilder {
    private let index: MailIndex
    private let folder: any IndexedFolder

    /// The number of mails that are kept together: so many are lost at most when the work ends early.
    /// Larger batches were not measured to be faster.
    private static let batchSize = 4000
    /// The size of the texts of mails that are kept together, in bytes, from which no other mail is added.
    private static let batchByteSize = 8 << 20
    /// The number that the first mail gets. Older mails get smaller ones and newer mails larger ones, since a search
    /// goes by them.
    private static let firstNumber: Int64 = 1 << 31

    public init(_ index: MailIndex, _ maildir: Maildir) { self.init(index, folder: maildir) }

    public init(_ index: MailIndex, _ mbox: MBox) { self.init(index, folder: mbox) }

    init(_ index: MailIndex, folder: any IndexedFolder) {
        self.index = index
        self.folder = folder
    }

    /// Brings the index to what is on disk. A damaged index is built anew.
    /// - Parameters:
    ///   - listing: the mails, if they were just listed.
    ///   - progress: is called after each batch; the work ends when it returns false.
    @discardableResult
    public func build(
        _ listing: Listing? = nil, progress: (IndexProgress) -> Bool = { _ in true }
    ) throws(MailStoreError) -> IndexProgress {
        do throws(MailStoreError) {
            return try buildOnce(listing, progress)
        } catch  where error.isDamage {
            try index.reset()
            return try buildOnce(listing, progress)
        }
    }

    private func buildOnce(
        _ given: Listing?, _ progress: (IndexProgress) -> Bool
    ) throws(MailStoreError) -> IndexProgress {
        if given == nil, try index.isCurrent(folder), let count = try knownCount() {
            return IndexProgress(done: count, total: count, unreadable: 0)
        }
        let opened = try folder.open(given)
        let listing = opened.listing
        try index.resetIfMostlyDead()
        let record = try index.makeRecord(of: folder.path)
        let missing = try IndexComparison(index, record, listing).apply()
        var state = IndexProgress(done: listing.count - missing.count, total: listing.count, unreadable: 0)
        guard progress(state) else { return state }
        var numbers = try NumberRange(index, newestMissing: missing.first.map { listing.second(at: $0) }, missing.count)
        var next = missing[...]
        while !next.isEmpty {
            let (batch, unreadable) = read(&next, of: opened)
            // The words of a batch come with rising numbers, as SQLite stores them best.
            if !batch.isEmpty { try index.add(batch.reversed(), numbers: numbers.take(batch.count), to: record) }
            state.done += batch.count
            state.unreadable += unreadable
            guard progress(state) else { return state }
        }
        // Mails that could not be read are tried again at the next time.
        try index.finish(record, times: state.unreadable == 0 ? listing.times : [0, 0])
        return state
    }

    /// The number of mails of the folder in the index; nil if it does not know the folder.
    private func knownCount() throws(MailStoreError) -> Int? {
        guard let record = try index.record(of: folder.path) else { return nil }
        return Int(try index.database.number("select count(*) from mail where folder = \(record.id)"))
    }

    /// Reads the mails of the next batch, newest first, and takes their positions away.
    private func read(
        _ positions: inout ArraySlice<Int>, of opened: OpenedFolder
    ) -> (batch: [MailIndex.Addition], unreadable: Int) {
        var batch: [MailIndex.Addition] = []
        var unreadable = 0
        var size = 0
        while batch.count < Self.batchSize, size < Self.batchByteSize, let position = positions.popFirst() {
            let entry = opened.listing[position]
            do throws(MailStoreError) {
                let digest = try opened.read(entry)
                let addition = MailIndex.Addition(entry, digest, arrival: opened.hasTimes ? entry.second : 0)
                size += addition.words.utf8.count
                batch.append(addition)
            } catch {
                // A mail that another program moved meanwhile is no error: the next comparison finds where it is.
                unreadable += 1
            }
        }
        return (batch, unreadable)
    }

    /// The numbers for the mails that are added.
    private struct NumberRange {
        /// The number that the newest mail of the next batch gets.
        private var highest: Int64

        /// - Parameter newestMissing: the second of the newest mail that is to be added.
        init(_ index: MailIndex, newestMissing: Int64?, _ count: Int) throws(MailStoreError) {
            let isEmpty = try index.database.number("select count(*) from (select 1 from mail limit 1)") == 0
            guard !isEmpty, let newestMissing else {
                highest = IndexBuilder.firstNumber
                return
            }
            let first = try index.database.number("select min(id) from mail")
            let oldest = try index.database.number("select second from mail where id = \(first)")
            let last = try index.database.number("select max(id) from mail")
            highest = newestMissing < oldest ? first - 1 : last + Int64(count)
        }

        /// The numbers of a batch of at least one mail, in rising order.
        mutating func take(_ count: Int) -> ClosedRange<Int64> {
            defer { highest -= Int64(count) }
            return (highest - Int64(count) + 1)...highest
        }
    }
}
