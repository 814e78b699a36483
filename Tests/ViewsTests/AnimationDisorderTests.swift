import GatefoldGeometry
import GatefoldMotion
import GatefoldRandomness
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// In whatever order calls come, each completion runs once and nothing stays behind.
@Suite struct AnimationDisorderTests {
    private let test: AnimationStage
    private let views: [View]
    private let timeline: AnimationTimeline

    init() throws {
        test = try AnimationStage()
        timeline = AnimationTimeline(window: test.window)
        views = (0..<3).map { index in View(frame: Rect(x: Double(index) * 50, y: 0, width: 40, height: 40)) }
        for view in views { test.window.addSubview(view) }
    }

    @Test(arguments: 1...40)
    func everybodyIsToldOnce(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        var started = 0
        // The animation of a view that is in no window ends on the clock of the window that made a frame last.
        test.frame(after: 0)
        for _ in 0..<60 {
            let view = views[numbers.next(below: views.count)]
            let change = self.change(&numbers)
            switch numbers.next(below: 8) {
            case 0...2:
                started += 1
                animate(view, change, named: started, &numbers)
            case 3:
                started += 1
                timeline.collect { animate(view, change, named: started, &numbers) }
            case 4: change(view)
            case 5: view.superview == nil ? test.window.addSubview(view) : view.removeFromSuperview()
            case 6: timeline.seek(to: Double(numbers.next(below: 9)) / 4)
            default: test.frame(after: Double(numbers.next(below: 5)) / 8)
            }
            for view in views { #expect(view.shownAlpha >= 0 && view.shownAlpha <= 1 && view.shownFrame.minX.isFinite) }
        }
        timeline.end(finished: true)
        test.stage.rest()
        #expect(Set(test.told.map { $0.split(separator: " ")[0] }).count == started && test.told.count == started)
        for view in views {
            #expect(view.animations == nil)
            #expect(view.shownFrame == view.frame && view.shownAlpha == view.alpha)
        }
        #expect(!test.window.runningAnimations.isRunning && !test.clock.isFrameRequested)
    }

    private func animate(
        _ view: View, _ change: (View) -> Void, named number: Int, _ numbers: inout SeededNumbers
    ) {
        let duration = Double(numbers.next(below: 4)) / 4
        let delay = Double(numbers.next(below: 3)) / 8
        test.animate("\(number)", duration: duration, delay: delay) { change(view) }
    }

    private func change(_ numbers: inout SeededNumbers) -> (View) -> Void {
        let value = Double(numbers.next(below: 5)) / 4
        switch numbers.next(below: 5) {
        case 0: return { $0.frame.origin.x = 100 * value }
        case 1: return { $0.bounds.size.width = 100 * value }
        case 2: return { $0.transform = Transform(rotationAngle: value * 3) }
        case 3: return { $0.backgroundColor = value == 0 ? nil : Color(white: Float(value)) }
        default: return { $0.alpha = value }
        }
    }
}
