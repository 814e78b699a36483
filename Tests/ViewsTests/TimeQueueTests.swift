import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A queue keeps calls until their time, also thousands of them.
@Suite struct TimeQueueTests {
    /// A time whose comparisons are counted.
    private struct CountedTime: Comparable {
        let time: Int
        let counter: Counter

        static func < (one: CountedTime, other: CountedTime) -> Bool {
            one.counter.count += 1
            return one.time < other.time
        }

        static func == (one: CountedTime, other: CountedTime) -> Bool { one.time == other.time }
    }

    private final class Counter { var count = 0 }

    @Test func elementsComeInTheOrderOfTimeAndNumber() {
        var queue = TimeQueue<Int, Int>()
        var random = SystemRandomNumberGenerator()
        let times = (0..<300).map { _ in Int.random(in: 0..<20, using: &random) }
        for (number, time) in times.enumerated() { queue.add(number, at: time, number: UInt64(number)) }
        queue.keep { $0.element % 3 != 0 }
        var taken: [Int] = []
        while let entry = queue.removeFirst() { taken.append(entry.element) }
        let wanted = times.indices.filter { $0 % 3 != 0 }.sorted { (times[$0], $0) < (times[$1], $1) }
        #expect(taken == wanted)
    }

    /// There are 4,000 elements: with a list that is searched each time there would be 16 million comparisons.
    @Test func thousandsAreComparedSeldom() {
        let counter = Counter()
        var queue = TimeQueue<CountedTime, Int>()
        for number in 0..<4_000 {
            queue.add(number, at: CountedTime(time: number * 7919 % 4_000, counter: counter), number: UInt64(number))
        }
        while queue.removeFirst() != nil {}
        #expect(counter.count < 400_000)
    }

    @Test func cancelledCallsAreNotKept() throws {
        let stage = try ViewStage()
        var calls = 0
        for _ in 0..<10_000 { stage.window.schedule(after: 3600) { calls += 1 }.cancel() }
        let last = stage.window.schedule(after: 1) { calls += 1 }
        #expect(stage.window.nextDeadline == 1 && stage.window.schedule.count < 200)
        last.cancel()
        #expect(stage.window.nextDeadline == nil)
        stage.clock.advance(by: 4000)
        stage.window.actOnDeadlines()
        #expect(calls == 0)
    }

    @Test func aCallMayCancelAnother() throws {
        let stage = try ViewStage()
        var calls: [Int] = []
        var second: ScheduledAction?
        stage.window.schedule(after: 1) {
            calls.append(1)
            second?.cancel()
        }
        second = stage.window.schedule(after: 1) { calls.append(2) }
        stage.window.schedule(every: 1) { calls.append(3) }
        stage.clock.advance(by: 1)
        stage.window.actOnDeadlines()
        stage.clock.advance(by: 1)
        stage.window.actOnDeadlines()
        #expect(calls == [1, 3, 3])
    }
}
