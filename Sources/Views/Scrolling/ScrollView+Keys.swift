public import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion

extension ScrollView {
    /// Scrolls smoothly by some points; steps add up, the edges hold.
    public func scroll(by delta: Point) {
        physics.wheel(by: delta.y, at: time)
        window?.drive(self)
    }

    /// Scrolls on at a speed, in points per second, until it is called again with zero; the edges hold.
    func cruise(at velocity: Point) {
        cruiser?.isOver = true
        cruiser = nil
        guard velocity.y.isFinite, velocity.y != 0 else { return }
        let cruiser = Cruiser(self, velocity: velocity.y)
        self.cruiser = cruiser
        window?.drive(cruiser)
    }

    func scrollToStart() { scroll(toOffset: physics.range.lowerBound) }

    func scrollToEnd() { scroll(toOffset: physics.range.upperBound) }

    private func scroll(toOffset offset: Double) {
        physics.scroll(to: offset, at: time)
        window?.drive(self)
    }

    /// Whether there is content in that direction.
    func canScroll(by delta: Point) -> Bool {
        delta.y > 0
            ? physics.offset < physics.range.upperBound : delta.y < 0 && physics.offset > physics.range.lowerBound
    }

    /// What a page key moves by, in points: what can be seen less a line that shows where one was.
    var pageStep: Double { max(1, frame.height - contentInset.top - contentInset.bottom - 40) }

    /// Scrolls as little as shows a rectangle of the view's own space; its top where it is taller than the view.
    func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        let length = frame.height - contentInset.top - contentInset.bottom
        let top = physics.offset + contentInset.top
        var goal = top
        if rect.maxY > top + length { goal = rect.maxY - length }
        if rect.minY < goal { goal = rect.minY }
        guard goal != top else { return }
        if animated {
            physics.scroll(to: goal - contentInset.top, with: Spring(duration: 0.25, dampingRatio: 1), at: time)
            window?.drive(self)
        } else {
            contentOffset = min(physics.range.upperBound, max(physics.range.lowerBound, goal - contentInset.top))
        }
    }
}

/// Moves a scroll view on at a steady speed.
final class Cruiser: FrameDriven {
    var isOver = false
    private weak var scrollView: ScrollView?
    private let velocity: Double
    private var last: Double?

    init(_ scrollView: ScrollView, velocity: Double) {
        self.scrollView = scrollView
        self.velocity = velocity
    }

    func advance(to time: Double) -> Bool {
        guard !isOver, let scrollView, !scrollView.isTracking else { return false }
        defer { last = time }
        guard let last else { return true }
        let range = scrollView.physics.range
        let goal = scrollView.contentOffset + velocity * (time - last)
        scrollView.contentOffset = min(range.upperBound, max(range.lowerBound, goal))
        return scrollView.canScroll(by: Point(x: 0, y: velocity))
    }
}
