/// An error in loading, decoding or writing an image. Its description says what to do about it.
public enum ImagesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The data is neither a JPEG nor a PNG.
    case unknownFormat
    /// The image has more pixels than the limits allow.
    case tooLarge(pixels: Int, limit: Int)
    /// The compressed data is longer than the limits allow, in bytes.
    case tooLong(bytes: Int, limit: Int)
    /// The JPEG has more scans than the limits allow for its size.
    case tooManyScans(scans: Int, limit: Int)
    /// The image is interlaced or has several scans, and decoding it takes more memory than the limits allow, in
    /// bytes.
    case tooMuchMemory(bytes: Int, limit: Int)
    /// The data begins like an image, or claims to be Base64 text, but cannot be decoded.
    case damaged(reason: String)
    /// The file cannot be opened or read, or is not a regular file.
    case unreadable(path: String, reason: String)
    /// The image cannot be encoded, or its file cannot be written.
    case unwritable(path: String, reason: String)
    /// The program's closure that loads the data threw an error.
    case notLoaded(reason: String)
    /// The system has no event descriptor left to create an image loader with.
    case noLoader(reason: String)

    /// The error as a sentence that gives the reason and says how to fix it.
    public var description: String {
        switch self {
        case .unknownFormat:
            "The data is neither a JPEG nor a PNG: convert the picture to one of them."
        case .tooLarge(let pixels, let limit):
            "The picture has \(pixels) pixels and the limit is \(limit): scale it down or raise the limit."
        case .tooLong(let bytes, let limit):
            "The picture takes \(bytes) bytes and the limit is \(limit): compress it more or raise the limit."
        case .tooManyScans(let scans, let limit):
            "The picture comes in \(scans) scans and the limit is \(limit): save it as a baseline JPEG or raise the limit."
        case .tooMuchMemory(let bytes, let limit):
            "The picture takes \(bytes) bytes to decode and the limit is \(limit): save it without interlacing or "
                + "progressive scans, or raise the limit."
        case .damaged(let reason):
            "The picture is damaged (\(reason)): fetch or save it again."
        case .unreadable(let path, let reason):
            "The picture \(path) cannot be read (\(reason)): check that the file exists and is readable."
        case .unwritable(let path, let reason):
            "The picture \(path) cannot be written (\(reason)): check its folder and the free space."
        case .notLoaded(let reason):
            "The picture's data could not be loaded (\(reason)): set its source again to try once more."
        case .noLoader(let reason):
            "Pictures cannot be loaded in the background (\(reason)): close unused files, or programs that hold many."
        }
    }
}
