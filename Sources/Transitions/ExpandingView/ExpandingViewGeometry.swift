public import GatefoldGeometry

/// The size and the visible part of an expanding view as a pure function of progress.
///
/// Lengths are in points of the window.
nonisolated public struct ExpandingViewGeometry: Hashable, Sendable {
    /// The size of the window's content.
    public var window: Size
    /// The frame of the view at rest.
    public var view: Rect
    /// The part of the view that is visible at the start; a bar may cover the rest.
    public var visible: Rect
    /// The durations and curves of both phases.
    public var timing: ExpandingViewTiming

    /// Creates the layout for a view in a window.
    /// - Parameters:
    ///   - window: The size of the window's content.
    ///   - view: The frame of the view at rest.
    ///   - visible: The part of the view that is visible at the start.
    ///   - timing: The durations and curves of both phases.
    public init(window: Size, view: Rect, visible: Rect, timing: ExpandingViewTiming = .standard) {
        self.window = window
        self.view = view
        self.visible = visible
        self.timing = timing
    }

    /// The scale at which the view fills the window from wherever it is.
    ///
    /// With offsets [x, W − x, y, H − y] of the view's origin the scale is (max(W, H) + max(offsets)) / min(w, h) + 2,
    /// but no less than what brings the view's inscribed circle over the farthest corner of the window.
    public var fullScale: Double {
        let shorter = min(view.width, view.height)
        let offsets = [view.minX, window.width - view.minX, view.minY, window.height - view.minY]
        let byOffsets = (max(window.width, window.height) + (offsets.max() ?? 0)) / shorter + 2
        return max(byOffsets, 2 * farthestCornerDistance / shorter)
    }

    private var farthestCornerDistance: Double {
        let center = view.center
        return Point(
            x: max(abs(center.x), abs(window.width - center.x)), y: max(abs(center.y), abs(window.height - center.y))
        ).distance(to: .zero)
    }

    /// The appearance at one progress.
    public struct Placement: Hashable, Sendable {
        /// The scale of the view about its centre.
        public var scale: Double
        /// The rectangle that clips the view.
        public var clip: Rect
        /// The opacity of the views that fade away: title, spinner or icon.
        public var droppedAlpha: Double
        /// The opacity of the arriving screen.
        public var pageAlpha: Double
    }

    /// Returns the appearance at a progress.
    /// - Parameter progress: 0 for the view at rest, 1 for the opaque screen; clamped to 0...1.
    public func placement(at progress: Double) -> Placement {
        let expansion = timing.expansion(at: progress)
        return Placement(
            scale: 1 + (fullScale - 1) * expansion, clip: clip(at: expansion),
            droppedAlpha: timing.remainder(at: progress), pageAlpha: timing.presence(at: progress))
    }

    /// Returns the clip: the window, except that an edge that hides a part of the view at the start moves out as the
    /// view grows.
    private func clip(at expansion: Double) -> Rect {
        func edge(_ cut: Double, of viewEdge: Double, to windowEdge: Double) -> Double {
            cut == viewEdge ? windowEdge : cut + (windowEdge - cut) * expansion
        }
        return Rect(
            minX: edge(visible.minX, of: view.minX, to: 0), minY: edge(visible.minY, of: view.minY, to: 0),
            maxX: edge(visible.maxX, of: view.maxX, to: window.width),
            maxY: edge(visible.maxY, of: view.maxY, to: window.height))
    }

    /// The longest distance that an edge moves between progress 0 and 1, in points.
    public var longestTravel: Double { max(view.width, view.height) / 2 * (fullScale - 1) }
}
