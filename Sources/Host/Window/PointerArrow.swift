import GatefoldWayland

/// The pointer's picture over the window: the arrow of the user's theme, or the compositor's own where there is none.
final class PointerArrow {
    private let registry: Registry
    private var cursor: Cursor?
    private var scale: Int32 = 0

    init(registry: Registry) { self.registry = registry }

    /// - Parameter scale: pixels per point, whole.
    func show(on seat: Seat, scale: Int32) {
        let old = cursor
        if scale != self.scale {
            self.scale = scale
            cursor = Cursor(registry: registry, scale: scale)
        }
        if let cursor { seat.setCursor(cursor.surface, hotspotX: cursor.hotspotX, hotspotY: cursor.hotspotY) }
        // Until here the old picture was shown.
        withExtendedLifetime(old) {}
    }
}
