import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// Stacks and tabs take any order of calls, and keys reach their screens once.
@Suite struct StackOrderTests {
    private let stage: ViewStage
    private let list = CallingScreen("list")

    init() throws {
        stage = try ViewStage()
        stage.window.rootViewController = list
        stage.rest()
    }

    private var window: Window { stage.window }

    // MARK: Stacks

    @Test(arguments: [true, false])
    func aPushWhenTheScreenBelowAppearsIsToldWhenItHasCome(animated: Bool) {
        let (bottom, a, b) = (CallingScreen("bottom"), CallingScreen("a"), CallingScreen("b"))
        let navigation = NavigationController(rootViewController: bottom)
        window.rootViewController = navigation
        navigation.pushViewController(a, animated: false)
        stage.rest()
        var told: [String] = []
        bottom.onDidAppear = {
            navigation.pushViewController(b, animated: true) { finished in
                told.append("pushed \(finished), \(b.appearance), \(navigation.flight == nil)")
            }
        }
        navigation.popViewController(animated: animated) { told.append("popped \($0)") }
        stage.rest()
        #expect(told == ["popped true", "pushed true, appeared, true"])
        #expect(navigation.topViewController === b)
    }

    @Test func aScreenThatIsCalledBackFromTheRootKeepsItsWayBack() {
        let (bottom, a, b) = (CallingScreen("bottom"), CallingScreen("a"), CallingScreen("b"))
        let navigation = NavigationController(rootViewController: bottom)
        window.rootViewController = navigation
        for screen in [a, b] { navigation.pushViewController(screen, animated: false) }
        navigation.popToRootViewController(animated: true)
        stage.makeFrames(3)
        navigation.pushViewController(b, animated: true)
        stage.rest()
        #expect(navigation.viewControllers.map(\.title) == ["bottom", "a", "b"])
        #expect(navigation.page(of: b).bar.backTitle == "a")
    }

    @Test func screensOfAStackThatWasNeverShownAreFree() {
        let (a, b) = (CallingScreen("a"), CallingScreen("b"))
        let navigation = NavigationController(rootViewController: CallingScreen("bottom"))
        navigation.pushViewController(a, animated: false)
        navigation.pushViewController(b, animated: false)
        navigation.popToRootViewController(animated: false)
        #expect(a.parent == nil && b.parent == nil)
        list.present(a, animated: false)
        #expect(window.frontViewController === a)
    }

    @Test func aTabIsSwitchedWhileAPushWaits() {
        let (bottom, a, b, second) = (
            CallingScreen("bottom"), CallingScreen("a"), CallingScreen("b"), CallingScreen("second")
        )
        let navigation = NavigationController(rootViewController: bottom)
        let tabs = TabController(viewControllers: [navigation, second])
        window.rootViewController = tabs
        stage.rest()
        var told: [Bool] = []
        navigation.pushViewController(a, animated: true) { told.append($0) }
        stage.makeFrames(3)
        navigation.pushViewController(b, animated: true) { told.append($0) }
        stage.makeFrames(3)
        tabs.selectedIndex = 1
        #expect(window.flights.isEmpty)
        stage.rest()
        #expect(told == [true, true] && navigation.topViewController === b)
        #expect(second.appearance == .appeared && b.appearance == .disappeared)
        tabs.selectedIndex = 0
        #expect(b.appearance == .appeared)
        #expect([bottom, a, second].allSatisfy { $0.appearance == .disappeared })
    }

    // MARK: Keys and taps

    @Test func aKeyReachesEachScreenOnce() {
        window.rootViewController = NavigationController(rootViewController: list)
        stage.rest()
        _ = window.handle(KeyEvent(.character("x")))
        #expect(list.keys == 1)
        let inner = CallingScreen("inner")
        window.rootViewController = TabController(viewControllers: [NavigationController(rootViewController: inner)])
        stage.rest()
        _ = window.handle(KeyEvent(.character("x")))
        #expect(inner.keys == 1)
    }

    @Test func escapeWhileAScreenLeavesDoesNothingMore() {
        let page = CallingScreen("page")
        let navigation = NavigationController(rootViewController: CallingScreen("bottom"))
        window.rootViewController = navigation
        navigation.pushViewController(list, animated: false)
        list.present(page, animated: false)
        stage.rest()
        #expect(window.handle(KeyEvent(.escape)))
        stage.makeFrames(3)
        #expect(window.handle(KeyEvent(.escape)))
        stage.rest()
        #expect(window.frontViewController === navigation && navigation.topViewController === list)
    }
}
