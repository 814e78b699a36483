import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// The steps of a frame, as who times them hears of them.
struct FrameStepTests {
    /// Notes when it was moved, laid out and recorded.
    private final class Probe: View, FrameDriven {
        var events: [String] = []

        func advance(to time: Double) -> Bool {
            events.append("moved")
            setNeedsLayout()
            setNeedsDisplay()
            return false
        }

        override func layoutSubviews() { events.append("laid out") }
        override func draw(into recorder: inout Recorder) { events.append("recorded") }
    }

    @Test func eachStepEndsWithItsWorkDone() throws {
        let stage = try ViewStage()
        let probe = Probe(frame: stage.window.bounds)
        stage.window.addSubview(probe)
        stage.rest()
        probe.events = []
        stage.window.drive(probe)
        var scene = Scene(size: .zero)
        stage.window.render(into: &scene) { probe.events.append("\($0)") }
        stage.window.finishFrame()
        let expected = ["moved", "animate", "laid out", "layOut", "animate", "layOut", "recorded", "record"]
        #expect(probe.events == expected)
    }
}
