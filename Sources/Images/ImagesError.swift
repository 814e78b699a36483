/// What can go wrong with pictures.
public enum ImagesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes are no JPEG and no PNG.
    case unknownFormat
    /// The picture, or the file, is larger than the limits allow; in pixels.
    case tooLarge(pixels: Int, limit: Int)
    /// The file, or the data, is larger than the limits allow; in bytes.
    case tooLong(bytes: Int, limit: Int)
    /// A JPEG comes in more scans than the limits allow for its size.
    case tooManyScans(scans: Int, limit: Int)
    /// All pixels have to be kept until the last one is known, and that takes more memory than the limits allow.
    case tooMuchMemory(bytes: Int, limit: Int)
    /// The bytes begin like a picture and do not go on like one.
    case damaged(reason: String)
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)
    /// A program's own closure gave no data.
    case notLoaded(reason: String)
    /// The system gave no thread or no event descriptor to load pictures with.
    case noLoader(reason: String)

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
            "The picture \(path) cannot be read (\(reason)): check that it exists and may be read."
        case .unwritable(let path, let reason):
            "The picture \(path) cannot be written (\(reason)): check its folder and the free space."
        case .notLoaded(let reason):
            "The picture's data could not be loaded (\(reason)): set its source again to try once more."
        case .noLoader(let reason):
            "Pictures cannot be loaded in the background (\(reason)): close what holds many files or threads."
        }
    }
}
