import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// Keys operate controls.
@Suite struct KeyTests {
    private let keys: FocusStage
    private let window: Window

    init() throws {
        keys = try FocusStage()
        window = keys.window
    }

    private func add<Kind: View>(_ view: Kind, height: Double = 40) -> Kind {
        keys.add(view, 10, 100, 180, height)
        keys.stage.makeFrame()
        view.becomeFocused()
        return view
    }

    // MARK: Buttons

    @Test func enterPressesAtOnceAndOnce() {
        let button = add(FocusButton())
        #expect(window.handle(KeyEvent(.enter)))
        #expect(button.presses == 1)
        for _ in 0..<5 { #expect(window.handle(KeyEvent(.enter, phase: .repeated))) }
        window.handle(KeyEvent(.enter, phase: .up))
        #expect(button.presses == 1)
    }

    @Test func spacePressesWhenItComesUp() {
        let button = add(FocusButton())
        window.handle(KeyEvent(.space))
        window.handle(KeyEvent(.space, phase: .repeated))
        #expect(button.isPressed && button.presses == 0)
        window.handle(KeyEvent(.space, phase: .up))
        #expect(!button.isPressed && button.presses == 1)
        window.handle(KeyEvent(.space, phase: .up))
        #expect(button.presses == 1)
    }

    nonisolated enum Disturbance: CaseIterable { case tab, keysLost, disabled, removed, otherScreen }

    @Test(arguments: Disturbance.allCases)
    func aPressThatIsDisturbedIsNone(_ disturbance: Disturbance) {
        let button = add(FocusButton())
        keys.add(FocusButton(), 10, 300)
        window.handle(KeyEvent(.space))
        switch disturbance {
        case .tab: window.handle(KeyEvent(.tab))
        case .keysLost: window.releaseKeys()
        case .disabled: button.isEnabled = false
        case .removed: button.removeFromSuperview()
        case .otherScreen: keys.screen.present(FocusScreen(), animated: true)
        }
        keys.stage.makeFrame()
        window.handle(KeyEvent(.space, phase: .up))
        keys.stage.rest()
        #expect(button.presses == 0 && !button.isPressed)
    }

    @Test(arguments: [KeyEvent.Modifiers.control, .alt, .logo, [.control, .shift]])
    func withOtherKeysHeldItIsAnotherKey(_ modifiers: KeyEvent.Modifiers) {
        let button = add(FocusButton())
        let page = FocusScreen()
        for key in [KeyEvent.Key.enter, .space, .tab, .down, .pageDown] { #expect(!keys.press(key, modifiers)) }
        #expect(button.presses == 0 && button.isFocused && keys.ring == nil)
        keys.screen.present(page, animated: false)
        #expect(!keys.press(.escape, modifiers))
        #expect(keys.press(.left, .alt))
        keys.stage.rest()
        #expect(window.presentations.isEmpty)
    }

    @Test func otherKeysAreFree() {
        _ = add(FocusButton())
        for key in [KeyEvent.Key.character("/"), .character("a"), .f(1), .backspace] {
            #expect(!keys.press(key))
        }
        #expect(keys.ring == nil)
    }

    // MARK: Other controls

    @Test func aSwitchIsTurnedOver() {
        let toggle = add(Switch())
        var states: [Bool] = []
        toggle.action = { states.append(toggle.isOn) }
        keys.press(.enter)
        keys.press(.space)
        keys.press(.space)
        #expect(states == [true, false, true])
    }

    @Test func aSliderGoesInTwentySteps() {
        let slider = add(Slider())
        slider.minimumValue = 10
        slider.maximumValue = 30
        slider.value = 10
        var heard: [Double] = []
        slider.action = { heard.append(slider.value) }
        keys.press(.right)
        window.handle(KeyEvent(.right, phase: .repeated))
        keys.press(.left)
        keys.press(.end)
        keys.press(.right)
        keys.press(.home)
        keys.press(.left)
        #expect(heard == [11, 12, 11, 30, 10])
        keys.press(.enter)
        keys.press(.space)
        #expect(heard.count == 5)
    }

    @Test func segmentsAreChosenSideBySide() {
        let control = add(SegmentedControl(titles: ["a", "b", "c"]))
        var heard: [Int?] = []
        control.action = { heard.append(control.selectedIndex) }
        for key in [KeyEvent.Key.right, .right, .right, .right, .left, .home, .end] { keys.press(key) }
        #expect(heard == [0, 1, 2, 1, 0, 2])
        control.titles = []
        #expect(keys.press(.right) && control.selectedIndex == nil)
    }

    @Test func tabsAreChosenSideBySide() throws {
        let screens = ["a", "b", "c"].map { title in
            let screen = FocusScreen()
            screen.title = title
            return screen
        }
        let button = FocusButton(frame: Rect(x: 10, y: 10, width: 40, height: 40))
        screens[1].view.addSubview(button)
        let tabs = TabController(viewControllers: screens)
        window.rootViewController = tabs
        keys.stage.makeFrame()
        keys.press(.tab)
        #expect(tabs.tabBar.isFocused)
        keys.press(.right)
        #expect(tabs.selectedIndex == 1 && tabs.tabBar.isFocused)
        keys.press(.up)
        #expect(button.isFocused)
        keys.press(.tab, .control)
        #expect(tabs.selectedIndex == 2 && !button.isFocused)
        keys.press(.pageUp, .control)
        #expect(tabs.selectedIndex == 1 && button.isFocused)
        keys.press(.tab, [.control, .shift])
        keys.press(.tab, [.control, .shift])
        #expect(tabs.selectedIndex == 2)
        tabs.tabBar.becomeFocused()
        keys.press(.home)
        #expect(tabs.selectedIndex == 0)
        keys.press(.end)
        #expect(tabs.selectedIndex == 2)
    }

    @Test func aTabThatIsShownGoesBackToItsFirstScreen() {
        let navigation = NavigationController(rootViewController: FocusScreen())
        let tabs = TabController(viewControllers: [navigation, FocusScreen()])
        window.rootViewController = tabs
        navigation.pushViewController(FocusScreen(), animated: false)
        keys.stage.makeFrame()
        tabs.tabBar.becomeFocused()
        keys.press(.enter)
        keys.stage.rest()
        #expect(navigation.viewControllers.count == 1)
    }

    // MARK: The way of a key

    private final class Listener: View {
        var heard: [KeyEvent.Key] = []
        override func handle(_ event: KeyEvent) -> Bool {
            guard event.phase == .down else { return false }
            heard.append(event.key)
            return event.key == .character("k")
        }
    }

    @Test func aKeyBubblesUpFromTheFocusedView() {
        let listener = Listener()
        keys.add(listener, 0, 0, 200, 400)
        let button = keys.add(FocusButton(), 10, 10, to: listener)
        #expect(!keys.press(.character("k")))
        button.becomeFocused()
        #expect(keys.press(.character("k")))
        #expect(!keys.press(.character("j")))
        keys.press(.enter)
        #expect(listener.heard == [.character("k"), .character("j")])
    }
}
