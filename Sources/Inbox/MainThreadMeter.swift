import Dispatch
import Gatefold
import Glibc
import Synchronization

/// Measures for how long the main thread is busy at a stretch, with frames and with all else: another thread asks it for a
/// sign of life all the time.
nonisolated final class MainThreadMeter: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isOver = false
        var start = MainThreadMeter.milliseconds
        /// The times since the start at which the main thread answered late, and how late, in milliseconds.
        var late: [(time: Int, delay: Double)] = []
        var count = 0
    }

    /// The delay from which an answer is reported, in milliseconds. Chosen: half of a frame at 60 frames a second.
    private static let reportedDelay = 8.0
    /// The time between two questions, in microseconds.
    private static let pause: UInt32 = 500

    /// Begins to measure.
    func start() {
        state.withLock { $0 = State() }
        DispatchQueue.global(qos: .userInteractive).async { [self] in
            while !state.withLock({ $0.isOver }) {
                let asked = Self.milliseconds
                DispatchQueue.main.sync {}
                let now = Self.milliseconds
                state.withLock { state in
                    state.count += 1
                    if now - asked >= Self.reportedDelay { state.late.append((Int(now - state.start), now - asked)) }
                }
                usleep(Self.pause)
            }
        }
    }

    /// Ends measuring.
    /// - Returns: A line for each late answer, and one with the longest delay.
    func stop() -> String {
        state.withLock { state in
            state.isOver = true
            let lines = state.late.map { "LATE \($0.time) \(Self.text($0.delay))" }
            let longest = state.late.map(\.delay).max() ?? 0
            return (lines + ["ANSWERS \(state.count)", "LONGEST \(Self.text(longest))"]).joined(separator: "\n")
        }
    }

    private static func text(_ delay: Double) -> String { "\((delay * 10).rounded() / 10)" }

    /// - C: `clock_gettime(CLOCK_MONOTONIC)`
    private static var milliseconds: Double {
        var moment = timespec()
        clock_gettime(CLOCK_MONOTONIC, &moment)
        return Double(moment.tv_sec) * 1000 + Double(moment.tv_nsec) / 1_000_000
    }
}
