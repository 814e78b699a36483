internal import CLinux
public import GatefoldGeometry
internal import Glibc

/// A Wayland compositor inside the test's process: it shows nothing, remembers everything, and does what it is told.
///
/// It speaks to one client over a socket pair, on a thread of its own, so the client may block. Time is virtual.
/// Every call comes back when its events are on their way; nothing sleeps. What the client does is waited for by
/// conditions (``wait(for:until:)``), whose deadline is there only to end a broken test.
public final class TestCompositor: Sendable {
    /// The client's end of the connection, which is the client's to close.
    public let clientFileDescriptor: Int32
    private let configuration: Configuration
    let server: ServerThread

    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
        var ends: [Int32] = [-1, -1]
        let code = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
        precondition(code == 0, "the machine has no socket left")
        clientFileDescriptor = ends[1]
        let stage = Stage(configuration: configuration)
        stage.connect(ends[0])
        server = ServerThread(stage: stage)
        server.start()
    }

    deinit {
        server.stop()
    }

    // MARK: What the client has done

    /// What is known now.
    public var state: CompositorState { server.perform(\.state) }

    public var commits: [Commit] { state.commits }

    /// Blocks until a condition holds.
    /// - Parameter what: completes "the client has not brought …".
    @discardableResult
    public func wait(
        for what: String, until condition: @escaping @Sendable (CompositorState) -> Bool
    ) throws(TestCompositorError) -> CompositorState {
        let end = server.wait(seconds: configuration.deadline) { stage -> (state: CompositorState, isMet: Bool)? in
            if condition(stage.state) { return (stage.state, true) }
            return stage.state.isConnected ? nil : (stage.state, false)
        }
        guard let end else { throw .timedOut(waitingFor: what, state: state) }
        guard end.isMet else { throw .disconnected(waitingFor: what) }
        return end.state
    }

    /// Blocks until the client has made that many commits with a buffer, and gives the last of them.
    @discardableResult
    public func waitForBuffers(_ count: Int) throws(TestCompositorError) -> Commit {
        let state = try wait(for: "\(count) commits with a buffer") { state in
            state.commits.lazy.filter { $0.bufferSize != nil }.count >= count
        }
        return state.commits.filter { $0.bufferSize != nil }[count - 1]
    }

    /// Blocks until the client has gone.
    public func waitForDisconnect() throws(TestCompositorError) {
        try wait(for: "its own end") { !$0.isConnected }
    }

    /// What a window shows: its pixels (blue, green, red, alpha in memory), row by row.
    public func pixels(ofWindow index: Int = 0) -> (size: PixelSize, pixels: [UInt32]) {
        server.perform { stage in
            guard stage.windows.indices.contains(index) else { return (.zero, []) }
            let picture = stage.windows[index].surface.picture
            return (picture?.size ?? .zero, picture?.pixels ?? [])
        }
    }

    /// What a surface shows; nothing for one that is not there, or shows nothing.
    public func pixels(ofSurface id: UInt32) -> (size: PixelSize, pixels: [UInt32]) {
        server.perform { stage in
            let picture = stage.surfaces.first { $0.id == id }?.picture
            return (picture?.size ?? .zero, picture?.pixels ?? [])
        }
    }

    /// The interfaces of all objects that the client has not destroyed, sorted.
    public var liveInterfaces: [String] { server.perform { $0.liveInterfaces.sorted() } }

    // MARK: What the compositor does

    /// Sends a configure to a window; a size of zero leaves it to the client.
    public func configure(
        _ size: Size, states: [WindowState] = [], bounds: Size? = nil, window: Int = 0
    ) {
        onWindow(window) { $0.configure(size, states: states.map(\.rawValue), bounds: bounds) }
    }

    /// Asks a window to close.
    public func close(window: Int = 0) {
        onWindow(window) { $0.toplevel?.sendClose() }
    }

    /// Answers all frame callbacks that are committed, and sets the time.
    public func sendFrames(time: UInt32) {
        server.perform { stage in
            stage.time = time
            for surface in stage.surfaces { surface.sendFrames(time: time) }
        }
    }

    /// Gives all committed buffers back.
    public func releaseBuffers() {
        server.perform { stage in
            for surface in stage.surfaces { surface.releaseBuffers() }
        }
    }

    /// Answers all presentation feedback that is committed.
    public func sendPresented(nanoseconds: UInt64, refresh: UInt32) {
        server.perform { $0.presentation.sendPresented(nanoseconds: nanoseconds, refresh: refresh) }
    }

    public func sendDiscarded() {
        server.perform { $0.presentation.sendDiscarded() }
    }

    public func setFractionalScale(_ numerator: UInt32) {
        server.perform { $0.scaling.setFractionalScale(numerator) }
    }

    /// Changes who draws the windows' frames, as when the user sets it so; each window is configured with it.
    public func setDecoration(_ mode: DecorationMode) {
        server.perform { $0.decorations.decide(mode) }
    }

    /// Says what the compositor can do for a window; it counts with the next configure.
    public func setWindowCapabilities(_ capabilities: Set<WindowCapability>, window: Int = 0) {
        onWindow(window) { $0.sendCapabilities(capabilities) }
    }

    /// Changes the screen; windows are not configured by that, as on some compositors.
    public func changeOutput(_ output: Output) {
        server.perform { $0.output.change(output) }
    }

    /// Asks the client whether it still lives; see ``CompositorState/lastPong``.
    public func ping(serial: UInt32) {
        server.perform { stage in
            for shell in stage.shells { shell.sendPing(serial: serial) }
        }
    }

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
        onWindow(0) { $0.surface.resource.postError(code, message) }
    }

    /// Hangs up without a word.
    public func disconnect() {
        server.perform { $0.disconnect() }
    }

    /// Sets the time that the next input events carry, in ms.
    public func setTime(_ time: UInt32) {
        server.perform { $0.time = time }
    }

    /// - Parameters:
    ///   - id: of a surface; nil for the window's.
    ///   - index: of the window.
    func onSurface(_ id: UInt32?, window index: Int, _ body: @escaping @Sendable (Stage, ServerSurface) -> Void) {
        server.perform { stage in
            guard let id else {
                guard stage.windows.indices.contains(index) else { return }
                return body(stage, stage.windows[index].surface)
            }
            guard let surface = stage.surfaces.first(where: { $0.id == id }) else { return }
            body(stage, surface)
        }
    }

    func onWindow(_ index: Int, _ body: @escaping @Sendable (ServerWindow) -> Void) {
        server.perform { stage in
            guard stage.windows.indices.contains(index) else { return }
            body(stage.windows[index])
        }
    }
}
