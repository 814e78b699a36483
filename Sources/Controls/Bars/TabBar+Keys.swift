import GatefoldGestures
import GatefoldViews

extension TabBar {
    /// Handles the keys of a focused tab bar: arrow keys, Home and End select a tab, Enter and Space press the selected
    /// one.
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
