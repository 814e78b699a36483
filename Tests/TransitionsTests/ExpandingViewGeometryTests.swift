import GatefoldGeometry
import GatefoldMotion
import GatefoldTransitions
import Testing

@Suite struct ExpandingViewGeometryTests {
    static let window = Size(width: 360, height: 720)

    private func geometry(
        _ view: Rect, visible: Rect? = nil, timing: ExpandingViewTiming = .standard
    ) -> ExpandingViewGeometry {
        ExpandingViewGeometry(window: Self.window, view: view, visible: visible ?? view, timing: timing)
    }

    static let views = [
        Rect(x: 260, y: 600, width: 56, height: 56), Rect(x: 0, y: 0, width: 20, height: 40),
        Rect(x: 40, y: 300, width: 280, height: 44), Rect(x: 0, y: 0, width: 360, height: 720),
        Rect(x: -30, y: 700, width: 60, height: 60), Rect(x: 600, y: -900, width: 30, height: 30),
    ]

    @Test func theScaleIsTheSpecificationsFormula() {
        // The offsets are [260, 100, 600, 120], so the scale is (720 + 600) / 56 + 2.
        #expect(abs(geometry(Self.views[0]).fullScale - (1320.0 / 56 + 2)) < 1e-12)
        // The offsets are [40, 320, 300, 420], so the scale is (720 + 420) / 44 + 2.
        #expect(abs(geometry(Self.views[2]).fullScale - (1140.0 / 44 + 2)) < 1e-12)
    }

    @Test func inACornerTheInscribedCircleDecides() {
        // From the centre to the farthest corner it is 350 points across and 700 down; the other formula gives 74.
        let distance = (350.0 * 350 + 700 * 700).squareRoot()
        #expect(abs(geometry(Self.views[1]).fullScale - 2 * distance / 20) < 1e-12)
        #expect(geometry(Self.views[1]).fullScale > 74)
    }

    @Test(arguments: views)
    func atTheEndOfTheFirstPhaseTheInscribedCircleCoversTheWindow(view: Rect) {
        let geometry = geometry(view)
        let place = geometry.placement(at: 0.5)
        #expect(abs(place.scale - geometry.fullScale) < 1e-9)
        let radius = place.scale * min(view.width, view.height) / 2
        for corner in [(0.0, 0.0), (360, 0), (0, 720), (360, 720)] {
            #expect(view.center.distance(to: Point(x: corner.0, y: corner.1)) <= radius + 1e-9)
        }
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75, 1])
    func twoPhases(p: Double) {
        let geometry = geometry(Self.views[0])
        let place = geometry.placement(at: p)
        let growth = TimingCurve.easeIn.value(at: min(1, p * 2))
        #expect(abs(place.scale - (1 + (geometry.fullScale - 1) * growth)) < 1e-9)
        #expect(abs(place.pageAlpha - TimingCurve.easeInOut.value(at: max(0, p * 2 - 1))) < 1e-9)
    }

    @Test func theEndsAreExact() {
        let geometry = geometry(Self.views[0])
        for p in [-0.3, 0] {
            #expect(geometry.placement(at: p).scale == 1)
            #expect(geometry.placement(at: p).pageAlpha == 0)
            #expect(geometry.placement(at: p).droppedAlpha == 1)
        }
        for p in [1, 1.2] {
            #expect(geometry.placement(at: p).pageAlpha == 1)
            #expect(geometry.placement(at: p).scale == geometry.fullScale)
            #expect(geometry.placement(at: p).droppedAlpha == 0)
        }
    }

    @Test func durationsAndCurvesCanBeSet() {
        let timing = ExpandingViewTiming(
            expandDuration: 0.6, presentDuration: 0.2, expandCurve: .linear, presentCurve: .linear, dropDuration: 0.4)
        let geometry = geometry(Self.views[0], timing: timing)
        #expect(abs(timing.duration - 0.8) < 1e-12)
        #expect(abs(geometry.placement(at: 0.375).scale - (1 + (geometry.fullScale - 1) / 2)) < 1e-9)
        #expect(abs(geometry.placement(at: 0.25).droppedAlpha - 0.5) < 1e-9)
        #expect(abs(geometry.placement(at: 0.875).pageAlpha - 0.5) < 1e-9)
    }

    @Test(arguments: [0, -1, .nan, .infinity])
    func durationsThatAreNoneCountAsNone(duration: Double) {
        let timing = ExpandingViewTiming(
            expandDuration: duration, presentDuration: duration, dropDuration: duration)
        #expect(timing.duration == 0)
        #expect(geometry(Self.views[0], timing: timing).placement(at: 0).scale == 1)
        let fadeAlone = ExpandingViewTiming(expandDuration: duration)
        #expect(geometry(Self.views[0], timing: fadeAlone).placement(at: 1).pageAlpha == 1)
    }

    @Test func anEdgeThatHidesAPartGivesWay() {
        let view = Rect(x: 260, y: 60, width: 56, height: 56)
        let visible = view.intersection(Rect(x: 0, y: 80, width: 360, height: 640))
        let geometry = geometry(view, visible: visible, timing: ExpandingViewTiming(expandCurve: .linear))
        #expect(geometry.placement(at: 0).clip == Rect(x: 0, y: 80, width: 360, height: 640))
        #expect(geometry.placement(at: 0.25).clip == Rect(x: 0, y: 40, width: 360, height: 680))
        #expect(geometry.placement(at: 0.5).clip == Rect(origin: .zero, size: Self.window))
    }

    @Test func theLongestWayIsThatOfTheLongerSidesEdges() {
        let geometry = geometry(Self.views[2])
        #expect(abs(geometry.longestTravel - 140 * (geometry.fullScale - 1)) < 1e-9)
    }
}
