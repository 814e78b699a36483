internal import GatefoldCLinux
internal import Glibc

extension FileSystem {
    /// The size of the buffer for a folder's entries in bytes: larger ones were not measured to be faster.
    private static let listBufferSize = 1 << 20

    /// Calls a closure with the name and the kind of each entry of a folder, except those that begin with a dot if
    /// `skipsHidden`.
    /// - Parameter filled: is called after each buffer of entries; the listing ends when it returns false.
    /// - C: `getdents64`
    func list(
        _ folder: OpenFile, skipsHidden: Bool = true, entry: (UnsafeRawBufferPointer, FolderEntryKind) -> Void,
        filled: () -> Bool = { true }
    ) throws(MailStoreError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.listBufferSize, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let length = try perform(.list, "getdents64", folder.path) {
                getdents64(folder.descriptor, buffer.baseAddress!, buffer.count)
            }
            if length == 0 { return }
            // struct linux_dirent64: inode and offset of 8 bytes each, record length of 2, type of 1, then the name.
            var at = 0
            while at < length {
                let record = buffer.baseAddress! + at
                let recordLength = Int(record.loadUnaligned(fromByteOffset: 16, as: UInt16.self))
                let name = record + 19
                if !skipsHidden || name.load(as: UInt8.self) != UInt8(ascii: ".") {
                    let count = strnlen(name.assumingMemoryBound(to: CChar.self), recordLength - 19)
                    entry(
                        UnsafeRawBufferPointer(start: name, count: count),
                        FolderEntryKind(record.load(fromByteOffset: 18, as: UInt8.self)))
                }
                at += recordLength
            }
            if !filled() { return }
        }
    }
}
