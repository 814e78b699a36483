import GatefoldGestures
import GatefoldLog

/// Writes and reads keys independently of any keyboard: by name, by character or by keysym.
nonisolated enum ScriptKey {
    /// Returns the text of a key, such as `escape`, `U+00E9`, `U+0065+0301` for a character of several scalars, or
    /// `0xFE51` for a keysym.
    static func text(for key: KeyEvent.Key) -> String {
        switch key {
        case .escape: "escape"
        case .enter: "enter"
        case .space: "space"
        case .tab: "tab"
        case .backspace: "backspace"
        case .delete: "delete"
        case .insert: "insert"
        case .menu: "menu"
        case .back: "back"
        case .up: "up"
        case .down: "down"
        case .left: "left"
        case .right: "right"
        case .home: "home"
        case .end: "end"
        case .pageUp: "pageup"
        case .pageDown: "pagedown"
        case .f(let number): "f\(number)"
        case .character(let character):
            "U+" + character.unicodeScalars.map { hexadecimal($0.value, places: 4) }.joined(separator: "+")
        case .keysym(let keysym): "0x" + hexadecimal(keysym, places: 4)
        }
    }

    private static func hexadecimal(_ number: UInt32, places: Int) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, places - digits.count)) + digits
    }

    static func key(_ text: String) throws(ScriptProblem) -> KeyEvent.Key {
        if text.hasPrefix("U+") {
            guard let character = character(text.dropFirst(2)) else {
                throw .outOfRange(
                    what: "the key", text: "\(quoting: text)", allowed: "one character in Unicode, such as U+00E9")
            }
            return .character(character)
        }
        if text.hasPrefix("0x") {
            guard let keysym = number(text.dropFirst(2)) else {
                throw .outOfRange(what: "the key", text: "\(quoting: text)", allowed: "a keysym of XKB, such as 0xFE51")
            }
            return KeyEvent.Key(keysym: keysym)
        }
        if text.hasPrefix("f"), let number = Int(text.dropFirst()), self.text(for: .f(number)) == text {
            return .f(number)
        }
        guard let key = named.first(where: { self.text(for: $0) == text }) else {
            let names = named.map { self.text(for: $0) }
            throw .unknownKey(name: text, nearest: NearestWord.find(text, among: names))
        }
        return key
    }

    private static let named: [KeyEvent.Key] = [
        .escape, .enter, .space, .tab, .backspace, .delete, .insert, .menu, .back, .up, .down, .left, .right, .home,
        .end,
        .pageUp, .pageDown,
    ]

    private static func character(_ text: Substring) -> Character? {
        var scalars = String.UnicodeScalarView()
        for part in text.split(separator: "+", omittingEmptySubsequences: false) {
            guard let scalar = number(part).flatMap(Unicode.Scalar.init) else { return nil }
            scalars.append(scalar)
        }
        let string = String(scalars)
        return string.count == 1 ? string.first : nil
    }

    /// Returns the number that hexadecimal digits write; nil for any other character, including the sign that
    /// `UInt32` accepts.
    private static func number(_ digits: Substring) -> UInt32? {
        digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: 16) : nil
    }

    // MARK: Modifiers

    private static let modifiers: [(name: String, value: KeyEvent.Modifiers)] = [
        ("shift", .shift), ("ctrl", .control), ("alt", .alt), ("super", .logo),
    ]

    /// Returns the text of modifiers, such as `shift+ctrl`. Modifiers that have no name are combined into one number.
    static func text(for modifiers: KeyEvent.Modifiers) -> String {
        var rest = modifiers
        var parts: [String] = []
        for (name, value) in Self.modifiers where rest.contains(value) {
            parts.append(name)
            rest.subtract(value)
        }
        if !rest.isEmpty { parts.append("0x" + hexadecimal(UInt32(rest.rawValue), places: 2)) }
        return parts.joined(separator: "+")
    }

    static func modifiers(_ text: String) throws(ScriptProblem) -> KeyEvent.Modifiers {
        var held: KeyEvent.Modifiers = []
        for part in text.split(separator: "+", omittingEmptySubsequences: false) {
            if let known = modifiers.first(where: { $0.name == part }) {
                held.formUnion(known.value)
            } else if part.hasPrefix("0x"), let bits = number(part.dropFirst(2)).flatMap(UInt8.init(exactly:)) {
                held.formUnion(KeyEvent.Modifiers(rawValue: bits))
            } else {
                throw .unknownWord(what: "a modifier", text: String(part), choices: modifiers.map(\.name))
            }
        }
        return held
    }
}
