import Glibc

/// A line in a file that names what is being run, in case the process crashes.
package enum Whereabouts {
    /// The file: `.build/tree-cell`, or the one that `TREE_LOG` names.
    private static let descriptor: Int32 = {
        let path = getenv("TREE_LOG").map { String(cString: $0) } ?? ".build/tree-cell"
        return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }()

    /// Replaces the line.
    package static func note(_ subject: some CustomStringConvertible) {
        guard descriptor >= 0 else { return }
        var text = "\(subject)\n"
        _ = text.withUTF8 { bytes in pwrite(descriptor, bytes.baseAddress, bytes.count, 0) }
        ftruncate(descriptor, off_t(text.utf8.count))
    }
}
