import Dispatch
import GatefoldCompositor
import GatefoldGeometry
import GatefoldMotion
import GatefoldViews
import Synchronization

/// Runs for callers that are tasks of the main actor, such as tests: they suspend, so that others have their turn.
///
/// Between any two things that happen, tasks run until all of them wait. As long as such a host lives, what the main actor
/// starts runs on the main queue, in the order in which it became ready, so that the same calls give the same frames.
extension OffscreenHost {
    /// Lets time go by in the window: scheduled calls are made and tasks wake at their moments, and there are 60 frames a
    /// second as far as something moves. While nothing happens, time is skipped.
    /// - Parameters:
    ///   - seconds: 0 lets tasks run that are ready, and draws nothing between two sixtieths of a second.
    ///   - onFrame: called with each frame that was drawn. Its number counts sixtieths of a second since the host was made.
    /// - Throws: `OffscreenError` where tasks or announced work never end; `CompositorError`.
    public func advance(by seconds: Double, onFrame: (Frame) throws -> Void = { _ in }) async throws {
        precondition(seconds >= 0 && seconds.isFinite, "Time does not go by \(seconds) seconds.")
        try await settle()
        var run = SteadyRun(from: origin, now: clock.time, to: clock.time + seconds)
        try await follow(&run, onMark: { _ in }, onFrame: onFrame)
    }

    /// Lets time go by until nothing moves, and no longer than some seconds.
    ///
    /// A call that is scheduled for later is not waited for, nor is a task that sleeps.
    /// - Returns: whether the window has come to rest.
    @discardableResult
    public func advanceToRest(
        atMost seconds: Double = longestRest, onFrame: (Frame) throws -> Void = { _ in }
    ) async throws -> Bool {
        let end = clock.time + seconds
        try await advance(by: 0, onFrame: onFrame)
        while !isAtRest || !hasDrawn, clock.time < end {
            try await advance(by: min(Self.interval, end - clock.time), onFrame: onFrame)
        }
        return isAtRest
    }

    /// Hands an input to the window now, and lets tasks run.
    package func send(_ input: WindowInput) async throws {
        try take(TimedInput(time: clock.time, input), onMark: { _ in })
        try await settle()
    }

    /// Plays a script without frame lines and follows what it set in motion to its rest, as the other `play` does.
    /// - Throws: `ScriptError`, `OffscreenError`, `CompositorError`.
    public func play(
        suspending script: TouchScript, onMark: (String) -> Void = { _ in }, onFrame: (Frame) throws -> Void
    ) async throws {
        precondition(!script.hasFrames, "A script with frame lines is played by a program, not by a task.")
        try script.checkSizes(scale: stage.window.resources.grid.scale, limit: renderer.maximumPictureSide)
        try await settle()
        var run = SteadyRun(playing: ScriptPlayer(script, start: clock.time))
        try await follow(&run, onMark: onMark, onFrame: onFrame)
        renderer.freeRemovedImages(stage.images)
    }

    private func follow(
        _ run: inout SteadyRun, onMark: (String) -> Void, onFrame: (Frame) throws -> Void
    ) async throws {
        while true {
            switch try step(&run, onMark: onMark, onFrame: onFrame) {
            case .acted: try await settle()
            case .passedTime: break
            case .over: return
            }
        }
    }

    // MARK: Tasks

    /// How many turns of the main queue without news count as rest: the most hops of one task from the main actor to
    /// itself that are followed within one moment. Chosen: more than any task was seen to make.
    private static let quietTurns = 4

    /// So many turns of the main queue are more than tasks need that come to rest. Below, time is not looked at: other
    /// tests may hold the queue for long. Chosen: a second's worth or less.
    private static let manyTurns = 1000

    /// Suspends until all tasks wait for something, and announced work has ended.
    private func settle() async throws {
        let works = stage.window.backgroundWorks
        var wait = TaskWait(taskPatience)
        var turns = 0
        while true {
            var quiet = 0
            while quiet < Self.quietTurns {
                let count = TaskOrder.forwardedCount
                await Self.turnOfMainQueue()
                quiet = TaskOrder.forwardedCount == count ? quiet + 1 : 0
                turns += 1
                if turns > Self.manyTurns || !works.isEmpty { try wait.check(works) }
            }
            if works.isEmpty { return }
            await Self.end(of: works, atMost: wait.pause)
        }
    }

    /// Suspends until the main queue has run what it holds now.
    private static func turnOfMainQueue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { TaskOrder.resumeUncounted(continuation) }
        }
    }

    /// Suspends until announced work has ended, or time is up.
    private static func end(of works: BackgroundWorks, atMost seconds: Double) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let wake = Waker(continuation)
            works.observeEnd { wake() }
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { wake() }
            if works.isEmpty { wake() }
        }
        works.observeEnd(nil)
    }
}

/// Resumes a task once, whoever calls first.
nonisolated private final class Waker: Sendable {
    private let continuation: Mutex<CheckedContinuation<Void, Never>?>

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = Mutex(continuation) }

    func callAsFunction() {
        continuation.withLock { $0.take() }?.resume()
    }
}
