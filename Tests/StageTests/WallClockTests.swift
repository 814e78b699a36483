import Glibc
import Testing

@testable import GatefoldStage

/// The wall clock of the system.
@Suite struct WallClockTests {
    /// The environment is changed in a process of its own, because other tests read it meanwhile.
    @Test func theTimeZoneMayChangeWhileTheProgramRuns() async {
        await #expect(processExitsWith: .success) {
            setenv("TZ", "EAST-5", 1)
            let east = WallClock.now()
            setenv("TZ", "WEST+6", 1)
            let west = WallClock.now()
            let difference = (east.hour - west.hour + 24) % 24
            // The hour may end between the two readings.
            let isRight = difference == 11 || difference == 10 && west.minute == 0
            precondition(isRight, "the clocks differ by \(difference) hours")
            precondition(east.secondsFromGMT == 5 * 3600 && west.secondsFromGMT == -6 * 3600, "the zones are wrong")
        }
    }
}
