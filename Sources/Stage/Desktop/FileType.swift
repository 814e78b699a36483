/// A kind of files that a file chooser shows, such as pictures.
nonisolated public struct FileType: Hashable, Sendable {
    /// The name that the user sees, such as "Pictures".
    public var name: String
    /// The endings of the files' names without the dot, such as `png`. Upper and lower case count as the same.
    public var extensions: [String]
    /// The files' MIME types, such as `image/png` or `image/*`.
    public var mimeTypes: [String]

    /// Creates a kind of files: those that have one of the endings or one of the MIME types.
    /// - Parameters:
    ///   - name: The name that the user sees.
    ///   - extensions: The endings of the files' names without the dot.
    ///   - mimeTypes: The files' MIME types.
    public init(name: String, extensions: [String] = [], mimeTypes: [String] = []) {
        self.name = name
        self.extensions = extensions
        self.mimeTypes = mimeTypes
    }
}
