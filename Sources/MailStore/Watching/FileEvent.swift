/// The news that a file of a Maildir came or went.
struct FileEvent: Hashable, Sendable {
    var location: Maildir.Location
    /// Whether the file is there now.
    var isPresent: Bool
}
