import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// The safe area in screens and containers, and the callbacks of their layout.
@Suite struct ScreenLayoutTests {
    private let stage: ViewStage
    private let screen = LaidOutScreen()

    init() throws { stage = try ViewStage() }

    @Test func barsLeaveTheRestOfTheSafeArea() throws {
        let tabs = TabController(viewControllers: [NavigationController(rootViewController: screen)])
        stage.window.rootViewController = tabs
        stage.makeFrame()
        #expect(screen.view.safeAreaInsets == .zero)
        stage.window.cutouts = EdgeInsets(top: 30, left: 7, bottom: 20, right: 9)
        stage.makeFrame()
        #expect(screen.view.safeAreaInsets == EdgeInsets(left: 7, right: 9))
        #expect(screen.navigationBar?.frame.height == 86)
        #expect(tabs.tabBar.frame == Rect(x: 0, y: 331, width: 200, height: 69))
        let button = try #require(tabs.tabBar.subviews.first)
        #expect(button.frame == Rect(x: 7, y: 0, width: 184, height: 49))
        let title = try #require(screen.navigationBar?.subviews.first)
        #expect(title.frame.minX == 23 && title.frame.maxX == 175)
        #expect(stage.window.statusBar.frame == Rect(x: 7, y: 0, width: 184, height: 30))
    }

    @Test func aScreenMayAddToItsSafeArea() {
        screen.additionalSafeAreaInsets = EdgeInsets(top: 10)
        stage.window.rootViewController = screen
        #expect(screen.view.safeAreaInsets == EdgeInsets(top: 34))
        screen.additionalSafeAreaInsets = EdgeInsets(bottom: 5)
        #expect(screen.view.safeAreaInsets == EdgeInsets(top: 24, bottom: 5))
        #expect(screen.view.layoutMargins == EdgeInsets(top: 24, left: 16, bottom: 5, right: 16))
    }

    @Test func aScreenIsToldOfItsLayout() {
        stage.window.rootViewController = screen
        stage.makeFrame()
        #expect(screen.calls == ["safe area", "will", "layout", "did"])
        screen.calls = []
        stage.makeFrame()
        #expect(screen.calls == [])
        screen.view.setNeedsLayout()
        stage.makeFrame()
        #expect(screen.calls == ["will", "layout", "did"])
    }

    @Test func aTableOfItsOwnBeginsBelowTheStatusBar() {
        let list = TableViewController()
        stage.window.rootViewController = list
        stage.makeFrame()
        #expect(list.tableView.adjustedContentInset == EdgeInsets(top: 24))
        #expect(list.tableView.contentOffset.y == -24)
        stage.window.statusBar.isHidden = true
        stage.makeFrame()
        #expect(list.tableView.contentOffset.y == 0)
        stage.window.rootViewController = NavigationController(rootViewController: ViewController())
    }

    @Test func contentOfAScrollViewHasOnlyTheSides() {
        let scrollView = ScrollView()
        let content = View(frame: Rect(x: 0, y: 0, width: 200, height: 1000))
        scrollView.addSubview(content)
        scrollView.contentSize = content.frame.size
        stage.window.cutouts = EdgeInsets(top: 30, left: 7, bottom: 20, right: 9)
        scrollView.frame = stage.window.bounds
        stage.window.addSubview(scrollView)
        #expect(scrollView.safeAreaInsets == EdgeInsets(top: 30, left: 7, bottom: 20, right: 9))
        #expect(content.safeAreaInsets == EdgeInsets(left: 7, right: 9))
        #expect(scrollView.contentOffset.y == 0 && scrollView.adjustedContentInset == .zero)
        scrollView.contentInsetAdjustmentBehavior = .automatic
        #expect(scrollView.contentOffset.y == -30 && scrollView.adjustedContentInset.bottom == 20)
        scrollView.contentSize.width = 300
        #expect(content.safeAreaInsets == EdgeInsets(left: 7))
    }
}

/// A screen that notes the calls that concern its layout.
private final class LaidOutScreen: ViewController {
    var calls: [String] = []

    override func loadView() -> View { LaidOutView { [weak self] in self?.calls.append("layout") } }
    override func viewWillLayoutSubviews() { calls.append("will") }
    override func viewDidLayoutSubviews() { calls.append("did") }
    override func viewSafeAreaInsetsDidChange() { calls.append("safe area") }
}

private final class LaidOutView: View {
    private let onLayout: () -> Void

    init(onLayout: @escaping () -> Void) {
        self.onLayout = onLayout
        super.init()
    }

    override func layoutSubviews() { onLayout() }
}
