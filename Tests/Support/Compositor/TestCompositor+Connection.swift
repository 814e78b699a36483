/// Globals that come and go, and connections that end.
extension TestCompositor {
    /// Offers a global that was not there from the start, or was withdrawn.
    public func announce(_ interface: String, version: UInt32) {
        server.perform { $0.announcements[interface]?(version) }
    }

    /// Takes a global away, as when a screen or a seat is unplugged.
    public func withdraw(_ interface: String) {
        server.perform { $0.withdraw(interface) }
    }

    /// Ends the connection over an error of the client's, on its first window's surface.
    public func sendProtocolError(code: UInt32, message: String) {
        onWindow(0) { window in
            window.stage.isErrorPlanted = true
            window.surface.resource.postError(code, message)
        }
    }

    /// Sends bytes that mean nothing, behind all that was sent before.
    public func sendGarbage(_ bytes: [UInt8]) {
        server.perform { $0.sendGarbage(bytes) }
    }

    /// Hangs up without a word.
    public func disconnect() {
        server.perform { $0.disconnect() }
    }

    /// Sets the time that the next input events carry, in ms.
    public func setTime(_ time: UInt32) {
        server.perform { $0.time = time }
    }
}
