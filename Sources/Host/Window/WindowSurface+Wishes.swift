import GatefoldViews
import GatefoldWayland

/// Sending the requests of the content and of the window's own header to the compositor, which decides on them.
extension WindowSurface {
    func carryOut(_ request: WindowRequest) {
        switch request {
        case .fullscreen(let isFullscreen): toplevel.setFullscreen(isFullscreen)
        case .maximized(let isMaximized): toplevel.setMaximized(isMaximized)
        case .minimized: toplevel.minimize()
        case .title(let title): toplevel.setTitle(title)
        case .toggleMaximized:
            if parts.buttons.contains(.maximize) { toplevel.setMaximized(!placement.isMaximized) }
        case .close: onCloseRequest?()
        case .move(let contact):
            guard let (press, _) = presses.removeValue(forKey: contact) else { return }
            toplevel.beginMove(by: press.seat, serial: press.serial)
        case .idleTimer(let isDisabled): idleInhibitor = isDisabled ? IdleInhibitor(surface: surface) : nil
        case .open(let address): onOpen?(address)
        case .menu(let contact):
            guard parts.hasWindowMenu, let (press, location) = presses.removeValue(forKey: contact) else { return }
            toplevel.showWindowMenu(at: location, for: press.seat, serial: press.serial)
        }
    }

    /// Removes the window from the screen.
    func unmap() {
        idleInhibitor = nil
        surface.attach(nil)
        surface.commit()
    }
}

extension WindowSurface {
    /// Returns the header that the window has now; nil if the compositor draws the frame, and in fullscreen.
    /// - Parameter layout: How the desktop wants the buttons laid out.
    func header(laidOutAs layout: WindowHeader) -> WindowHeader? {
        parts.hasHeader ? layout.limited(to: parts.buttons) : nil
    }
}
