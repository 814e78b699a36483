import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport

@testable import GatefoldControls
@testable import GatefoldViews

/// What a scroll view tells, in the order in which it does.
final class ScrollDiary: ScrollViewDelegate {
    private(set) var entries: [String] = []
    private(set) var velocity = Point.zero
    private(set) var proposedTarget = Point.zero
    var target: Point?
    var handsOver = false
    var onScroll: ((ScrollView) -> Void)?
    /// Without each step of the content.
    var turns: [String] { entries.filter { $0 != "scroll" } }

    func forget() { entries = [] }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        entries.append("scroll")
        onScroll?(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { entries.append("begin") }

    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {
        entries.append("release")
        self.velocity = velocity
        proposedTarget = targetContentOffset
        if let target { targetContentOffset = target }
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        entries.append(decelerate ? "end, moving" : "end")
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { entries.append("rest") }

    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { entries.append("there") }

    func scrollView(_ scrollView: ScrollView, shouldHandOverWithVelocity velocity: Point) -> Bool { handsOver }
}

extension ViewStage {
    /// A scroll view in the window, as large as a frame, with content of a size.
    func addScrollView(
        _ frame: Rect = Rect(x: 0, y: 0, width: 200, height: 400), content: Size, to superview: View? = nil
    ) -> ScrollView {
        let scrollView = ScrollView(frame: frame)
        scrollView.contentSize = content
        (superview ?? window).addSubview(scrollView)
        rest()
        return scrollView
    }

    /// A notch of a wheel is 1.
    func wheel(notches: Point, at point: Point = Point(x: 100, y: 200)) {
        window.handle(
            ScrollEvent(
                location: point, delta: notches * 15, notches: notches,
                source: notches.x == 0 ? .wheel : .wheelTilt, timestamp: clock.time))
    }

    func touchpad(
        _ delta: Point, phase: ScrollEvent.Phase = .changed, source: ScrollEvent.Source = .finger,
        at point: Point = Point(x: 100, y: 200)
    ) {
        window.handle(
            ScrollEvent(location: point, delta: delta, source: source, phase: phase, timestamp: clock.time))
        makeFrame()
    }

    /// A finger that has landed goes on by a way, in steps, and may lift.
    func drag(by way: Point, from start: Point = Point(x: 100, y: 200), steps: Int = 10, lifts: Bool = true) {
        drag(from: start, to: start + way, steps: steps, lifts: lifts)
    }
}
