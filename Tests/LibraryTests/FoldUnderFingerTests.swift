import Gatefold
import Testing

/// A page that is pulled past half the bar folds while the finger still holds it. The bar is 80 points high, the row's
/// top edge is at 344 points.
@Suite struct FoldUnderFingerTests {
    private func openPage(scale: Double = 1) throws -> Screenplay {
        var play = try Screenplay(width: Int32(360 * scale), height: Int32(720 * scale), scale: scale)
        try play.play("tap 180 388; wait 1")
        #expect(play.host.runtime.window.frontViewController is MarkerPage)
        return play
    }

    private func isClosed(_ play: Screenplay) -> Bool {
        play.host.runtime.window.frontViewController === play.application.list && play.host.runtime.window.flight == nil
    }

    private func isOpen(_ play: Screenplay) -> Bool {
        play.host.runtime.window.frontViewController is MarkerPage && play.host.runtime.window.flight == nil
    }

    /// Moves the finger to one position after another, with a rest at each in which the page catches up, and lifts it
    /// at rest.
    private func places(_ play: inout Screenplay, from start: Double, to fingers: [Double]) throws -> [FlightPlace] {
        var lines = "touch down 0 180 \(start)\n"
        for finger in fingers { lines += "touch motion 0 180 \(finger); wait 0.1; mark still\n" }
        let frames = try play.stills(lines + "wait 0.2; touch up 0; wait 1")
        return try zip(frames, fingers).map { try FlightPlace($0, finger: $1) }
    }

    /// The container's top edge at the marks of a script, in points.
    private func tops(_ play: inout Screenplay, _ script: String) throws -> [Double] {
        try play.stills(script).map { try FlightPlace($0).container }
    }

    // MARK: Following the finger

    @Test func theContainerFollowsTheFinger() throws {
        var play = try openPage()
        let places = try places(&play, from: 100, to: Array(stride(from: 104, through: 420, by: 4)))
        let held = places.filter { $0.progress != nil }
        #expect(held.count > 40)
        for (before, now) in zip(places, places.dropFirst()) {
            // No edge outruns the finger.
            for step in [now.container - before.container, now.page - before.page, now.bar - before.bar] {
                #expect((0...5).contains(step), "at \(now.finger)")
            }
        }
        for (before, now) in zip(held, held.dropFirst()) where now.finger > held[0].finger + 44 {
            #expect(abs(now.container - before.container - 4) <= 1, "at \(now.finger)")
        }
        #expect(held[0].page - 40 <= 3)
    }

    @Test func itsSpeedRisesSmoothlyFromTheRubberBands() throws {
        var play = try openPage(scale: 2)
        let held = try places(&play, from: 100, to: Array(stride(from: 110, through: 300, by: 10)))
            .filter { $0.progress != nil }
        let steps = zip(held, held.dropFirst()).map { $1.container - $0.container }
        // The page's steps for a finger that moves by 10 points never get smaller, except for rounding to half points.
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 > -1 && $1 - $0 < 3 })
        #expect(steps[0] < 7 && steps[0] >= 4)
        #expect(try #require(steps.last) >= 9.5)
    }

    @Test func pushedBackItOpensAndThenPushesTheBarOut() throws {
        var play = try openPage()
        let way = Array(stride(from: 110.0, through: 320, by: 2))
        let places = try places(&play, from: 100, to: way + way.reversed())
        let (down, up) = (places.prefix(way.count), places.dropFirst(way.count))
        // Everything has the same position for the same position of the finger, on the way down and on the way up.
        for place in up {
            let same = try #require(down.first { $0.finger == place.finger })
            #expect(abs(place.container - same.container) <= 1, "at \(place.finger)")
            #expect(abs(place.page - same.page) <= 1, "at \(place.finger)")
            #expect(abs(place.bar - same.bar) <= 1, "at \(place.finger)")
        }
        #expect(try #require(up.last).progress == nil)
        #expect(isOpen(play))
        #expect(play.frames.last?.value("scroll") == 0)
    }

    /// The frames on both sides of each change-over show the same pixels, where the finger moves by less than a pixel.
    @Test func theChangeOversCannotBeSeen() throws {
        var play = try openPage()
        let way = Array(stride(from: 170.0, through: 195, by: 0.25))
        var lines = "touch down 0 180 100; touch motion 0 180 140; wait 0.1\n"
        for finger in way + way.reversed() { lines += "touch motion 0 180 \(finger); wait 0.1; mark still\n" }
        let pictures = try play.stills(lines + "touch cancel; wait 1").map { frame in
            (isHeld: frame.progress != nil, picture: frame.picture, page: try FlightPlace(frame).page)
        }
        let changes = zip(pictures, pictures.dropFirst()).filter { $0.isHeld != $1.isHeld }
        #expect(changes.count == 2)
        for (before, after) in changes where before.page == after.page { #expect(before.picture == after.picture) }
        #expect(changes.allSatisfy { abs($0.page - $1.page) <= 1 })
    }

    /// Content that a finger catches in a bounce can be pulled farther than the threshold.
    @Test(arguments: [-1.0, 1]) func caughtInABounceItDoesNotJump(direction: Double) throws {
        var play = try openPage()
        let page = try #require(play.application.list.pages.last)
        page.scrollView.contentOffset.y = -60
        var lines = "wait 0.1; mark still; touch down 0 180 200\n"
        for step in 1...20 {
            lines += "touch motion 0 180 \(200 + direction * Double(step) * 3); wait 0.1; mark still\n"
        }
        let places = try play.stills(lines + "touch cancel; wait 1").map { try FlightPlace($0) }
        for (before, now) in zip(places, places.dropFirst()) {
            #expect(abs(now.container - before.container) <= 4 && abs(now.page - before.page) <= 4)
        }
        #expect((places.last?.progress != nil) == (direction > 0))
    }

    @Test func heldStillItAsksForNoFrames() throws {
        var play = try openPage()
        let stills = try play.stills(Self.held + "wait 0.5; mark before; wait 1; mark after; touch cancel; wait 1")
        #expect(stills[0].progress != nil)
        #expect(stills[0].number == stills[1].number)
        #expect(isOpen(play))
    }

    // MARK: Letting go

    private static let held =
        "touch down 0 180 100; touch motion 0 180 200; wait 0.1; touch motion 0 180 320; wait 0.2; "

    @Test func letGoAtRestItIsDismissed() throws {
        var play = try openPage()
        try play.play(Self.held + "touch up 0; wait 1")
        #expect(isClosed(play))
        #expect(play.host.runtime.images.recordingCount == 0)
    }

    @Test func letGoInMotionItGoesOnWithItsSpeed() throws {
        for direction in [1, -1] {
            var play = try openPage()
            var lines = Self.held
            for step in 1...5 { lines += "touch motion 0 180 \(320 + direction * step * 8); wait 0.0166667\n" }
            try play.play(lines + "touch up 0; wait 1.5")
            #expect(direction > 0 ? isClosed(play) : isOpen(play))
            let tops = play.flight.compactMap { $0.rect("container")?.y }.map(Double.init)
            let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }
            // The first step is the finger's jump by 120 points.
            #expect(steps.dropFirst().allSatisfy { abs($0) <= 20 }, "\(steps)")
        }
    }

    /// The live page that follows has no bar over it and is at its top.
    @Test func aPageThatComesBackLandsWithoutAJump() throws {
        var play = try openPage()
        let before = try play.livePicture()
        try play.play(
            Self.held + "touch motion 0 180 300; wait 0.01; touch motion 0 180 280; wait 0.01; touch up 0; wait 2")
        #expect(isOpen(play))
        let last = try #require(play.flight.last)
        #expect(last.picture == before)
        #expect(try play.livePicture() == before)
        // A page that a tap reverses comes back in the same frames.
        try play.play(Self.held + "touch up 0; wait 0.1; tap 180 600; wait 2")
        #expect(isOpen(play))
        #expect(try #require(play.flight.last).picture == before)
    }

    @Test func thrownItIsDismissed() throws {
        var play = try openPage()
        try play.play("flick 180 150 180 420 100 120; wait 1.5")
        #expect(isClosed(play))
    }

    @Test func cancelSpringsBack() throws {
        var play = try openPage()
        #expect(try tops(&play, Self.held + "mark held; touch cancel; wait 2")[0] > 20)
        #expect(isOpen(play))
        #expect(play.frames.last?.value("scroll") == 0)
    }

    @Test func escapeWhileItIsHeldDismisses() throws {
        var play = try openPage()
        try play.play(
            Self.held + "key escape; touch motion 0 180 330; wait 0.1; touch motion 0 180 340; wait 1; touch up 0")
        #expect(isClosed(play))
        // The contact of the finger that held the page has ended.
        try play.play("tap 180 388; wait 1")
        #expect(isOpen(play))
        #expect(play.frames.last?.value("scroll") == 0)
    }

    // MARK: Other hands

    @Test func aSecondFingerJoinsTheDrag() throws {
        var play = try openPage()
        var lines = Self.held + "mark alone; touch down 1 250 500; wait 0.1\n"
        for step in 1...10 {
            lines += "touch motion 0 180 \(320 + step * 2) &; touch motion 1 250 \(500 + step * 2) &; touch frame\n"
            lines += "wait 0.016\n"
        }
        // The first finger lifts; the second one still holds the page.
        lines += "mark both; touch up 0; wait 0.2; touch motion 1 250 540; wait 0.2; mark other; touch up 1; wait 1"
        let tops = try tops(&play, lines)
        #expect(abs(tops[1] - tops[0] - 20) <= 1)
        #expect(abs(tops[2] - tops[1] - 20) <= 1)
        #expect(isClosed(play))
    }

    @Test func thePointerFoldsIt() throws {
        var play = try openPage()
        let tops = try tops(
            &play,
            """
            pointer move 180 100; pointer down; pointer move 180 200; wait 0.1; pointer move 180 320; wait 0.1; mark one
            pointer move 180 340; wait 0.1; mark two; wait 0.1; pointer up; wait 1
            """)
        #expect(tops[0] > 20 && abs(tops[1] - tops[0] - 20) <= 1)
        #expect(isClosed(play))
    }

    @Test func twoFingersOnATouchpadFoldIt() throws {
        var play = try openPage()
        var lines = "pointer move 180 300\n"
        for _ in 0..<25 { lines += "pointer scroll -8 0 finger; wait 0.016\n" }
        lines += "wait 0.1; mark one; pointer scroll -20 0 finger; wait 0.1; mark two\n"
        lines += "pointer scroll 60 0 finger; wait 0.3; mark up\n"
        let tops = try tops(&play, lines + "pointer scroll 0 0 finger; wait 1")
        #expect(tops[0] > 20 && abs(tops[1] - tops[0] - 20) <= 1, "\(tops)")
        #expect(tops[2] < tops[1] - 30)
        #expect(isClosed(play))
    }

    @Test func anotherFingerCatchesItAfterItWasLetGo() throws {
        var play = try openPage()
        let tops = try tops(
            &play,
            Self.held + "touch up 0; wait 0.05; touch down 1 180 500; wait 0.1; mark caught\n"
                + "touch motion 1 180 200; wait 0.3; mark moved; touch up 1; wait 1.5")
        #expect(tops[1] < tops[0] - 20)
        #expect(isOpen(play))
        #expect(play.frames.last?.value("scroll") == 0)
    }

    // MARK: Surroundings

    @Test func aResizeKeepsTheProgress() throws {
        var play = try openPage()
        let stills = try play.stills(
            Self.held + "mark before; resize 400 800; wait 0.1; mark after\n"
                + "touch motion 0 180 321; wait 0.1; mark moved; wait 0.1; touch up 0; wait 1")
        let progress = try stills.map { try #require($0.progress) }
        #expect(progress[1] == progress[0])
        #expect(abs(progress[2] - progress[1]) < 0.01)
        #expect(isClosed(play))
    }

    @Test func withoutFoldingThePageRestsUntilItIsLetGo() throws {
        var play = try openPage()
        try #require(play.application.list.pages.last).pull.foldsUnderFinger = false
        let still = try play.stills(Self.held + "mark held; touch up 0; wait 1")[0]
        #expect(still.progress == nil)
        #expect(try #require(still.value("scroll")) < -80)
        #expect(isClosed(play))
    }

    @Test func underReducedMotionOrWithoutACellThePageRests() throws {
        for isReduced in [true, false] {
            var play = try openPage()
            if isReduced {
                try play.play("reduced-motion on")
            } else {
                play.application.list.replaceItems([100, 101])
            }
            #expect(try play.stills(Self.held + "mark held; touch up 0; wait 1")[0].progress == nil)
            #expect(isClosed(play))
        }
    }

    @Test func aPageOnAPageFolds() throws {
        var play = try Screenplay(prepare: { $0.list.hasCards = true })
        try play.play("tap 180 388; wait 1; tap 180 340; wait 1")
        let inner = try #require(play.host.runtime.window.frontViewController as? MarkerPage)
        #expect(inner.item > 100)
        let still = try play.stills(Self.held + "mark held; touch up 0; wait 1")[0]
        #expect(try #require(still.progress) < 0.9)
        #expect(play.host.runtime.window.frontViewController === play.application.list.pages.last)
    }
}
