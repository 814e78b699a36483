import Gatefold
import Testing

/// A page that is thrown shut swings past its row and back.
@Suite struct SwingTests {
    private struct Cast {
        var play: Screenplay
        /// Returns the frames of the dismissal in which progress is below 0.
        var beyond: [Screenplay.Frame] { play.flight.filter { $0.progress.map { $0 < 0 } ?? false } }
    }

    /// Opens a page and throws it shut.
    private func thrown(_ style: ExpandingCellStyle) throws -> Cast {
        var play = try Screenplay(prepare: { $0.list.transition.style = style })
        try play.play("tap 180 388; wait 1; flick 180 150 180 480 90 120; wait 2")
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        return Cast(play: play)
    }

    @Test func theContainerAloneIsShiftedByAtMostTwelvePoints() throws {
        let cast = try thrown(.standard)
        let tops = try cast.beyond.map { try #require($0.rect("container")).y - 344 }
        #expect(tops.count > 3)
        #expect(tops.allSatisfy { (0...12).contains($0) } && tops.contains { $0 >= 3 })
        for frame in cast.beyond {
            #expect(frame.rect("container")?.height == 88)
            #expect(frame.rect("top")?.maxY == 344 && frame.rect("bottom")?.y == 432)
            #expect(frame.rect("bar")?.maxY == 80)
            let top = try #require(frame.rect("container")).y
            // The container lies over the row below it, and shows the list's background where it was.
            let row: [UInt8] = [0xC8, 0, 0x40 + 3 * 6]
            if top > 344 {
                #expect(frame.pixel(180, Int(top) - 1) == [0x70, 0x70, 0x70])
                #expect(frame.pixel(180, Int(top) + 87) == row)
            }
        }
    }

    @Test func theLastFrameIsTheList() throws {
        let cast = try thrown(.standard)
        let last = try #require(cast.play.flight.last)
        #expect(last.rect("container")?.y == 344)
        #expect(try cast.play.livePicture() == last.picture)
        // The container comes back in small steps, without a jump.
        let tops = try cast.play.flight.suffix(20).map { try #require($0.rect("container")).y }
        #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($1 - $0) <= 2 })
    }

    @Test func aPlainOneDoesNotSwing() throws {
        let cast = try thrown(.plain)
        #expect(!cast.beyond.isEmpty)
        #expect(cast.beyond.allSatisfy { $0.rect("container")?.y == 344 })
    }

    @Test func aFlightFromRestDoesNotSwing() throws {
        var play = try Screenplay(prepare: { $0.list.transition.style = .standard })
        try play.play("tap 180 388; wait 1; key escape; wait 1")
        #expect(play.flight.allSatisfy { (0...1).contains($0.progress ?? 0) })
        #expect(try play.flight.allSatisfy { try #require($0.rect("container")).y <= 344 })
    }
}
