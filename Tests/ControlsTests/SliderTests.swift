import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScrolling
@testable import GatefoldViews

@Suite struct SliderTests {
    private let stage: ViewStage
    private let slider = Slider(frame: Rect(x: 7, y: 100, width: 126, height: 30))
    private let heard = Heard()

    /// The values that the slider's action was called with.
    private final class Heard {
        var values: [Double] = []
        var trackings: [Bool] = []
    }

    /// The knob's centre moves from 20 to 120.
    private func x(_ value: Double) -> Double { 20 + value * 100 }

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(slider)
        let (slider, heard) = (slider, heard)
        slider.action = {
            heard.values.append(slider.value)
            heard.trackings.append(slider.isTracking)
        }
        stage.makeFrame()
    }

    private var knobCenter: Double? {
        stage.scene.items.last { if case .roundedRectangle = $0.content { true } else { false } }
            .map { Double($0.rect.x) + Double($0.rect.width) / 2 }
    }

    @Test func aDragOfTheKnobMovesIt() {
        slider.value = 0.5
        stage.drag(from: Point(x: x(0.5) + 5, y: 115), to: Point(x: x(0.5) + 5 + 40, y: 118), lifts: false)
        #expect(slider.isTracking)
        // The slop of ten points does not count as moved, nor does the knob jump under the finger.
        #expect(abs(slider.value - 0.8) < 0.021)
        #expect(slider.value < 0.9)
        #expect(knobCenter.map { abs($0 - x(slider.value)) <= 0.5 } == true)
        stage.touch(.ended, x(0.5) + 45, 118)
        #expect(!slider.isTracking)
        // The knob goes a little ahead of a finger that stops at once, and back to it.
        let steps = zip(heard.values, heard.values.dropFirst()).map { $1 - $0 }
        #expect(steps.count > 3 && steps.filter { $0 < 0 }.count <= 1 && steps.allSatisfy { $0 > -0.02 })
        #expect(heard.trackings.last == false && heard.trackings.dropLast().allSatisfy { $0 })
    }

    /// The finger lifts with its last move, before any frame has shown that move.
    @Test func aDragThatEndsBetweenFramesCounts() {
        func touch(_ phase: Touch.Phase, _ x: Double) {
            stage.window.handle([
                Touch(
                    id: .finger(0), phase: phase, location: Point(x: x, y: 115), timestamp: stage.clock.time,
                    device: .finger)
            ])
        }
        touch(.began, x(0.9))
        stage.makeFrame()
        touch(.moved, x(0.7))
        stage.makeFrame()
        touch(.moved, x(0.3))
        touch(.ended, x(0.3))
        #expect(abs(slider.value - 0.3) < 1e-9)
        #expect(!slider.isTracking && heard.trackings.last == false)
        stage.makeFrames(3)
        #expect(abs(slider.value - 0.3) < 1e-9)
    }

    @Test func aDragThatStartsElsewhereBringsTheKnobToTheFinger() {
        stage.drag(from: Point(x: x(0.9), y: 115), to: Point(x: x(0.4), y: 115), lifts: false)
        #expect(abs(slider.value - 0.4) < 1e-9)
        stage.touch(.moved, -500, 115)
        #expect(slider.value == 0)
        stage.touch(.moved, 5000, 115)
        #expect(slider.value == 1)
    }

    @Test func aTapSendsTheKnobThere() {
        stage.tap(x(0.75), 115)
        #expect(slider.value == 0.75)
        #expect(heard.values == [0.75] && heard.trackings == [false])
        let start = knobCenter
        #expect(start.map { $0 < x(0.3) } == true)
        stage.rest()
        #expect(knobCenter == x(0.75))
        stage.tap(x(0.75), 115)
        #expect(heard.values == [0.75])
        #expect(!stage.clock.isFrameRequested)
    }

    @Test func aFingerAboveOrBelowTheBoundsCounts() {
        stage.tap(x(0.5), 94)
        #expect(slider.value == 0.5)
        stage.tap(x(0.25), 92)
        #expect(slider.value == 0.5)
    }

    @Test func onlyTheLettingGoIsHeardWhereItIsNotContinuous() {
        slider.isContinuous = false
        stage.drag(from: Point(x: x(0), y: 115), to: Point(x: x(0.6), y: 115))
        #expect(heard.values.count == 1 && heard.values[0] == slider.value)
        #expect(heard.trackings == [false])
    }

    @Test func readFromTheRightTheLeastIsOnTheRight() {
        stage.window.theme.layoutDirection = .rightToLeft
        slider.value = 0.25
        stage.makeFrame()
        #expect(knobCenter == x(0.75))
        stage.tap(x(0.9), 115)
        #expect(abs(slider.value - 0.1) < 1e-9)
        stage.drag(from: Point(x: x(0.9), y: 115), to: Point(x: x(0.4), y: 115), lifts: false)
        #expect(slider.value > 0.45)
        let before = slider.value
        #expect(slider.handle(KeyEvent(.right, phase: .down)))
        #expect(slider.value < before)
    }

    @Test func insideAScrollViewEachTakesItsOwnDirection() {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        scrollView.contentSize = Size(width: 200, height: 1000)
        stage.window.addSubview(scrollView)
        scrollView.addSubview(slider)
        stage.makeFrame()
        stage.drag(from: Point(x: x(0.1), y: 115), to: Point(x: x(0.7), y: 125))
        #expect(slider.value > 0.4)
        #expect(scrollView.contentOffset.y == 0)
        let value = slider.value
        stage.drag(from: Point(x: x(0.2), y: 115), to: Point(x: x(0.25), y: 15), lifts: false)
        #expect(slider.value == value)
        #expect(scrollView.contentOffset.y > 50)
    }

    @Test func switchedOffItTakesNothingAndLetsGo() {
        stage.drag(from: Point(x: x(0), y: 115), to: Point(x: x(0.5), y: 115), lifts: false)
        #expect(slider.isTracking)
        slider.isEnabled = false
        #expect(!slider.isTracking)
        let value = slider.value
        stage.touch(.moved, x(0.9), 115)
        stage.touch(.ended, x(0.9), 115)
        stage.tap(x(0.1), 115)
        #expect(slider.value == value)
        slider.isEnabled = true
        stage.tap(x(0.1), 115)
        #expect(abs(slider.value - 0.1) < 1e-9)
    }

    @Test func valuesStayWithinTheirLimits() {
        slider.minimumValue = 10
        #expect(slider.value == 10)
        slider.maximumValue = 20
        slider.value = 500
        #expect(slider.value == 20)
        slider.value = .nan
        #expect(slider.value == 20)
        slider.value = -.infinity
        #expect(slider.value == 10)
        slider.maximumValue = .infinity
        slider.minimumValue = .nan
        #expect(slider.minimumValue == 10 && slider.maximumValue == 20)
        slider.maximumValue = 5
        #expect(slider.value == 10)
        stage.tap(x(0.5), 115)
        #expect(slider.value == 10)
        #expect(heard.values.isEmpty)
        slider.frame.size.width = 3
        stage.tap(8, 115)
        #expect(slider.value == 10)
    }
}
