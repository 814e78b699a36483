import GatefoldGestures
import GatefoldWayland

extension KeyEvent {
    /// Creates the event for a key press; nil for a key without a keysym.
    init?(_ press: KeyPress) {
        guard press.keysym != 0 else { return nil }
        let modifiers = Modifiers(rawValue: press.modifiers.rawValue)
        let isTyping = press.state != .released && modifiers.isDisjoint(with: [.control, .alt, .logo])
        // XKB's texts of Enter, Backspace and others are control characters.
        let isControl = press.text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        self.init(
            Self.key(press), modifiers: modifiers, phase: Self.phase(press.state),
            text: isTyping && !isControl ? press.text : "")
    }

    private static func phase(_ state: KeyPress.State) -> Phase {
        switch state {
        case .pressed: .down
        case .repeated: .repeated
        case .released: .up
        }
    }

    private static func key(_ press: KeyPress) -> Key {
        if let named = named[press.keysym] { return named }
        if let character = press.text.first, press.text.count == 1 { return .character(character) }
        return .keysym(press.keysym)
    }

    /// The keys for XKB keysyms, by their numbers in xkbcommon-keysyms.h, including the variants of the keypad and of
    /// other layouts.
    private static let named: [UInt32: Key] = [
        0xFF1B: .escape, 0xFF0D: .enter, 0xFF8D: .enter, 0x0020: .space, 0xFF09: .tab, 0xFE20: .tab,
        0xFF08: .backspace, 0xFFFF: .delete, 0xFF9F: .delete, 0x1008_FF26: .back, 0xFF52: .up, 0xFF97: .up,
        0xFF54: .down, 0xFF99: .down,
        0xFF51: .left, 0xFF96: .left, 0xFF53: .right, 0xFF98: .right, 0xFF50: .home, 0xFF95: .home, 0xFF57: .end,
        0xFF9C: .end, 0xFF55: .pageUp, 0xFF9A: .pageUp, 0xFF56: .pageDown, 0xFF9B: .pageDown,
    ]
}
