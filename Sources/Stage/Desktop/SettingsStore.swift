import GatefoldLog

/// The settings of a program: strings, numbers, Booleans and bytes, each under a key, which last until they are changed.
///
/// ``Window/settings`` is the store of the program. In a window on screen it is kept in the file
/// `$XDG_CONFIG_HOME/<applicationID>/settings`, or else in `~/.config`, and is written at each change, in the background.
/// ``SavedState`` is for what is open in the window; settings are what the user has chosen.
///
/// Reading returns nil for a key that is missing and for a value of another type, since the file may come from another
/// version of the program or be edited by hand.
public final class SettingsStore {
    /// The values as they are kept.
    package private(set) var values: SavedState
    /// Called after each change, with the values to keep.
    package var onChange: ((SavedState) -> Void)?
    private var observers: [Int: Observer] = [:]
    private var lastNumber = 0

    /// An observer of a key.
    private struct Observer {
        var key: String
        var handler: () -> Void
    }

    /// The store of windows that have no host.
    static let withoutHost = SettingsStore()

    package init(values: SavedState = SavedState()) { self.values = values }

    /// The keys of all values, in sorted order.
    public var keys: [String] { values.keys }

    // MARK: Reading

    /// Returns the value under a key as a string; nil if there is none. A value of another type is returned as its text.
    public func string(forKey key: String) -> String? { values.string(forKey: key) }

    /// Returns the number under a key, which is always finite; nil if there is none.
    public func double(forKey key: String) -> Double? { values.double(forKey: key) }

    /// Returns the whole number under a key; nil if there is none.
    public func integer(forKey key: String) -> Int? { values.integer(forKey: key) }

    /// Returns the Boolean under a key; nil if there is none.
    public func bool(forKey key: String) -> Bool? { values.bool(forKey: key) }

    /// Returns the bytes under a key; nil if there are none.
    public func bytes(forKey key: String) -> [UInt8]? { values.string(forKey: key).flatMap(HexText.bytes) }

    // MARK: Writing

    /// Stores a string, replacing any value under the key.
    /// - Parameters:
    ///   - value: The string. It may contain any characters.
    ///   - key: A string that is not empty.
    public func set(_ value: String, forKey key: String) { change(key) { $0.set(value, forKey: key) } }

    /// Stores a number, replacing any value under the key. A number that is not finite removes the value instead.
    public func set(_ value: Double, forKey key: String) { change(key) { $0.set(value, forKey: key) } }

    /// Stores a whole number, replacing any value under the key.
    public func set(_ value: Int, forKey key: String) { change(key) { $0.set(value, forKey: key) } }

    /// Stores a Boolean, replacing any value under the key.
    public func set(_ value: Bool, forKey key: String) { change(key) { $0.set(value, forKey: key) } }

    /// Stores bytes, replacing any value under the key. All values together may have 64 KiB in the file, where each byte
    /// takes two; larger data belong in files of their own.
    public func set(_ value: [UInt8], forKey key: String) { set(HexText.text(value), forKey: key) }

    /// Removes the value under a key, if there is one.
    public func removeValue(forKey key: String) { change(key) { $0.removeValue(forKey: key) } }

    private func change(_ key: String, _ body: (inout SavedState) -> Void) {
        let before = values.string(forKey: key)
        body(&values)
        guard values.string(forKey: key) != before else { return }
        onChange?(values)
        // A handler may add and remove observers; those that are gone by then are not called.
        for number in observers.keys.sorted() {
            if let observer = observers[number], observer.key == key { observer.handler() }
        }
    }

    // MARK: Observing

    /// Calls a closure after each change of the value under a key, until the observation is released or cancelled.
    /// - Parameters:
    ///   - key: The key.
    ///   - handler: The closure, called in the call that changes the value.
    /// - Returns: The observation.
    public func observe(_ key: String, handler: @escaping () -> Void) -> SettingsObservation {
        lastNumber += 1
        observers[lastNumber] = Observer(key: key, handler: handler)
        return SettingsObservation(of: self, lastNumber)
    }

    func removeObserver(_ number: Int) { observers[number] = nil }
}

/// An observation of a setting, which lasts until it is released or cancelled.
public final class SettingsObservation {
    private weak var store: SettingsStore?
    private let number: Int

    init(of store: SettingsStore, _ number: Int) {
        self.store = store
        self.number = number
    }

    isolated deinit { cancel() }

    /// Ends the observation.
    public func cancel() { store?.removeObserver(number) }
}

/// Bytes as text of two hexadecimal digits each.
nonisolated enum HexText {
    private static let digits = Array("0123456789abcdef".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Returns the bytes of a text; nil if the text is not one of bytes.
    static func bytes(_ text: String) -> [UInt8]? {
        let values = text.utf8.compactMap { digits.firstIndex(of: $0) }
        guard values.count == text.utf8.count, values.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    }
}
