import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Tab visits everything that takes the focus, in reading order.
@Suite struct FocusOrderTests {
    private let keys: FocusStage

    init() throws { keys = try FocusStage() }

    /// The views that Tab visits, until it is back at the first one.
    private func round(backwards: Bool = false) -> [View] {
        var views: [View] = []
        for _ in 0..<20 {
            keys.press(.tab, backwards ? .shift : [])
            guard let view = keys.window.focusedView, view !== views.first else { break }
            views.append(view)
        }
        return views
    }

    private func same(_ one: [View], _ other: [View]) -> Bool { one.elementsEqual(other, by: ===) }

    @Test func linesAreReadFromTheTop() {
        // The views are added in another order; the second one of the first line is a little higher.
        let low = keys.add(Button(), 10, 200)
        let right = keys.add(Button(), 100, 6)
        let left = keys.add(Button(), 10, 10)
        #expect(same(round(), [left, right, low]))
    }

    @Test func shiftGoesTheOtherWayRound() {
        let first = keys.add(Button(), 10, 10)
        let second = keys.add(Button(), 10, 100)
        let third = keys.add(Button(), 10, 200)
        #expect(same(round(backwards: true), [third, second, first]))
        #expect(keys.window.focusedView === third)
    }

    @Test func theShownStateDecidesWhetherAViewIsReached() {
        let first = keys.add(Button(), 10, 10)
        let second = keys.add(Button(), 10, 100)
        first.transform = Transform(translationX: 0, y: 200)
        #expect(same(round(), [second, first]))
    }

    @Test func viewsThatCannotBeUsedAreSkipped() {
        let button = keys.add(Button(), 10, 10)
        keys.add(Button(), 10, 60).isHidden = true
        keys.add(Button(), 10, 110).alpha = 0
        keys.add(Button(), 10, 160).isUserInteractionEnabled = false
        (keys.add(Button(), 10, 210) as? Control)?.isEnabled = false
        keys.add(Button(), 10, 260, 0, 0)
        keys.add(Button(), 300, 310)
        keys.add(Label("no control"), 10, 360, 60, 20)
        let clip = keys.add(View(), 100, 10)
        clip.clipsToBounds = true
        keys.add(Button(), 0, 60, to: clip)
        let hidden = keys.add(View(), 100, 100)
        hidden.isHidden = true
        keys.add(Button(), 0, 0, to: hidden)
        let broken = keys.add(Button(), 10, 310)
        broken.transform = Transform(translationX: .nan, y: .infinity)
        #expect(same(round(), [button]))
    }

    @Test func aTableAndABarOfTabsAreOneStopEach() {
        let rows = FocusRows([3])
        let table = keys.addTable(rows)
        table.frame.size.height = 300
        let bar = keys.add(TabBar(items: [.init(title: "a"), .init(title: "b")]), 0, 351, 200, 49)
        let segments = keys.add(SegmentedControl(titles: ["a", "b"], selectedIndex: 0), 0, 310, 200, 32)
        #expect(same(round(), [table, segments, bar]))
    }

    @Test func viewsScrolledOutKeepTheirPlaceInTheOrder() {
        let scrollView = keys.addContent(height: 2000)
        scrollView.frame = Rect(x: 0, y: 50, width: 200, height: 300)
        let above = keys.add(Button(), 10, 5)
        let below = keys.add(Button(), 10, 355)
        let inner = [0.0, 500, 1500].map { keys.add(Button(), 10, $0, to: scrollView) }
        let all = [above] + inner + [below]
        #expect(same(round(), all))
        // The order is the same however the content is scrolled by now.
        keys.stage.rest()
        #expect(round().count == 5)
        scrollView.scrollToEnd()
        keys.stage.rest()
        above.becomeFocused()
        #expect(same(round(), inner + [below, above]))
    }

    @Test func theFocusIsScrolledIn() {
        let scrollView = keys.addContent(height: 2000)
        let button = keys.add(Button(), 10, 900, to: scrollView)
        keys.press(.tab)
        #expect(keys.stage.rest() > 5)
        #expect(scrollView.bounds.contains(button.frame))
        #expect(keys.seenRing == keys.ring && keys.ring != nil)
    }

    @Test func tabDoesNothingWithoutFocusableViews() {
        #expect(!keys.press(.tab))
        #expect(!keys.press(.tab, .shift))
        #expect(keys.window.focusedView == nil)
    }

    @Test func aWindowWithoutAScreenHasNoFocus() throws {
        let stage = try ViewStage()
        stage.window.screenContainer.addSubview(Button(frame: Rect(x: 0, y: 0, width: 40, height: 40)))
        #expect(!stage.window.handle(KeyEvent(.tab)) && !stage.window.handle(KeyEvent(.down)))
        #expect(stage.window.focusedView == nil)
    }

    // MARK: Arrows

    @Test func arrowsGoToWhatIsNearest() {
        let middle = keys.add(Button(), 80, 200)
        let above = keys.add(Button(), 80, 100)
        let left = keys.add(Button(), 10, 205)
        let right = keys.add(Button(), 150, 195)
        let below = keys.add(Button(), 70, 300)
        // This view is nearer, but to the side.
        keys.add(Button(), 155, 245)
        for (key, view) in [(KeyEvent.Key.up, above), (.left, left), (.right, right), (.down, below)] {
            middle.becomeFocused()
            #expect(keys.press(key))
            #expect(keys.window.focusedView === view)
        }
        left.becomeFocused()
        #expect(!keys.press(.left))
        #expect(keys.window.focusedView === left)
    }

    @Test func theFirstArrowGoesToWhatCanBeSeen() {
        let scrollView = keys.addContent(height: 2000)
        keys.add(Button(), 10, 10, to: scrollView)
        let button = keys.add(Button(), 10, 700, to: scrollView)
        keys.add(CloseButton(), 160, 10, 32, 32)
        scrollView.scroll(by: Point(x: 0, y: 500))
        keys.stage.rest()
        keys.press(.down)
        #expect(keys.window.focusedView === button)
    }

    @Test func aTextIsReadBeforeTheNextControlIsReached() {
        let scrollView = keys.addContent(height: 2000)
        let first = keys.add(Button(), 10, 10, to: scrollView)
        let second = keys.add(Button(), 10, 1500, to: scrollView)
        first.becomeFocused()
        var count = 0
        while keys.window.focusedView !== second, count < 60 {
            let offset = scrollView.bounds.minY
            keys.press(.down)
            keys.stage.rest()
            #expect(scrollView.bounds.minY - offset <= 320)
            count += 1
        }
        #expect(keys.window.focusedView === second)
        #expect(count > 15)
        #expect(scrollView.bounds.contains(second.frame))
    }
}
