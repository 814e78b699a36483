import GatefoldCLinux
import Glibc

/// What a loop waits for beside the compositor: file descriptors that become readable. One below 0 is none.
nonisolated package struct Descriptors {
    package var images: Int32 = -1
    package var fonts: Int32 = -1
    package var signals: Int32 = -1
    package var desktop: Int32 = -1
    package var tasks: Int32 = -1

    package init(
        images: Int32 = -1, fonts: Int32 = -1, signals: Int32 = -1, desktop: Int32 = -1, tasks: Int32 = -1
    ) {
        self.images = images
        self.fonts = fonts
        self.signals = signals
        self.desktop = desktop
        self.tasks = tasks
    }

    /// What a wait has brought: for all else nobody need look.
    package struct Arrivals: OptionSet {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// Events of the compositor, or room for what it is told.
        package static let compositor = Arrivals(rawValue: 1)
        /// Pictures or fonts.
        package static let content = Arrivals(rawValue: 2)
        package static let signals = Arrivals(rawValue: 4)
        package static let desktop = Arrivals(rawValue: 8)
        /// Work of tasks and other threads for the main actor.
        package static let tasks = Arrivals(rawValue: 16)
    }

    /// Sleeps until one of them can be read, or time is up.
    /// - Parameter other: waited for too, with the events that count.
    /// - Returns: what can be read, and the events of `other`; nothing where only time has gone by, or a signal has cut
    ///   the wait short.
    /// - C: `ppoll`.
    package func wait(
        with other: (descriptor: Int32, events: Int32) = (-1, 0), atMost seconds: Double
    ) -> (arrivals: Arrivals, events: Int32) {
        var entries = (
            pollfd(fd: other.descriptor, events: Int16(other.events), revents: 0),
            pollfd(fd: images, events: Int16(POLLIN), revents: 0),
            pollfd(fd: fonts, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            pollfd(fd: desktop, events: Int16(POLLIN), revents: 0),
            pollfd(fd: tasks, events: Int16(POLLIN), revents: 0)
        )
        // Days, for what has no end.
        let seconds = min(seconds, 1e6)
        var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
        let ready = withUnsafeMutableBytes(of: &entries) {
            let entries = $0.bindMemory(to: pollfd.self)
            return ppoll(entries.baseAddress, nfds_t(entries.count), &limit, nil)
        }
        guard ready > 0 else { return ([], 0) }
        var arrivals: Arrivals = []
        if entries.0.revents != 0 { arrivals.insert(.compositor) }
        if entries.1.revents != 0 || entries.2.revents != 0 { arrivals.insert(.content) }
        if entries.3.revents != 0 { arrivals.insert(.signals) }
        if entries.4.revents != 0 { arrivals.insert(.desktop) }
        if entries.5.revents != 0 { arrivals.insert(.tasks) }
        return (arrivals, Int32(entries.0.revents))
    }
}
