import GatefoldGeometry
internal import GatefoldSystem

/// The user's cursor theme for outputs of one scale.
public final class CursorTheme {
    private let scale: Int32
    private let registry: Registry
    /// The size of cursors in pixels.
    private let size: Int
    private let files: CursorFiles
    /// The cursors made so far by name; nil for names that the theme does not have.
    private var pictures: [String: CursorImage?] = [:]

    /// A theme and a size of cursors; either is nil if there is no preference.
    public struct Choice: Hashable, Sendable {
        /// The name of the theme. A name with a slash is ignored.
        public var name: String?
        /// The size in points, from 1 to 256; another size is ignored.
        public var size: Int?

        /// Creates a choice.
        public init(name: String? = nil, size: Int? = nil) {
            self.name = name
            self.size = size
        }
    }

    /// Uses the theme that the environment variables `XCURSOR_THEME` and `XCURSOR_SIZE` name, or else the one of the
    /// desktop's settings.
    ///
    /// The size is in points (1 to 256); without any preference it is 24, as in other programs.
    /// - Parameters:
    ///   - registry: The registry that offers `wl_shm`.
    ///   - scale: Physical pixels per point, clamped to 1 through 8.
    ///   - choice: The theme and the size for variables that are not set.
    /// - Returns: Nil if the size is out of range, or the compositor does not offer shared memory.
    public init?(registry: Registry, scale: Int32, choice: Choice = Choice()) {
        let scale = min(max(1, scale), 8)
        let wanted = choice.size.flatMap { (1...256).contains($0) ? $0 : nil }
        let size = ThemeFolders.value("XCURSOR_SIZE").flatMap { Int($0) } ?? wanted ?? 24
        guard registry.shm != nil, (1...256).contains(size) else { return nil }
        self.size = size * Int(scale)
        self.registry = registry
        self.scale = scale
        files = CursorFiles(theme: ThemeFolders.value("XCURSOR_THEME") ?? choice.name)
    }

    /// Returns the cursor for the first of the given names that the theme contains, since themes name the same shape
    /// differently.
    ///
    /// A cursor is created once. Of an animated cursor only the first image is used.
    /// - Parameter names: Cursor names in order of preference, such as `["default", "left_ptr"]`.
    /// - Returns: Nil if the theme contains none of the names.
    public func picture(named names: [String]) -> CursorImage? {
        for name in names {
            if pictures[name] == nil { pictures[name] = .some(makePicture(name)) }
            if let picture = pictures[name] ?? nil { return picture }
        }
        return nil
    }

    private func makePicture(_ name: String) -> CursorImage? {
        let found = files.content(of: name).flatMap { CursorPicture(file: $0, size: size) }
        guard let picture = found ?? (name == "left_ptr" ? CursorPicture(arrow: size) : nil) else { return nil }
        // Without shared memory, the pointer keeps the cursor that it has.
        guard let pool = try? ShmPool(registry: registry, byteCount: picture.pixels.count) else { return nil }
        pool.bytes.copyBytes(from: picture.pixels)
        let stride = Int(picture.size.width) * 4
        let buffer = pool.makeBuffer(offset: 0, size: picture.size, stride: stride, format: .argb)
        let surface = Surface(registry: registry)
        // Attaching a buffer whose size is not a multiple of the buffer scale is a protocol error.
        let divides = picture.size.width % scale == 0 && picture.size.height % scale == 0
        let bufferScale = divides ? scale : 1
        surface.setBufferScale(bufferScale)
        surface.attach(buffer)
        surface.damageAll()
        surface.commit()
        return CursorImage(
            surface: surface, buffer: buffer, hotspotX: picture.hotspotX / bufferScale,
            hotspotY: picture.hotspotY / bufferScale)
    }
}

/// One cursor of a ``CursorTheme``.
public final class CursorImage {
    /// The surface that shows the cursor, for ``Seat/setCursor(_:hotspotX:hotspotY:)``.
    public let surface: Surface
    /// The pixels, which are there as long as the surface shows them.
    private let buffer: Buffer
    /// The horizontal position of the hotspot from the image's left edge, in points.
    public let hotspotX: Int32
    /// The vertical position of the hotspot from the image's top edge, in points.
    public let hotspotY: Int32

    init(surface: Surface, buffer: Buffer, hotspotX: Int32, hotspotY: Int32) {
        self.surface = surface
        self.buffer = buffer
        self.hotspotX = hotspotX
        self.hotspotY = hotspotY
    }
}
