/// Checks that a surface that waits for a frame callback gives the compositor a reason to repaint. Some compositors answer
/// frame callbacks only when they repaint, and repaint only what is damaged.
extension ServerSurface {
    func checkFrameRequest(_ change: SurfaceChange) {
        guard !change.frames.isEmpty, picture != nil, change.damage.isEmpty, change.surfaceDamage.isEmpty else {
            return
        }
        display.violate("wl_surface@\(id) requests a frame callback without damage")
    }
}
