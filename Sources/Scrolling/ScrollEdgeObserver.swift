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
}
