package import GatefoldGeometry
package import GatefoldScene

extension View {
    /// Writes this view and all below it into a scene, as they are shown.
    package func record(into recorder: inout Recorder) {
        guard !isShownHidden, !isLive, !recorder.omits(self) else { return }
        recordUnhidden(into: &recorder)
    }

    /// The same for a view whose own hiding does not count: a snapshot shows what is hidden behind its pieces.
    package func recordUnhidden(into recorder: inout Recorder) {
        let frame = shownFrame
        let alpha = Float(min(1, max(0, shownAlpha)))
        guard alpha > 0 || presentation.piece != nil, !frame.isEmpty || !clipsToBounds else { return }
        let outside = recorder.place
        let firstItem = recorder.scene.items.count
        let firstGroup = recorder.scene.groups.count
        defer {
            recorder.tightenGroups(from: firstGroup, items: firstItem)
            recorder.place = outside
        }
        recorder.beginTransform(shownTransform, of: frame, pixels: recorder.pixels(frame))
        let pixels = recorder.pixels(frame)
        // Without a picture that can be kept, the live view is drawn.
        let isRasterized =
            isShownRasterized && recorder.resources.canKeepPicture(of: pixels.size, inPlaceOf: raster?.snapshot)
        if !isRasterized { discardRaster() }
        recorder.beginLook(
            alpha: alpha, roundClip: roundClip(in: recorder), isSingle: isSingleItem || isRasterized,
            isVeiled: veil != nil)
        if clipsToBounds { recorder.clip = recorder.clip.intersection(pixels) }
        guard !recorder.clip.isEmpty || presentation.piece != nil else { return }
        recorder.piece = recorder.namesPieces ? presentation.piece : nil
        if isRasterized { recordRaster(at: pixels, frame: frame, into: &recorder) }
        recorder.origin = recorder.origin + frame.origin - shownBoundsOrigin
        if !isRasterized { recordContents(into: &recorder) }
        if var veil {
            // What is clipped round anyway needs no second rounding.
            if !clipsToBounds { veil.radius = max(veil.radius, cornerRadius) }
            recorder.draw(veil, over: shownBounds)
        }
    }

    /// What the view's corners cut off all that is inside; nil for nothing.
    func roundClip(in recorder: Recorder) -> RoundedRect? {
        guard clipsToBounds, !roundsItsContent, recorder.squareView != ObjectIdentifier(self) else { return nil }
        return recorder.rounding(of: recorder.pixels(presentation.roundedFrame ?? shownFrame), radius: cornerRadius)
    }

    /// Background, own content and subviews, with the recorder's origin where the view's own space begins.
    package func recordContents(into recorder: inout Recorder) {
        if let color = shownBackgroundColor {
            if cornerRadius > 0, !clipsToBounds || roundsItsContent {
                recorder.fillRounded(shownBounds, radius: cornerRadius, with: color)
            } else {
                recorder.fill(shownBounds, with: color)
            }
        }
        draw(into: &recorder)
        for view in subviewsBackToFront { view.record(into: &recorder) }
        drawAboveSubviews(into: &recorder)
    }
}

extension Recorder {
    /// All that changes on the way down the tree and is as it was on the way up.
    package struct Place {
        var origin: Point
        var clip: PixelRect
        var alpha: Float
        var roundClip: RoundedRect?
        var group: Int32
        var piece: Piece?
    }

    package var place: Place {
        get { Place(origin: origin, clip: clip, alpha: alpha, roundClip: roundClip, group: group, piece: piece) }
        set {
            origin = newValue.origin
            clip = newValue.clip
            alpha = newValue.alpha
            roundClip = newValue.roundClip
            group = newValue.group
            piece = newValue.piece
        }
    }

    /// Lets what follows fade and be clipped as one: by its only item where it has but one, by a group else.
    package mutating func beginLook(alpha: Float, roundClip: RoundedRect?, isSingle: Bool, isVeiled: Bool) {
        // A veil may be clipped as its view is, but has to fade with it.
        let carriesAlpha = alpha >= 1 || (isSingle && !isVeiled)
        let carriesClip = roundClip == nil || isSingle
        if !carriesAlpha || !carriesClip {
            beginGroup(
                Group(
                    parent: group, alpha: carriesAlpha ? 1 : alpha, bounds: clip, clip: clip,
                    roundClip: carriesClip ? nil : roundClip))
        }
        if carriesAlpha { self.alpha *= alpha }
        if carriesClip { self.roundClip = roundClip }
    }

    mutating func beginGroup(_ group: Group) {
        scene.groups.append(group)
        self.group = Int32(scene.groups.count - 1)
    }

    /// Shrinks groups that were just recorded to what their items and inner groups cover: a group is drawn apart, and
    /// every pixel of it costs.
    package mutating func tightenGroups(from firstGroup: Int, items firstItem: Int) {
        guard firstGroup < scene.groups.count else { return }
        for index in scene.groups.indices[firstGroup...].reversed() {
            var covered = PixelRect.zero
            for item in scene.items[firstItem...] where item.group == Int32(index) {
                covered = covered.union(item.rect.intersection(item.clip))
            }
            for inner in scene.groups[(index + 1)...] where inner.parent == Int32(index) {
                covered = covered.union(inner.covered)
            }
            scene.groups[index].bounds = covered.intersection(scene.groups[index].bounds)
        }
    }

    /// A view that is turned or scaled is drawn upright into a group, which is then turned or scaled.
    package mutating func beginTransform(_ transform: Transform, of frame: Rect, pixels: PixelRect) {
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

extension Group {
    /// What the group covers after its transform, in pixels of the scene; a pixel wider than that for smooth edges.
    fileprivate var covered: PixelRect {
        guard !transform.isIdentity else { return bounds.intersection(clip) }
        let rect = transform.apply(
            to: Rect(
                x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.width), height: Double(bounds.height)))
        guard abs(rect.minX) < 1e6, abs(rect.minY) < 1e6, abs(rect.maxX) < 1e6, abs(rect.maxY) < 1e6 else {
            return clip
        }
        let outer = PixelRect(
            minX: Int32(rect.minX.rounded(.down)) - 1, minY: Int32(rect.minY.rounded(.down)) - 1,
            maxX: Int32(rect.maxX.rounded(.up)) + 1, maxY: Int32(rect.maxY.rounded(.up)) + 1)
        return outer.intersection(clip)
    }
}
