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

/// Runs an application in the windows of a Wayland session: the first one, and those that it opens from there.
///
/// The host is a single loop on the main thread. It sleeps in one `ppoll` until the compositor sends an event,
/// background work is done, or a timer is due, and it uses no CPU time while nothing changes. If the compositor goes
/// away, the host waits up to 30 s for another one and reopens the windows there, with all screens as they were.
///
/// Most programs do not create a host themselves but use a ``Program``, which reads a command line and creates one.
@MainActor public final class WaylandHost {
    /// How a run has ended.
    public enum End: Hashable, Sendable {
        /// The last window was closed, the script reached its end, or the program was asked to end by SIGTERM or SIGHUP.
        case closed
        /// The program received SIGINT, usually because the user pressed Ctrl+C.
        case interrupted
    }

    /// The number of frames of the first window that were presented so far.
    public var frameCount: Int { main.statistics.frames }
    /// Statistics about the frames of the first window: intervals, drawing times and latency.
    package var statistics: FrameStatistics { main.statistics }
    /// The durations of the phases of the program's start, up to the first frame.
    package internal(set) var startup: StartupPhases
    /// Called after each frame of the first window was committed to the compositor.
    public var onFrame: (() -> Void)? {
        get { main.onFrame }
        set { main.onFrame = newValue }
    }
    /// Called when a frame of the first window begins, when it is recorded, and after it was presented.
    package var onFrameMoment: ((FrameMoment) -> Void)? {
        get { main.onFrameMoment }
        set { main.onFrameMoment = newValue }
    }
    package var runtime: WindowRuntime { main.runtime }
    /// The first window, which the application's delegate has filled. It stays the same when the host moves to another
    /// compositor, and when it is closed while other windows are open.
    public var window: Window { main.window }
    var inputRouter: InputRouter { main.inputRouter }
    var clock: WindowClock { main.clock }
    /// The first window of the program.
    let main: HostedWindow
    /// The open windows, each after the one that it was opened from.
    var windows: [HostedWindow]
    let delegate: any ApplicationDelegate
    let options: HostOptions
    /// The session on a compositor; nil while there is no compositor.
    var session: DisplaySession?
    var search: CompositorSearch?
    var quickLosses = QuickLosses()
    var player: ScriptPlayer?
    private(set) var signals: TerminationSignals?
    /// When the state is saved.
    var saveSchedule = SaveSchedule()
    /// The xdg-activation token passed by the launcher; nil after it was used, at the first frame.
    var activationToken: String?
    /// Shows the windows to assistive technologies; nil before the first frame and without a desktop.
    var accessibility: AccessibilityBus?
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
        activationToken = options.activationToken
        var preferences = delegate.windowPreferences
        if let size = options.stateStore?.windowSize { preferences.size = size }
        if options.startsFullscreen { preferences.startsFullscreen = true }
        let clock = WindowClock(seconds: options.times.seconds)
        // The D-Bus connection is established by now. Delivering here sends the request for the settings, so that the
        // reply arrives while the compositor configures the window and fonts are read, in time for the first frame.
        options.desktop?.deliver()
        let session = try DisplaySession(connection: connection, options: options)
        let display = try WindowDisplay(
            in: session, title: delegate.title, applicationID: delegate.applicationID, preferences: preferences,
            clock: clock)
        var made: WindowRuntime?
        try display.waitForSize(
            running: options.mainQueue, didEnd: { startup.end($0) },
            content: { surface in
                options.desktop?.deliver()
                made = try WindowRuntime(
                    size: surface.size, scale: surface.scale, clock: clock, fonts: options.fonts,
                    fontMemory: options.fontMemory, fontLoading: options.fontLoading)
                startup.end(.text)
            })
        guard let made else { fatalError("a window has its content made") }
        made.window.resize(to: display.surface.size, scale: display.surface.scale)
        options.desktop?.deliver()
        main = HostedWindow(made, clock: clock, title: delegate.title, preferences: preferences, options: options)
        windows = [main]
        self.startup = startup
        main.host = self
        begin(session, display)
        options.desktop?.onChange = { [weak self] in self?.noteDesktopChange() }
    }

    /// Has the application fill the first window, and shows it.
    private func begin(_ session: DisplaySession, _ display: WindowDisplay) {
        let wallClock = options.times.wallClock()
        main.window.state.header = display.surface.header(laidOutAs: Self.headerLayout(options))
        main.window.state.isStatusOff = Self.isStatusOff(options, main.preferences, display.surface)
        options.recorder?.listen(at: inputRouter, of: window, wallClock: wallClock)
        options.rewind?.listen(
            at: inputRouter, of: window, wallClock: wallClock,
            restoring: options.stateStore?.applicationState ?? SavedState(), source: rewindSource)
        delegate.didCreate(window, now: wallClock)
        inputRouter.tell(delegate, of: wallClock)
        window.layoutIfNeeded()
        if options.stateStore?.restore(delegate) == false { options.rewind?.startWithoutState() }
        main.leadTaskClock()
        runMainQueueAtWakes()
        begin(session, [display])
        runtime.awaitFirstContent(
            atMost: options.firstContentTimeout, seconds: options.times.seconds, mainQueue: mainQueue)
        startup.end(.application)
    }

    isolated deinit { tearDown() }

    /// Shows the windows in a new session.
    /// - Parameter displays: The surface of each window.
    func begin(_ new: DisplaySession, _ displays: [WindowDisplay]) {
        session = new
        search = nil
        new.setCursorTheme(Self.cursorTheme(options))
        for (window, display) in zip(windows, displays) { window.begin(display) }
    }

    // MARK: The loop

    /// Runs the loop until the window is closed, a script reaches its end, or the program is asked to end by SIGINT,
    /// SIGTERM or SIGHUP. Then the window is torn down.
    ///
    /// Main-actor tasks that are ready by then run once more. All others end with the process, which waits only for work
    /// that was announced with ``Window/beginBackgroundWork(_:mustFinish:)`` and must be finished.
    /// - Returns: How the run has ended.
    /// - Throws: `WaylandError` if the connection is lost and no other compositor appears, `CompositorError` if drawing
    ///   fails.
    @discardableResult
    public func run() throws -> End {
        signals = TerminationSignals()
        defer {
            tearDown()
            finishWork()
        }
        while !isOver { try turn() }
        // The queue runs before the state is saved, so that work that is already done is saved too.
        mainQueue?.runIfReady()
        return signals?.received == SIGINT ? .interrupted : .closed
    }

    /// Whether the loop should end: the last window is closed or torn down, the script has reached its end, or the program
    /// was asked to end.
    public var isOver: Bool {
        isTornDown || windows.allSatisfy(\.isClosing) || signals?.received != nil
            || player?.isOver(at: clock.inputTime) ?? false
    }

    /// Whether nothing moves: no further frame is requested.
    public var isAtRest: Bool { !windows.contains { $0.clock.isFrameRequested } }

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
        }
        return true
    }

    private func turn(in session: DisplaySession, atMost longest: Double) throws -> Bool {
        let ready = try wait(in: session, atMost: longest)
        let hasInput = try session.dispatchPending()
        var hasActed = hasInput || !ready.isEmpty
        if ready.contains(.content) { for window in windows { window.runtime.deliver() } }
        if ready.contains(.desktop) || options.desktop?.mayHaveMore ?? false { options.desktop?.deliver() }
        if accessibility?.answerCalls() ?? false { hasActed = true }
        if ready.contains(.tasks) { wake() }
        if ready.contains(.transfers) { session.transfers.run() }
        followTime(in: session)
        saveIfDue()
        let hasNews = hasInput || ready.contains(.tasks)
        for window in windows where try window.turn(hasNews: hasNews) { hasActed = true }
        closeWindows()
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
