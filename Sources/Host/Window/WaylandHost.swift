internal import CLinux
internal import GatefoldCompositor
internal import GatefoldGeometry
internal import GatefoldImages
internal import GatefoldLog
public import GatefoldScene
internal import GatefoldViews
internal import GatefoldWayland
internal import Glibc

/// Runs an application in a window of the running Wayland session.
///
/// One thread, one `ppoll`: the compositor's events, finished background work, keys that are held, the minute. While
/// nothing moves, nothing runs.
public final class WaylandHost {
    private let connection: Connection
    private let registry: Registry
    private let windowSurface: WindowSurface
    private let clock = WindowClock()
    private let stage: Stage
    private let context: GraphicsContext
    private let executor: GLExecutor
    private let presenter: WindowPresenter
    private var routers: [ObjectIdentifier: SeatRouter] = [:]
    private var player: ScriptPlayer?
    /// Frames that were presented.
    public private(set) var frameCount = 0
    /// Called after each frame was presented.
    public var onFrame: ((Scene) -> Void)?

    /// Connects, opens the window and waits for the compositor to say how large it is.
    /// - Throws: `WaylandError`, `CompositorError`, `TextError`, `ImagesError`.
    public init(delegate: any ApplicationDelegate) throws {
        connection = try Connection()
        registry = try Registry(connection: connection)
        windowSurface = WindowSurface(
            registry: registry, title: delegate.title, applicationID: delegate.applicationID)
        _ = try connection.flush()
        // The compositor thinks about the window while EGL and the fonts start.
        context = try GraphicsContext.wayland(display: connection.pointer)
        stage = try Stage(size: windowSurface.size, scale: windowSurface.scale, clock: clock)
        // EGL may have read the first configure for us: what is queued is handled before anything is waited for.
        try connection.dispatchPending()
        while !windowSurface.isConfigured { try connection.waitAndDispatch(timeout: -1) }
        executor = try GLExecutor(context: context)
        presenter = try WindowPresenter(
            context: context, executor: executor, surface: windowSurface.surface.pointer, size: windowSurface.bufferSize
        )
        stage.window.resize(to: windowSurface.size, scale: windowSurface.scale)
        stage.window.statusBar.time = WallClock.now().text
        delegate.didCreate(stage.window, now: .now())
        windowSurface.onChange = { [unowned self] in surfaceDidChange() }
        listenToSeats()
        clock.requestFrame()
    }

    /// Runs until the window is closed.
    /// - Throws: `WaylandError` when the connection is lost, `CompositorError` when drawing fails.
    public func run() throws {
        while !windowSurface.isClosed, !(player?.isOver(at: clock.inputTime) ?? false) {
            try connection.dispatchPending()
            stage.imageLoader.deliver()
            followTime()
            if clock.isFrameRequested, windowSurface.isReady { try draw() }
            try wait()
        }
    }

    /// Feeds a script into the window in real time, and closes the window at its end.
    public func play(_ script: TouchScript) { player = ScriptPlayer(script, start: clock.time) }

    // MARK: Frames

    private func draw() throws {
        try presenter.resize(to: windowSurface.bufferSize)
        clock.beginFrame(callback: windowSurface.beginFrame())
        try stage.makeFrame { scene, images in try presenter.present(scene, images: images) }
        frameCount += 1
        onFrame?(stage.scene)
        if !clock.isFrameRequested { executor.freeRemovedImages(stage.images) }
    }

    private func surfaceDidChange() {
        stage.window.resize(to: windowSurface.size, scale: windowSurface.scale)
        if let rate = windowSurface.surface.outputs.map(\.properties.refreshRate).max(), rate > 1 {
            clock.interval = 1 / rate
        }
        clock.requestFrame()
    }

    // MARK: Input

    private func listenToSeats() {
        for seat in registry.seats { listen(to: seat) }
        registry.onChange = { [unowned self] change in
            switch change {
            case .seatAdded(let seat): listen(to: seat)
            case .seatRemoved(let seat): routers[ObjectIdentifier(seat)] = nil
            case .outputAdded, .outputRemoved: surfaceDidChange()
            }
        }
    }

    private func listen(to seat: Seat) {
        routers[ObjectIdentifier(seat)] = SeatRouter(
            seat: seat, window: stage.window, clock: clock, surfaceID: windowSurface.surface.id)
    }

    // MARK: Time

    /// Lets act what waits for a moment: held keys, long presses, the clock on the wall.
    private func followTime() {
        for router in routers.values { router.repeatKeys() }
        while let next = player?.next(at: clock.inputTime) {
            clock.beginInput()
            _ = player?.handle(next.input, in: stage.window)
        }
        if let deadline = stage.window.nextGestureDeadline, deadline <= clock.inputTime {
            clock.beginInput()
            stage.window.advanceGestures()
        }
        stage.window.statusBar.time = WallClock.now().text
    }

    /// Seconds until something of that is due.
    private var timeout: Double {
        let now = WindowClock.now()
        var least = Double(60 - WallClock.now().second) + 0.05
        for router in routers.values { if let deadline = router.deadline { least = min(least, deadline - now) } }
        for deadline in [stage.window.nextGestureDeadline, player?.deadline].compactMap({ $0 }) {
            least = min(least, deadline - clock.inputTime)
        }
        return max(0, least)
    }

    /// Sleeps until the compositor speaks, background work is done, or time is up.
    private func wait() throws {
        try connection.prepareRead()
        do {
            let isFlushed = try connection.flush()
            var entries = [
                pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN | (isFlushed ? 0 : POLLOUT)), revents: 0),
                pollfd(fd: stage.imageLoader.fileDescriptor, events: Int16(POLLIN), revents: 0),
            ]
            // Reading may have been allowed only after events of ours were handled that ask for a frame.
            let seconds = clock.isFrameRequested && windowSurface.isReady ? 0 : timeout
            var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
            let ready = ppoll(&entries, nfds_t(entries.count), &limit, nil)
            if ready > 0, entries[0].revents & ~Int16(POLLOUT) != 0 {
                try connection.readEvents()
            } else {
                connection.cancelRead()
            }
        } catch {
            connection.cancelRead()
            throw error
        }
    }
}
