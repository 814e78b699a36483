import Gatefold
import Glibc

/// Plays scripts into an application, at 60 frames per second of a clock that advances without waiting, and times the
/// stages of the frames.
final class FramePlayer {
    let runtime: WindowRuntime
    private(set) var costs = FrameCosts()
    let renderer: any FrameRenderer
    private let clock: ManualClock
    private let inputRouter: InputRouter
    /// The application, retained here because its screens may refer to it weakly.
    private let application: any ApplicationDelegate
    /// The time to sleep before each frame, in seconds.
    private let rest: Double
    private var scene = Scene(size: .zero)
    private var shown = FrameMemory()
    private var stopwatch = Stopwatch()
    private var isMeasuring = false

    /// The longest time after a script's end for which a motion is followed until it rests, in seconds.
    private static let longestRest = 20.0

    /// Creates a player and shows the application's first frame.
    /// - Parameters:
    ///   - renderer: The renderer, which the player destroys at its end.
    ///   - rest: The time to sleep before each frame, in seconds, as a program with a window does. The processor's caches
    ///     hold little of the program afterwards.
    init(
        canvas: Canvas, renderer: any FrameRenderer, application: any ApplicationDelegate, rest: Double = 0
    ) throws {
        self.rest = rest
        let grid = PixelGrid(scale: canvas.scale)
        clock = ManualClock()
        runtime = try WindowRuntime(
            size: grid.points(canvas.size), scale: canvas.scale, clock: clock, fonts: .systemForEnglish)
        runtime.window.resources.maximumImageSide = renderer.maximumImageSide
        inputRouter = InputRouter(window: runtime.window)
        self.renderer = renderer
        self.application = application
        application.didCreate(runtime.window, now: .pinned)
        finishBackgroundWork()
        costs.endFrame(counts: false, isNew: try drawFrame())
    }

    isolated deinit { renderer.destroy() }

    /// Plays a script until everything that it sets in motion rests. Frames count between the script's commands `mark
    /// measure` and `mark pause`.
    /// - Parameters:
    ///   - counts: Whether frames count at all; false for a run that only warms up.
    ///   - onFrame: Called with each frame, outside the timed stages.
    func play(_ script: TouchScript, counts: Bool, onFrame: (Scene) -> Void = { _ in }) throws {
        let start = clock.time
        var player = ScriptPlayer(script, start: start)
        isMeasuring = false
        var number = 0
        while true {
            let time = start + Double(number) * OffscreenHost.interval
            while let next = player.next(at: time) { take(next) }
            finishBackgroundWork()
            clock.advance(to: max(clock.time, time))
            actOnDeadlines()
            if clock.takeFrameRequest() {
                restBeforeFrame()
                let isNew = try drawFrame()
                costs.endFrame(counts: counts && isMeasuring, isNew: isNew)
                onFrame(scene)
            }
            let isAtRest = !clock.isFrameRequested && runtime.window.nextDeadline == nil
            if player.isOver(at: time), isAtRest || time > start + script.duration + Self.longestRest { break }
            number += 1
        }
        renderer.freeRemovedImages(runtime.images)
    }

    private func restBeforeFrame() {
        let time = timespec(tv_sec: 0, tv_nsec: Int(rest * 1e9))
        if rest > 0 { withUnsafePointer(to: time) { _ = nanosleep($0, nil) } }
    }

    private func take(_ next: TimedInput) {
        clock.advance(to: max(clock.time, next.time))
        if case .mark(let text) = next.input {
            isMeasuring = text == "measure"
            return
        }
        stopwatch.start()
        inputRouter.send(next.input)
        costs.add(stopwatch.lap(), to: .input)
    }

    /// Lets the window act on deadlines that have passed, such as that of a long press.
    private func actOnDeadlines() {
        guard let deadline = runtime.window.nextDeadline, deadline <= clock.time else { return }
        stopwatch.start()
        runtime.window.actOnDeadlines()
        costs.add(stopwatch.lap(), to: .input)
    }

    private func finishBackgroundWork() {
        runtime.imageLoader.waitUntilIdle()
        runtime.imageLoader.deliver()
        runtime.window.resources.typesetter.waitForFonts()
    }

    /// Draws a frame.
    /// - Returns: Whether the frame differs from the one before.
    private func drawFrame() throws -> Bool {
        stopwatch.start()
        runtime.window.render(into: &scene) { pass in
            switch pass {
            case .animate, .transitions: costs.add(stopwatch.lap(), to: .animate)
            case .layout, .focus, .hover, .place: costs.add(stopwatch.lap(), to: .layout)
            case .record: costs.add(stopwatch.lap(), to: .record)
            }
        }
        let changed = shown.damage(of: scene, images: runtime.images)
        shown.keep(scene, images: runtime.images)
        costs.add(stopwatch.lap(), to: .damage)
        if !changed.isEmpty {
            try renderer.draw(scene, images: runtime.images, changed: changed)
            costs.add(stopwatch.lap(), to: .draw)
            try renderer.present(changed)
            costs.add(stopwatch.lap(), to: .present)
        }
        runtime.window.finishFrame()
        costs.add(stopwatch.lap(), to: .finish)
        return !changed.isEmpty
    }
}
