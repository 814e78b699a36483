public import GatefoldScene

/// An image to be loaded: where its data comes from, and the identity that tells it from other images.
///
/// Two sources are equal if they have the same identity (a name or a path); their data is not compared. Views that show
/// equal sources share the decoded image.
public struct PictureSource: Hashable, Sendable, CustomStringConvertible {
    /// The value that tells images apart: a name, a path, or a mark for an image that has neither.
    enum Identity: Hashable, Sendable {
        case name(String)
        case file(path: String)
        case made(Mark)
    }

    /// The identity of an image without a name. Each source that is created gets its own.
    final class Mark: Hashable, Sendable {
        static func == (one: Mark, other: Mark) -> Bool { one === other }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    let identity: Identity
    /// The image, or the location that it is loaded from.
    public let data: ImageData

    /// Creates a source with a name.
    /// - Parameters:
    ///   - name: The image's identity: sources with the same name are taken for the same image.
    ///   - data: The compressed image, or the location that it is loaded from.
    public init(named name: String, data: ImageData) {
        identity = .name(name)
        self.data = data
    }

    private init(_ identity: Identity, data: ImageData) {
        self.identity = identity
        self.data = data
    }

    /// Returns a source for a JPEG or PNG file, which is read when the image is loaded. The path is the image's
    /// identity.
    public static func file(_ path: String) -> PictureSource {
        PictureSource(.file(path: path), data: .file(path: path))
    }

    /// Returns a source for the contents of a JPEG or PNG file.
    ///
    /// Without a name, a source is equal only to copies of itself: to share the image among views, keep the source
    /// and give each of them a copy.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - name: The image's identity; nil for one that no other source has.
    public static func bytes(_ bytes: [UInt8], named name: String? = nil) -> PictureSource {
        PictureSource(name.map { .name($0) } ?? .made(Mark()), data: .bytes(bytes))
    }

    /// Returns a source for an image that the program has drawn or decoded itself.
    ///
    /// - Parameters:
    ///   - bitmap: The pixels, with premultiplied alpha.
    ///   - name: The image's identity; nil for one that no other source has.
    public static func pixels(_ bitmap: Bitmap, named name: String? = nil) -> PictureSource {
        PictureSource(name.map { .name($0) } ?? .made(Mark()), data: .pixels(bitmap))
    }

    /// Returns a source for a JPEG or PNG image that a closure fetches or makes.
    /// - Parameters:
    ///   - name: The image's identity: an image that is already loaded under this name is not loaded again.
    ///   - load: Returns the contents of a JPEG or PNG file. It runs on the loader's thread, never on the main thread,
    ///     each time the image has to be decoded; images requested later wait for it. An error that it throws
    ///     becomes the image's error: an `ImagesError` as it is, any other as `ImagesError.notLoaded`.
    public static func named(_ name: String, load: @escaping @Sendable () throws -> [UInt8]) -> PictureSource {
        PictureSource(.name(name), data: .closure(load))
    }

    /// Returns whether two sources have the same identity. Their data is not compared.
    public static func == (one: PictureSource, other: PictureSource) -> Bool { one.identity == other.identity }

    /// Hashes the source's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// The image's name or path, for messages.
    public var description: String {
        switch identity {
        case .name(let name): name
        case .file(let path): path
        case .made: "without a name"
        }
    }
}
