package import GatefoldGestures

/// The state that the desktop gives a window among other windows.
nonisolated public struct WindowPlacement: Hashable, Sendable {
    /// Whether the window fills the whole screen.
    public var isFullscreen = false
    /// Whether the window fills the area that the desktop leaves to windows.
    public var isMaximized = false
    /// Whether the window is the active one, which the user works with.
    public var isActive = true

    /// Creates the state of an active window that is neither fullscreen nor maximized.
    public init() {}
}

/// A request of a window to the host.
nonisolated package enum WindowRequest: Hashable, Sendable {
    case fullscreen(Bool)
    case maximized(Bool)
    case minimized
    case title(String)
    case toggleMaximized
    case close
    /// The window follows a contact until it ends.
    case move(contact: Touch.Contact)
    /// The desktop shows the window's menu at a contact.
    case menu(contact: Touch.Contact)
    /// The screen stays on, or may go dark again.
    case idleTimer(isDisabled: Bool)
    /// The program that is responsible for an address opens it.
    case open(String)
}

extension Window {
    /// Asks the desktop to make the window fullscreen, or to restore it. `placement` changes when that is done.
    public func setFullscreen(_ isFullscreen: Bool) { host?.carryOut(.fullscreen(isFullscreen)) }

    /// Asks the desktop to maximize the window, or to restore it. `placement` changes when that is done.
    public func setMaximized(_ isMaximized: Bool) { host?.carryOut(.maximized(isMaximized)) }

    /// Asks the desktop to minimize the window.
    public func minimize() { host?.carryOut(.minimized) }

    /// Asks the desktop to open an address, such as `https://example.org` or `mailto:ada@example.org`, in the program that
    /// is responsible for it. Nothing happens offscreen.
    public func open(_ address: String) { host?.carryOut(.open(address)) }

    /// Asks the compositor for an activation token, with which another program that this one starts may take the focus.
    ///
    /// Pass the token on in the environment variable `XDG_ACTIVATION_TOKEN` of the program, or as the platform data of a
    /// D-Bus activation. ``open(_:)`` does so by itself.
    /// - Parameter completion: Called with the token, never inside this call; with nil offscreen, and if the compositor
    ///   offers no tokens. It is not called if the compositor disappears before it has answered.
    public func requestActivationToken(completion: @escaping (String?) -> Void) {
        let answer: (String?) -> Void = { [weak self] token in Window.complete(in: self) { completion(token) } }
        if let host { host.requestActivationToken(answer) } else { answer(nil) }
    }

    /// Toggles fullscreen with F11 if no view has handled the key.
    func handlePlacement(_ event: KeyEvent) -> Bool {
        guard host?.hasDesktop ?? false, event.plainKey == .f(11) else { return false }
        if event.phase == .down { setFullscreen(!placement.isFullscreen) }
        return true
    }
}
