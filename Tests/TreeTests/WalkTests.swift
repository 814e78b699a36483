import GatefoldTreeSupport
import Glibc
import Testing

/// Random calls and input beside a model of the screens. `make walk` plays longer ones, and cuts down those that end the
/// process.
@Suite struct WalkTests {
    @Test func twentyThousandStepsFindNoFault() throws {
        let seed = getenv("TREE_SEED").flatMap { UInt64(String(cString: $0)) } ?? 7
        let walk = try Walk()
        let failure = try walk.run(steps: 20_000, seed: seed)
        print("a walk with seed \(seed): \(walk.settlings.all) times at rest, \(walk.settlings.foretold) foretold")
        if let failure { Issue.record("\(failure)") }
    }

    @Test func theCallsOfALifeFollowFromTheSeed() {
        #expect(Walk.calls(seed: 3, life: 5) == Walk.calls(seed: 3, life: 5))
        #expect(Walk.calls(seed: 3, life: 5) != Walk.calls(seed: 3, life: 6))
        #expect(Walk.calls(seed: 3, life: 5) != Walk.calls(seed: 4, life: 5))
    }
}
