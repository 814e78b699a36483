internal import Glibc

extension Maildir {
    /// A mail's file: its name, and whether it lies in `new`.
    public struct Location: Hashable, Sendable {
        public var name: [UInt8]
        public var isNew: Bool

        public init(name: [UInt8], isNew: Bool) {
            self.name = name
            self.isNew = isNew
        }
    }

    /// Finds the files of mails by the unique parts of their names, whatever their flags are now.
    /// - Parameter wanted: the mails to find; nil for all.
    /// - Returns: the locations of those that are there; the one in `cur` if a mail lies in both folders.
    func locate(_ wanted: Set<MailID>?) throws(MailStoreError) -> [MailID: Location] {
        var found: [MailID: Location] = [:]
        for (folder, isNew) in [("new", true), ("cur", false)] {
            do {
                try files.list(try files.openFolder(path.appending(folder))) { bytes, kind in
                    guard kind != .folder && kind != .other else { return }
                    let id = MailID(bytes: Array(MaildirName(bytes).unique))
                    if wanted?.contains(id) != false { found[id] = Location(name: Array(bytes), isNew: isNew) }
                }
            } catch .failed(_, _, ENOENT) where isNew {
                continue
            }
        }
        return found
    }

    /// The bytes of a mail, at most `limit`. A mail that another program renamed meanwhile is found again.
    /// - Throws: `mailGone` if the mail is not there any more.
    public func content(of location: Location, limit: Int = 64 << 20) throws(MailStoreError) -> [UInt8] {
        let reader = try MaildirReader(self)
        do {
            return try reader.content(of: location.name, isNew: location.isNew, limit: limit)
        } catch .mailGone(let folder, let name) {
            let id = MailID(name: location.name)
            guard let found = try locate([id])[id], found != location else {
                throw .mailGone(folder: folder, name: name)
            }
            return try reader.content(of: found.name, isNew: found.isNew, limit: limit)
        }
    }
}
