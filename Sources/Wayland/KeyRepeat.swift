/// The key that is held, and when it acts again. Its clock is its user's.
public struct KeyRepeat: Hashable, Sendable {
    /// How held keys repeat.
    public struct Rate: Hashable, Sendable {
        /// Repeats per second.
        public var perSecond: Double
        /// Seconds before the first one.
        public var delay: Double

        public init(perSecond: Double, delay: Double) {
            self.perSecond = perSecond
            self.delay = delay
        }
    }

    /// When ``advance(to:)`` has something to give, in seconds; nil while nothing is held.
    public private(set) var deadline: Double?
    private var held: KeyPress?
    private var interval = 0.0

    public init() {}

    /// Takes note of a key; the last one that went down is the one that repeats.
    public mutating func note(_ press: KeyPress, rate: Rate?, at now: Double) {
        switch press.state {
        case .pressed:
            // A modifier leaves the key alone that repeats; any other takes its place.
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

    /// Ends it, because the keys now go elsewhere.
    public mutating func stop() {
        held = nil
        deadline = nil
    }

    /// The press that is due, if one is, with the time at which the key went down.
    ///
    /// After a pause there is one, not one for each that was missed.
    public mutating func advance(to now: Double) -> KeyPress? {
        guard let due = deadline, var press = held, now >= due else { return nil }
        deadline = due + interval > now ? due + interval : now + interval
        press.state = .repeated
        return press
    }
}
