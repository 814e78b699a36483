import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A timeline moves animations by progress instead of the clock.
@Suite struct AnimationTimelineTests {
    private let test: AnimationStage
    private let timeline: AnimationTimeline
    private var view: View { test.view }

    init() throws {
        test = try AnimationStage()
        timeline = AnimationTimeline(window: test.window)
    }

    @Test func thereAndBack() {
        timeline.collect {
            test.animate("move") { view.frame.origin.x = 110 }
            test.animate("fade", duration: 0.5, delay: 1) { view.alpha = 0 }
        }
        #expect(timeline.duration == 1.5)
        func shown(at time: Double) -> [Double] {
            timeline.seek(to: time)
            return [view.shownFrame.minX, view.shownAlpha]
        }
        #expect([view.shownFrame.minX, view.shownAlpha] == [10, 1])
        let times = [0, 0.5, 1.25, 0.25, 1.5, 9, 1, 0, -3]
        #expect(
            times.map(shown) == [
                [10, 1], [60, 1], [110, 0.5], [35, 1], [110, 0], [110, 0], [110, 1], [10, 1], [10, 1],
            ])
        #expect(test.told == ["move true", "fade true"])
        timeline.seek(to: .nan)
        timeline.seek(to: .infinity)
        #expect(view.shownFrame.minX == 10)
    }

    @Test func theClockDoesNotMoveItAndNoFrameIsAskedFor() {
        timeline.collect { test.animate { view.alpha = 0 } }
        timeline.seek(to: 0.5)
        #expect(test.stage.rest() == 1)
        test.frame(after: 10)
        #expect(view.shownAlpha == 0.5 && !test.clock.isFrameRequested)
        timeline.seek(to: 0.5)
        #expect(!test.clock.isFrameRequested)
        timeline.seek(to: 0.75)
        #expect(test.clock.isFrameRequested)
    }

    @Test func chainedOnesStartAtTheirPredecessorsEnd() {
        timeline.collect {
            View.animate(
                duration: 1, options: .curveLinear, animations: { view.alpha = 0 },
                completion: { [test] finished in
                    test.note("first")(finished)
                    test.animate("second") { test.view.alpha = 0.5 }
                })
        }
        #expect(timeline.duration == 1)
        timeline.seek(to: 1.5)
        #expect(timeline.duration == 2)
        #expect(view.shownAlpha == 0.25)
        #expect(test.told == ["first true"])
        // Back in the time of the first animation, it is the one that is shown.
        timeline.seek(to: 0.25)
        #expect(view.shownAlpha == 0.75)
        timeline.seek(to: 1)
        #expect(view.shownAlpha == 0)
        timeline.seek(to: 5)
        #expect(view.shownAlpha == 0.5)
        #expect(test.told == ["first true", "second true"])
        #expect(timeline.duration == 2)
    }

    @Test func aChainIsRunThroughByOneLongStep() {
        func third(_ finished: Bool) { test.animate("last", duration: 2) { view.alpha = 0 } }
        func second(_ finished: Bool) {
            View.animate(duration: 1, animations: { view.center.y += 100 }, completion: third)
        }
        timeline.collect {
            View.animate(duration: 1, animations: { view.center.x += 100 }, completion: second)
        }
        timeline.seek(to: 3)
        #expect(timeline.duration == 4)
        #expect(view.shownFrame.origin == Point(x: 110, y: 120) && view.shownAlpha == 0.5)
    }

    @Test func anEndShowsTheModelsAndTellsTheRestInTheirOrder() {
        timeline.collect {
            test.animate("long", duration: 2) { view.alpha = 0 }
            test.animate("done", duration: 0.25) { view.boundsOrigin.y = 9 }
            View.animate(
                duration: 1, animations: { view.frame.origin.x = 110 },
                completion: { [test] finished in
                    test.note("short")(finished)
                    test.animate("after") { test.view.frame.origin.y = 120 }
                })
        }
        timeline.seek(to: 0.5)
        timeline.end(finished: false)
        #expect(test.told == ["done true", "short false", "long false"])
        #expect(view.shownAlpha == 0 && view.shownFrame.origin == Point(x: 110, y: 20))
        timeline.end(finished: true)
        timeline.seek(to: 0)
        #expect(view.shownAlpha == 0)
        // An animation that a completion starts once the timeline has ended is moved by the clock.
        test.frame(after: 1)
        test.frame(after: 0.5)
        #expect(view.shownFrame.minY == 70)
        test.stage.rest()
        #expect(test.told == ["done true", "short false", "long false", "after true"])
        #expect(view.animations == nil && !test.clock.isFrameRequested)
    }

    @Test func aCompletionMayEndTheTimeline() {
        timeline.collect {
            View.animate(
                duration: 1, animations: { view.alpha = 0 },
                completion: { [test, timeline] _ in
                    timeline.end(finished: true)
                    test.animate("after") { test.view.alpha = 1 }
                })
            test.animate("other", duration: 3) { view.frame.origin.x = 110 }
        }
        timeline.seek(to: 2)
        #expect(test.told == ["other true"])
        #expect(view.shownFrame.minX == 110 && view.shownAlpha == 0)
        #expect(test.stage.rest() > 60)
        #expect(test.told == ["other true", "after true"] && view.shownAlpha == 1)
    }

    @Test func abandonedOnesAreGoneWithoutAWordAndMayBeMadeAnew() {
        timeline.collect {
            test.animate("gone") {
                view.alpha = 0
                view.frame.origin.x = 110
            }
        }
        timeline.seek(to: 0.5)
        timeline.abandon()
        #expect(view.shownAlpha == 0 && view.shownFrame.minX == 110 && view.animations == nil)
        #expect(test.told.isEmpty && timeline.duration == 0)
        view.alpha = 1
        timeline.collect { test.animate("new", duration: 2) { view.alpha = 0 } }
        timeline.seek(to: 0.5)
        #expect(view.shownAlpha == 0.75)
        timeline.end(finished: true)
        #expect(test.told == ["new true"])
    }

    @Test func animationsAddedLaterStartAtTheTimelinesTime() {
        timeline.collect { test.animate { view.alpha = 0 } }
        timeline.seek(to: 0.5)
        timeline.collect { test.animate { view.frame.origin.x = 110 } }
        #expect(timeline.duration == 1.5)
        timeline.seek(to: 1)
        #expect(view.shownFrame.minX == 60)
    }

    @Test func theClocksAndTheTimelinesMovesAddUp() {
        test.animate("clock", duration: 2) { view.center.x += 100 }
        test.frame(after: 1)
        timeline.collect { test.animate("timeline") { view.center.x += 40 } }
        test.frame(after: 1)
        timeline.seek(to: 0.25)
        #expect(view.shownFrame.minX == 10 + 50 + 10)
        test.frame(after: 1)
        #expect(view.shownFrame.minX == 10 + 100 + 10)
        timeline.end(finished: true)
        #expect(view.shownFrame.minX == 150)
        #expect(test.told == ["clock true", "timeline true"])
    }

    @Test func aTimelineTakesAnOpacityFromTheClock() {
        test.animate("clock") { view.alpha = 0 }
        test.frame(after: 1)
        test.frame(after: 0.5)
        timeline.collect { test.animate { view.alpha = 1 } }
        #expect(view.shownAlpha == 0.5)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0.5 && test.told == ["clock false"])
        timeline.seek(to: 0.5)
        #expect(view.shownAlpha == 0.75)
    }

    @Test func viewsElsewhereAreSetAtOnce() throws {
        let other = try AnimationStage()
        timeline.collect {
            test.animate("elsewhere") {
                other.view.alpha = 0
                View().alpha = 0
            }
        }
        #expect(other.view.shownAlpha == 0 && test.told.isEmpty)
        timeline.seek(to: 1)
        #expect(test.told == ["elsewhere true"])
    }

    @Test func aViewThatLeavesIsShownAsItIsAndTheCompletionStaysInItsPlace() {
        timeline.collect { test.animate("move") { view.frame.origin.x = 110 } }
        timeline.seek(to: 0.5)
        view.removeFromSuperview()
        #expect(view.shownFrame.minX == 110 && view.animations == nil)
        test.stage.rest()
        #expect(test.told.isEmpty)
        timeline.seek(to: 1)
        #expect(test.told == ["move true"])
    }
}
