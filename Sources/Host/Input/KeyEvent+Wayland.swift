import GatefoldGestures
import GatefoldWayland

extension KeyEvent {
    /// Creates the event for a key press; nil for a key without a keysym.
    init?(_ press: KeyPress) {
        guard press.keysym != 0 else { return nil }
        let modifiers = Modifiers(press.modifiers)
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
        let key = Key(keysym: press.keysym)
        guard case .keysym = key, let character = press.text.first, press.text.count == 1 else { return key }
        return .character(character)
    }
}

extension KeyEvent.Modifiers {
    init(_ modifiers: KeyPress.Modifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.alt) { insert(.alt) }
        if modifiers.contains(.logo) { insert(.logo) }
    }
}
