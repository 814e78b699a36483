import GatefoldGeometry
import GatefoldGestures
import GatefoldViews

/// The object that shows beside a scroll view how far its content has been scrolled, such as a bar.
@MainActor package protocol ScrollEdgeObserver: AnyObject {
    /// Called after the content has moved, and after the range in which it moves has changed.
    func contentDidMove(in scrollView: ScrollView)
}

extension ScrollView {
    /// Whether the content goes on below the bottom edge of the view.
    package var hasContentBelow: Bool { vertical.offset < vertical.range.upperBound - 0.5 }

    /// The space above the content at the top of which it rests, in points, when nothing refreshes it.
    package var topInset: Double { adjustedContentInset.top + titleInset }

    /// The height of the part of a large title that is seen, with the space above it while the content is pulled down.
    var shownTitleHeight: Double {
        titleInset > 0 ? max(0, -shownBounds.minY - adjustedContentInset.top) : 0
    }

    /// Returns where content comes to rest that would show a part of a large title: with all of the title, or with none.
    /// - Parameter offset: The vertical content offset of the rest, in points.
    /// - Returns: Nil if the content rests there.
    func restBesideTitle(_ offset: Double) -> Double? {
        let top = -topInset
        let end = min(top + titleInset, vertical.range.upperBound)
        guard titleInset > 0, refreshInset == 0, offset > top, offset < end else { return nil }
        return offset < (top + end) / 2 ? top : end
    }
}
