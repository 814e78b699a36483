internal import Glibc

/// The index of the mails on disk: what lists and searches need, without opening the mails.
///
/// It is a cache: it is built anew when it is of another version, foreign or damaged. A connection is used from one
/// thread at a time; several may be open at once.
public final class MailIndex {
    public let path: MailPath
    let files: FileSystem
    private(set) var database: Database

    /// Opens the index at a path, or makes an empty one there.
    public init(path: MailPath, files: FileSystem = FileSystem()) throws(MailStoreError) {
        self.path = path
        self.files = files
        try files.makeFolders(path.parent)
        if let status = try files.statusIfPresent(of: path), status.kind != .file {
            throw .failed(call: "open", path: path.description, errno: EINVAL)
        }
        do throws(MailStoreError) {
            database = try Self.open(path, files)
        } catch  where error.isDamage {
            try Self.remove(path, files)
            database = try Self.open(path, files)
        }
    }

    /// The location of the index among what programs can make anew; nil without a home folder.
    /// - Source: the XDG Base Directory Specification
    public static func path(environment: [String: String]) -> MailPath? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            return MailPath(cache).appending("gatefold-inbox/index")
        }
        guard let home = environment["HOME"], !home.isEmpty else { return nil }
        return MailPath(home).appending(".cache/gatefold-inbox/index")
    }

    /// Throws away all that is in the index.
    func reset() throws(MailStoreError) {
        database.close()
        try Self.remove(path, files)
        database = try Self.open(path, files)
    }

    /// Opens the database.
    /// - Throws: an error of damage also if it is not an index of this version.
    private static func open(_ path: MailPath, _ files: FileSystem) throws(MailStoreError) -> Database {
        let database = try Database(path: path, files: files)
        try database.execute(IndexSchema.settings)
        if try database.number("select count(*) from sqlite_schema") == 0 {
            try database.transaction { () throws(MailStoreError) in
                // Another process may have made the tables since.
                if try database.number("select count(*) from sqlite_schema") == 0 {
                    try database.execute(IndexSchema.tables)
                }
            }
        }
        guard try database.number("pragma application_id") == IndexSchema.application,
            try database.number("pragma user_version") == IndexSchema.version
        else {
            throw .indexFailed(path: path.description, code: MailStoreError.notADatabase, message: "another version")
        }
        return database
    }

    private static func remove(_ path: MailPath, _ files: FileSystem) throws(MailStoreError) {
        for suffix in ["", "-wal", "-shm"] {
            try files.unlinkIfPresent(MailPath(bytes: path.bytes + Array(suffix.utf8)))
        }
    }
}

extension MailIndex {
    /// Empties the index after an error of damage, so that it can be built anew.
    /// - Throws: the error itself if it is another one.
    public func recover(from error: MailStoreError) throws(MailStoreError) {
        guard error.isDamage else { throw error }
        try reset()
    }
}
