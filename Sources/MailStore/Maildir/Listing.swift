/// The mails of a Maildir as its folders list them, newest first by the second of delivery in their names.
///
/// A mail takes 14 bytes and its name, so that a million of them fit into memory.
public struct Listing: Sendable {
    /// The Maildir: the folder that holds `cur` and `new`.
    public let folder: MailPath
    /// Whether all mails are there; a listing that is delivered early has only those that were read by then.
    public internal(set) var isComplete = false
    /// The number of names that were left out because all names together are longer than 4 GiB.
    public internal(set) var omittedCount = 0

    /// The times of the last changes of `new` and `cur` before they were listed, by `Maildir.settledTimes`.
    var times: [Int64] = [0, 0]

    /// The same in listings of which one was made from the other, so that the same index stands for the same file.
    var lineage = UInt64(0)

    /// The names one after another, in the order in which the folders list them.
    var names: [UInt8] = []
    /// The start of each name in `names`.
    var offsets: [UInt32] = []
    /// The number of bytes of each name, of which Linux allows 255.
    var lengths: [UInt8] = []
    var seconds: [UInt32] = []
    var marks: [Mark] = []
    /// The indices of the mails in the arrays above, newest first.
    var order: [UInt32] = []

    /// The flags of a mail, and whether it lies in `new`.
    struct Mark: Hashable, Sendable {
        private var bits: UInt8

        init(flags: MailFlags, isNew: Bool) { bits = flags.rawValue | (isNew ? 0x80 : 0) }

        var flags: MailFlags { MailFlags(rawValue: bits & 0x7f) }
        var isNew: Bool { bits & 0x80 != 0 }
    }

    init(folder: MailPath) { self.folder = folder }
}

extension Listing: RandomAccessCollection {
    /// A mail of a listing.
    public struct Entry: Hashable, Sendable {
        public var id: MailID
        /// The name of the file.
        public var name: [UInt8]
        /// Whether the file lies in `new`: no program has shown the mail yet.
        public var isNew: Bool
        public var flags: MailFlags
        /// The second of delivery since 1970 that the name begins with; 0 if it has none.
        public var second: Int64
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { order.count }

    public subscript(position: Int) -> Entry {
        withName(at: position) { name in
            Entry(
                id: MailID(bytes: Array(name.unique)), name: Array(name.bytes), isNew: isNew(at: position),
                flags: flags(at: position), second: second(at: position))
        }
    }
}

extension Listing {
    /// The flags of the mail at a position.
    public func flags(at position: Int) -> MailFlags { marks[Int(order[position])].flags }

    /// The identity of the mail at a position.
    public func id(at position: Int) -> MailID { withName(at: position) { MailID(bytes: Array($0.unique)) } }

    /// Whether the mail at a position lies in `new`.
    public func isNew(at position: Int) -> Bool { marks[Int(order[position])].isNew }

    /// The second of delivery of the mail at a position, since 1970.
    public func second(at position: Int) -> Int64 { Int64(seconds[Int(order[position])]) }

    /// The number of mails that were not read yet.
    public var unreadCount: Int { order.count { !marks[Int($0)].flags.contains(.seen) } }

    /// The path of the file of the mail at a position.
    public func path(at position: Int) -> MailPath { folder.path(of: self[position].name, isNew: isNew(at: position)) }

    /// The index of a mail, found by its position in the order; nil if it is not there.
    public func position(of id: MailID) -> Int? {
        id.bytes.withUnsafeBytes { bytes in
            let wanted = MaildirName(bytes)
            var low = 0
            var high = order.count
            while low < high {
                let middle = (low + high) / 2
                let order = withName(at: middle) { MaildirName.compare($0, wanted) }
                if order == 0 { return middle }
                if order < 0 { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    /// Calls a closure with the name of the mail at a position.
    func withName<Result>(at position: Int, _ body: (MaildirName) -> Result) -> Result {
        let index = Int(order[position])
        let start = Int(offsets[index])
        return names.withUnsafeBytes { names in
            body(MaildirName(UnsafeRawBufferPointer(rebasing: names[start..<(start + Int(lengths[index]))])))
        }
    }

    /// Adds a mail, without a position in the order.
    mutating func append(_ bytes: UnsafeRawBufferPointer, isNew: Bool) {
        guard bytes.count <= Int(UInt8.max), names.count <= Int(UInt32.max) - bytes.count else {
            omittedCount += 1
            return
        }
        let name = MaildirName(bytes)
        offsets.append(UInt32(names.count))
        lengths.append(UInt8(bytes.count))
        seconds.append(name.second)
        marks.append(Mark(flags: name.flags, isNew: isNew))
        names.append(contentsOf: bytes)
    }
}

extension MailPath {
    /// The path of a mail of the Maildir at this path.
    func path(of name: [UInt8], isNew: Bool) -> MailPath { appending(isNew ? "new" : "cur").appending(name) }
}
