import GatefoldCLinux
internal import Glibc

/// The times at which the phases of a program's start ended, up to the commit of the first frame.
///
/// Recording a phase costs one reading of the clock and allocates no memory.
nonisolated package struct StartupPhases: Hashable, Sendable {
    /// A phase of the start. The cases are in the order in which the phases end.
    package enum Phase: Int, CaseIterable, Sendable {
        /// The system loads the program and its libraries.
        case loading
        /// The program reads its command line and creates the application.
        case program
        /// The program connects to the compositor.
        case connection
        /// The program asks for a window and starts the renderer.
        case graphics
        /// The compositor sends the window's size.
        case size
        /// The fonts are found.
        case text
        /// The first screen is built and laid out.
        case application
        /// The first frame is drawn and committed.
        case firstFrame
    }

    /// When the process began, in nanoseconds on the monotonic clock.
    package let beginning: UInt64
    /// When each phase ended, in nanoseconds on the same clock; 0 if it has not.
    private var ends = SIMD8<UInt64>.zero

    /// Creates phases that begin now, for a host in a process that has been running for some time.
    package init() { beginning = Self.now() }

    /// Returns phases that begin when the process did. Call this first in a program's main file.
    ///
    /// The beginning is computed from the process's CPU time: the kernel reports the age of a process only in
    /// hundredths of a second, while its CPU time is exact, and a process does hardly anything but compute before its
    /// main file.
    /// - C: `clock_gettime(CLOCK_PROCESS_CPUTIME_ID)`
    package static func ofProcess() -> StartupPhases {
        let now = now()
        var phases = StartupPhases(beginning: now - min(now, read(CLOCK_PROCESS_CPUTIME_ID)))
        phases.ends[Phase.loading.rawValue] = now
        return phases
    }

    private init(beginning: UInt64) { self.beginning = beginning }

    /// Records that a phase ends now. Only the first call for each phase counts.
    package mutating func end(_ phase: Phase) {
        guard ends[phase.rawValue] == 0 else { return }
        ends[phase.rawValue] = Self.now()
    }

    /// Returns when a phase ended, in nanoseconds since the beginning; nil if it has not.
    package func end(of phase: Phase) -> UInt64? {
        let end = ends[phase.rawValue]
        return end == 0 ? nil : end - min(end, beginning)
    }

    /// Returns the time from the end of the last earlier phase to the end of a phase, in nanoseconds; nil if it has
    /// not ended.
    package func duration(of phase: Phase) -> UInt64? {
        guard let end = end(of: phase) else { return nil }
        let before = Phase.allCases.prefix(phase.rawValue).compactMap { self.end(of: $0) }.max() ?? 0
        return end - min(end, before)
    }

    private static func now() -> UInt64 { read(CLOCK_MONOTONIC) }

    /// - C: `clock_gettime`
    private static func read(_ clock: Int32) -> UInt64 {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return 0 }
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

nonisolated extension StartupPhases {
    /// A table with a line for each phase that has ended: its name, its duration, and when it ended.
    package var text: String {
        var lines = ["start, ms:    takes    over"]
        for phase in Phase.allCases {
            guard let duration = duration(of: phase), let end = end(of: phase) else { continue }
            let name = "\(phase)".padded(to: 11, atEnd: true)
            lines.append(name + Self.milliseconds(duration) + Self.milliseconds(end))
        }
        return lines.joined(separator: "\n")
    }

    private static func milliseconds(_ nanoseconds: UInt64) -> String {
        let tenths = (nanoseconds + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10)".padded(to: 8, atEnd: false)
    }
}

nonisolated extension String {
    fileprivate func padded(to width: Int, atEnd: Bool) -> String {
        let room = String(repeating: " ", count: max(0, width - count))
        return atEnd ? self + room : room + self
    }
}
