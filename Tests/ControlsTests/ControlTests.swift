import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

@Suite struct SwitchTests {
    private let stage: ViewStage
    private let toggle = Switch()
    private let heard = Heard()

    private final class Heard { var states: [Bool] = [] }

    init() throws {
        stage = try ViewStage()
        toggle.frame.origin = Point(x: 20, y: 100)
        stage.window.addSubview(toggle)
        let (toggle, heard) = (toggle, heard)
        toggle.action = { heard.states.append(toggle.isOn) }
        stage.makeFrame()
    }

    /// The left edge of the knob, in the switch.
    private var knob: Int32? {
        stage.scene.items.last { $0.color == .white && $0.rect.width == 27 }.map { $0.rect.x - 20 }
    }

    @Test func aTapTurnsItOver() {
        #expect(knob == 2)
        stage.tap(30, 110)
        #expect(toggle.isOn && heard.states == [true])
        #expect(knob == 2)
        #expect(stage.rest() > 5)
        #expect(knob == 22)
        stage.tap(30, 94)
        #expect(!toggle.isOn && heard.states == [true, false])
        stage.tap(30, 93)
        #expect(!toggle.isOn)
    }

    @Test func aDragMovesTheKnobAndTheNearerEndCounts() {
        stage.drag(from: Point(x: 30, y: 110), to: Point(x: 45, y: 110), steps: 30, lifts: false)
        #expect(knob == 7)
        #expect(!toggle.isOn && heard.states.isEmpty)
        stage.touch(.ended, 45, 110)
        stage.rest()
        #expect(knob == 2 && heard.states.isEmpty)
        stage.drag(from: Point(x: 30, y: 110), to: Point(x: 53, y: 110), steps: 30, lifts: false)
        #expect(knob == 15)
        stage.touch(.ended, 53, 110)
        stage.rest()
        #expect(knob == 22 && heard.states == [true])
    }

    @Test func aFlickGoesWhereItPoints() {
        stage.drag(from: Point(x: 30, y: 110), to: Point(x: 45, y: 110), steps: 2)
        #expect(toggle.isOn && heard.states == [true])
    }

    @Test func aDragThatIsTakenAwayChangesNothing() {
        stage.drag(from: Point(x: 30, y: 110), to: Point(x: 70, y: 110), lifts: false)
        stage.window.cancelGestures()
        stage.rest()
        #expect(!toggle.isOn && heard.states.isEmpty && knob == 2)
    }

    @Test func readFromTheRightItStandsTheOtherWayRound() {
        stage.window.theme.layoutDirection = .rightToLeft
        stage.makeFrame()
        #expect(knob == 22)
        stage.drag(from: Point(x: 60, y: 110), to: Point(x: 40, y: 110), steps: 2)
        stage.rest()
        #expect(toggle.isOn && knob == 2)
    }

    @Test func underReducedMotionTheKnobJumps() {
        stage.window.prefersReducedMotion = true
        stage.tap(30, 110)
        stage.makeFrame()
        #expect(knob == 22 && !stage.clock.isFrameRequested)
    }

    @Test func inSlowMotionTheKnobIsSlow() {
        stage.window.motionSpeed = 0.1
        stage.tap(30, 110)
        #expect(stage.rest() > 100)
        #expect(knob == 22)
    }

    @Test(arguments: Theme.Appearance.allCases, Theme.Contrast.allCases)
    func itsPartsAreToldApart(appearance: Theme.Appearance, contrast: Theme.Contrast) {
        let theme = Theme(appearance: appearance, contrast: contrast)
        let groove = ControlColor.groove.resolved(in: theme)
        let accent = DynamicColor.accent.resolved(in: theme)
        for ground in [DynamicColor.surface, .groupedBackground] {
            #expect(groove.contrast(to: ground.resolved(in: theme)) >= 3)
            #expect(accent.contrast(to: ground.resolved(in: theme)) >= 3)
        }
        for color in [groove, accent] { #expect(ControlColor.knob(on: color).contrast(to: color) >= 3) }
    }

    @Test func setByTheProgramItIsNotHeard() {
        toggle.isOn = true
        stage.makeFrame()
        #expect(knob == 22)
        toggle.setOn(false, animated: true)
        stage.makeFrames(5)
        #expect(knob.map { $0 > 2 && $0 < 22 } == true)
        #expect(!toggle.isOn && heard.states.isEmpty)
        stage.rest()
        toggle.isEnabled = false
        stage.tap(30, 110)
        #expect(!toggle.isOn && heard.states.isEmpty)
    }
}

@Suite struct TextButtonTests {
    private let stage: ViewStage
    private let button = TextButton(title: "Reply to all")
    private let heard = Heard()

    private final class Heard { var presses = 0 }

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(button)
        let size = button.sizeThatFits(Size(width: 1000, height: 0))
        button.frame = Rect(x: 20, y: 100, width: size.width, height: size.height)
        let heard = heard
        button.action = { heard.presses += 1 }
        stage.makeFrame()
    }

    private var word: Item? { stage.scene.items.last { if case .glyphs = $0.content { true } else { false } } }

    @Test func aButtonFitsItsTitleAndAFinger() {
        #expect(button.frame.height == 44)
        #expect(word?.color == DynamicColor.accent.resolved(in: Theme()))
        let typesetter = stage.window.resources.typesetter
        let layout = typesetter.layout("Reply to all", style: button.style, width: button.frame.width, scale: 1)
        #expect(!layout.isTruncated)
        button.title = "Reply"
        #expect(button.sizeThatFits(Size(width: 1000, height: 0)).width < button.frame.width)
        #expect(button.sizeThatFits(Size(width: 10, height: 0)).width == 10)
    }

    @Test func aButtonIsTintedWhilePressed() throws {
        stage.touch(.began, 30, 120)
        #expect(button.isPressed)
        stage.rest()
        let layer = try #require(button.stateLayer)
        #expect(layer.color == DynamicColor.accent.resolved(in: Theme()).withAlpha(0.1))
        #expect(layer.ripple?.center == Point(x: 10, y: 20) && layer.ripple?.reach == 1)
        // All of the state layer lies inside the round background.
        #expect(stage.scene.items.last?.roundClip?.rect.x == 12)
        stage.touch(.ended, 30, 120)
        #expect(!button.isPressed && heard.presses == 1)
        stage.rest()
        #expect(button.stateLayer == nil && word?.alpha == 1)
    }

    @Test func aFingerThatGoesAstrayPressesNothing() {
        stage.drag(from: Point(x: 30, y: 120), to: Point(x: 60, y: 120), lifts: false)
        #expect(!button.isPressed)
        stage.touch(.ended, 60, 120)
        #expect(heard.presses == 0)
    }

    @Test func switchedOffItIsFaintAndDeaf() {
        stage.touch(.began, 30, 120)
        button.isEnabled = false
        stage.makeFrame()
        #expect(!button.isPressed)
        #expect(word.map { $0.alpha < 0.5 } == true)
        stage.touch(.ended, 30, 120)
        stage.tap(30, 120)
        #expect(heard.presses == 0)
    }

    @Test func aButtonFollowsTheTintColor() {
        stage.window.tintColor = .black
        stage.makeFrame()
        #expect(word?.color == .black)
    }
}

@Suite struct SegmentedControlTests {
    private let stage: ViewStage
    private let control = SegmentedControl(titles: ["Day", "Week", "Month"])
    private let heard = Heard()

    private final class Heard { var choices: [Int?] = [] }

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(control)
        control.frame = Rect(x: 10, y: 100, width: 150, height: 32)
        let (control, heard) = (control, heard)
        control.action = { heard.choices.append(control.selectedIndex) }
        stage.makeFrame()
    }

    private var pill: PixelRect? {
        stage.scene.items.last { item in
            if case .roundedRectangle(let look) = item.content {
                look.fill == DynamicColor.accent.resolved(in: Theme())
            } else {
                false
            }
        }?.rect
    }

    @Test func aTapChooses() {
        #expect(pill == nil)
        stage.tap(85, 94)
        #expect(control.selectedIndex == 1 && heard.choices == [1])
        // Nothing was selected before, so the pill does not travel but appears at its position.
        #expect(pill == PixelRect(x: 62, y: 102, width: 46, height: 28))
        stage.tap(159, 110)
        #expect(control.selectedIndex == 2 && heard.choices == [1, 2])
        #expect(pill?.x == 62)
        stage.rest()
        #expect(pill?.x == 112)
        stage.tap(120, 110)
        #expect(heard.choices == [1, 2])
    }

    @Test func readFromTheRightTheFirstWordIsTheRightmost() {
        stage.window.theme.layoutDirection = .rightToLeft
        stage.tap(150, 110)
        stage.rest()
        #expect(control.selectedIndex == 0 && pill?.x == 112)
        #expect(control.handle(KeyEvent(.left, phase: .down)))
        #expect(control.selectedIndex == 1)
    }

    @Test func aSegmentedControlGrowsWithTheTextScale() {
        stage.window.theme.textScale = 1.5
        #expect(control.sizeThatFits(Size(width: 150, height: 0)) == Size(width: 150, height: 48))
    }

    /// Large titles shrink until each fits its segment, and none is cut.
    @Test(arguments: [1.0, 2, 3]) func largeTitlesFitTheirSegments(scale: Double) {
        stage.window.theme.textScale = scale
        control.frame.size.width = 180
        stage.makeFrame()
        let runs = stage.scene.items.compactMap { item in
            if case .glyphs(let run) = item.content { (count: Int(run.count), rect: item.rect) } else { nil }
        }
        #expect(runs.reduce(0) { $0 + $1.count } == "DayWeekMonth".count)
        #expect(runs.allSatisfy { $0.rect.width <= 60 })
    }

    @Test func thePillShowsItsWordInAColorThatCanBeRead() {
        control.selectedIndex = 0
        stage.makeFrame()
        let words = stage.scene.items.filter { if case .glyphs = $0.content { true } else { false } }
        let inPill = words.filter { $0.color == .white && $0.clip == pill }
        #expect(!inPill.isEmpty)
        #expect(words.contains { $0.color == DynamicColor.accent.resolved(in: Theme()) })
        #expect(heard.choices.isEmpty)
    }

    @Test func indicesThatNoWordHasAreNone() {
        control.selectedIndex = 7
        #expect(control.selectedIndex == nil)
        control.selectedIndex = -1
        #expect(control.selectedIndex == nil)
        control.selectedIndex = 2
        control.titles = ["One", "Two"]
        #expect(control.selectedIndex == nil)
        control.titles = []
        stage.makeFrame()
        stage.tap(85, 110)
        #expect(control.selectedIndex == nil && heard.choices.isEmpty)
        #expect(SegmentedControl(titles: ["One"], selectedIndex: 1).selectedIndex == nil)
        control.titles = ["One"]
        control.isEnabled = false
        stage.tap(85, 110)
        #expect(heard.choices.isEmpty)
    }
}

/// A button that draws itself otherwise while it is pressed.
private final class LoudButton: Button {
    var changes: [Bool] = []
    override func isPressedDidChange() { changes.append(isPressed) }
}

@Suite struct ButtonTests {
    @Test func aCustomControlIsToldOfPresses() throws {
        let stage = try ViewStage()
        let button = LoudButton(frame: Rect(x: 0, y: 0, width: 100, height: 44))
        stage.window.addSubview(button)
        stage.makeFrame()
        stage.touch(.began, at: Point(x: 20, y: 20))
        #expect(button.changes == [true])
        stage.touch(.ended, at: Point(x: 20, y: 20))
        #expect(button.changes == [true, false])
    }
}
