import GatefoldMotion
import GatefoldViews
import GatefoldViewsSupport
import Testing

/// A window makes scheduled calls at moments of its clock.
@Suite struct ScheduledActionTests {
    private let stage: ViewStage
    private var window: Window { stage.window }

    init() throws { stage = try ViewStage() }

    /// Lets time pass without a frame, and lets the window act at the end.
    private func pass(_ seconds: Double) {
        stage.clock.advance(by: seconds)
        window.actOnDeadlines()
    }

    @Test func aCallIsMadeOnce() {
        var times: [Double] = []
        let action = window.schedule(after: 2) { times.append(stage.clock.time) }
        #expect(window.nextDeadline == 2 && action.nextTime == 2)
        pass(1.5)
        #expect(times == [])
        pass(0.5)
        #expect(times == [2])
        #expect(window.nextDeadline == nil && action.nextTime == nil)
        pass(10)
        #expect(times == [2])
    }

    @Test func aRepeatedCallStaysOnItsGrid() {
        var times: [Double] = []
        let action = window.schedule(every: 0.5) { times.append(stage.clock.time) }
        for _ in 1...3 { pass(0.625) }
        #expect(times == [0.625, 1.25, 1.875])
        #expect(action.nextTime == 2)
    }

    @Test func aStallIsOneCall() {
        var count = 0
        let action = window.schedule(every: 1) { count += 1 }
        pass(7.25)
        #expect(count == 1)
        #expect(action.nextTime == 8)
    }

    @Test func aCancelledCallIsNotMade() {
        var calls: [String] = []
        let first = window.schedule(after: 1) { calls.append("first") }
        let second = window.schedule(every: 1) { calls.append("second") }
        var third: ScheduledAction?
        window.schedule(after: 1) { third?.cancel() }
        third = window.schedule(after: 1) { calls.append("third") }
        first.cancel()
        pass(1)
        // The third call was due at the same moment as the call that has cancelled it.
        #expect(calls == ["second"])
        second.cancel()
        pass(10)
        #expect(calls == ["second"])
        #expect(window.nextDeadline == nil)
    }

    @Test func aCallMayCancelItself() {
        var count = 0
        var action: ScheduledAction?
        action = window.schedule(every: 1) {
            count += 1
            if count == 3 { action?.cancel() }
        }
        for _ in 1...10 { pass(1) }
        #expect(count == 3)
    }

    @Test func callsAreMadeInTheOrderOfTheirTimes() {
        var calls: [Int] = []
        for (index, seconds) in [3.0, 1, 2, 1].enumerated() {
            window.schedule(after: seconds) { calls.append(index) }
        }
        pass(5)
        #expect(calls == [1, 3, 2, 0])
    }

    @Test func aHiddenWindowMakesNoCalls() {
        var calls: [String] = []
        window.schedule(after: 2) { calls.append("late") }
        let ticks = window.schedule(every: 1) { calls.append("tick") }
        window.isVisible = false
        #expect(window.nextDeadline == nil)
        pass(10.5)
        #expect(calls == [])
        window.isVisible = true
        // The calls are due at once, each once, the earliest first.
        #expect(window.nextDeadline == 1)
        pass(0)
        #expect(calls == ["tick", "late"])
        #expect(ticks.nextTime == 11)
    }

    @Test func objectsHeldByAnActionAreReleasedWithIt() {
        final class Held {}
        weak var once: Held?
        weak var again: Held?
        do {
            let (first, second) = (Held(), Held())
            (once, again) = (first, second)
            window.schedule(after: 1) { withExtendedLifetime(first) {} }
            window.schedule(every: 1) { withExtendedLifetime(second) {} }.cancel()
        }
        #expect(once != nil && again == nil)
        pass(1)
        #expect(once == nil)
    }

    @Test func aLongWaitNeedsNothingBefore() {
        stage.rest()
        window.schedule(after: 3600) {}
        #expect(window.nextDeadline == stage.clock.time + 3600)
        #expect(!stage.clock.isFrameRequested)
    }
}
