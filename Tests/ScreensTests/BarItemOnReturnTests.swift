import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Screens that give their bar an item when they appear.
@Suite struct BarItemOnReturnTests {
    private final class Page: ViewController {
        var item: View?
        var takesAway = false

        override func viewWillAppear(_ animated: Bool) { navigationBar?.trailingItem = item }

        override func viewDidDisappear(_ animated: Bool) { if takesAway { item?.removeFromSuperview() } }
    }

    private let stage: ViewStage
    private let first = Page()
    private let second = Page()
    private let navigation: NavigationController
    private let item = TextButton(title: "More")

    init() throws {
        stage = try ViewStage(width: 360, height: 640)
        navigation = NavigationController(rootViewController: first)
        (first.item, second.item) = (item, item)
        stage.window.rootViewController = navigation
        stage.rest()
    }

    @Test(arguments: [false, true]) func anItemOfTwoScreensComesBack(animated: Bool) {
        navigation.pushViewController(second, animated: animated)
        stage.rest()
        #expect(item.superview === second.navigationBar)
        navigation.popViewController(animated: animated)
        stage.rest()
        #expect(item.superview === first.navigationBar && item.window != nil && !item.frame.isEmpty)
    }

    @Test func anItemThatWasTakenAwayComesBack() {
        first.takesAway = true
        second.item = nil
        navigation.pushViewController(second, animated: true)
        stage.rest()
        #expect(item.superview == nil)
        navigation.popViewController(animated: true)
        stage.rest()
        #expect(item.superview === first.navigationBar)
    }

    @Test func otherViewsThatAreSetAgainComeBackToo() {
        let (scrollView, content) = (ScrollView(), View())
        scrollView.contentView = content
        content.removeFromSuperview()
        scrollView.contentView = content
        #expect(content.superview === scrollView)
        let overlay = View()
        stage.window.overlay = overlay
        overlay.removeFromSuperview()
        stage.window.overlay = overlay
        #expect(overlay.superview === stage.window)
    }
}
