extension MailRoot {
    /// The accounts at a path: one for each folder that has an inbox of its own, as synchronising programs lay them
    /// out, or else one for the path itself.
    public static func accounts(
        at path: MailPath, files: FileSystem = FileSystem()
    ) throws(MailStoreError) -> [MailRoot] {
        let root = try MailRoot(discovering: path, files: files)
        guard !root.folders.contains(where: { $0.role == .inbox && $0.names.count <= 1 }) else { return [root] }
        let withInbox = Set(root.folders.filter { $0.role == .inbox && $0.names.count == 2 }.map(\.names[0]))
        guard !withInbox.isEmpty, root.folders.allSatisfy({ withInbox.contains($0.names[0]) }) else { return [root] }
        var accounts: [MailRoot] = []
        for name in withInbox.sorted(by: NameOrder().precedes) {
            let folders = root.folders.filter { $0.names[0] == name }
            guard let inbox = folders.first(where: { $0.role == .inbox }) else { continue }
            accounts.append(
                MailRoot(
                    path: inbox.path.parent, folders: folders.map { $0.droppingFirstName() },
                    remarks: accounts.isEmpty ? root.remarks : []))
        }
        return accounts
    }

    private init(path: MailPath, folders: [MailFolder], remarks: [MailStoreError]) {
        self.path = path
        self.folders = folders
        self.remarks = remarks
    }
}

extension MailFolder {
    fileprivate func droppingFirstName() -> MailFolder {
        MailFolder(path: path, kind: kind, names: Array(names.dropFirst()))
    }
}
