internal import GatefoldCompositor
internal import GatefoldGeometry
internal import GatefoldImages
internal import GatefoldLog
public import GatefoldScene
public import GatefoldText
internal import GatefoldViews
public import GatefoldWayland

/// Runs an application in a window of a Wayland session.
///
/// One thread, one `ppoll`: the compositor's events, finished background work, keys that are held, the minute. While
/// nothing moves, nothing runs.
@MainActor public final class WaylandHost {
    /// Frames that were presented.
    public private(set) var frameCount = 0
    /// Called after each frame was presented.
    public var onFrame: ((Scene) -> Void)?
    public let stage: Stage
    private let door: FrontDoor
    private let delegate: any ApplicationDelegate
    private let connection: Connection
    private let registry: Registry
    private let windowSurface: WindowSurface
    private let times: TimeSource
    private let clock: WindowClock
    private let context: GraphicsContext
    private let executor: GLExecutor
    private var presenter: WindowPresenter?
    private let cursors: PointerCursors
    private var routers: [ObjectIdentifier: SeatRouter] = [:]
    private var player: ScriptPlayer?
    private var isTornDown = false

    /// Opens a window in the session that the environment names.
    /// - Throws: `WaylandError`, `CompositorError`, `TextError`, `ImagesError`.
    public convenience init(
        delegate: any ApplicationDelegate, prefersReducedMotion: Bool = false, recorder: SessionRecorder? = nil
    ) throws {
        try self.init(
            delegate: delegate, connection: Connection(), prefersReducedMotion: prefersReducedMotion,
            recorder: recorder)
    }

    /// Opens a window over a connection, and waits for the compositor to say how large it is.
    /// - Parameters:
    ///   - prefersReducedMotion: what the window says before the delegate sees it.
    ///   - recorder: writes down what happens.
    /// - Throws: `WaylandError`, `CompositorError`, `TextError`, `ImagesError`.
    public init(
        delegate: any ApplicationDelegate, connection: Connection, fonts: FontSource = .system,
        times: TimeSource = .system, prefersReducedMotion: Bool = false, recorder: SessionRecorder? = nil
    ) throws {
        self.delegate = delegate
        self.connection = connection
        self.times = times
        clock = WindowClock(seconds: times.seconds)
        registry = try Registry(connection: connection)
        windowSurface = WindowSurface(
            registry: registry, title: delegate.title, applicationID: delegate.applicationID,
            preferences: delegate.windowPreferences, now: times.seconds)
        _ = try connection.flush()
        // The compositor thinks about the window while EGL and the fonts start.
        context = try Self.start(connection)
        do {
            stage = try Stage(size: windowSurface.size, scale: windowSurface.scale, clock: clock, fonts: fonts)
            while !windowSurface.isConfigured { try connection.waitAndDispatch(timeout: -1) }
            executor = try GLExecutor(context: context)
        } catch {
            // EGL would speak over a connection that is gone.
            context.destroy()
            try connection.check()
            throw error
        }
        cursors = PointerCursors(registry: registry)
        door = FrontDoor(window: stage.window)
        stage.window.resources.maximumPictureSide = context.maximumTextureSize
        stage.window.resize(to: windowSurface.size, scale: windowSurface.scale)
        let wallClock = times.wallClock()
        stage.window.statusBar.time = wallClock.text
        stage.window.prefersReducedMotion = prefersReducedMotion
        stage.window.title = delegate.title
        windowSurface.show(stage.window, clock: clock) { [context, executor] scene, images in
            try executor.picture(of: scene, images: images, context: context)
        }
        recorder?.listen(at: door, of: stage.window, wallClock: wallClock)
        delegate.didCreate(stage.window, now: wallClock)
        windowSurface.onChange = { [weak self] in self?.surfaceDidChange() }
        listenToSeats()
        surfaceDidChange()
    }

    /// EGL knows a connection by its address alone: left standing, it would speak of objects that are gone over the next
    /// connection that happens to lie there.
    isolated deinit { tearDown() }

    private static func start(_ connection: Connection) throws -> GraphicsContext {
        do {
            return try GraphicsContext.wayland(display: connection.pointer)
        } catch {
            try connection.check()
            throw error
        }
    }

    // MARK: The loop

    /// Runs until the window is closed.
    /// - Throws: `WaylandError` when the connection is lost, `CompositorError` when drawing fails.
    public func run() throws {
        defer { tearDown() }
        while !isOver { try turn() }
    }

    /// Whether the window is closed, or the script that was played is over.
    public var isOver: Bool { isTornDown || windowSurface.isClosed || (player?.isOver(at: clock.inputTime) ?? false) }

    /// One turn of the loop: waits until something happens, handles it, and draws a frame if one is due.
    /// - Parameter longest: how long it may wait, in seconds.
    /// - Returns: whether something did happen.
    @discardableResult
    public func turn(waitingAtMost longest: Double = .infinity) throws -> Bool {
        precondition(!isTornDown, "a host whose window is gone turns no more")
        var hasActed = try wait(atMost: longest)
        if try connection.dispatchPending() > 0 { hasActed = true }
        stage.imageLoader.deliver()
        followTime()
        if clock.isFrameRequested, windowSurface.isReady {
            try takeLateInput()
            try draw()
            hasActed = true
        } else {
            try windowSurface.rest()
        }
        updateCursors()
        return hasActed
    }

    /// Takes the window from the screen and frees what it has drawn with; the connection stays open.
    public func tearDown() {
        guard !isTornDown else { return }
        isTornDown = true
        windowSurface.onChange = nil
        registry.onChange = nil
        routers = [:]
        presenter?.destroy()
        executor.destroy()
        context.destroy()
        windowSurface.unmap()
        do { _ = try connection.flush() } catch { Log.note(.wayland, "at the end: \(error)") }
    }

    /// Feeds a script into the window in real time, and closes the window at its end.
    public func play(_ script: TouchScript) { player = ScriptPlayer(script, start: clock.inputTime) }

    // MARK: Frames

    private func draw() throws {
        do {
            let presenter = try presenter ?? makePresenter()
            try presenter.resize(to: windowSurface.bufferSize)
            clock.beginFrame(callback: try windowSurface.beginFrame())
            door.send(.frame)
            try stage.makeFrame { scene, images in try presenter.present(scene, images: images) }
        } catch {
            try connection.check()
            throw error
        }
        frameCount += 1
        onFrame?(stage.scene)
        if !clock.isFrameRequested { executor.freeRemovedImages(stage.images) }
    }

    /// Made for the first frame: EGL takes a buffer at once, and its size would be that of the first frame whatever the
    /// compositor has asked for since.
    private func makePresenter() throws(CompositorError) -> WindowPresenter {
        let made = try WindowPresenter(
            context: context, executor: executor, surface: windowSurface.surface.pointer,
            size: windowSurface.bufferSize)
        presenter = made
        return made
    }

    private func surfaceDidChange() {
        let surface = windowSurface.surface
        if let rate = surface.outputs.map(\.properties.refreshRate).max(), rate > 1 { clock.interval = 1 / rate }
        let window = stage.window
        if window.frame.size != windowSurface.size || window.resources.grid.scale != windowSurface.scale {
            door.send(.resize(windowSurface.size, scale: windowSurface.scale))
        }
        // What began while nobody saw it ends with each word that nobody does.
        if windowSurface.isSuspended || !window.isVisible { door.send(.visible(!windowSurface.isSuspended)) }
        if windowSurface.needsFrame { clock.requestFrame() }
    }

    // MARK: Input

    private func listenToSeats() {
        for seat in registry.seats { listen(to: seat) }
        registry.onChange = { [weak self] change in
            switch change {
            case .seatAdded(let seat): self?.listen(to: seat)
            case .seatRemoved(let seat): self?.routers[ObjectIdentifier(seat)] = nil
            case .outputAdded, .outputRemoved: self?.surfaceDidChange()
            }
        }
    }

    private func listen(to seat: Seat) {
        let taken = Set(routers.values.map(\.number))
        let number = (0...taken.count).first { !taken.contains($0) } ?? taken.count
        routers[ObjectIdentifier(seat)] = SeatRouter(
            seat: seat, number: number, door: door, clock: clock, surfaceID: windowSurface.surface.id,
            frame: { [weak windowSurface] in windowSurface?.frame })
    }

    /// Before a frame is drawn: after a stall there may be more input than one read brings, and the frame shows all.
    private func takeLateInput() throws {
        // Bounded, so that a flood does not keep the frame from being drawn. Chosen: some seconds of a fast mouse.
        for _ in 0..<32 {
            guard try wait(atMost: 0) else { return }
            try connection.dispatchPending()
        }
    }

    /// Gives each pointer over the window the picture of what it is over.
    private func updateCursors() {
        let scale = windowSurface.surface.integerScale
        for seat in registry.seats {
            guard let router = routers[ObjectIdentifier(seat)], router.isPointerInside else { continue }
            let content = router.number == door.movingSeat ? stage.window.pointerCursor : .default
            let shape = router.frameCursor ?? content
            let picture = PointerPicture(shape: router.isPointerHidden ? nil : shape, scale: scale)
            guard router.shownPicture != picture else { continue }
            router.shownPicture = picture
            cursors.show(picture, on: seat)
        }
    }

    // MARK: Time

    /// Lets act what waits for a moment: held keys, scripts, long presses, the clock on the wall.
    private func followTime() {
        for router in routers.values { router.repeatKeys() }
        while let next = player?.next(at: clock.inputTime) {
            clock.beginInput()
            switch next.input {
            case .resize, .scale:
                Log.warn(.host, "\(next.input) is left out: a window's size and scale are the compositor's to choose.")
            // A window has its own.
            case .frame, .wake, .clock: break
            default: door.send(next.input)
            }
        }
        if let deadline = stage.window.nextDeadline, deadline <= clock.inputTime {
            clock.beginInput()
            door.send(.wake)
        }
        if let deadline = windowSurface.frame?.titleBar.nextDeadline, deadline <= clock.inputTime {
            clock.beginInput()
            windowSurface.frame?.actOnDeadlines()
        }
        let wallClock = times.wallClock()
        if wallClock.text != stage.window.statusBar.time { door.send(.clock(wallClock)) }
    }

    /// Seconds until something of that is due.
    private var timeout: Double {
        if clock.isFrameRequested, windowSurface.isReady { return 0 }
        let now = clock.seconds()
        // A little late: a timer that is early would find the old minute, and be set again.
        var least = Double(60 - times.wallClock().second) + 0.05
        for router in routers.values { if let deadline = router.deadline { least = min(least, deadline - now) } }
        if let deadline = windowSurface.answerDeadline { least = min(least, deadline - now) }
        if let deadline = stage.window.nextDeadline { least = min(least, deadline - clock.inputTime) }
        if let deadline = windowSurface.frame?.titleBar.nextDeadline {
            least = min(least, deadline - clock.inputTime)
        }
        if let deadline = player?.deadline { least = min(least, deadline - clock.inputTime) }
        return max(0, least)
    }

    /// Sleeps until the compositor speaks, background work is done, or time is up.
    /// - Returns: whether anything of that has come but the time.
    private func wait(atMost longest: Double) throws -> Bool {
        try connection.wait(alsoFor: stage.imageLoader.fileDescriptor) { min(longest, timeout) }
    }
}
