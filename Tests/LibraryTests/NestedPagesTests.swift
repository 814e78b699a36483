import Gatefold
import Testing

/// A card inside a page expands again, and all of it can be pulled shut level by level.
@Suite struct NestedPagesTests {
    /// The row at 344 points opens; the card on its page is 300 points down.
    private static let twice = "tap 180 388; wait 1; tap 180 340; wait 1; "

    private func level(_ play: Screenplay) -> Int {
        play.host.runtime.window.presentations.count
    }

    @Test func twoLevelsOpenAndArePulledShutOneByOne() throws {
        var play = try Screenplay { $0.list.hasCards = true }
        try play.play("wait 0.01")
        let list = try play.livePicture()
        try play.play("tap 180 388; wait 1")
        let page = try play.livePicture()
        try play.play("tap 180 340; wait 1")
        #expect(level(play) == 2)
        // Without a bar beneath, the threshold is 40 points; the rubber band takes about half.
        try play.play("drag touch 180 200 180 340 400 120 hold 200; wait 1")
        #expect(level(play) == 1)
        #expect(try play.livePicture().bytes == page.bytes)
        try play.play("drag touch 180 200 180 400 400 120 hold 200; wait 1")
        #expect(level(play) == 0)
        #expect(try play.livePicture().bytes == list.bytes)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test func theCardOpensFromWhereItStands() throws {
        var play = try Screenplay { $0.list.hasCards = true }
        try play.play("tap 180 388; wait 1")
        let before = try play.livePicture()
        try play.play("tap 180 340; wait 1")
        let first = try #require(play.flight.first)
        #expect(first.rect("container") == PixelRect(x: 40, y: 300, width: 280, height: 80))
        #expect(first.picture.bytes == before.bytes)
        // The page beneath has no bar, so none is pushed.
        #expect(play.flight.last?.rect("container") == PixelRect(x: 0, y: 0, width: 360, height: 720))
    }

    @Test func anInnerPageTurnsRoundAlone() throws {
        var play = try Screenplay { $0.list.hasCards = true }
        try play.play("tap 180 388; wait 1; tap 180 340 0; wait 0.1; key escape; wait 1")
        #expect(level(play) == 1)
        try play.play("tap 180 340; wait 1; key escape; key escape; wait 1")
        #expect(level(play) == 1)
    }

    @Test func aResizeWhileTwoPagesLieOverTheListReachesAll() throws {
        var play = try Screenplay { $0.list.hasCards = true }
        try play.play(Self.twice + "key escape; wait 0.1; resize 400 600; wait 1")
        #expect(level(play) == 1)
        try play.play("key escape; wait 1")
        var fresh = try Screenplay(width: 400, height: 600) { $0.list.hasCards = true }
        try fresh.play("wait 0.01")
        #expect(try play.livePicture().bytes == fresh.livePicture().bytes)
    }
}
