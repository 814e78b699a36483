internal import Glibc

/// The facts about a file that the mail store goes by.
public struct FileStatus: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case file, folder, other }

    public var kind: Kind
    public var device: UInt64
    public var inode: UInt64
    /// The length in bytes.
    public var size: Int64
    /// The time of the last modification in nanoseconds since 1970.
    public var modified: Int64

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    }

    /// Whether both are of one file.
    public func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
