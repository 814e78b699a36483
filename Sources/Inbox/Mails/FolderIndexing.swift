import GatefoldMailStore

/// Keeps the index of a folder to what is on disk. It is brought there by one thread at a time, however often the folder
/// changes meanwhile.
final class FolderIndexing {
    /// Called with the progress while mails are read, and with nil when no work is left.
    var onProgress: ((IndexProgress?) -> Void)?
    /// Called with the reason why the index could not be brought to what is on disk.
    var onFailure: ((any Error) -> Void)?
    /// Called each time the index has been brought to what is on disk, or could not be.
    var onEnd: (() -> Void)?

    private let path: MailPath
    private let folder: Maildir
    /// Builds the index; nil if it is not being built.
    private var building: Task<Void, Never>?
    /// Whether the folder has changed since the index was last compared with it.
    private var isBehind = false
    /// The number of mails that the index had at the last progress; nil before there was any.
    private var doneCount: Int?

    /// - Parameter path: The path of the index.
    init(_ path: MailPath, of folder: Maildir) {
        self.path = path
        self.folder = folder
    }

    isolated deinit { building?.cancel() }

    /// Brings the index to what is on disk now, after the work on it that is under way.
    func update() {
        isBehind = true
        guard building == nil else { return }
        building = Task { [weak self, path, folder] in
            while self?.begin() == true {
                do {
                    for try await progress in MailIndex.building(path, of: folder) {
                        guard self?.goesOn(progress) == true else { break }
                    }
                } catch {
                    self?.onFailure?(error)
                }
                if !Task.isCancelled { self?.onEnd?() }
            }
            self?.onProgress?(nil)
            self?.building = nil
        }
    }

    /// Returns whether there is something to do, which counts as done from then on.
    private func begin() -> Bool {
        defer { (isBehind, doneCount) = (false, nil) }
        return isBehind && !Task.isCancelled
    }

    /// Tells of the progress.
    /// - Returns: Whether the work goes on. It begins anew once it has read some mails and others have come: they are newer,
    ///   so that they are read first then.
    private func goesOn(_ progress: IndexProgress) -> Bool {
        if progress.done < progress.total { onProgress?(progress) }
        defer { doneCount = progress.done }
        return !isBehind || doneCount.map { progress.done <= $0 } ?? true
    }
}
