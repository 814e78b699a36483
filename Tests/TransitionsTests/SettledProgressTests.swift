import GatefoldMotion
import Testing

@testable import GatefoldTransitions

@Suite struct SettledProgressTests {
    private static func swing(_ damping: Double) -> [Double] {
        let spring = Spring(duration: 0.6, dampingRatio: damping)
        var animator = Animator(value: 0)
        animator.animate(to: 1, with: spring, velocity: 1 / 0.6, at: 0)
        return (0...120).map { frame in
            animator.advance(to: Double(frame) / 60)
            return animator.value
        }
    }

    @Test(arguments: [0.1, 0.3, 0.65, 0.8, 1]) func aDoorThatShutsDoesNotBounceOpen(damping: Double) {
        let values = Self.swing(damping)
        for goesUp in [true, false] {
            var arrived = SettledProgress()
            var isThere = false
            for value in values {
                let progress = goesUp ? value : 1 - value
                let shown = arrived.value(at: progress, goesUp: goesUp, runsByItself: true)
                if isThere { #expect(goesUp ? shown >= 1 : shown <= 0, "\(progress)") }
                isThere = isThere || value >= 1
                if !isThere { #expect(shown == progress) }
            }
        }
    }

    @Test func turnedRoundItGoesOnWithoutAJump() {
        for dip in stride(from: 0.93, through: 1.05, by: 0.01) {
            var arrived = SettledProgress()
            for progress in [0.9, 1.02, 1.05, dip] { _ = arrived.value(at: progress, goesUp: true, runsByItself: true) }
            var last = min(1, arrived.value(at: dip, goesUp: false, runsByItself: true))
            #expect(last == 1)
            for progress in stride(from: dip, through: 0, by: -0.01) {
                let shown = min(1, arrived.value(at: progress, goesUp: false, runsByItself: true))
                #expect(shown <= last && last - shown < 0.012)
                last = shown
            }
            #expect(arrived.value(at: 0, goesUp: false, runsByItself: true) == 0)
        }
    }

    @Test func aHandThatHoldsItMovesItBothWays() {
        var arrived = SettledProgress()
        for progress in [0, 0.5, 1, 0.7, 0.2, 0, 0.4] {
            #expect(arrived.value(at: progress, goesUp: true, runsByItself: false) == progress)
        }
    }
}
