/// The rules: a window that nobody sees brings no frames, and none comes before the last one's frame callback is
/// answered, unless size or scale are others.
extension ServerSurface {
    func checkPace() {
        guard role != .cursor, let new = change.picture, let old = picture else { return }
        let isAnotherSize =
            new.size != old.size || pending.scale != current.scale || pending.destination != current.destination
        guard !isAnotherSize else { return }
        if root.window?.acknowledged?.states.contains(ServerWindow.suspended) ?? false {
            stage.violate("wl_surface@\(id) brings a frame while the window is suspended")
        }
        if !frames.isEmpty {
            stage.violate("wl_surface@\(id) brings a frame while the last one's callback is not answered")
        }
    }

    /// The surface that it lies on in the end.
    private var root: ServerSurface {
        var surface = self
        while let parent = surface.subsurface?.parent { surface = parent }
        return surface
    }
}
