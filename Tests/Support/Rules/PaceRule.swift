/// Checks the pace of frames. A suspended window must not commit frames, and no frame may be committed before the
/// previous frame callback is answered, except when the size or the scale changes.
extension ServerSurface {
    func checkPace() {
        guard role != .cursor, let new = change.picture, let old = picture else { return }
        let isAnotherSize =
            new.size != old.size || pending.scale != current.scale || pending.destination != current.destination
        guard !isAnotherSize else { return }
        if root.window?.acknowledged?.states.contains(ServerWindow.suspended) ?? false {
            display.violate("wl_surface@\(id) brings a frame while the window is suspended")
        }
        if !frames.isEmpty {
            display.violate("wl_surface@\(id) brings a frame while the last one's callback is not answered")
        }
    }

    /// The surface at the root of the tree of subsurfaces.
    private var root: ServerSurface {
        var surface = self
        while let parent = surface.subsurface?.parent { surface = parent }
        return surface
    }
}
