import GatefoldCLinux
import Glibc

/// The file descriptors, besides that of the compositor, that an event loop waits for until one is readable. A
/// negative number stands for no descriptor.
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

    /// The sources that are ready after a wait.
    package struct Arrivals: OptionSet {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// The compositor's descriptor is ready: events can be read, or requests can be written.
        package static let compositor = Arrivals(rawValue: 1)
        /// Images or fonts have been loaded.
        package static let content = Arrivals(rawValue: 2)
        package static let signals = Arrivals(rawValue: 4)
        package static let desktop = Arrivals(rawValue: 8)
        /// Tasks or other threads have work for the main actor.
        package static let tasks = Arrivals(rawValue: 16)
    }

    /// Sleeps until a descriptor is readable, time is up, or a signal arrives.
    /// - Parameters:
    ///   - other: another descriptor to wait for, with its events for `poll`.
    ///   - seconds: the longest time to wait.
    /// - Returns: the sources that are ready, and the events of `other`; both are empty if time is up or a
    ///   signal arrived.
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
        // A wait without limit is cut to days, which fit a `timespec`.
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
