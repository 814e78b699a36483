internal import Glibc

/// Keeps llvmpipe from drawing with threads of its own, unless the user has asked for some.
///
/// What we draw with it is mostly copies: its threads waited for each other longer than they drew. Measured at 720x1440 on
/// two cores, a frame of a transition takes 2.2 ms of CPU without them and 2.9 with them. Other drivers do not look.
enum DriverThreads {
    private static let variable = "LP_NUM_THREADS"

    /// Whether the variable was set here. Once only: setting it copies the environment, which other threads may read.
    private static let isForbidden = getenv(variable) == nil && setenv(variable, "0", 0) == 0

    /// Forbids them to the driver that is loaded next. Before threads of ours start: they may read the environment.
    /// - C: `setenv`
    static func forbid() { _ = isForbidden }

    /// Leaves the environment that children inherit as it was, once the driver is loaded.
    ///
    /// What was set last is taken off the end: nothing moves under a thread that reads.
    /// - C: `unsetenv`
    static func allowAgain() {
        if isForbidden { unsetenv(variable) }
    }
}
