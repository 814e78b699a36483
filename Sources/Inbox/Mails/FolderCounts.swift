import Gatefold
import GatefoldMailStore

/// The numbers of unread mails of the folders. That of the open folder is its list's own, which has the marks of the user
/// before they are on disk.
final class FolderCounts {
    /// Called with all numbers, by the paths of their folders, when one has changed.
    var onChange: (([MailPath: Int]) -> Void)?
    private let folders: [MailFolder]
    private let marks: MailPath
    private var onDisk: [MailPath: Int] = [:] { didSet { if onDisk != oldValue { tell() } } }
    private var open: (folder: MailPath, count: Int)? {
        didSet { if open?.folder != oldValue?.folder || open?.count != oldValue?.count { tell() } }
    }
    private var following: Task<Void, Never>?

    /// - Parameter marks: The path of the database with the flags of mails of mbox files.
    init(_ folders: [MailFolder], marks: MailPath) {
        self.folders = folders
        self.marks = marks
    }

    isolated deinit { following?.cancel() }

    /// Counts the mails of all folders on another thread, from now on whenever one changes. Has no effect if that has begun.
    func follow(in window: Window?) {
        guard following == nil else { return }
        let work = window?.beginBackgroundWork("counting unread mails")
        following = Task { [weak self, folders, marks] in
            for await counts in UnreadCounts.following(folders, marks: marks) {
                self?.onDisk = counts
                work?.end()
            }
        }
    }

    /// Sets the number of the folder that is open.
    func setOpen(_ folder: MailFolder, count: Int) { open = (folder.path, count) }

    private func tell() {
        var counts = onDisk
        if let open { counts[open.folder] = open.count }
        onChange?(counts)
    }
}
