package import GatefoldCompositor
import GatefoldControls
public import GatefoldGeometry
import GatefoldImages
import GatefoldLog
import GatefoldMotion
public import GatefoldScene
import GatefoldScreens
public import GatefoldText
public import GatefoldViews

/// Runs an application without a compositor, on a virtual clock of 60 frames a second.
///
/// Events, gestures, animations and drawing run the same code as in a window. The wall clock, time zone and language
/// are pinned, and background work is waited for, so that the same script gives the same files, bit for bit.
@MainActor public final class OffscreenHost {
    /// The time between two frames, in seconds.
    public static let interval = 1.0 / 60
    /// The longest time for which motion is followed after a script's end, in seconds.
    public static let longestRest = 20.0

    /// The first window.
    let main: OffscreenWindow
    /// The open windows, the one in front last. The first one is there until the run ends.
    var windows: [OffscreenWindow]
    package var runtime: WindowRuntime { main.runtime }
    /// The first window of the application.
    public var window: Window { main.window }
    /// The window in front, which is drawn and receives the input: the one that was opened last.
    public var frontWindow: Window { front.window }
    var front: OffscreenWindow { windows.last ?? main }
    package var renderer: any Renderer { front.renderer }
    private let rendererChoice: RendererChoice
    private let fonts: FontSource
    let clock: ManualClock
    /// The time of the window's clock when the host was created, in seconds.
    let origin: Double
    /// The limits on how long tasks and announced background work may hold up the window's time.
    package var taskPatience = TaskTimeouts()
    private(set) var hasDrawn = false
    /// Whether the texts that are pasted come from the script that is played, in place of the clipboard.
    package var holdsPastes = false
    /// Whether a file chooser waits for an answer, from the script that is played or from a test.
    package var holdsFileChoosers: Bool { awaitsFiles || holdsChoices }
    /// Whether a test answers file choosers.
    package var awaitsFiles = false
    private var holdsChoices = false
    /// The notifications that are shown, oldest first.
    package var notifications: [UserNotification] = []
    package let settingsStore: SettingsStore
    var inputRouter: InputRouter { main.inputRouter }
    /// Runs tasks between two steps; nil if the caller's own loop does.
    private let tasks: TaskTurns?
    /// Keeps tasks in one order if libdispatch runs the main queue.
    private let forwarding = TaskForwarding()

    /// Creates a host and a window, and passes the window to the application's delegate.
    /// - Parameters:
    ///   - size: The size of the frames, in pixels.
    ///   - scale: The number of pixels per point.
    ///   - delegate: The application. The caller keeps it alive; the host does not.
    ///   - fonts: The fonts for text.
    ///   - choice: The renderer. `.auto` draws on the CPU, which gives the same pixels on every machine.
    ///   - theme: The window's theme. Neither the desktop nor the environment is asked.
    ///   - script: The script that will be played. The size, scale, theme, clock, state and settings that its first lines
    ///     set, before time passes, apply from the beginning.
    /// - Throws: ``ScriptError`` if a size of the script cannot be drawn, `CompositorError` if the renderer cannot be
    ///   created, and `TextError` or `ImagesError` if fonts or the image loader are unavailable.
    public convenience init(
        size: PixelSize, scale: Double, delegate: any ApplicationDelegate, fonts: FontSource = .systemForEnglish,
        renderer choice: RendererChoice = .auto, theme: Theme = Theme(), startOf script: TouchScript? = nil
    ) throws {
        try self.init(
            size: size, scale: scale, delegate: delegate, fonts: fonts, renderer: choice, theme: theme, startOf: script,
            edges: WindowEdges(), tasks: nil)
    }

    package init(
        size: PixelSize, scale: Double, delegate: any ApplicationDelegate, fonts: FontSource = .systemForEnglish,
        renderer choice: RendererChoice, theme: Theme, startOf script: TouchScript?, edges: WindowEdges = WindowEdges(),
        tasks: TaskTurns?
    ) throws {
        self.tasks = tasks
        rendererChoice = choice
        self.fonts = fonts
        let renderer = try Self.makeRenderer(choice)
        let start = script?.start ?? ScriptStart()
        try script?.checkSizes(scale: scale, limit: renderer.maximumImageSide)
        let grid = PixelGrid(scale: start.scale ?? scale)
        let points = start.size ?? grid.points(size)
        clock = ManualClock(time: start.origin)
        origin = start.origin
        settingsStore = SettingsStore(values: start.settings)
        let runtime = try WindowRuntime(size: points, scale: grid.scale, clock: clock, fonts: fonts)
        main = try OffscreenWindow(runtime, renderer: renderer)
        windows = [main]
        if let tasks { inputRouter.onWake = { tasks.runMainQueue() } }
        let wallClock = start.wallClock ?? .pinned
        var theme = theme
        for change in start.theme { theme.apply(change) }
        runtime.window.host = self
        runtime.window.state.desktopTheme = theme
        runtime.window.statusBar.time = wallClock.text(in: theme.locale)
        runtime.window.state.header = start.header
        runtime.window.state.cutouts = edges.cutouts
        // The environment is not asked, so that the frames are the same everywhere.
        let choice = edges.statusBar ?? delegate.windowPreferences.statusBar
        runtime.window.state.isStatusOff = start.showsStatusBar.map { !$0 } ?? choice.isOff(fillsScreen: true)
        delegate.didCreate(runtime.window, now: wallClock)
        inputRouter.tell(delegate, of: wallClock)
        guard !start.state.isEmpty else { return }
        runtime.window.layoutIfNeeded()
        delegate.restoreState(from: start.state)
    }

    private static func makeRenderer(_ choice: RendererChoice) throws -> any Renderer {
        choice == .gl ? try GLRenderer(context: .surfaceless()) : CPURenderer()
    }

    /// Creates a window in the size of the one in front.
    func makeWindow() throws -> OffscreenWindow {
        let size = frontWindow.frame.size
        let scale = frontWindow.resources.grid.scale
        let runtime = try WindowRuntime(size: size, scale: scale, clock: clock, fonts: fonts)
        return try OffscreenWindow(runtime, renderer: Self.makeRenderer(rendererChoice))
    }

    /// A frame that an offscreen run has drawn.
    public struct Frame {
        /// The frame's number, from 0: sixtieths of a second since the start of the script, or since the creation of
        /// the host in a run without a script. Frames in which nothing moves are not drawn, so numbers can be
        /// missing. In a script with `frame` lines, the number counts these lines.
        public let number: Int
        /// The frame's time: seconds since the start of the script, or since the creation of the host in a run
        /// without a script.
        public let time: Double
        package let scene: Scene
        /// The number of pixels per point.
        public let scale: Double
        private let target: any FrameTarget

        init(number: Int, time: Double, scene: Scene, scale: Double, target: any FrameTarget) {
            self.number = number
            self.time = time
            self.scene = scene
            self.scale = scale
            self.target = target
        }

        /// Reads the pixels back from the renderer.
        ///
        /// Call this before the next frame is drawn: all frames of a host are drawn to the same target.
        /// - Throws: `CompositorError` if the pixels cannot be read.
        public func bitmap() throws -> Bitmap { try target.readPixels() }
    }

    /// Plays a script and goes on until the motion it caused has come to rest, at most ``longestRest`` seconds after
    /// its end. A script with `frame` lines ends with the last of them.
    /// - Parameters:
    ///   - script: The script.
    ///   - onMark: Called with the text of each `mark` line at its moment.
    ///   - onFrame: Called with each drawn frame.
    /// - Throws: ``ScriptError`` before the first frame if a size cannot be drawn, ``OffscreenError`` if tasks or
    ///   announced background work never end, `CompositorError` if drawing fails, and any error of `onFrame`.
    public func play(
        _ script: TouchScript, onMark: (String) -> Void = { _ in }, onFrame: (Frame) throws -> Void
    ) throws {
        try script.checkSizes(scale: runtime.window.resources.grid.scale, limit: renderer.maximumImageSide)
        var player = ScriptPlayer(script, start: clock.time)
        if script.hasFrames {
            try playFrames(&player, onMark: onMark, onFrame: onFrame)
        } else {
            try settleTasks()
            var run = SteadyRun(playing: player)
            steps: while true {
                switch try step(&run, onMark: onMark, onFrame: onFrame) {
                case .acted: try settleTasks()
                case .passedTime: break
                case .over: break steps
                }
            }
        }
        renderer.freeRemovedImages(front.runtime.images)
    }

    /// Draws a frame at each `frame` line of the script, and lets nothing happen that has no line in it.
    private func playFrames(
        _ player: inout ScriptPlayer, onMark: (String) -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        var number = 0
        while let next = player.next(at: .infinity) {
            if next.input == .frame { finishBackgroundWork() }
            // The results of background work arrive no later than at the moment at which the recording has them arrive.
            if !runtime.window.backgroundWorks.isEmpty { try settleTasks() }
            try take(next, of: player, onMark: onMark)
            if next.input == .wake { tasks?.runOthers() }
            guard next.input == .frame else { continue }
            _ = clock.takeFrameRequest()
            try onFrame(try draw(number: number, time: next.time - player.start))
            number += 1
        }
    }

    /// Sends an input at its time to the window in front, or to all windows if it is a change of the desktop.
    /// - Parameters:
    ///   - next: The input.
    ///   - player: The player of the script that the input is from; nil for none. While its script has a text to paste or
    ///     files to choose, these take the place of the clipboard and of the user's choice.
    ///   - onMark: Called with the text of a `mark` line.
    func take(_ next: TimedInput, of player: ScriptPlayer? = nil, onMark: (String) -> Void) throws {
        clock.advance(to: max(clock.time, next.time))
        holdsPastes = player?.hasPastes ?? false
        holdsChoices = player?.hasChoices ?? false
        switch next.input {
        case .theme, .clock, .wake, .header, .statusBar, .resize, .scale:
            for window in windows { window.inputRouter.send(next.input) }
        // The first window asks the desktop on behalf of all.
        case .files, .notification: inputRouter.send(next.input)
        default: front.inputRouter.send(next.input)
        }
        switch next.input {
        case .mark(let text): onMark(text)
        case .resize, .scale: for window in windows { try window.fitTarget() }
        default: break
        }
        closeWindows()
    }

    func finishBackgroundWork() {
        for window in windows {
            window.runtime.imageLoader.waitUntilIdle()
            window.runtime.imageLoader.deliver()
            window.window.resources.typesetter.waitForFonts()
        }
    }

    private func settleTasks() throws { try tasks?.settle(runtime.window.backgroundWorks, taskPatience) }

    /// Draws the window as it is now and returns its pixels.
    /// - Throws: `CompositorError` if drawing or reading back fails.
    public func drawNow() throws -> Bitmap {
        closeWindows()
        try front.draw()
        return try front.target.readPixels()
    }

    func draw(number: Int, time: Double) throws -> Frame {
        closeWindows()
        hasDrawn = true
        try front.draw()
        Log.note(.graphics, "frame \(number): \(renderer.counters)")
        return Frame(
            number: number, time: time, scene: front.runtime.scene, scale: frontWindow.resources.grid.scale,
            target: front.target)
    }
}
