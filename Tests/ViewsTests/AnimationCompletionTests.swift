import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// Completions run once, in the order in which the animations end, and invalid numbers do no harm.
@Suite struct AnimationCompletionTests {
    private let test: AnimationStage
    private var view: View { test.view }

    init() throws { test = try AnimationStage() }

    @Test func aCompletionRunsOnceAfterTheFrameThatShowsTheEnd() {
        test.animate("done") { view.alpha = 0 }
        test.frame(after: 1)
        test.clock.advance(by: 1)
        var scene = Scene(size: .zero)
        test.window.render(into: &scene)
        #expect(view.shownAlpha == 0 && test.told.isEmpty)
        test.window.finishFrame()
        #expect(test.told == ["done true"])
        test.frame(after: 1)
        view.alpha = 1
        view.removeFromSuperview()
        test.frame(after: 1)
        #expect(test.told == ["done true"])
    }

    @Test func inTheOrderOfTheirEnds() {
        test.animate("long", duration: 1) { view.alpha = 0 }
        test.animate("short", duration: 0.5) { view.frame.origin.x = 0 }
        test.animate("short too", duration: 0.5) { view.frame.origin.y = 0 }
        test.frame(after: 1)
        test.frame(after: 5)
        #expect(test.told == ["short true", "short too true", "long true"])
    }

    @Test func aCompletionMayStartTheNext() {
        View.animate(
            duration: 0.5, animations: { view.alpha = 0 },
            completion: { [test] _ in test.animate("next") { test.view.alpha = 1 } })
        test.frame(after: 1)
        test.frame(after: 0.5)
        #expect(view.shownAlpha == 0 && test.clock.isFrameRequested)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0)
        test.frame(after: 0.5)
        #expect(view.shownAlpha == 0.5)
        test.stage.rest()
        #expect(test.told == ["next true"])
    }

    @Test func aCompletionThatCutsItsOwnSuccessorShortDoesNotHang() {
        var rounds = 0
        func startAndStop() {
            View.animate(
                duration: 1, animations: { test.view.alpha = 0.5 },
                completion: { _ in
                    rounds += 1
                    if rounds < 5 { startAndStop() }
                })
            test.view.alpha = 1
        }
        startAndStop()
        test.frame(after: 1)
        #expect(rounds == 1 && test.clock.isFrameRequested)
        #expect(test.stage.rest() == 4)
        #expect(rounds == 5)
    }

    @Test func emptyAnimationsCompleteAfterTheNextFrame() {
        test.frame(after: 1)
        let loose = View()
        test.animate("empty") {}
        test.animate("same") { view.alpha = 1 }
        test.animate("loose") { loose.alpha = 0 }
        test.animate("unanimated") { View.performWithoutAnimation { view.alpha = 0.5 } }
        #expect(test.told.isEmpty)
        test.frame(after: 1.0 / 60)
        #expect(test.told == ["empty true", "same true", "loose true", "unanimated true"])
        #expect(loose.shownAlpha == 0 && loose.animations == nil && view.shownAlpha == 0.5)
        _ = test.stage.rest()
        #expect(!test.window.runningAnimations.isRunning)
    }

    @Test func takenBackInItsOwnBlock() {
        test.animate("back") {
            view.alpha = 0
            View.performWithoutAnimation { view.alpha = 0.25 }
        }
        #expect(test.told.isEmpty && view.shownAlpha == 0.25)
        test.frame(after: 1)
        #expect(test.told == ["back false"])
    }

    @Test func removalEndsAnimationsBelowAsWell() {
        let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        test.window.addSubview(parent)
        parent.addSubview(view)
        test.animate("removed") { view.alpha = 0 }
        test.animate("other") { test.window.backgroundColor = .black }
        test.frame(after: 1)
        test.frame(after: 0.25)
        parent.removeFromSuperview()
        #expect(view.shownAlpha == 0 && view.animations == nil)
        test.frame(after: 0.25)
        #expect(test.told == ["removed false"])
        test.stage.rest()
        #expect(test.told == ["removed false", "other true"])
    }

    @Test func aViewThatMovesWithinItsWindowGoesOn() {
        let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        test.window.addSubview(parent)
        test.animate("moved") { view.alpha = 0 }
        test.frame(after: 1)
        parent.addSubview(view)
        test.frame(after: 0.5)
        #expect(view.shownAlpha == 0.5)
        test.stage.rest()
        #expect(test.told == ["moved true"])
    }

    @Test func aViewOfAnotherWindowIsSetAtOnce() throws {
        let other = try AnimationStage()
        test.animate("first's") {
            view.alpha = 0
            other.view.alpha = 0
        }
        test.frame(after: 1)
        #expect(view.shownAlpha == 1 && other.view.shownAlpha == 0 && other.view.animations == nil)
    }

    @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
    func aDurationThatMakesNoSenseIsAtOnce(duration: Double) {
        for ratio in [nil, 0.5] as [Double?] {
            view.alpha = 1
            View.animate(
                duration: duration, delay: duration, dampingRatio: ratio, options: .repeat,
                animations: { view.alpha = 0 }, completion: test.note("done"))
            #expect(view.shownAlpha == 0 && view.animations == nil)
        }
        #expect(test.told.isEmpty)
        test.frame(after: 1.0 / 60)
        #expect(test.told == ["done true", "done true"])
    }

    @Test(arguments: [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300] as [Double])
    func noSpringMakesNoNumber(value: Double) {
        for (ratio, velocity) in [(value, 0), (0.5, value), (1, value), (value, value)] {
            view.frame.origin.x = 10
            View.animate(
                duration: 0.5, dampingRatio: ratio, initialVelocity: velocity,
                animations: { view.frame.origin.x = 110 })
            for _ in 0..<40 {
                test.frame(after: 1.0 / 64)
                #expect(view.shownFrame.minX.isFinite)
            }
            #expect(view.shownFrame.minX == 110 && !test.clock.isFrameRequested)
        }
    }

    @Test func nonFiniteValuesAreNotAnimated() {
        test.animate {
            view.frame.origin = Point(x: .infinity, y: 0)
            view.alpha = .nan
            view.transform = Transform(scaleX: .nan, y: 1)
            view.boundsOrigin.y = -.infinity
        }
        #expect(view.animations == nil)
        test.animate { view.frame.origin = .zero }
        #expect(view.animations == nil)
        test.frame(after: 1)
        #expect(view.shownFrame.origin == .zero)
    }

    @Test func aWaitWithoutADurationEndsWhenItIsOver() {
        test.animate("done", duration: 0, delay: 0.5) { view.alpha = 0 }
        test.frame(after: 1)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 1)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0 && test.told == ["done true"])
    }

    @Test func aWindowAndItsAnimationsCanBeDropped() throws {
        weak var window: Window?
        weak var animated: View?
        do {
            let dropped = try AnimationStage()
            dropped.animate { dropped.view.alpha = 0 }
            dropped.frame(after: 1)
            window = dropped.window
            animated = dropped.view
        }
        #expect(window == nil && animated == nil)
    }
}
