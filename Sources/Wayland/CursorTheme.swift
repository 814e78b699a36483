internal import GatefoldCWaylandCursor
internal import Glibc

/// The user's theme of pointer pictures, for outputs of one scale.
public final class CursorTheme {
    private let scale: Int32
    private let registry: Registry
    private let theme: OpaquePointer
    /// Nil for those that the theme does not have.
    private var pictures: [String: CursorPicture?] = [:]

    /// Opens the theme that the environment names; nil when it, or shared memory, is not there.
    /// - C: `wl_cursor_theme_load`, which makes the buffers and keeps them
    public init?(registry: Registry, scale: Int32) {
        let scale = min(max(1, scale), 8)
        // By the habit of other programs.
        let size = Self.environment("XCURSOR_SIZE").flatMap { Int32($0) } ?? 24
        guard let shm = registry.shm, (1...256).contains(size) else { return nil }
        let loaded = Wire.withText(Self.environment("XCURSOR_THEME")) {
            wl_cursor_theme_load($0, size * scale, shm.pointer)
        }
        guard let loaded else { return nil }
        theme = loaded
        self.registry = registry
        self.scale = scale
    }

    deinit {
        // Surfaces that show its buffers go first.
        pictures = [:]
        wl_cursor_theme_destroy(theme)
    }

    /// The picture of the first of some names that the theme has: themes differ in what they call a shape.
    ///
    /// Each is made once, of the first image where it is animated.
    public func picture(named names: [String]) -> CursorPicture? {
        for name in names {
            if pictures[name] == nil { pictures[name] = .some(makePicture(name)) }
            if let picture = pictures[name] ?? nil { return picture }
        }
        return nil
    }

    private func makePicture(_ name: String) -> CursorPicture? {
        guard let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0,
            let image = cursor.pointee.images[0], let buffer = wl_cursor_image_get_buffer(image)
        else { return nil }
        let surface = Surface(registry: registry)
        // A picture that is no multiple of the scale would be a protocol error.
        let divides = image.pointee.width % UInt32(scale) == 0 && image.pointee.height % UInt32(scale) == 0
        let bufferScale = divides ? scale : 1
        surface.setBufferScale(bufferScale)
        surface.proxy.attach(buffer: WlBuffer(pointer: buffer), x: 0, y: 0)
        surface.damageAll()
        surface.commit()
        return CursorPicture(
            surface: surface, hotspotX: Int32(clamping: image.pointee.hotspot_x) / bufferScale,
            hotspotY: Int32(clamping: image.pointee.hotspot_y) / bufferScale)
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// One shape of a pointer theme. It lasts as long as the theme.
public final class CursorPicture {
    public let surface: Surface
    /// Where in the picture the pointer points, in points.
    public let hotspotX: Int32
    public let hotspotY: Int32

    init(surface: Surface, hotspotX: Int32, hotspotY: Int32) {
        self.surface = surface
        self.hotspotX = hotspotX
        self.hotspotY = hotspotY
    }
}
