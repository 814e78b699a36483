internal import Glibc

/// A folder of mails of which each is a file: a Maildir.
/// - Source: cr.yp.to/proto/maildir.html
public struct Maildir: Hashable, Sendable {
    /// The folder that holds `cur` and `new`.
    public let path: MailPath
    let files: FileSystem

    public init(path: MailPath, files: FileSystem = FileSystem()) {
        self.path = path
        self.files = files
    }

    public static func == (one: Maildir, other: Maildir) -> Bool { one.path == other.path }

    public func hash(into hasher: inout Hasher) { hasher.combine(path) }

    /// The time after which a listing that is not complete is delivered, in nanoseconds: chosen below the 100 ms after
    /// which something must be seen.
    private static let patience: Int64 = 60_000_000

    /// Lists the mails, `new` first and then `cur`, without opening any of them.
    /// - Parameter early: receives the mails known so far, once, if listing takes longer than 60 ms.
    public func list(early: (Listing) -> Void = { _ in }) throws(MailStoreError) -> Listing {
        var listing = Listing(folder: path)
        listing.times = try settledTimes()
        listing.lineage = Listing.newLineage()
        let start = MonotonicClock.now
        var isLate = false
        for (name, isNew) in [("new", true), ("cur", false)] {
            guard let folder = try openIfPresent(name, isRequired: !isNew) else { continue }
            try files.list(
                folder,
                entry: { name, kind in
                    if kind != .folder && kind != .other { listing.append(name, isNew: isNew) }
                },
                filled: {
                    if !isLate, MonotonicClock.now - start > Self.patience {
                        isLate = true
                        var known = listing
                        known.sort()
                        early(known)
                    }
                    return true
                })
        }
        listing.sort()
        listing.isComplete = true
        return listing
    }

    /// Opens `cur` or `new`. Some programs make `new` only when they need it.
    func openIfPresent(_ name: String, isRequired: Bool) throws(MailStoreError) -> OpenFile? {
        do {
            return try files.openFolder(path.appending(name))
        } catch .failed(_, _, ENOENT) where !isRequired {
            return nil
        }
    }
}
