package import GatefoldGestures

nonisolated extension KeyEvent {
    /// The key, where it is meant as it is: alone or with Shift. Home and End may come with Control, as in texts.
    package var plainKey: Key? {
        if modifiers.isDisjoint(with: [.control, .alt, .logo]) { return key }
        let isControl = modifiers.subtracting(.shift) == .control
        return isControl && (key == .home || key == .end) ? key : nil
    }

    /// Which way an arrow key points, where it is meant as it is.
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
