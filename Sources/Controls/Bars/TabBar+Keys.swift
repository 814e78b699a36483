import GatefoldGestures
import GatefoldViews

extension TabBar {
    /// Left and right choose the tab beside; Enter and Space press the one that is chosen.
    func handleChoice(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return false }
        if event.plainKey == .enter || event.plainKey == .space {
            if event.phase == .down, items.indices.contains(selectedIndex) { press(selectedIndex) }
            return true
        }
        let choice = KeyChoice(
            event, selected: selectedIndex, count: items.count, isRightToLeft: theme.isRightToLeft)
        guard let chosen = choice else { return false }
        if let index = chosen.index, index != selectedIndex { press(index) }
        return true
    }
}
