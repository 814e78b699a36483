internal import Glibc

/// Reads the mails of a Maildir one after another into a buffer of its own. Each thread has its own reader.
public final class MaildirReader {
    /// The bytes that are read first: a header is seldom longer.
    public static let firstRead = 4096
    /// The longest header that is read in bytes.
    public static let headerLimit = 256 << 10

    private let files: FileSystem
    private let path: MailPath
    private let new: OpenFile?
    private let cur: OpenFile
    private var buffer = [UInt8](repeating: 0, count: firstRead)

    public init(_ maildir: Maildir) throws(MailStoreError) {
        files = maildir.files
        path = maildir.path
        cur = try files.openFolder(path.appending("cur"))
        do {
            new = try files.openFolder(path.appending("new"))
        } catch .failed(_, _, ENOENT) {
            new = nil
        }
    }

    /// Calls a closure with the header of a mail, and with what of its body was read besides.
    ///
    /// A header of more than 256 KiB ends there.
    /// - Throws: `mailGone` if the file is not there any more, or what `body` throws.
    public func withHeader<Result>(
        of name: [UInt8], isNew: Bool, _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(MailStoreError) -> Result {
        let file = try open(name, isNew: isNew)
        var count = 0
        var limit = Self.firstRead
        while true {
            let start = count
            if buffer.count < limit { buffer.append(contentsOf: repeatElement(0, count: limit - buffer.count)) }
            count += try fill(start..<limit, from: file)
            let end = buffer.withUnsafeBytes {
                HeaderEnd.find(in: UnsafeRawBufferPointer(rebasing: $0[..<count]), from: max(0, start - 2))
            }
            if end != nil || count < limit || limit >= Self.headerLimit { break }
            limit *= 4
        }
        return buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// Reads bytes of a file to the same position of the buffer.
    /// - Returns: the number of bytes, which is smaller than that of the range only at the end of the file.
    private func fill(_ range: Range<Int>, from file: OpenFile) throws(MailStoreError) -> Int {
        var failure: MailStoreError?
        var count = 0
        buffer.withUnsafeMutableBytes { bytes in
            do throws(MailStoreError) {
                let part = UnsafeMutableRawBufferPointer(rebasing: bytes[range])
                count = try files.read(file, at: Int64(range.lowerBound), into: part)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return count
    }

    /// The bytes of a mail, at most `limit`.
    /// - Throws: `mailGone` if the file is not there any more.
    public func content(of name: [UInt8], isNew: Bool, limit: Int = 64 << 20) throws(MailStoreError) -> [UInt8] {
        try files.read(try open(name, isNew: isNew), limit: limit)
    }

    /// Calls a closure with the bytes of a mail, at most `limit`, which lie in the reader's own buffer.
    /// - Throws: `mailGone` if the file is not there any more.
    func withContent<Result>(
        of name: [UInt8], isNew: Bool, limit: Int, _ body: (UnsafeRawBufferPointer) -> Result
    ) throws(MailStoreError) -> Result {
        let file = try open(name, isNew: isNew)
        let size = Int(min(Int64(limit), try files.status(of: file).size))
        if size > buffer.count { buffer = [UInt8](repeating: 0, count: size) }
        // A buffer for a large mail is not kept.
        defer { if buffer.count > 1 << 20 { buffer = [UInt8](repeating: 0, count: Self.firstRead) } }
        let count = try fill(0..<size, from: file)
        return buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// - C: `openat`
    private func open(_ name: [UInt8], isNew: Bool) throws(MailStoreError) -> OpenFile {
        guard let folder = isNew ? new : cur else { throw gone(name) }
        do {
            return try files.openForReading(name, in: folder)
        } catch .failed(_, _, ENOENT) {
            throw gone(name)
        }
    }

    private func gone(_ name: [UInt8]) -> MailStoreError {
        .mailGone(folder: path.description, name: String(decoding: name, as: UTF8.self))
    }
}
