/// The state machine of key repeat: the held key, and the time of its next repetition.
///
/// All times are in seconds on a clock of the caller's choice.
public struct KeyRepeat: Hashable, Sendable {
    /// The rate at which held keys repeat.
    public struct Rate: Hashable, Sendable {
        /// The number of repetitions per second.
        public var perSecond: Double
        /// The time from the press to the first repetition, in seconds.
        public var delay: Double

        /// Creates a repeat rate.
        /// - Parameters:
        ///   - perSecond: Repetitions per second.
        ///   - delay: Seconds from the press to the first repetition.
        public init(perSecond: Double, delay: Double) {
            self.perSecond = perSecond
            self.delay = delay
        }
    }

    /// The time of the next repetition, in seconds; nil while no key repeats.
    public private(set) var deadline: Double?
    private var held: KeyPress?
    private var interval = 0.0

    /// Creates the state in which no key is held.
    public init() {}

    /// Takes note of a key event. The key that was pressed last is the one that repeats.
    /// - Parameters:
    ///   - press: The key event.
    ///   - rate: The repeat rate of the seat; with nil, or a rate of 0, the key does not repeat.
    ///   - now: The current time in seconds.
    public mutating func note(_ press: KeyPress, rate: Rate?, at now: Double) {
        switch press.state {
        case .pressed:
            // Pressing a modifier, which does not repeat itself, leaves the repeating key alone; any other key replaces
            // it.
            guard press.repeats else { return }
            stop()
            guard let rate, rate.perSecond > 0 else { return }
            held = press
            interval = 1 / rate.perSecond
            deadline = now + max(0, rate.delay)
        case .released:
            if press.code == held?.code { stop() }
        case .repeated:
            break
        }
    }

    /// Stops the repetition, for example because the keyboard focus has moved elsewhere.
    public mutating func stop() {
        held = nil
        deadline = nil
    }

    /// Returns the repetition that is due, if any, stamped with the time at which the key went down.
    ///
    /// After a pause one repetition is returned, not one for each that was missed.
    /// - Parameter now: The current time in seconds.
    public mutating func advance(to now: Double) -> KeyPress? {
        guard let due = deadline, var press = held, now >= due else { return nil }
        deadline = due + interval > now ? due + interval : now + interval
        press.state = .repeated
        return press
    }
}
