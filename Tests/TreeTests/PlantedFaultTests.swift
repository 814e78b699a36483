import GatefoldTreeSupport
import Testing

@testable import GatefoldScreens

/// Faults that are planted in the library, which the walk has to notice.
@Suite(.serialized) struct PlantedFaultTests {
    /// Plays lives until one fails.
    /// - Returns: the faults of that life; nil if none of the lives fails.
    private func firstFaults(lives: Int, with fault: PlantedFault) throws -> [String]? {
        PlantedFault.current = fault
        defer { PlantedFault.current = nil }
        let walk = try Walk()
        for life in 0..<lives {
            let faults = try walk.play(Walk.calls(seed: 7, life: life)).faults
            if !faults.isEmpty { return faults }
        }
        return nil
    }

    @Test func aKeyThatIsIgnoredInFlightIsNoticed() throws {
        let faults = try #require(try firstFaults(lives: 40, with: .ignoresKeysInFlight))
        #expect(faults.contains { $0.contains("in flight makes") })
    }

    @Test func aKeyThatCountsTwiceIsNoticed() throws {
        #expect(try firstFaults(lives: 400, with: .countsKeysTwice) != nil)
    }
}
