internal import Glibc

/// The flags that a user has given to mails of mbox files, which are never written to.
///
/// They are kept in a database of their own and not in the index, which is thrown away when it is damaged or of another
/// version. A connection is used from one thread at a time; several may be open at once.
public final class MarkStore {
    private let database: Database

    /// The mark of such a database in its header: "GfMk".
    private static let application: Int64 = 0x4766_4d6b
    private static let version: Int64 = 1
    private static let tables = """
        create table mark(
            folder blob not null, mail integer not null, flags integer not null, primary key (folder, mail))
            without rowid;
        pragma application_id = \(application);
        pragma user_version = \(version);
        """

    /// Opens the database at a path, or makes an empty one there. A damaged one is kept beside it, under a name that ends
    /// in `.damaged`.
    public init(path: MailPath, files: FileSystem = FileSystem()) throws(MailStoreError) {
        try files.makeFolders(path.parent)
        do throws(MailStoreError) {
            database = try Self.open(path, files)
        } catch  where error.isDamage {
            let aside = MailPath(bytes: path.bytes + Array(".damaged".utf8))
            try files.replace(aside, with: path)
            database = try Self.open(path, files)
        }
    }

    /// The location of the database in the folder of what must survive a program's end.
    public static func path(in folder: MailPath) -> MailPath { folder.appending("marks") }

    private static func open(_ path: MailPath, _ files: FileSystem) throws(MailStoreError) -> Database {
        let database = try Database(path: path, files: files)
        try database.transaction { () throws(MailStoreError) in
            if try database.number("select count(*) from sqlite_schema") == 0 { try database.execute(tables) }
        }
        guard try database.number("pragma application_id") == application,
            try database.number("pragma user_version") == version
        else {
            throw .indexFailed(path: path.description, code: MailStoreError.notADatabase, message: "another version")
        }
        return database
    }

    /// The flags of the marked mails of a file, by the numbers of the mails.
    func marks(in folder: MailPath) throws(MailStoreError) -> [UInt64: MailFlags] {
        let query = try database.statement("select mail, flags from mark where folder = ?").bind(folder.bytes)
        defer { query.reset() }
        var marks: [UInt64: MailFlags] = [:]
        while try query.step() {
            marks[UInt64(bitPattern: query.integer(0))] = MailFlags(
                rawValue: UInt8(truncatingIfNeeded: query.integer(1)))
        }
        return marks
    }

    /// Sets all flags of mails: of all or, after an error, of none.
    func set(_ marks: [(mail: UInt64, flags: MailFlags)], in folder: MailPath) throws(MailStoreError) {
        try database.transaction { () throws(MailStoreError) in
            for (mail, flags) in marks {
                try database.statement("insert or replace into mark(folder, mail, flags) values (?, ?, ?)")
                    .bind(folder.bytes, Int64(bitPattern: mail), Int64(flags.rawValue)).run()
            }
        }
    }
}
