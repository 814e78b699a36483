extension MailIndex {
    /// Opens the index at a path; nil if there is none.
    static func ifPresent(at path: MailPath, files: FileSystem) throws(MailStoreError) -> MailIndex? {
        guard try files.statusIfPresent(of: path) != nil else { return nil }
        return try MailIndex(path: path, files: files)
    }

    /// Whether at least a number of mails of a folder are in the index.
    func hasAtLeast(_ count: Int, in folder: MailPath) throws(MailStoreError) -> Bool {
        guard let record = try record(of: folder) else { return false }
        let rows = "select 1 from mail where folder = \(record.id) limit \(count)"
        return try database.number("select count(*) from (\(rows))") >= Int64(count)
    }

    /// Sets the dates of the mails of a listing that the index knows.
    /// - Parameter dates: the date of each mail in seconds since 1970, by its position in the listing.
    func takeDates(of listing: Listing, into dates: inout [Int64]) throws(MailStoreError) {
        guard let record = try record(of: listing.folder) else { return }
        let query = try database.statement("select name, date from mail where folder = ? order by id desc")
        _ = query.bind(record.id)
        defer { query.reset() }
        // The numbers rise with the seconds of delivery, so that a mail mostly follows the one before it.
        var next = 0
        while try query.step() {
            let position = query.withBlob(0) { name -> Int? in
                if next < listing.count, listing.withName(at: next, { $0.hasUnique(name) }) { return next }
                return listing.position(of: MailID(bytes: Array(name)))
            }
            guard let position else { continue }
            dates[position] = query.integer(1)
            next = position + 1
        }
    }
}

extension MaildirName {
    /// Whether the unique part of the name has given bytes.
    fileprivate func hasUnique(_ other: UnsafeRawBufferPointer) -> Bool { Self.compareBytes(unique, other) == 0 }
}
