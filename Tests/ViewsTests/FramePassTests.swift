import GatefoldGeometry
import GatefoldLog
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// The passes of a frame are reported to an observer, which may time them.
struct FramePassTests {
    /// A view that records when it was moved, laid out and recorded.
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

    /// A view that asks for layout in its layout, or when the pointer comes over it.
    private final class Asker: View {
        var layouts = 0
        var asksInLayout = false
        var events: [String] = []

        override func layoutSubviews() {
            layouts += 1
            events.append("laid out")
            if asksInLayout { setNeedsLayout() }
        }

        override func hoverDidChange() {
            events.append("hovered")
            setNeedsLayout()
        }

        override func draw(into recorder: inout Recorder) { events.append("recorded") }
    }

    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    private func makeFrame(_ didFinish: (FramePass) -> Void) {
        var scene = Scene(size: .zero)
        stage.window.render(into: &scene, didFinish: didFinish)
        stage.window.finishFrame()
    }

    @Test func eachPassEndsWithItsWorkDone() {
        let probe = Probe(frame: stage.window.bounds)
        stage.window.addSubview(probe)
        stage.rest()
        probe.events = []
        stage.window.drive(probe)
        makeFrame { probe.events.append("\($0)") }
        let expected = [
            "moved", "animate", "laid out", "layout", "transitions", "focus", "hover", "place", "recorded", "record",
        ]
        #expect(probe.events == expected)
    }

    @Test func layoutThatHoverAsksForIsDoneBeforeTheFrameIsRecorded() {
        let asker = Asker(frame: Rect(x: 0, y: 100, width: 50, height: 50))
        stage.window.movePointer(to: Point(x: 80, y: 120))
        stage.window.addSubview(asker)
        stage.rest()
        asker.events = []
        asker.frame.origin.x = 50
        var passes: [FramePass] = []
        makeFrame { passes.append($0) }
        #expect(asker.events == ["hovered", "laid out", "recorded"])
        #expect(passes == [.animate, .layout, .transitions, .focus, .hover, .layout, .place, .record])
    }

    @Test func aFrameLaysOutThreeTimesAtMost() {
        let asker = Asker(frame: stage.window.bounds)
        stage.window.addSubview(asker)
        stage.rest()
        asker.asksInLayout = true
        asker.setNeedsLayout()
        let earlier = asker.layouts
        var passes: [FramePass] = []
        makeFrame { passes.append($0) }
        #expect(passes.filter { $0 == .layout }.count == 3 && asker.layouts == earlier + 3)
        #expect(stage.clock.isFrameRequested)
    }

    /// A view that changes another view, or itself, while it is drawn.
    private final class Drawer: View {
        var onDraw: (() -> Void)?
        var drawings = 0

        override func draw(into recorder: inout Recorder) {
            drawings += 1
            onDraw?()
        }
    }

    @Test func aPassMarksLaterPassesAndLayoutOnly() {
        func marks(_ pass: FramePass) -> [FramePass] { FramePass.allCases.filter(pass.mayMark) }
        #expect(marks(.animate) == [.layout, .transitions, .focus, .hover, .place, .record])
        #expect(marks(.layout) == [.layout, .transitions, .focus, .hover, .place, .record])
        #expect(marks(.transitions) == [.layout, .focus, .hover, .place, .record])
        #expect(marks(.focus) == [.layout, .hover, .place, .record])
        #expect(marks(.hover) == [.layout, .place, .record])
        #expect(marks(.place) == [.record])
        #expect(marks(.record) == [])
    }

    @Test func aViewThatIsChangedAfterItWasRecordedIsDrawnInTheNextFrame() {
        let (first, second) = (Drawer(frame: stage.window.bounds), Drawer(frame: stage.window.bounds))
        stage.window.addSubview(first)
        stage.window.addSubview(second)
        stage.rest()
        let earlier = first.drawings
        second.onDraw = { if first.alpha == 1 { first.alpha = 0.5 } }
        second.setNeedsDisplay()
        let warnings = Log.warnings { #expect(stage.rest() == 2) }
        #expect(first.drawings == earlier + 2 && warnings.isEmpty)
    }

    @Test func layoutThatADrawingAsksForFollowsInTheNextFrame() {
        let (asker, drawer) = (Asker(frame: stage.window.bounds), Drawer(frame: stage.window.bounds))
        stage.window.addSubview(asker)
        stage.window.addSubview(drawer)
        stage.rest()
        asker.events = []
        drawer.onDraw = {
            drawer.onDraw = nil
            asker.setNeedsLayout()
        }
        drawer.setNeedsDisplay()
        stage.rest()
        #expect(asker.events == ["recorded", "laid out", "recorded"])
    }

    @Test func aViewThatChangesItselfInEachDrawingIsToldOnceAndStops() {
        let drawer = Drawer(frame: stage.window.bounds)
        drawer.onDraw = { [unowned drawer] in drawer.setNeedsDisplay() }
        stage.window.addSubview(drawer)
        let warnings = Log.warnings { stage.rest() }
        #expect(warnings.count == 1 && warnings.allSatisfy { $0.contains("A Drawer") && $0.contains("pass record") })
        #expect(!stage.clock.isFrameRequested && drawer.drawings < 100)
    }

    @Test func viewsAreNotToldThatTheyAreHoveredWhileTheyAreRecorded() {
        let asker = Asker(frame: Rect(x: 0, y: 100, width: 50, height: 50))
        let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        stage.window.movePointer(to: Point(x: 80, y: 120))
        stage.window.addSubview(asker)
        stage.window.addSubview(drawer)
        stage.rest()
        asker.events = []
        drawer.onDraw = { [stage] in
            drawer.onDraw = nil
            asker.frame.origin.x = 50
            stage.window.updateHover()
        }
        drawer.setNeedsDisplay()
        stage.rest()
        #expect(asker.events == ["recorded", "hovered", "laid out", "recorded"])
    }

    @Test func aTraceNamesThePassesWithTheirDurations() throws {
        var trace = PassTrace(at: 1.5)
        for pass in [FramePass.animate, .layout] { trace.note(pass) }
        #expect(try /frame at 1.5 s: animate \d+ µs, layout \d+ µs,/.wholeMatch(in: trace.line) != nil)
    }
}
