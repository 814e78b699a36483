import GatefoldStage
package import GatefoldViews

/// Carrying out the requests of the window. Between two compositors, nobody does.
extension WaylandHost: WindowHost {
    package var hasDesktop: Bool { true }

    package func carryOut(_ request: WindowRequest) { session?.surface.carryOut(request) }

    package func requestActivationToken(_ completion: @escaping (String?) -> Void) {
        if let session { session.requestActivationToken(completion) } else { completion(nil) }
    }

    package var holdsPastes: Bool { player?.hasPastes ?? false }

    package func paste(_ text: String, into window: Window) { inputRouter.send(.paste(text)) }

    /// Whether menus may lie outside of the window. A recording is played offscreen, where menus stay in the window, and
    /// so they do while a script is played here.
    package var offersPopups: Bool { options.recorder == nil && player == nil && session?.popups.offersPopups ?? false }

    package func open(_ popup: WindowPopup) { session?.popups.open(popup) }

    package func close(_ popup: WindowPopup) { session?.popups.close(popup) }
}
