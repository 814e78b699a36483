public import GatefoldWayland

/// Keeps the screen on as long as a surface is seen.
public final class Wakefulness {
    private let inhibitor: ZwpIdleInhibitorV1
    /// It keeps the connection, which has to outlive the object.
    private let registry: Registry

    /// Nil when the compositor does not offer that.
    public init?(surface: WlSurface, registry: Registry) {
        guard let manager = registry.bindIfAvailable(ZwpIdleInhibitManagerV1.self) else { return nil }
        self.registry = registry
        inhibitor = manager.createInhibitor(surface: surface)
        manager.destroy()
    }

    deinit { inhibitor.destroy() }
}
