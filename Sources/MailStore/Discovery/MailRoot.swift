/// An account: a path with one or more folders of mails.
public struct MailRoot: Hashable, Sendable {
    public var path: MailPath
    /// The folders, the root's own first, then by name.
    public var folders: [MailFolder]
    /// The folders that could not be read, each with the reason.
    public var remarks: [MailStoreError]

    /// The folder of deleted mails; nil if there is none.
    public var trash: MailFolder? { folders.first { $0.role == .trash && $0.kind == .maildir } }

    /// The folder of arriving mails: the root's own, or the one that is named so, or the first.
    public var inbox: MailFolder? {
        folders.first { $0.names.isEmpty } ?? folders.first { $0.role == .inbox } ?? folders.first
    }

    /// Looks for the folders of mails at a path. The paths of the folders are absolute.
    /// - Throws: `notMail` if there are none, or `failed` if the path itself cannot be read.
    public init(discovering given: MailPath, files: FileSystem = FileSystem()) throws(MailStoreError) {
        let path = try files.absolutePath(of: given)
        self.path = path
        let status = try files.status(of: path)
        switch status.kind {
        case .other: throw .notMail(path: path.description)
        case .file:
            folders = [
                MailFolder(path: path, kind: try Self.kind(ofFile: path, files, size: status.size), names: [])
            ]
            remarks = []
        case .folder:
            var search = FolderSearch(files: files, root: path)
            try search.run(rootStatus: status)
            guard !search.folders.isEmpty else { throw .notMail(path: path.description) }
            folders = search.folders
            remarks = search.remarks
        }
    }

    /// Whether a file is an mbox or one mail. An empty file is an mbox, as the system leaves one when all mails are
    /// deleted.
    static func kind(
        ofFile path: MailPath, _ files: FileSystem, size: Int64
    ) throws(MailStoreError) -> MailFolder.Kind {
        if path.isMailName { return .mail }
        if size == 0 { return .mbox }
        let start = try files.read(try files.openForReading(path), limit: 5)
        if start == Array("From ".utf8) { return .mbox }
        let letters = start.allSatisfy { $0 > 0x20 && $0 < 0x7f || $0 == UInt8(ascii: " ") }
        guard letters, !start.isEmpty else { throw .notMail(path: path.description) }
        return .mail
    }
}

extension MailPath {
    /// Whether the name is that of a file with one mail: `.eml` at its end.
    var isMailName: Bool {
        let name = bytes.suffix(4)
        return name.elementsEqual(".eml".utf8) || name.elementsEqual(".EML".utf8)
    }
}
