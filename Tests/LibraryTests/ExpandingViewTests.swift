import Gatefold
import Testing

/// A button expands to the screen, in frames and traces.
@Suite struct ExpandingViewTests {
    private let delegate = ExpandingViewDelegate()

    /// Returns an application whose pages shrink back into the button when they are dismissed.
    private func application(
        _ container: FlatApplication.Container = .none, pageAlpha: Float = 1
    ) -> FlatApplication {
        let application = FlatApplication(container)
        delegate.dismissal = { _ in ExpandingView() }
        application.transitioningDelegate = delegate
        application.makeTransition = { _ in ExpandingView() }
        application.makePage = { FlatPage(ground: Color(hex: 0xFF_F8_E0, alpha: pageAlpha)) }
        return application
    }

    private func play() throws -> ScreenplayOf<FlatApplication> { try ScreenplayOf(application()) }

    private static let button = Point(x: 288, y: 612)

    @Test(arguments: [1, 1.5, 2], [Float(1), 0.5])
    func theOuterFramesAreTheLiveScreens(scale: Double, pageAlpha: Float) throws {
        var play = try ScreenplayOf.small(application(pageAlpha: pageAlpha), scale: scale)
        #expect(try play.popsThereAndBack(tap: Point(x: 192, y: 340)) == 0)
        let holdings = play.holdings
        #expect(holdings.recordings == 0)
        #expect(try play.popsThereAndBack(tap: Point(x: 192, y: 340)) == 0)
        #expect(play.holdings == holdings)
    }

    /// The button is in the centre of the list, or on its upper edge, half hidden behind the navigation bar.
    @Test(arguments: [0.5, 0])
    func theViewPushesAndPopsBetweenBars(height: Double) throws {
        let application = application(.tabs)
        application.list.buttonPlace = Point(x: 0.8, y: height)
        var play = try ScreenplayOf.small(application, scale: 1)
        #expect(try play.popsThereAndBack(tap: Point(x: 192, y: 80 + 271 * height + 10)) == 0)
        #expect(play.flight.allSatisfy { $0.rect("view") != nil })
    }

    @Test(arguments: [Point(x: 0.8, y: 0.85), Point(x: 0, y: 1), Point(x: 0.5, y: 0), Point(x: 1, y: 0.5)])
    func theViewFillsTheWindowFromAnyPosition(place: Point) throws {
        var play = try play()
        play.application.list.buttonPlace = place
        play.application.open()
        try play.play(
            "wait 1")
        // The button fills the window half way through the transition, after the first phase of 0.35 s.
        let full = try #require(play.flight.last { ($0.progress ?? 1) <= 0.5 + 1e-9 })
        #expect(try #require(full.progress) > 0.49)
        for (x, y) in [(0, 0), (359, 0), (0, 719), (359, 719), (180, 360)] {
            #expect(full.pixel(x, y) == [0x10, 0x40, 0xE0], "\(x) \(y)")
        }
    }

    @Test func theViewGrowsSharplyFromItsCentre() throws {
        var play = try play()
        try play.play("tap \(Self.button.x) \(Self.button.y) 0; wait 1")
        let geometry = ExpandingViewGeometry(
            window: Size(width: 360, height: 720), view: Rect(x: 260, y: 584, width: 56, height: 56),
            visible: Rect(x: 260, y: 584, width: 56, height: 56))
        var edges = 0
        for frame in play.flight {
            let p = try #require(frame.progress)
            let radius = geometry.placement(at: p).scale * 28
            guard radius < 280, p < 0.5 else { continue }
            // Along the column through the centre, the circle ends between two pixels at most.
            let edge = 612 - radius
            #expect(frame.pixel(288, Int(edge.rounded(.up)) + 1) == [0x10, 0x40, 0xE0])
            #expect(frame.pixel(288, Int(edge.rounded(.down)) - 2) != [0x10, 0x40, 0xE0])
            #expect(frame.pixel(288, Int(edge.rounded(.down)) - 2)[0] == 0xC8)
            edges += 1
        }
        #expect(edges > 8)
    }

    @Test func thePageFadesInOverIt() throws {
        var play = try play()
        try play.play("tap \(Self.button.x) \(Self.button.y) 0; wait 1")
        #expect(play.flight.count == 43)
        for frame in play.flight {
            let p = try #require(frame.progress)
            let expected = ExpandingViewTiming.standard.presence(at: p)
            // Alphas are recorded in whole steps of 8 bits.
            let rounding = 0.5 / 255 + 1e-6
            #expect(abs(Double(try #require(frame.item("page")).alpha) - expected) < rounding)
        }
    }

    @Test func theViewIsToldAndIsWhatItWas() throws {
        var play = try play()
        let button = play.application.list.button
        try play.play("tap \(Self.button.x) \(Self.button.y); wait 1")
        #expect(button.diary == ["prepared", "ended true"])
        #expect(button.transform.isIdentity && button.zPosition == 0 && !button.isHidden && button.label.alpha == 1)
        #expect(button.shownPresentation == nil && button.label.shownPresentation == nil)
        #expect(play.application.page?.modalPresentationStyle == .custom)
        #expect(button.window != nil)
        try play.play("key escape; wait 0.2; resize 400 700; wait 0.1; key escape; wait 1")
        #expect(button.diary == ["prepared", "ended true", "prepared", "ended true"])
    }

    @Test func theViewsOwnAnimationsFollowTheClock() throws {
        var play = try play()
        let button = play.application.list.button
        var hasEnded = false
        button.onPrepare = {
            View.animate(duration: 0.1, animations: { button.label.alpha = 0 }, completion: { hasEnded = $0 })
        }
        try play.play(
            "tap 288 612; wait 0.3",
            onFrame: { number, _ in
                // The tap ends, and so presses the button, at 0.06 s.
                if number == 8 { #expect(button.label.alpha == 0 && !hasEnded) }
            })
        #expect(hasEnded)
    }

    @Test func aReversalRunsItBack() throws {
        var play = try play()
        try play.play(
            "tap \(Self.button.x) \(Self.button.y) 0; wait 0.25; key escape; wait 1")
        #expect(play.application.list.button.diary == ["prepared", "ended false"])
        let flight = play.flight
        let spring = Spring(duration: 0.7, dampingRatio: 1)
        let turned = 0.25 - Double(try #require(flight.first).number) / 60
        for frame in flight.dropLast() {
            let time = Double(frame.number) / 60
            let expected =
                time <= 0.25
                ? (time - 0.25 + turned) / 0.7
                : spring.state(at: time - 0.25, from: turned / 0.7, velocity: 1 / 0.7).displacement
            #expect(abs(try #require(frame.progress) - expected) < 1e-9)
        }
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(play.holdings.recordings == 0)
    }

    @Test func aFingerCatchesWhatGrows() throws {
        var play = try play()
        try play.play(
            """
            tap 288 612 0; wait 0.3; touch down 1 288 400; wait 0.1; touch motion 1 288 436; wait 0.2
            touch motion 1 288 640; wait 0.2; touch up 1; wait 1
            """)
        let caught = try #require(play.flight.last { $0.number <= 20 }?.progress)
        let dragged = try #require(play.flight.last { $0.number <= 35 }?.progress)
        #expect(abs(dragged - (caught - 0.1)) < 1e-9)
        #expect(play.host.runtime.window.frontViewController === play.application.list)
    }

    @Test func aPressBesideItDoesNothing() throws {
        var play = try play()
        try play.play("tap 288 612 0; wait 0.05; touch down 1 20 40; wait 1; touch up 1")
        #expect(play.flight.last?.progress == 1)
        #expect(play.flight.count == 43)
    }

    @Test(arguments: ["resize 500 800", "scale 2"])
    func aChangeInFlightKeepsTheProgress(change: String) throws {
        var play = try play()
        try play.play("tap 288 612 0; wait 0.2; \(change); wait 1")
        let last = try #require(play.flight.last)
        #expect(last.progress == 1 && play.flight.count == 43)
        #expect(try play.livePicture() == last.picture)
        #expect(play.application.list.button.diary == ["prepared", "ended true"])
    }

    @Test func anEmptyOrMissingViewLetsTheDefaultTransitionPlay() throws {
        for view in [View(), nil, View(frame: Rect(x: 0, y: 0, width: 40, height: 40))] {
            var play = try play()
            play.application.list.expanding = view
            play.application.open()
            try play.play("wait 1; key escape; wait 1")
            #expect(play.flight.count > 40)
            #expect(play.flight.allSatisfy { $0.rect("view") == nil })
            #expect(play.host.runtime.window.frontViewController === play.application.list)
        }
    }

    @Test func withoutOneGivenTheDismissalIsTheDefault() throws {
        var play = try play()
        delegate.dismissal = nil
        try play.play("tap 288 612; wait 1")
        #expect(play.flight.first?.rect("view") != nil)
        try play.play("key escape; wait 1")
        #expect(play.flight.count > 20 && play.flight.allSatisfy { $0.rect("view") == nil })
    }

    @Test func aViewThatGoesInFlightLetsThePageLeave() throws {
        var play = try play()
        try play.play("tap 288 612; wait 1")
        try play.play(
            "key escape; wait 1",
            onFrame: { number, application in
                if number == 10 { application.list.button.removeFromSuperview() }
            })
        #expect(play.host.runtime.window.frontViewController === play.application.list)
        #expect(play.holdings.recordings == 0)
    }
}
