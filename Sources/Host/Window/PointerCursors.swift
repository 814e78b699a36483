import GatefoldViews
import GatefoldWayland

/// The pointer's pictures over the window, out of the user's theme; the compositor's own where there is no theme.
final class PointerCursors {
    private let registry: Registry
    private var theme: CursorTheme?
    private var scale: Int32 = 0

    init(registry: Registry) { self.registry = registry }

    func show(_ wanted: PointerPicture, on seat: Seat) {
        guard let shape = wanted.shape else { return seat.setCursor(nil) }
        let old = theme
        if wanted.scale != scale {
            scale = wanted.scale
            theme = CursorTheme(registry: registry, scale: scale)
        }
        let picture = theme?.picture(named: shape.themeNames) ?? theme?.picture(named: CursorShape.default.themeNames)
        if let picture { seat.setCursor(picture.surface, hotspotX: picture.hotspotX, hotspotY: picture.hotspotY) }
        // Until here the old picture was shown.
        withExtendedLifetime(old) {}
    }
}

/// What a pointer shows over the window.
struct PointerPicture: Hashable {
    /// Nil for nothing at all.
    var shape: CursorShape?
    /// Pixels per point, whole.
    var scale: Int32
}

nonisolated extension CursorShape {
    /// What themes call it: by the specification, or as the X server's own pictures are called.
    var themeNames: [String] {
        switch self {
        case .default: [rawValue, "left_ptr"]
        case .pointer: [rawValue, "hand2", "hand1"]
        case .text: [rawValue, "xterm", "ibeam"]
        case .grab: [rawValue, "openhand", "hand1"]
        case .grabbing: [rawValue, "closedhand", "fleur"]
        case .northResize: [rawValue, "top_side"]
        case .northEastResize: [rawValue, "top_right_corner"]
        case .eastResize: [rawValue, "right_side"]
        case .southEastResize: [rawValue, "bottom_right_corner"]
        case .southResize: [rawValue, "bottom_side"]
        case .southWestResize: [rawValue, "bottom_left_corner"]
        case .westResize: [rawValue, "left_side"]
        case .northWestResize: [rawValue, "top_left_corner"]
        }
    }
}
