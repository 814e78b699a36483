import GatefoldMotion
import GatefoldRandomness
import Testing

@Suite struct AnimatorTests {
    @Test func randomRetargetsKeepValueAndVelocity() {
        var random = SeededNumbers(seed: 3)
        for _ in 0..<100 {
            var animator = Animator(value: random.next(in: -10...10))
            var time = 0.0
            for turn in 0..<20 {
                time += random.next(in: 0.001...0.4)
                animator.advance(to: time)
                let before = (animator.value, animator.velocity)
                let spring = Spring(duration: random.next(in: 0.1...1), dampingRatio: random.next(in: 0.1...1))
                animator.animate(to: random.next(in: -10...10), with: spring, at: time)
                #expect(animator.value == before.0)
                #expect(animator.velocity == before.1)
                animator.advance(to: time)
                #expect(abs(animator.value - before.0) < 1e-12 * 20)
                #expect(abs(animator.velocity - before.1) < 1e-9)
                if turn % 5 == 4 {
                    // A step of a microsecond moves by no more than the speed explains.
                    animator.advance(to: time + 1e-6)
                    #expect(abs(animator.value - before.0 - before.1 * 1e-6) < 1e-6)
                    #expect(abs(animator.velocity - before.1) < 1)
                }
            }
        }
    }

    @Test func aMotionUnderWayIsBroughtToTheTimeOfItsSuccessor() {
        let spring = Spring(duration: 0.6, dampingRatio: 1)
        var early = Animator(value: 0)
        early.animate(to: 1, with: spring, at: 10)
        var late = early
        early.advance(to: 10.2)
        early.animate(to: 0, with: spring, at: 10.2)
        late.animate(to: 0, with: spring, at: 10.2)
        early.advance(to: 10.3)
        late.advance(to: 10.3)
        #expect(early.value == late.value)
        #expect(early.velocity == late.velocity)
        #expect(early.value > 0 && early.value < 1)
    }

    @Test func beforeItsStartItStandsAtTheStart() {
        var animator = Animator(value: 2)
        animator.animate(to: 5, with: Spring(duration: 0.3, dampingRatio: 1), at: 1)
        animator.advance(to: 0.5)
        #expect(animator.value == 2)
        #expect(animator.isAnimating)
    }

    @Test func aDurationEndsOnTheTargetExactly() {
        var animator = Animator(value: 0)
        animator.animate(to: 1, with: Spring(duration: 0.5, dampingRatio: 0.3), at: 0, duration: 0.5)
        animator.advance(to: 0.499)
        #expect(animator.isAnimating && animator.value != 1)
        animator.advance(to: 0.5)
        #expect(!animator.isAnimating && animator.value == 1 && animator.velocity == 0)
    }

    @Test func withoutADurationItRestsByItself() {
        var animator = Animator(value: 0)
        animator.animate(to: 1, with: Spring(duration: 0.5, dampingRatio: 0.3), at: 0)
        for frame in 1...600 where animator.isAnimating { animator.advance(to: Double(frame) / 120) }
        #expect(!animator.isAnimating)
        #expect(animator.value == 1)
        var still = Animator(value: 4)
        still.animate(to: 4, with: Spring(duration: 0.5, dampingRatio: 1), at: 0)
        still.advance(to: 0)
        #expect(!still.isAnimating)
    }

    @Test func settledMeansThatItWillNotLeaveAgain() {
        var animator = Animator(value: 0)
        animator.animate(to: 1, with: Spring(duration: 0.5, dampingRatio: 0.2), at: 0)
        // At the first crossing of the target, the value is there but still fast.
        var time = 0.0
        while animator.value < 1 {
            time += 1e-4
            animator.advance(to: time)
        }
        #expect(abs(animator.value - 1) < 0.01)
        #expect(!animator.isSettled(within: 0.01))
        while !animator.isSettled(within: 0.01) {
            time += 1e-3
            animator.advance(to: time)
        }
        for step in 1...1000 {
            animator.advance(to: time + Double(step) / 1000)
            #expect(abs(animator.value - 1) <= 0.01)
        }
    }

    @Test func aFingerHoldsItAndHandsItsSpeedOver() {
        var animator = Animator(value: 0)
        animator.animate(to: 1, with: Spring(duration: 0.5, dampingRatio: 1), at: 0)
        animator.advance(to: 0.1)
        animator.set(0.4, velocity: -3)
        #expect(!animator.isAnimating && animator.target == 0.4 && animator.isSettled(within: 0))
        animator.animate(to: 1, with: Spring(duration: 0.5, dampingRatio: 1), at: 0.2)
        #expect(animator.velocity == -3)
        animator.advance(to: 0.21)
        #expect(animator.value < 0.4)
    }

    @Test func aCurveAddsToTheSpeedThatIsThere() {
        var rest = Animator(value: 0)
        rest.animate(to: 10, with: .linear, duration: 2, at: 0)
        rest.advance(to: 0.5)
        #expect(rest.value == 2.5)
        #expect(abs(rest.velocity - 5) < 1e-12)

        var moving = Animator(value: 0)
        moving.set(0, velocity: 8)
        moving.animate(to: 10, with: .easeInOut, duration: 1, at: 0)
        var previous = 0.0
        for step in 1...1000 {
            moving.advance(to: Double(step) / 1000)
            if step == 1 { #expect(abs(moving.velocity - 8) < 0.1) }
            #expect(abs(moving.value - previous) < 0.03)
            previous = moving.value
        }
        #expect(moving.value == 10)
    }

    @Test func shiftingAnAnimationMovesItsWholePath() {
        var moving = Animator(value: 0)
        moving.animate(to: 10, with: Spring(duration: 1, dampingRatio: 0.6), at: 0)
        moving.advance(to: 0.3)
        var shifted = moving
        shifted.shift(by: 100)
        shifted.shift(by: .nan)
        for time in stride(from: 0.3, to: 3, by: 0.1) {
            moving.advance(to: time)
            shifted.advance(to: time)
            #expect(abs(shifted.value - moving.value - 100) < 1e-9 && shifted.velocity == moving.velocity)
        }
        #expect(shifted.value == 110)
    }

    @Test func badNumbersAreIgnored() {
        var animator = Animator(value: .nan)
        #expect(animator.value == 0)
        let spring = Spring(duration: 1, dampingRatio: 1)
        animator.animate(to: .nan, with: spring, at: 0)
        animator.animate(to: 1, with: spring, at: .nan)
        animator.set(.infinity)
        #expect(animator.value == 0 && !animator.isAnimating)
        animator.animate(to: 1, with: spring, velocity: .nan, at: 0)
        animator.advance(to: .nan)
        animator.advance(to: -.infinity)
        #expect(animator.value == 0)
        animator.advance(to: .infinity)
        #expect(animator.value == 1)
    }
}
