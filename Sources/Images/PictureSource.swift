/// A picture that is still to be loaded: where its compressed data comes from, and what tells it from other pictures.
///
/// Two sources are equal where they name the same picture; their data is not looked at. Views that show equal sources
/// share what was loaded.
public struct PictureSource: Hashable, Sendable, CustomStringConvertible {
    /// The image that stands for the picture.
    enum Identity: Hashable, Sendable {
        case name(String)
        case file(path: String)
        case made(Mark)
    }

    /// Stands for a picture without a name. It is another one for each source that is made.
    final class Mark: Hashable, Sendable {
        static func == (one: Mark, other: Mark) -> Bool { one === other }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    let identity: Identity
    /// Where the compressed bytes are, or come from.
    public let data: ImageData

    /// A picture with a name of its own.
    /// - Parameter name: stands for the picture. Give another picture another name.
    public init(named name: String, data: ImageData) {
        identity = .name(name)
        self.data = data
    }

    private init(_ identity: Identity, data: ImageData) {
        self.identity = identity
        self.data = data
    }

    /// The picture in a JPEG or PNG file, read when it is loaded. The path stands for the picture.
    public static func file(_ path: String) -> PictureSource {
        PictureSource(.file(path: path), data: .file(path: path))
    }

    /// The picture in the bytes of a JPEG or PNG file.
    ///
    /// Without a name, only copies of this very value are the same picture: keep it where several views show it.
    public static func bytes(_ bytes: [UInt8], named name: String? = nil) -> PictureSource {
        PictureSource(name.map { .name($0) } ?? .made(Mark()), data: .bytes(bytes))
    }

    /// The picture in the bytes of a JPEG or PNG file that a closure fetches or makes.
    /// - Parameters:
    ///   - name: stands for the picture: what is known under the name is not loaded again.
    ///   - load: runs on the loader's thread, never on the main one, each time the picture has to be decoded. Pictures
    ///     that were asked for later wait for it. What it throws becomes the picture's error: an `ImagesError` as it
    ///     is, any other as `ImagesError.notLoaded`.
    public static func named(_ name: String, load: @escaping @Sendable () throws -> [UInt8]) -> PictureSource {
        PictureSource(.name(name), data: .closure(load))
    }

    public static func == (one: PictureSource, other: PictureSource) -> Bool { one.identity == other.identity }

    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    /// The picture's name or path.
    public var description: String {
        switch identity {
        case .name(let name): name
        case .file(let path): path
        case .made: "without a name"
        }
    }
}
