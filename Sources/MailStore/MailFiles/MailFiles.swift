/// A folder in which each mail is a file whose name ends in `.eml`.
public struct MailFiles: Sendable {
    /// A mail: the file, and when it was last changed.
    public struct Entry: Hashable, Sendable {
        public var path: MailPath
        /// The time of the last change in seconds since 1970.
        public var modified: Int64
    }

    public let path: MailPath
    private let files: FileSystem

    public init(path: MailPath, files: FileSystem = FileSystem()) {
        self.path = path
        self.files = files
    }

    /// The mails, those that were changed last first. Files that are gone meanwhile are left out.
    public func list() throws(MailStoreError) -> [Entry] {
        var names: [[UInt8]] = []
        try files.list(try files.openFolder(path)) { bytes, kind in
            let name = Array(bytes)
            if kind != .folder, kind != .other, MailPath(bytes: name).isMailName { names.append(name) }
        }
        var entries: [Entry] = []
        for name in names {
            let path = path.appending(name)
            guard let status = try files.statusIfPresent(of: path), status.kind == .file else { continue }
            entries.append(Entry(path: path, modified: status.modified / 1_000_000_000))
        }
        return entries.sorted { one, other in
            one.modified != other.modified
                ? one.modified > other.modified : one.path.bytes.lexicographicallyPrecedes(other.path.bytes)
        }
    }
}
