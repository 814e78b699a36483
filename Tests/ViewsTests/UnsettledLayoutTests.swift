import GatefoldGeometry
import GatefoldLog
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// Layout that asks for layout again goes on in further frames, but not for ever.
@Suite struct UnsettledLayoutTests {
    private final class Hook: View {
        var layouts = 0
        var onLayout: ((Hook) -> Void)?

        override func layoutSubviews() {
            layouts += 1
            onLayout?(self)
        }
    }

    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    /// Each view passes its width on to the one before it, which has been laid out already in the same pass.
    @Test(arguments: [2, 6, 40]) func aLongChainIsShownRight(_ count: Int) {
        let hooks = (0..<count).map { _ in Hook(frame: Rect(x: 0, y: 0, width: 10, height: 15)) }
        for (index, hook) in hooks.enumerated() {
            stage.window.addSubview(hook)
            guard index > 0 else { continue }
            hook.onLayout = { me in
                guard hooks[index - 1].frame.width != me.frame.width else { return }
                hooks[index - 1].frame.size.width = me.frame.width
            }
        }
        stage.rest()
        hooks[count - 1].frame.size.width = 200
        let warnings = Log.warnings { stage.rest() }
        #expect(hooks.map(\.frame.width) == Array(repeating: 200, count: count))
        #expect(warnings.isEmpty && !stage.clock.isFrameRequested)
    }

    @Test func layoutWithoutEndIsToldOnceAndStops() {
        let hook = Hook()
        stage.window.addSubview(hook)
        hook.onLayout = { $0.setNeedsLayout() }
        let warnings = Log.warnings { stage.rest() }
        #expect(warnings.count == 1 && warnings.allSatisfy { $0.contains("layout of a Hook in a Window") })
        #expect(!stage.clock.isFrameRequested && hook.layouts < 300)
        let more = Log.warnings {
            stage.window.setNeedsDisplay()
            stage.rest()
        }
        #expect(more.isEmpty && !stage.clock.isFrameRequested)
        hook.onLayout = nil
        hook.setNeedsLayout()
        stage.rest()
        hook.onLayout = { $0.setNeedsLayout() }
        hook.setNeedsLayout()
        #expect(Log.warnings { stage.rest() }.count == 1)
    }

    @Test func layoutAtRestAsksForNoFrame() {
        let hook = Hook()
        stage.window.addSubview(hook)
        stage.rest()
        hook.setNeedsLayout()
        #expect(stage.rest() == 1)
    }
}
