/// An error of a mailbox on disk.
public enum MailStoreError: Error, Hashable {
    /// A file or folder could not be read or changed: the system's error number of a call on a path.
    case failed(call: String, path: String, errno: Int32)
}
