internal import GatefoldCLinux
internal import Glibc

/// Finds the beginnings of the mails of an mbox, chunk by chunk, so that a file of any size takes little memory.
///
/// The file is read, not mapped into memory: access to a mapping of a file that another program shortens ends the
/// process.
struct MBoxScanner {
    /// The number of bytes that are read at once, chosen.
    static let chunkSize = 1 << 20
    /// The bytes before and behind a beginning that are needed to judge it.
    private static let margin = 2 * FromLine.limit

    let files: FileSystem
    let file: OpenFile
    let end: Int64
    private(set) var starts: [Int64] = []
    /// A checksum of each mail's beginning.
    private(set) var prints: [UInt32] = []
    /// The number of mails whose header names a length that fits.
    private(set) var lengthCount = 0
    /// Whether a line within such a length would have begun a mail without it.
    private(set) var hasLinesWithinLengths = false
    /// Whether the file's own first line lacks a date, so that no other line needs one.
    var isLax = false
    /// Up to this offset, the length in a header says that no mail begins.
    private var skippedUntil: Int64 = 0

    init(files: FileSystem, file: OpenFile, end: Int64) {
        self.files = files
        self.file = file
        self.end = end
    }

    /// Looks for mails that begin at or behind an offset. At an offset above 0, a mail can only begin behind an empty
    /// line that is behind the offset.
    mutating func scan(from first: Int64, chunk: Int = chunkSize) throws(MailStoreError) {
        var offset = first
        while offset < end {
            let count = Int(min(Int64(chunk), end - offset))
            let bytes = try files.read(file, at: offset, limit: count)
            guard bytes.count == count else { throw .mailboxChanged(path: file.path.description) }
            let isLast = offset + Int64(bytes.count) >= end
            let limit = isLast ? bytes.count : bytes.count - Self.margin
            var candidates: [Int] = []
            bytes.withUnsafeBytes {
                candidates = Self.candidates(in: $0, isStart: offset == 0, before: limit, isLax: isLax)
            }
            for candidate in candidates {
                try add(offset + Int64(candidate), knownBytes: bytes[candidate...])
            }
            if isLast { return }
            // The next chunk begins early enough to have the empty line before a beginning in it.
            offset += Int64(limit - 4)
        }
    }

    /// The indices at which a line begins a mail by its own shape and the empty line before it.
    private static func candidates(
        in bytes: UnsafeRawBufferPointer, isStart: Bool, before limit: Int, isLax: Bool
    ) -> [Int] {
        var found: [Int] = []
        if isStart, FromLine.isBeginning(bytes) { found.append(0) }
        var at = 0
        let wanted: StaticString = "\nFrom "
        while at < limit, let start = bytes.baseAddress,
            let hit = memmem(start + at, bytes.count - at, wanted.utf8Start, wanted.utf8CodeUnitCount)
        {
            let newline = UnsafeRawPointer(hit) - start
            at = newline + 1
            guard at < limit else { break }
            let isBehindEmptyLine =
                newline >= 1 && bytes[newline - 1] == 0x0a
                || newline >= 2 && bytes[newline - 1] == 0x0d && bytes[newline - 2] == 0x0a
            if isBehindEmptyLine, beginsMail(bytes, at: at, isLax: isLax) { found.append(at) }
        }
        return found
    }

    private static func beginsMail(_ bytes: UnsafeRawBufferPointer, at index: Int, isLax: Bool) -> Bool {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[index..<min(bytes.count, index + margin)])
        guard
            let end = rest.prefix(FromLine.limit).firstIndex(of: 0x0a)
                ?? (rest.count < FromLine.limit ? rest.count : nil)
        else { return false }
        var line = rest[..<end]
        if line.last == 0x0d { line.removeLast() }
        if FromLine.isValid(UnsafeRawBufferPointer(rebasing: line)) { return true }
        return isLax && end + 1 < rest.count && FromLine.isField(UnsafeRawBufferPointer(rebasing: rest[(end + 1)...]))
    }

    /// Adds a mail, unless it lies within the length of the one before, and looks for the length in its header.
    private mutating func add(_ start: Int64, knownBytes: ArraySlice<UInt8>) throws(MailStoreError) {
        guard start > (starts.last ?? -1) else { return }
        guard start >= skippedUntil else {
            hasLinesWithinLengths = true
            return
        }
        starts.append(start)
        prints.append(Self.print(of: knownBytes))
        var header = MBoxHeader(knownBytes)
        if header.end == nil, start + Int64(knownBytes.count) < end, knownBytes.count < MBoxHeader.limit {
            let bytes = try files.read(file, at: start, limit: Int(min(Int64(MBoxHeader.limit), end - start)))
            header = MBoxHeader(bytes[...])
        }
        guard let headerEnd = header.end, let length = header.length else { return }
        let (bodyEnd, overflows) = (start + Int64(headerEnd)).addingReportingOverflow(length)
        guard !overflows, bodyEnd <= end, try isBoundary(bodyEnd) else { return }
        lengthCount += 1
        skippedUntil = bodyEnd
    }

    /// The checksum of a mail's beginning: its header, at most 512 bytes of it, so that mails behind it do not count.
    private static func print(of bytes: ArraySlice<UInt8>) -> UInt32 {
        let bytes = bytes.prefix(512)
        let end = bytes.withUnsafeBytes { HeaderEnd.find(in: $0) } ?? bytes.count
        return UInt32(truncatingIfNeeded: Checksum.fnv1a(bytes.prefix(end)))
    }

    /// Whether a mail can end at an offset: the file ends there, or a mail begins there, perhaps behind an empty line.
    private func isBoundary(_ offset: Int64) throws(MailStoreError) -> Bool {
        if offset == end { return true }
        let bytes = try files.read(file, at: offset, limit: Int(min(Int64(Self.margin), end - offset)))
        let start = bytes.prefix(4).firstIndex { $0 != 0x0a && $0 != 0x0d } ?? min(4, bytes.count)
        if start == bytes.count { return offset + Int64(bytes.count) == end }
        return bytes.withUnsafeBytes {
            Self.beginsMail($0, at: start, isLax: isLax) && FromLine.isBeginning(.init(rebasing: $0[start...]))
        }
    }
}
