import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// Check boxes and radio groups.
@Suite struct ChoiceTests {
    private let stage: ViewStage
    private let heard = Heard()

    private final class Heard { var count = 0 }

    init() throws { stage = try ViewStage(width: 240) }

    private func show(_ control: Control) {
        let heard = heard
        control.action = { heard.count += 1 }
        let size = control.sizeThatFits(Size(width: 200, height: 400))
        control.frame = Rect(x: 20, y: 100, width: 200, height: size.height)
        stage.window.addSubview(control)
        stage.makeFrame()
    }

    private func press(_ key: KeyEvent.Key, on view: View) {
        _ = view.handle(KeyEvent(key))
    }

    @Test func aTapTurnsACheckBoxOverAndTheProgramIsNotHeard() {
        let box = CheckBox(title: "Both sides")
        show(box)
        stage.tap(200, 122)
        #expect(box.isOn && heard.count == 1)
        stage.tap(30, 122)
        #expect(!box.isOn && heard.count == 2)
        box.isOn = true
        #expect(box.state == .on && heard.count == 2)
    }

    @Test func theUserTurnsAMixedCheckBoxOn() {
        let box = CheckBox(title: "Colour")
        box.state = .mixed
        show(box)
        #expect(!box.isOn)
        press(.enter, on: box)
        #expect(box.state == .on && heard.count == 1)
        press(.enter, on: box)
        #expect(box.state == .off && heard.count == 2)
    }

    @Test func aDisabledCheckBoxKeepsItsState() {
        let box = CheckBox(title: "Colour", isOn: true)
        show(box)
        box.isEnabled = false
        stage.tap(30, 122)
        #expect(!box.canBecomeFocused && box.isOn && heard.count == 0)
    }

    @Test func aTapSelectsTheTitleUnderTheFinger() {
        let group = RadioGroup(titles: ["Upright", "Across", "Around"], selectedIndex: 0)
        show(group)
        #expect(group.bounds.height == 3 * 44)
        stage.tap(100, 100 + 44 + 22)
        #expect(group.selectedIndex == 1 && heard.count == 1)
        stage.tap(100, 100 + 44 + 22)
        #expect(group.selectedIndex == 1 && heard.count == 1)
    }

    @Test func arrowKeysSelectTheNeighbouringTitle() {
        let group = RadioGroup(titles: ["Upright", "Across", "Around"])
        show(group)
        press(.down, on: group)
        #expect(group.selectedIndex == 0)
        press(.down, on: group)
        press(.right, on: group)
        press(.down, on: group)
        #expect(group.selectedIndex == 2)
        press(.home, on: group)
        #expect(group.selectedIndex == 0)
        stage.window.theme.layoutDirection = .rightToLeft
        press(.left, on: group)
        press(.up, on: group)
        press(.end, on: group)
        #expect(group.selectedIndex == 2 && heard.count == 7)
    }

    @Test func aSelectionWithoutItsTitleIsNone() {
        let group = RadioGroup(titles: ["Upright", "Across"], selectedIndex: 7)
        #expect(group.selectedIndex == nil)
        group.selectedIndex = 1
        group.titles = ["Upright"]
        #expect(group.selectedIndex == nil)
        group.selectedIndex = -1
        #expect(group.selectedIndex == nil)
        group.titles = []
        show(group)
        press(.down, on: group)
        stage.tap(100, 100)
        #expect(group.selectedIndex == nil && heard.count == 0)
    }

    @Test func longTitlesBreakAndLargeTextFits() {
        let box = CheckBox(title: "A sentence that is far too long for a line of this box, which breaks it")
        show(box)
        #expect(box.sizeThatFits(Size(width: 200, height: 0)).height > 60)
        stage.window.theme.textScale = 2
        let short = CheckBox(title: "Both")
        show(short)
        #expect(short.sizeThatFits(Size(width: 200, height: 0)).height > 44)
    }
}
