import GatefoldLog

/// The state that a program keeps from one run to the next: strings, numbers and Booleans, each under a key.
///
/// Reading returns nil for a key that is missing and for a value of another type, since the file may come from an
/// older version of the program.
nonisolated public struct SavedState: Hashable, Sendable {
    /// The values by key, as they are written to the file before escaping.
    var texts: [String: String] = [:]

    /// Creates an empty state.
    public init() {}

    /// Whether no value is stored.
    public var isEmpty: Bool { texts.isEmpty }
    /// The keys of all values, in sorted order.
    public var keys: [String] { texts.keys.sorted() }

    // MARK: Writing

    /// Stores a string, replacing any value under the key.
    /// - Parameters:
    ///   - value: The string. It may contain any characters.
    ///   - key: A string that is not empty.
    public mutating func set(_ value: String, forKey key: String) {
        require(!key.isEmpty, "A value is remembered under a key; this one's is empty.")
        texts[key] = value
    }

    /// Stores a number, replacing any value under the key. A number that is not finite removes the value instead.
    public mutating func set(_ value: Double, forKey key: String) {
        guard value.isFinite else { return removeValue(forKey: key) }
        set("\(value)", forKey: key)
    }

    /// Stores a whole number, replacing any value under the key.
    public mutating func set(_ value: Int, forKey key: String) { set("\(value)", forKey: key) }

    /// Stores a Boolean, replacing any value under the key.
    public mutating func set(_ value: Bool, forKey key: String) { set(value ? "true" : "false", forKey: key) }

    /// Removes the value under a key, if there is one.
    public mutating func removeValue(forKey key: String) { texts[key] = nil }

    // MARK: Reading

    /// Returns the value under a key as a string; nil if there is none. A number or Boolean is returned as its text.
    public func string(forKey key: String) -> String? { texts[key] }

    /// Returns the number under a key, which is always finite; nil if there is none.
    public func double(forKey key: String) -> Double? {
        guard let text = texts[key], Self.isDecimal(text), let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// Returns the whole number under a key; nil if there is none.
    public func integer(forKey key: String) -> Int? { texts[key].flatMap { Int($0) } }

    /// Returns the Boolean under a key; nil if there is none.
    public func bool(forKey key: String) -> Bool? { texts[key].flatMap { Bool($0) } }

    /// Returns whether a text has the characters of a decimal number only: `Double.init` would accept hexadecimal
    /// ones too.
    private static func isDecimal(_ text: String) -> Bool {
        text.utf8.allSatisfy { "+-.0123456789e".utf8.contains($0) }
    }

    // MARK: Parts

    /// Returns the values whose keys begin with a prefix, under the rest of these keys.
    package func part(_ prefix: String) -> SavedState {
        var part = SavedState()
        for (key, text) in texts where key.hasPrefix(prefix) && key != prefix {
            part.texts[String(key.dropFirst(prefix.count))] = text
        }
        return part
    }

    /// Adds the values of another state, with a prefix before each of its keys.
    package mutating func insert(_ part: SavedState, as prefix: String) {
        for (key, text) in part.texts { texts[prefix + key] = text }
    }
}
