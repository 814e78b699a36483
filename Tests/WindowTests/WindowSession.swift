import Gatefold
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// An application in a window of a compositor whose every step, and whose time, is the test's to choose.
final class WindowSession {
    let compositor: TestCompositor
    let connection: Connection
    let application: CardApplication
    private var heldHost: WaylandHost?
    private let time: ManualTime
    private let origin: SourceLocation
    /// Whose session it is; a `deinit` is in no test.
    private let testName = Test.current?.name ?? "a test"
    private var isChecked = false

    /// The time of both sides, in ms, and that on the wall.
    private final class ManualTime {
        var milliseconds: UInt32 = 100_000
        var wallClock = WallClock.pinned
    }

    /// The time on the wall.
    var wallClock: WallClock {
        get { time.wallClock }
        set { time.wallClock = newValue }
    }

    /// - Parameters:
    ///   - size: of the window, in points.
    ///   - preferences: of the application.
    ///   - recorder: writes down what happens.
    ///   - renderer: what draws; nil for OpenGL where a presentation is named, and the usual choice where none is.
    ///   - presentation: the way that frames of OpenGL's take to the screen.
    ///   - stateStore: what is remembered of the last run.
    ///   - activationToken: of whoever has started the program.
    ///   - desktop: tells what the desktop says of the theme.
    ///   - theme: what is said of it whatever the desktop says.
    ///   - onConnect: called before the client says its first word.
    ///   - onCreate: called when the application is there and nothing was drawn.
    ///   - onWindow: called with the window then.
    ///   - changeOptions: changes what else the host goes by.
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
        connection = try Connection(fileDescriptor: compositor.clientFileDescriptor)
        var options = HostOptions()
        options.recorder = recorder
        // Whoever asks for a way of OpenGL's to the screen wants it to draw.
        options.renderer = renderer ?? (presentation == .automatic ? .auto : .gl)
        options.presentation = presentation
        options.stateStore = stateStore
        options.activationToken = activationToken
        options.desktop = desktop
        options.theme = theme
        options.fonts = .systemForEnglish
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

    /// Lets the client do all that it has reason to do, and the compositor hear of it.
    func settle() throws {
        repeat {
            while try host.turn(waitingAtMost: 0) {}
            try connection.roundTrip()
        } while try host.turn(waitingAtMost: 0)
        try connection.roundTrip()
    }

    /// Lets time go by on both sides.
    func advance(by milliseconds: UInt32) {
        time.milliseconds += milliseconds
        compositor.setTime(time.milliseconds)
    }

    /// Lets a frame's time go by and answers the frame callback.
    func nextFrame(after milliseconds: UInt32 = 16) throws {
        advance(by: milliseconds)
        compositor.sendFrames(time: time.milliseconds)
        try settle()
    }

    /// The time of both sides, in ms.
    var milliseconds: UInt32 { time.milliseconds }

    /// Makes the client draw a frame whose callback is not answered.
    func askForFrame() throws {
        host.stage.window.setNeedsDisplay()
        try settle()
    }

    /// Answers frame callbacks until there are none.
    /// - Parameter milliseconds: between two frames.
    /// - Returns: the frame that was drawn for each of them; the last callback has none.
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

    /// The window's commits that brought a buffer.
    var frames: [Commit] { windowCommits.filter { $0.bufferSize != nil } }

    /// All commits of the window, not those of the pointer's picture.
    var windowCommits: [Commit] {
        let window = compositor.state.windows.first?.surfaceID
        return compositor.commits.filter { $0.surfaceID == window }
    }

    /// The transition's scalar in the frame that was drawn last; nil where none is under way.
    var progress: Double? { value("progress") }

    func value(_ name: String) -> Double? { host.stage.scene.values.first { $0.piece.name == name }?.value }

    /// The screen that has the input.
    var front: ViewController? { host.stage.window.frontViewController }

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

    /// Opens the row in the middle, and waits until it is open.
    func openPage() throws {
        try tap(180, 388)
        try playToRest()
    }

    // MARK: The end

    /// Closes the window, and lets go of all that it was made of: whatever is left breaks a rule.
    func end() throws {
        try letGo()
        check()
    }

    private func letGo() throws {
        heldHost?.tearDown()
        weak let host = heldHost
        heldHost = nil
        try connection.roundTrip()
        // What is still held elsewhere is not left.
        if host == nil { compositor.checkLeftovers() }
    }

    /// Whatever a test is about, its client keeps the rules.
    private func check() {
        guard !isChecked else { return }
        isChecked = true
        compositor.recordBreaches(in: testName, sourceLocation: origin)
    }

    isolated deinit {
        // A connection that is lost takes nothing more.
        if !isChecked { try? letGo() }
        check()
    }
}
