internal import GatefoldCSQLite

/// A compiled statement of a database.
final class Statement {
    private let handle: OpaquePointer
    private let path: MailPath

    /// Tells SQLite to copy what is bound.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(handle: OpaquePointer, path: MailPath) {
        self.handle = handle
        self.path = path
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds values to the parameters in their order.
    /// - C: `sqlite3_bind_int64`, `sqlite3_bind_text64`, `sqlite3_bind_blob64`
    func bind(_ values: any Bindable...) -> Statement {
        sqlite3_reset(handle)
        for (index, value) in values.enumerated() { value.bind(to: self, at: Int32(index + 1)) }
        return self
    }

    fileprivate func bind(integer: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, integer) }

    fileprivate func bind(text: String, at index: Int32) {
        var text = text
        text.withUTF8 { bytes in
            _ = bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text64(handle, index, $0.baseAddress, UInt64($0.count), Self.transient, UInt8(SQLITE_UTF8))
            }
        }
    }

    fileprivate func bind(blob: [UInt8], at index: Int32) {
        if blob.isEmpty {
            sqlite3_bind_zeroblob(handle, index, 0)
        } else {
            sqlite3_bind_blob64(handle, index, blob, UInt64(blob.count), Self.transient)
        }
    }

    /// Goes to the next row.
    /// - Returns: false behind the last row.
    /// - C: `sqlite3_step`
    func step() throws(MailStoreError) -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(handle)))
        sqlite3_reset(handle)
        throw .indexFailed(path: path.description, code: code & 0xff, message: message)
    }

    /// Runs a statement without results.
    func run() throws(MailStoreError) {
        while try step() { continue }
        reset()
    }

    func reset() { sqlite3_reset(handle) }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func text(_ column: Int32) -> String { String(decoding: blob(column), as: UTF8.self) }

    func blob(_ column: Int32) -> [UInt8] { withBlob(column) { Array($0) } }

    /// Calls a closure with the bytes of a column of the present row.
    func withBlob<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let start = sqlite3_column_blob(handle, column)
        return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }
}

/// A value that a statement takes.
protocol Bindable {
    func bind(to statement: Statement, at index: Int32)
}

extension Int64: Bindable {
    func bind(to statement: Statement, at index: Int32) { statement.bind(integer: self, at: index) }
}

extension String: Bindable {
    func bind(to statement: Statement, at index: Int32) { statement.bind(text: self, at: index) }
}

extension [UInt8]: Bindable {
    func bind(to statement: Statement, at index: Int32) { statement.bind(blob: self, at: index) }
}
