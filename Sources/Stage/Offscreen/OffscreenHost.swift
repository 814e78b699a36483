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
/// Events, gestures, animation and drawing are the same code as in a window. Wall clock, time zone and language are
/// pinned, and background work is waited for, so that the same script gives the same files, bit for bit.
@MainActor public final class OffscreenHost {
    /// Between two frames, in seconds.
    public static let interval = 1.0 / 60
    /// A script's motion is followed to its rest, but no longer than this after its end, in seconds.
    public static let longestRest = 20.0

    package let stage: Stage
    /// The window that the application runs in.
    public var window: Window { stage.window }
    package let renderer: any Renderer
    let clock: ManualClock
    /// When the window's time began, in seconds of its clock.
    let origin: Double
    /// How long tasks and announced work may hold up the window's time.
    package var taskPatience = TaskPatience()
    private(set) var hasDrawn = false
    private let door: FrontDoor
    private var target: any FrameTarget
    /// Runs tasks between the things that happen; nil where the caller's own loop does.
    private let tasks: TaskTurns?
    /// Keeps tasks in one order where libdispatch runs the main queue.
    private let forwarding = TaskForwarding()

    /// - Parameters:
    ///   - size: of the pictures, in pixels.
    ///   - scale: pixels per point.
    ///   - renderer: what draws: by itself the processor, which draws the same on every machine.
    ///   - theme: what the window has before the delegate sees it; no desktop and no environment is asked.
    ///   - script: what will be played; what its first lines say holds before the delegate sees the window.
    /// - Throws: `ScriptError` for a size that cannot be drawn; `CompositorError`, `TextError`, `ImagesError`.
    public convenience init(
        size: PixelSize, scale: Double, delegate: any ApplicationDelegate, fonts: FontSource = .systemForEnglish,
        renderer choice: RendererChoice = .auto, theme: Theme = Theme(), startOf script: TouchScript? = nil
    ) throws {
        try self.init(
            size: size, scale: scale, delegate: delegate, fonts: fonts, renderer: choice, theme: theme, startOf: script,
            tasks: nil)
    }

    /// - Parameter tasks: runs tasks between the things that happen; nil where the caller's own loop does.
    package init(
        size: PixelSize, scale: Double, delegate: any ApplicationDelegate, fonts: FontSource = .systemForEnglish,
        renderer choice: RendererChoice, theme: Theme, startOf script: TouchScript?, tasks: TaskTurns?
    ) throws {
        self.tasks = tasks
        renderer = choice == .gl ? try GLRenderer(context: .surfaceless()) : CPURenderer()
        let start = script?.start ?? ScriptStart()
        try script?.checkSizes(scale: scale, limit: renderer.maximumPictureSide)
        let grid = PixelGrid(scale: start.scale ?? scale)
        let points = start.size ?? grid.points(size)
        target = try renderer.makeTarget(size: grid.snap(points))
        clock = ManualClock(time: start.origin)
        origin = start.origin
        stage = try Stage(size: points, scale: grid.scale, clock: clock, fonts: fonts)
        door = FrontDoor(window: stage.window)
        if let tasks { door.onWake = { tasks.runMainQueue() } }
        stage.window.resources.maximumPictureSide = renderer.maximumPictureSide
        let wallClock = start.wallClock ?? .pinned
        var theme = theme
        for change in start.theme { theme.apply(change) }
        stage.window.theme = theme
        stage.window.statusBar.time = wallClock.text(in: theme.locale)
        delegate.didCreate(stage.window, now: wallClock)
    }

    /// The driver frees what it holds for a context with the context only.
    isolated deinit {
        target.destroy()
        renderer.destroy()
    }

    /// One frame that was drawn.
    public struct Frame {
        /// Counts sixtieths of a second from the script's start; frames in which nothing moved are not drawn. Counts the
        /// `frame` lines of a script that has any.
        public let number: Int
        /// Seconds since the script's start.
        public let time: Double
        package let scene: Scene
        public let scale: Double
        private let target: any FrameTarget

        init(number: Int, time: Double, scene: Scene, scale: Double, target: any FrameTarget) {
            self.number = number
            self.time = time
            self.scene = scene
            self.scale = scale
            self.target = target
        }

        /// The picture, read back when asked for.
        public func bitmap() throws -> Bitmap { try target.readPixels() }
    }

    /// Plays a script and follows what it set in motion to its rest; one with `frame` lines ends with the last of them.
    /// - Parameters:
    ///   - onMark: called with the text of each `mark` of the script, at its moment.
    ///   - onFrame: called with each frame that was drawn.
    /// - Throws: `ScriptError` before the first frame for a size that cannot be drawn; `CompositorError`; `OffscreenError`
    ///   where tasks or announced work never end.
    public func play(
        _ script: TouchScript, onMark: (String) -> Void = { _ in }, onFrame: (Frame) throws -> Void
    ) throws {
        try script.checkSizes(scale: stage.window.resources.grid.scale, limit: renderer.maximumPictureSide)
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
        renderer.freeRemovedImages(stage.images)
    }

    /// Makes the frames that the script has lines for, and lets nothing happen that it does not tell of.
    private func playFrames(
        _ player: inout ScriptPlayer, onMark: (String) -> Void, onFrame: (Frame) throws -> Void
    ) throws {
        var number = 0
        while let next = player.next(at: .infinity) {
            if next.input == .frame { finishBackgroundWork() }
            // Whatever the work brings is there before the moment that a recording has it come at, or with it.
            if !stage.window.backgroundWorks.isEmpty { try settleTasks() }
            try take(next, onMark: onMark)
            if next.input == .wake { tasks?.runOthers() }
            guard next.input == .frame else { continue }
            _ = clock.takeFrameRequest()
            try onFrame(try draw(number: number, time: next.time - player.start))
            number += 1
        }
    }

    func take(_ next: TimedInput, onMark: (String) -> Void) throws {
        clock.advance(to: max(clock.time, next.time))
        door.send(next.input)
        switch next.input {
        case .mark(let text): onMark(text)
        case .resize, .scale: try fitTarget()
        default: break
        }
    }

    func finishBackgroundWork() {
        stage.imageLoader.waitUntilIdle()
        stage.imageLoader.deliver()
        stage.window.resources.typesetter.waitForFonts()
    }

    private func settleTasks() throws { try tasks?.settle(stage.window.backgroundWorks, taskPatience) }

    /// Draws the screen as it stands, and reads it back.
    public func drawNow() throws -> Bitmap {
        try stage.makeFrame { scene, images in try target.draw(scene, images: images, isAside: false) }
        return try target.readPixels()
    }

    func draw(number: Int, time: Double) throws -> Frame {
        hasDrawn = true
        try stage.makeFrame { scene, images in try target.draw(scene, images: images, isAside: false) }
        Log.note(.graphics, "frame \(number): \(renderer.counters)")
        return Frame(
            number: number, time: time, scene: stage.scene, scale: stage.window.resources.grid.scale, target: target)
    }

    private func fitTarget() throws {
        let size = stage.window.resources.grid.snap(stage.window.frame.size)
        guard size != target.size else { return }
        target.destroy()
        target = try renderer.makeTarget(size: size)
    }
}
