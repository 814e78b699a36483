/// The mails of an mbox, newest first: the last of the file is taken for the newest.
public struct MBoxListing: Sendable {
    public let path: MailPath
    public internal(set) var variant = MBoxVariant.quoted
    /// Whether all mails are there; a listing that is delivered early has only those at the end of the file.
    public internal(set) var isComplete = false
    /// The facts about the file when it was listed.
    public internal(set) var status: FileStatus
    /// The offset at which each mail begins, in the order of the file.
    var starts: [Int64] = []
    /// A checksum of each mail's beginning, which tells another mail at the same offset from this one.
    var prints: [UInt32] = []
    /// The first bytes of the last mail, by which a change of the file's content is noticed.
    var lastBeginning: [UInt8] = []

    init(path: MailPath, status: FileStatus) {
        self.path = path
        self.status = status
    }
}

extension MBoxListing: RandomAccessCollection {
    /// A mail of an mbox.
    public struct Entry: Hashable, Sendable {
        /// The identity of the mail: the offset at which it begins, and a checksum of its beginning.
        public var id: MailID
        /// The bytes of the file that the mail takes, with the line that begins it.
        public var range: Range<Int64>
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { starts.count }

    public subscript(position: Int) -> Entry {
        let index = starts.count - 1 - position
        let end = index + 1 < starts.count ? starts[index + 1] : status.size
        return Entry(
            id: MailID(bytes: Array("\(starts[index]).\(prints[index])".utf8)),
            range: starts[index]..<Swift.max(starts[index], end))
    }
}
