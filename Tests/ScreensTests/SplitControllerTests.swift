import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
import GatefoldTextEditing
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// A split controller shows two stacks side by side, or one of them where the window is narrow.
@Suite struct SplitControllerTests {
    private let stage: ViewStage
    private let diary = ChildDiary()
    private let list: ToldScreen
    private let page: ToldScreen
    private let split: SplitController

    init() throws {
        stage = try ViewStage(width: 900, height: 400)
        list = ToldScreen("list", diary)
        page = ToldScreen("page", diary)
        split = SplitController(primary: list, secondary: page)
        stage.window.rootViewController = split
        stage.rest()
    }

    private func resize(_ width: Double) {
        stage.window.resize(to: Size(width: width, height: 400), scale: 1)
        stage.makeFrame()
    }

    private func frame(of column: SplitController.Column) -> Rect? {
        let view = split.navigationController(of: column).view
        return view.window == nil ? nil : view.frame
    }

    /// Puts a finger down, moves it evenly, and holds it still at the end.
    private func drag(from start: Point, by way: Double) {
        stage.touch(.began, at: start)
        for step in 1...40 {
            stage.makeFrame()
            stage.touch(.moved, at: Point(x: start.x + way * Double(min(step, 10)) / 10, y: start.y))
        }
        stage.makeFrame()
    }

    // MARK: Collapsing and expanding

    @Test func bothColumnsAreShownWhereThereIsRoomAndToldOnce() {
        #expect(!split.isCollapsed)
        #expect(frame(of: .primary)?.width == 320 && frame(of: .secondary)?.minX == 320)
        #expect(
            diary.read().sorted() == ["list did appear", "list will appear", "page did appear", "page will appear"])
    }

    @Test func aNarrowWindowShowsTheColumnThatWasShownLast() throws {
        _ = diary.read()
        resize(400)
        #expect(split.isCollapsed && frame(of: .primary) == nil)
        #expect(frame(of: .secondary) == Rect(x: 0, y: 0, width: 400, height: 400))
        #expect(diary.read() == ["list will disappear", "list did disappear"])
        resize(900)
        #expect(!split.isCollapsed && frame(of: .primary)?.width == 320)
        #expect(diary.read() == ["list will appear", "list did appear"])
    }

    @Test func aNarrowWindowWithoutAPageStartsWithTheList() throws {
        let diary = ChildDiary()
        let list = ToldScreen("list", diary)
        let split = SplitController(primary: list)
        resize(400)
        stage.window.rootViewController = split
        stage.rest()
        #expect(split.column == .primary && split.visibleChild === split.primaryNavigationController)
        #expect(diary.read() == ["list will appear", "list did appear"])
    }

    @Test func everythingIsKeptWhenItCollapsesAndExpands() {
        let (field, scrollView) = (TextField(), ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200)))
        field.frame = Rect(x: 0, y: 0, width: 200, height: 40)
        scrollView.contentSize = Size(width: 100, height: 2000)
        list.view.addSubview(scrollView)
        page.view.addSubview(field)
        let deeper = ToldScreen("deeper", diary)
        split.primaryNavigationController.pushViewController(deeper, animated: false)
        stage.rest()
        scrollView.contentOffset.y = 120
        field.becomeFocused()
        field.text = "typed"
        for width in [400.0, 900, 320, 2560, 599, 600] {
            resize(width)
            stage.rest()
            #expect(split.isCollapsed == (width < 600))
            #expect(scrollView.contentOffset.y == 120)
            #expect(field.text == "typed")
            #expect(field.isFocused)
            #expect(split.primaryNavigationController.topViewController === deeper)
            #expect(deeper.told == (width < 600 ? .disappeared : .appeared) && page.told == .appeared)
        }
    }

    // MARK: Showing a column

    @Test func aCollapsedControllerSlidesBetweenItsColumns() {
        resize(400)
        split.show(.primary, animated: true)
        stage.makeFrames(8)
        #expect(frame(of: .primary) != nil && frame(of: .secondary) != nil)
        #expect((1...399).contains(split.secondaryNavigationController.view.shownFrame.minX))
        stage.rest()
        #expect(frame(of: .primary) == Rect(x: 0, y: 0, width: 400, height: 400) && frame(of: .secondary) == nil)
        #expect(list.told == .appeared && page.told == .disappeared)
        split.show(.secondary, animated: false)
        #expect(frame(of: .secondary) == Rect(x: 0, y: 0, width: 400, height: 400) && frame(of: .primary) == nil)
    }

    @Test func aSlideTurnsRoundInTheMiddle() {
        resize(400)
        stage.rest()
        _ = diary.read()
        split.show(.primary, animated: true)
        stage.makeFrames(8)
        split.show(.secondary, animated: true)
        stage.rest()
        #expect(frame(of: .secondary)?.minX == 0 && frame(of: .primary) == nil)
        #expect(list.told == .disappeared && page.told == .appeared)
    }

    @Test func reducedMotionFadesBetweenTheColumns() {
        stage.window.prefersReducedMotion = true
        resize(400)
        stage.rest()
        split.show(.primary, animated: true)
        stage.makeFrames(3)
        let page = split.secondaryNavigationController.view
        #expect(page.shownFrame.minX == 0 && (0.01...0.99).contains(page.shownAlpha))
        split.show(.secondary, animated: true)
        stage.rest()
        #expect(page.alpha == 1 && frame(of: .primary) == nil)
        split.show(.primary, animated: true)
        stage.rest()
        #expect(page.alpha == 1 && frame(of: .secondary) == nil && frame(of: .primary)?.minX == 0)
    }

    @Test func anotherDetailReplacesTheStackOfTheSecondaryColumn() {
        let (deeper, next) = (ToldScreen("deeper", diary), ToldScreen("next", diary))
        split.secondaryNavigationController.pushViewController(deeper, animated: false)
        stage.rest()
        _ = diary.read()
        split.showDetailViewController(next, animated: true)
        #expect(
            diary.read() == ["deeper will disappear", "next will appear", "deeper did disappear", "next did appear"])
        #expect(split.secondaryNavigationController.viewControllers.map(\.title) == ["next"])
        #expect(page.parent == nil && deeper.parent == nil && next.splitController === split)
        resize(400)
        split.show(.primary, animated: false)
        split.showDetailViewController(page, animated: true)
        stage.rest()
        #expect(page.told == .appeared && list.told == .disappeared && next.told == .disappeared)
    }

    @Test func theSameDetailOnlyPopsTheScreensAboveIt() {
        let deeper = ToldScreen("deeper", diary)
        split.secondaryNavigationController.pushViewController(deeper, animated: false)
        split.showDetailViewController(page, animated: false)
        stage.rest()
        #expect(split.secondaryNavigationController.viewControllers.map(\.title) == ["page"])
        #expect(page.told == .appeared && deeper.told == .disappeared && deeper.parent == nil)
    }

    // MARK: In the middle of something

    @Test(arguments: [false, true]) func aPushGoesOnWhenTheControllerCollapses(_ isPrimary: Bool) {
        let stack = split.navigationController(of: isPrimary ? .primary : .secondary)
        let pushed = ToldScreen("pushed", diary)
        stack.pushViewController(pushed, animated: true)
        stage.makeFrames(6)
        resize(400)
        stage.rest()
        #expect(stack.topViewController === pushed && stage.window.flights.isEmpty)
        #expect(pushed.told == (isPrimary ? .disappeared : .appeared))
        resize(900)
        stage.rest()
        #expect(pushed.told == .appeared && pushed.view.window === stage.window)
        #expect(stage.window.windowScreens.changes.isEmpty)
    }

    @Test(arguments: [SplitController.Column.primary, .secondary])
    func bothColumnsStayIfItExpandsDuringASlide(_ goal: SplitController.Column) {
        resize(400)
        if goal == .secondary { split.show(.primary, animated: false) }
        stage.rest()
        split.show(goal, animated: true)
        stage.makeFrames(8)
        resize(900)
        stage.rest()
        #expect(frame(of: .primary) == Rect(x: 0, y: 0, width: 320, height: 400))
        #expect(frame(of: .secondary) == Rect(x: 320, y: 0, width: 580, height: 400))
        #expect(list.told == .appeared && page.told == .appeared)
        resize(400)
        stage.rest()
        #expect(frame(of: goal) == Rect(x: 0, y: 0, width: 400, height: 400))
    }

    // MARK: The way back

    @Test func theBottomPageLeadsBackToTheListWhileCollapsed() throws {
        list.title = "Letters"
        let bar = try #require(page.navigationBar)
        #expect(bar.backTitle == nil)
        resize(400)
        #expect(bar.backTitle == "Letters")
        let deeper = ToldScreen("deeper", diary)
        split.secondaryNavigationController.pushViewController(deeper, animated: false)
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(split.secondaryNavigationController.topViewController === page && split.column == .secondary)
        #expect(bar.backTitle == "Letters")
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(split.column == .primary && list.told == .appeared)
        split.show(.secondary, animated: false)
        bar.backAction?()
        stage.rest()
        #expect(split.column == .primary)
        resize(900)
        #expect(bar.backTitle == nil)
    }

    @Test(arguments: [false, true]) func aFingerAtTheEdgeTakesThePageAway(_ isRightToLeft: Bool) {
        if isRightToLeft { stage.window.theme.layoutDirection = .rightToLeft }
        resize(400)
        stage.rest()
        let way = isRightToLeft ? -300.0 : 300
        drag(from: Point(x: isRightToLeft ? 395 : 5, y: 200), by: way)
        #expect(abs((frame(of: .secondary)?.minX ?? 0) - way) < 20 && list.told == .appearing)
        stage.touch(.ended, at: Point(x: isRightToLeft ? 95 : 305, y: 200))
        stage.rest()
        #expect(split.column == .primary && list.told == .appeared && page.told == .disappeared)
        #expect(frame(of: .secondary) == nil && frame(of: .primary)?.minX == 0)
    }

    @Test func aFingerThatGoesBackLeavesThePage() {
        resize(400)
        stage.rest()
        drag(from: Point(x: 5, y: 200), by: 300)
        for x in stride(from: 300.0, through: 40, by: -20) {
            stage.touch(.moved, at: Point(x: x, y: 200))
            stage.makeFrame()
        }
        stage.touch(.ended, at: Point(x: 40, y: 200))
        stage.rest()
        #expect(split.column == .secondary && list.told == .disappeared && page.told == .appeared)
        #expect(frame(of: .primary) == nil && frame(of: .secondary)?.minX == 0)
    }

    @Test func aSplitExpandsWhileAFingerHoldsThePage() {
        resize(400)
        stage.rest()
        drag(from: Point(x: 5, y: 200), by: 200)
        resize(900)
        stage.touch(.ended, at: Point(x: 205, y: 200))
        stage.rest()
        #expect(frame(of: .primary)?.width == 320 && frame(of: .secondary)?.minX == 320)
        #expect(list.told == .appeared && page.told == .appeared)
    }

    // MARK: The divider

    @Test(arguments: [false, true]) func aFingerMovesTheDividerWithinItsLimits(_ isRightToLeft: Bool) {
        if isRightToLeft { stage.window.theme.layoutDirection = .rightToLeft }
        stage.rest()
        let x = isRightToLeft ? 580.0 : 320
        drag(from: Point(x: x, y: 200), by: isRightToLeft ? -50 : 50)
        stage.touch(.ended, at: Point(x: x + (isRightToLeft ? -50 : 50), y: 200))
        stage.rest()
        #expect(split.layout.preferredPrimaryColumnWidth == 370 && frame(of: .primary)?.width == 370)
        let now = isRightToLeft ? 530.0 : 370
        drag(from: Point(x: now, y: 200), by: isRightToLeft ? -300 : 300)
        stage.rest()
        #expect(frame(of: .primary)?.width == 480)
        stage.touch(.cancelled, at: Point(x: now, y: 200))
        stage.rest()
        #expect(frame(of: .primary)?.width == 370)
    }

    @Test func keysMoveTheDivider() {
        #expect(split.divider.becomeFocused())
        for (key, width) in [(.left, 304), (.right, 320), (.end, 480), (.home, 200)] as [(KeyEvent.Key, Double)] {
            stage.window.handle(KeyEvent(key))
            stage.rest()
            #expect(frame(of: .primary)?.width == width)
        }
        stage.window.theme.layoutDirection = .rightToLeft
        stage.window.handle(KeyEvent(.left))
        stage.rest()
        #expect(frame(of: .primary)?.width == 216)
    }

    @Test func assistiveTechnologiesMoveTheDivider() {
        let divider = split.divider
        #expect(divider.accessibilityRole == .slider && divider.accessibilityValue == "320")
        divider.accessibilityIncrement()
        #expect(divider.accessibilityValue == "336")
        divider.accessibilityDecrement()
        #expect(divider.accessibilityValue == "320")
    }

    @Test func theWidthThatTheUserHasChosenOutlastsANarrowWindow() {
        split.layout.preferredPrimaryColumnWidth = 400
        for width in [620.0, 400, 900] { resize(width) }
        #expect(frame(of: .primary)?.width == 400)
    }
}
