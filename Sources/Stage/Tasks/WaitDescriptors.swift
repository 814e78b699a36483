import GatefoldCLinux
import Glibc

/// The file descriptors, besides that of the compositor, that an event loop waits for until one is readable. A
/// negative number stands for no descriptor.
nonisolated package struct WaitDescriptors {
    package var images: Int32 = -1
    package var fonts: Int32 = -1
    package var signals: Int32 = -1
    package var desktop: Int32 = -1
    package var tasks: Int32 = -1
    package var transfers: Int32 = -1
    /// Further descriptors of images and fonts, of the windows after the first one.
    package var otherContent: [Int32] = []

    package init(
        images: Int32 = -1, fonts: Int32 = -1, signals: Int32 = -1, desktop: Int32 = -1, tasks: Int32 = -1,
        transfers: Int32 = -1
    ) {
        self.images = images
        self.fonts = fonts
        self.signals = signals
        self.desktop = desktop
        self.tasks = tasks
        self.transfers = transfers
    }

    /// The sources that are ready after a wait.
    package struct ReadySources: OptionSet {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// The compositor's descriptor is ready: events can be read, or requests can be written.
        package static let compositor = ReadySources(rawValue: 1)
        /// Images or fonts have been loaded.
        package static let content = ReadySources(rawValue: 2)
        package static let signals = ReadySources(rawValue: 4)
        package static let desktop = ReadySources(rawValue: 8)
        /// Tasks or other threads have work for the main actor.
        package static let tasks = ReadySources(rawValue: 16)
        /// Content of other programs can be read, or content for them can be written.
        package static let transfers = ReadySources(rawValue: 32)
    }

    /// Sleeps until a descriptor is readable, time is up, or a signal arrives.
    /// - Parameters:
    ///   - other: Another descriptor to wait for, with its events for `poll`.
    ///   - seconds: The longest time to wait.
    /// - Returns: The sources that are ready, and the events of `other`; both are empty if time is up or a
    ///   signal arrived.
    /// - C: `ppoll`.
    package func wait(
        with other: (descriptor: Int32, events: Int32) = (-1, 0), atMost seconds: Double
    ) -> (ready: ReadySources, events: Int32) {
        // A wait without limit is cut to days, which fit a `timespec`.
        let seconds = min(seconds, 1e6)
        var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
        return withUnsafeTemporaryAllocation(of: pollfd.self, capacity: Self.fixedCount + otherContent.count) {
            entries in
            func set(_ index: Int, _ descriptor: Int32, _ events: Int32 = POLLIN) {
                entries.initializeElement(
                    at: index, to: pollfd(fd: descriptor, events: Int16(events), revents: 0))
            }
            set(0, other.descriptor, other.events)
            set(1, images)
            set(2, fonts)
            set(3, signals)
            set(4, desktop)
            set(5, tasks)
            set(6, transfers)
            for (index, descriptor) in otherContent.enumerated() { set(Self.fixedCount + index, descriptor) }
            guard ppoll(entries.baseAddress, nfds_t(entries.count), &limit, nil) > 0 else { return ([], 0) }
            var ready: ReadySources = []
            if entries[0].revents != 0 { ready.insert(.compositor) }
            if entries[1].revents != 0 || entries[2].revents != 0 { ready.insert(.content) }
            if entries[3].revents != 0 { ready.insert(.signals) }
            if entries[4].revents != 0 { ready.insert(.desktop) }
            if entries[5].revents != 0 { ready.insert(.tasks) }
            if entries[6].revents != 0 { ready.insert(.transfers) }
            if entries[Self.fixedCount...].contains(where: { $0.revents != 0 }) { ready.insert(.content) }
            return (ready, Int32(entries[0].revents))
        }
    }

    /// The number of descriptors that every wait has.
    private static let fixedCount = 7
}
