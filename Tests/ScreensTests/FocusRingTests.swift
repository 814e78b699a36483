import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// The ring is where the view is seen, and costs nothing while nothing moves.
@Suite struct FocusRingTests {
    private let keys: FocusStage
    private let button = FocusButton()

    init() throws {
        keys = try FocusStage()
        keys.add(button, 60, 150)
        keys.stage.rest()
    }

    @Test func onlyKeysBringIt() {
        button.becomeFocused()
        keys.stage.rest()
        #expect(keys.ring == nil)
        // A key that does nothing or only leaves a screen does not show the ring.
        keys.press(.character("/"))
        keys.press(.escape)
        #expect(keys.ring == nil)
        keys.press(.tab)
        #expect(keys.ring == Rect(x: 57, y: 147, width: 46, height: 46))
    }

    @Test func restIsRest() {
        keys.press(.tab)
        #expect(keys.ring != nil)
        #expect(keys.stage.rest() == 0)
        // A key that changes nothing does not ask for frames without end.
        keys.window.handle(KeyEvent(.tab))
        #expect(keys.stage.rest() <= 1)
    }

    @Test func theRingFollowsAnAnimation() {
        keys.press(.tab)
        View.animate(duration: 0.4) { button.frame.origin.y = 300 }
        var places: [Double] = []
        while keys.stage.clock.isFrameRequested, places.count < 60 {
            keys.stage.makeFrame()
            let shown = button.shownFrame.minY - FocusRing.distance
            #expect(abs((keys.ring?.minY ?? .nan) - shown) <= 0.5)
            places.append(shown)
        }
        #expect(Set(places).count > 10)
        #expect(keys.ring?.minY == 297)
    }

    @Test func theRingIsClippedWithTheContent() {
        let scrollView = keys.addContent(height: 1000)
        scrollView.frame = Rect(x: 0, y: 100, width: 200, height: 200)
        let inner = keys.add(FocusButton(), 10, 20, to: scrollView)
        inner.becomeFocused()
        keys.press(.tab)
        keys.press(.tab, .shift)
        keys.stage.rest()
        #expect(inner.isFocused)
        #expect(keys.seenRing == Rect(x: 7, y: 117, width: 46, height: 46))
        keys.stage.wheel(10, at: Point(x: 100, y: 200))
        keys.stage.rest()
        #expect(keys.seenRing == Rect(x: 7, y: 100, width: 46, height: 23))
        keys.stage.wheel(40, at: Point(x: 100, y: 200))
        keys.stage.rest()
        // A view that is scrolled out of the viewport keeps the focus.
        #expect(inner.isFocused && keys.ring == nil)
        keys.stage.wheel(-50, at: Point(x: 100, y: 200))
        keys.stage.rest()
        #expect(keys.seenRing == Rect(x: 7, y: 117, width: 46, height: 46))
    }

    @Test func whereNothingScrollsItDrawsIn() {
        let clip = keys.add(View(), 0, 200, 200, 44)
        clip.clipsToBounds = true
        let inner = keys.add(FocusButton(), 0, 0, 200, 44, to: clip)
        inner.becomeFocused()
        keys.press(.tab)
        keys.press(.tab)
        #expect(inner.isFocused)
        #expect(keys.ring == clip.frame && keys.seenRing == clip.frame)
    }

    @Test func toolsLieOverIt() throws {
        let overlay = View()
        keys.window.overlay = overlay
        keys.press(.tab)
        let views = keys.window.liveViews
        let (ring, tools) = (views.firstIndex { $0 === keys.window.ringView }, views.firstIndex { $0 === overlay })
        #expect(try button.isFocused && #require(ring) < #require(tools))
    }

    @Test func noSnapshotShowsIt() throws {
        let before = try #require(keys.screen.view.snapshotView(afterScreenUpdates: true))
        keys.press(.tab)
        #expect(keys.ring != nil)
        for updates in [true, false] {
            let after = try #require(keys.screen.view.snapshotView(afterScreenUpdates: updates))
            #expect(after.snapshot.shows(sameAs: before.snapshot))
        }
    }

    @Test func theRingIsHiddenWhileAFlightMovesItsView() {
        keys.press(.tab)
        let page = FocusScreen()
        let ring = keys.ring
        keys.screen.present(page, animated: true)
        keys.stage.makeFrame()
        // The first frame is the screen as it was; then the ring fades.
        #expect(keys.ring == ring && ring != nil)
        for _ in 0..<7 { keys.stage.makeFrame() }
        #expect(keys.ring == nil)
        keys.stage.rest()
        page.dismiss(animated: true)
        while keys.window.flight != nil {
            keys.stage.makeFrame()
            #expect(keys.ring == nil)
        }
        // A tenth of a second later the ring is shown again.
        #expect((6...9).contains(keys.stage.rest()))
        #expect(keys.ring == Rect(x: 57, y: 147, width: 46, height: 46))
    }

    @Test(arguments: [Color.white, .black, Color(hex: 0x0A_5F_C8), Color(hex: 0xFF_FF_00)])
    func theRingContrastsWithTheBackground(_ ground: Color) throws {
        keys.screen.view.backgroundColor = ground
        keys.press(.tab)
        let lines = keys.stage.scene.items.compactMap { item -> Color? in
            guard case .roundedRectangle(let look) = item.content, look.borderWidth > 0 else { return nil }
            return look.border
        }
        #expect(lines.count == 2)
        #expect(lines.contains { $0.contrast(to: ground) >= 3 })
        #expect(lines[0].contrast(to: lines[1]) >= 3)
    }
}
