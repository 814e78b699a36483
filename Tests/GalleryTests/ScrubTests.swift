import Gatefold
import Testing

@testable import GatefoldGallery

/// The slider above all screens holds a transition and moves it to and fro.
struct ScrubTests {
    /// Puts the finger on the knob at one position, and moves it to others, a tenth of a second each.
    private func script(from start: Double, to places: [Double], lift: Bool = true) -> String {
        // The finger takes the knob when it has left the touch slop, and keeps it at that distance.
        let slop = (places.first ?? start) < start ? -12.0 : 12
        var lines = [SliderPlace.touch("down", start), SliderPlace.touch("motion", start, beside: slop)]
        for place in places { lines += ["wait 0.05", SliderPlace.touch("motion", place, beside: slop), "wait 0.05"] }
        return (lines + (lift ? ["touch up 1", "wait 1.5"] : [])).joined(separator: "\n")
    }

    @Test(arguments: Demo.allCases)
    func progressFollowsToAndFro(_ demo: Demo) throws {
        let stage = try GalleryStage(demo)
        try stage.play("wait 0.5")
        let start = try stage.picture()
        let places = [0.1, 0.2, 0.3, 0.4, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05]
        try stage.play(script(from: 0, to: places))
        for (index, place) in places.enumerated() {
            let progress = try #require(stage.progress(at: Double(index) * 0.1 + 0.095))
            #expect(abs(progress - place) < 0.01, "\(progress) at \(place)")
        }
        #expect(try #require(stage.progress.max()) < 0.51)
        #expect(stage.window.flight == nil)
        #expect(try stage.picture().bytes == start.bytes)
    }

    @Test(arguments: Demo.allCases)
    func letGoBeyondTheMiddleItOpensAndIsDraggedShut(_ demo: Demo) throws {
        let stage = try GalleryStage(demo)
        try stage.play("wait 0.5")
        let start = try stage.picture()
        try stage.play(script(from: 0, to: [0.2, 0.4, 0.6]))
        #expect(try #require(stage.progress.last) > 0.9)
        #expect(try stage.picture().bytes != start.bytes)
        try stage.play(script(from: 1, to: [0.8, 0.6, 0.4]))
        #expect(abs(try #require(stage.progress(at: 0.295)) - 0.4) < 0.01)
        #expect(try #require(stage.progress.last) < 0.1)
        #expect(try stage.picture().bytes == start.bytes)
    }

    /// The slider is where the pieces of the same frame are.
    @Test(arguments: Demo.allCases) func theSliderIsInStepWithTheFrame(_ demo: Demo) throws {
        let stage = try GalleryStage(demo)
        try stage.play("wait 0.5")
        var told: [(progress: Double, shown: Double)] = []
        try stage.host.play(TouchScript("\(demo.tap)\nwait 1")) { _ in
            guard let progress = stage.window.flight?.progress else { return }
            let panel = stage.panel
            told.append((progress, panel?.fraction ?? .nan))
        }
        #expect(told.count > 10)
        for step in told { #expect(abs(step.progress - step.shown) < 1e-9) }
    }

    @Test func theSliderTakesOverARunningTransition() throws {
        let stage = try GalleryStage(.translatedModal)
        try stage.play(
            "wait 0.5\n\(Demo.translatedModal.tap)\nwait 0.15\n" + script(from: 0.7, to: [0.5, 0.3], lift: false)
                + "\nwait 1\ntouch up 1\nwait 1.5")
        // A held knob stays at its distance from the finger; once it is released, the transition goes back.
        let held = try #require(stage.progress(at: 1))
        #expect(stage.progress(at: 1.6) == held && abs(held - 0.3) < 0.1)
        #expect(stage.window.presentations.isEmpty)
    }

    @Test(arguments: Demo.allCases)
    func aResizeAndAHiddenWindowLeaveNothingBehind(_ demo: Demo) throws {
        let stage = try GalleryStage(demo)
        try stage.play("wait 0.5")
        let start = try stage.picture()
        let recordings = stage.images.recordingCount
        let hold = script(from: 0, to: [0.2, 0.4], lift: false)
        try stage.play(hold + "\nresize 500 400 1.5\nwait 0.1\nresize 360 720 1\nwait 0.1\ntouch up 1\nwait 1")
        #expect(abs(try #require(stage.progress(at: 0.35)) - 0.4) < 0.01)
        #expect(try stage.picture().bytes == start.bytes)
        #expect(stage.images.recordingCount == recordings)
        try stage.play(hold + "\nwindow hide\nwait 0.1\nwindow show\nwait 0.1\ntouch up 1\nwait 1\nkey escape\nwait 1")
        #expect(stage.window.flight == nil)
        #expect(try stage.picture().bytes == start.bytes)
        #expect(stage.images.recordingCount == recordings)
    }

    @Test func aTapBesideTheKnobOpensAndCloses() throws {
        let stage = try GalleryStage(.default)
        try stage.play("wait 0.5; tap \(SliderPlace.x(0.9)) \(SliderPlace.y); wait 1")
        #expect(stage.window.presentations.count == 1)
        try stage.play("tap \(SliderPlace.x(0.1)) \(SliderPlace.y); wait 1")
        #expect(stage.window.presentations.isEmpty)
    }

    @Test func underReducedMotionItFades() throws {
        let stage = try GalleryStage(.expandingCell)
        stage.window.prefersReducedMotion = true
        try stage.play("wait 0.5\n" + script(from: 0, to: [0.3, 0.6, 0.7], lift: false))
        let scene = try #require(stage.frames.last).scene
        let page = try #require(PiecePlacement.all(in: scene, grid: PixelGrid(scale: 1)).first)
        // The list has faded out at 0.4.
        #expect(page.piece.name == "page" && abs(page.alpha - 0.5) < 0.02)
        #expect(page.rect == Rect(x: 0, y: 0, width: 360, height: 720))
    }

    @Test func theListAndTheSecondTabHaveNoSlider() throws {
        let stage = try GalleryStage(nil)
        let list = try stage.picture()
        try stage.play(script(from: 0, to: [0.3, 0.6]))
        #expect(stage.progress.isEmpty)
        #expect(try stage.picture().bytes == list.bytes)
        try stage.play("tap 270 695; wait 0.5\n" + script(from: 0, to: [0.3, 0.6]))
        #expect(stage.progress.isEmpty)
    }

    /// A page of the second tab has no slider of the transition that the first tab shows.
    @Test(arguments: Demo.allCases) func aPageOfTheSecondTabHasNoSlider(_ demo: Demo) throws {
        let stage = try GalleryStage(demo, page: .menus)
        try stage.play("wait 0.5; tap 90 695; wait 0.5; tap 270 695; wait 0.5")
        #expect(stage.panel?.alpha == 0)
        let warnings = try Log.warnings {
            try stage.play("tap \(SliderPlace.x(0.9)) \(SliderPlace.y); wait 1")
        }
        #expect(warnings.isEmpty)
        #expect(stage.progress.isEmpty && stage.window.presentations.isEmpty)
        try stage.play("tap 90 695; wait 0.5\n" + script(from: 0, to: [0.3, 0.6]))
        #expect(try #require(stage.progress.last) > 0.9)
    }

    @Test func foldedItLetsTouchesThrough() throws {
        let stage = try GalleryStage(.expandingCell)
        try stage.play("wait 0.5; tap 330 \(SliderPlace.y); wait 0.5\n" + script(from: 0, to: [0.3, 0.6]))
        #expect(stage.progress.isEmpty)
        try stage.play("tap 330 \(SliderPlace.y); wait 0.5\n" + script(from: 0, to: [0.3, 0.6]))
        #expect(try #require(stage.progress.last) > 0.9)
    }

    @Test(arguments: [(360.0, 720.0), (320, 480), (1280, 800), (600, 400), (40, 40)])
    func thePanelLiesInTheWindowAndAboveTheTabs(_ width: Double, _ height: Double) {
        let bounds = Rect(x: 0, y: 0, width: width, height: height)
        for isFolded in [false, true] {
            let frame = ScrubberPanel.frame(in: bounds, isFolded: isFolded)
            #expect(frame.maxX <= width && frame.maxY <= height - TabBar.height)
            let column = Column.span(in: width)
            if width > 1200 { #expect(frame.minX >= column.x + column.width) }
        }
    }
}
