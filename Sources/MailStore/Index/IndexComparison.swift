/// Compares the mails of a folder in the index with a listing, in memory of one byte a mail.
struct IndexComparison {
    private let index: MailIndex
    private let record: FolderRecord
    private let listing: Listing

    init(_ index: MailIndex, _ record: FolderRecord, _ listing: Listing) {
        self.index = index
        self.record = record
        self.listing = listing
    }

    /// Takes mails that are gone out of the index and corrects the names of those whose flags changed.
    /// - Returns: the positions in the listing of mails that the index does not know, newest first.
    func apply() throws(MailStoreError) -> [Int] {
        var isKnown = [Bool](repeating: false, count: listing.count)
        var gone: [Int64] = []
        var changed: [(number: Int64, info: [UInt8], isNew: Bool)] = []
        let query = try index.database.statement("select id, name, info, is_new from mail where folder = ?").bind(
            record.id)
        while try query.step() {
            guard let position = query.withBlob(1, { listing.position(of: MailID(bytes: Array($0))) }),
                !isKnown[position]
            else {
                gone.append(query.integer(0))
                continue
            }
            isKnown[position] = true
            let isNew = listing.isNew(at: position)
            listing.withName(at: position) { name in
                let info = UnsafeRawBufferPointer(rebasing: name.bytes[name.uniqueCount...])
                let isSame = query.withBlob(2) { MaildirName.compareBytes($0, info) == 0 }
                if !isSame || isNew != (query.integer(3) != 0) {
                    changed.append((query.integer(0), Array(info), isNew))
                }
            }
        }
        query.reset()
        if !gone.isEmpty || !changed.isEmpty {
            try index.database.transaction { () throws(MailStoreError) in
                for number in gone { try index.database.statement("delete from mail where id = ?").bind(number).run() }
                try index.database.statement("update state set dead = dead + ?").bind(Int64(gone.count)).run()
                for change in changed {
                    try index.database.statement("update mail set info = ?, is_new = ? where id = ?")
                        .bind(change.info, Int64(change.isNew ? 1 : 0), change.number).run()
                }
            }
        }
        return isKnown.indices.filter { !isKnown[$0] }
    }
}
