import GatefoldLog
import GatefoldMotion
import GatefoldViews

/// The single steps of a run without frame lines. Between two of them tasks have their turn.
extension OffscreenHost {
    /// The outcome of a step.
    enum Step {
        /// Something that may have set tasks going.
        case acted
        case passedTime
        /// Nothing: the run is over.
        case over
    }

    /// Does the next thing: an input, scheduled calls and tasks that are due, or a frame.
    func step(
        _ run: inout SteadyRun, onMark: (String) -> Void, onFrame: (Frame) throws -> Void
    ) throws -> Step {
        if run.isReadyToDraw { return try endFrame(&run, onFrame: onFrame) }
        if try actBeforeFrame(&run, onMark: onMark) { return .acted }
        guard run.time <= run.end else {
            clock.advance(to: max(clock.time, run.end))
            stage.window.tellTime()
            return .over
        }
        let deadline = stage.window.nextDeadline
        let wasWaiting = stage.isWaiting
        finishBackgroundWork()
        clock.advance(to: max(clock.time, run.time))
        stage.window.actOnDeadlines()
        run.lastAction = clock.time
        run.isReadyToDraw = true
        // Pictures and fonts that have come may have called somebody back.
        return wasWaiting || (deadline ?? .infinity) <= clock.time ? .acted : .passedTime
    }

    /// Handles the earliest of what happens before the next frame.
    /// - Returns: whether there was something.
    private func actBeforeFrame(_ run: inout SteadyRun, onMark: (String) -> Void) throws -> Bool {
        let input = run.player?.nextInput ?? .infinity
        if let appointment = stage.window.nextAppointment, appointment <= run.limit, appointment < input {
            let time = max(clock.time, appointment)
            if time != run.lastAction {
                run.lastAction = time
                clock.advance(to: time)
                stage.window.actOnAppointments()
                return true
            }
        }
        let limit = run.limit
        guard let next = run.player?.next(at: limit) else { return false }
        try take(next, onMark: onMark)
        return true
    }

    private func endFrame(_ run: inout SteadyRun, onFrame: (Frame) throws -> Void) throws -> Step {
        run.isReadyToDraw = false
        // A script shows how it begins; where there is none, what has not been drawn yet is shown.
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
        // Nothing happens in between.
        if !clock.isFrameRequested, !stage.isWaiting {
            run.skip(to: min(run.player?.deadline ?? run.end, run.end, stage.window.nextDeadline ?? .infinity))
        }
        return isDrawn ? .acted : .passedTime
    }

    /// Whether nothing moves. What an application has scheduled for later is no motion, nor is a task that sleeps.
    var isAtRest: Bool { !clock.isFrameRequested && stage.window.nextReaction == nil }
}
