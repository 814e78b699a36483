import Gatefold
import Testing

/// A modal screen moves in by its transform, in frames and traces.
@Suite struct TranslatedModalTests {
    private let delegate = TranslatedModalDelegate()

    private func application(pageAlpha: Float = 1) -> FlatApplication {
        let application = FlatApplication(.none)
        application.transitioningDelegate = delegate
        application.makePage = { FlatPage(ground: Color(hex: 0xFF_F8_E0, alpha: pageAlpha)) }
        return application
    }

    private func play() throws -> ScreenplayOf<FlatApplication> { try ScreenplayOf(application()) }

    private func isOpen(_ play: ScreenplayOf<FlatApplication>) -> Bool {
        play.host.runtime.window.frontViewController === play.application.page
    }

    @Test(arguments: [1, 1.5, 2], [Float(1), 0.5])
    func theOuterFramesAreTheLiveScreens(scale: Double, pageAlpha: Float) throws {
        var play = try ScreenplayOf.small(application(pageAlpha: pageAlpha), scale: scale)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 200)) == 0)
        let holdings = play.holdings
        #expect(holdings.recordings == 0)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 200)) == 0)
        #expect(play.holdings == holdings)
    }

    @Test(arguments: [Float(1), 0.5]) func aScrimComesAndGoesWithoutAPop(pageAlpha: Float) throws {
        delegate.scrimColor = TransitionScrim.standardColor
        var play = try ScreenplayOf.small(application(pageAlpha: pageAlpha), scale: 1)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 200)) == 0)
        let scrims = play.flight.map { frame in
            frame.scene.items.filter { $0.content == .solid(TransitionScrim.standardColor.resolved(in: Theme())) }
        }
        #expect(scrims.contains { !$0.isEmpty })
    }

    /// During the movement the screen beneath is darker, darkest above the edge of the other screen, whose top corners
    /// are round.
    @Test(arguments: [Float(1), 0.5]) func scrimShadowAndCornersShowOnTheWay(pageAlpha: Float) throws {
        var play = try ScreenplayOf.small(application(pageAlpha: pageAlpha), scale: 1)
        try play.play("wait 0.01")
        let list = try play.livePicture()
        try play.play("tap 100 200; wait 1")
        let middle = try #require(play.flight.first { (0.4...0.7).contains($0.progress ?? 0) })
        let top = Int(try #require(middle.rect("page")).y)
        func red(_ picture: Bitmap, _ y: Int, x: Int = 100) -> Int {
            Int(picture.bytes[(y * Int(picture.size.width) + x) * 4])
        }
        #expect(red(middle.picture, 30) < red(list, 30))
        let rows = Double(red(middle.picture, top - 2)) / Double(red(list, top - 2))
        #expect(rows < Double(red(middle.picture, 30)) / Double(red(list, 30)) - 0.03)
        // The corners show the screen beneath, at the top only.
        #expect(middle.pixel(0, top) != middle.pixel(20, top) && middle.pixel(239, top) != middle.pixel(20, top))
        #expect(middle.pixel(0, 399) == middle.pixel(10, 399))
    }

    @Test func aScrimCanBeLeftOut() throws {
        delegate.scrimColor = nil
        var play = try play()
        try play.play("wait 0.01")
        let list = try play.livePicture()
        try play.play("tap 100 300; wait 1")
        let middle = try #require(play.flight.first { (0.3...0.6).contains($0.progress ?? 0) })
        let index = (100 * 360 + 100) * 4
        #expect(middle.pixel(100, 100) == Array(list.bytes[index..<index + 3]))
    }

    @Test func aFadedPageIsTheLiveScreenToo() throws {
        let application = application()
        application.makePage = {
            let page = FlatPage()
            page.view.alpha = 0.7
            return page
        }
        var play = try ScreenplayOf.small(application, scale: 1)
        #expect(try play.popsThereAndBack(tap: Point(x: 100, y: 200)) == 0)
    }

    @Test func theScreenFollowsItsSpringBothWays() throws {
        var play = try play()
        try play.play("tap 100 300 0; wait 1.5; key escape; wait 1.5")
        let spring = Spring(duration: 0.5, dampingRatio: 0.75, initialVelocity: 0.35)
        var isLeaving = false
        var hasArrived = false
        var start = try #require(play.flight.first).number
        for frame in play.flight {
            if frame.number >= 90, !isLeaving { (isLeaving, start, hasArrived) = (true, frame.number, false) }
            let p = try #require(frame.progress)
            // Once the screen has arrived, it does not sink below its position again: a line of the screen beneath
            // would show.
            if isLeaving ? p <= 0 : p >= 1 { hasArrived = true }
            let shown = hasArrived ? isLeaving ? min(0, p) : max(1, p) : p
            #expect(abs(Double(try #require(frame.rect("page")).y) - 720 * (1 - shown)) <= 0.5)
            let done = 1 + spring.state(at: Double(frame.number - start) / 60, from: -1, velocity: 0.35).displacement
            #expect(abs((isLeaving ? 1 - p : p) - done) < 1e-3)
        }
        #expect(isLeaving)
    }

    @Test func theOvershootIsFilledAtTheBottom() throws {
        var play = try play()
        try play.play("tap 100 300 0; wait 1.5")
        let furthest = try #require(play.flight.max { ($0.progress ?? 0) < ($1.progress ?? 0) })
        let page = try #require(furthest.rect("page"))
        #expect(page.y < -4)
        #expect(furthest.rect("ground")?.y == page.maxY)
        for y in Int(page.maxY) - 1...719 { #expect(furthest.pixel(5, y) == [0xE0, 0xF8, 0xFF]) }
        #expect(play.application.page?.view.frame == Rect(x: 0, y: 0, width: 360, height: 720))
        #expect(play.application.page?.view.transform.isIdentity == true)
    }

    @Test func theFillColourCanBeSet() throws {
        delegate.fillColor = Color(hex: 0x01_02_03)
        delegate.timing = TransitionTiming(duration: 0.8, dampingRatio: 0.5)
        var play = try play()
        try play.play("tap 100 300 0; wait 1.5")
        let furthest = try #require(play.flight.max { ($0.progress ?? 0) < ($1.progress ?? 0) })
        #expect(furthest.pixel(5, 719) == [0x03, 0x02, 0x01])
        #expect(play.flight.count > 48)
    }

    @Test func theSourceShowsThroughLive() throws {
        var play = try ScreenplayOf.small(application(pageAlpha: 0.5), scale: 1)
        try play.play("tap 100 200; wait 1")
        #expect(play.application.page?.modalPresentationStyle == .custom)
        let before = try play.livePicture()
        play.application.list.table.cellForRow(at: IndexPath(row: 0, section: 0))?.backgroundColor = .white
        #expect(try play.livePicture() != before)
    }

    @Test func aReversalKeepsPositionAndVelocity() throws {
        var play = try play()
        try play.play("tap 100 300 0; wait 0.115; key escape")
        #expect(play.errorAfterReversal(at: 0.115, timing: TranslatedModal.standardTiming) < 1e-9)
        #expect(!isOpen(play))
        #expect(play.holdings.recordings == 0)
    }

    @Test func aFingerDragsItOneToOne() throws {
        var play = try play()
        try play.play("tap 100 300 0; wait 0.13; touch down 1 180 600; wait 0.1; touch motion 1 180 690; wait 0.2")
        let caught = try #require(play.flight.last { $0.number <= 9 }?.rect("page")?.y)
        let dragged = try #require(play.flight.last?.rect("page")?.y)
        #expect(abs(dragged - caught - 90) <= 1)
        try play.play("touch cancel; wait 1")
        #expect(isOpen(play))
    }

    @Test(arguments: ["resize 500 800", "scale 2"])
    func aChangeInFlightKeepsTheProgress(change: String) throws {
        var play = try play()
        try play.play("tap 100 300 0; wait 0.1; \(change); wait 1")
        let last = try #require(play.flight.last)
        #expect(last.progress == 1)
        #expect(try play.livePicture() == last.picture)
        try play.play("key escape; wait 1")
        #expect(play.holdings.recordings == 0)
    }

    @Test func theStatusFollowsTheScreenThatComes() throws {
        var play = try play()
        let statusBar = play.host.runtime.window.statusBar
        try play.play("tap 100 300; wait 1")
        #expect(statusBar.style == .darkContent)
        try play.play("key escape; wait 1")
        #expect(statusBar.style == .lightContent)
        #expect(!isOpen(play))
    }
}
