/// Reads the mails of an mbox one after another. Each thread has its own reader.
public final class MBoxReader {
    private let files: FileSystem
    private let mbox: MBox
    private let listing: MBoxListing
    private let file: OpenFile

    /// - Throws: `mailboxChanged` if the file no longer has the mails of the listing.
    public init(_ mbox: MBox, _ listing: MBoxListing) throws(MailStoreError) {
        files = mbox.files
        self.mbox = mbox
        self.listing = listing
        file = try files.openForReading(mbox.path)
        try check()
    }

    /// - Throws: `mailboxChanged` if another program has shortened, replaced or rewritten the file.
    public func check() throws(MailStoreError) {
        let status = try files.status(of: mbox.path)
        guard try files.status(of: file).isSameFile(as: status), try mbox.holds(listing, status, in: file) else {
            throw .mailboxChanged(path: mbox.path.description)
        }
    }

    /// The bytes of a header, without the line that begins the mail and at most `MaildirReader.headerLimit`, and what
    /// of the body was read besides.
    public func header(at position: Int) throws(MailStoreError) -> [UInt8] {
        let range = listing[position].range
        var limit = MaildirReader.firstRead
        while true {
            let count = Int(min(Int64(limit), Int64(range.count)))
            let bytes = try read(range.lowerBound, count: count)
            let text = Self.withoutFromLine(bytes)
            let isWhole = count == range.count || limit >= MaildirReader.headerLimit
            if isWhole || text.withUnsafeBytes({ HeaderEnd.find(in: $0) }) != nil { return Array(text) }
            limit *= 4
        }
    }

    /// The bytes of a mail, at most `limit`, as they were before it was stored: without the line that begins it, with
    /// its lines as the mail had them, and without the empty line that ends it.
    public func content(at position: Int, limit: Int = 64 << 20) throws(MailStoreError) -> [UInt8] {
        let range = listing[position].range
        let count = Int(min(Int64(limit), Int64(range.count)))
        var text = Self.withoutFromLine(try read(range.lowerBound, count: count))
        if count == range.count {
            if text.suffix(4) == [0x0d, 0x0a, 0x0d, 0x0a] {
                text.removeLast(2)
            } else if text.suffix(2) == [0x0a, 0x0a] {
                text.removeLast()
            }
        }
        return listing.variant.unquoted(Array(text))
    }

    /// - Throws: `mailboxChanged` if the bytes are not there or do not begin a mail.
    private func read(_ offset: Int64, count: Int) throws(MailStoreError) -> [UInt8] {
        let bytes = try files.read(file, at: offset, limit: count)
        guard bytes.count == count, count < 5 || bytes.starts(with: "From ".utf8) else {
            throw .mailboxChanged(path: mbox.path.description)
        }
        try check()
        return bytes
    }

    private static func withoutFromLine(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        guard let end = bytes.prefix(FromLine.limit).firstIndex(of: 0x0a) else { return [] }
        return bytes[(end + 1)...]
    }
}
