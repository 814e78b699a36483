import GatefoldGestures
import GatefoldLanguage
import GatefoldMenus
import GatefoldViews

/// The menu of a text, for the pointer and the keys. Fingers have the edit menu.
extension TextCanvas {
    /// Shows the menu with the commands of the text; those that do not apply now are disabled.
    /// - Parameters:
    ///   - anchor: The position that the menu is attached to, in points of the window.
    ///   - device: The device that has asked for the menu; nil for a key.
    func showMenu(at anchor: MenuPlacement.Anchor, by device: Touch.Device?) {
        guard let owner, let window else { return }
        window.existingTextTools?.hide()
        let change = entries(isEditable ? [.cut, .copy, .paste] : [.copy])
        let traits = offersTraits ? [group(traitEntries)] : []
        let menu = Menu(children: change + [group(entries([.selectAll]))] + traits)
        window.openMenu(menu, from: owner, at: anchor, by: device)
    }

    /// Shows the menu with the traits of the selected text, after a tap in the edit menu.
    func showTraits() {
        guard let owner, let window else { return }
        window.existingTextTools?.hide()
        let anchor = MenuPlacement.Anchor.rect(convert(caretRect, to: nil))
        window.openMenu(Menu(children: traitEntries), from: owner, at: anchor, by: .finger)
    }

    /// Whether the menus offer to make text bold, italic or underlined.
    var offersTraits: Bool { isEditable && allowsEditingTextAttributes }

    private var traitEntries: [any MenuElement] { entries(TextTrait.allCases.map { .toggle($0) }) }

    private func group(_ entries: [any MenuElement]) -> Menu { Menu(options: .displayInline, children: entries) }

    private func entries(_ commands: [TextCommand]) -> [any MenuElement] {
        let applying = menuCommands
        return commands.map { command in
            var (applies, isOn) = (applying.contains(command), false)
            if case .toggle(let trait) = command { (applies, isOn) = (true, hasTrait(trait)) }
            return MenuAction(
                title: EditMenu.title(of: command), attributes: applies ? [] : .disabled, state: isOn ? .on : .off,
                shortcut: Self.shortcut(of: command)
            ) { [weak self] in self?.perform(command) }
        }
    }

    private static func shortcut(of command: TextCommand) -> String? {
        key(of: command).map { localized("Ctrl", context: "key") + "+" + $0 }
    }

    private static func key(of command: TextCommand) -> String? {
        switch command {
        case .cut: "X"
        case .copy: "C"
        case .paste: "V"
        case .selectAll: "A"
        case .toggle(.bold): "B"
        case .toggle(.italic): "I"
        case .toggle(.underline): "U"
        default: nil
        }
    }

    /// Closes the menu of the text, because the text or the selection has changed, for example by an input method.
    func closeMenu() { if let owner { window?.closeMenu(of: owner) } }
}
