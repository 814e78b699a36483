import GatefoldGestures
import GatefoldViews

/// A command of a key or of the edit menu to a text.
nonisolated enum TextCommand: Hashable {
    case move(Motion, extends: Bool)
    case delete(Motion)
    case insert(String)
    case copy, cut, paste, pasteSelection, selectAll, selectNone, undo, redo, showMenu
    /// Gives the selected text a trait, or takes it away if all of the text has it.
    case toggle(TextTrait)
    /// Moves an item of a list one level out.
    case outdent
    /// Shows a menu with the traits.
    case showTraits

    /// A motion of the caret. Forward is towards the end of the text.
    enum Motion: Hashable {
        /// To the next character on the right or on the left.
        case toRight, toLeft
        /// To the next character in the order of the text.
        case forward, backward
        /// To the end of the next word or the start of the previous one, on the right or on the left.
        case wordRight, wordLeft
        case wordForward, wordBackward
        case lineUp, lineDown
        case lineStart, lineEnd
        case paragraphUp, paragraphDown
        /// To the start or end of the paragraph, and from there beyond its line break. They are for deleting.
        case paragraphStart, paragraphEnd
        case pageUp, pageDown
        case textStart, textEnd
    }

    /// Interprets a key as GTK's text widgets do; returns nil for a key that means nothing to a text.
    /// - Source: The bindings of GtkText and GtkTextView in GTK 4.
    init?(_ event: KeyEvent, isMultiline: Bool) {
        guard event.phase != .up else { return nil }
        let shift = event.modifiers.contains(.shift)
        switch event.modifiers.subtracting(.shift) {
        case []:
            if let command = Self.plain(event.key, shift: shift, isMultiline: isMultiline) {
                self = command
            } else if !event.text.isEmpty {
                self = .insert(event.text)
            } else {
                return nil
            }
        case .control:
            guard let command = Self.control(event.key, shift: shift, isMultiline: isMultiline) else { return nil }
            self = command
        default: return nil
        }
    }

    private static func plain(_ key: KeyEvent.Key, shift: Bool, isMultiline: Bool) -> TextCommand? {
        switch key {
        case .left: .move(.toLeft, extends: shift)
        case .right: .move(.toRight, extends: shift)
        case .up: isMultiline ? .move(.lineUp, extends: shift) : nil
        case .down: isMultiline ? .move(.lineDown, extends: shift) : nil
        case .home: .move(.lineStart, extends: shift)
        case .end: .move(.lineEnd, extends: shift)
        case .pageUp: isMultiline ? .move(.pageUp, extends: shift) : nil
        case .pageDown: isMultiline ? .move(.pageDown, extends: shift) : nil
        case .backspace: .delete(.backward)
        case .delete: shift ? .cut : .delete(.forward)
        case .enter: isMultiline ? .insert("\n") : nil
        case .tab: isMultiline ? (shift ? .outdent : .insert("\t")) : nil
        case .insert: shift ? .paste : nil
        case .menu: .showMenu
        case .f(10): shift ? .showMenu : nil
        default: nil
        }
    }

    private static func control(_ key: KeyEvent.Key, shift: Bool, isMultiline: Bool) -> TextCommand? {
        switch key {
        case .left: .move(.wordLeft, extends: shift)
        case .right: .move(.wordRight, extends: shift)
        case .up: isMultiline ? .move(.paragraphUp, extends: shift) : nil
        case .down: isMultiline ? .move(.paragraphDown, extends: shift) : nil
        case .home: .move(.textStart, extends: shift)
        case .end: .move(.textEnd, extends: shift)
        case .backspace: .delete(shift ? .paragraphStart : .wordBackward)
        case .delete: .delete(shift ? .paragraphEnd : .wordForward)
        case .insert: .copy
        case .character(let character):
            switch character.lowercased() {
            case "a": shift ? .selectNone : .selectAll
            case "/": .selectAll
            case "\\": .selectNone
            case "c": shift ? nil : .copy
            case "x": shift ? nil : .cut
            case "v": shift ? nil : .paste
            case "z": shift ? .redo : .undo
            case "y": shift ? nil : .redo
            case "b": shift ? nil : .toggle(.bold)
            case "i": shift ? nil : .toggle(.italic)
            case "u": shift ? nil : .toggle(.underline)
            default: nil
            }
        default: nil
        }
    }
}
