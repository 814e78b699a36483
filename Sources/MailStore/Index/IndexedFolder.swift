/// A folder of mails that can be indexed.
protocol IndexedFolder: Sendable {
    var path: MailPath { get }
    var files: FileSystem { get }

    /// Two numbers that change when the mails of the folder do; a 0 says that they cannot be relied on.
    func settledTimes() throws(MailStoreError) -> [Int64]

    /// Lists the mails, unless they were just listed, and prepares to read them.
    func open(_ listing: Listing?) throws(MailStoreError) -> OpenedFolder
}

/// A folder of which mails are read.
struct OpenedFolder {
    var listing: Listing
    /// Whether the seconds of the listing are times, so that one stands for a date that is missing.
    var hasTimes: Bool
    /// Makes the digest of a mail of the listing.
    var read: (Listing.Entry) throws(MailStoreError) -> MailDigest
}

/// The largest mail that is read for the index, in bytes; of larger ones the beginning is.
private let mailLimit = 8 << 20

extension Maildir: IndexedFolder {
    func open(_ given: Listing?) throws(MailStoreError) -> OpenedFolder {
        let listing: Listing
        if let given { listing = given } else { listing = try list() }
        let reader = try MaildirReader(self)
        return OpenedFolder(listing: listing, hasTimes: true) { entry throws(MailStoreError) in
            try reader.withContent(of: entry.name, isNew: entry.isNew, limit: mailLimit) { MailDigest(reading: $0) }
        }
    }
}

extension MBox: IndexedFolder {
    /// The size, and the time of the last change if it is so old that another change would get another time.
    func settledTimes() throws(MailStoreError) -> [Int64] {
        let status = try files.status(of: path)
        return [status.size &+ 1, Maildir.settled(status.modified)]
    }

    func open(_ given: Listing?) throws(MailStoreError) -> OpenedFolder {
        let times = try settledTimes()
        let mails = try list()
        let reader = try MBoxReader(self, mails)
        var listing = mails.listing
        listing.times = times
        return OpenedFolder(listing: listing, hasTimes: false) { entry throws(MailStoreError) in
            let position = mails.count - 1 - Int(entry.second)
            guard mails.indices.contains(position) else { throw .mailboxChanged(path: mails.path.description) }
            return try reader.content(at: position, limit: mailLimit).withUnsafeBytes { MailDigest(reading: $0) }
        }
    }
}
