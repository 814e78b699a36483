/// Keeps the screen from going dark or locking while a surface is visible, until the object is released.
public final class IdleInhibitor {
    private let proxy: ZwpIdleInhibitorV1

    /// Starts to keep the screen on; returns nil if the compositor does not offer `zwp_idle_inhibit_manager_v1`.
    /// - Parameter surface: The surface that has to be visible.
    /// - C: `zwp_idle_inhibit_manager_v1.create_inhibitor`
    public init?(surface: Surface) {
        guard let manager: ZwpIdleInhibitManagerV1 = surface.registry.bindIfAvailable() else { return nil }
        proxy = manager.createInhibitor(surface: surface.proxy)
        manager.destroy()
    }

    deinit {
        proxy.destroy()
    }
}
