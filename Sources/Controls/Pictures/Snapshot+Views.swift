import GatefoldGeometry
import GatefoldScene
@_spi(Rooms) public import GatefoldViews

extension View {
    /// Returns a view that shows this one as it looks now: background, content and subviews, clipped to its bounds.
    ///
    /// The snapshot ignores the view's own alpha, transform and `isHidden`, so that it can take the view's position, and
    /// never contains the status bar. It stretches when its view is resized. If `afterScreenUpdates` is false, a window
    /// is shown exactly as in its last frame, unless its size or scale has changed since or an image of that frame has
    /// been freed. A view is shown as it is, without pending layout; whatever is rasterized (`shouldRasterize`) appears as
    /// in the last frame.
    /// - Parameter afterScreenUpdates: Whether pending layout is done first. Before the first frame it always is.
    /// - Returns: The snapshot's view; nil if the view is empty, not finite, too large or not in a window.
    public func snapshotView(afterScreenUpdates: Bool) -> SnapshotView? {
        let rect = shownBounds
        guard let window, rect.isFinite, !rect.isEmpty else { return nil }
        let showsLastFrame = !afterScreenUpdates && window.lastFrame != nil
        if !showsLastFrame { window.layoutIfNeeded() }
        var recorder = Recorder(recording: rect, of: self, in: window)
        guard window.resources.checkSnapshotSize(of: recorder.scene.size) else { return nil }
        let snapshot: Snapshot
        if showsLastFrame, self === window, let shown = window.lastFrame?.snapshot(of: recorder.shift, in: window) {
            snapshot = shown
        } else {
            recorder.showsLastFrame = showsLastFrame
            recordSnapshot(into: &recorder)
            let isOpaque = hasOpaqueBackground && cornerRadius <= 0
            snapshot = Snapshot(scene: recorder.scene, isOpaque: isOpaque, resources: window.resources)
        }
        return SnapshotView(snapshot, stretchedFrom: rect.size)
    }

    /// Records the view in its own coordinates, without its own alpha, transform and hiding.
    private func recordSnapshot(into recorder: inout Recorder) {
        let pixels = recorder.pixels(shownBounds)
        if clipsToBounds { recorder.clip = recorder.clip.intersection(pixels) }
        let firstGroup = recorder.scene.groups.count
        var groups = firstGroup..<firstGroup
        let isRasterized =
            isShownRasterized
            && recorder.resources.canKeepSnapshot(of: pixels.size, inPlaceOf: raster?.snapshot)
        if clipsToBounds, !roundsItsContent {
            recorder.beginCompositing(
                alpha: 1, roundClip: recorder.rounding(of: pixels, radius: cornerRadius),
                isSingle: isRasterized || isSingleItem, hasStateLayer: false)
            groups = firstGroup..<recorder.scene.groups.count
        }
        if isRasterized {
            recordRaster(at: pixels, frame: shownBounds, into: &recorder)
        } else {
            recordContents(into: &recorder)
        }
        recorder.tightenGroups(groups, items: 0)
    }

    /// Whether the view is neither rotated nor scaled in the window.
    fileprivate var isOnlyMoved: Bool {
        selfAndAncestors.allSatisfy { $0.shownTransform.isTranslation }
    }
}

extension Recorder {
    /// Creates a recorder for a rectangle in a view's own coordinates, aligned with the pixels that it covers in the
    /// window.
    ///
    /// If the view is rotated or scaled in the window, the rectangle starts on a whole pixel instead.
    fileprivate init(recording rect: Rect, of view: View, in window: Window) {
        let origin = view.isOnlyMoved ? view.convert(Point.zero, to: nil) : Point.zero - rect.origin
        let area = window.resources.grid.snap(rect.offsetBy(x: origin.x, y: origin.y))
        self.init(
            scene: Scene(size: area.size, background: .clear), area: area, resources: window.resources)
        self.origin = origin
    }
}
