import GatefoldGestures

/// A model of a US keyboard: its keys, which of them are held, and which events they cause.
nonisolated struct ScriptKeyboard {
    /// One key of the keyboard.
    enum Key: Hashable {
        /// A key that means the same with and without Shift.
        case plain(KeyEvent.Key)
        /// A key that types one character, and another one with Shift.
        case typing(Character, shifted: Character)
        case modifier(KeyEvent.Key)
        case capsLock
    }

    private var held: Set<Key> = []
    private var isCapsLocked = false

    /// The modifiers that are held.
    private var modifiers: KeyEvent.Modifiers {
        held.reduce(into: []) { modifiers, key in
            if case .modifier(let key) = key { modifiers.formUnion(key.modifier) }
        }
    }

    func isHeld(_ key: Key) -> Bool { held.contains(key) }

    /// Presses a key and returns the event. As in the Wayland protocol, a modifier applies from the next event on.
    mutating func press(_ key: Key) -> KeyEvent {
        let event = KeyEvent(meaning(of: key), modifiers: modifiers, phase: .down)
        if key == .capsLock { isCapsLocked.toggle() }
        held.insert(key)
        return event
    }

    mutating func release(_ key: Key) -> KeyEvent {
        let event = KeyEvent(meaning(of: key), modifiers: modifiers, phase: .up)
        held.remove(key)
        return event
    }

    private func meaning(of key: Key) -> KeyEvent.Key {
        switch key {
        case .plain(let key): return key
        case .typing(let character, let shifted):
            let isShifted = modifiers.contains(.shift) != (isCapsLocked && character.isLetter)
            return .character(isShifted ? shifted : character)
        case .modifier(let key): return key
        case .capsLock: return .capsLock
        }
    }

    // MARK: Names

    /// Returns the key with a name, ignoring case.
    static func key(named name: String) throws(ScriptProblem) -> Key {
        if let key = keys[name.lowercased()] { return key }
        throw .unknownKey(name: name, nearest: NearestWord.find(name.lowercased(), among: keys.keys.sorted()))
    }

    /// Returns the keys that type a character: its key, preceded by Shift if needed. A character that a US keyboard
    /// lacks has a key of its own.
    static func keys(writing character: Character) throws(ScriptProblem) -> [Key] {
        switch character {
        case "\t": return [.plain(.tab)]
        case " ": return [.plain(.space)]
        case "\n", "\r", "\r\n": return [.plain(.enter)]
        default: break
        }
        if let key = unshifted[character] { return [key] }
        if let key = shifted[character] { return [leftShift, key] }
        guard !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .untypable(character)
        }
        return [.plain(.character(character))]
    }

    private static let leftShift = Key.modifier(.leftShift)

    /// The keys that type no character, by name.
    private static let named: [String: Key] = [
        "esc": .plain(.escape), "escape": .plain(.escape), "tab": .plain(.tab), "backspace": .plain(.backspace),
        "enter": .plain(.enter), "return": .plain(.enter), "kpenter": .plain(.enter), "space": .plain(.space),
        "home": .plain(.home), "end": .plain(.end), "pageup": .plain(.pageUp), "pagedown": .plain(.pageDown),
        "up": .plain(.up), "down": .plain(.down), "left": .plain(.left), "right": .plain(.right),
        "back": .plain(.back), "insert": .plain(.insert), "delete": .plain(.delete),
        "menu": .plain(.menu), "mute": .plain(.mute), "volumedown": .plain(.volumeDown),
        "volumeup": .plain(.volumeUp), "power": .plain(.power), "capslock": .capsLock,
        "shift": leftShift, "leftshift": leftShift, "rightshift": .modifier(.rightShift),
        "ctrl": .modifier(.leftControl), "leftctrl": .modifier(.leftControl),
        "rightctrl": .modifier(.rightControl),
        "alt": .modifier(.leftAlt), "leftalt": .modifier(.leftAlt),
        "rightalt": .modifier(.rightAlt),
        "super": .modifier(.leftLogo), "meta": .modifier(.leftLogo),
    ]

    /// The keys that type a punctuation mark, by name.
    private static let signs: [(name: String, character: Character, shifted: Character)] = [
        ("minus", "-", "_"), ("equal", "=", "+"), ("leftbrace", "[", "{"), ("rightbrace", "]", "}"),
        ("semicolon", ";", ":"), ("apostrophe", "'", "\""), ("grave", "`", "~"), ("backslash", "\\", "|"),
        ("comma", ",", "<"), ("dot", ".", ">"), ("slash", "/", "?"),
    ]

    private static let keys: [String: Key] = {
        var keys = named
        for (digit, sign) in zip("1234567890", "!@#$%^&*()") { keys[String(digit)] = .typing(digit, shifted: sign) }
        for letter in "abcdefghijklmnopqrstuvwxyz" {
            keys[String(letter)] = .typing(letter, shifted: Character(letter.uppercased()))
        }
        for sign in signs { keys[sign.name] = .typing(sign.character, shifted: sign.shifted) }
        for number in 1...12 { keys["f\(number)"] = .plain(.f(number)) }
        return keys
    }()

    private static let unshifted: [Character: Key] = characters { character, _ in character }
    private static let shifted: [Character: Key] = characters { _, shifted in shifted }

    private static func characters(_ select: (Character, Character) -> Character) -> [Character: Key] {
        keys.values.reduce(into: [:]) { table, key in
            if case .typing(let character, let shifted) = key { table[select(character, shifted)] = key }
        }
    }
}
