import GatefoldLog
import GatefoldMotion
import GatefoldViews

/// The single steps of a run whose script has no `frame` lines. Tasks run between two steps.
extension OffscreenHost {
    /// The outcome of a step.
    enum Step {
        /// The step did something that may have started tasks.
        case acted
        /// The step let time pass and did nothing that could start tasks.
        case passedTime
        /// The run is over.
        case over
    }

    /// Performs the next step: an input, the scheduled calls and tasks that are due, or a frame.
    func step(
        _ run: inout SteadyRun, onMark: (String) -> Void, onFrame: (Frame) throws -> Void
    ) throws -> Step {
        if run.isReadyToDraw { return try endFrame(&run, onFrame: onFrame) }
        if try actBeforeFrame(&run, onMark: onMark) { return .acted }
        guard run.time <= run.end else {
            clock.advance(to: max(clock.time, run.end))
            for window in windows { window.window.updateTaskClock() }
            return .over
        }
        let deadline = nextDeadline
        let wasWaiting = windows.contains(where: \.runtime.isWaiting)
        finishBackgroundWork()
        clock.advance(to: max(clock.time, run.time))
        for window in windows { window.window.actOnDeadlines() }
        run.lastAction = clock.time
        run.isReadyToDraw = true
        // Images and fonts that were delivered may have called application code.
        return wasWaiting || (deadline ?? .infinity) <= clock.time ? .acted : .passedTime
    }

    /// Handles the earliest input, scheduled call or waking task before the next frame.
    /// - Returns: Whether there was one.
    private func actBeforeFrame(_ run: inout SteadyRun, onMark: (String) -> Void) throws -> Bool {
        let input = run.player?.nextInput ?? .infinity
        if let appointment = windows.lazy.compactMap(\.window.nextScheduledTime).min(), appointment <= run.limit,
            appointment < input
        {
            let time = max(clock.time, appointment)
            if time != run.lastAction {
                run.lastAction = time
                clock.advance(to: time)
                for window in windows { window.window.runScheduledCalls() }
                closeWindows()
                return true
            }
        }
        let limit = run.limit
        guard let next = run.player?.next(at: limit) else { return false }
        try take(next, of: run.player, onMark: onMark)
        return true
    }

    private func endFrame(_ run: inout SteadyRun, onFrame: (Frame) throws -> Void) throws -> Step {
        run.isReadyToDraw = false
        // A script always shows its first frame. Without a script, a frame is due if the window was never drawn.
        let isFirst = run.player != nil ? run.number == 0 : !hasDrawn
        let isDrawn = clock.takeFrameRequest() || isFirst
        if isDrawn {
            try onFrame(try draw(number: run.number, time: run.time - run.start))
        }
        if let player = run.player, player.isOver(at: run.time) {
            if isAtRest { return .over }
            if run.time > player.deadline + Self.longestRest {
                Log.warn(
                    .host, "the screen still moves \(Int(Self.longestRest)) s after the script's end; stopped there.")
                return .over
            }
        }
        run.number += 1
        // Nothing can happen before the earliest of these moments, so the frames up to it are skipped.
        if !clock.isFrameRequested, !windows.contains(where: \.runtime.isWaiting) {
            run.skip(to: min(run.player?.deadline ?? run.end, run.end, nextDeadline ?? .infinity))
        }
        return isDrawn ? .acted : .passedTime
    }

    /// Whether nothing moves. Calls that the application has scheduled and tasks that sleep do not count as motion.
    var isAtRest: Bool { !clock.isFrameRequested && frontWindow.nextGestureDeadline == nil }

    /// The time at which something is due next in any window, in seconds of the clock; nil if nothing is.
    private var nextDeadline: Double? { windows.lazy.compactMap(\.window.nextDeadline).min() }
}
