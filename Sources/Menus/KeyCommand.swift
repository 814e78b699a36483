public import GatefoldGestures
import GatefoldLanguage
public import GatefoldText

/// An action of a screen that a combination of keys performs.
///
/// A screen lists its commands in `keyCommands`; the sheet that Control and a question mark open shows them. The same
/// value makes an entry of a menu, so that the menu names the keys: `MenuAction(command)`.
///
/// ```swift
/// let archive = KeyCommand(title: "Archive", icon: Icon(.archive), input: .character("e")) { archiveMail() }
/// ```
nonisolated public struct KeyCommand: Sendable {
    /// The text that says what the command does.
    public var title: String
    /// The icon of the command in menus; nil for none.
    public var icon: Icon?
    /// The key.
    ///
    /// A character stands for whatever key types it: `#` needs Shift on some keyboards and not on others. With Control,
    /// Alt or the logo key, a letter is written in lower case, and Shift is one of ``modifiers``.
    public var input: KeyEvent.Key
    /// The modifier keys that are held with the key, and no others.
    public var modifiers: KeyEvent.Modifiers
    /// The properties that change how menus show the command. A disabled or hidden command does not react to its keys.
    public var attributes: MenuAction.Attributes
    /// Whether a key that is held performs the command again and again, such as one that goes to the next item; false by
    /// default.
    public var repeats: Bool
    /// Called when the keys are pressed, or when the user chooses the command in a menu.
    public var handler: @MainActor () -> Void

    /// Creates a command.
    /// - Parameters:
    ///   - title: The text that says what the command does.
    ///   - icon: The icon in menus; nil for none.
    ///   - input: The key.
    ///   - modifiers: The modifier keys that are held with it.
    ///   - attributes: The properties that change how menus show the command.
    ///   - repeats: Whether a key that is held performs the command again and again.
    ///   - handler: Called when the keys are pressed, or when the user chooses the command in a menu.
    public init(
        title: String, icon: Icon? = nil, input: KeyEvent.Key, modifiers: KeyEvent.Modifiers = [],
        attributes: MenuAction.Attributes = [], repeats: Bool = false, handler: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.icon = icon
        self.input = input
        self.modifiers = modifiers
        self.attributes = attributes
        self.repeats = repeats
        self.handler = handler
    }

    /// The names of the keys as menus show them, such as "Ctrl+Shift+Z" or "#".
    public var shortcut: String {
        let names: [(KeyEvent.Modifiers, String)] = [
            (.control, localized("Ctrl", context: "key")), (.alt, localized("Alt", context: "key")),
            (.shift, localized("Shift", context: "key")), (.logo, localized("Super", context: "key")),
        ]
        return (names.filter { modifiers.contains($0.0) }.map(\.1) + [input.name]).joined(separator: "+")
    }

    /// Whether a key event is a press of the command's keys. A key that is held performs a command once, unless the
    /// command repeats.
    package func isPressed(by event: KeyEvent) -> Bool {
        guard event.phase == .down || repeats && event.phase == .repeated,
            attributes.isDisjoint(with: [.disabled, .hidden])
        else { return false }
        guard case .character(let wanted) = input, case .character(let typed) = event.key else {
            return input == event.key && modifiers == event.modifiers
        }
        if wanted.isLetter, !modifiers.isEmpty {
            return wanted.lowercased() == typed.lowercased() && modifiers == event.modifiers
        }
        return wanted == typed && modifiers.subtracting(.shift) == event.modifiers.subtracting(.shift)
    }
}

extension MenuAction {
    /// Creates the entry of a command, which names the command's keys.
    public init(_ command: KeyCommand) {
        self.init(
            title: command.title, icon: command.icon, attributes: command.attributes, shortcut: command.shortcut,
            handler: command.handler)
    }
}

nonisolated extension KeyEvent.Key {
    /// The name of the key as it stands on keyboards.
    fileprivate var name: String {
        switch self {
        case .escape: localized("Esc", context: "key")
        case .enter: localized("Enter", context: "key")
        case .space: localized("Space", context: "key")
        case .tab: localized("Tab", context: "key")
        case .backspace: localized("Backspace", context: "key")
        case .delete: localized("Delete", context: "key")
        case .insert: localized("Insert", context: "key")
        case .menu: localized("Menu", context: "key")
        case .back: localized("Back", context: "key")
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: localized("Home", context: "key")
        case .end: localized("End", context: "key")
        case .pageUp: localized("Page Up", context: "key")
        case .pageDown: localized("Page Down", context: "key")
        case .f(let number): "F\(number)"
        case .character(let character): character.uppercased()
        case .keysym(let symbol): "0x" + String(symbol, radix: 16)
        }
    }
}
