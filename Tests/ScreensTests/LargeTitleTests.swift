import GatefoldGeometry
import GatefoldGestures
import GatefoldTextEditing
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A large title scrolls with the content below it, and the bar takes over.
@Suite struct LargeTitleTests {
    private final class Page: ViewController {
        let scrollView: ScrollView
        private let margin: Double

        init(_ title: String, margin: Double = 0, _ scrollView: ScrollView = ScrollView()) {
            (self.scrollView, self.margin) = (scrollView, margin)
            super.init()
            self.title = title
        }

        override var contentScrollView: ScrollView? { scrollView }

        override func viewDidLoad() {
            scrollView.contentSize = Size(width: 100, height: 2000)
            view.addSubview(scrollView)
        }

        override func viewWillLayoutSubviews() {
            scrollView.frame = view.bounds.inset(by: EdgeInsets(top: margin))
        }
    }

    private let stage: ViewStage
    private let page = Page("Letters")
    private let navigation: NavigationController

    init() throws {
        stage = try ViewStage(width: 360, height: 640)
        navigation = NavigationController(rootViewController: page)
        navigation.prefersLargeTitles = true
        stage.window.rootViewController = navigation
        stage.rest()
    }

    private func bar(_ screen: ViewController? = nil) throws -> NavigationBar {
        try #require((screen ?? page).navigationBar)
    }
    private func title(_ screen: ViewController? = nil) throws -> LargeTitleView {
        try #require(try bar(screen).largeTitle)
    }

    private func scroll(to distance: Double) {
        page.scrollView.contentOffset.y = -page.scrollView.topInset + distance
        stage.makeFrame()
    }

    @Test func theTitleStandsBetweenBarAndContent() throws {
        let (bar, title) = try (bar(), title())
        let height = title.frame.height
        #expect(height > 40 && height < 60 && title.title == "Letters")
        #expect(title.shownPlacement.frame.minY == bar.frame.maxY)
        #expect(page.scrollView.contentOffset.y == -height)
        #expect(page.view.frame.minY == bar.frame.maxY)
        #expect(bar.titleAlpha == 0)
    }

    /// Every distance gives one look, whichever way it was reached.
    @Test func aLargeTitleFollowsTheContentAndTheBarTakesOver() throws {
        let (bar, title) = try (bar(), title())
        let height = title.frame.height
        var looks: [Double: (y: Double, alpha: Double)] = [:]
        for distance in [0.0, 10, 25, 40, height, 300, 40, 25, 10, 0, -30] {
            scroll(to: distance)
            let look = (y: title.shownPlacement.frame.minY, alpha: bar.titleAlpha)
            #expect(look.y == bar.frame.maxY - distance)
            if let earlier = looks[distance] { #expect(earlier == look) }
            looks[distance] = look
            #expect(page.view.frame.minY == bar.frame.maxY)
        }
        #expect(looks[25]?.alpha == 0 && looks[height]?.alpha == 1 && looks[-30]?.alpha == 0)
    }

    @Test func theOpacityGrowsEvenly() {
        let values = stride(from: -20.0, through: 70, by: 1).map {
            LargeTitleView.alphaOfTitleInBar(scrolled: $0, height: 50)
        }
        #expect(values == values.sorted() && values.first == 0 && values.last == 1)
        #expect(LargeTitleView.alphaOfTitleInBar(scrolled: 35, height: 50) == 0)
        #expect(LargeTitleView.alphaOfTitleInBar(scrolled: 0, height: 0) == 1)
    }

    /// A finger that lets go of half a title leaves all of it or none.
    @Test(arguments: [(15.0, false), (40, true)]) func aReleaseLeavesNoHalfTitle(distance: Double, goes: Bool) throws {
        let height = try title().frame.height
        stage.touch(.began, 180, 400)
        for y in stride(from: 395.0, through: 400 - distance - 10, by: -1) { stage.touch(.moved, 180, y) }
        stage.makeFrames(30)
        let before = page.scrollView.contentOffset.y + height
        #expect(before > 0 && before < height)
        stage.touch(.ended, 180, 400 - distance - 10)
        stage.rest()
        #expect(abs(page.scrollView.contentOffset.y - (goes ? 0 : -height)) < 0.01)
    }

    @Test func aTitleNeverScrollsContentThatFits() throws {
        page.scrollView.contentSize.height = 100
        stage.rest()
        page.scrollView.setContentOffset(Point(x: 0, y: 0), animated: true)
        stage.touch(.began, 180, 400)
        stage.touch(.ended, 180, 400)
        stage.rest()
        #expect(page.scrollView.contentOffset.y == -(try title().frame.height))
    }

    @Test func screensAboveDecideForThemselves() throws {
        let (second, third, fourth) = (Page("Second"), Page("Third"), Page("Fourth"))
        third.largeTitleDisplayMode = .never
        for screen in [second, third, fourth] {
            navigation.pushViewController(screen, animated: true)
            stage.rest()
        }
        #expect(try title(second).title == "Second")
        #expect(try bar(third).largeTitle == nil && bar(third).titleAlpha == 1 && bar(fourth).largeTitle == nil)
        #expect(fourth.scrollView.contentOffset.y == 0)
        fourth.largeTitleDisplayMode = .always
        stage.rest()
        #expect(try title(fourth).title == "Fourth")
        navigation.popToRootViewController(animated: true)
        stage.makeFrames(4)
        #expect(try bar(fourth).largeTitle != nil)
        stage.rest()
        #expect(try title().shownPlacement.frame.minY == bar().frame.maxY)
    }

    /// A screen that comes back to a stack, or to another one, brings no title of its earlier page along.
    @Test func aScreenThatReturnsHasOneTitle() throws {
        let second = Page("Second")
        for _ in 0..<2 {
            navigation.pushViewController(second, animated: true)
            stage.rest()
            #expect(second.scrollView.subviews.filter { $0 is LargeTitleView }.count == 1)
            #expect(second.scrollView.contentOffset.y == -(try title(second).frame.height))
            navigation.popViewController(animated: true)
            stage.rest()
        }
        #expect(second.scrollView.subviews.isEmpty && second.scrollView.titleInset == 0)
    }

    @Test func aLargeTitleComesAndGoesWithThePreference() throws {
        scroll(to: 20)
        navigation.prefersLargeTitles = false
        stage.rest()
        #expect(try bar().largeTitle == nil && bar().titleAlpha == 1)
        #expect(page.scrollView.contentOffset.y == 0 && page.scrollView.titleInset == 0)
        navigation.prefersLargeTitles = true
        stage.rest()
        #expect(page.scrollView.contentOffset.y == -(try title().frame.height))
    }

    @Test func aLargeTitleFollowsTitleTextSizeAndDirection() throws {
        let height = try title().frame.height
        page.title = "Postcards"
        stage.window.theme.textScale = 1.5
        stage.window.theme.layoutDirection = .rightToLeft
        stage.rest()
        let title = try title()
        #expect(title.title == "Postcards" && title.frame.height > height * 1.3)
        #expect(page.scrollView.contentOffset.y == -title.frame.height)
        let label = try #require(title.subviews.compactMap { $0 as? Label }.first)
        #expect(label.frame.maxX == 344 && label.accessibilityRole == .heading)
    }

    /// A search field stands below the title, goes beneath the bar after it, and takes taps and keys.
    @Test func aSearchFieldStandsBelow() throws {
        let field = TextField(placeholder: "Search")
        try bar().bottomView = field
        stage.rest()
        let title = try title()
        #expect(field.frame.minY == title.titleHeight && field.frame.maxY < title.frame.height)
        #expect(page.scrollView.contentOffset.y == -title.frame.height)
        let point = field.convert(field.bounds.center, to: nil)
        stage.tap(point.x, point.y)
        stage.rest()
        #expect(stage.window.focusedView === field)
        navigation.prefersLargeTitles = false
        stage.rest()
        #expect(try self.title().title.isEmpty && bar().titleAlpha == 1 && field.window != nil)
        try bar().bottomView = nil
        stage.rest()
        #expect(field.superview == nil && page.scrollView.contentOffset.y == 0)
    }

    /// A drag that begins on the title scrolls the content.
    @Test func theTitleTakesNoTouches() throws {
        let frame = try title().shownPlacement.frame
        stage.drag(from: frame.center, to: frame.center + Point(x: 0, y: -50), lifts: false)
        #expect(page.scrollView.contentOffset.y > -frame.height + 30)
    }

    @Test func theIndicatorBeginsBelowIt() throws {
        for distance in [0.0, 20, -60, 400] {
            scroll(to: distance)
            page.scrollView.indicators.contentDidMove()
            let indicator = try #require(page.scrollView.indicators.surrender().first?.bar.rect)
            let (bar, title) = try (bar(), title())
            #expect(indicator.minY >= max(bar.frame.maxY, title.shownPlacement.frame.maxY))
        }
    }

    @Test func withoutContentAtItsTopTheTitleStays() throws {
        let beneath = Page("Beneath", margin: 40)
        let plain = ViewController()
        plain.title = "Plain"
        for screen in [beneath, plain] {
            navigation.pushViewController(screen, animated: false)
            stage.rest()
            let (title, bar) = try (title(screen), bar(screen))
            #expect(title.frame.minY == bar.frame.maxY && screen.view.frame.minY == title.frame.maxY)
            #expect(bar.titleAlpha == 0)
        }
        #expect(beneath.scrollView.titleInset == 0)
    }

    @Test func aPullRefreshesAboveTheTitle() throws {
        let control = RefreshControl()
        page.scrollView.refreshControl = control
        stage.rest()
        let title = try title()
        #expect(control.isHidden && !control.isRefreshing)
        scroll(to: -40)
        #expect(!control.isHidden && control.frame.maxY == title.frame.minY && control.frame.height == 40)
        #expect(!title.isFilledAbove)
        scroll(to: 0)
        control.beginRefreshing()
        stage.makeFrames(60)
        #expect(page.scrollView.contentOffset.y == -title.frame.height - RefreshControl.height)
        control.endRefreshing()
        stage.makeFrames(90)
        #expect(abs(page.scrollView.contentOffset.y + title.frame.height) < 0.01)
    }

    @Test func rowsOfATableBeginBelowIt() throws {
        final class Rows: TableViewController {
            override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 50 }
            override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "All" }
        }
        let rows = Rows()
        rows.title = "Rows"
        rows.tableView.hasStickyHeaders = true
        navigation.pushViewController(rows, animated: false)
        stage.rest()
        let (table, title) = try (rows.tableView, title(rows))
        #expect(table.contentOffset.y == -title.frame.height && table.headerRect(ofSection: 0).minY == 0)
        table.contentOffset.y = 200
        stage.makeFrame()
        #expect(table.headerRect(ofSection: 0).minY == 200)
        table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == 0)
        table.contentOffset.y = -title.frame.height
        table.reloadData()
        stage.rest()
        #expect(table.contentOffset.y == -title.frame.height)
    }
}
