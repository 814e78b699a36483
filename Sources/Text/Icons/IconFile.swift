import GatefoldCPango
import Glibc

/// Reads the files of icons.
enum IconFile {
    /// Returns the text of a regular file of at most `SVGReader.maxBytes`.
    static func text(_ path: String) throws(IconError) -> String {
        // A fifo without a writer must not block the caller.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path, reason: "it is no regular file")
        }
        guard facts.st_size <= SVGReader.maxBytes else {
            throw .unreadable(path: path, reason: "it is longer than \(SVGReader.maxBytes / 1024) KiB")
        }
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + count, $0.count - count) }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
            if read == 0 { break }
            count += read
        }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
