import GatefoldRandomness
import Testing

@testable import GatefoldStage

/// A state survives being written and read, and no input that is read does harm.
struct SavedStateTests {
    private func sample() -> SavedState {
        var state = SavedState()
        state.set("plain", forKey: "text")
        state.set("", forKey: "empty")
        state.set(" a b\n100 %\t\u{7F} \u{0}é🦊\u{2028}", forKey: "odd key\n% é")
        state.set(-12.75, forKey: "number")
        state.set(Double.leastNonzeroMagnitude, forKey: "small")
        state.set(Int.min, forKey: "least")
        state.set(true, forKey: "yes")
        state.set(false, forKey: "no")
        return state
    }

    @Test func everyValueComesBack() {
        let bytes = sample().encode()
        let (state, unreadable) = SavedState.decode(bytes)
        #expect(unreadable == 0)
        #expect(state == sample())
        #expect(state.string(forKey: "odd key\n% é") == " a b\n100 %\t\u{7F} \u{0}é🦊\u{2028}")
        #expect(state.string(forKey: "empty")?.isEmpty == true)
        #expect(state.double(forKey: "number") == -12.75)
        #expect(state.double(forKey: "small") == Double.leastNonzeroMagnitude)
        #expect(state.integer(forKey: "least") == Int.min)
        #expect(state.bool(forKey: "yes") == true && state.bool(forKey: "no") == false)
    }

    @Test func theFileIsReadableLines() {
        var state = SavedState()
        state.set("two words", forKey: "b")
        state.set(1.5, forKey: "a key")
        state.set("100 %\n", forKey: "c")
        #expect(String(decoding: state.encode(), as: UTF8.self) == "a%20key 1.5\nb two words\nc 100 %25%0A\n")
    }

    @Test func aValueOfAnotherKindIsNone() {
        let state = sample()
        #expect(state.double(forKey: "text") == nil)
        #expect(state.integer(forKey: "number") == nil)
        #expect(state.bool(forKey: "number") == nil)
        #expect(state.string(forKey: "nonesuch") == nil)
    }

    @Test(arguments: ["nan", "inf", "-infinity", "0x1p4", "1e999", "", "1 2", "١"])
    func invalidNumbersAreNil(_ text: String) {
        let (state, unreadable) = SavedState.decode(Array("x \(text)\n".utf8))
        #expect(unreadable == 0)
        #expect(state.double(forKey: "x") == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func nonFiniteNumbersAreRemoved(_ number: Double) {
        var state = SavedState()
        state.set(1.0, forKey: "x")
        state.set(number, forKey: "x")
        #expect(state.isEmpty)
    }

    @Test(arguments: [
        ("novalue\n", 1), (" x\n", 1), ("\n", 1), ("a %zz\n", 1), ("a %4\n", 1), ("a %\n", 1), ("a %C3\n", 1),
        ("a 1", 1), ("a 1\nb 2", 1), ("a 1\n\n\nb 2\n", 2),
    ])
    func aLineThatIsDamagedIsLeftOut(_ text: String, _ count: Int) {
        let (state, unreadable) = SavedState.decode(Array(text.utf8))
        #expect(unreadable == count)
        #expect(state.keys.allSatisfy { ["a", "b"].contains($0) })
        #expect(text.contains("a 1\n") == (state.integer(forKey: "a") == 1))
    }

    @Test func halfANumberIsNotAnother() {
        let bytes = Array("offset 1200\n".utf8)
        for length in 0..<bytes.count {
            #expect(SavedState.decode(Array(bytes[..<length])).state.isEmpty)
        }
    }

    @Test func aHugeFileIsNotRead() {
        let line = Array("a 1\n".utf8)
        let many = Array(repeatElement(line, count: SavedState.sizeLimit / line.count).joined())
        #expect(SavedState.decode(many).state.integer(forKey: "a") == 1)
        #expect(SavedState.decode(many + line).state.isEmpty)
        #expect(SavedState.decode(many + line).unreadable == 1)
    }

    @Test func anyBytesAreReadAndWhatWasReadComesBack() {
        var numbers = SeededNumbers(seed: 7)
        let good = sample().encode()
        for round in 0..<3000 {
            var bytes = round % 2 == 0 ? good : [UInt8](repeating: 0x20, count: numbers.next(below: 60))
            for _ in 0...numbers.next(below: 8) where !bytes.isEmpty {
                let index = numbers.next(below: bytes.count)
                switch numbers.next(below: 4) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(0x0A, at: index)
                default: bytes[index] = UInt8(numbers.next(below: 256))
                }
            }
            let (state, _) = SavedState.decode(bytes)
            let again = SavedState.decode(state.encode())
            #expect(again.state == state && again.unreadable == 0)
        }
    }

    @Test func partsKeepOutOfEachOthersWay() {
        var whole = SavedState()
        var part = SavedState()
        part.set(1, forKey: "width")
        whole.set(2, forKey: "width")
        whole.insert(part, as: "application.")
        #expect(whole.integer(forKey: "width") == 2)
        #expect(whole.part("application.") == part)
        #expect(whole.part("nonesuch.").isEmpty)
    }
}
