/// A key that goes down, repeats or comes up, as the user's keyboard layout understands it.
public struct KeyEvent: Hashable, Sendable {
    public var key: Key
    public var modifiers: Modifiers
    public var phase: Phase

    public enum Phase: Hashable, Sendable { case down, repeated, up }

    /// What the key means.
    public enum Key: Hashable, Sendable {
        case escape, enter, space, tab, backspace, back
        case up, down, left, right, home, end, pageUp, pageDown
        /// Any other key that writes something, by what it writes.
        case character(Character)
        /// Any other key, by its XKB keysym.
        case keysym(UInt32)
    }

    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        public static let alt = Modifiers(rawValue: 4)
        public static let logo = Modifiers(rawValue: 8)
    }

    public init(_ key: Key, modifiers: Modifiers = [], phase: Phase = .down) {
        self.key = key
        self.modifiers = modifiers
        self.phase = phase
    }
}
