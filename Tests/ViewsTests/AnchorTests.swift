import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// Views are laid out by their anchors and margins.
@Suite struct AnchorTests {
    private let stage: ViewStage
    private let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 400))
    private let child = FixedView()

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(view)
        view.addSubview(child)
    }

    private func place(_ anchors: Anchors) -> Rect {
        child.anchors = anchors
        view.layoutIfNeeded()
        return child.frame
    }

    @Test func anAreaIsFilled() {
        #expect(place(.fill()) == Rect(x: 0, y: 0, width: 200, height: 400))
        #expect(place(.fill(.safeArea)) == Rect(x: 0, y: 24, width: 200, height: 376))
        #expect(place(.fill(.margins)) == Rect(x: 8, y: 32, width: 184, height: 360))
        let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(place(.fill(insets: insets)) == Rect(x: 2, y: 1, width: 194, height: 396))
    }

    @Test func openDimensionsAreTheViewsOwnSize() {
        #expect(place(Anchors()) == Rect(x: 0, y: 0, width: 60, height: 20))
        #expect(place(.center()) == Rect(x: 70, y: 190, width: 60, height: 20))
        #expect(place(Anchors(trailing: 10, bottom: 5)) == Rect(x: 130, y: 375, width: 60, height: 20))
        #expect(place(Anchors(leading: 10, trailing: 20, top: 4)) == Rect(x: 10, y: 4, width: 170, height: 20))
        #expect(place(Anchors(height: 33, centerX: 5, centerY: -5)) == Rect(x: 75, y: 178.5, width: 60, height: 33))
        #expect(place(Anchors(trailing: 0, width: 90)) == Rect(x: 110, y: 0, width: 90, height: 20))
    }

    @Test func aLimitedWidthIsCentred() {
        let narrow = Anchors(leading: 10, trailing: 30, maximumWidth: 100)
        #expect(place(narrow) == Rect(x: 40, y: 0, width: 100, height: 20))
        let wide = Anchors(leading: 10, trailing: 30, maximumWidth: 900)
        #expect(place(wide) == Rect(x: 10, y: 0, width: 160, height: 20))
    }

    @Test func theyAreMirrored() {
        stage.window.theme.layoutDirection = .rightToLeft
        stage.window.cutouts = EdgeInsets(left: 20)
        #expect(place(Anchors(leading: 10, width: 30, height: 5)) == Rect(x: 160, y: 0, width: 30, height: 5))
        let trailing = Anchors(trailing: 0, width: 30, height: 5, to: .safeArea)
        #expect(place(trailing) == Rect(x: 20, y: 24, width: 30, height: 5))
        #expect(place(Anchors(width: 20, height: 5, centerX: 10)) == Rect(x: 80, y: 0, width: 20, height: 5))
        view.directionalLayoutMargins = DirectionalEdgeInsets(leading: 5, trailing: 50)
        #expect(view.layoutMargins == EdgeInsets(top: 24, left: 70, bottom: 0, right: 5))
        #expect(place(.fill(.margins)) == Rect(x: 70, y: 24, width: 125, height: 376))
    }

    @Test func theyFollowTheSuperview() {
        #expect(place(.fill(.safeArea)) == Rect(x: 0, y: 24, width: 200, height: 376))
        view.frame.size = Size(width: 100, height: 50)
        view.layoutIfNeeded()
        #expect(child.frame == Rect(x: 0, y: 24, width: 100, height: 26))
        stage.window.state.isStatusOff = true
        #expect(child.frame == Rect(x: 0, y: 0, width: 100, height: 50))
        view.frame.size.height = 0
        child.anchors = .fill(insets: DirectionalEdgeInsets(all: 30))
        view.layoutIfNeeded()
        #expect(child.frame.height == 0)
        child.anchors = nil
        child.frame = .zero
        view.frame.size.height = 80
        view.layoutIfNeeded()
        #expect(child.frame == .zero)
    }

    @Test func aViewThatIsAddedLaterIsPlaced() {
        let late = FixedView()
        late.anchors = .center()
        view.addSubview(late)
        stage.makeFrame()
        #expect(late.frame == Rect(x: 70, y: 190, width: 60, height: 20))
    }

    @Test func marginsMayLeaveOutTheSafeArea() {
        #expect(view.layoutMargins == EdgeInsets(top: 32, left: 8, bottom: 8, right: 8))
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(view.layoutMargins == EdgeInsets(all: 8))
    }
}

/// A view that wants 60 by 20 points.
private final class FixedView: View {
    override func sizeThatFits(_ available: Size) -> Size { Size(width: 60, height: 20) }
}
