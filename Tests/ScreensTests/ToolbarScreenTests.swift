import GatefoldGeometry
import GatefoldScene
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A navigation controller shows the toolbar of each screen below it.
@Suite struct ToolbarScreenTests {
    private final class Page: ViewController {
        let scrollView = ScrollView()
        var itemsOnLoad: [BarItem]?

        override var contentScrollView: ScrollView? { scrollView }
        override func loadView() -> View {
            scrollView.contentSize = Size(width: 100, height: 2000)
            return scrollView
        }
        override func viewDidLoad() { if let itemsOnLoad { toolbarItems = itemsOnLoad } }
    }

    private let stage: ViewStage
    private let first = Page()
    private let second = Page()
    private let navigation: NavigationController

    init() throws {
        stage = try ViewStage(width: 360, height: 640)
        navigation = NavigationController(rootViewController: first)
        first.itemsOnLoad = [BarItem(title: "Archive"), .flexibleSpace, BarItem(title: "Delete")]
        stage.window.rootViewController = navigation
        stage.rest()
    }

    private func toolbars() -> [Toolbar] {
        navigation.pages.flatMap(\.subviews).compactMap { $0 as? Toolbar }.filter { !$0.isHidden }
    }

    @Test func theScreenEndsAboveTheBar() throws {
        let bar = try #require(first.toolbar)
        #expect(bar.frame == Rect(x: 0, y: 640 - Toolbar.height, width: 360, height: Toolbar.height))
        #expect(first.view.frame.maxY == bar.frame.minY && first.view.safeAreaInsets.bottom == 0)
        #expect(bar.items.count == 3 && navigation.toolbar === bar)
    }

    @Test func theBarReachesIntoTheSafeArea() throws {
        stage.window.cutouts = EdgeInsets(bottom: 30)
        stage.rest()
        let bar = try #require(first.toolbar)
        #expect(bar.frame.minY == 640 - 30 - Toolbar.height && bar.frame.maxY == 640)
        #expect(bar.subviews.allSatisfy { $0.frame.maxY <= Toolbar.height })
        #expect(first.view.safeAreaInsets.bottom == 0)
    }

    @Test func theBarComesAndGoesWithTheItems() {
        first.toolbarItems = []
        stage.rest()
        #expect(first.toolbar == nil && toolbars().isEmpty && first.view.frame.maxY == 640)
        first.toolbarItems = [BarItem(title: "Edit")]
        stage.rest()
        #expect(first.toolbar?.items.map(\.title) == ["Edit"] && first.view.frame.maxY < 640)
    }

    @Test func aToolbarGrowsWithTheText() {
        stage.window.theme.textScale = 2
        stage.rest()
        #expect(first.toolbar?.frame.height == 62 && first.view.frame.maxY == 640 - 62)
    }

    @Test func hidingSlidesItOut() throws {
        let bar = try #require(first.toolbar)
        navigation.setToolbarHidden(true, animated: true)
        stage.makeFrames(6)
        let shown = bar.shownPlacement.frame.minY
        #expect(navigation.isToolbarHidden && !bar.isHidden && shown > 640 - Toolbar.height && shown < 640)
        // Its buttons stay where they are in it meanwhile.
        #expect(bar.subviews.allSatisfy { $0.frame.height == Toolbar.height })
        stage.rest()
        #expect(bar.isHidden && first.view.frame.maxY == 640 && first.toolbar == nil)
        navigation.setToolbarHidden(false, animated: true)
        stage.rest()
        #expect(first.toolbar === bar && !bar.isHidden && first.view.frame.maxY == bar.frame.minY)
        // A bar that comes back while it leaves stays.
        navigation.setToolbarHidden(true, animated: true)
        stage.makeFrames(4)
        navigation.setToolbarHidden(false, animated: true)
        stage.rest()
        #expect(!bar.isHidden && first.toolbar === bar)
        navigation.isToolbarHidden = true
        #expect(bar.isHidden)
    }

    @Test func aHiddenBarComesWithNoScreen() {
        navigation.isToolbarHidden = true
        second.itemsOnLoad = [BarItem(title: "Edit")]
        navigation.pushViewController(second, animated: true)
        stage.rest()
        #expect(second.toolbar == nil && toolbars().isEmpty)
        navigation.isToolbarHidden = false
        stage.rest()
        #expect(second.toolbar != nil && first.toolbar != nil)
    }

    /// Between two screens with toolbars the bar stays where it is; only its items change.
    @Test func theBarStaysWhileScreensChange() throws {
        second.itemsOnLoad = [BarItem(title: "Edit")]
        navigation.pushViewController(second, animated: true)
        for _ in 0..<12 {
            stage.makeFrame()
            guard let flight = navigation.flight, flight.progress > 0, flight.progress < 1 else { continue }
            let rows = stage.scene.items.filter { $0.rect.y == 640 - 49 && $0.rect.width == 360 }
            #expect(!rows.isEmpty && rows.allSatisfy { $0.rect.x == 0 })
            for bar in try [#require(first.toolbar), #require(second.toolbar)] { #expect(bar.isShownHidden) }
        }
        stage.rest()
        #expect(second.toolbar?.isShownHidden == false)
        navigation.popViewController(animated: true)
        stage.rest()
        #expect(first.toolbar?.isShownHidden == false)
    }

    @Test func aBarThatTheOtherScreenLacksMovesWithItsScreen() {
        navigation.pushViewController(second, animated: true)
        stage.makeFrames(6)
        #expect(second.toolbar == nil && first.toolbar?.isShownHidden == false)
        stage.rest()
        #expect(second.view.frame.maxY == 640)
    }

    @Test func theHairlineShowsThatContentGoesOn() throws {
        let bar = try #require(first.toolbar)
        #expect(bar.showsHairline)
        first.scrollView.setContentOffset(Point(x: 0, y: 2000 - first.scrollView.frame.height), animated: false)
        #expect(!bar.showsHairline)
        first.scrollView.contentSize.height += 10
        #expect(bar.showsHairline)
        first.scrollView.contentSize.height = 100
        stage.rest()
        #expect(!bar.showsHairline)
    }

    @Test func otherItemsKeepTheFocusOfAButton() throws {
        let bar = try #require(first.toolbar)
        let button = bar.subviews[1]
        #expect(button.becomeFocused())
        first.toolbarItems = [BarItem(title: "Star"), BarItem(title: "Archive"), BarItem(title: "Delete")]
        stage.rest()
        #expect(button.isFocused && bar.subviews[2] === button)
    }

    @Test func aScreenInNoStackHasNoBar() {
        let alone = Page()
        alone.toolbarItems = [BarItem(title: "Edit")]
        #expect(alone.toolbar == nil)
    }
}
