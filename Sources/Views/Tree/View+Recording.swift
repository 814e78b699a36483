import GatefoldGeometry
import GatefoldScene

extension View {
    /// Writes this view and all below it into a scene, as they are shown.
    func record(into recorder: inout Recorder) {
        guard !isShownHidden, !recorder.omitted.contains(ObjectIdentifier(self)) else { return }
        recordUnhidden(into: &recorder)
    }

    /// The same for a view whose own hiding does not count: a snapshot shows what is hidden behind its pieces.
    func recordUnhidden(into recorder: inout Recorder) {
        let frame = shownFrame
        let alpha = Float(min(1, max(0, shownAlpha)))
        guard alpha > 0 || piece != nil, !frame.isEmpty || !clipsToBounds else { return }
        let outside = recorder.place
        defer { recorder.place = outside }

        let pixels = recorder.pixels(frame)
        recorder.beginTransform(transform, of: frame, pixels: pixels)
        if alpha < 1 {
            if isSingleItem || shouldRasterize {
                recorder.alpha *= alpha
            } else {
                let bounds = clipsToBounds ? pixels.intersection(recorder.clip) : recorder.clip
                recorder.beginGroup(
                    Group(parent: recorder.group, alpha: alpha, bounds: bounds, clip: recorder.clip, version: version))
            }
        }
        if clipsToBounds { recorder.clip = recorder.clip.intersection(pixels) }
        guard !recorder.clip.isEmpty || piece != nil else { return }
        recorder.piece = piece
        if shouldRasterize {
            recordRaster(at: pixels, frame: frame, into: &recorder)
            return
        }
        recorder.origin = recorder.origin + frame.origin - boundsOrigin
        if let backgroundColor { recorder.fill(bounds, with: backgroundColor) }
        draw(into: &recorder)
        for view in subviewsBackToFront { view.record(into: &recorder) }
    }
}

extension Recorder {
    /// All that changes on the way down the tree and is as it was on the way up.
    struct Place {
        var origin: Point
        var clip: PixelRect
        var alpha: Float
        var group: Int32
        var piece: Piece?
    }

    var place: Place {
        get { Place(origin: origin, clip: clip, alpha: alpha, group: group, piece: piece) }
        set {
            origin = newValue.origin
            clip = newValue.clip
            alpha = newValue.alpha
            group = newValue.group
            piece = newValue.piece
        }
    }

    mutating func beginGroup(_ group: Group) {
        scene.groups.append(group)
        self.group = Int32(scene.groups.count - 1)
    }

    /// A view that is turned or scaled is drawn upright into a group, which is then turned or scaled.
    mutating func beginTransform(_ transform: Transform, of frame: Rect, pixels: PixelRect) {
        guard !transform.isIdentity else { return }
        if transform.isTranslation {
            origin = Point(x: origin.x + transform.tx, y: origin.y + transform.ty)
            return
        }
        let scale = grid.scale
        let center = Point(
            x: Double(pixels.x) + Double(pixels.width) / 2, y: Double(pixels.y) + Double(pixels.height) / 2)
        let inPixels = Transform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx * scale,
            ty: transform.ty * scale)
        let about = Transform(translationX: -center.x, y: -center.y).concatenating(inPixels)
            .concatenating(Transform(translationX: center.x, y: center.y))
        beginGroup(Group(parent: group, bounds: pixels, clip: clip, transform: about))
        clip = pixels
    }
}
