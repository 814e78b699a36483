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

    /// Which part of the buffer is shown from the next commit on, in its points; nil for all of it.
    /// - C: `wp_viewport.set_source`
    public func setSource(_ rect: Rect?) {
        guard let rect else { return proxy.setSource(x: -1, y: -1, width: -1, height: -1) }
        proxy.setSource(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// A destination of zero would be a protocol error.
    private static func whole(_ length: Double) -> Int32 {
        Int32(max(1, min(length, 1e6)).rounded())
    }
}
