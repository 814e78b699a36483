internal import GatefoldGeometry

/// Checks the size of windows. The commit that answers a configure must have the size that it asked for. A window that
/// is maximized, fullscreen or tiled must never be larger than the configured size; weston disconnects a client for
/// that.
extension ServerWindow {
    /// The states that bound the size, by their numbers in `xdg_toplevel.state`: maximized, fullscreen, and tiled left,
    /// right, top and bottom.
    private static let bounding: Set<UInt32> = [1, 2, 5, 6, 7, 8]

    /// Checks the window's size after a commit.
    /// - Parameter isAnswer: whether this is the first commit since the configure was acknowledged.
    func checkSize(isAnswer: Bool) {
        guard let configure = acknowledged, let shown = shownSize else { return }
        let wanted = configure.size
        // A size that no screen has cannot be drawn, so a window keeps its own.
        guard max(wanted.width, wanted.height) < 16_384 else { return }
        let name = "wl_surface@\(surface.id)"
        let differs =
            wanted.width > 0 && wanted.width != shown.width || wanted.height > 0 && wanted.height != shown.height
        // A suspended window is not visible, so its size may differ.
        if isAnswer, differs, !configure.states.contains(ServerWindow.suspended) {
            display.violate(
                "\(name) answers configure \(configure.serial) of \(Self.text(wanted)) with \(Self.text(shown))")
        }
        let isLarger =
            wanted.width > 0 && shown.width > wanted.width || wanted.height > 0 && shown.height > wanted.height
        if !isAnswer, isLarger, !configure.states.isDisjoint(with: Self.bounding) {
            display.violate("\(name) has \(Self.text(shown)) and a place of \(Self.text(wanted))")
        }
    }

    /// Checks that a popup has the size of the configure that it has acknowledged, if that names one.
    func checkPopupSize() {
        guard let wanted = acknowledged?.size, !wanted.isEmpty, wanted.width < 10_000, let shown = shownSize,
            shown != wanted
        else { return }
        display.violate("wl_surface@\(surface.id) is a popup of \(Self.text(wanted)) and shows \(Self.text(shown))")
    }

    /// The size of the window in points; nil while it shows nothing.
    var shownSize: Size? {
        guard let whole = surface.size else { return nil }
        if let geometry = info.geometry {
            return Size(width: Double(geometry.width), height: Double(geometry.height))
        }
        var corners = (minX: 0.0, minY: 0.0, maxX: whole.width, maxY: whole.height)
        for child in surface.children {
            guard let description = child.description, let size = child.surface?.size else { continue }
            corners.minX = min(corners.minX, description.position.x)
            corners.minY = min(corners.minY, description.position.y)
            corners.maxX = max(corners.maxX, description.position.x + size.width)
            corners.maxY = max(corners.maxY, description.position.y + size.height)
        }
        return Size(width: corners.maxX - corners.minX, height: corners.maxY - corners.minY)
    }

    private static func text(_ size: Size) -> String { "\(size.width) x \(size.height)" }
}

extension ServerSurface {
    /// The size of the surface in points; nil while it shows nothing.
    var size: Size? {
        guard let picture else { return nil }
        let scale = Double(current.scale)
        return current.destination
            ?? Size(width: Double(picture.size.width) / scale, height: Double(picture.size.height) / scale)
    }
}
