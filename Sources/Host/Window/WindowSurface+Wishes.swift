import GatefoldViews
import GatefoldWayland

/// Sending the requests of the content, and the actions of the user on the window's own frame, to the compositor, which
/// decides on them.
extension WindowSurface {
    func carryOut(_ request: WindowRequest) {
        switch request {
        case .fullscreen(let isFullscreen): toplevel.setFullscreen(isFullscreen)
        case .maximized(let isMaximized): toplevel.setMaximized(isMaximized)
        case .minimized: toplevel.minimize()
        case .title(let title): toplevel.setTitle(title)
        }
    }

    /// Removes the window from the screen.
    func unmap() {
        surface.attach(nil)
        surface.commit()
    }

    func carryOut(_ action: WindowFrame.Action) {
        switch action {
        case .move(let press): toplevel.beginMove(by: press.seat, serial: press.serial)
        case .resize(let edges, let press): toplevel.beginResize(edges, by: press.seat, serial: press.serial)
        case .menu(let point, let press): toplevel.showWindowMenu(at: point, for: press.seat, serial: press.serial)
        case .toggleMaximized:
            if parts.buttons.contains(.maximize) { toplevel.setMaximized(!parts.isMaximized) }
        case .minimize: toplevel.minimize()
        case .close: toplevel.onClose?()
        }
    }
}
