/// Maps the timestamps of an input device, in milliseconds from an arbitrary zero, to the window's clock.
nonisolated struct DeviceTime: Hashable, Sendable {
    private var origin: UInt32 = 0
    private var start = 0.0
    private var latest: UInt32?
    /// When an event with the timestamp `origin` arrives if nothing delays it, in seconds of the host's clock; nil
    /// before the first touch.
    private var arrival: Double?
    /// How much earlier than expected events have arrived, in seconds; 0 or negative.
    private var earliness = 0.0
    /// The time without events after which the mapping starts anew, in ms. Chosen: longer than the history that any
    /// gesture evaluates.
    private static let pause: UInt32 = 1000

    /// Starts the mapping anew: the device's timestamp corresponds to the clock's time.
    mutating func begin(at milliseconds: UInt32, clock: Double) {
        origin = milliseconds
        start = clock
    }

    /// Starts the mapping anew for the first contact of a touchscreen: a report that arrives when a frame is drawn has
    /// the time of that frame, so that a frame shows locations of a known age.
    ///
    /// The arrival of one event says too little, since the program may have been busy. As long as the device's clock
    /// goes on, the event that was delayed least decides.
    /// - Parameters:
    ///   - milliseconds: The device's timestamp.
    ///   - arrival: When the event arrived, in seconds of the host's clock.
    ///   - timeToPresentation: The time from the drawing of a frame to its presentation, in seconds.
    mutating func begin(at milliseconds: UInt32, arrival now: Double, timeToPresentation: Double) {
        let expected = arrival.map { $0 + elapsed(milliseconds) + earliness + Self.drift } ?? now
        let arrival = abs(now - expected) < Self.longestDelay ? min(now, expected) : now
        self.arrival = arrival
        earliness = 0
        begin(at: milliseconds, clock: arrival + timeToPresentation)
    }

    /// Notes the arrival of an event, so that the next touch is timed by the event that was delayed least.
    mutating func note(_ milliseconds: UInt32, arrival now: Double) {
        if let arrival { earliness = min(earliness, now - arrival - elapsed(milliseconds)) }
    }

    /// The delay of an event from which its device's clock counts as another one, in seconds. Chosen: three frames.
    private static let longestDelay = 0.05
    /// By how much the expected arrival may grow with each touch, in seconds, so that it follows clocks that drift
    /// apart. Chosen: their drift of 50 millionths in 20 s.
    private static let drift = 0.001

    /// Maps a timestamp, and starts the mapping anew after a pause; for devices without a first and last contact.
    /// - Parameters:
    ///   - milliseconds: The device's timestamp; nil for an event without one, which counts as happening now.
    ///   - clock: The current time of the window's clock, in seconds.
    /// - Returns: The time in seconds of the window's clock.
    mutating func follow(_ milliseconds: UInt32?, clock: Double) -> Double {
        guard let milliseconds else { return clock }
        if latest.map({ milliseconds &- $0 > Self.pause }) ?? true { begin(at: milliseconds, clock: clock) }
        latest = milliseconds
        return seconds(milliseconds)
    }

    /// Returns the time of a timestamp, in seconds of the window's clock. The device's counter may wrap around.
    func seconds(_ milliseconds: UInt32) -> Double {
        start + elapsed(milliseconds)
    }

    private func elapsed(_ milliseconds: UInt32) -> Double { Double(Int32(bitPattern: milliseconds &- origin)) / 1000 }
}
