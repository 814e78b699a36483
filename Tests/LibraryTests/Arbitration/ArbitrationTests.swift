import Gatefold
import Testing

/// The rules by which one of several gestures wins a contact, numbered as `GestureArena` states them, each as a script.
@Suite struct ArbitrationTests {
    private typealias Play = ScreenplayOf<DiaryApplication>

    private static let whole = Rect(x: 0, y: 0, width: 200, height: 400)
    private static let middle = Rect(x: 50, y: 100, width: 100, height: 200)

    private func pan(_ axis: PanGestureRecognizer.Axis = .any) -> PanGestureRecognizer {
        let pan = PanGestureRecognizer()
        pan.axis = axis
        return pan
    }

    // MARK: 1

    @Test func theDeepestIsAskedFirst() throws {
        var play = try Play { screen in
            let outer = screen.place(Self.whole, [(TapGestureRecognizer(), "outer")])
            screen.place(Self.middle, in: outer, [(TapGestureRecognizer(), "inner")])
        }
        #expect(try play.diary(of: "tap 100 200") == ["inner ended"])
        #expect(try play.diary(of: "tap 20 20") == ["outer ended"])
    }

    @Test func ofOneViewsGesturesTheFirstIsAskedFirst() throws {
        var play = try Play { screen in
            screen.place(Self.whole, [(TapGestureRecognizer(), "first"), (TapGestureRecognizer(), "second")])
        }
        #expect(try play.diary(of: "tap 100 200") == ["first ended"])
    }

    // MARK: 2, 3

    @Test func theFirstToBeRecognizedWins() throws {
        var play = try Play { screen in
            let outer = screen.place(Self.whole, [(self.pan(.vertical), "outer")])
            screen.place(Self.middle, in: outer, [(self.pan(), "inner"), (TapGestureRecognizer(), "tap")])
        }
        #expect(try play.diary(of: "drag touch 100 200 100 260 100 120") == ["inner began", "inner ended"])
    }

    @Test func twoRunSideBySideWhereOneSaysSo() throws {
        var play = try Play { screen in
            let both = self.pan()
            both.shouldRecognizeSimultaneously = { $0 is PanGestureRecognizer }
            let outer = screen.place(Self.whole, [(self.pan(), "outer")])
            screen.place(Self.middle, in: outer, [(both, "inner"), (TapGestureRecognizer(), "tap")])
        }
        #expect(
            try play.diary(of: "drag touch 100 200 100 260 100 120")
                == ["inner began", "outer began", "inner ended", "outer ended"])
    }

    // MARK: 4

    @Test func aTapWaitsForADoubleTap() throws {
        var play = try Play { screen in
            let double = TapGestureRecognizer()
            double.numberOfTaps = 2
            let single = TapGestureRecognizer()
            single.require(toFail: double)
            screen.place(Self.whole, [(single, "single"), (double, "double")])
        }
        #expect(try play.diary(of: "doubletap 100 200; wait 1") == ["double ended"])
        var early: [String]?
        try play.play("tap 100 200; wait 0.3; mark too early; wait 0.1", onMark: { early = $0.screen.takeDiary() })
        #expect(early == [])
        #expect(play.application.screen.takeDiary() == ["single ended"])
    }

    @Test func aPanThatWaitsFailsWithTheOthersSuccess() throws {
        var play = try Play { screen in
            let sideways = self.pan(.horizontal)
            let any = self.pan()
            any.require(toFail: sideways)
            screen.place(Self.whole, [(any, "any"), (sideways, "sideways")])
        }
        #expect(try play.diary(of: "drag touch 50 200 150 200 100 120") == ["sideways began", "sideways ended"])
    }

    // MARK: 5

    @Test func aRecognizerThatDeclinesLeavesTheContactToOthers() throws {
        var play = try Play { screen in
            let choosy = self.pan()
            choosy.shouldBegin = { [unowned choosy] in choosy.translation().x > 0 }
            let outer = screen.place(Self.whole, [(self.pan(), "outer")])
            screen.place(Self.middle, in: outer, [(choosy, "rightwards")])
        }
        #expect(
            try play.diary(of: "drag touch 100 200 140 200 100 120") == ["rightwards began", "rightwards ended"])
        #expect(try play.diary(of: "drag touch 100 200 60 200 100 120") == ["outer began", "outer ended"])
    }

    // MARK: 6

    @Test(arguments: [(9, ["tap ended"]), (10, ["tap ended"]), (11, ["pan began", "pan ended"])])
    func tenPointsPartATapFromADrag(way: Int, expected: [String]) throws {
        var play = try Play { screen in
            let pan = self.pan()
            pan.beginsAfter = 10.5
            screen.place(Self.whole, [(TapGestureRecognizer(), "tap"), (pan, "pan")])
        }
        #expect(try play.diary(of: "drag touch 100 200 100 \(200 + way) 80 120") == expected)
    }

    @Test func aDragBeginsAtTenPoints() throws {
        var play = try Play { screen in screen.place(Self.whole, [(self.pan(), "pan")]) }
        #expect(try play.diary(of: "drag touch 100 200 109.9 200 80 120").isEmpty)
        #expect(try play.diary(of: "drag touch 100 200 110 200 80 120") == ["pan began", "pan ended"])
    }

    @Test func aRestingFingerPressesAndDragsNothing() throws {
        var play = try Play { screen in
            screen.place(
                Self.whole,
                [(self.pan(), "pan"), (TapGestureRecognizer(), "tap"), (LongPressGestureRecognizer(), "press")])
        }
        #expect(
            try play.diary(of: "touch down 0 100 200; wait 0.6; touch motion 0 100 300; touch up 0")
                == ["press began", "press ended"])
        #expect(
            try play.diary(of: "touch down 0 100 200; wait 0.3; touch motion 0 100 230; wait 0.6; touch up 0")
                == ["pan began", "pan ended"])
        #expect(try play.diary(of: "longpress 100 200 400") == ["tap ended"])
    }

    // MARK: 7

    /// Horizontal drags belong to the row or slider, vertical ones to the list around it.
    @Test(arguments: [
        ("drag touch 80 200 140 205 100 120", "row"), ("drag touch 100 180 104 250 100 120", "list"),
        ("drag touch 80 200 140 250 100 120", "row"), ("drag touch 80 200 130 260 100 120", "list"),
        ("drag touch 80 200 140 258 17 60", "row"), ("drag pointer 80 200 140 205 100 120", "row"),
        ("drag touch 100 180 100 250 100 1000", "list"),
    ])
    func theAxisDecides(script: String, winner: String) throws {
        var play = try Play { screen in
            let list = screen.place(Self.whole, [(self.pan(.vertical), "list")])
            screen.place(Self.middle, in: list, [(self.pan(.horizontal), "row")])
        }
        #expect(try play.diary(of: script) == ["\(winner) began", "\(winner) ended"])
    }

    @Test func aSlantedDragBeginsWhereNobodyWantsTheOtherWay() throws {
        var play = try Play { screen in screen.place(Self.whole, [(self.pan(.vertical), "list")]) }
        #expect(try play.diary(of: "drag touch 20 200 180 230 200 120") == ["list began", "list ended"])
        #expect(try play.diary(of: "drag touch 20 200 180 205 200 120").isEmpty)
    }

    /// Once it has begun, a pan of one axis ignores the other.
    @Test func theAxisStaysLocked() throws {
        let pan = pan(.vertical)
        var ways: [Point] = []
        var play = try Play { screen in
            screen.place(Self.whole, [(pan, "pan")])
            pan.onChange = { _ in ways.append(pan.translation(in: nil)) }
        }
        try play.play("touch down 0 100 100; touch motion 0 100 150; wait 0.02; touch motion 0 180 160; touch up 0")
        #expect(ways.allSatisfy { $0.x == 0 })
        #expect(ways.last?.y == 50)
    }

    // MARK: 8

    @Test func aSecondFingerOnTheSameViewJoins() throws {
        var play = try Play { screen in
            screen.place(Self.whole, [(self.pan(), "pan"), (TapGestureRecognizer(), "tap")])
        }
        let script = """
            touch down 0 50 100; touch motion 0 50 150; wait 0.05; touch down 1 150 100; touch up 1; wait 0.05
            touch motion 0 50 200; touch up 0
            """
        #expect(try play.diary(of: script) == ["pan began", "pan ended"])
    }

    @Test func fingersOnTwoViewsAreTwoGestures() throws {
        var play = try Play { screen in
            screen.place(Rect(x: 0, y: 0, width: 100, height: 400), [(self.pan(), "left")])
            screen.place(Rect(x: 100, y: 0, width: 100, height: 400), [(self.pan(), "right")])
        }
        let script = """
            touch down 0 50 100 &; touch down 1 150 100; touch motion 0 50 150 &; touch motion 1 150 50
            wait 0.05; touch up 0; wait 0.05; touch up 1
            """
        #expect(try play.diary(of: script) == ["left began", "right began", "left ended", "right ended"])
    }

    // MARK: 9

    @Test func cancelledContactsAreRecognizedByNoGesture() throws {
        var play = try Play { screen in
            screen.place(Self.whole, [(self.pan(), "pan"), (TapGestureRecognizer(), "tap")])
        }
        #expect(try play.diary(of: "touch down 0 100 200; touch cancel; wait 1").isEmpty)
        #expect(
            try play.diary(of: "touch down 0 100 200; touch motion 0 100 240; touch cancel")
                == ["pan began", "pan cancelled"])
        #expect(try play.diary(of: "tap 100 200") == ["tap ended"])
    }
}
