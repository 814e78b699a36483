import GatefoldGeometry
import GatefoldGestures
import GatefoldScreens
import GatefoldViews

/// Replaces text that a window keeps secret by asterisks before it is recorded: one for each character, so that a
/// recording that is played enters texts of the same lengths.
struct SecretRedaction {
    /// The keys that were pressed in secret and are still down, and whether their presses were recorded. Their releases
    /// are secret as well, even if the focus has moved in between.
    private var heldKeys: [KeyEvent.Key: Bool] = [:]
    /// The secret text that is being typed, as far as it was typed at its end.
    private var typed = ""
    /// The hashes of the secret texts that were entered, which tell such a text if the program saves it.
    private var hashes: Set<Int> = []

    /// Returns an input as it may be recorded, before the window handles it; nil if it must not be recorded.
    mutating func redacted(_ input: WindowInput, in window: Window) -> WindowInput? {
        switch input {
        case .key(let event): return redacted(event, isSecret: window.typesSecretly).map(WindowInput.key)
        case .keysLost: heldKeys = [:]
        case .textInput(let edit):
            guard window.typesSecretly else { break }
            typed += edit.commit
            return .textInput(edit.redacted)
        case .paste(let text):
            guard window.pastesSecretly else { break }
            enter(text)
            return .paste(text.redacted)
        case .drop(.dropped(let content, let location)):
            guard window.dropsSecretly(at: location) else { break }
            if case .text(let text) = content { enter(text) }
            return .drop(.dropped(content.redacted, location))
        case .touches: enter("")
        case .pointer(let step): if step.kind != .moved { enter("") }
        default: break
        }
        return input
    }

    /// Returns the state of a program with asterisks in place of values that are texts which were entered in secret.
    func redacted(_ state: SavedState) -> SavedState {
        var state = state
        for (key, text) in state.texts where text == typed || hashes.contains(text.hashValue) {
            state.texts[key] = text.redacted
        }
        return state
    }

    /// Notes that the secret text that was typed is complete, and that another one was entered as a whole.
    private mutating func enter(_ text: String) {
        for text in [typed, typed + text, text] where !text.isEmpty { hashes.insert(text.hashValue) }
        typed = ""
    }

    private mutating func redacted(_ event: KeyEvent, isSecret: Bool) -> KeyEvent? {
        let wasSecret = event.phase != .down && heldKeys[event.key] != nil
        guard wasSecret || (isSecret && event.phase != .up && event.takesPartInTyping) else {
            heldKeys[event.key] = nil
            if event.phase != .up {
                if isSecret, event.key == .backspace { typed = String(typed.dropLast()) } else { enter("") }
            }
            return event
        }
        if event.phase != .up { typed += event.text }
        // A dead key or Shift types nothing itself. That it was pressed would tell something about the next character.
        var isRecorded = !event.text.isEmpty
        if case .character = event.key { isRecorded = true }
        if event.phase == .up {
            isRecorded = heldKeys.removeValue(forKey: event.key) ?? false
        } else {
            heldKeys[event.key] = isRecorded
        }
        return isRecorded ? KeyEvent(.character("*"), phase: event.phase, text: event.text.redacted) : nil
    }
}

extension KeyEvent {
    /// Whether the event types text, or whether its key may decide what the next one types. Shortcuts and keys that act
    /// on the text or the window do not.
    fileprivate var takesPartInTyping: Bool {
        if !text.isEmpty { return true }
        return modifiers.isDisjoint(with: [.control, .alt, .logo]) && !key.isCommand
    }
}

nonisolated extension String {
    /// As many asterisks as the text has characters.
    fileprivate var redacted: String { String(repeating: "*", count: count) }

    /// The number of characters that begin before an offset in bytes of UTF-8.
    fileprivate func characterCount(before offset: Int) -> Int {
        var (bytes, count) = (0, 0)
        for character in self {
            if bytes >= offset { break }
            bytes += character.utf8.count
            count += 1
        }
        return count
    }
}

nonisolated extension TextInputEdit {
    /// The edit with asterisks in place of its texts.
    fileprivate var redacted: TextInputEdit {
        var edit = self
        edit.commit = commit.redacted
        edit.preedit = preedit.map { preedit in
            let selection = preedit.selection.map { range in
                let begin = preedit.text.characterCount(before: range.lowerBound)
                return begin..<preedit.text.characterCount(before: range.upperBound)
            }
            return Preedit(text: preedit.text.redacted, selection: selection)
        }
        return edit
    }
}

nonisolated extension DropContent {
    /// The content with asterisks in place of its texts.
    fileprivate var redacted: DropContent {
        switch self {
        case .text(let text): .text(text.redacted)
        case .files(let addresses): .files(addresses.map(\.redacted))
        }
    }
}

extension Window {
    /// Whether the text that is typed now may go to a view that keeps it secret. The focused view may have lost the
    /// focus, which the window notices when it handles the key; its successor counts as well.
    fileprivate var typesSecretly: Bool {
        Self.isSecret(textInputClient) || Self.isSecret(focusedView)
    }

    /// Whether something that is dropped at a location may go to a view that keeps its text secret.
    fileprivate func dropsSecretly(at location: Point) -> Bool {
        layoutIfNeeded()
        return path(to: location).contains(where: Self.isSecret)
    }

    private static func isSecret(_ view: View?) -> Bool {
        view?.textInput?.textInputTraits.isSecure ?? false
    }
}
