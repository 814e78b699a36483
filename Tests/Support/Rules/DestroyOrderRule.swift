/// Checks that an object is destroyed after the objects that were created from it.
extension ServerSurface {
    func checkDestroy() {
        let left = [
            ("xdg_surface", window != nil), ("wl_subsurface", subsurface != nil), ("wp_viewport", hasViewport),
            ("wp_fractional_scale_v1", hasFractionalScale),
        ]
        for (name, isLeft) in left where isLeft {
            display.violate("wl_surface@\(id) was destroyed before its \(name)")
        }
    }
}

extension ServerWindow {
    func checkToplevelDestroy() {
        guard decoration != nil else { return }
        display.violate("wl_surface@\(surfaceID): the xdg_toplevel was destroyed before its decoration")
    }

    func checkDestroy() {
        guard toplevel != nil || popup?.isAlive ?? false else { return }
        display.violate("wl_surface@\(surfaceID): the xdg_surface was destroyed before its xdg_toplevel or xdg_popup")
    }
}

extension ServerDisplay {
    func checkDestroy(_ shell: XdgWmBaseResource) {
        let left = windows + popups.map(\.window)
        guard left.contains(where: { $0.shell.pointer == shell.pointer }) else { return }
        violate("xdg_wm_base@\(shell.id) was destroyed before its surfaces")
    }
}
