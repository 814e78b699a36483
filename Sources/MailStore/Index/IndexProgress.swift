/// How far the index of a folder is.
public struct IndexProgress: Hashable, Sendable {
    /// The number of mails of the folder that are in the index.
    public var done: Int
    /// The number of mails of the folder.
    public var total: Int
    /// The number of mails that could not be read; they are in the list, but not in the index.
    public var unreadable: Int
}
