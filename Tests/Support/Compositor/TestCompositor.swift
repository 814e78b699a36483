internal import GatefoldCLinux
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
    public var liveInterfaces: [String] { server.perform { $0.liveObjects.map(\.interface).sorted() } }

    /// Notes what the client has left, when it has come to its end, among the ``CompositorState/violations``.
    public func checkLeftovers() { server.perform { $0.checkLeftovers() } }

    /// The newest version of a global that can be offered; 0 for one that is not known.
    public func highestVersion(of global: String) -> UInt32 { server.perform { $0.highestVersions[global] ?? 0 } }

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
