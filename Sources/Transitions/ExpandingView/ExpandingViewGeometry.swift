public import GatefoldGeometry

/// How large an expanding view is and what can be seen of it, as a pure function of progress. (SPEC §5)
///
/// All in points of the window.
nonisolated public struct ExpandingViewGeometry: Hashable, Sendable {
    /// The window's content size.
    public var window: Size
    /// Where the view stands.
    public var view: Rect
    /// What of it can be seen at the start; it may stand partly under a bar.
    public var visible: Rect
    public var timing: ExpandingViewTiming

    public init(window: Size, view: Rect, visible: Rect, timing: ExpandingViewTiming = .standard) {
        self.window = window
        self.view = view
        self.visible = visible
        self.timing = timing
    }

    /// The scale at which the view fills the window from wherever it stands.
    public var fullScale: Double {
        let shorter = min(view.width, view.height)
        let offsets = [view.minX, window.width - view.minX, view.minY, window.height - view.minY]
        let byOffsets = (max(window.width, window.height) + (offsets.max() ?? 0)) / shorter + 2
        return max(byOffsets, 2 * farthestCornerDistance / shorter)
    }

    /// From the view's centre to the window's farthest corner.
    private var farthestCornerDistance: Double {
        let center = view.center
        return Point(
            x: max(abs(center.x), abs(window.width - center.x)), y: max(abs(center.y), abs(window.height - center.y))
        ).distance(to: .zero)
    }

    /// How things look at one progress.
    public struct Placement: Hashable, Sendable {
        /// Of the view, about its centre.
        public var scale: Double
        /// Nothing of the view is seen outside.
        public var clip: Rect
        /// Of the title, spinner or icon.
        public var droppedAlpha: Double
        /// Of the screen that comes.
        public var pageAlpha: Double
    }

    /// - Parameter progress: kept within 0...1.
    public func placement(at progress: Double) -> Placement {
        let expansion = timing.expansion(at: progress)
        return Placement(
            scale: 1 + (fullScale - 1) * expansion, clip: clip(at: expansion),
            droppedAlpha: timing.remainder(at: progress), pageAlpha: timing.presence(at: progress))
    }

    /// The window; but an edge that hides a part of the view at the start gives way while it grows.
    private func clip(at expansion: Double) -> Rect {
        func edge(_ cut: Double, of viewEdge: Double, to windowEdge: Double) -> Double {
            cut == viewEdge ? windowEdge : cut + (windowEdge - cut) * expansion
        }
        return Rect(
            minX: edge(visible.minX, of: view.minX, to: 0), minY: edge(visible.minY, of: view.minY, to: 0),
            maxX: edge(visible.maxX, of: view.maxX, to: window.width),
            maxY: edge(visible.maxY, of: view.maxY, to: window.height))
    }

    /// The longest way that an edge goes, in points.
    public var longestWay: Double { max(view.width, view.height) / 2 * (fullScale - 1) }
}
