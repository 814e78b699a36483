/// What can go wrong with pictures.
public enum ImagesError: Error, Hashable, Sendable {
    /// The bytes are no JPEG and no PNG.
    case unknownFormat
}
