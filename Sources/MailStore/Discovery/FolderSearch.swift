/// The search for folders of mails below a folder: Maildirs as Maildir++ names them, Maildirs that lie within each
/// other or in plain folders, mbox files, and folders of `.eml` files.
struct FolderSearch {
    /// The depth at which the search ends, chosen deeper than people nest folders.
    static let depthLimit = 16
    /// The number of folders at which the search ends, chosen larger than any account was seen to have.
    static let folderLimit = 10_000
    /// The number of folders that are looked into, with mails or without.
    static let visitLimit = 100_000
    /// The number of files in a plain folder that are looked at.
    static let fileLimit = 10_000

    let files: FileSystem
    let root: MailPath
    private(set) var folders: [MailFolder] = []
    private(set) var remarks: [MailStoreError] = []
    private var visited: Set<FileIdentity> = []
    private var pending: [Place] = []

    private struct FileIdentity: Hashable {
        var device: UInt64
        var inode: UInt64
    }

    /// A folder to be looked at.
    private struct Place {
        var path: MailPath
        var names: [String]
        var depth: Int
    }

    /// The entries of a folder that matter, found by their names.
    private struct Contents {
        var folders: [[UInt8]] = []
        var files: [[UInt8]] = []
        var hasMails = false
        var isMaildir = false
        var fileCount = 0

        mutating func add(_ name: [UInt8], _ kind: FolderEntryKind) {
            switch name {
            case Array("cur".utf8): isMaildir = kind != .file && kind != .other
            case Array("new".utf8), Array("tmp".utf8), Array(".".utf8), Array("..".utf8): break
            default:
                if kind == .folder || kind == .link || kind == .unknown { folders.append(name) }
                guard kind != .folder, kind != .other, name.first != UInt8(ascii: ".") else { return }
                fileCount += 1
                if MailPath(bytes: name).isMailName {
                    hasMails = true
                } else {
                    files.append(name)
                }
            }
        }
    }

    init(files: FileSystem, root: MailPath) {
        self.files = files
        self.root = root
    }

    /// - Throws: what the root's folder throws. Folders below it that cannot be read become remarks.
    mutating func run(rootStatus: FileStatus) throws(MailStoreError) {
        visited.insert(FileIdentity(device: rootStatus.device, inode: rootStatus.inode))
        try look(at: Place(path: root, names: [], depth: 0))
        while let place = pending.popLast() {
            guard folders.count < Self.folderLimit, visited.count < Self.visitLimit else {
                remarks.append(.tooManyFolders(path: root.description, limit: Self.folderLimit))
                break
            }
            do throws(MailStoreError) {
                guard let status = try files.statusIfPresent(of: place.path), status.kind == .folder,
                    visited.insert(FileIdentity(device: status.device, inode: status.inode)).inserted
                else { continue }
                try look(at: place)
            } catch {
                remarks.append(error)
            }
        }
        let order = NameOrder()
        folders.sort { $0.names.lexicographicallyPrecedes($1.names, by: order.precedes) }
    }

    private mutating func look(at place: Place) throws(MailStoreError) {
        let contents = try contents(of: place.path)
        if contents.isMaildir {
            folders.append(MailFolder(path: place.path, kind: .maildir, names: place.names))
        } else {
            if contents.hasMails { folders.append(MailFolder(path: place.path, kind: .mails, names: place.names)) }
            for name in contents.files.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
                addMBox(place.path.appending(name), names: place.names + [FolderName.decode(name)])
            }
        }
        guard !contents.folders.isEmpty else { return }
        guard place.depth < Self.depthLimit else {
            remarks.append(.tooDeep(path: place.path.description, limit: Self.depthLimit))
            return
        }
        let siblings = Set(contents.folders)
        for name in contents.folders {
            pending.append(
                Place(
                    path: place.path.appending(name),
                    names: place.names + FolderName.components(of: name, besides: siblings), depth: place.depth + 1))
        }
    }

    /// Adds a file of a plain folder if it is an mbox.
    private mutating func addMBox(_ path: MailPath, names: [String]) {
        do throws(MailStoreError) {
            guard let status = try files.statusIfPresent(of: path), status.kind == .file, status.size > 0,
                try MailRoot.kind(ofFile: path, files, size: status.size) == .mbox
            else { return }
            folders.append(MailFolder(path: path, kind: .mbox, names: names))
        } catch .notMail {
            return
        } catch {
            remarks.append(error)
        }
    }

    private func contents(of path: MailPath) throws(MailStoreError) -> Contents {
        var contents = Contents()
        let folder = try files.openFolder(path)
        try files.list(
            folder, skipsHidden: false, entry: { name, kind in contents.add(Array(name), kind) },
            filled: { contents.fileCount <= Self.fileLimit })
        return contents
    }
}
