internal import GatefoldCWaylandCursor
internal import GatefoldSystem
internal import Glibc

/// The user's cursor theme, loaded for outputs of one scale.
public final class CursorTheme {
    private let scale: Int32
    private let registry: Registry
    private let theme: OpaquePointer
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

    /// Loads the theme that the environment variables `XCURSOR_THEME` and `XCURSOR_SIZE` name, or else the one of the
    /// desktop's settings.
    ///
    /// The size is in points (1 to 256); without any preference it is 24, as in other programs.
    /// - Parameters:
    ///   - registry: The registry that offers `wl_shm`.
    ///   - scale: Physical pixels per point, clamped to 1 through 8.
    ///   - choice: The theme and the size for variables that are not set.
    /// - Returns: Nil if the theme cannot be loaded, the size is out of range, the compositor does not offer shared
    ///   memory, or the process has no two descriptors left.
    /// - C: `wl_cursor_theme_load`, which creates and owns the buffers.
    public init?(registry: Registry, scale: Int32, choice: Choice = Choice()) {
        let scale = min(max(1, scale), 8)
        let wanted = choice.size.flatMap { (1...256).contains($0) ? Int32($0) : nil }
        let size = Self.environment("XCURSOR_SIZE").flatMap { Int32($0) } ?? wanted ?? 24
        guard let shm = registry.shm, (1...256).contains(size) else { return nil }
        guard Self.hasSpareDescriptors() else { return nil }
        let name = choice.name.flatMap { $0.contains("/") ? nil : $0 }
        let loaded = Wire.withText(Self.environment("XCURSOR_THEME") ?? name) {
            wl_cursor_theme_load($0, size * scale, shm.pointer)
        }
        guard let loaded else { return nil }
        theme = loaded
        self.registry = registry
        self.scale = scale
    }

    deinit {
        // The surfaces that show the theme's buffers are destroyed before the buffers.
        pictures = [:]
        wl_cursor_theme_destroy(theme)
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
        guard let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0,
            let image = cursor.pointee.images[0], let buffer = wl_cursor_image_get_buffer(image)
        else { return nil }
        let surface = Surface(registry: registry)
        // Attaching a buffer whose size is not a multiple of the buffer scale is a protocol error.
        let divides = image.pointee.width % UInt32(scale) == 0 && image.pointee.height % UInt32(scale) == 0
        let bufferScale = divides ? scale : 1
        surface.setBufferScale(bufferScale)
        surface.proxy.attach(buffer: WlBuffer(pointer: buffer), x: 0, y: 0)
        surface.damageAll()
        surface.commit()
        return CursorImage(
            surface: surface, hotspotX: Int32(clamping: image.pointee.hotspot_x) / bufferScale,
            hotspotY: Int32(clamping: image.pointee.hotspot_y) / bufferScale)
    }

    /// Whether the process may open two more files: the memory of the cursors, and the copy of its descriptor that
    /// libwayland sends. Without the copy it gives the connection up.
    private static func hasSpareDescriptors() -> Bool {
        let spares = [EventDescriptor(), EventDescriptor()]
        return spares.allSatisfy { $0.fileDescriptor >= 0 }
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// One cursor of a ``CursorTheme``. Do not use it after the theme is gone: the theme owns its pixels.
public final class CursorImage {
    /// The surface that shows the cursor, for ``Seat/setCursor(_:hotspotX:hotspotY:)``.
    public let surface: Surface
    /// The horizontal position of the hotspot from the image's left edge, in points.
    public let hotspotX: Int32
    /// The vertical position of the hotspot from the image's top edge, in points.
    public let hotspotY: Int32

    init(surface: Surface, hotspotX: Int32, hotspotY: Int32) {
        self.surface = surface
        self.hotspotX = hotspotX
        self.hotspotY = hotspotY
    }
}
