public import GatefoldGeometry
import GatefoldScene
@_spi(Rooms) public import GatefoldViews

extension View {
    /// A view that shows what this one shows now: background, content and subviews, clipped to its bounds.
    ///
    /// The view's own alpha, transform and hiding are left out, so that the picture can take its place; status text is
    /// part of no picture. Resized, the picture is stretched.
    /// - Parameter afterScreenUpdates: see `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`.
    /// - Returns: nil for an empty view, or one in no window.
    public func snapshotView(afterScreenUpdates: Bool) -> SnapshotView? {
        resizableSnapshotView(from: shownBounds, afterScreenUpdates: afterScreenUpdates, withCapInsets: .zero)
    }

    /// The same for a part of the view, stretched between caps that keep their size.
    /// - Parameters:
    ///   - rect: in the view's own space. What lies outside the bounds of a view that does not clip is shown too.
    ///   - afterScreenUpdates: true lays out first what waits for it. False shows a *window* as its last frame did, to the
    ///     pixel, unless the window has another size or scale since then, or a picture of that frame was freed; a *view*
    ///     as it stands without the layout that waits, and what is drawn from a picture (`shouldRasterize`) from the one
    ///     that the last frame showed. Before the first frame it counts as true.
    ///   - capInsets: of the rectangle, in points.
    public func resizableSnapshotView(
        from rect: Rect, afterScreenUpdates: Bool, withCapInsets capInsets: EdgeInsets
    ) -> SnapshotView? {
        guard let window, rect.isFinite, !rect.isEmpty else { return nil }
        let showsLastFrame = !afterScreenUpdates && window.lastFrame != nil
        if !showsLastFrame { window.layoutIfNeeded() }
        var recorder = Recorder(recording: rect, of: self, in: window)
        guard window.resources.checkPicture(of: recorder.scene.size) else { return nil }
        let snapshot: Snapshot
        if showsLastFrame, self === window, let shown = window.lastFrame?.snapshot(of: recorder.shift, in: window) {
            snapshot = shown
        } else {
            recorder.showsLastFrame = showsLastFrame
            recordPicture(into: &recorder)
            let isOpaque = hasOpaqueGround && cornerRadius <= 0 && shownBounds.contains(rect)
            snapshot = Snapshot(scene: recorder.scene, isOpaque: isOpaque, resources: window.resources)
        }
        return SnapshotView(snapshot, stretchedFrom: rect.size, capInsets: capInsets)
    }

    /// What the view shows in its own space.
    private func recordPicture(into recorder: inout Recorder) {
        let pixels = recorder.pixels(shownBounds)
        if clipsToBounds { recorder.clip = recorder.clip.intersection(pixels) }
        let firstGroup = recorder.scene.groups.count
        let isRasterized =
            isShownRasterized
            && recorder.resources.canKeepPicture(of: pixels.size, inPlaceOf: raster?.snapshot)
        if clipsToBounds, !roundsItsContent {
            recorder.beginLook(
                alpha: 1, roundClip: recorder.rounding(of: pixels, radius: cornerRadius),
                isSingle: isRasterized || isSingleItem, isVeiled: false)
        }
        if isRasterized {
            recordRaster(at: pixels, frame: shownBounds, into: &recorder)
        } else {
            recordContents(into: &recorder)
        }
        recorder.tightenGroups(from: firstGroup, items: 0)
    }

    /// Whether the view stands upright and unscaled in the window.
    fileprivate var isOnlyMoved: Bool {
        var view: View? = self
        while let current = view {
            if !current.shownTransform.isTranslation { return false }
            view = current.superview
        }
        return true
    }
}

extension Recorder {
    /// A recorder for a rectangle of a view's own space, on the very pixels that it covers in the window; where the view
    /// is turned or scaled there, from a whole pixel on.
    fileprivate init(recording rect: Rect, of view: View, in window: Window) {
        let origin = view.isOnlyMoved ? view.convert(Point.zero, to: nil) : Point.zero - rect.origin
        let area = window.resources.grid.snap(rect.offsetBy(x: origin.x, y: origin.y))
        self.init(
            scene: Scene(size: area.size, background: .clear), area: area, resources: window.resources)
        self.origin = origin
    }
}
