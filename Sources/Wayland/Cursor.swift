internal import CWaylandCursor
internal import Glibc

/// The arrow of the user's cursor theme.
///
/// Show it when the pointer enters: until a client says so, the pointer's picture is undefined.
public final class Cursor {
    public let surface: Surface
    /// Where in the picture the pointer points, in points.
    public let hotspotX: Int32
    public let hotspotY: Int32
    private let theme: OpaquePointer

    /// Loads the picture for outputs of a scale; nil when the theme, or shared memory, is not there.
    /// - C: `wl_cursor_theme_load`, which makes the buffers and keeps them
    public init?(registry: Registry, scale: Int32) {
        let scale = max(1, scale)
        let size = Self.environment("XCURSOR_SIZE").flatMap { Int32($0) } ?? 24
        guard let shm = registry.shm, (1...256).contains(size) else { return nil }
        let loaded = withText(Self.environment("XCURSOR_THEME")) {
            wl_cursor_theme_load($0, size &* min(scale, 8), shm.pointer)
        }
        guard let theme = loaded else { return nil }
        let cursor = wl_cursor_theme_get_cursor(theme, "default") ?? wl_cursor_theme_get_cursor(theme, "left_ptr")
        guard let cursor, cursor.pointee.image_count > 0, let image = cursor.pointee.images[0],
            let buffer = wl_cursor_image_get_buffer(image)
        else {
            wl_cursor_theme_destroy(theme)
            return nil
        }
        self.theme = theme
        surface = Surface(registry: registry)
        // A picture that is no multiple of the scale would be a protocol error.
        let divides = image.pointee.width % UInt32(scale) == 0 && image.pointee.height % UInt32(scale) == 0
        let bufferScale = divides ? scale : 1
        hotspotX = Int32(clamping: image.pointee.hotspot_x) / bufferScale
        hotspotY = Int32(clamping: image.pointee.hotspot_y) / bufferScale
        surface.setBufferScale(bufferScale)
        surface.proxy.attach(buffer: WlBuffer(pointer: buffer), x: 0, y: 0)
        surface.damageAll()
        surface.commit()
    }

    deinit {
        wl_cursor_theme_destroy(theme)
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
