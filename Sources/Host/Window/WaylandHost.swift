internal import GatefoldCompositor
internal import GatefoldControls
internal import GatefoldGeometry
internal import GatefoldImages
internal import GatefoldLog
import GatefoldScene
internal import GatefoldScreens
public import GatefoldStage
internal import GatefoldText
public import GatefoldViews
package import GatefoldWayland
internal import Glibc

/// Runs an application in a window of a Wayland session.
///
/// One thread, one `ppoll`: the compositor's events, finished background work, keys that are held, the minute. While
/// nothing moves, nothing runs. A compositor that goes is waited for, and the window comes back as it was.
@MainActor public final class WaylandHost {
    /// How a run has ended.
    public enum End: Hashable, Sendable {
        /// The window was closed, the script that was played is over, or the program was asked to go (SIGTERM, SIGHUP).
        case closed
        /// The user has pressed Ctrl+C, or somebody else has sent SIGINT.
        case interrupted
    }

    /// Frames that were presented.
    public var frameCount: Int { statistics.frames }
    /// What became of them.
    package private(set) var statistics = FrameStatistics()
    /// How the program's start went, up to the first frame.
    package private(set) var startup: StartupPhases
    /// Called after each frame was handed to the compositor.
    public var onFrame: (() -> Void)?
    /// Called when a frame begins, when it is recorded, and when it was presented.
    package var onFrameMoment: ((FrameMoment) -> Void)?
    package let stage: Stage
    /// The window that the application runs in.
    public var window: Window { stage.window }
    let door: FrontDoor
    let delegate: any ApplicationDelegate
    let options: HostOptions
    let clock: WindowClock
    /// How the window opens, the next time too.
    var preferences: WindowPreferences
    /// Nil while there is no compositor.
    var session: DisplaySession?
    var search: CompositorSearch?
    var quickLosses = QuickLosses()
    var player: ScriptPlayer?
    private(set) var signals: TerminationSignals?
    /// The theme that follows from what the desktop said last.
    var desktopTheme: Theme
    /// The size that the window has when nothing but the user chooses it, in points.
    private(set) var floatingSize: Size?
    /// What the clock on the wall showed when it was last read for the status bar.
    var readTime: (clock: WallClock, theme: Theme)?
    /// Until the first frame.
    private var activationToken: String?
    private var isTornDown = false

    /// Opens a window in the session that the environment names, and again in the one that comes after it.
    ///
    /// The window follows the desktop's settings and the environment, and goes on where the last one was.
    /// - Throws: `WaylandError`, `CompositorError`, `TextError`, `ImagesError`.
    public convenience init(delegate: any ApplicationDelegate, options: HostOptions = HostOptions()) throws {
        var options = options
        try options.joinSession()
        options.remember(delegate.applicationID)
        let connection = try options.socket.map { socket in try Connection(fileDescriptor: socket) } ?? Connection()
        try self.init(delegate: delegate, connection: connection, options: options)
    }

    /// Opens a window over a connection, and waits for the compositor to say how large it is.
    /// - Throws: `WaylandError`, `CompositorError`, `TextError`, `ImagesError`.
    package init(
        delegate: any ApplicationDelegate, connection: Connection, options: HostOptions = HostOptions()
    ) throws {
        self.delegate = delegate
        self.options = options
        var startup = options.startup
        startup.end(.connection)
        self.startup = startup
        activationToken = options.activationToken
        preferences = delegate.windowPreferences
        if let size = options.stateStore?.windowSize { preferences.size = size }
        if options.startsFullscreen { preferences.startsFullscreen = true }
        let clock = WindowClock(seconds: options.times.seconds)
        self.clock = clock
        // The bus has taken us by now. It is asked while the compositor thinks about the window and fonts are read, so that
        // the answer is in the first frame.
        options.desktop?.deliver()
        var made: Stage?
        let session = try DisplaySession(
            connection: connection, delegate: delegate, preferences: preferences, clock: clock, options: options,
            mainQueue: options.mainQueue, didEnd: { startup.end($0) },
            content: { surface in
                options.desktop?.deliver()
                made = try Stage(
                    size: surface.size, scale: surface.scale, clock: clock, fonts: options.fonts,
                    fontMemory: options.fontMemory, fontLoading: options.fontLoading)
                startup.end(.text)
            })
        guard let made else { preconditionFailure("a session has its content made") }
        stage = made
        door = FrontDoor(window: made.window)
        made.window.resize(to: session.surface.size, scale: session.surface.scale)
        let wallClock = options.times.wallClock()
        options.desktop?.deliver()
        let theme = Self.theme(options)
        desktopTheme = theme
        made.window.theme = theme
        made.window.statusBar.time = wallClock.text(in: theme.locale)
        made.window.title = delegate.title
        options.recorder?.listen(at: door, of: made.window, wallClock: wallClock)
        delegate.didCreate(made.window, now: wallClock)
        made.window.layoutIfNeeded()
        options.stateStore?.restore(delegate)
        leadTaskClock()
        runMainQueueAtWakes()
        begin(session)
        made.awaitFirstContent(atMost: options.patience, seconds: options.times.seconds, mainQueue: mainQueue)
        startup.end(.application)
        self.startup = startup
        options.desktop?.onChange = { [weak self] in self?.desktopDidChange() }
    }

    isolated deinit { tearDown() }

    /// Goes on in a compositor.
    func begin(_ new: DisplaySession) {
        session = new
        search = nil
        stage.window.resources.maximumPictureSide = new.maximumPictureSide
        new.show(stage.window)
        new.onChange = { [weak self] in self?.surfaceDidChange() }
        new.onFeedback = { [weak self] number, feedback in self?.hear(of: number, feedback) }
        new.listenToSeats(door)
        surfaceDidChange()
    }

    // MARK: The loop

    /// Runs until the window is closed, or the program is asked to end.
    ///
    /// Tasks of the main actor that are ready by then have one more turn; the others end with the process.
    /// - Throws: `WaylandError` when the connection is lost for good, `CompositorError` when drawing fails.
    @discardableResult
    public func run() throws -> End {
        signals = TerminationSignals()
        defer { tearDown() }
        while !isOver { try turn() }
        // What has come by now is part of what is remembered; what is still to come is lost with the process.
        mainQueue?.runIfReady()
        return signals?.received == SIGINT ? .interrupted : .closed
    }

    /// Whether the window is closed, the script that was played is over, or the program was asked to end.
    public var isOver: Bool {
        isTornDown || session?.surface.isClosed ?? false || signals?.received != nil
            || player?.isOver(at: clock.inputTime) ?? false
    }

    /// Whether nothing moves: after the last frame for the time being.
    public var isAtRest: Bool { !clock.isFrameRequested }

    /// One turn of the loop: waits until something happens, handles it, and draws a frame if one is due.
    /// - Parameter longest: how long it may wait, in seconds.
    /// - Returns: whether something did happen.
    @discardableResult
    public func turn(waitingAtMost longest: Double = .infinity) throws -> Bool {
        precondition(!isTornDown, "a host whose window is gone turns no more")
        guard let session else { return try lookForCompositor(atMost: longest) }
        do {
            return try turn(in: session, atMost: longest)
        } catch WaylandError.connectionLost(let code) {
            try lose(session, errno: code)
        } catch let error as WaylandError where frameCount > 0 {
            try session.endure(error)
            clock.requestFrame()
        } catch let error as CompositorError {
            try session.recover(from: error)
            stage.window.resources.maximumPictureSide = session.maximumPictureSide
            clock.requestFrame()
        }
        return true
    }

    private func turn(in session: DisplaySession, atMost longest: Double) throws -> Bool {
        let arrivals = try wait(in: session, atMost: longest)
        var hasActed = try session.dispatchPending() || !arrivals.isEmpty
        if arrivals.contains(.content) { stage.deliver() }
        if arrivals.contains(.desktop) { options.desktop?.deliver() }
        if arrivals.contains(.tasks) { wake() }
        followTime(in: session)
        if clock.isFrameRequested, session.isReady {
            try takeLateInput(in: session)
            if session.isReady { try draw(in: session) }
            hasActed = true
        } else if !clock.isFrameRequested || !session.surface.isReady {
            try session.surface.rest()
            if !clock.isFrameRequested { clock.endInput() }
        }
        session.updateCursors(stage.window.pointerCursor, movingSeat: door.movingSeat)
        return hasActed
    }

    /// Takes the window from the screen and frees what it has drawn with; the connection stays open.
    public func tearDown() {
        guard !isTornDown else { return }
        isTornDown = true
        signals?.release()
        options.desktop?.onChange = nil
        // What is under way comes to the end that it was going to.
        if options.stateStore != nil { stage.window.isVisible = false }
        saveState()
        guard let session else { return }
        session.end()
        do { try session.flush() } catch { Log.note(.wayland, "at the end: \(error)") }
    }

    /// Writes down what is remembered for the next run.
    func saveState() {
        stage.window.resources.typesetter.rememberFonts()
        options.stateStore?.save(delegate, windowSize: floatingSize, desktop: options.desktop?.settings)
    }

    /// Feeds a script into the window in real time, and closes the window at its end.
    public func play(_ script: TouchScript) { player = ScriptPlayer(script, start: clock.inputTime) }

    // MARK: Frames

    private func draw(in session: DisplaySession) throws {
        onFrameMoment?(.began)
        let start = clock.seconds()
        let callback = try session.surface.beginFrame()
        clock.beginFrame(callback: callback, number: frameCount + 1)
        door.send(.frame)
        session.askForFeedback(on: frameCount + 1)
        try stage.makeFrame { scene, images in
            onFrameMoment?(.recorded)
            try session.present(scene, images: images)
            onFrameMoment?(.presented)
        }
        let end = clock.seconds()
        statistics.drew(
            callback: callback.map { Double($0) / 1000 }, interval: clock.interval, making: end - start,
            latency: clock.firstInput.map { end - $0 })
        clock.endInput()
        startup.end(.firstFrame)
        activationToken.take().map(session.bringToFront)
        onFrame?()
        if frameCount == 1 {
            try session.prepareForMotion(stage.images)
            ProcessMemory.giveBack()
        }
        if !clock.isFrameRequested { session.freeRemovedImages(stage.images) }
    }

    private func hear(of number: Int, _ feedback: FrameFeedback) {
        if case .seen(let sight) = feedback { clock.frameWasSeen(number, sight) }
        statistics.heard(of: number, feedback, interval: clock.interval)
    }

    private func surfaceDidChange() {
        guard let shown = session?.surface else { return }
        if let rate = shown.surface.outputs.map(\.properties.refreshRate).max(), rate > 1 { clock.interval = 1 / rate }
        let window = stage.window
        if window.frame.size != shown.size || window.resources.grid.scale != shown.scale {
            door.send(.resize(shown.size, scale: shown.scale))
        }
        // What began while nobody saw it ends with each word that nobody does.
        if shown.isHidden || !window.isVisible { door.send(.visible(!shown.isHidden)) }
        floatingSize = shown.floatingSize
        if shown.isHidden { saveState() }
        if shown.needsFrame { clock.requestFrame() }
    }

    /// Before a frame is drawn: after a stall there may be more input than one read brings, and the frame shows all.
    private func takeLateInput(in session: DisplaySession) throws {
        // Bounded, so that a flood does not keep the frame from being drawn. Chosen: some seconds of a fast mouse.
        for _ in 0..<32 {
            let arrivals = try wait(in: session, atMost: 0)
            if arrivals.isEmpty { return }
            if arrivals.contains(.tasks) { wake() }
            _ = try session.dispatchPending()
        }
    }
}
