internal import Glibc

/// The kind of an entry of a folder as the folder itself records it.
enum FolderEntryKind {
    case file, folder, link, other
    /// The file system does not record it.
    case unknown

    init(_ type: UInt8) {
        switch Int(type) {
        case Int(DT_REG): self = .file
        case Int(DT_DIR): self = .folder
        case Int(DT_LNK): self = .link
        case Int(DT_UNKNOWN): self = .unknown
        default: self = .other
        }
    }
}
