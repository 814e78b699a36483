import GatefoldGeometry
import GatefoldMotion
import GatefoldRecordings
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// `View.animate` shows the same values as UIKit did for the same calls, sample by sample.
@Suite struct AnimationOracleTests {
    private let test: AnimationStage
    private var view: View { test.view }

    init() throws { test = try AnimationStage() }

    /// Makes the first frame of an animation, and then one at the time of each row, up to the retarget and past it.
    private func compare(
        _ name: String, move: Double, shown: (View) -> Double, retargetAt retarget: Double? = nil,
        by second: () -> Void = {}
    ) throws {
        let oracle = try Oracle(name)
        test.frame(after: 1)
        let start = test.clock.time
        var (worst, count) = (0.0, 0)
        func makeFrame(at time: Double) { test.frame(after: max(0, start + time - test.clock.time)) }
        var isRetargeted = false
        for (time, expected) in zip(try oracle.column("t_s"), try oracle.column("value")) {
            if let retarget, time > retarget, !isRetargeted {
                // The second animation is started when that moment is on screen.
                makeFrame(at: retarget)
                second()
                makeFrame(at: retarget)
                isRetargeted = true
            }
            makeFrame(at: time)
            worst = max(worst, abs(shown(view) - expected) / move)
            count += 1
        }
        #expect(count == oracle.rows.count && isRetargeted == (retarget != nil))
        Oracle.report("\(name).csv (View.animate, \(count) rows)", worst: worst, "of the move", bound: 1e-4)
        #expect(worst <= 1e-4)
    }

    @Test func aMove() throws {
        view.center.x = 0
        View.animate(duration: 0.4, dampingRatio: 0.8, initialVelocity: 1, animations: { view.center.x = 1000 })
        try compare("uikit-trace-position-d0.4-z0.8-v1", move: 1, shown: { $0.shownFrame.midX / 1000 })
        #expect(view.shownFrame.midX == 1000)
    }

    @Test func positionIsRetargetedByAdding() throws {
        view.center.x = 50
        View.animate(duration: 0.4, dampingRatio: 0.8, animations: { view.center.x = 150 })
        try compare(
            "uikit-trace-position-retarget-0.10", move: 200, shown: { $0.shownFrame.midX }, retargetAt: 0.1,
            by: {
                View.animate(
                    duration: 0.4, dampingRatio: 0.8, initialVelocity: 1, animations: { view.center.x = 350 })
            })
        test.frame(after: 1)
        #expect(view.shownFrame.midX == 350)
    }

    @Test func opacityIsRetargetedByReplacing() throws {
        View.animate(duration: 0.4, dampingRatio: 0.8, animations: { view.alpha = 0.2 })
        try compare(
            "uikit-trace-opacity-retarget-0.25", move: 0.8, shown: { $0.shownAlpha }, retargetAt: 0.25,
            by: { View.animate(duration: 0.4, dampingRatio: 0.8, animations: { view.alpha = 1 }) })
        test.frame(after: 1)
        #expect(view.shownAlpha == 1)
    }
}
