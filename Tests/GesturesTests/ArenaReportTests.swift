import GatefoldGeometry
import GatefoldGestures
import GatefoldRecordings
import Testing

/// The arena reports its decisions, so that one can see why a gesture was recognized or not.
@Suite struct ArenaReportTests {
    private final class Row {}

    private final class Lines { var all: [String] = [] }

    private func reported(
        _ play: (TouchScript, PanGestureRecognizer, TapGestureRecognizer, TapGestureRecognizer) -> Void
    )
        -> [String]
    {
        let script = TouchScript()
        let (row, lines) = (Row(), Lines())
        let (pan, tap, second) = (PanGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer())
        tap.owner = row
        script.hit = { _ in [tap, second, pan] }
        script.arena.report = { lines.all.append($0) }
        play(script, pan, tap, second)
        return lines.all
    }

    @Test func aDragIsWonByThePan() {
        let lines = reported { script, _, _, _ in
            script.down(0, 5, 6)
            script.move(by: Point(x: 0, y: 30))
            script.move(by: Point(x: 0, y: 30))
            script.up()
        }
        #expect(
            lines == [
                "contact 1 lands at 5.0, 6.0: TapGestureRecognizer of Row, TapGestureRecognizer, PanGestureRecognizer",
                "TapGestureRecognizer of Row fails", "TapGestureRecognizer fails", "PanGestureRecognizer begins",
                "PanGestureRecognizer ended",
            ])
    }

    @Test func onlyTheInnerOfTwoTapsWins() {
        let lines = reported { script, _, _, _ in
            script.down(0, 5, 6)
            script.up()
        }
        #expect(lines.contains("TapGestureRecognizer of Row is recognized"))
        #expect(lines.firstIndex(of: "TapGestureRecognizer fails") != nil)
    }

    @Test func waitingAndDecliningAreReported() {
        let lines = reported { script, _, tap, second in
            tap.require(toFail: second)
            second.shouldBegin = { false }
            script.down(0, 5, 6)
            script.up()
        }
        #expect(
            lines.dropFirst() == [
                "TapGestureRecognizer of Row waits until TapGestureRecognizer has failed (rule 4)",
                "TapGestureRecognizer declines (rule 5)", "TapGestureRecognizer fails",
                "TapGestureRecognizer of Row is recognized", "PanGestureRecognizer fails",
            ])
    }
}
