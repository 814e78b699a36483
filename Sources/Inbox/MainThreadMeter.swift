import Dispatch
import Gatefold
import Glibc
import Synchronization

/// Measures for how long the main thread is busy at a stretch, with frames and with all else: another thread asks it for a
/// sign of life all the time. The processor time of the thread meanwhile tells its own work from a wait for a processor
/// that other programs have.
nonisolated final class MainThreadMeter: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isOver = false
        var start = MainThreadMeter.milliseconds
        /// The times since the start at which the main thread answered late, how late, and its processor time meanwhile, in
        /// milliseconds.
        var late: [(time: Int, delay: Double, work: Double)] = []
        var count = 0
    }

    /// The delay from which an answer is reported, in milliseconds. Chosen: half of a frame at 60 frames a second.
    private static let reportedDelay = 8.0
    /// The time between two questions, in microseconds.
    private static let pause: UInt32 = 500

    /// Begins to measure. The caller is the main thread.
    /// - C: `pthread_getcpuclockid`
    func start() {
        var clock = clockid_t()
        guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return }
        state.withLock { $0 = State() }
        DispatchQueue.global(qos: .userInteractive).async { [self, clock] in
            while !state.withLock({ $0.isOver }) {
                let (asked, before) = (Self.milliseconds, Self.milliseconds(of: clock))
                DispatchQueue.main.sync {}
                let (now, work) = (Self.milliseconds, Self.milliseconds(of: clock) - before)
                state.withLock { state in
                    state.count += 1
                    guard now - asked >= Self.reportedDelay else { return }
                    state.late.append((Int(now - state.start), now - asked, work))
                }
                usleep(Self.pause)
            }
        }
    }

    /// Ends measuring.
    /// - Returns: A line for each late answer, and one each with the longest delay and the longest work.
    func stop() -> String {
        state.withLock { state in
            state.isOver = true
            let lines = state.late.map { "LATE \($0.time) \(Self.text($0.delay)) \(Self.text($0.work))" }
            let longest = (state.late.map(\.delay).max() ?? 0, state.late.map(\.work).max() ?? 0)
            let end = "LONGEST \(Self.text(longest.0)) \(Self.text(longest.1))"
            return (lines + ["ANSWERS \(state.count)", end]).joined(separator: "\n")
        }
    }

    private static func text(_ delay: Double) -> String { "\((delay * 10).rounded() / 10)" }

    private static var milliseconds: Double { milliseconds(of: CLOCK_MONOTONIC) }

    /// - C: `clock_gettime`
    private static func milliseconds(of clock: clockid_t) -> Double {
        var moment = timespec()
        clock_gettime(clock, &moment)
        return Double(moment.tv_sec) * 1000 + Double(moment.tv_nsec) / 1_000_000
    }
}
