import Gatefold
import Testing

/// Rules decide who gets a drag where scroll views, buttons, sliders and rows lie in each other; each rule is tested by
/// a script.
@Suite struct ScrollArbitrationTests {
    private typealias Play = ScreenplayOf<DiaryApplication>

    /// Adds a list of 2,000 points that fills the screen.
    private func list(in screen: DiaryScreen) -> ScrollView {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        list.contentSize = Size(width: 200, height: 2000)
        screen.view.addSubview(list)
        return list
    }

    private func inner(_ content: Size, in list: ScrollView) -> ScrollView {
        let inner = ScrollView(frame: Rect(x: 20, y: 100, width: 160, height: 200))
        inner.contentSize = content
        list.addSubview(inner)
        return inner
    }

    /// Horizontal drags belong to the carousel, vertical ones to the list around it.
    @Test(arguments: [
        ("drag touch 150 200 50 205 200 120 hold 100", true), ("drag touch 100 250 105 150 200 120 hold 100", false),
        ("drag touch 150 240 50 180 200 120 hold 100", true), ("drag pointer 100 250 100 150 200 120 hold 100", false),
        ("pointer move 100 200; pointer scroll 0 60; pointer scroll 0", true),
        ("pointer move 100 200; pointer scroll 60 2; wait 0.1; pointer scroll 0", false),
    ])
    func ofTwoAxesTheDirectionDecides(script: String, isSideways: Bool) throws {
        var (outer, carousel): (ScrollView?, ScrollView?)
        var play = try Play { screen in
            let list = self.list(in: screen)
            outer = list
            carousel = self.inner(Size(width: 1000, height: 200), in: list)
        }
        try play.play(script)
        let (down, along) = (try #require(outer).contentOffset, try #require(carousel).contentOffset)
        #expect((along.x > 40) == isSideways && (down.y > 40) == !isSideways)
        #expect(isSideways ? down.y == 0 : along.x == 0)
    }

    @Test func ofOneAxisTheInnerOneScrollsFirstAndHandsOver() throws {
        var (outer, inside): (ScrollView?, ScrollView?)
        var play = try Play { screen in
            let list = self.list(in: screen)
            outer = list
            inside = self.inner(Size(width: 160, height: 250), in: list)
        }
        // 10 points are the slop, 50 lead to the inner edge, and the rest moves the list.
        try play.play("drag touch 100 280 100 180 400 120 hold 300")
        var offsets: [Double] { [inside, outer].map { $0?.contentOffset.y ?? .nan } }
        // Content goes a little ahead of a finger that stops at once, and the inner view makes that distance up.
        #expect(abs(offsets[0] - 50) < 2 && abs(offsets[0] + offsets[1] - 90) < 1e-9)
        let outside = offsets[1]
        try play.play("drag touch 100 150 100 190 400 120 hold 300")
        #expect(abs(offsets[0] - 20) < 2 && offsets[1] == outside)
    }

    @Test func aFingerOnWhatMovesCatchesItAndTapsNothing() throws {
        var outer: ScrollView?
        var play = try Play { screen in
            let list = self.list(in: screen)
            outer = list
            screen.place(Rect(x: 0, y: 0, width: 200, height: 2000), in: list, [(TapGestureRecognizer(), "row")])
        }
        #expect(try play.diary(of: "flick 100 350 100 150 100 120; wait 0.1; tap 100 200").isEmpty)
        let caught = try #require(outer).contentOffset.y
        #expect(caught > 200)
        #expect(try play.diary(of: "wait 0.5; tap 100 200") == ["row ended"])
        #expect(outer?.contentOffset.y == caught)
    }

    @Test func aScrollTakesThePressFromAButton() throws {
        var button: Button?
        var play = try Play { screen in
            let made = Button(frame: Rect(x: 50, y: 150, width: 100, height: 100))
            made.action = { screen.note("pressed") }
            self.list(in: screen).addSubview(made)
            button = made
        }
        #expect(try play.diary(of: "drag touch 100 200 100 170 100 120 hold 100").isEmpty)
        #expect(button?.isPressed == false)
        #expect(try play.diary(of: "wait 1; tap 100 180") == ["pressed"])
    }

    @Test func aSliderKeepsWhatGoesAlongIt() throws {
        var (outer, slider): (ScrollView?, Slider?)
        var play = try Play { screen in
            let list = self.list(in: screen)
            let made = Slider(frame: Rect(x: 20, y: 180, width: 160, height: 44))
            list.addSubview(made)
            (outer, slider) = (list, made)
        }
        try play.play("drag touch 40 200 140 206 200 120 hold 100")
        #expect(try #require(slider).value > 0.5)
        #expect(outer?.contentOffset == .zero)
        let value = slider?.value
        try play.play("drag touch 100 200 106 120 200 120 hold 100")
        #expect(slider?.value == value)
        #expect(try #require(outer).contentOffset.y > 40)
    }

    @Test func aWheelNeverPulls() throws {
        var outer: ScrollView?
        var least = 0.0
        var play = try Play { screen in outer = self.list(in: screen) }
        let script = "pointer move 100 200; pointer wheel 2; wait 0.5; pointer wheel -30; wait 0.5"
        try play.play(script, onFrame: { _, _ in least = min(least, outer?.contentOffset.y ?? 0) })
        #expect(least == 0 && outer?.contentOffset.y == 0)
    }
}
