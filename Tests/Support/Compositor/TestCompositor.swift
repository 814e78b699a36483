internal import GatefoldCLinux
public import GatefoldGeometry
internal import Glibc

/// A Wayland compositor inside the test's process. It shows nothing, records everything, and does what the test tells
/// it.
///
/// The compositor serves one client over a socket pair, on a thread of its own, so the client may block. Its time is
/// virtual. Every call returns when its events are on their way, and nothing sleeps. Tests wait for the client by
/// conditions (``wait(for:until:)``); the deadline exists only to end a failing test.
public final class TestCompositor: Sendable {
    /// The client's end of the connection. The client closes it.
    public let clientFileDescriptor: Int32
    private let configuration: Configuration
    let server: ServerThread

    /// Starts a compositor with a configuration.
    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
        var ends: [Int32] = [-1, -1]
        let code = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
        precondition(code == 0, "the machine has no socket left")
        clientFileDescriptor = ends[1]
        let display = ServerDisplay(configuration: configuration)
        display.connect(ends[0])
        server = ServerThread(display: display)
        server.start()
    }

    deinit {
        server.stop()
    }

    // MARK: What the client has done

    /// The current state.
    public var state: CompositorState { server.perform(\.state) }

    /// All commits of the client, oldest first.
    public var commits: [Commit] { state.commits }

    /// Blocks until a condition holds, and returns the state in which it does.
    /// - Parameters:
    ///   - what: the awaited event, as it completes "The client has not brought …".
    ///   - condition: the condition, checked after each turn of the compositor's event loop.
    /// - Throws: an error if the deadline passes or the client disconnects first.
    @discardableResult
    public func wait(
        for what: String, until condition: @escaping @Sendable (CompositorState) -> Bool
    ) throws(TestCompositorError) -> CompositorState {
        let end = server.wait(seconds: configuration.deadline) { display -> (state: CompositorState, isMet: Bool)? in
            if condition(display.state) { return (display.state, true) }
            return display.state.isConnected ? nil : (display.state, false)
        }
        guard let end else { throw .timedOut(waitingFor: what, state: state) }
        guard end.isMet else { throw .disconnected(waitingFor: what) }
        return end.state
    }

    /// Blocks until the client has made a number of commits with a buffer, and returns the last of them.
    @discardableResult
    public func waitForBuffers(_ count: Int) throws(TestCompositorError) -> Commit {
        let state = try wait(for: "\(count) commits with a buffer") { state in
            state.commits.lazy.filter { $0.bufferSize != nil }.count >= count
        }
        return state.commits.filter { $0.bufferSize != nil }[count - 1]
    }

    /// Blocks until the client has disconnected.
    public func waitForDisconnect() throws(TestCompositorError) {
        try wait(for: "its own end") { !$0.isConnected }
    }

    /// Returns the image that a window shows: its size, and its pixels row by row (blue, green, red, alpha in memory).
    public func pixels(ofWindow index: Int = 0) -> (size: PixelSize, pixels: [UInt32]) {
        server.perform { display in
            guard display.windows.indices.contains(index) else { return (.zero, []) }
            let picture = display.windows[index].surface.picture
            return (picture?.size ?? .zero, picture?.pixels ?? [])
        }
    }

    /// Returns the image that a surface shows; it is empty if there is no such surface, or if it shows nothing.
    public func pixels(ofSurface id: UInt32) -> (size: PixelSize, pixels: [UInt32]) {
        server.perform { display in
            let picture = display.surfaces.first { $0.id == id }?.picture
            return (picture?.size ?? .zero, picture?.pixels ?? [])
        }
    }

    /// The interfaces of all objects that the client has not destroyed, sorted.
    public var liveInterfaces: [String] { server.perform { $0.liveObjects.map(\.interface).sorted() } }

    /// Adds the objects that the client has not destroyed to the ``CompositorState/violations``. Call it when the
    /// client has finished.
    public func checkLeftovers() { server.perform { $0.checkLeftovers() } }

    /// Returns the highest version of a global that the compositor can offer; 0 for an unknown global.
    public func highestVersion(of global: String) -> UInt32 { server.perform { $0.highestVersions[global] ?? 0 } }

    /// Runs a closure with a surface on the compositor's thread; does nothing if there is no such surface.
    /// - Parameters:
    ///   - id: the object ID of the surface; nil for the window's own surface.
    ///   - index: the index of the window.
    ///   - body: the closure.
    func onSurface(
        _ id: UInt32?, window index: Int, _ body: @escaping @Sendable (ServerDisplay, ServerSurface) -> Void
    ) {
        server.perform { display in
            guard let id else {
                guard display.windows.indices.contains(index) else { return }
                return body(display, display.windows[index].surface)
            }
            guard let surface = display.surfaces.first(where: { $0.id == id }) else { return }
            body(display, surface)
        }
    }

    func onWindow(_ index: Int, _ body: @escaping @Sendable (ServerWindow) -> Void) {
        server.perform { display in
            guard display.windows.indices.contains(index) else { return }
            body(display.windows[index])
        }
    }
}
