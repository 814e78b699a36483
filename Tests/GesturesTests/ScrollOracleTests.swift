import GatefoldGestures
import GatefoldRecordings
import Testing

/// Scrolling follows the numbers of UIScrollView for the same touches, sample by sample.
@Suite struct ScrollOracleTests {
    /// A recording: where it starts, what UIKit reported at the lift, and where it came to rest.
    struct Recording: CustomTestStringConvertible, Sendable {
        var name: String
        var start: Double
        /// The finger's velocity by UIKit's account, in points per second.
        var liftVelocity: Double
        var end: Double
        var testDescription: String { name }
    }

    static let slowDrag = Recording(name: "touch_calib", start: 5000, liftVelocity: 0, end: 5170)
    static let flick = Recording(name: "decel_v750", start: 5000, liftVelocity: -750, end: 5443 + 1.0 / 3)
    static let fastFlick = Recording(name: "decel_v3000", start: 5000, liftVelocity: -3000, end: 6818)
    static let impact = Recording(name: "edge_impact", start: 38_798, liftVelocity: -3125, end: 39_148)
    /// The finger had rested for 0.3 s. UIKit still reported 625 pt/s: the touches made by the recorder did not tell it.
    static let pull = Recording(name: "rubberband_top", start: 0, liftVelocity: 0, end: 0)
    static let all = [slowDrag, flick, fastFlick, impact, pull]

    private func output(_ recording: Recording) throws -> [(time: Double, offset: Double)] {
        let table = try Oracle("uikit-scroll-\(recording.name)-output")
        return Array(zip(try table.column("t_s"), try table.column("offset_y"))).map { (time: $0, offset: $1) }
    }

    private func report(_ recording: Recording, _ what: String, _ worst: Double, _ unit: String, bound: Double) {
        Oracle.report("uikit-scroll-\(recording.name)-output.csv (\(what))", worst: worst, unit, bound: bound)
        #expect(worst <= bound)
    }

    @Test(arguments: all) func contentFollowsTheFinger(recording: Recording) throws {
        let list = try RecordedList(recording.name, offset: recording.start)
        var worst = 0.0
        for (time, offset) in try output(recording) where time < list.liftTime {
            worst = max(worst, abs(list.offset(at: time) - offset))
        }
        report(recording, "dragging", worst, "pt", bound: 1)
    }

    @Test(arguments: all) func theVelocityAtTheLiftIsTheOneReported(recording: Recording) throws {
        let list = try RecordedList(recording.name, offset: recording.start)
        _ = list.offset(at: list.liftTime)
        report(
            recording, "velocity at the lift", abs(list.liftVelocity - recording.liftVelocity), "pt/s", bound: 0.01)
    }

    /// A shift of up to 20 ms of the time axis is within the recordings' own tolerance; one for all samples.
    @Test(arguments: all) func contentThatIsLetGoGoesTheSameWay(recording: Recording) throws {
        let recorded = try output(recording)
        let shifted = try stride(from: -0.02, through: 0.02, by: 0.001).map { shift in
            let list = try RecordedList(recording.name, offset: recording.start)
            var worst = 0.0
            for (time, offset) in recorded where time >= list.liftTime {
                worst = max(worst, abs(list.offset(at: max(list.liftTime, time + shift)) - offset))
            }
            return worst
        }
        report(recording, "let go", try #require(shifted.min()), "pt", bound: 2)
    }

    @Test(arguments: all) func theListComesToRestWhereTheRecordingDoes(recording: Recording) throws {
        let list = try RecordedList(recording.name, offset: recording.start)
        _ = list.offset(at: list.liftTime)
        report(recording, "landing", abs(list.offset(at: 10) - recording.end), "pt", bound: 0.5)
        #expect(!list.physics.isMoving)
    }

    /// UIKit shows whole thirds of a point, so both are judged by what is shown.
    @Test(arguments: [impact, pull], [1, 2]) func aBounceSettlesInTheSameTime(recording: Recording, thirds: Int) throws
    {
        func isOff(_ offset: Double) -> Bool {
            abs(((offset - recording.end) * 3).rounded()) > Double(thirds)
        }
        let recorded = try output(recording)
        let list = try RecordedList(recording.name, offset: recording.start)
        _ = list.offset(at: list.liftTime)
        let last = try #require(recorded.lastIndex { isOff($0.offset) })
        var (time, settled) = (list.liftTime, list.liftTime)
        while list.physics.isMoving {
            time += 0.001
            if isOff(list.offset(at: time)) { settled = time }
        }
        let share = (settled - list.liftTime) / (recorded[last + 1].time - list.liftTime) - 1
        report(recording, "settling to \(thirds)/3 pt", 100 * abs(share), "%", bound: 10)
    }
}
