import GatefoldGestures

/// How a window lies among others.
nonisolated public struct WindowPlacement: Hashable, Sendable {
    /// Whether it fills the screen, with nothing beside it.
    public var isFullscreen = false
    /// Whether it fills what windows may fill.
    public var isMaximized = false
    /// Whether it is the one that the user works with.
    public var isActive = true

    public init() {}
}

/// What a window may ask of those who place it.
nonisolated package enum WindowRequest: Hashable, Sendable {
    case fullscreen(Bool)
    case maximized(Bool)
    case minimized
    case title(String)
}

extension Window {
    /// Asks for the whole screen, or for the place that the window had before. `placement` tells when it is done.
    public func setFullscreen(_ isFullscreen: Bool) { onRequest?(.fullscreen(isFullscreen)) }

    /// Asks for all the room that windows may have, or for the place that the window had before.
    public func setMaximized(_ isMaximized: Bool) { onRequest?(.maximized(isMaximized)) }

    /// Asks to be put away.
    public func minimize() { onRequest?(.minimized) }

    /// F11 takes the whole screen and gives it back, where nobody else wanted the key.
    func handlePlacement(_ event: KeyEvent) -> Bool {
        // XKB's number for F11, in xkbcommon-keysyms.h.
        guard onRequest != nil, event.plainKey == .keysym(0xFFC8) else { return false }
        if event.phase == .down { setFullscreen(!placement.isFullscreen) }
        return true
    }
}
