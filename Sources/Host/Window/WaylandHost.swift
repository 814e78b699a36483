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
/// The host is a single loop on the main thread. It sleeps in one `ppoll` until the compositor sends an event,
/// background work is done, or a timer is due, and it uses no CPU time while nothing changes. If the compositor goes
/// away, the host waits up to 30 s for another one and reopens the window there, with all screens as they were.
///
/// Most programs do not create a host themselves but use a ``Program``, which reads a command line and creates one.
@MainActor public final class WaylandHost {
    /// How a run has ended.
    public enum End: Hashable, Sendable {
        /// The window was closed, the script reached its end, or the program was asked to end by SIGTERM or SIGHUP.
        case closed
        /// The program received SIGINT, usually because the user pressed Ctrl+C.
        case interrupted
    }

    /// The number of frames that were presented so far.
    public var frameCount: Int { statistics.frames }
    /// Statistics about the frames: intervals, drawing times and latency.
    package internal(set) var statistics = FrameStatistics()
    /// The durations of the phases of the program's start, up to the first frame.
    package internal(set) var startup: StartupPhases
    /// Called after each frame was committed to the compositor.
    public var onFrame: (() -> Void)?
    /// Called when a frame begins, when it is recorded, and after it was presented.
    package var onFrameMoment: ((FrameMoment) -> Void)?
    package let runtime: WindowRuntime
    /// The window that shows the application. It stays the same when the host moves to another compositor.
    public var window: Window { runtime.window }
    let inputRouter: InputRouter
    let delegate: any ApplicationDelegate
    let options: HostOptions
    let clock: WindowClock
    /// The preferences that the window opens with, now and on the next compositor.
    var preferences: WindowPreferences
    /// The window's session on a compositor; nil while there is no compositor.
    var session: DisplaySession?
    var search: CompositorSearch?
    var quickLosses = QuickLosses()
    var player: ScriptPlayer?
    /// Shows the window to assistive technologies; nil before the first frame and without a desktop.
    var accessibility: AccessibilityBus?
    private(set) var signals: TerminationSignals?
    /// The number of frames since the last pause.
    var framesInMovement = 0
    /// The theme that results from the program's settings and the latest settings of the desktop.
    var desktopTheme: Theme
    /// When the state is saved.
    var saveSchedule = SaveSchedule()
    /// Whether the compositor has given the window a size that is not laid out yet.
    var isResizeDue = false
    /// The number of frames when the window was last resized; nil if it was not.
    var frameOfResize: Int?
    /// Whether settings of the desktop have changed that are not applied yet.
    var hasDesktopChanged = false
    /// The number of frames when settings of the desktop were last applied; nil if none were.
    var frameOfDesktopChange: Int?
    /// The size of the content while the window is neither maximized, tiled nor fullscreen, in points; saved for the
    /// next run.
    var floatingSize: Size?
    /// The time and theme from which the status bar's clock was last formatted.
    var readTime: (clock: WallClock, theme: Theme)?
    /// The xdg-activation token passed by the launcher; nil after it was used, at the first frame.
    var activationToken: String?
    private var isTornDown = false

    /// Opens a window in the Wayland session that the environment names (`WAYLAND_SOCKET` or `WAYLAND_DISPLAY`), and
    /// waits for the compositor to configure its size.
    ///
    /// The theme follows the desktop's settings and the environment. Unless `options.remembers` is false, the window
    /// takes the size and the application the state of the last run.
    /// - Parameters:
    ///   - delegate: The application to run.
    ///   - options: The options of the host.
    /// - Throws: `WaylandError` if no compositor can be reached or it lacks a required protocol, `CompositorError` if
    ///   the graphics fail, `TextError` if there are no fonts, `ImagesError` if the image loader cannot start.
    public convenience init(delegate: any ApplicationDelegate, options: HostOptions = HostOptions()) throws {
        var options = options
        try options.joinSession()
        options.remember(delegate.applicationID)
        let connection = try options.socket.map { socket in try Connection(fileDescriptor: socket) } ?? Connection()
        try self.init(delegate: delegate, connection: connection, options: options)
    }

    /// Opens a window on an existing connection, and waits for the compositor to configure its size.
    /// - Parameters:
    ///   - delegate: The application to run.
    ///   - connection: The connection to the compositor.
    ///   - options: The options of the host; the session is not consulted for missing ones.
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
        // The D-Bus connection is established by now. Delivering here sends the request for the settings, so that the
        // reply arrives while the compositor configures the window and fonts are read, in time for the first frame.
        options.desktop?.deliver()
        var made: WindowRuntime?
        let session = try DisplaySession(
            connection: connection, delegate: delegate, preferences: preferences, clock: clock, options: options,
            mainQueue: options.mainQueue, didEnd: { startup.end($0) },
            content: { surface in
                options.desktop?.deliver()
                made = try WindowRuntime(
                    size: surface.size, scale: surface.scale, clock: clock, fonts: options.fonts,
                    fontMemory: options.fontMemory, fontLoading: options.fontLoading)
                startup.end(.text)
            })
        guard let made else { fatalError("a session has its content made") }
        runtime = made
        inputRouter = InputRouter(window: made.window)
        made.window.resize(to: session.surface.size, scale: session.surface.scale)
        let wallClock = options.times.wallClock()
        options.desktop?.deliver()
        let theme = Self.theme(options)
        desktopTheme = theme
        made.window.state.desktopTheme = theme
        made.window.statusBar.time = wallClock.text(in: theme.locale)
        made.window.title = delegate.title
        made.window.state.cutouts = options.edges.cutouts
        made.window.state.header = session.surface.header(laidOutAs: Self.headerLayout(options))
        made.window.state.isStatusOff = Self.isStatusOff(options, preferences, session.surface)
        options.recorder?.listen(at: inputRouter, of: made.window, wallClock: wallClock)
        delegate.didCreate(made.window, now: wallClock)
        inputRouter.tell(delegate, of: wallClock)
        made.window.layoutIfNeeded()
        options.stateStore?.restore(delegate)
        leadTaskClock()
        runMainQueueAtWakes()
        begin(session)
        made.awaitFirstContent(
            atMost: options.firstContentTimeout, seconds: options.times.seconds, mainQueue: mainQueue)
        startup.end(.application)
        self.startup = startup
        options.desktop?.onChange = { [weak self] in self?.noteDesktopChange() }
    }

    isolated deinit { tearDown() }

    /// Shows the window in a new session and listens to its input.
    func begin(_ new: DisplaySession) {
        session = new
        search = nil
        runtime.window.resources.maximumImageSide = new.maximumImageSide
        new.show(runtime.window)
        runtime.window.host = self
        new.onChange = { [weak self] in self?.surfaceDidChange() }
        new.onFeedback = { [weak self] number, feedback in self?.hear(of: number, feedback) }
        new.surface.onOpen = { [weak self] address in self?.open(address) }
        new.setCursorTheme(Self.cursorTheme(options))
        new.listenToSeats(inputRouter)
        surfaceDidChange()
    }

    // MARK: The loop

    /// Runs the loop until the window is closed, a script reaches its end, or the program is asked to end by SIGINT,
    /// SIGTERM or SIGHUP. Then the window is torn down.
    ///
    /// Main-actor tasks that are ready by then run once more; all others end with the process.
    /// - Returns: How the run has ended.
    /// - Throws: `WaylandError` if the connection is lost and no other compositor appears, `CompositorError` if drawing
    ///   fails.
    @discardableResult
    public func run() throws -> End {
        signals = TerminationSignals()
        defer { tearDown() }
        while !isOver { try turn() }
        // The queue runs before the state is saved, so that work that is already done is saved too.
        mainQueue?.runIfReady()
        return signals?.received == SIGINT ? .interrupted : .closed
    }

    /// Whether the loop should end: the window is closed or torn down, the script has reached its end, or the program
    /// was asked to end.
    public var isOver: Bool {
        isTornDown || session?.surface.isClosed ?? false || signals?.received != nil
            || player?.isOver(at: clock.inputTime) ?? false
    }

    /// Whether nothing moves: no further frame is requested.
    public var isAtRest: Bool { !clock.isFrameRequested }

    /// Runs one turn of the loop: waits for an event, handles it, and draws a frame if one is due.
    ///
    /// Call this only from a program that runs its own loop around the host; all others call `run()`. The host must not
    /// be torn down.
    /// - Parameter longest: The longest time to wait, in seconds. By default, without limit.
    /// - Returns: Whether anything happened.
    /// - Throws: `WaylandError` if the connection is lost and no other compositor appears, `CompositorError` if drawing
    ///   fails.
    @discardableResult
    public func turn(waitingAtMost longest: Double = .infinity) throws -> Bool {
        require(!isTornDown, "turn(waitingAtMost:) was called after tearDown().")
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
            runtime.window.resources.maximumImageSide = session.maximumImageSide
            clock.requestFrame()
        }
        return true
    }

    private func turn(in session: DisplaySession, atMost longest: Double) throws -> Bool {
        let ready = try wait(in: session, atMost: longest)
        let hasInput = try session.dispatchPending()
        var hasActed = hasInput || !ready.isEmpty
        if ready.contains(.content) { runtime.deliver() }
        if ready.contains(.desktop) || options.desktop?.mayHaveMore ?? false { options.desktop?.deliver() }
        if accessibility?.answerCalls() ?? false { hasActed = true }
        if ready.contains(.tasks) { wake() }
        if ready.contains(.transfers) { session.transfers?.run() }
        followTime(in: session)
        saveIfDue()
        if session.surface.isHidden { followDesktop() }
        if clock.isFrameRequested, session.isReady {
            try takeLateInput(in: session)
            followDesktop()
            followSize()
            if session.isReady { try draw(in: session) }
            hasActed = true
        } else if !clock.isFrameRequested || !session.surface.isReady {
            try session.surface.rest()
            if !clock.isFrameRequested {
                clock.endInput()
                if hasInput || ready.contains(.tasks) { accessibility?.update() }
            }
        }
        session.updateTextInput()
        session.updateCursors(runtime.window.pointerCursor, movingSeat: inputRouter.movingSeat)
        return hasActed
    }

    /// Saves the state, removes the window from the screen and frees its graphics resources. The connection stays open.
    /// Only the first call has an effect.
    public func tearDown() {
        guard !isTornDown else { return }
        isTornDown = true
        // Until then, further signals would only keep the state from being saved.
        defer { signals?.release() }
        options.desktop?.onChange = nil
        accessibility?.stop()
        accessibility = nil
        // Hiding the window finishes the transitions under way, so that the state is saved as it would have become.
        if options.stateStore != nil { runtime.window.isVisible = false }
        options.stateStore?.didComeUp()
        saveState()
        runtime.window.resources.typesetter.rememberFonts()
        // The window goes from the screen while the disk is busy.
        defer {
            options.stateStore?.finish()
            options.settingsFile?.finish()
        }
        guard let session else { return }
        session.end()
        do { try session.flush() } catch { Log.note(.wayland, "at the end: \(error)") }
    }

    /// Plays a script in the window in real time, and ends the run after its last line.
    public func play(_ script: TouchScript) { player = ScriptPlayer(script, start: clock.inputTime) }
}
