import Gatefold
import Testing

/// An open page can be pulled down by touch, pointer and touchpad.
@Suite struct PullTests {
    /// Opens a page, whose row is at 344 points.
    private func openPage(folds: Bool = true) throws -> Screenplay {
        var play = try Screenplay()
        try play.play("tap 180 388; wait 1")
        try #require(play.application.list.pages.last).pull.foldsUnderFinger = folds
        #expect(play.host.runtime.window.frontViewController is MarkerPage)
        return play
    }

    private func isClosed(_ play: Screenplay) -> Bool {
        play.host.runtime.window.frontViewController === play.application.list
    }

    @Test func belowTheThresholdItSpringsBack() throws {
        var play = try openPage()
        try play.play("drag touch 180 200 180 260 300 120 hold 300")
        #expect(!isClosed(play))
        #expect(play.flight.isEmpty)
        #expect(try #require(play.frames.compactMap { $0.value("scroll") }.min()) < -20)
        #expect(play.frames.last?.value("scroll") == 0)
    }

    /// The page is pulled past half of the bar, and farther than the whole bar is high, while it does not fold under
    /// the finger.
    @Test(arguments: [330, 600])
    func aboveTheThresholdItDismisses(lift: Int) throws {
        var play = try openPage(folds: false)
        try play.play("drag touch 180 200 180 \(lift) 300 120 hold 300")
        #expect(isClosed(play))
        let first = try #require(play.flight.first)
        #expect(first.progress == 1)
        // The first frame of the flight shows the page as it was pulled: bar and page are where the finger left them.
        let before = try #require(play.frames.last { $0.progress == nil && $0.number < first.number })
        #expect(before.picture == first.picture)
        #expect(before.rect("bar") == first.rect("bar"))
        let hanging = try play.flight.filter { try #require($0.rect("bar")).y > 0 }
        #expect(!hanging.isEmpty || lift < 600)
        for frame in hanging {
            #expect(frame.pixel(2, 0) == [0x30, 0x20, 0x10], "above the bar in frame \(frame.number)")
        }
    }

    @Test func aFlickDownDismissesAndUpNever() throws {
        var play = try openPage()
        try play.play("drag touch 180 200 180 260 50 120")
        #expect(isClosed(play))
        play = try openPage()
        try play.play(
            """
            touch down 0 180 200; wait 0.02; touch motion 0 180 300; wait 0.02; touch motion 0 180 400; wait 0.3
            touch motion 0 180 380; wait 0.008; touch motion 0 180 350; wait 0.008; touch motion 0 180 320
            wait 0.008; touch up 0
            """)
        #expect(!isClosed(play))
    }

    @Test func theBarComesInPinnedByItsBottomEdge() throws {
        var play = try openPage(folds: false)
        try play.play("drag touch 180 100 180 600 500 120 hold 300")
        let pulled = try play.frames.filter { try $0.progress == nil && #require($0.value("scroll")) < 0 }
        #expect(pulled.count > 20)
        for frame in pulled {
            let bar = try #require(frame.rect("bar"))
            #expect(Double(bar.maxY) == -(try #require(frame.value("scroll"))))
            #expect(bar.height == 80 && bar.maxY > 0)
            #expect(frame.pixel(2, Int(bar.maxY) - 1) == [0x30, 0x20, 0x10])
            // A bar that hangs lower than it is high has its tint above it.
            #expect(frame.pixel(2, 0) == [0x30, 0x20, 0x10])
        }
        #expect(try pulled.contains { try #require($0.rect("bar")).y > 1 })
        #expect(try pulled.contains { try #require($0.rect("bar")).y < 0 })
    }

    @Test(arguments: [true, false]) func theStatusTurnsLightPastHalfTheBar(folds: Bool) throws {
        var play = try openPage(folds: folds)
        var lines = "touch down 0 180 200\n"
        for y in stride(from: 210, through: 400, by: 10) { lines += "touch motion 0 180 \(y); wait 0.017\n" }
        var styles: [StatusBarStyle] = []
        try play.play(
            lines + "touch cancel; wait 1",
            onFrame: { _, application in
                if let style = application.list.view.window?.statusBar.style { styles.append(style) }
            })
        #expect(styles.count == play.frames.count && Set(styles).count == 2)
        // The bar is 80 points high. It comes in by as much as the page is pulled, and goes out with the page.
        for (frame, style) in zip(play.frames, styles) {
            let scroll = try #require(frame.value("scroll"))
            let bottom = frame.progress == nil ? -scroll : Double(try #require(frame.rect("bar")).maxY)
            #expect(style == (bottom > 40 ? .lightContent : .darkContent), "in \(frame), pulled by \(bottom)")
        }
        #expect(styles.first == .darkContent && styles.last == .darkContent)
    }

    @Test func cancelSpringsBack() throws {
        var play = try openPage()
        try play.play(
            "touch down 0 180 200; touch motion 0 180 230; touch motion 0 180 400; wait 0.1; touch cancel; wait 1")
        #expect(!isClosed(play))
        #expect(play.frames.last?.value("scroll") == 0)
    }

    @Test func thePointerPullsLikeAFinger() throws {
        var play = try openPage()
        try play.play("drag pointer 180 200 180 330 300 120 hold 300")
        #expect(isClosed(play))
    }

    @Test func twoFingersOnATouchpadPull() throws {
        var play = try openPage()
        var lines = "pointer move 180 300\n"
        for _ in 0..<20 { lines += "pointer scroll -8 0 finger; wait 0.016\n" }
        lines += "wait 0.2; pointer scroll 0 0 finger; wait 1"
        try play.play(lines)
        #expect(isClosed(play))
    }

    @Test func aWheelScrollsButNeverPulls() throws {
        var play = try openPage()
        try play.play("pointer move 180 300; pointer wheel -3; pointer wheel -3; wait 1")
        #expect(!isClosed(play))
        #expect(play.frames.allSatisfy { ($0.value("scroll") ?? 0) >= 0 })
    }

    @Test func aSecondFingerNeitherDoublesTheSpeedNorDropsTheDrag() throws {
        var play = try openPage()
        var lines = "touch down 0 100 200; touch down 1 250 200\n"
        for step in 1...10 {
            lines +=
                "touch motion 0 100 \(200 + step * 6) &; touch motion 1 250 \(200 + step * 6) &; touch frame; wait 0.016\n"
        }
        lines += "wait 0.3; touch up 0; touch up 1; wait 1"
        try play.play(lines)
        // 60 points less the slop are about 26 points through the rubber band. Doubled, the pull would pass the
        // threshold.
        #expect(!isClosed(play))
        let deepest = try #require(play.frames.compactMap { $0.value("scroll") }.min())
        #expect(deepest < -20 && deepest > -32)
    }

    @Test func aFlingInsideThatReachesTheTopBouncesOnly() throws {
        var play = try openPage()
        try play.play("drag touch 180 600 180 300 300 120 hold 300; wait 0.5; flick 180 200 180 380 120 120; wait 2")
        #expect(!isClosed(play))
        #expect(play.frames.last?.value("scroll") == 0)
    }

    @Test func theCloseButtonCloses() throws {
        var play = try openPage()
        try play.play("tap 328 52")
        #expect(isClosed(play))
    }

    @Test func thePulledPageHasNoSeamAtItsTop() throws {
        var play = try openPage()
        try play.play("drag touch 180 200 180 330 300 120 hold 300")
        for frame in play.flight {
            let page = try #require(frame.rect("page"))
            let bar = try #require(frame.rect("bar"))
            let container = try #require(frame.rect("container"))
            let above = Int(page.y) - 1
            // The pixel above the page's top edge and the one below it, where the cell meets the page's margin, differ
            // by no more than rounding.
            guard above >= Int(max(bar.maxY, container.y)), above + 1 < Int(container.maxY) else { continue }
            let steps = zip(frame.pixel(5, above), frame.pixel(5, above + 1)).map { abs(Int($0) - Int($1)) }
            #expect(steps.allSatisfy { $0 <= 1 }, "frame \(frame.number)")
        }
    }
}
