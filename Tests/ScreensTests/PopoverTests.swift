import GatefoldGeometry
import GatefoldGestures
import GatefoldMenus
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A popover comes beside its anchor, follows it, and goes.
@Suite struct PopoverTests {
    private let stage: PopoverStage

    init() throws { stage = try PopoverStage() }

    @Test func aPopoverHangsBelowItsAnchor() {
        stage.present()
        #expect(stage.isPresented && stage.controller.arrowDirection == .up)
        #expect(stage.card.size == Size(width: 240, height: 160))
        #expect(stage.card.midX == stage.anchor.midX)
        #expect(stage.card.minY == stage.anchor.maxY + PopoverGeometry.arrowLength)
        #expect(stage.screen.view.bounds.size == stage.card.size)
        #expect(stage.stage.rest() == 0)
        stage.screen.dismiss(animated: true)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty && stage.screen.view.superview == nil)
        #expect(stage.controller.arrowDirection.isEmpty)
        #expect(stage.screen.calls == ["will appear", "did appear", "will disappear", "did disappear"])
    }

    @Test func theScreenBeneathStaysVisibleAndHearsNothing() {
        stage.present()
        #expect(stage.root.view.isShownHidden == false && stage.root.calls.isEmpty)
        stage.press(.escape)
        stage.stage.rest()
        #expect(stage.root.calls.isEmpty && stage.window.frontViewController === stage.root)
    }

    @Test func aPopoverIsPresentedWithoutAnimationToo() {
        stage.root.present(stage.screen, animated: false)
        stage.stage.makeFrame()
        #expect(stage.isPresented && stage.card.midX == stage.anchor.midX)
        stage.screen.dismiss(animated: false)
        #expect(stage.window.presentations.isEmpty)
    }

    // MARK: The user

    @Test func aTapOutsideDismissesAndDoesNothingElse() {
        stage.present()
        stage.stage.tap(stage.anchor.midX, stage.anchor.midY)
        #expect(stage.root.presses == 0)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty && stage.root.presses == 0)
        #expect(stage.screen.calls.filter { $0.contains("dismiss") } == ["will dismiss", "did dismiss"])
        stage.stage.tap(stage.anchor.midX, stage.anchor.midY)
        #expect(stage.root.presses == 1)
    }

    @Test func aTapInsideReachesTheScreen() {
        stage.present()
        var presses = 0
        stage.screen.first.action = { presses += 1 }
        stage.stage.tap(stage.card.minX + 60, stage.card.minY + 36)
        stage.stage.tap(stage.card.maxX - 5, stage.card.maxY - 5)
        stage.stage.rest()
        #expect(presses == 1 && stage.isPresented)
    }

    @Test(arguments: [KeyEvent.Key.escape, .back]) func aKeyDismisses(_ key: KeyEvent.Key) {
        stage.present()
        stage.press(key)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty)
        #expect(stage.screen.calls.filter { $0.contains("dismiss") } == ["will dismiss", "did dismiss"])
    }

    @Test func theScreenAndTheDelegateCanKeepThePopover() {
        stage.present()
        stage.screen.isModalInPresentation = true
        stage.stage.tap(20, 500)
        stage.screen.isModalInPresentation = false
        stage.screen.mayDismiss = false
        stage.press(.escape)
        stage.stage.rest()
        #expect(stage.isPresented && stage.screen.calls.suffix(2) == ["attempt", "attempt"])
        stage.screen.mayDismiss = true
        stage.press(.escape)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty)
    }

    @Test func theWheelDoesNotScrollTheScreenBeneath() {
        stage.present()
        stage.stage.wheel(notches: Point(x: 0, y: 3), at: Point(x: 100, y: 500))
        stage.stage.rest()
        #expect(stage.root.scroller.boundsOrigin.y == 0)
    }

    // MARK: Focus

    @Test func theFocusStaysInsideAndReturns() {
        stage.press(.tab)
        #expect(stage.root.button.isFocused)
        stage.present()
        #expect(!stage.root.button.isFocused)
        var focused: [View?] = []
        for _ in 0..<4 {
            stage.press(.tab)
            focused.append(stage.window.focus.view)
        }
        let (first, second) = (stage.screen.first, stage.screen.second)
        let isInside = focused.elementsEqual([first, second, first, second], by: ===)
        #expect(isInside)
        stage.press(.escape)
        stage.stage.rest()
        #expect(stage.root.button.isFocused)
    }

    @Test func assistiveTechnologiesReadThePopoverAlone() {
        stage.present()
        let nodes = stage.window.accessibility.tree().nodes
        let sheet = nodes.first { $0.role == .sheet }
        #expect(sheet?.name == "Filters" && sheet?.traits.contains(.modal) == true)
        #expect(sheet?.bounds == stage.card)
        #expect(nodes.filter { $0.role == .button }.map(\.name) == ["First", "Second"])
    }

    // MARK: The anchor

    @Test func thePopoverFollowsItsAnchor() {
        stage.present()
        stage.root.scroller.setContentOffset(Point(x: 0, y: 80), animated: false)
        stage.stage.rest()
        #expect(stage.anchor.minY == 120 && stage.card.minY == 160 + PopoverGeometry.arrowLength)
        stage.root.button.frame.origin.x = 700
        stage.stage.rest()
        #expect(stage.card.maxX == 800 - PopoverGeometry.margin)
        stage.resize(1000, 300)
        #expect(stage.controller.arrowDirection == .right)
        #expect(stage.card.maxX == stage.anchor.minX - PopoverGeometry.arrowLength)
        #expect(stage.window.bounds.contains(stage.card))
    }

    @Test func aPartOfTheSourceCanBeTheAnchor() {
        stage.controller.sourceRect = Rect(x: 60, y: 10, width: 10, height: 10)
        stage.present()
        #expect(stage.card.midX == stage.anchor.minX + 65)
        #expect(stage.card.minY == stage.anchor.minY + 20 + PopoverGeometry.arrowLength)
        stage.controller.sourceRect = nil
        stage.controller.permittedArrowDirections = .down
        stage.stage.rest()
        #expect(stage.card.maxY == stage.anchor.minY - PopoverGeometry.arrowLength)
        #expect(stage.controller.arrowDirection == .down && stage.card.height < 160)
    }

    @Test func anotherSizeOfTheContentTakesEffect() {
        stage.present()
        stage.screen.preferredContentSize = Size(width: 300, height: 100)
        stage.stage.rest()
        #expect(stage.card.size == Size(width: 300, height: 100))
        stage.screen.preferredContentSize = .zero
        stage.stage.rest()
        #expect(stage.card.width == 320)
    }

    @Test func aPopoverWithoutAnAnchorLiesInTheMiddle() {
        stage.controller.sourceView = nil
        stage.present()
        #expect(stage.controller.arrowDirection.isEmpty && stage.card.midX == 400)
    }

    /// A popover whose anchor has gone stays where it was, inside the window.
    @Test func anAnchorThatDisappearsLeavesThePopoverInPlace() {
        stage.present()
        let before = stage.card
        stage.root.button.removeFromSuperview()
        stage.stage.rest()
        #expect(stage.card == before && stage.isPresented && stage.controller.arrowDirection == .up)
        stage.resize(620, 250)
        #expect(stage.window.bounds.contains(stage.card) && stage.isPresented)
    }

    @Test func aNavigationControllerHasTheSizeOfItsScreen() {
        let inner = ViewController()
        inner.preferredContentSize = Size(width: 260, height: 200)
        let wider = ViewController()
        wider.preferredContentSize = Size(width: 400, height: 300)
        let stack = NavigationController(rootViewController: inner)
        stack.modalPresentationStyle = .popover
        stack.popoverPresentationController?.sourceView = stage.root.button
        stage.root.present(stack, animated: true)
        stage.stage.rest()
        #expect(stack.view.bounds.size == Size(width: 260, height: 200))
        stack.pushViewController(wider, animated: true)
        stage.stage.makeFrames(3)
        #expect(stack.view.bounds.size == Size(width: 260, height: 200))
        stage.stage.rest()
        #expect(stack.view.bounds.size == Size(width: 400, height: 300))
    }

    @Test func anItemOfAToolbarCanBeTheAnchor() throws {
        let list = ViewController()
        let item = BarItem(title: "Sort")
        list.toolbarItems = [item, .flexibleSpace, BarItem(title: "Filter")]
        let stack = NavigationController(rootViewController: list)
        stage.window.rootViewController = stack
        stage.stage.rest()
        stage.controller.sourceView = nil
        stage.controller.sourceItem = list.toolbarItems.last
        list.present(stage.screen, animated: true)
        stage.stage.rest()
        let bar = try #require(list.toolbar)
        let top = bar.convert(bar.bounds, to: nil).minY
        #expect(stage.controller.arrowDirection == .down && stage.card.maxX == 800 - PopoverGeometry.margin)
        #expect(abs(stage.card.maxY + PopoverGeometry.arrowLength - top) < 10)
        stage.controller.sourceItem = item
        stage.stage.rest()
        #expect(stage.card.minX == PopoverGeometry.margin)
    }

    @Test func rightToLeftMirrorsTheSides() {
        stage.root.button.frame = Rect(x: 380, y: 30, width: 40, height: 560)
        stage.present()
        #expect(stage.controller.arrowDirection == .left && stage.card.minX > stage.anchor.maxX)
        stage.window.theme.layoutDirection = .rightToLeft
        stage.stage.rest()
        #expect(stage.controller.arrowDirection == .right && stage.card.maxX < stage.anchor.minX)
    }

    @Test func aChangeOfTheTextSizePositionsThePopoverAnew() {
        stage.present()
        stage.root.button.frame.size.height = 40
        stage.window.theme.textScale = 2
        stage.root.button.frame.size.height = 90
        stage.stage.rest()
        #expect(stage.card.minY == stage.anchor.maxY + PopoverGeometry.arrowLength && stage.anchor.height == 90)
    }
}
