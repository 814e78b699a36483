internal import GatefoldCLinux
internal import Glibc

/// The time that a compositor may take to answer a request that the program cannot continue without.
public struct AnswerTimeout {
    /// The longest time to wait for an answer, in seconds.
    public var seconds: Double
    /// A closure that returns the current time in seconds, on a monotonic clock.
    public var now: () -> Double

    /// Creates a timeout with a clock of the caller's choice, such as one that a test advances.
    /// - Parameters:
    ///   - seconds: The longest time to wait for an answer, in seconds.
    ///   - now: Returns the current time in seconds, on a monotonic clock.
    public init(seconds: Double, now: @escaping () -> Double) {
        self.seconds = seconds
        self.now = now
    }

    /// Ten seconds on the system's monotonic clock.
    ///
    /// The value is chosen: a compositor that is swapping or starting answers within a few seconds, and users hardly
    /// wait longer for a window without any message.
    public static var standard: AnswerTimeout {
        AnswerTimeout(seconds: 10) {
            var moment = timespec()
            clock_gettime(CLOCK_MONOTONIC, &moment)
            return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
        }
    }
}
