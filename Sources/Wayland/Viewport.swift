public import GatefoldGeometry

/// Shows the buffer of a surface, or a part of it, at another size (`wp_viewport`).
public final class Viewport {
    private let surface: Surface
    private let proxy: WpViewport
    /// The destination in points that was sent last; nil if the size of the buffer is used.
    private var destination: PixelSize?
    /// The part of the buffer that was sent last; nil for all of it.
    private var source: Rect?

    /// Creates the viewport of a surface, which can have only one; returns nil if the compositor does not offer
    /// viewports.
    public init?(surface: Surface) {
        guard let viewporter = surface.registry.viewporter else { return nil }
        self.surface = surface
        proxy = viewporter.getViewport(surface: surface.proxy)
    }

    deinit {
        surface.stretchedSize = nil
        proxy.destroy()
    }

    /// Sets the surface's size in points from the next commit on, rounded to whole points; nil uses the size of the
    /// buffer.
    /// - C: `wp_viewport.set_destination`
    public func setDestination(_ size: Size?) {
        let wanted = size.map { PixelSize(width: Self.whole($0.width), height: Self.whole($0.height)) }
        guard wanted != destination else { return }
        destination = wanted
        tellSurface()
        proxy.setDestination(width: destination?.width ?? -1, height: destination?.height ?? -1)
    }

    /// Sets the part of the buffer that is shown from the next commit on, in the buffer's pixels divided by the buffer
    /// scale; nil shows all of it.
    /// - C: `wp_viewport.set_source`
    public func setSource(_ rect: Rect?) {
        guard rect != source else { return }
        source = rect
        tellSurface()
        guard let rect else { return proxy.setSource(x: -1, y: -1, width: -1, height: -1) }
        proxy.setSource(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private func tellSurface() {
        surface.stretchedSize = source == nil ? destination : nil
    }

    /// Rounds a length to a whole number of at least 1: a destination of zero is a protocol error.
    private static func whole(_ length: Double) -> Int32 {
        Int32(max(1, min(length, 1e6)).rounded())
    }
}
