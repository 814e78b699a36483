import GatefoldRandomness
import Testing

@testable import GatefoldStage

/// Settings keep values of their types, and tell their observers of changes.
@MainActor struct SettingsStoreTests {
    private let store = SettingsStore()

    @Test func valuesAreKeptByType() {
        store.set("Ada\n%", forKey: "name")
        store.set(1.5, forKey: "speed")
        store.set(-3, forKey: "count")
        store.set(true, forKey: "is on")
        store.set([0, 127, 255] as [UInt8], forKey: "key")
        #expect(store.string(forKey: "name") == "Ada\n%")
        #expect(store.double(forKey: "speed") == 1.5 && store.integer(forKey: "count") == -3)
        #expect(store.bool(forKey: "is on") == true && store.bytes(forKey: "key") == [0, 127, 255])
        #expect(store.keys == ["count", "is on", "key", "name", "speed"])
        store.removeValue(forKey: "name")
        store.set(.nan, forKey: "speed")
        #expect(store.string(forKey: "name") == nil && store.double(forKey: "speed") == nil)
        #expect(store.integer(forKey: "is on") == nil && store.bytes(forKey: "count") == nil)
    }

    @Test func bytesReadBack() {
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<200 {
            let bytes = (0..<numbers.next(below: 20)).map { _ in UInt8(numbers.next(below: 256)) }
            #expect(HexText.bytes(HexText.text(bytes)) == bytes)
        }
        for text in ["a", "0g", "0A", "é", " 00"] { #expect(HexText.bytes(text) == nil, "\(text)") }
    }

    @Test func observersHearOfTheirKey() {
        var heard: [String] = []
        let first = store.observe("a") { heard.append("first \(self.store.string(forKey: "a") ?? "none")") }
        var second: SettingsObservation? = store.observe("a") { heard.append("second") }
        #expect(second != nil)
        store.set(1, forKey: "a")
        store.set(1, forKey: "a")
        store.set(1, forKey: "b")
        second = nil
        store.removeValue(forKey: "a")
        first.cancel()
        store.set(2, forKey: "a")
        #expect(heard == ["first 1", "second", "first none"])
    }

    @Test func anObserverMayEndAnother() {
        var heard = 0
        var second: SettingsObservation?
        let first = store.observe("a") { second = nil }
        second = store.observe("a") { heard += 1 }
        store.set(1, forKey: "a")
        #expect(heard == 0 && second == nil)
        first.cancel()
    }

    @Test func everyChangeIsKept() {
        var kept: [SavedState] = []
        store.onChange = { kept.append($0) }
        store.set("x", forKey: "a")
        store.set("x", forKey: "a")
        store.removeValue(forKey: "b")
        #expect(kept.count == 1 && kept.first?.string(forKey: "a") == "x")
    }
}
