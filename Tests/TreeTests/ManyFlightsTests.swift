import GatefoldTreeSupport
import Testing

/// Up to twenty transitions at once: started, turned round, dragged, cancelled and covered at random. In each frame
/// their progress is continuous and in its range, snapshots keep to the budget, and the frame grows by no more than a
/// few items with each transition; at rest all is as if nothing had ever moved.
@Suite struct ManyFlightsTests {
    /// Returns a walk in which snapshots may take the memory of some textures of the whole window.
    private func walk(pictures: Int, step: Double) throws -> Walk {
        try Walk(snapshotBudget: pictures * 180 * 360 * 4, step: step)
    }

    @Test(arguments: [0, 1, 3, 1000]) func transitionsPileUpWithinTheBudget(pictures: Int) throws {
        let walk = try walk(pictures: pictures, step: 1.0 / 120)
        for seed in 0..<5 as Range<UInt64> {
            let result = try walk.play(Walk.pile(of: 2...10, times: 4, seed: seed * 1000 + UInt64(pictures)))
            #expect(result.faults.isEmpty, "seed \(seed), call \(result.count)")
        }
        #expect(walk.mostFlights.contains { $0 >= 4 })
    }

    /// The frames are so short that twenty rows are tapped before the first page has gone.
    @Test func twentyAtOnce() throws {
        let walk = try walk(pictures: 3, step: 1.0 / 240)
        let result = try walk.play(Walk.pile(of: 40...40, times: 1, seed: 1))
        #expect(result.faults.isEmpty, "call \(result.count)")
        #expect(walk.mostFlights.contains { $0 >= 20 })
    }
}
