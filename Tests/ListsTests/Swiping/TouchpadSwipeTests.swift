import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// Two fingers on a touchpad swipe rows.
@Suite struct TouchpadSwipeTests {
    private let scene: SwipeScene

    init() throws { scene = try SwipeScene() }

    private func scroll(_ x: Double, _ y: Double, count: Int = 10) {
        for _ in 0..<count { scene.stage.touchpad(Point(x: x, y: y), at: Point(x: 200, y: 125)) }
    }

    private func lift() {
        scene.stage.makeFrames(10)
        scene.stage.touchpad(.zero, phase: .ended, at: Point(x: 200, y: 125))
        scene.stage.rest()
    }

    @Test func horizontallyARowFollowsAndOpens() {
        scroll(12, 1)
        #expect(scene.shift(of: 2) < -90 && scene.table.contentOffset.y == 0)
        lift()
        #expect(scene.open?.cell === scene.cell(2))
        scroll(-12, 0)
        lift()
        #expect(scene.isClosed)
    }

    @Test func verticallyTheListScrolls() {
        scroll(3, 12)
        #expect(scene.isClosed && scene.table.contentOffset.y > 100)
        scroll(30, 0)
        #expect(scene.isClosed, "a scroll never becomes a swipe")
        lift()
        #expect(scene.rows.asked == 0)
    }
}
