import Gatefold
import Testing

/// The list changes while a page opens out of it or folds back into it.
@Suite struct MovingTargetTests {
    /// Plays a script, and changes the list in the frame of a number.
    private func play(_ script: String, at number: Int, change: (MarkerListScreen) -> Void) throws -> Screenplay {
        var play = try Screenplay()
        try play.play(script, onFrame: { frame, application in if frame == number { change(application.list) } })
        return play
    }

    @Test func aRowThatMovesInFlightIsFollowedWithoutAJump() throws {
        let play = try play("tap 180 388 0; wait 1; key escape; wait 1", at: 66) { list in
            // The row that was third from the top moves to the first position.
            let item = list.items[3]
            list.replaceItems([item] + list.items.filter { $0 != item })
        }
        let closing = play.flight.filter { $0.number >= 60 }
        let tops = closing.compactMap { $0.rect("container")?.y }
        #expect(tops.last == 80)
        for (before, after) in zip(tops, tops.dropFirst()) { #expect(abs(after - before) < 60) }
        #expect(closing.allSatisfy { $0.rect("container") != nil })
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test func aRowThatGoesInFlightLetsThePageLeave() throws {
        let play = try play("tap 180 388 0; wait 1; key escape; wait 1", at: 66) { list in
            list.replaceItems(list.items.filter { $0 != 3 })
        }
        // From then on the page slides down as it would by the default transition.
        let sliding = play.flight.filter { $0.number > 67 }
        let tops = sliding.compactMap { $0.rect("page")?.y }
        #expect(tops.count == sliding.count && tops.count > 10)
        #expect(sliding.allSatisfy { $0.rect("container") == nil })
        #expect(tops == tops.sorted() && tops.last == 720)
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test func anOpeningFollowsItsRowToo() throws {
        let play = try play("tap 180 388 0; wait 1", at: 6) { list in
            list.replaceItems([3, 0, 1, 2] + list.items.dropFirst(4))
        }
        let tops = play.flight.compactMap { $0.rect("container")?.y }
        for (before, after) in zip(tops, tops.dropFirst()) { #expect(abs(after - before) < 60) }
        #expect(play.flight.last?.progress == 1)
        #expect(play.flight.last?.rect("container") == PixelRect(x: 0, y: 0, width: 360, height: 720))
    }
}
