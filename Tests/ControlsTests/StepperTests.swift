import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

@Suite struct StepperTests {
    private let stage: ViewStage
    private let stepper = Stepper()
    private let heard = Heard()

    private final class Heard { var values: [Double] = [] }

    init() throws {
        stage = try ViewStage()
        stepper.frame.origin = Point(x: 20, y: 100)
        stage.window.addSubview(stepper)
        let (stepper, heard) = (stepper, heard)
        stepper.action = { heard.values.append(stepper.value) }
        stage.makeFrame()
    }

    private func press(_ key: KeyEvent.Key) {
        _ = stepper.handle(KeyEvent(key))
    }

    @Test func aTapTakesOneStep() {
        stage.tap(100, 117)
        stage.tap(100, 117)
        stage.tap(40, 117)
        #expect(heard.values == [1, 2, 1])
    }

    @Test func theValueStaysInItsRange() {
        stepper.maximumValue = 2.5
        stepper.stepValue = 2
        stage.tap(40, 117)
        stage.tap(100, 117)
        stage.tap(100, 117)
        stage.tap(100, 117)
        #expect(heard.values == [2, 2.5])
        stepper.maximumValue = 1
        #expect(stepper.value == 1)
        stepper.minimumValue = 3
        #expect(stepper.value == 3)
    }

    @Test func numbersThatMakeNoSenseAreIgnored() {
        stepper.value = .nan
        stepper.maximumValue = .infinity
        stepper.minimumValue = .nan
        stepper.stepValue = 0
        stepper.stepValue = .infinity
        #expect(
            stepper.value == 0 && stepper.maximumValue == 100 && stepper.minimumValue == 0 && stepper.stepValue == 1)
        stepper.value = .infinity
        #expect(stepper.value == 100)
    }

    @Test func wrappingLeadsFromOneEndToTheOther() {
        stepper.wraps = true
        stage.tap(40, 117)
        stage.tap(100, 117)
        #expect(heard.values == [100, 0])
    }

    @Test func aButtonThatIsHeldRepeatsAndItsReleaseAddsNothing() {
        stage.touch(.began, 100, 117)
        for _ in 0..<60 {
            stage.makeFrame()
            stage.window.actOnDeadlines()
        }
        let count = heard.values.count
        #expect(count >= 4 && count <= 7)
        stage.touch(.ended, 100, 117)
        stage.restAndWake()
        #expect(heard.values.count == count)
        stepper.autorepeat = false
        stage.touch(.began, 100, 117)
        for _ in 0..<60 {
            stage.makeFrame()
            stage.window.actOnDeadlines()
        }
        #expect(heard.values.count == count)
    }

    @Test func keysTakeSteps() {
        for key in [KeyEvent.Key.right, .character("+"), .left, .end, .character("-"), .home] { press(key) }
        #expect(heard.values == [1, 2, 1, 100, 99, 0])
        stage.window.theme.layoutDirection = .rightToLeft
        press(.left)
        #expect(stepper.value == 1)
    }

    @Test func inARightToLeftLayoutThePlusIsAtTheLeft() {
        stage.window.theme.layoutDirection = .rightToLeft
        stage.makeFrame()
        stage.tap(40, 117)
        #expect(stepper.value == 1)
    }

    @Test func aDisabledStepperTakesNoSteps() {
        stepper.isEnabled = false
        stage.tap(100, 117)
        #expect(heard.values.isEmpty)
        stepper.isEnabled = true
        stage.tap(100, 117)
        #expect(heard.values == [1])
    }
}
