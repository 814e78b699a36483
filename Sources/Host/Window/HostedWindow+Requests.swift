import GatefoldStage
import GatefoldViews

/// Carrying out the requests of the window. Between two compositors, nobody does.
extension HostedWindow: WindowHost {
    var hasDesktop: Bool { true }

    func carryOut(_ request: WindowRequest) { display?.surface.carryOut(request) }

    func requestActivationToken(_ completion: @escaping (String?) -> Void) {
        if let display { display.requestActivationToken(completion) } else { completion(nil) }
    }

    func openWindow(
        _ opening: WindowOpening, from opener: Window, fill: (Window) -> Void
    ) throws(WindowError) -> Window {
        guard let host, !isClosing else { throw .openerIsClosed }
        return try host.openWindow(opening, from: self, fill: fill)
    }

    func close(_ window: Window) { askToClose() }

    func bringToFront(_ window: Window) {
        host?.session?.pressedDisplay?.requestActivationToken { [weak self] token in
            if let token { self?.display?.bringToFront(token: token) }
        }
    }

    var holdsPastes: Bool { host?.player?.hasPastes ?? false }

    func paste(_ text: String, into window: Window) { inputRouter.send(.paste(text)) }

    /// Hands a drag to the compositor. While a script is played, content is dragged within the window only, as offscreen.
    func start(_ drag: WindowDrag, from window: Window) -> Bool {
        host?.player == nil && display?.start(drag, images: window.resources.images) ?? false
    }

    /// Whether menus may lie outside of the window. A recording is played offscreen, where menus stay in the window, and
    /// so they do while a script is played here.
    var offersPopups: Bool {
        options.recorder == nil && options.rewind == nil && host?.player == nil && display?.popups.offersPopups ?? false
    }

    func open(_ popup: WindowPopup) { display?.popups.open(popup) }

    func close(_ popup: WindowPopup) { display?.popups.close(popup) }
}
