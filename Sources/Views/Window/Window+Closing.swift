import GatefoldGestures

/// Closing windows, and bringing them to the front.
extension Window {
    /// Closes the window without asking ``shouldClose``. It leaves the screen soon after the call, and then calls
    /// ``onClose``.
    ///
    /// Its dialogs close with it. The program ends with its last window. Only the first call has an effect.
    public func close() { if isOpen { host?.close(self) } }

    /// Closes the window as its user does: ``shouldClose`` may prevent it.
    public func performClose() { if isOpen, shouldClose?() ?? true { close() } }

    /// Asks the desktop to show the window in front of the others and to give it the keyboard focus, such as the window
    /// of the settings when the user asks for it again. The desktop decides, and may only mark the window instead.
    public func bringToFront() { if isOpen { host?.bringToFront(self) } }

    /// Records that the window has left the screen for good.
    package func didClose() {
        guard isOpen else { return }
        isOpen = false
        host = nil
        onClose?()
    }

    /// Closes a dialog with Escape or Back if nothing in it has handled the key.
    func handleClosing(_ event: KeyEvent) -> Bool {
        guard style == .dialog, event.plainKey == .escape || event.plainKey == .back else { return false }
        if event.phase == .down { performClose() }
        return true
    }
}
