internal import GatefoldCLinux
internal import Glibc

/// How long a compositor may take to answer what nothing can go on without.
public struct Patience {
    /// In seconds.
    public var seconds: Double
    /// Seconds of a clock that never goes back.
    public var now: () -> Double

    public init(seconds: Double, now: @escaping () -> Double) {
        self.seconds = seconds
        self.now = now
    }

    /// Ten seconds. Chosen: a compositor that swaps, or starts itself, answers within a few; nobody waits much longer
    /// for a window without a word.
    public static var standard: Patience {
        Patience(seconds: 10) {
            var moment = timespec()
            clock_gettime(CLOCK_MONOTONIC, &moment)
            return Double(moment.tv_sec) + Double(moment.tv_nsec) / 1e9
        }
    }
}
