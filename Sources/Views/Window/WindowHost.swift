/// The host of a window, which carries out its requests: a Wayland session, an offscreen run or a test.
///
/// Every requirement has a default implementation, which is that of a host without a desktop.
@MainActor package protocol WindowHost: AnyObject {
    /// Whether the window is one among others on a desktop, which can make it fullscreen.
    var hasDesktop: Bool { get }
    /// Carries out a request of the window.
    func carryOut(_ request: WindowRequest)
    /// Requests an activation token for another program.
    /// - Parameter completion: Called with the token; with nil if there are none.
    func requestActivationToken(_ completion: @escaping (String?) -> Void)

    /// Opens another window of the program.
    /// - Parameters:
    ///   - opening: The title, style and preferences of the window.
    ///   - opener: A window of this host.
    ///   - fill: Gives the window its screen; called before the window is laid out.
    func openWindow(_ opening: WindowOpening, from opener: Window, fill: (Window) -> Void) throws(WindowError) -> Window
    /// Takes a window of this host from the screen, at the latest when the present event is handled.
    func close(_ window: Window)
    /// Asks the desktop to show a window of this host in front of the others.
    func bringToFront(_ window: Window)

    /// Whether the texts that are pasted come from a script, so that the pasteboards are not read.
    var holdsPastes: Bool { get }
    /// Delivers a text that was read from a pasteboard to the window, through whatever records its input.
    func paste(_ text: String, into window: Window)

    /// Hands content that the user drags out of a window of this host to the desktop.
    /// - Returns: Whether the desktop has it now.
    func start(_ drag: WindowDrag, from window: Window) -> Bool

    /// Whether there may be room outside of the window now.
    var offersPopups: Bool { get }
    /// Asks for the surface of a popup. The popup is positioned or refused later, or at once.
    func open(_ popup: WindowPopup)
    /// Removes a popup's surface, after those of the popups that were opened from it.
    func close(_ popup: WindowPopup)
}

extension WindowHost {
    package var hasDesktop: Bool { false }
    package func carryOut(_ request: WindowRequest) {}
    package func requestActivationToken(_ completion: @escaping (String?) -> Void) { completion(nil) }
    package func openWindow(
        _ opening: WindowOpening, from opener: Window, fill: (Window) -> Void
    ) throws(WindowError) -> Window {
        throw .unavailable(reason: "this host shows one window.")
    }
    package func close(_ window: Window) { window.didClose() }
    package func bringToFront(_ window: Window) {}
    package var holdsPastes: Bool { false }
    package func paste(_ text: String, into window: Window) { window.deliverPaste(text) }
    package func start(_ drag: WindowDrag, from window: Window) -> Bool { false }
    package var offersPopups: Bool { false }
    package func open(_ popup: WindowPopup) {}
    package func close(_ popup: WindowPopup) {}
}
