import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus
@testable import GatefoldViews

@Suite struct ToastTests {
    private let stage: ViewStage
    private let heard = Heard()

    private final class Heard {
        var actions = 0
        var dismissals: [Toast.Dismissal] = []
    }

    init() throws {
        stage = try ViewStage(width: 300)
        stage.makeFrame()
    }

    private var window: Window { stage.window }
    private var panels: [ToastView] { window.subviews.compactMap { $0 as? ToastView } }

    private func show(_ text: String, actionTitle: String? = nil) {
        let heard = heard
        var toast = Toast(text, actionTitle: actionTitle) { heard.actions += 1 }
        toast.onDismiss = { heard.dismissals.append($0) }
        window.show(toast)
    }

    /// Lets a number of seconds pass, without frames that nothing asks for.
    private func wait(_ seconds: Double) {
        let end = stage.clock.time + seconds
        while let deadline = window.nextDeadline, deadline <= end {
            stage.clock.advance(to: max(stage.clock.time, deadline))
            window.actOnDeadlines()
            stage.rest()
        }
        if stage.clock.time < end { stage.clock.advance(to: end) }
        stage.rest()
    }

    @Test func aToastStandsAboveTheBottomEdgeAndGoesAfterItsTime() throws {
        show("Archived")
        stage.rest()
        let panel = try #require(panels.first)
        #expect(panel.frame.maxY == 388 && panel.frame.midX == 150 && panel.alpha == 1)
        wait(3)
        #expect(window.toast?.text == "Archived")
        wait(1.1)
        #expect(window.toast == nil && heard.dismissals == [.timeout])
        wait(1)
        #expect(panels.isEmpty && !stage.clock.isFrameRequested && window.nextDeadline == nil)
    }

    @Test func theActionIsCalledOnceAndEndsTheToast() throws {
        show("Archived", actionTitle: "Undo")
        stage.rest()
        let button = try #require(panels.first?.button)
        let place = button.convert(button.bounds.center, to: nil)
        stage.tap(place.x, place.y)
        stage.tap(place.x, place.y)
        wait(20)
        #expect(heard.actions == 1 && heard.dismissals == [.action] && panels.isEmpty)
    }

    @Test func anotherToastTakesItsPlace() {
        show("First")
        show("Second")
        #expect(window.toast?.text == "Second" && heard.dismissals == [.program])
        stage.rest()
        #expect(panels.count == 1)
        window.dismissToast()
        window.dismissToast()
        #expect(heard.dismissals == [.program, .program])
    }

    @Test func aFingerPushesItAway() {
        show("Archived")
        stage.rest()
        stage.drag(from: Point(x: 150, y: 365), to: Point(x: 150, y: 399), steps: 4)
        #expect(heard.dismissals == [.user])
        show("Again")
        stage.rest()
        stage.drag(from: Point(x: 150, y: 365), to: Point(x: 150, y: 340), steps: 20)
        stage.rest()
        #expect(window.toast?.text == "Again" && panels.last?.transform == .identity)
    }

    @Test func aToastStaysWhileThePointerRestsOnIt() {
        show("Archived")
        stage.rest()
        window.movePointer(to: Point(x: 150, y: 365))
        stage.rest()
        wait(30)
        #expect(window.toast != nil)
        window.movePointer(to: Point(x: 10, y: 10))
        stage.rest()
        wait(4.1)
        #expect(window.toast == nil)
    }

    @Test func tabReachesItsButtonAndEscapeEndsIt() throws {
        show("Archived", actionTitle: "Undo")
        stage.rest()
        window.handle(KeyEvent(.tab))
        #expect(window.focus.view === panels.first?.button)
        wait(30)
        #expect(window.toast != nil)
        window.handle(KeyEvent(.escape))
        #expect(heard.dismissals == [.user])
    }

    @Test func aToastThatIsShownByADismissalIsShown() {
        var first = Toast("First")
        let window = window
        first.onDismiss = { _ in window.show(Toast("From within")) }
        window.show(first)
        window.dismissToast()
        #expect(window.toast?.text == "From within")
        wait(10)
        #expect(window.toast == nil && panels.isEmpty)
    }

    @Test func aToastStandsAboveATabBar() throws {
        let bar = TabBar(items: [TabBar.Item(title: "Mail"), TabBar.Item(title: "Folders", badge: "3")])
        bar.frame = Rect(x: 0, y: 351, width: 300, height: 49)
        window.addSubview(bar)
        stage.makeFrame()
        show("Archived")
        stage.rest()
        #expect(panels.first?.frame.maxY == 339)
    }

    /// A bar that comes while the toast is there lifts it, and lets it down when it goes. A bar of one column counts, too.
    @Test(arguments: [(0.0, 300.0), (0, 120), (180, 120)])
    func aToastMovesOutOfTheWayOfAToolbar(x: Double, width: Double) throws {
        show("Archived", actionTitle: "Undo everything")
        stage.rest()
        let panel = try #require(panels.first)
        #expect(panel.frame.maxY == 388)
        let bar = Toolbar()
        bar.items = [BarItem(title: "Reply", icon: Icon(.reply)) {}]
        bar.frame = Rect(x: x, y: 350, width: width, height: 50)
        window.addSubview(bar)
        stage.makeFrame()
        // It moves there, and does not jump.
        #expect(panel.shownFrame.maxY > 338)
        stage.rest()
        #expect(panel.shownFrame.maxY == 338)
        bar.removeFromSuperview()
        stage.rest()
        #expect(panel.shownFrame.maxY == 388)
    }

    @Test(arguments: [120.0, 200, 320, 900], [0.5, 1, 3.0])
    func aToastFitsEveryWindow(width: Double, textScale: Double) throws {
        window.resize(to: Size(width: width, height: 500), scale: 1)
        window.theme.textScale = textScale
        stage.makeFrame()
        show("A message of some words that may take several lines", actionTitle: "Undo everything")
        stage.rest()
        let panel = try #require(panels.last)
        #expect(panel.frame.minX >= 12 && panel.frame.maxX <= width - 12 && panel.frame.maxY <= 488)
        let button = try #require(panel.button)
        #expect(panel.bounds.contains(button.frame.center))
        let label = panel.subviews.first { $0 is Label }
        #expect(label.map { $0.frame.intersection(button.frame).isEmpty } == true)
    }
}
