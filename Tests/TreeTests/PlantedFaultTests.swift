import Gatefold
import GatefoldTreeSupport
import Testing

@testable import GatefoldScreens

/// Faults that are planted in the library, which the walk has to notice.
@Suite(.serialized) struct PlantedFaultTests {
    /// Two screens are presented, and Escape is pressed while the second one is on its way.
    private static let escapeInFlight: [Call] = [
        .present(.bottom, over: 0, animated: false), .settle, .present(.bottom, over: 0, animated: true), .frames(6),
        .key(.escape), .settle,
    ]

    private func faults(of calls: [Call], with fault: PlantedFault?) throws -> [String] {
        PlantedFault.current = fault
        defer { PlantedFault.current = nil }
        return try Walk().play(calls).faults
    }

    @Test func withoutAFaultThereIsNothingToNotice() throws {
        #expect(try faults(of: Self.escapeInFlight, with: nil) == [])
    }

    @Test(arguments: [PlantedFault.ignoresKeysInFlight, .countsKeysTwice])
    func aKeyThatIsIgnoredOrCountsTwiceInFlightIsNoticed(fault: PlantedFault) throws {
        let faults = try faults(of: Self.escapeInFlight, with: fault)
        #expect(!faults.isEmpty)
    }
}
