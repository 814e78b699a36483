internal import Glibc

/// A file that exists from before an application restores its state until its first frame has been drawn. If it is there
/// when the program starts, and nobody holds it, the program did not come up the last time.
///
/// The process holds a lock on the file, which ends with the process. That tells a start that has failed from one that is
/// under way in another process.
@MainActor final class RestoringMarker {
    private let path: String
    private var descriptor: Int32?

    init(path: String) { self.path = path }

    /// Creates the file.
    /// - Returns: Whether an earlier process has left it behind, in which case the file is removed.
    /// - C: `open`, `flock`
    func set() -> Bool {
        var made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        let isOld = made < 0 && errno == EEXIST
        if isOld { made = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        // Without the file a failure is not noticed, which is no reason to restore nothing.
        guard made >= 0 else { return false }
        let isFree = flock(made, LOCK_EX | LOCK_NB) == 0
        guard isFree, !isOld else {
            if isFree { unlink(path) }
            close(made)
            return isFree
        }
        descriptor = made
        return false
    }

    /// Removes the file, if this process has created it.
    func remove() {
        guard let held = descriptor.take() else { return }
        unlink(path)
        close(held)
    }

    isolated deinit { if let descriptor { close(descriptor) } }
}
