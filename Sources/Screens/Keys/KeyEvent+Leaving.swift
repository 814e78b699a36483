import GatefoldGestures
import GatefoldViews

extension KeyEvent {
    /// Whether the event is a press of a key that leaves screens: Escape, Back or Alt+Left.
    var leavesScreen: Bool {
        guard phase == .down else { return false }
        if key == .left { return modifiers == .alt }
        return plainKey == .escape || plainKey == .back
    }
}
