import Gatefold
import GatefoldWayland
import Testing

/// An application in a window of a compositor that others have written; time is real.
final class RealSession {
    let compositor: HeadlessCompositor
    let connection: Connection
    let application = CardApplication()
    let host: WaylandHost

    /// What a test waits for must come within this, in seconds; it takes less than one on an idle machine.
    private static let patience = 20.0

    struct TimedOut: Error, CustomStringConvertible {
        let description: String
    }

    /// - Parameter reconnects: whether the window looks for a compositor when this one is gone.
    init(_ recipe: HeadlessCompositor.Recipe, activationToken: String? = nil, reconnects: Bool = false) throws {
        let compositor = try HeadlessCompositor(recipe)
        self.compositor = compositor
        connection = try Connection(display: compositor.socket)
        var options = HostOptions()
        options.activationToken = activationToken
        if reconnects {
            options.reconnect = { () throws(WaylandError) in try Connection(display: compositor.socket) }
        }
        host = try WaylandHost(delegate: application, connection: connection, options: options)
    }

    isolated deinit {
        host.tearDown()
        compositor.stop()
    }

    var window: Window { host.stage.window }

    /// Lets the window live until a condition holds.
    /// - Parameter what: completes "there was never …".
    func turn(until what: String, _ condition: () -> Bool) throws {
        let end = WindowClock.now() + Self.patience
        while !condition() {
            let rest = end - WindowClock.now()
            guard rest > 0 else {
                throw TimedOut(description: "there was never \(what); the compositor said:\n\(compositor.log)")
            }
            try host.turn(waitingAtMost: rest)
        }
    }

    /// Lets the window live until nothing moves in it.
    func turnToRest() throws { try turn(until: "an end to what moves") { window.flight == nil } }

    /// A mouse that the window knows of by the time it is handed out.
    func plugInPointer() throws -> VirtualPointer {
        let pointer = try VirtualPointer(path: compositor.socket, screen: PixelSize(width: 720, height: 1280))
        // One answer brings the seat's new device, the next is to what the window asks of it.
        for _ in 0..<2 { try connection.roundTrip() }
        return pointer
    }

    /// A protocol error would have ended the connection.
    func expectNoError(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(throws: Never.self, sourceLocation: sourceLocation) { try connection.roundTrip() }
    }
}
