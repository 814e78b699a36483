/// What is remembered from one run of a program to the next: texts, numbers and truths, each under a key.
///
/// A key that is missing, and a value of another kind than the one asked for, read as nil: files get old.
nonisolated public struct SavedState: Hashable, Sendable {
    /// As they are written, before escaping.
    var texts: [String: String] = [:]

    public init() {}

    public var isEmpty: Bool { texts.isEmpty }
    public var keys: [String] { texts.keys.sorted() }

    // MARK: Writing

    public mutating func set(_ value: String, forKey key: String) {
        precondition(!key.isEmpty, "A value is remembered under a key; this one's is empty.")
        texts[key] = value
    }

    /// A number that is not finite is forgotten.
    public mutating func set(_ value: Double, forKey key: String) {
        guard value.isFinite else { return removeValue(forKey: key) }
        set("\(value)", forKey: key)
    }

    public mutating func set(_ value: Int, forKey key: String) { set("\(value)", forKey: key) }

    public mutating func set(_ value: Bool, forKey key: String) { set(value ? "true" : "false", forKey: key) }

    public mutating func removeValue(forKey key: String) { texts[key] = nil }

    // MARK: Reading

    public func string(forKey key: String) -> String? { texts[key] }

    /// Finite, whatever the file says.
    public func double(forKey key: String) -> Double? {
        guard let text = texts[key], Self.isDecimal(text), let value = Double(text), value.isFinite else { return nil }
        return value
    }

    public func integer(forKey key: String) -> Int? { texts[key].flatMap { Int($0) } }

    public func bool(forKey key: String) -> Bool? { texts[key].flatMap { Bool($0) } }

    /// Swift reads other notations too, hexadecimal ones among them.
    private static func isDecimal(_ text: String) -> Bool {
        text.utf8.allSatisfy { "+-.0123456789e".utf8.contains($0) }
    }

    // MARK: Parts

    /// The values whose keys begin with a prefix, without it.
    package func part(_ prefix: String) -> SavedState {
        var part = SavedState()
        for (key, text) in texts where key.hasPrefix(prefix) && key != prefix {
            part.texts[String(key.dropFirst(prefix.count))] = text
        }
        return part
    }

    /// Takes another's values over, each key with a prefix before it.
    package mutating func insert(_ part: SavedState, as prefix: String) {
        for (key, text) in part.texts { texts[prefix + key] = text }
    }
}
