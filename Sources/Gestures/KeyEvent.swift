/// The press, repetition or release of a key, interpreted with the user's keyboard layout.
public struct KeyEvent: Hashable, Sendable {
    /// The meaning of the key.
    public var key: Key
    /// The modifier keys that are held down.
    public var modifiers: Modifiers
    /// Whether the key was pressed, repeats or was released.
    public var phase: Phase
    /// The text that the key types; empty for a key that types none, as with Control, and for a release.
    public var text: String

    /// The stages of a key press.
    public enum Phase: Hashable, Sendable {
        /// The key was pressed.
        case down
        /// The key is held down and repeats.
        case repeated
        /// The key was released.
        case up
    }

    /// The meanings of a key.
    public enum Key: Hashable, Sendable {
        /// A named key: Escape, Enter, Space, Tab, Backspace, Delete, Insert, the Menu key, or the Back key of a
        /// multimedia keyboard.
        case escape, enter, space, tab, backspace, delete, insert, menu, back
        /// A navigation key: an arrow key, Home, End, Page Up or Page Down.
        case up, down, left, right, home, end, pageUp, pageDown
        /// A function key, such as `f(1)` for F1.
        case f(Int)
        /// Any other key that produces text, with the character that it produces.
        case character(Character)
        /// Any other key, with its XKB keysym.
        case keysym(UInt32)
    }

    /// A set of modifier keys.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits of the modifier keys.
        public let rawValue: UInt8
        /// Creates a set from the bits of modifier keys.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Either Shift key.
        public static let shift = Modifiers(rawValue: 1)
        /// Either Control key.
        public static let control = Modifiers(rawValue: 2)
        /// The Alt key.
        public static let alt = Modifiers(rawValue: 4)
        /// The logo key, also called Super or Windows key.
        public static let logo = Modifiers(rawValue: 8)
    }

    /// Creates a key event.
    /// - Parameters:
    ///   - key: The meaning of the key.
    ///   - modifiers: The modifier keys that are held down.
    ///   - phase: Whether the key was pressed, repeats or was released.
    ///   - text: The text that the key types; nil for the character of the key, unless Control, Alt or the logo key is
    ///     held or the key was released.
    public init(_ key: Key, modifiers: Modifiers = [], phase: Phase = .down, text: String? = nil) {
        self.key = key
        self.modifiers = modifiers
        self.phase = phase
        self.text = text ?? Self.text(of: key, modifiers, phase)
    }

    private static func text(of key: Key, _ modifiers: Modifiers, _ phase: Phase) -> String {
        guard phase != .up, modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return "" }
        switch key {
        case .space: return " "
        case .character(let character): return String(character)
        default: return ""
        }
    }
}
