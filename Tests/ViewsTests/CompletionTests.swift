import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// No completion runs inside the call that asked for it, so one that makes the same call again neither recurses nor keeps
/// the processor busy.
@Suite struct CompletionTests {
    private let test: AnimationStage

    init() throws { test = try AnimationStage() }

    /// Drops the completions that belong to no window. Other tests leave some whenever one of their windows is freed, and
    /// the window of this test would run them.
    private func dropCompletionsOfOthers() { Completions.homeless = [] }

    /// A state in which an animation has nothing to show, or is about to have nothing.
    enum Situation: CaseIterable {
        case seen, inNoWindow, left, nothing, unchanged, unanimated, takenBack, overtaken, unseen, reduced, fast
    }

    /// Brings the stage into a state.
    private func enter(_ situation: Situation) {
        dropCompletionsOfOthers()
        test.frame(after: 1)
        switch situation {
        case .inNoWindow: test.view.removeFromSuperview()
        case .unseen: test.window.isVisible = false
        case .reduced: test.window.prefersReducedMotion = true
        case .fast: test.window.motionSpeed = 1e300
        case .seen, .left, .nothing, .unchanged, .unanimated, .takenBack, .overtaken: break
        }
    }

    /// Animates as a program does that gets into a state.
    private func animate(in situation: Situation, duration: Double, completion: @escaping (Bool) -> Void) {
        let view = test.view
        func toggle() { view.alpha = view.alpha == 1 ? 0.5 : 1 }
        View.animate(duration: duration) {
            switch situation {
            case .nothing: break
            case .unchanged: view.frame = view.frame
            case .unanimated: View.performWithoutAnimation { toggle() }
            case .takenBack:
                toggle()
                View.performWithoutAnimation { toggle() }
            default: toggle()
            }
        } completion: {
            completion($0)
        }
        if situation == .left { view.removeFromSuperview() }
        if situation == .overtaken { toggle() }
    }

    /// Lets time pass as a host does: it wakes the window when it wants to be woken, and makes the frames it asks for.
    /// - Returns: The number of frames.
    private func wait(_ seconds: Double) -> Int {
        let end = test.clock.time + seconds
        var frames = 0
        while test.clock.time < end {
            let wake = test.window.nextDeadline ?? .infinity
            if test.clock.isFrameRequested, test.window.isVisible {
                test.frame(after: 1.0 / 60)
                frames += 1
            } else {
                test.clock.advance(to: min(end, max(wake, test.clock.time)))
            }
            if wake <= test.clock.time { test.window.actOnDeadlines() }
        }
        return frames
    }

    @Test(arguments: Situation.allCases, [0, 0.5])
    func noCompletionRunsInsideTheCall(situation: Situation, duration: Double) {
        enter(situation)
        var told = 0
        animate(in: situation, duration: duration) { _ in told += 1 }
        #expect(told == 0)
        _ = wait(1)
        #expect(told == 1)
        #expect(test.window.nextDeadline == nil && (!test.clock.isFrameRequested || !test.window.isVisible))
    }

    /// A pulse as programs write it, in which each completion starts the next animation.
    @Test(arguments: Situation.allCases, [0, 0.5])
    func anEndlessPulseTakesItsTime(situation: Situation, duration: Double) {
        enter(situation)
        var rounds = 0
        var depth = 0
        func pulse() {
            rounds += 1
            depth += 1
            #expect(depth == 1)
            animate(in: situation, duration: duration) { _ in pulse() }
            depth -= 1
        }
        pulse()
        _ = wait(0.1)
        let before = rounds
        _ = wait(2)
        #expect(rounds > before)
        // There is at most one round per frame; one that has a duration and is not cut short takes that long.
        let isCutShort = [.left, .overtaken, .fast].contains(situation)
        #expect(rounds - before <= (duration == 0 || isCutShort ? 126 : 5))
    }

    @Test(arguments: Situation.allCases.filter { ![.seen, .overtaken, .unanimated, .takenBack].contains($0) })
    func invisibleAnimationsMakeNoFrames(situation: Situation) {
        enter(situation)
        func pulse() { animate(in: situation, duration: 0.5) { _ in pulse() } }
        pulse()
        if situation == .reduced || situation == .fast { test.view.removeFromSuperview() }
        _ = wait(1)
        #expect(wait(5) == 0)
        // An endless row of unseen animations keeps nobody waiting.
        #expect(test.window.nextGestureDeadline == nil && test.window.nextDeadline != nil)
    }

    @Test func aPulseEndsWithTheViewThatItIsOf() {
        final class Dot: View {
            var rounds = 0
            func pulse() {
                rounds += 1
                View.animate(duration: 0.5) {
                    alpha = alpha == 1 ? 0.3 : 1
                } completion: { [weak self] _ in
                    self?.pulse()
                }
            }
        }
        dropCompletionsOfOthers()
        var dot: Dot? = Dot(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        dot.map { test.window.addSubview($0) }
        dot?.pulse()
        _ = wait(1.2)
        #expect(dot?.rounds == 3)
        dot?.removeFromSuperview()
        _ = wait(2)
        weak let remaining = dot
        #expect((dot?.rounds ?? 0) > 4)
        dot = nil
        #expect(remaining == nil)
        _ = wait(1)
        #expect(test.window.nextDeadline == nil && !test.clock.isFrameRequested)
    }

    @Test func completionsFromBeforeTheFirstWindowRunInIt() throws {
        Window.lastAtWork = nil
        var told: [Bool] = []
        View.animate(duration: 0.5, animations: {}, completion: { told.append($0) })
        View.animate(duration: 0, animations: {}, completion: { told.append($0) })
        let stage = try ViewStage()
        #expect(told.isEmpty)
        stage.makeFrame()
        #expect(told == [true, true])
    }

    @Test func completionsThatRemainRunBeforeTheWindowGoes() {
        dropCompletionsOfOthers()
        test.frame(after: 1)
        var told: [String] = []
        Window.complete(in: test.window) { told.append("late") }
        #expect(told.isEmpty)
        test.window.runRemainingCompletions()
        #expect(told == ["late"] && test.window.nextDeadline == nil)
    }

    @Test func aCompletionDoesNotAnimateForTheCallThatItHappensIn() {
        test.animate("one") { test.view.alpha = 0 }
        test.frame(after: 1)
        View.animate(duration: 0, animations: {}, completion: { [test] _ in test.view.center.x = 100 })
        View.animate(duration: 1) { test.window.isVisible = false }
        #expect(test.view.center.x == 100 && test.view.animations == nil)
    }

    /// The animations of an authored transition: progress moves them, in steps that may pass many ends.
    @Test(arguments: [0, 0.1])
    func aRowOfAnimationsInATimelineIsBounded(duration: Double) {
        let timeline = AnimationTimeline(window: test.window)
        var rounds = 0
        func next() {
            rounds += 1
            View.animate(duration: duration, animations: {}, completion: { _ in next() })
        }
        timeline.collect { next() }
        #expect(rounds == 1)
        timeline.seek(to: 0.25)
        #expect(duration == 0 ? rounds > 1 && rounds < 1000 : rounds == 3)
        timeline.end(finished: true)
    }
}
