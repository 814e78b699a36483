import GatefoldViews
import GatefoldWayland

/// Shows the cursors of the user's cursor theme. Without a theme, the compositor's own cursors remain.
final class PointerCursors {
    private let registry: Registry
    private var theme: CursorTheme?
    /// The theme and scale for which `theme` was loaded; nil before the first cursor.
    private var loaded: (choice: CursorTheme.Choice, scale: Int32)?
    /// The theme that the desktop asks for.
    var choice = CursorTheme.Choice()

    init(registry: Registry) { self.registry = registry }

    func show(_ wanted: PointerImage, on seat: Seat) {
        guard let shape = wanted.shape else { return seat.setCursor(nil) }
        let old = theme
        if loaded.map({ $0 != (choice, wanted.scale) }) ?? true {
            loaded = (choice, wanted.scale)
            theme = CursorTheme(registry: registry, scale: wanted.scale, choice: choice)
        }
        let picture = theme?.picture(named: shape.themeNames) ?? theme?.picture(named: CursorShape.default.themeNames)
        if let picture { seat.setCursor(picture.surface, hotspotX: picture.hotspotX, hotspotY: picture.hotspotY) }
        // The old theme stays alive up to this point, because its cursor was shown until the new one was set.
        withExtendedLifetime(old) {}
    }
}

/// The cursor that a pointer shows over the window.
struct PointerImage: Hashable {
    /// The shape of the cursor; nil hides the pointer.
    var shape: CursorShape?
    /// The whole number of pixels per point.
    var scale: Int32
}

nonisolated extension CursorShape {
    /// The names of the shape in cursor themes, preferred name first: the name in the specification, then the names of
    /// the X server's cursors.
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
