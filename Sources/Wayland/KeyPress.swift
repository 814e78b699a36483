/// A key that goes down, repeats or comes up, interpreted with the user's keyboard layout.
public struct KeyPress: Hashable, Sendable {
    /// The change of a key: pressed, repeated or released.
    public enum State: Hashable, Sendable {
        /// The key went down.
        case pressed
        /// The key is held, and acts once more.
        case repeated
        /// The key came up.
        case released
    }

    /// The modifier keys that are in effect.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The modifiers as bits.
        public let rawValue: UInt8
        /// Creates a set of modifiers from bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The Shift modifier.
        public static let shift = Modifiers(rawValue: 1)
        /// The Control modifier.
        public static let control = Modifiers(rawValue: 2)
        /// The Alt modifier (XKB's Mod1).
        public static let alt = Modifiers(rawValue: 4)
        /// The logo (Super) modifier (XKB's Mod4).
        public static let logo = Modifiers(rawValue: 8)
    }

    /// The key's evdev code, which identifies its position whatever the layout; see `linux/input-event-codes.h`.
    public var code: UInt32
    /// The key's meaning as an XKB keysym.
    public var keysym: UInt32
    /// The text that the key types, or would type without Control and Alt; empty for keys that type nothing, and while a
    /// composed character is incomplete.
    public var text: String
    /// The modifiers in effect when the key went down or came up.
    public var modifiers: Modifiers
    /// Whether the key went down, repeats or came up.
    public var state: State
    /// Whether the key repeats while it is held.
    public var repeats: Bool
    /// The time of the event in milliseconds, on a clock with an undefined zero.
    public var timeMilliseconds: UInt32
    /// The serial number of the event, for requests that must refer to an input event.
    public var serial: UInt32

    /// Creates a key press with the given values.
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
