import GatefoldGestures
import GatefoldMotion
import GatefoldViews

/// The letters that were typed one after the other to find an entry of a menu.
nonisolated struct TypedPrefix {
    private var text = ""
    private var time = -Double.infinity

    /// The longest time between two letters of one word, in seconds. Chosen: that of typing without haste.
    private static let pause = 0.8

    /// Adds letters and returns the row that they lead to; nil if there is none.
    ///
    /// The letters of a word lead to the first row that begins with the word. A letter that begins a word, or that
    /// continues none of the titles, leads to the next row after the present one that begins with it.
    /// - Parameters:
    ///   - letters: The letters typed now.
    ///   - time: The present time, in seconds.
    ///   - titles: The titles of the rows that can be chosen, with their indices.
    ///   - present: The highlighted row; nil for none.
    mutating func find(_ letters: String, at time: Double, among titles: [(Int, String)], after present: Int?) -> Int? {
        let continues = time - self.time <= Self.pause && !text.isEmpty
        self.time = time
        if continues {
            let word = text + letters
            let rest = titles.filter { $0.0 >= (present ?? 0) } + titles
            if let found = rest.first(where: { $0.1.lowercased().hasPrefix(word.lowercased()) }) {
                text = word
                return found.0
            }
        }
        text = letters
        let rest = titles.filter { $0.0 > (present ?? -1) } + titles
        return rest.first { $0.1.lowercased().hasPrefix(letters.lowercased()) }?.0
    }
}

extension Menus {
    /// Handles a key while a menu is open. No key reaches what lies beneath.
    func handle(_ event: KeyEvent) -> Bool {
        guard isOpen, let panel = panels.last else { return event.phase == .down && isForsaken() }
        guard event.phase != .up, let key = event.plainKey else { return true }
        let isRightToLeft = window.theme.isRightToLeft
        switch key {
        case .up: move(in: panel, by: -1)
        case .down: move(in: panel, by: 1)
        case .home, .pageUp: highlight(panel.rows.firstIndex { $0.row.isEnabled }, in: panel)
        case .end, .pageDown: highlight(panel.rows.lastIndex { $0.row.isEnabled }, in: panel)
        case .left: isRightToLeft ? enter(panel) : leave(panel)
        case .right: isRightToLeft ? leave(panel) : enter(panel)
        case .enter, .space:
            // A key that is held, because it has opened the menu, chooses nothing.
            guard event.phase == .down, let index = panel.highlighted else { return true }
            choose(index, in: panel, highlightsFirst: true)
        case .escape, .back: if event.phase == .down { panels.count > 1 ? leave(panel) : close() }
        case .tab: if event.phase == .down { close() }
        default: type(event.text, in: panel)
        }
        return true
    }

    private func highlight(_ index: Int?, in panel: MenuPanel) {
        guard let index else { return }
        window.cancelWake(self)
        panel.highlighted = index
        panel.reveal(index)
    }

    /// Highlights the next or the previous row that can be chosen, wrapping around.
    private func move(in panel: MenuPanel, by step: Int) {
        let count = panel.rows.count
        var index = panel.highlighted ?? (step > 0 ? -1 : count)
        for _ in 0..<count {
            index = (index + step + count) % count
            if panel.rows[index].row.isEnabled { return highlight(index, in: panel) }
        }
    }

    private func enter(_ panel: MenuPanel) {
        guard let index = panel.highlighted, panel.rows[index].row.submenu != nil else { return }
        choose(index, in: panel, highlightsFirst: true)
    }

    /// Closes a menu that was opened from another one, and returns to the row there.
    private func leave(_ panel: MenuPanel) {
        guard panels.count > 1 else { return }
        let outer = panels[panels.count - 2]
        let row = outer.openRow
        close(from: panels.count - 1)
        highlight(row, in: outer)
    }

    private func type(_ letters: String, in panel: MenuPanel) {
        guard !letters.isEmpty else { return }
        let titles = panel.rows.enumerated().filter { $0.element.row.isEnabled }.map {
            ($0.offset, $0.element.row.title)
        }
        let found = typed.find(letters, at: window.clock.time, among: titles, after: panel.highlighted)
        highlight(found, in: panel)
    }
}
