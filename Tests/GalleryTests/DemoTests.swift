import Gatefold
import Testing

@testable import GatefoldGallery

/// The screen of each transition opens and closes, and nothing stays behind.
struct DemoTests {
    @Test(arguments: Demo.allCases)
    func itsScreenOpensAndCloses(_ demo: Demo) throws {
        let stage = try GalleryStage(demo)
        try stage.play("wait 0.5")
        let start = try stage.picture()
        let recordings = stage.images.recordingCount
        try stage.play("\(demo.tap); wait 1.2")
        #expect(stage.progress.first == 0)
        #expect(try #require(stage.progress.last) > 0.9)
        #expect(stage.window.flight == nil)
        #expect(try stage.picture().bytes != start.bytes)
        try stage.play("key escape; wait 1.2")
        #expect(try #require(stage.progress.last) < 0.1)
        #expect(stage.window.flight == nil && stage.window.presentations.isEmpty)
        #expect(try stage.picture().bytes == start.bytes)
        #expect(stage.images.recordingCount == recordings)
    }

    @Test(arguments: Demo.allCases.indices)
    func itsRowOfTheListLeadsThere(_ index: Int) throws {
        let stage = try GalleryStage(nil)
        let list = try stage.picture()
        try stage.play("wait 0.1; tap 180 \(80 + 80 * index + 40); wait 1")
        let there = try stage.picture()
        let straight = try GalleryStage(Demo.allCases[index])
        try straight.play("wait 0.5")
        #expect(try straight.picture().bytes == there.bytes)
        try stage.play("tap 40 52; wait 1")
        #expect(try stage.picture().bytes == list.bytes)
    }

    @Test(arguments: [Demo.default, .handWritten])
    func eachDemoPushesAsWell(_ demo: Demo) throws {
        let stage = try GalleryStage(demo)
        // The tap is on the second of the two words, below the button.
        try stage.play("wait 0.5; tap 260 426; wait 0.5; \(demo.tap); wait 1.2")
        #expect(try #require(stage.progress.last) > 0.9)
        #expect(stage.window.presentations.isEmpty)
        try stage.play("tap 40 52; wait 1.2")
        #expect(try #require(stage.progress.last) < 0.1)
    }

    @Test(arguments: [Demo.expandingCell, .nestedCards]) func aPageFoldsUnderTheFinger(_ demo: Demo) throws {
        let stage = try GalleryStage(demo)
        try stage.play("wait 0.5; \(demo.tap); wait 1; drag touch 180 300 180 420 450 120 hold 300")
        let held = stage.frames.suffix(10).compactMap(\.progress)
        #expect(try #require(held.min()) < 0.95)
        try stage.play("wait 1")
        #expect(stage.window.presentations.isEmpty)
    }

    @Test func cardsOpenOntoCards() throws {
        let stage = try GalleryStage(.nestedCards)
        try stage.play("wait 0.5; tap 180 194; wait 1; tap 180 240; wait 1; tap 180 240; wait 1")
        #expect(stage.window.presentations.count == 3)
        try stage.play("key escape; wait 1; key escape; wait 1; key escape; wait 1")
        #expect(stage.window.presentations.isEmpty)
    }

    @Test(arguments: [(320, 480, 1.0), (480, 720, 1.5), (2560, 1600, 2.0), (1, 1, 1.0)], Demo.allCases)
    func everySizeIsDrawn(_ size: (Int32, Int32, Double), _ demo: Demo) throws {
        let stage = try GalleryStage(demo, width: size.0, height: size.1, scale: size.2, outlines: true)
        try stage.play("wait 0.1; \(demo.tap); wait 0.2; key escape; wait 0.5")
        #expect(stage.window.flight == nil)
    }
}
