/// A key that goes down or comes up, as the user's keyboard layout understands it.
public struct KeyPress: Hashable, Sendable {
    public enum State: Hashable, Sendable { case pressed, repeated, released }

    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        public static let alt = Modifiers(rawValue: 4)
        public static let logo = Modifiers(rawValue: 8)
    }

    /// Which key it is, whatever is printed on it (Linux's number).
    public var code: UInt32
    /// What it means, as XKB numbers it.
    public var keysym: UInt32
    /// What it writes; empty for keys that write nothing, and while a composed character is incomplete.
    public var text: String
    public var modifiers: Modifiers
    public var state: State
    /// Whether it repeats while it is held.
    public var repeats: Bool
    /// On the device's own clock, whose zero may be anywhere.
    public var timeMilliseconds: UInt32
    public var serial: UInt32

    public init(
        code: UInt32, keysym: UInt32, text: String, modifiers: Modifiers, state: State, repeats: Bool,
        timeMilliseconds: UInt32, serial: UInt32
    ) {
        self.code = code
        self.keysym = keysym
        self.text = text
        self.modifiers = modifiers
        self.state = state
        self.repeats = repeats
        self.timeMilliseconds = timeMilliseconds
        self.serial = serial
    }
}
