package import GatefoldGestures

nonisolated extension KeyEvent {
    /// The key if it was pressed alone or with Shift, otherwise nil. Home and End also count with Control, as in text.
    package var plainKey: Key? {
        if modifiers.isDisjoint(with: [.control, .alt, .logo]) { return key }
        let isControl = modifiers.subtracting(.shift) == .control
        return isControl && (key == .home || key == .end) ? key : nil
    }

    /// The modifier keys that are held after the event. A modifier key counts from the event after its own.
    var modifiersAfter: Modifiers {
        phase == .up ? modifiers.subtracting(key.modifier) : modifiers.union(key.modifier)
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
