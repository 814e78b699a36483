public import GatefoldGeometry

/// Shows a surface's buffer at another size than its own.
public final class Viewport {
    private let surface: Surface
    private let proxy: WpViewport

    /// Nil when the compositor cannot.
    public init?(surface: Surface) {
        guard let viewporter = surface.registry.viewporter else { return nil }
        self.surface = surface
        proxy = viewporter.getViewport(surface: surface.proxy)
    }

    deinit {
        proxy.destroy()
    }

    /// The surface's size in points from the next commit on, rounded to whole ones; nil takes the buffer's.
    /// - C: `wp_viewport.set_destination`
    public func setDestination(_ size: Size?) {
        guard let size else {
            proxy.setDestination(width: -1, height: -1)
            return
        }
        proxy.setDestination(width: Self.whole(size.width), height: Self.whole(size.height))
    }

    /// A destination of zero would be a protocol error.
    private static func whole(_ length: Double) -> Int32 {
        Int32(max(1, min(length, 1e6)).rounded())
    }
}
