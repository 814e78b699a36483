import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// A screen is in its window already when it is told that it appears.
@Suite struct AppearingScreenTests {
    private final class Probe: ViewController {
        /// Whether the view had a window at each call of `viewWillAppear`.
        private(set) var hadWindow: [Bool] = []

        override func viewWillAppear(_ animated: Bool) { hadWindow.append(view.window != nil) }
    }

    private let stage: ViewStage
    private let one = Probe()
    private let two = Probe()

    init() throws { stage = try ViewStage() }

    private var window: Window { stage.window }

    @Test func afterATabSwitch() {
        let inner = Probe()
        let tabs = TabController(viewControllers: [one, two, NavigationController(rootViewController: inner)])
        window.rootViewController = tabs
        stage.rest()
        for index in [1, 2, 0, 1] {
            tabs.selectedIndex = index
            stage.rest()
        }
        #expect(one.hadWindow == [true, true] && two.hadWindow == [true, true] && inner.hadWindow == [true])
    }

    @Test(arguments: [false, true]) func afterAPushAndAPop(animated: Bool) {
        let navigation = NavigationController(rootViewController: one)
        window.rootViewController = navigation
        navigation.pushViewController(two, animated: animated)
        stage.rest()
        navigation.popViewController(animated: animated)
        stage.rest()
        #expect(one.hadWindow == [true, true] && two.hadWindow == [true])
    }

    @Test(arguments: [false, true], [ModalPresentationStyle.fullScreen, .custom])
    func afterAPresentationAndADismissal(animated: Bool, style: ModalPresentationStyle) {
        window.rootViewController = one
        two.modalPresentationStyle = style
        one.present(two, animated: animated)
        stage.rest()
        two.dismiss(animated: animated)
        stage.rest()
        #expect(one.hadWindow.allSatisfy(\.self) && !one.hadWindow.isEmpty && two.hadWindow == [true])
    }

    @Test func afterATabSwitchBeneathAPresentation() {
        let tabs = TabController(viewControllers: [one, two])
        window.rootViewController = tabs
        let page = Probe()
        tabs.present(page, animated: false)
        stage.rest()
        tabs.selectedIndex = 1
        page.dismiss(animated: false)
        stage.rest()
        #expect(two.hadWindow == [true] && page.hadWindow == [true])
    }
}
