import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A property that is animated already may be animated again, or set without an animation.
@Suite struct AnimationRetargetTests {
    private let test: AnimationStage
    private var view: View { test.view }

    init() throws { test = try AnimationStage() }

    @Test func positionIsAddedUpAsTheModelOfUIKitHasIt() {
        let first = AnimationTiming.spring(start: 1, duration: 1, dampingRatio: 0.7)
        let second = AnimationTiming.spring(start: 1.25, duration: 0.5, dampingRatio: 1, initialVelocity: 3)
        var expected = AnimatedValue(10, rule: .additive)
        expected.animate(to: 150, timing: first)
        expected.animate(to: -40, timing: second)
        View.animate(duration: 1, dampingRatio: 0.7, animations: { view.frame.origin.x = 150 })
        test.clock.advance(to: 1)
        for step in 0..<64 {
            let time = 1 + Double(step) / 64
            test.frame(after: time - test.clock.time)
            if step >= 16 { #expect(isClose(view.shownFrame.minX, expected.value(at: time))) }
            if step == 15 {
                View.animate(
                    duration: 0.5, dampingRatio: 1, initialVelocity: 3, animations: { view.frame.origin.x = -40 })
            }
        }
        test.frame(after: 1)
        #expect(view.shownFrame.minX == -40)
    }

    @Test func positionAndVelocityAreContinuous() {
        func move(to x: Double) { View.animate(duration: 1, dampingRatio: 1, animations: { view.frame.origin.x = x }) }
        let tick = 1.0 / 4096
        move(to: 150)
        test.frame(after: 1)
        test.frame(after: 0.25)
        let early = view.shownFrame.minX
        test.frame(after: tick)
        let there = view.shownFrame.minX
        move(to: 10)
        #expect(view.shownFrame.minX == there)
        test.frame(after: tick)
        let then = view.shownFrame.minX
        test.frame(after: tick)
        let late = view.shownFrame.minX
        let velocities = [there - early, then - there, late - then].map { $0 / tick }
        #expect(velocities[0] > 100)
        // A spring of a second changes its speed by less than 10 points per second in a 4096th of one.
        #expect(abs(velocities[1] - velocities[0]) < 10 && abs(velocities[2] - velocities[1]) < 10)
    }

    @Test func opacityGoesOnFromWhatIsOnScreen() {
        test.animate("first") { view.alpha = 0 }
        test.frame(after: 1)
        test.frame(after: 0.5)
        test.animate("second") { view.alpha = 1 }
        // The first animation runs until the next frame.
        #expect(view.shownAlpha == 0.5)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0.25)
        #expect(test.told == ["first false"])
        test.frame(after: 0.5)
        #expect(view.shownAlpha == 0.625)
        test.frame(after: 0.5)
        #expect(view.shownAlpha == 1)
        #expect(test.told == ["first false", "second true"])
    }

    @Test func whileASecondOneWaitsTheFirstRunsOn() {
        test.animate("first") { view.alpha = 0 }
        test.frame(after: 1)
        test.frame(after: 0.25)
        test.animate("second", delay: 0.25) { view.alpha = 1 }
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0.5)
        test.frame(after: 0.125)
        #expect(view.shownAlpha == 0.375)
        // The second animation took over at 0.25, between two frames.
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0.25 + 0.75 * 0.125)
        test.frame(after: 0.375)
        #expect(view.shownAlpha == 0.625)
        #expect(test.told == ["first false"])
    }

    @Test func aDelayedAnimationIsOvertaken() {
        test.animate("first", delay: 1) { view.alpha = 0 }
        test.animate("second", duration: 0.5) { view.alpha = 0.5 }
        test.frame(after: 1)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0.75)
        #expect(test.told == ["first false"])
        #expect(test.stage.rest() < 40)
        #expect(view.shownAlpha == 0.5)
        #expect(test.told == ["first false", "second true"])
    }

    @Test func additiveOnesBothRunToTheirEnds() {
        test.animate("first") { view.center.x += 100 }
        test.frame(after: 1)
        test.animate("second", duration: 2) { view.center.x += 100 }
        test.frame(after: 0.5)
        test.frame(after: 0.5)
        #expect(test.told == ["first true"])
        #expect(view.shownFrame.minX == 10 + 100 + 25)
        test.frame(after: 1.5)
        #expect(test.told == ["first true", "second true"])
        #expect(view.shownFrame.minX == 210)
    }

    @Test func settingAPropertyOutsideEndsItsAnimationAlone() {
        test.animate("both") {
            view.alpha = 0
            view.frame.origin.x = 110
        }
        test.frame(after: 1)
        test.frame(after: 0.5)
        view.alpha = 0
        #expect(view.shownAlpha == 0.5)
        view.alpha = 0.875
        #expect(view.shownAlpha == 0.875)
        #expect(view.shownFrame.minX == 60)
        test.frame(after: 0.25)
        #expect(view.shownAlpha == 0.875 && view.shownFrame.minX == 85)
        #expect(test.told.isEmpty)
        test.frame(after: 0.25)
        #expect(test.told == ["both false"])
    }

    @Test func anAnimationWithoutPropertiesEndsWithTheNextFrame() {
        test.animate("one") { view.alpha = 0 }
        test.frame(after: 1)
        view.alpha = 0.5
        #expect(test.told.isEmpty && test.clock.isFrameRequested)
        test.frame(after: 0.25)
        #expect(test.told == ["one false"])
        #expect(!test.clock.isFrameRequested)
    }

    @Test func settingASizeLeavesThePositionOnItsWay() {
        test.animate { view.frame = Rect(x: 110, y: 20, width: 80, height: 60) }
        test.frame(after: 1)
        view.frame.size.height = 100
        test.frame(after: 0.5)
        #expect(view.shownFrame == Rect(x: 60, y: 20, width: 80, height: 100))
    }

    @Test func theInnerBlockCountsForWhatItChanges() {
        test.animate("outer", duration: 2) {
            view.frame.origin.x = 110
            test.animate("inner", duration: 1) { view.alpha = 0 }
            View.performWithoutAnimation { view.frame.size.width = 100 }
            view.frame.origin.y = 120
        }
        test.frame(after: 1)
        #expect(view.shownFrame == Rect(x: 10, y: 20, width: 100, height: 60))
        test.frame(after: 1)
        #expect(view.shownFrame.origin == Point(x: 60, y: 70) && view.shownAlpha == 0)
        #expect(test.told == ["inner true"])
        test.frame(after: 1)
        #expect(test.told == ["inner true", "outer true"])
    }

    @Test func subviewsAreAnimatedByALayoutInTheBlock() {
        let parent = LayoutActor(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let child = View()
        parent.onLayout = { child.frame = Rect(x: parent.bounds.width - 20, y: 0, width: 20, height: 20) }
        parent.addSubview(child)
        test.window.addSubview(parent)
        test.stage.rest()
        test.animate {
            parent.frame.size.width = 200
            parent.layoutIfNeeded()
        }
        test.frame(after: 1)
        test.frame(after: 0.5)
        #expect(parent.shownFrame.width == 150 && child.shownFrame.minX == 130)
        // A layout that changes nothing, as that of every frame does, ends no animation.
        parent.setNeedsLayout()
        test.frame(after: 0.25)
        #expect(child.shownFrame.minX == 155)
    }
}
