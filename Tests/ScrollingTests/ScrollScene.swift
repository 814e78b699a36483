import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport

@testable import GatefoldScrolling
@testable import GatefoldViews

/// A delegate that writes down the calls of a scroll view in their order.
final class ScrollDiary: ScrollViewDelegate {
    private(set) var entries: [String] = []
    private(set) var velocity = Point.zero
    private(set) var proposedTarget = Point.zero
    var target: Point?
    var handsOver = false
    var onScroll: ((ScrollView) -> Void)?
    /// The entries without those of each step of the content.
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
