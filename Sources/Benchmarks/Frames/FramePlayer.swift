import Gatefold

/// Plays scripts into an application, makes 60 frames a second of a clock that does not wait, and times their stages.
final class FramePlayer {
    let stage: Stage
    private(set) var costs = FrameCosts()
    let renderer: any FrameRenderer
    private let clock: ManualClock
    private let door: FrontDoor
    /// Kept here: screens may know it weakly.
    private let application: any ApplicationDelegate
    private var scene = Scene(size: .zero)
    private var shown = FrameMemory()
    private var stopwatch = Stopwatch()
    private var isMeasuring = false

    /// A motion is followed to its rest, but no longer than this after a script's end, in seconds.
    private static let longestRest = 20.0

    /// Shows the application's first frame.
    /// - Parameter renderer: becomes the player's.
    init(canvas: Canvas, renderer: any FrameRenderer, application: any ApplicationDelegate) throws {
        let grid = PixelGrid(scale: canvas.scale)
        clock = ManualClock()
        stage = try Stage(size: grid.points(canvas.size), scale: canvas.scale, clock: clock, fonts: .systemForEnglish)
        stage.window.resources.maximumPictureSide = renderer.maximumPictureSide
        door = FrontDoor(window: stage.window)
        self.renderer = renderer
        self.application = application
        application.didCreate(stage.window, now: .pinned)
        finishBackgroundWork()
        costs.endFrame(counts: false, isNew: try drawFrame())
    }

    isolated deinit { renderer.destroy() }

    /// Plays a script to the rest of all that it sets in motion; frames count between its lines `mark measure` and
    /// `mark pause`.
    /// - Parameters:
    ///   - counts: false for a turn that only warms up.
    ///   - onFrame: called with each frame, outside of what is timed.
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
                let isNew = try drawFrame()
                costs.endFrame(counts: counts && isMeasuring, isNew: isNew)
                onFrame(scene)
            }
            let isAtRest = !clock.isFrameRequested && stage.window.nextDeadline == nil
            if player.isOver(at: time), isAtRest || time > start + script.duration + Self.longestRest { break }
            number += 1
        }
        renderer.freeRemovedImages(stage.images)
    }

    private func take(_ next: TimedInput) {
        clock.advance(to: max(clock.time, next.time))
        if case .mark(let text) = next.input {
            isMeasuring = text == "measure"
            return
        }
        stopwatch.start()
        door.send(next.input)
        costs.add(stopwatch.lap(), to: .input)
    }

    /// What waits for a moment, such as a long press, hears of it.
    private func actOnDeadlines() {
        guard let deadline = stage.window.nextDeadline, deadline <= clock.time else { return }
        stopwatch.start()
        stage.window.actOnDeadlines()
        costs.add(stopwatch.lap(), to: .input)
    }

    private func finishBackgroundWork() {
        stage.imageLoader.waitUntilIdle()
        stage.imageLoader.deliver()
        stage.window.resources.typesetter.waitForFonts()
    }

    /// - Returns: whether it shows anything new.
    private func drawFrame() throws -> Bool {
        stopwatch.start()
        stage.window.render(into: &scene) { step in
            switch step {
            case .animate: costs.add(stopwatch.lap(), to: .animate)
            case .layOut: costs.add(stopwatch.lap(), to: .layout)
            case .record: costs.add(stopwatch.lap(), to: .record)
            }
        }
        let changed = shown.damage(of: scene, images: stage.images)
        shown.keep(scene, images: stage.images)
        costs.add(stopwatch.lap(), to: .damage)
        if !changed.isEmpty {
            try renderer.draw(scene, images: stage.images, changed: changed)
            costs.add(stopwatch.lap(), to: .draw)
            try renderer.present(changed)
            costs.add(stopwatch.lap(), to: .present)
        }
        stage.window.finishFrame()
        costs.add(stopwatch.lap(), to: .finish)
        return !changed.isEmpty
    }
}
