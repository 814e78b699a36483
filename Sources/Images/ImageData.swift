import Glibc

/// A compressed picture in JPEG or PNG format: its bytes, or the place that they are read from.
public enum ImageData: Sendable {
    /// The contents of a JPEG or PNG file.
    case bytes([UInt8])
    /// The contents of a JPEG or PNG file in Base64; white space is ignored.
    case base64(StaticString)
    /// The path of a JPEG or PNG file, which is read when the picture is decoded.
    case file(path: String)
    /// A closure that returns the contents of a JPEG or PNG file. It is called when the picture is decoded, on the
    /// decoding thread.
    case closure(@Sendable () throws -> [UInt8])

    /// Returns the contents of the JPEG or PNG file.
    func read(_ limits: ImageLimits) throws(ImagesError) -> [UInt8] {
        let bytes: [UInt8]
        switch self {
        case .bytes(let given): bytes = given
        case .base64(let text):
            let decoded = text.withUTF8Buffer { Base64.decode($0) }
            guard let decoded else { throw .damaged(reason: "it is no Base64 text") }
            bytes = decoded
        case .file(let path): bytes = try Self.readFile(path, limits)
        case .closure(let load):
            do {
                bytes = try load()
            } catch let error as ImagesError {
                throw error
            } catch {
                throw .notLoaded(reason: String(describing: error))
            }
        }
        guard bytes.count <= limits.bytes else { throw .tooLong(bytes: bytes.count, limit: limits.bytes) }
        return bytes
    }

    /// Reads a file, or only its beginning.
    /// - Parameter most: The number of bytes after which reading stops.
    /// - C: `open`, `fstat`, `read`.
    static func readFile(
        _ path: String, _ limits: ImageLimits, atMost most: Int = .max
    ) throws(ImagesError) -> [UInt8] {
        // O_NONBLOCK, because opening a named pipe would otherwise block the worker.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .unreadable(path: path, reason: SystemCall.reason(errno)) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .unreadable(path: path, reason: SystemCall.reason(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path, reason: "it is not a regular file")
        }
        guard Int(status.st_size) <= limits.bytes else {
            throw .tooLong(bytes: Int(status.st_size), limit: limits.bytes)
        }
        let length = min(Int(status.st_size), most)
        var bytes = [UInt8](repeating: 0, count: length)
        var count = 0
        while count < length {
            let got = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + count, length - count) }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .unreadable(path: path, reason: SystemCall.reason(errno)) }
            guard got > 0 else { break }
            count += got
        }
        bytes.removeLast(length - count)
        return bytes
    }
}

/// Messages for the error numbers of system calls.
enum SystemCall {
    /// Returns the message for an error number.
    /// - C: `strerror_r`.
    static func reason(_ code: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        strerror_r(code, &buffer, buffer.count)
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
