import GatefoldMailStore

/// Makes the changes of mails that the user asks for on disk, one after another, and takes them back. It outlives the
/// folders in which they are made, so that each of them can be taken back while another folder is shown.
final class MailChanges {
    private let writer: MailWriter
    /// The changes that can be taken back, by their numbers.
    private var made: [Int: Made] = [:]
    /// The change under way; the next one begins after it.
    private var changing: Task<Void, Never>?

    private struct Made: Sendable {
        var change: Change
        /// The subjects of the mails, as far as they were known.
        var subjects: [MailID: String]
        var count: Int
    }

    private enum Change: Sendable {
        case journal(ChangeID)
        /// Flags of mails of an mbox, which are kept apart from the file.
        case marks(FolderMailbox, [MailID], set: MailFlags, cleared: MailFlags)
    }

    init(_ places: InboxApplication.Places) {
        writer = MailWriter(journalIn: places.state, files: places.files)
    }

    /// Makes a change after those before it.
    /// - Parameters:
    ///   - mailbox: The folder of the mails.
    ///   - root: The mailbox that the folder belongs to.
    ///   - finish: Shows what is on disk then, and the reason for an error. The next change begins after it.
    func make(
        _ edit: MailEdit, in mailbox: FolderMailbox, of root: MailRoot,
        then finish: @escaping (Result<GoneMails, any Error>) async -> Void
    ) {
        let before = changing
        changing = Task {
            // The step may be the last to name its mails.
            defer { retire(edit) }
            await before?.value
            do {
                await finish(.success(try await carryOut(edit, in: mailbox, of: root)))
            } catch {
                await finish(.failure(error))
            }
        }
    }

    private func carryOut(_ edit: MailEdit, in mailbox: FolderMailbox, of root: MailRoot) async throws -> GoneMails {
        switch edit {
        case .flags(let ids, let setting, let clearing, let number):
            if mailbox.reader.folder.kind == .mbox {
                return try await mark(ids, setting: setting, clearing: clearing, in: mailbox, number)
            }
            let folder = mailbox.reader.folder.path
            return try await change(ids, in: mailbox, number) {
                .flags($0, in: folder, setting: setting, clearing: clearing)
            }
        case .move(let ids, let destination, let number):
            let folder = mailbox.reader.folder
            if folder.kind == .mbox {
                return try await mark(ids, setting: .trashed, clearing: [], in: mailbox, number)
            }
            return try await change(ids, in: mailbox, number) { location in
                switch destination {
                case .trash: root.deletion(of: location, in: folder.path)
                case .folder(let other): .move(location, from: folder.path, to: other.path)
                }
            }
        case .takeBack(_, let number):
            guard let made = made.removeValue(forKey: number) else { return GoneMails() }
            return try await takeBack(made)
        }
    }

    private func change(
        _ ids: [MailID], in mailbox: FolderMailbox, _ number: Int?,
        _ change: @Sendable (Maildir.Location) -> MailChange
    ) async throws -> GoneMails {
        let (made, gone) = try await Self.change(ids, in: mailbox, by: writer, change)
        if let number { self.made[number] = made }
        return gone
    }

    /// Changes mails of a Maildir away from the main thread, where the list of the changes of many mails is freed, too.
    /// - Returns: The change, nil if there was none to make, and the mails that could not be changed.
    @concurrent private static func change(
        _ ids: [MailID], in mailbox: FolderMailbox, by writer: MailWriter,
        _ change: @Sendable (Maildir.Location) -> MailChange
    ) async throws -> (made: Made?, gone: GoneMails) {
        let subjects = await mailbox.subjects(of: ids)
        let (changes, missing) = await mailbox.changes(of: ids, change)
        let outcome = try await writer.applyToRest(changes)
        let made = outcome.change.map { Made(change: .journal($0), subjects: subjects, count: ids.count) }
        return (made, GoneMails(missing + outcome.gone, subjects: subjects, of: ids.count))
    }

    private func mark(
        _ ids: [MailID], setting: MailFlags, clearing: MailFlags, in mailbox: FolderMailbox, _ number: Int?
    ) async throws -> GoneMails {
        try await mailbox.setFlags(of: ids, setting: setting, clearing: clearing)
        if let number {
            let change = Change.marks(mailbox, ids, set: setting, cleared: clearing)
            made[number] = Made(change: change, subjects: [:], count: ids.count)
        }
        return GoneMails()
    }

    private func takeBack(_ made: Made) async throws -> GoneMails {
        switch made.change {
        case .journal(let change): return try await Self.undo(change, made, by: writer)
        case .marks(let mailbox, let ids, let set, let cleared):
            return try await mark(ids, setting: cleared, clearing: set, in: mailbox, nil)
        }
    }

    /// Undoes a change away from the main thread.
    @concurrent private static func undo(
        _ change: ChangeID, _ made: Made, by writer: MailWriter
    ) async throws -> GoneMails {
        GoneMails(try await writer.undoRest(change).gone, subjects: made.subjects, of: made.count)
    }
}
