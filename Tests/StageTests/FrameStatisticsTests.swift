import Testing

@testable import GatefoldStage

@Suite struct FrameStatisticsTests {
    private let interval = 1.0 / 60

    @Test func callbacksAreCountedWhereNobodyTells() {
        var statistics = FrameStatistics()
        statistics.addFrame(callback: nil, interval: interval, making: 0.004, latency: 0.005)
        for callback in [1, 2, 3, 5, 8, 9.0] {
            statistics.addFrame(callback: callback * interval, interval: interval, making: 0.002, latency: nil)
        }
        #expect(statistics.frames == 7)
        #expect(statistics.afterIntervals == [3, 1, 1])
        #expect(!statistics.hasFeedback)
        #expect(statistics.making.longest == 0.004)
        #expect(statistics.latency.count == 1)
        // After a pause there is no earlier frame to count from.
        statistics.addFrame(callback: nil, interval: interval, making: 0, latency: nil)
        statistics.addFrame(callback: 40 * interval, interval: interval, making: 0, latency: nil)
        #expect(statistics.afterIntervals == [3, 1, 1])
    }

    @Test func presentationReportsAreCounted() {
        var statistics = FrameStatistics()
        for number in 1...6 {
            statistics.addFrame(
                callback: number == 1 ? nil : Double(number) * interval, interval: interval, making: 0.002, latency: nil
            )
        }
        for (number, time) in [(1, 0.0), (2, 1), (3, 2), (4, 4), (6, 5)] {
            statistics.addFeedback(
                for: number, .presented(FramePresentation(time: 10 + time * interval, refresh: interval)),
                interval: interval)
        }
        statistics.addFeedback(for: 5, .dropped, interval: interval)
        #expect(statistics.afterIntervals == [3, 1, 0])
        #expect(statistics.dropped == 1)
        // No frame is drawn for a while.
        statistics.addFrame(callback: nil, interval: interval, making: 0, latency: nil)
        statistics.addFeedback(for: 7, .presented(FramePresentation(time: 90, refresh: interval)), interval: interval)
        #expect(statistics.afterIntervals == [3, 1, 0])
    }

    @Test func durationsAreSummedUp() {
        var durations = DurationHistogram()
        #expect(durations.text == "none")
        for tenth in 1...100 { durations.add(Double(tenth) / 10_000) }
        durations.add(.nan)
        durations.add(-1)
        durations.add(3)
        #expect(durations.count == 101)
        #expect(abs(durations.quantile(0.5) - 0.0052) < 0.0002)
        #expect(durations.longest == 3)
        #expect(durations.text.hasSuffix("maximum 3000.0 ms (101)"))
    }
}
