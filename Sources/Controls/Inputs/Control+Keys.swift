import GatefoldGestures
import GatefoldViews

extension Control: KeyPressable {
    /// Handles the keys that activate a control: Enter at once, Space when it is released, as on other desktops.
    ///
    /// A key that is held down activates the control only once.
    func handleActivation(_ event: KeyEvent) -> Bool {
        switch (event.plainKey, event.phase) {
        case (.enter, .down): activate()
        case (.space, .down): window?.focus.press(self)
        case (.enter, .repeated), (.space, .repeated): break
        default: return false
        }
        return true
    }
}

extension NavigationBar: CommandBar {}

extension Slider {
    /// The fraction of the range that one key press moves the knob. Chosen: twenty steps from end to end.
    private static let keyStep = 0.05

    /// Handles the keys that move the knob: left, right, Home and End. Up and down are left to a scroll view around it.
    func handleStep(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return false }
        let step = (maximumValue - minimumValue) * (theme.isRightToLeft ? -Self.keyStep : Self.keyStep)
        switch event.plainKey {
        case .left: move(to: value - step)
        case .right: move(to: value + step)
        case .home: move(to: minimumValue)
        case .end: move(to: maximumValue)
        default: return false
        }
        return true
    }

    private func move(to wanted: Double) {
        let earlier = value
        setValue(wanted, animated: true)
        if value != earlier { sendAction() }
    }
}

extension SegmentedControl {
    /// Handles the keys that select a segment: left and right the next one, Home and End the first and the last.
    func handleChoice(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return false }
        let chosen = KeyChoice(
            event, selected: selectedIndex, count: titles.count, isRightToLeft: theme.isRightToLeft)
        guard let chosen else { return false }
        if let index = chosen.index { choose(index) }
        return true
    }
}

/// The item that a key selects in a row of items.
nonisolated struct KeyChoice {
    /// The index of the selected item; nil if there are no items.
    let index: Int?

    /// Interprets a key event; returns nil for a key that does not select an item. `selected` is nil if no item is
    /// selected; `isRightToLeft` means that the first item is the rightmost one; `isColumn` that the items stand one below
    /// the other, so that up and down select too.
    init?(_ event: KeyEvent, selected: Int?, count: Int, isRightToLeft: Bool, isColumn: Bool = false) {
        let (before, after): (KeyEvent.Key, KeyEvent.Key) = isRightToLeft ? (.right, .left) : (.left, .right)
        let wanted: Int
        switch event.plainKey {
        case before: wanted = (selected ?? 1) - 1
        case after: wanted = (selected ?? -1) + 1
        case .up where isColumn: wanted = (selected ?? 1) - 1
        case .down where isColumn: wanted = (selected ?? -1) + 1
        case .home: wanted = 0
        case .end: wanted = count - 1
        default: return nil
        }
        index = count > 0 ? min(max(0, wanted), count - 1) : nil
    }
}
