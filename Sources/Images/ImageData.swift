import Glibc

/// A compressed picture, or where it is.
public enum ImageData: Sendable {
    case bytes([UInt8])
    /// Text in Base64; white space in it does not matter.
    case base64(StaticString)
    case file(path: String)
    /// Bytes that are fetched or made when the picture is decoded, on the thread that decodes it.
    case closure(@Sendable () throws -> [UInt8])

    /// The compressed bytes.
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

    /// - Parameter most: how many bytes are read of a longer file.
    /// - C: `open`, `fstat`, `read`.
    static func readFile(
        _ path: String, _ limits: ImageLimits, atMost most: Int = .max
    ) throws(ImagesError) -> [UInt8] {
        // Not blocking: a pipe in a picture's place shall not hold the worker up.
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

/// What the kernel says about a call that failed.
enum SystemCall {
    /// - C: `strerror_r`.
    static func reason(_ code: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        strerror_r(code, &buffer, buffer.count)
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
