import GatefoldGestures

extension Control {
    /// Enter acts at once, Space when it comes up, as on other desktops; a held key acts once.
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

extension Slider {
    /// Of the whole way. Chosen: twenty steps from end to end.
    private static let keyStep = 0.05

    /// Left and right move the knob; up and down are left to what is around it.
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
    /// Left and right choose the word beside, Home and End the first and the last one.
    func handleChoice(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return false }
        let chosen = KeyChoice(
            event, selected: selectedIndex, count: titles.count, isRightToLeft: theme.isRightToLeft)
        guard let chosen else { return false }
        if let index = chosen.index { choose(index) }
        return true
    }
}

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

/// Which of several things side by side a key chooses.
nonisolated private struct KeyChoice {
    /// Nil where there is nothing to choose from.
    let index: Int?

    /// - Returns: nil for a key that chooses nothing.
    init?(_ event: KeyEvent, selected: Int?, count: Int, isRightToLeft: Bool) {
        let (before, after): (KeyEvent.Key, KeyEvent.Key) = isRightToLeft ? (.right, .left) : (.left, .right)
        let wanted: Int
        switch event.plainKey {
        case before: wanted = (selected ?? 1) - 1
        case after: wanted = (selected ?? -1) + 1
        case .home: wanted = 0
        case .end: wanted = count - 1
        default: return nil
        }
        index = count > 0 ? min(max(0, wanted), count - 1) : nil
    }
}
