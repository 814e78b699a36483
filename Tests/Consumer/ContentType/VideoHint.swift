public import GatefoldWayland

/// Tells the compositor that a surface shows a video, so that it may choose a fitting mode of the screen.
public final class VideoHint {
    private let contentType: WpContentTypeV1
    /// The registry keeps the connection, which has to outlive the object.
    private let registry: Registry

    /// Gives the hint; returns nil if the compositor does not offer the protocol.
    public init?(surface: WlSurface, registry: Registry) {
        guard let manager = registry.bindIfAvailable(WpContentTypeManagerV1.self) else { return nil }
        self.registry = registry
        contentType = manager.getSurfaceContentType(surface: surface)
        contentType.setContentType(contentType: .video)
        manager.destroy()
    }

    deinit { contentType.destroy() }
}
