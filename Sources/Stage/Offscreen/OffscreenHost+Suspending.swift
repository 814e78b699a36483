import Dispatch
import GatefoldCompositor
import GatefoldGeometry
import GatefoldLog
import GatefoldMotion
import GatefoldViews
import Synchronization

/// Runs for callers that are tasks of the main actor, such as tests: the calls suspend, so that other tasks can run.
///
/// Between two steps, tasks run until all of them wait. As long as the host exists, tasks that the main actor starts
/// run on the main queue in the order in which they became ready, so that the same calls give the same frames.
extension OffscreenHost {
    /// Advances the window's time: makes scheduled calls and wakes tasks when they are due, and draws 60 frames a
    /// second while something moves. Time in which nothing happens is skipped.
    /// - Parameters:
    ///   - seconds: 0 or more, in virtual time. With 0, ready tasks run, and a frame is drawn only if the clock
    ///     stands exactly at a sixtieth of a second.
    ///   - onFrame: Called with each drawn frame, whose number counts sixtieths of a second since the host was created.
    /// - Throws: ``OffscreenError`` if tasks or announced background work never end, `CompositorError` if drawing
    ///   fails, and any error of `onFrame`.
    public func advance(by seconds: Double, onFrame: (Frame) throws -> Void = { _ in }) async throws {
        require(seconds >= 0 && seconds.isFinite, "Time does not go by \(seconds) seconds.")
        try await settle()
        var run = SteadyRun(from: origin, now: clock.time, to: clock.time + seconds)
        try await follow(&run, onMark: { _ in }, onFrame: onFrame)
    }

    /// Advances the window's time until nothing moves.
    ///
    /// Calls scheduled for later and tasks that sleep are not waited for.
    /// - Parameters:
    ///   - seconds: The longest time to advance by, in virtual time.
    ///   - onFrame: Called with each drawn frame.
    /// - Returns: Whether the window came to rest.
    /// - Throws: The errors of `advance(by:onFrame:)`.
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

    /// Sends an input to the window at the present time, then runs tasks until all of them wait.
    package func send(_ input: WindowInput) async throws {
        try take(TimedInput(time: clock.time, input), onMark: { _ in })
        try await settle()
    }

    /// Plays a script that has no `frame` lines, and goes on until the motion it caused has come to rest, at most
    /// ``longestRest`` seconds after its end.
    /// - Parameters:
    ///   - script: The script; one with `frame` lines is a programming error.
    ///   - onMark: Called with the text of each `mark` line at its moment.
    ///   - onFrame: Called with each drawn frame.
    /// - Throws: ``ScriptError`` before the first frame if a size cannot be drawn, ``OffscreenError`` if tasks or
    ///   announced background work never end, `CompositorError` if drawing fails, and any error of `onFrame`.
    public func play(
        suspending script: TouchScript, onMark: (String) -> Void = { _ in }, onFrame: (Frame) throws -> Void
    ) async throws {
        require(!script.hasFrames, "A script with frame lines is played by a program, not by a task.")
        try script.checkSizes(scale: runtime.window.resources.grid.scale, limit: renderer.maximumImageSide)
        try await settle()
        var run = SteadyRun(playing: ScriptPlayer(script, start: clock.time))
        try await follow(&run, onMark: onMark, onFrame: onFrame)
        renderer.freeRemovedImages(front.runtime.images)
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

    /// The number of consecutive turns of the main queue without a new task that counts as rest. It limits how many
    /// hops of a task from the main actor to itself are followed within one moment. Chosen: more than any task was
    /// seen to make.
    private static let quietTurns = 4

    /// The longest time that one turn of the main queue counts against the limits of a wait, in seconds. The programs of
    /// other windows, such as those of tests that run beside this one, may hold the queue for much longer. Chosen: far
    /// more than a task needs that never waits, which makes thousands of turns a second.
    private static let longestTurn = 0.05

    /// Suspends until all tasks wait for something and announced background work has ended.
    private func settle() async throws {
        // Meanwhile, other tasks may have given time to other windows.
        defer { runtime.window.noteWork() }
        let works = runtime.window.backgroundWorks
        var wait = TaskWait(taskPatience, since: MonotonicTime.seconds())
        while true {
            var quiet = 0
            while quiet < Self.quietTurns {
                let count = TaskOrder.forwardedCount
                await Self.turnOfMainQueue()
                quiet = TaskOrder.forwardedCount == count ? quiet + 1 : 0
                wait.pass(to: MonotonicTime.seconds(), countingAtMost: Self.longestTurn)
                if quiet == 0 { try wait.check(works) }
            }
            if works.isEmpty { return }
            try wait.check(works)
            let pause = wait.pause
            await Self.end(of: works, atMost: pause)
            wait.pass(to: MonotonicTime.seconds(), countingAtMost: pause)
        }
    }

    /// Suspends until the main queue has run the work that it holds now.
    private static func turnOfMainQueue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { TaskOrder.resumeUncounted(continuation) }
        }
    }

    /// Suspends until announced background work has ended, or for a number of seconds of real time.
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

/// Resumes a suspended task on the first of several calls, from any thread.
nonisolated private final class Waker: Sendable {
    private let continuation: Mutex<CheckedContinuation<Void, Never>?>

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = Mutex(continuation) }

    func callAsFunction() {
        continuation.withLock { $0.take() }?.resume()
    }
}
