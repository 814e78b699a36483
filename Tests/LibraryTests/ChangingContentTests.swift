import Gatefold
import Testing

/// The list or the page changes while a page is in flight.
@Suite struct ChangingContentTests {
    private static let red = Color(hex: 0xFF_20_20)

    /// Returns the largest change of one pixel's channel from frame to frame, at a point that no edge passes.
    private func largestStep(_ frames: [Screenplay.Frame], x: Int, y: Int) -> Int {
        zip(frames, frames.dropFirst()).reduce(0) { worst, pair in
            let steps = zip(pair.0.pixel(x, y), pair.1.pixel(x, y)).map { abs(Int($0) - Int($1)) }
            return max(worst, steps.max() ?? 0)
        }
    }

    @Test func aRowThatChangesColourFadesToItAndIsRightAtTheEnd() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        // The point is in the bottom row, far from the one that the page folds into.
        try play.play("key escape; wait 0.15; mark now; wait 1") { application in
            application.list.table.cellForRow(at: IndexPath(row: 7, section: 0))?.backgroundColor = Self.red
        }
        let last = try #require(play.flight.last)
        #expect(try last.picture.bytes == play.livePicture().bytes)
        #expect(last.pixel(180, 710) == [0x20, 0x20, 0xFF])
        // In the last frames the row rests, and no channel changes from one colour to the other at once.
        let settled = play.flight.filter { ($0.rect("bottom")?.y ?? 720) < 440 }
        #expect(settled.count > 5)
        #expect(largestStep(settled, x: 180, y: 715) < 60)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test func aChangeAtTheVeryEndIsStillFadedIn() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        let frames = try {
            var quiet = play
            try quiet.play("key escape; wait 1")
            return quiet.flight.count
        }()
        try play.play("tap 180 388; wait 1")
        let late = Double(frames - 2) / 60
        try play.play("key escape; wait \(late); mark now; wait 1") { application in
            application.list.table.cellForRow(at: IndexPath(row: 7, section: 0))?.backgroundColor = Self.red
        }
        #expect(largestStep(play.frames.filter { $0.number > 20 }, x: 180, y: 715) < 60)
        #expect(play.flight.last?.pixel(180, 710) == [0x20, 0x20, 0xFF])
    }

    @Test func theTappedRowsNewCellIsShown() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1; key escape; wait 0.2; mark now; wait 1") { application in
            // The rows are the same again, in cells that are configured anew.
            application.list.replaceItems(application.list.items)
        }
        let last = try #require(play.flight.last)
        #expect(try last.picture.bytes == play.livePicture().bytes)
        #expect(play.flight.allSatisfy { $0.rect("container") != nil })
    }

    @Test func thePageIsLive() throws {
        var play = try Screenplay()
        try play.play("tap 180 388 0; wait 0.1; mark now; wait 1") { application in
            application.list.pages.last?.view.backgroundColor = Self.red
        }
        let last = try #require(play.flight.last)
        #expect(last.pixel(5, 400) == [0x20, 0x20, 0xFF])
        #expect(try last.picture.bytes == play.livePicture().bytes)
    }

    @Test func aBarThatChangedMeanwhileIsPulledInAsItIsNow() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        play.application.list.bar.barTintColor = Self.red
        try play.play("drag touch 180 200 180 360 400 120 hold 100; wait 1")
        let pulled = try #require(play.frames.first { $0.number == 24 })
        #expect(pulled.pixel(300, 10) == [0x20, 0x20, 0xFF])
        #expect(try play.flight.last?.picture.bytes == play.livePicture().bytes)
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test func aListThatNeverRestsDoesNotKeepAFlightForever() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        var isRed = false
        try play.play(
            "key escape; wait 3",
            onFrame: { _, application in
                isRed.toggle()
                application.list.table.cellForRow(at: IndexPath(row: 7, section: 0))?.backgroundColor =
                    isRed ? Self.red : .white
            })
        #expect(play.host.runtime.window.flight == nil)
    }
}

/// The page opens from one row and folds into the row that represents it by then.
@Suite struct TargetTests {
    @Test func aPageThatWasTurnedToAnotherItemFoldsIntoThatItemsRow() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        try #require(play.application.list.pages.last).item = 5
        try play.play("key escape; wait 1")
        #expect(play.flight.last?.rect("container") == PixelRect(x: 0, y: 520, width: 360, height: 88))
        #expect(try play.flight.last?.picture.bytes == play.livePicture().bytes)
    }

    @Test func anItemOutOfViewLeavesByTheDefaultTransition() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        try #require(play.application.list.pages.last).item = 19
        try play.play("key escape; wait 1")
        #expect(!play.flight.isEmpty && play.flight.allSatisfy { $0.rect("container") == nil })
        #expect(play.host.runtime.window.frontViewController === play.application.list)
    }

    @Test func aPartlyVisibleRowFoldsIntoItsVisiblePartAndTheListStays() throws {
        var play = try Screenplay()
        play.application.list.table.contentOffset.y = 40
        // Row 0 reaches from 40 to 128 points, and the bar ends at 80.
        try play.play("tap 180 100; wait 1")
        #expect(play.flight.first?.rect("container") == PixelRect(x: 0, y: 80, width: 360, height: 48))
        #expect(play.flight.first?.rect("cell") == PixelRect(x: 0, y: 40, width: 360, height: 88))
        try play.play("key escape; wait 1")
        #expect(play.flight.last?.rect("container") == PixelRect(x: 0, y: 80, width: 360, height: 48))
        #expect(play.application.list.table.contentOffset.y == 40)
        #expect(try play.flight.last?.picture.bytes == play.livePicture().bytes)
    }

    @Test func aListScrolledMeanwhileIsFollowed() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        play.application.list.table.contentOffset.y = 100
        try play.play("key escape; wait 0.1; mark now; wait 1") { $0.list.table.contentOffset.y = 150 }
        #expect(play.flight.last?.rect("container")?.y == 194)
        let tops = play.flight.compactMap { $0.rect("container")?.y }
        for (before, after) in zip(tops, tops.dropFirst()) { #expect(abs(after - before) < 60) }
        #expect(try play.flight.last?.picture.bytes == play.livePicture().bytes)
    }

    @Test func aScreenThatTellsNoViewIsNamedInTheLog() throws {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        // A view that is in no window cannot be the target of a transition.
        play.application.list.targetView = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let lines = try Log.warnings { try play.play("key escape; wait 1") }
        #expect(lines.count == 1 && lines.allSatisfy { $0.contains("MarkerListScreen") })
        #expect(play.host.runtime.window.frontViewController === play.application.list)
    }
}
