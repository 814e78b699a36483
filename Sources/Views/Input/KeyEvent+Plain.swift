package import GatefoldGestures

nonisolated extension KeyEvent {
    /// The key if it was pressed alone or with Shift, otherwise nil. Home and End also count with Control, as in text.
    package var plainKey: Key? {
        if modifiers.isDisjoint(with: [.control, .alt, .logo]) { return key }
        let isControl = modifiers.subtracting(.shift) == .control
        return isControl && (key == .home || key == .end) ? key : nil
    }

    /// The modifier keys that are held after the event. A modifier key counts from the event after its own.
    /// - Source: The keysyms from `XKB_KEY_Shift_L` to `XKB_KEY_Super_R`.
    var modifiersAfter: Modifiers {
        guard case .keysym(let keysym) = key else { return modifiers }
        let own: Modifiers =
            switch keysym {
            case 0xFFE1, 0xFFE2: .shift
            case 0xFFE3, 0xFFE4: .control
            case 0xFFE9, 0xFFEA: .alt
            case 0xFFEB, 0xFFEC: .logo
            default: []
            }
        return phase == .up ? modifiers.subtracting(own) : modifiers.union(own)
    }

    /// The direction of an arrow key that was pressed alone or with Shift; nil for other keys.
    var arrow: FocusDirection? {
        switch plainKey {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        default: nil
        }
    }
}
