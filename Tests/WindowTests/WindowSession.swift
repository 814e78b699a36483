import Gatefold
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// An application in a window of a test compositor, in which the test controls every step and the time.
final class WindowSession {
    let compositor: TestCompositor
    let connection: Connection
    let application: CardApplication
    private var heldHost: WaylandHost?
    private let time: ManualTime
    private let origin: SourceLocation
    /// The name of the test, because a `deinit` does not run in a test.
    private let testName = Test.current?.name ?? "a test"
    private var isChecked = false

    /// The time of both sides in milliseconds, and the wall clock.
    private final class ManualTime {
        var milliseconds: UInt32 = 100_000
        var wallClock = WallClock.pinned
    }

    /// The wall clock that the host reads.
    var wallClock: WallClock {
        get { time.wallClock }
        set { time.wallClock = newValue }
    }

    /// Creates an application in a window and runs it to its first frame.
    /// - Parameters:
    ///   - size: the window's size in points.
    ///   - preferences: the preferences of the application's window.
    ///   - recorder: records the session.
    ///   - renderer: the renderer; nil chooses OpenGL if a presentation is given, and the default otherwise.
    ///   - presentation: the way in which OpenGL's frames are presented.
    ///   - stateStore: the state remembered from the last run.
    ///   - activationToken: the activation token of the launcher.
    ///   - desktop: the desktop's settings, which affect the theme.
    ///   - theme: a theme that overrides the desktop's.
    ///   - change: changes the compositor's configuration.
    ///   - onConnect: called before the client sends anything.
    ///   - onCreate: called when the application exists and has not drawn yet.
    ///   - onWindow: called after `onCreate`, with the window.
    ///   - changeOptions: changes further options of the host.
    init(
        size: Size = Size(width: 360, height: 720), preferences: WindowPreferences = WindowPreferences(),
        recorder: SessionRecorder? = nil, renderer: RendererChoice? = nil,
        presentation: Presentation = .automatic, stateStore: StateStore? = nil,
        activationToken: String? = nil, desktop: DesktopSettings? = nil, theme: ThemeSettings = ThemeSettings(),
        _ change: (inout TestCompositor.Configuration) -> Void = { _ in },
        onConnect: ((TestCompositor) -> Void)? = nil, onCreate: ((TestCompositor) -> Void)? = nil,
        onWindow: ((Window, CardApplication) -> Void)? = nil,
        options changeOptions: (inout HostOptions) -> Void = { _ in },
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        origin = sourceLocation
        var configuration = TestCompositor.Configuration()
        configuration.initialSize = size
        configuration.autoRelease = true
        change(&configuration)
        let compositor = TestCompositor(configuration)
        let time = ManualTime()
        compositor.setTime(time.milliseconds)
        application = CardApplication()
        application.windowPreferences = preferences
        application.onCreate = { onCreate?(compositor) }
        application.onWindow = { [unowned application] window in onWindow?(window, application) }
        self.compositor = compositor
        self.time = time
        onConnect?(compositor)
        connection = try Connection(fileDescriptor: compositor.clientFileDescriptor, timeout: .ofTests)
        var options = HostOptions()
        options.languages = .english
        options.recorder = recorder
        // A test that chooses a presentation of OpenGL's frames wants OpenGL to draw them.
        options.renderer = renderer ?? (presentation == .automatic ? .auto : .gl)
        options.presentation = presentation
        options.stateStore = stateStore
        options.activationToken = activationToken
        options.desktop = desktop
        options.theme = theme
        options.fonts = .systemForEnglish
        // The points in the tests count on the status bar, which only a window that fills the screen has by itself.
        options.edges.statusBar = .on
        options.times = TimeSource(
            seconds: { Double(time.milliseconds) / 1000 }, wallClock: { time.wallClock })
        changeOptions(&options)
        heldHost = try WaylandHost(delegate: application, connection: connection, options: options)
        try settle()
    }

    var host: WaylandHost {
        guard let heldHost else { preconditionFailure("the session was ended") }
        return heldHost
    }

    /// Runs the client until it has nothing more to do, and the compositor has received everything.
    func settle() throws {
        repeat {
            while try host.turn(waitingAtMost: 0) {}
            try connection.roundTrip()
        } while try host.turn(waitingAtMost: 0)
        try connection.roundTrip()
    }

    /// Advances the time of both sides.
    func advance(by milliseconds: UInt32) {
        time.milliseconds += milliseconds
        compositor.setTime(time.milliseconds)
    }

    /// Advances the time by one frame, and answers the frame callback.
    func nextFrame(after milliseconds: UInt32 = 16) throws {
        advance(by: milliseconds)
        compositor.sendFrames(time: time.milliseconds)
        try settle()
    }

    /// The time of both sides in milliseconds.
    var milliseconds: UInt32 { time.milliseconds }

    /// Makes the client draw a frame whose callback is not answered.
    func askForFrame() throws {
        host.runtime.window.setNeedsDisplay()
        try settle()
    }

    /// Answers frame callbacks until none is pending.
    /// - Parameter milliseconds: the time between two frames.
    /// - Returns: the frame that was drawn for each callback; the last callback has none.
    @discardableResult
    func playToRest(frames milliseconds: UInt32 = 16) throws -> [Commit] {
        var drawn: [Commit] = []
        for _ in 0..<300 where compositor.state.pendingFrames > 0 {
            let before = frames.count
            try nextFrame(after: milliseconds)
            drawn += frames[before...]
        }
        return drawn
    }

    /// The window's commits that attached a buffer.
    var frames: [Commit] { windowCommits.filter { $0.bufferSize != nil } }

    /// All commits of the window, without those of the cursor.
    var windowCommits: [Commit] {
        let window = compositor.state.windows.first?.surfaceID
        return compositor.commits.filter { $0.surfaceID == window }
    }

    /// The transition's progress in the frame that was drawn last; nil if no transition is in progress.
    var progress: Double? { value("progress") }

    func value(_ name: String) -> Double? { host.runtime.scene.values.first { $0.piece.name == name }?.value }

    /// The screen in front, which receives the input.
    var front: ViewController? { host.runtime.window.frontViewController }

    // MARK: Input

    func touchDown(_ x: Double, _ y: Double) throws {
        compositor.touchDown(0, at: Point(x: x, y: y))
        compositor.touchFrame()
        try settle()
    }

    func touchMotion(_ x: Double, _ y: Double) {
        compositor.touchMotion(0, to: Point(x: x, y: y))
        compositor.touchFrame()
    }

    func touchUp() throws {
        compositor.touchUp(0)
        compositor.touchFrame()
        try settle()
    }

    func tap(_ x: Double, _ y: Double) throws {
        try touchDown(x, y)
        advance(by: 50)
        try touchUp()
    }

    /// Opens the row in the middle, and waits until its page is open.
    func openPage() throws {
        try tap(180, 388)
        try playToRest()
    }

    // MARK: The end

    /// Closes the window and releases everything that it used; objects left over break a rule.
    func end() throws {
        try letGo()
        check()
    }

    private func letGo() throws {
        heldHost?.tearDown()
        weak let host = heldHost
        heldHost = nil
        try connection.roundTrip()
        // If the host is still referenced elsewhere, its objects are not leftovers.
        if host == nil { compositor.checkLeftovers() }
    }

    /// Checks that the client has followed the rules, whatever the test is about.
    private func check() {
        guard !isChecked else { return }
        isChecked = true
        compositor.recordViolations(in: testName, sourceLocation: origin)
    }

    isolated deinit {
        // Nothing can be sent over a lost connection, so errors are ignored here.
        if !isChecked { try? letGo() }
        check()
    }
}
