import GatefoldGeometry
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// The safe area of a window is passed down its tree.
@Suite struct SafeAreaTests {
    private let stage: ViewStage
    private let view = CountingView(frame: Rect(x: 0, y: 0, width: 200, height: 400))

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(view)
    }

    @Test func aWindowLeavesRoomForItsStatusBar() {
        #expect(stage.window.safeAreaInsets == EdgeInsets(top: 24))
        #expect(view.safeAreaInsets == EdgeInsets(top: 24))
        stage.window.state.isStatusOff = true
        #expect(stage.window.safeAreaInsets == .zero && view.safeAreaInsets == .zero)
        stage.window.state.isStatusOff = false
        stage.window.isStatusHidden = true
        #expect(view.safeAreaInsets == .zero)
    }

    @Test func aHeaderTakesThePlaceOfTheStatusBar() {
        stage.window.state.header = .standard
        #expect(view.safeAreaInsets == EdgeInsets(top: 56))
        stage.window.cutouts = EdgeInsets(top: 10, left: -4, bottom: .infinity, right: 8)
        #expect(view.safeAreaInsets == EdgeInsets(top: 66, right: 8))
    }

    @Test func theStatusBarLiesBesideACutout() {
        stage.window.cutouts = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
        #expect(view.safeAreaInsets == EdgeInsets(top: 40, bottom: 20))
        stage.window.cutouts = EdgeInsets(top: 10)
        #expect(view.safeAreaInsets == EdgeInsets(top: 24))
    }

    @Test func aViewGetsThePartThatReachesIntoIt() {
        stage.window.cutouts = EdgeInsets(top: 30, left: 10, bottom: 20, right: 12)
        let child = CountingView()
        view.addSubview(child)
        child.frame = Rect(x: 4, y: 10, width: 190, height: 380)
        #expect(child.safeAreaInsets == EdgeInsets(top: 20, left: 6, bottom: 10, right: 6))
        child.frame = Rect(x: 40, y: 40, width: 40, height: 40)
        #expect(child.safeAreaInsets == .zero)
        child.frame = Rect(x: -10, y: 0, width: 220, height: 400)
        #expect(child.safeAreaInsets == EdgeInsets(top: 30, left: 20, bottom: 20, right: 22))
        child.frame = Rect(x: .nan, y: 0, width: 220, height: 400)
        #expect(child.safeAreaInsets == .zero)
    }

    @Test func aViewBeyondAnEdgeWithoutDecorationGetsNothingThere() {
        let child = View(frame: Rect(x: -10, y: 0, width: 220, height: 500))
        view.addSubview(child)
        #expect(child.safeAreaInsets == EdgeInsets(top: 24))
    }

    @Test func theSafeAreaFollowsTheSizesOfSuperviews() {
        stage.window.cutouts = EdgeInsets(bottom: 20)
        let child = CountingView(frame: Rect(x: 0, y: 300, width: 200, height: 100))
        view.addSubview(child)
        #expect(child.safeAreaInsets == EdgeInsets(bottom: 20))
        view.frame.size.height = 390
        #expect(view.safeAreaInsets == EdgeInsets(top: 24, bottom: 10))
        #expect(child.safeAreaInsets == EdgeInsets(bottom: 20))
        stage.window.resize(to: Size(width: 200, height: 500), scale: 1)
        #expect(view.safeAreaInsets == EdgeInsets(top: 24) && child.safeAreaInsets == .zero)
    }

    @Test func onlyAChangeIsReportedAndLaidOut() {
        stage.makeFrame()
        let (changes, layouts) = (view.changes, view.layouts)
        view.frame.origin.x = 5
        stage.makeFrame()
        #expect(view.changes == changes && view.layouts == layouts)
        view.frame.origin.y = 5
        #expect(view.changes == changes + 1 && stage.clock.isFrameRequested)
        stage.makeFrame()
        #expect(view.layouts == layouts + 1)
    }

    @Test func transformsAndTransitionsDoNotChangeIt() {
        view.transform = Transform(translationX: 0, y: 100)
        view.presentation.frame = Rect(x: 0, y: 100, width: 200, height: 300)
        #expect(view.safeAreaInsets == EdgeInsets(top: 24))
    }

    @Test func aViewThatLeavesKeepsItUntilItComesBack() {
        view.removeFromSuperview()
        stage.window.cutouts = EdgeInsets(top: 40)
        #expect(view.safeAreaInsets == EdgeInsets(top: 24))
        stage.window.addSubview(view)
        #expect(view.safeAreaInsets == EdgeInsets(top: 40))
    }

    @Test func aCallbackMayTakeTheViewAway() {
        let child = CountingView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        child.onChange = { $0.removeFromSuperview() }
        view.addSubview(child)
        #expect(child.superview == nil && child.window == nil && view.subviews.isEmpty)
        child.onChange = { $0.superview?.removeFromSuperview() }
        stage.window.cutouts = EdgeInsets(top: 40)
        view.addSubview(child)
        #expect(view.superview == nil && child.superview === view && child.window == nil)
        stage.rest()
    }
}

/// A view that counts the calls that it receives.
private final class CountingView: View {
    var changes = 0
    var layouts = 0
    var onChange: ((View) -> Void)?

    override func safeAreaInsetsDidChange() {
        changes += 1
        onChange?(self)
    }

    override func layoutSubviews() { layouts += 1 }
}
