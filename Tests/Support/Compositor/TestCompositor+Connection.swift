/// Globals that appear and disappear, and connections that end.
extension TestCompositor {
    /// Offers a global that was not offered from the start, or was withdrawn.
    public func announce(_ interface: String, version: UInt32) {
        server.perform { $0.announcements[interface]?(version) }
    }

    /// Withdraws a global, as when a screen or a seat is unplugged.
    public func withdraw(_ interface: String) {
        server.perform { $0.withdraw(interface) }
    }

    /// Ends the connection with a protocol error on the surface of the first window.
    public func sendProtocolError(code: UInt32, message: String) {
        onWindow(0) { window in
            window.display.isErrorPlanted = true
            window.surface.resource.postError(code, message)
        }
    }

    /// Sends bytes that are not a valid message, after everything sent before.
    public func sendGarbage(_ bytes: [UInt8]) {
        server.perform { $0.sendGarbage(bytes) }
    }

    /// Closes the connection without an error.
    public func disconnect() {
        server.perform { $0.disconnect() }
    }

    /// Sets the time that the next input events carry, in milliseconds.
    public func setTime(_ time: UInt32) {
        server.perform { $0.time = time }
    }
}
