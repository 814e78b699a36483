internal import GatefoldCSQLite

/// A connection to an SQLite database, used from one thread at a time.
final class Database {
    let path: MailPath
    private var handle: OpaquePointer?
    private var statements: [String: Statement] = [:]

    /// The time that a statement waits for another process that writes, in milliseconds: chosen.
    private static let patience: Int32 = 5000

    /// Opens a database, or makes an empty one. Only the user can read it and the files that SQLite puts beside it.
    /// - C: `sqlite3_open_v2`
    init(path: MailPath, files: FileSystem) throws(MailStoreError) {
        self.path = path
        try files.makePrivate(path)
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = path.withCString { sqlite3_open_v2($0, &handle, flags, nil) }
        guard code == SQLITE_OK else {
            let error = error(code)
            sqlite3_close_v2(handle)
            handle = nil
            throw error
        }
        sqlite3_busy_timeout(handle, Self.patience)
    }

    deinit { close() }

    /// Ends the connection; it must not be used any more.
    func close() {
        statements = [:]
        sqlite3_close_v2(handle)
        handle = nil
    }

    /// Runs statements without results.
    /// - C: `sqlite3_exec`
    func execute(_ text: String) throws(MailStoreError) {
        let code = sqlite3_exec(handle, text, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// A statement, which is compiled when it is first used.
    /// - C: `sqlite3_prepare_v3`
    func statement(_ text: String) throws(MailStoreError) -> Statement {
        if let statement = statements[text] { return statement }
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw error(code) }
        let statement = Statement(handle: prepared, path: path)
        statements[text] = statement
        return statement
    }

    /// The first column of the first row of a query as a number; 0 if there is no row.
    func number(_ text: String) throws(MailStoreError) -> Int64 {
        let statement = try statement(text)
        defer { statement.reset() }
        return try statement.step() ? statement.integer(0) : 0
    }

    /// Makes changes that are all kept or, after an error, all dropped.
    func transaction<Result>(_ body: () throws(MailStoreError) -> Result) throws(MailStoreError) -> Result {
        try execute("begin immediate")
        do throws(MailStoreError) {
            let result = try body()
            try execute("commit")
            return result
        } catch {
            // After some errors SQLite has taken the changes back already, and then there is nothing to end.
            sqlite3_exec(handle, "rollback", nil, nil, nil)
            throw error
        }
    }

    private func error(_ code: Int32) -> MailStoreError {
        .indexFailed(path: path.description, code: code & 0xff, message: String(cString: sqlite3_errmsg(handle)))
    }
}

extension MailStoreError {
    /// The code of SQLite for a file that is no database.
    static let notADatabase = SQLITE_NOTADB

    /// Whether an index is no database, or a damaged one, so that it has to be built anew.
    var isDamage: Bool {
        if case .indexFailed(_, let code, _) = self { return code == SQLITE_CORRUPT || code == SQLITE_NOTADB }
        return false
    }
}
