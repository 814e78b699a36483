import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Content can be refreshed by pulling it down.
@Suite struct RefreshTests {
    private let stage: ViewStage
    private let scrollView: ScrollView
    private let control = RefreshControl()
    private let heard = Heard()

    private final class Heard { var count = 0 }

    init() throws {
        stage = try ViewStage()
        scrollView = stage.addScrollView(content: Size(width: 200, height: 1000))
        scrollView.refreshControl = control
        let heard = heard
        control.action = { heard.count += 1 }
        stage.rest()
    }

    private func pull(by distance: Double = 260, lifts: Bool = true) {
        stage.drag(by: Point(x: 0, y: distance), from: Point(x: 100, y: 60), lifts: false)
        stage.makeFrames(10)
        if lifts { stage.touch(.ended, 100, 60 + distance) }
    }

    @Test func aFarPullRefreshesAtTheRelease() {
        pull(lifts: false)
        #expect(!control.isRefreshing && heard.count == 0)
        #expect(-scrollView.contentOffset.y > RefreshControl.threshold)
        stage.touch(.ended, 100, 320)
        #expect(control.isRefreshing && heard.count == 1)
        stage.makeFrames(120)
        #expect(scrollView.contentOffset.y == -RefreshControl.height)
        control.endRefreshing()
        stage.rest()
        #expect(scrollView.contentOffset.y == 0 && control.isHidden)
        #expect(heard.count == 1)
    }

    @Test func aShortPullOrOneThatIsPushedBackDoesNot() {
        pull(by: 60)
        stage.rest()
        #expect(!control.isRefreshing)
        pull(lifts: false)
        for y in stride(from: 320.0, through: 100, by: -10) { stage.touch(.moved, 100, y) }
        stage.makeFrames(10)
        stage.touch(.ended, 100, 100)
        stage.rest()
        #expect(!control.isRefreshing && heard.count == 0)
    }

    @Test(arguments: [true, false]) func aControlThatIsGivenAwayLeavesTheContentAtItsTop(isRefreshing: Bool) {
        let other = ScrollView(frame: Rect(x: 0, y: 300, width: 200, height: 100))
        other.contentSize = Size(width: 200, height: 500)
        stage.window.addSubview(other)
        if isRefreshing { control.beginRefreshing() } else { pull(by: 100, lifts: false) }
        stage.rest()
        other.refreshControl = control
        #expect(scrollView.refreshControl == nil && control.superview === other)
        if !isRefreshing { stage.touch(.ended, 100, 160) }
        control.endRefreshing()
        stage.rest()
        #expect(scrollView.contentOffset.y == 0 && other.contentOffset.y == 0)
        other.refreshControl = nil
        #expect(control.superview == nil)
    }

    @Test func aCancelledPullDoesNot() {
        pull(lifts: false)
        stage.touch(.cancelled, 100, 320)
        stage.rest()
        #expect(!control.isRefreshing && scrollView.contentOffset.y == 0)
    }

    @Test func momentumDoesNot() {
        scrollView.contentOffset.y = 300
        stage.drag(by: Point(x: 0, y: 200), from: Point(x: 100, y: 60), steps: 3)
        var least = 0.0
        for _ in 0..<200 {
            stage.makeFrame()
            least = min(least, scrollView.contentOffset.y)
        }
        #expect(least < -20, "it bounced")
        #expect(!control.isRefreshing && heard.count == 0)
    }

    @Test func theEndUnderAFingerMovesNothing() {
        pull()
        stage.makeFrames(60)
        stage.drag(by: Point(x: 0, y: 100), from: Point(x: 100, y: 100), lifts: false)
        let offset = scrollView.contentOffset.y
        #expect(offset < -RefreshControl.height)
        control.endRefreshing()
        stage.makeFrame()
        #expect(scrollView.contentOffset.y == offset)
        stage.touch(.moved, 100, 203)
        stage.settle()
        #expect(abs(scrollView.contentOffset.y - offset) < 4)
        stage.touch(.ended, 100, 203)
        stage.rest()
        #expect(scrollView.contentOffset.y == 0 && !control.isRefreshing && heard.count == 1)
    }

    @Test func theEndAtRestDoesNotJump() {
        pull()
        stage.makeFrames(120)
        control.endRefreshing()
        var earlier = scrollView.contentOffset.y
        #expect(earlier == -RefreshControl.height)
        while stage.clock.isFrameRequested {
            stage.makeFrame()
            #expect(abs(scrollView.contentOffset.y - earlier) < 12)
            earlier = scrollView.contentOffset.y
        }
        #expect(earlier == 0)
    }

    @Test func theProgramCanShowIt() {
        control.beginRefreshing()
        stage.makeFrames(120)
        #expect(heard.count == 0 && scrollView.contentOffset.y == -RefreshControl.height)
        control.endRefreshing()
        stage.rest()
        scrollView.contentOffset.y = 400
        control.beginRefreshing()
        stage.makeFrames(10)
        #expect(scrollView.contentOffset.y == 400, "content elsewhere stays")
        control.endRefreshing()
        stage.rest()
        #expect(scrollView.contentOffset.y == 400)
    }

    @Test func theIndicatorRestsBelowAnInset() {
        scrollView.contentInset.top = 40
        scrollView.contentOffset.y = -40
        pull()
        stage.makeFrames(120)
        #expect(scrollView.contentOffset.y == -40 - RefreshControl.height)
        #expect(control.frame == Rect(x: 0, y: -60, width: 200, height: 60))
        control.endRefreshing()
        stage.rest()
        #expect(scrollView.contentOffset.y == -40)
    }

    @Test func keysRefresh() {
        stage.window.handle(KeyEvent(.f(5)))
        #expect(heard.count == 0, "there is no main scroll view here, and none is focused")
        let rows = ManyRows([20])
        let table = stage.addTable(rows)
        table.refreshControl = RefreshControl()
        table.refreshControl?.action = { [heard] in heard.count += 1 }
        // Keys reach the overlay even without screens.
        stage.window.overlay = table
        #expect(table.becomeFocused())
        stage.makeFrame()
        stage.window.handle(KeyEvent(.f(5)))
        #expect(heard.count == 1 && table.refreshControl?.isRefreshing == true)
        stage.window.handle(KeyEvent(.character("r"), modifiers: .control))
        #expect(heard.count == 1)
        table.reloadData()
        stage.makeFrames(60)
        #expect(table.contentOffset.y == -RefreshControl.height)
    }

    @Test func underReducedMotionItStandsStill() {
        stage.window.prefersReducedMotion = true
        pull()
        stage.rest()
        stage.makeFrame()
        #expect(control.isRefreshing && !stage.clock.isFrameRequested)
        control.endRefreshing()
        stage.rest()
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test func anIndicatorTurnsOnlyInAVisibleWindow() {
        let indicator = ActivityIndicator()
        indicator.startAnimating()
        stage.window.addSubview(indicator)
        stage.makeFrames(3)
        #expect(stage.clock.isFrameRequested)
        stage.window.isVisible = false
        stage.makeFrames(2)
        #expect(!stage.clock.isFrameRequested)
        stage.window.isVisible = true
        stage.makeFrames(2)
        #expect(stage.clock.isFrameRequested)
        indicator.removeFromSuperview()
        stage.makeFrames(2)
        #expect(!stage.clock.isFrameRequested)
    }

    @Test func anotherControlTakesItsPlace() {
        pull()
        scrollView.refreshControl = nil
        stage.rest()
        #expect(scrollView.contentOffset.y == 0 && control.superview == nil)
        control.endRefreshing()
        scrollView.refreshControl = control
        stage.rest()
        #expect(scrollView.contentOffset.y == 0)
    }
}
