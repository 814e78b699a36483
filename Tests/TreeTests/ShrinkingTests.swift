import GatefoldTreeSupport
import Testing

@Suite struct ShrinkingTests {
    @Test func onlyWhatItTakesIsLeft() {
        var tries = 0
        let rest = Shrinking.shrink(Array(0..<250)) { part in
            tries += 1
            return part.contains(17) && part.contains(180) && part.contains(181)
        }
        #expect(rest == [17, 180, 181])
        #expect(tries < 200)
    }

    @Test func theOrderIsKept() {
        let rest = Shrinking.shrink([5, 1, 4, 2, 3]) { part in
            guard let four = part.firstIndex(of: 4), let three = part.firstIndex(of: 3) else { return false }
            return four < three
        }
        #expect(rest == [4, 3])
    }

    @Test func faultsOfOneKindDifferInNumbersOnly() {
        #expect(Walk.kind(of: "plain 12 is kept [3]") == Walk.kind(of: "plain 7 is kept [1, 2]"))
        #expect(Walk.kind(of: "plain 12 is kept") != Walk.kind(of: "page 12 is kept"))
    }
}
