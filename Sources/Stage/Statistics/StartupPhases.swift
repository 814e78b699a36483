import GatefoldCLinux
internal import Glibc

/// When each phase of a program's start was over, up to the first frame that the compositor has got.
///
/// A value without memory of its own: a mark costs one reading of the clock.
nonisolated package struct StartupPhases: Hashable, Sendable {
    /// In the order in which they end.
    package enum Phase: Int, CaseIterable, Sendable {
        /// The system loads the program and its libraries.
        case loading
        /// The command line is read, the application made.
        case program
        /// There is a connection to the compositor.
        case connection
        /// A window is asked for, and what draws it begins.
        case graphics
        /// The compositor has said how large the window is.
        case size
        /// Fonts are found.
        case text
        /// The first screen is built and laid out.
        case application
        /// It is drawn and handed to the compositor.
        case firstFrame
    }

    /// When the process began, in nanoseconds of the monotonic clock.
    package let beginning: UInt64
    /// On the same clock; 0 for what is not over.
    private var ends = SIMD8<UInt64>.zero

    /// Begins now, for a host in a process that has run for a while.
    package init() { beginning = Self.now() }

    /// Begins where the process did. To be made first of all in a program's main file.
    ///
    /// The kernel tells a process's age in hundredths of a second. Its processor time is exact, and up to here a process
    /// does hardly anything but compute.
    /// - C: `clock_gettime(CLOCK_PROCESS_CPUTIME_ID)`
    package static func ofProcess() -> StartupPhases {
        let now = now()
        var phases = StartupPhases(beginning: now - min(now, read(CLOCK_PROCESS_CPUTIME_ID)))
        phases.ends[Phase.loading.rawValue] = now
        return phases
    }

    private init(beginning: UInt64) { self.beginning = beginning }

    /// A phase is over; only the first time counts.
    package mutating func end(_ phase: Phase) {
        guard ends[phase.rawValue] == 0 else { return }
        ends[phase.rawValue] = Self.now()
    }

    /// When a phase was over, in nanoseconds since the process began; nil where it is not.
    package func end(of phase: Phase) -> UInt64? {
        let end = ends[phase.rawValue]
        return end == 0 ? nil : end - min(end, beginning)
    }

    /// How long a phase took after the last one before it that was gone through, in nanoseconds; nil where it is not over.
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
    /// A line for each phase that was gone through: its name, what it took, and when it was over.
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
