public import GatefoldScene
import GatefoldSystem

/// An image: a compressed one in JPEG or PNG format, by its bytes or the location that they are read from, or pixels.
public enum ImageData: Sendable {
    /// The contents of a JPEG or PNG file.
    case bytes([UInt8])
    /// The contents of a JPEG or PNG file in Base64; white space is ignored.
    case base64(StaticString)
    /// The path of a JPEG or PNG file, which is read when the image is decoded.
    case file(path: String)
    /// A closure that returns the contents of a JPEG or PNG file. It is called when the image is decoded, on the
    /// decoding thread.
    case closure(@Sendable () throws -> [UInt8])
    /// An image that has been decoded or drawn, with premultiplied alpha.
    case pixels(Bitmap)

    /// Returns the contents of the JPEG or PNG file; those of a new file for pixels.
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
        case .pixels(let bitmap):
            do { bytes = try PNGWriter.encode(bitmap).get() } catch { throw .notLoaded(reason: error.message) }
        }
        guard bytes.count <= limits.bytes else { throw .tooLong(bytes: bytes.count, limit: limits.bytes) }
        return bytes
    }

    /// Reads a file, or only its beginning.
    /// - Parameter most: The number of bytes after which reading stops.
    static func readFile(
        _ path: String, _ limits: ImageLimits, atMost most: Int = .max
    ) throws(ImagesError) -> [UInt8] {
        do {
            return try File.contents(of: path, limit: limits.bytes, atMost: most)
        } catch .tooLong(let bytes, let limit) {
            throw .tooLong(bytes: bytes, limit: limit)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }
}
