import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A window that is not visible makes no frames: animations in it end at once, and their completions run.
@Suite struct HiddenAnimationTests {
    private let test: AnimationStage

    init() throws { test = try AnimationStage() }

    @Test func hidingTheWindowEndsItsAnimations() {
        test.animate("one") { test.view.alpha = 0.5 }
        test.animate("two", duration: 0.5, delay: 0.1) { test.view.center.x = 100 }
        test.frame(after: 0.1)
        test.frame(after: 0.1)
        #expect(test.view.shownAlpha > 0.5)
        test.window.isVisible = false
        #expect(test.view.shownAlpha == 0.5 && test.view.shownFrame == test.view.frame)
        #expect(test.told == ["two true", "one true"])
        test.window.isVisible = true
        test.stage.rest()
        #expect(test.told.count == 2)
    }

    @Test func hidingTheWindowEndsAnAnimationBeforeItsFirstFrame() {
        test.animate("one") { test.view.alpha = 0.5 }
        test.window.isVisible = false
        #expect(test.told == ["one true"] && test.view.shownAlpha == 0.5)
    }

    @Test func anAnimationThatLostAPropertyReportsItsInterruption() {
        test.animate("one") {
            test.view.alpha = 0.5
            test.view.center.x = 100
        }
        test.frame(after: 0.1)
        test.view.alpha = 1
        test.window.isVisible = false
        #expect(test.told == ["one false"])
    }

    @Test func animationsBegunWhileHiddenEndAtOnce() {
        test.window.isVisible = false
        test.animate("one", delay: 3) { test.view.alpha = 0.5 }
        #expect(test.told.isEmpty && test.view.shownAlpha == 0.5)
        test.clock.advance(by: 0.02)
        test.window.actOnDeadlines()
        #expect(test.told == ["one true"])
    }

    /// A pulse whose completion starts the next one neither overflows the stack nor keeps the processor busy.
    @Test func aChainThatNeverEndsGoesOnAtItsOwnPace() {
        var pulses = 0
        func pulse() {
            pulses += 1
            View.animate(
                duration: 0.5, animations: { test.view.alpha = pulses % 2 == 0 ? 1 : 0.5 },
                completion: { _ in pulse() })
        }
        pulse()
        test.frame(after: 0.1)
        test.window.isVisible = false
        #expect(pulses < 4)
        let start = test.clock.time
        for _ in 0..<100 where test.clock.time < start + 5 {
            guard let deadline = test.window.nextDeadline else { break }
            test.clock.advance(by: max(0, deadline - test.clock.time))
            test.window.actOnDeadlines()
        }
        #expect((8...14).contains(pulses))
        test.window.isVisible = true
        let before = pulses
        for _ in 0..<8 { test.frame(after: 0.1) }
        #expect(pulses == before + 1)
    }

    @Test func repeatingAnimationsResumeWhenTheWindowIsShown() {
        View.animate(
            duration: 1, options: [.repeat, .curveLinear], animations: { test.view.alpha = 0 },
            completion: test.note("pulse"))
        test.frame(after: 0.1)
        test.frame(after: 0.25)
        test.window.isVisible = false
        #expect(test.told.isEmpty)
        test.window.isVisible = true
        test.frame(after: 0.25)
        #expect(isClose(test.view.shownAlpha, 0.5))
        test.window.isVisible = false
        test.view.removeFromSuperview()
        #expect(test.told.isEmpty)
        test.clock.advance(by: 0.02)
        test.window.actOnDeadlines()
        #expect(test.told == ["pulse false"])
    }
}
