internal import GatefoldCompositor
internal import GatefoldGeometry
internal import GatefoldImages
internal import GatefoldLog
public import GatefoldScene
public import GatefoldText
internal import GatefoldViews
public import GatefoldWayland
internal import Glibc

/// Runs an application in a window of a Wayland session.
///
/// One thread, one `ppoll`: the compositor's events, finished background work, keys that are held, the minute. While
/// nothing moves, nothing runs. A compositor that goes is waited for, and the window comes back as it was.
@MainActor public final class WaylandHost {
    /// How a run has ended.
    public enum End: Hashable, Sendable {
        /// The window was closed, the script that was played is over, or the program was asked to go (SIGTERM).
        case closed
        /// The user has pressed Ctrl+C, or somebody else has sent SIGINT.
        case interrupted
    }

    /// Makes the connection to the compositor that comes after one that was lost.
    public typealias Reconnect = () throws(WaylandError) -> Connection

    /// Frames that were presented.
    public var frameCount: Int { statistics.frames }
    /// What became of them.
    public private(set) var statistics = FrameStatistics()
    /// Called after each frame was presented.
    public var onFrame: ((Scene) -> Void)?
    public let stage: Stage
    private let door: FrontDoor
    private let delegate: any ApplicationDelegate
    private let times: TimeSource
    private let clock: WindowClock
    private let presentation: Presentation
    private let reconnect: Reconnect?
    /// How the window opens, the next time too.
    private var preferences: WindowPreferences
    /// Nil while there is no compositor.
    private var session: DisplaySession?
    private var search: CompositorSearch?
    private var signals: TerminationSignals?
    private var player: ScriptPlayer?
    private var isTornDown = false
    private let stateStore: StateStore?
    /// The size that the window has when nothing but the user chooses it, in points.
    private var floatingSize: Size?
    /// Until the first frame.
    private var activationToken: String?

    /// Opens a window in the session that the environment names, and again in the one that comes after it.
    /// - Throws: `WaylandError`, `CompositorError`, `TextError`, `ImagesError`.
    public convenience init(
        delegate: any ApplicationDelegate, prefersReducedMotion: Bool = false, recorder: SessionRecorder? = nil,
        stateStore: StateStore? = nil
    ) throws {
        let token = Activation.takeToken()
        try self.init(
            delegate: delegate, connection: Connection(), prefersReducedMotion: prefersReducedMotion,
            recorder: recorder, stateStore: stateStore, activationToken: token
        ) { () throws(WaylandError) in try Connection() }
    }

    /// Opens a window over a connection, and waits for the compositor to say how large it is.
    /// - Parameters:
    ///   - prefersReducedMotion: what the window says before the delegate sees it.
    ///   - recorder: writes down what happens.
    ///   - presentation: the way that frames take to the screen.
    ///   - stateStore: remembers the window and what the application has to remember; nil begins anew.
    ///   - activationToken: of whoever has started the program, so that the window may come to the front.
    ///   - reconnect: tried for half a minute when the compositor is lost; without it, its loss is an error at once.
    /// - Throws: `WaylandError`, `CompositorError`, `TextError`, `ImagesError`.
    public init(
        delegate: any ApplicationDelegate, connection: Connection, fonts: FontSource = .system,
        times: TimeSource = .system, prefersReducedMotion: Bool = false, recorder: SessionRecorder? = nil,
        presentation: Presentation = .automatic, stateStore: StateStore? = nil, activationToken: String? = nil,
        reconnect: Reconnect? = nil
    ) throws {
        self.delegate = delegate
        self.presentation = presentation
        self.stateStore = stateStore
        self.activationToken = activationToken
        self.times = times
        self.reconnect = reconnect
        preferences = delegate.windowPreferences
        if let size = stateStore?.windowSize { preferences.size = size }
        let clock = WindowClock(seconds: times.seconds)
        self.clock = clock
        // The compositor thinks about the window while EGL and the fonts start.
        var made: Stage?
        let session = try DisplaySession(
            connection: connection, delegate: delegate, preferences: preferences, clock: clock, times: times,
            presentation: presentation
        ) { surface in
            made = try Stage(size: surface.size, scale: surface.scale, clock: clock, fonts: fonts)
        }
        guard let made else { preconditionFailure("a session makes use of the time in which it waits") }
        stage = made
        door = FrontDoor(window: made.window)
        made.window.resize(to: session.surface.size, scale: session.surface.scale)
        let wallClock = times.wallClock()
        made.window.statusBar.time = wallClock.text
        made.window.prefersReducedMotion = prefersReducedMotion
        made.window.title = delegate.title
        recorder?.listen(at: door, of: made.window, wallClock: wallClock)
        delegate.didCreate(made.window, now: wallClock)
        made.window.layoutIfNeeded()
        stateStore?.restore(delegate)
        begin(session)
    }

    isolated deinit { tearDown() }

    /// Goes on in a compositor.
    private func begin(_ new: DisplaySession) {
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
    /// - Throws: `WaylandError` when the connection is lost for good, `CompositorError` when drawing fails.
    @discardableResult
    public func run() throws -> End {
        signals = TerminationSignals()
        defer { tearDown() }
        while !isOver { try turn() }
        return signals?.received == SIGINT ? .interrupted : .closed
    }

    /// Whether the window is closed, the script that was played is over, or the program was asked to end.
    public var isOver: Bool {
        isTornDown || session?.surface.isClosed ?? false || signals?.received != nil
            || player?.isOver(at: clock.inputTime) ?? false
    }

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
            try lose(session, .connectionLost(errno: code))
        } catch let error as CompositorError where error.isContextLoss {
            Log.warn(.graphics, "\(error) Drawing goes on with a new context.")
            try session.recover(from: error)
            clock.requestFrame()
        }
        return true
    }

    private func turn(in session: DisplaySession, atMost longest: Double) throws -> Bool {
        var hasActed = try wait(in: session, atMost: longest)
        if try session.dispatchPending() { hasActed = true }
        stage.imageLoader.deliver()
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
        // What is under way comes to the end that it was going to.
        if stateStore != nil { stage.window.isVisible = false }
        stateStore?.save(delegate, windowSize: floatingSize)
        guard let session else { return }
        session.end()
        do { try session.flush() } catch { Log.note(.wayland, "at the end: \(error)") }
    }

    /// Feeds a script into the window in real time, and closes the window at its end.
    public func play(_ script: TouchScript) { player = ScriptPlayer(script, start: clock.inputTime) }

    // MARK: Loss

    /// The compositor is gone: everything that moves comes to its end, and the screens stay as they are.
    private func lose(_ lost: DisplaySession, _ error: WaylandError) throws {
        guard reconnect != nil else { throw error }
        Log.warn(.host, CompositorSearch.sentence(for: error))
        preferences = lost.surface.presentPreferences
        lost.withdrawSeats()
        lost.end()
        session = nil
        search = CompositorSearch(for: error, at: clock.seconds())
        door.send(.visible(false))
        stateStore?.save(delegate, windowSize: floatingSize)
    }

    /// One turn without a compositor.
    private func lookForCompositor(atMost longest: Double) throws -> Bool {
        guard var search, let reconnect else { preconditionFailure("a window without a compositor looks for one") }
        let time = max(0, search.nextTry - clock.seconds())
        guard time == 0 || Descriptors(signals: signals?.fileDescriptor ?? -1).wait(atMost: min(longest, time)) == nil,
            clock.seconds() >= search.nextTry
        else { return false }
        do {
            let connection = try reconnect()
            begin(
                try DisplaySession(
                    connection: connection, delegate: delegate, preferences: preferences, clock: clock, times: times,
                    presentation: presentation
                ) { _ in })
            Log.warn(.host, "The compositor is there again.")
            clock.requestFrame()
        } catch {
            guard search.hasFailed(at: clock.seconds()) else { throw search.loss }
            self.search = search
            Log.note(.host, "no compositor yet: \(error)")
        }
        return true
    }

    // MARK: Frames

    private func draw(in session: DisplaySession) throws {
        let start = clock.seconds()
        let callback = try session.surface.beginFrame()
        clock.beginFrame(callback: callback, number: frameCount + 1)
        door.send(.frame)
        session.askForFeedback(on: frameCount + 1)
        try stage.makeFrame { scene, images in try session.present(scene, images: images) }
        let end = clock.seconds()
        statistics.drew(
            callback: callback.map { Double($0) / 1000 }, interval: clock.interval, making: end - start,
            latency: clock.firstInput.map { end - $0 })
        clock.endInput()
        activationToken.take().map(session.bringToFront)
        onFrame?(stage.scene)
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
        if shown.isSuspended || !window.isVisible { door.send(.visible(!shown.isSuspended)) }
        floatingSize = shown.floatingSize
        if shown.isSuspended { stateStore?.save(delegate, windowSize: floatingSize) }
        if shown.needsFrame { clock.requestFrame() }
    }

    /// Before a frame is drawn: after a stall there may be more input than one read brings, and the frame shows all.
    private func takeLateInput(in session: DisplaySession) throws {
        // Bounded, so that a flood does not keep the frame from being drawn. Chosen: some seconds of a fast mouse.
        for _ in 0..<32 {
            guard try wait(in: session, atMost: 0) else { return }
            _ = try session.dispatchPending()
        }
    }

    // MARK: Time

    /// Lets act what waits for a moment: held keys, scripts, long presses, the clock on the wall.
    private func followTime(in session: DisplaySession) {
        session.repeatKeys()
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
        session.surface.actOnDeadlines(of: clock)
        let wallClock = times.wallClock()
        if wallClock.text != stage.window.statusBar.time { door.send(.clock(wallClock)) }
    }

    /// Seconds until something of that is due.
    private func timeout(in session: DisplaySession) -> Double {
        if clock.isFrameRequested, session.isReady { return 0 }
        let now = clock.seconds()
        // A little late: a timer that is early would find the old minute, and be set again.
        var least = Double(60 - times.wallClock().second) + 0.05
        if let deadline = session.keyDeadline { least = min(least, deadline - now) }
        if let deadline = session.answerDeadline { least = min(least, deadline - now) }
        if let deadline = stage.window.nextDeadline { least = min(least, deadline - clock.inputTime) }
        if let deadline = session.surface.frame?.titleBar.nextDeadline {
            least = min(least, deadline - clock.inputTime)
        }
        if let deadline = player?.deadline { least = min(least, deadline - clock.inputTime) }
        return max(0, least)
    }

    /// Sleeps until the compositor speaks, background work is done, a signal has come, or time is up.
    /// - Returns: whether anything of that has come but the time.
    private func wait(in session: DisplaySession, atMost longest: Double) throws -> Bool {
        let others = Descriptors(images: stage.imageLoader.fileDescriptor, signals: signals?.fileDescriptor ?? -1)
        return try session.wait(alsoFor: others) { min(longest, timeout(in: session)) }
    }
}
