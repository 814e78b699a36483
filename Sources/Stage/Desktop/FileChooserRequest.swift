/// The wish of a program that the user choose files.
nonisolated public struct FileChooserRequest: Hashable, Sendable {
    /// The title of the file chooser.
    public var title: String
    /// The choice that the user has.
    public var kind: Kind
    /// The kinds of files that are shown; if there are none, all files are.
    public var types: [FileType]

    /// The choices that a file chooser can offer.
    public enum Kind: Hashable, Sendable {
        /// The user chooses one file that exists, or several.
        case files(allowsMultipleSelection: Bool)
        /// The user chooses a folder that exists.
        case folder
        /// The user chooses where a file is written, which has a name to begin with.
        case saveLocation(name: String)
    }

    package init(title: String, kind: Kind, types: [FileType] = []) {
        self.title = title
        self.kind = kind
        self.types = types
    }
}
