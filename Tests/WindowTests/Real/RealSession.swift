import Gatefold
import GatefoldWayland
import Testing

/// An application in a window of a real compositor; time is real too.
final class RealSession {
    let compositor: HeadlessCompositor
    let connection: Connection
    let application = CardApplication()
    let host: WaylandHost

    /// The time within which an awaited condition must hold, in seconds: less than a second on an idle machine. The
    /// limit only ends a test in which it never does.
    private static let timeout = 300.0

    struct TimedOut: Error, CustomStringConvertible {
        let description: String
    }

    /// Starts a compositor and an application in it.
    /// - Parameters:
    ///   - recipe: the way to start the compositor.
    ///   - activationToken: the activation token of the launcher.
    ///   - reconnects: whether the window looks for another compositor when this one is gone.
    init(_ recipe: HeadlessCompositor.Recipe, activationToken: String? = nil, reconnects: Bool = false) throws {
        let compositor = try HeadlessCompositor(recipe)
        self.compositor = compositor
        connection = try Connection(display: compositor.socket, timeout: .ofTests)
        var options = HostOptions()
        options.languages = .english
        options.activationToken = activationToken
        // The points that tests press are those of a window with a status bar.
        options.edges.statusBar = .on
        // A compositor that has no time for a second has not hidden the window.
        options.silence = .infinity
        if reconnects {
            options.reconnect = { () throws(WaylandError) in
                try Connection(display: compositor.socket, timeout: .ofTests)
            }
        }
        host = try WaylandHost(delegate: application, connection: connection, options: options)
    }

    isolated deinit {
        host.tearDown()
        compositor.stop()
    }

    var window: Window { host.runtime.window }

    /// Runs the window until a condition holds.
    /// - Parameters:
    ///   - what: the awaited event, as it completes "there was never …".
    ///   - condition: the condition, checked after each turn of the loop.
    func turn(until what: String, _ condition: () -> Bool) throws {
        let end = WindowClock.now() + Self.timeout
        while !condition() {
            let rest = end - WindowClock.now()
            guard rest > 0 else {
                throw TimedOut(description: "there was never \(what); the compositor said:\n\(compositor.log)")
            }
            try host.turn(waitingAtMost: rest)
        }
    }

    /// Runs the window until nothing moves in it.
    func turnToRest() throws { try turn(until: "an end to what moves") { window.flight == nil } }

    /// Creates a mouse, and waits until the window knows of it.
    func plugInPointer() throws -> VirtualPointer {
        let pointer = try VirtualPointer(path: compositor.socket, screen: PixelSize(width: 720, height: 1280))
        // The first round trip announces the seat's new device, and the second completes the window's requests for it.
        for _ in 0..<2 { try connection.roundTrip() }
        return pointer
    }

    /// Checks that there was no protocol error, which would have ended the connection.
    func expectNoError(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(throws: Never.self, sourceLocation: sourceLocation) { try connection.roundTrip() }
    }
}
