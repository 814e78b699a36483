package import GatefoldGeometry
package import GatefoldScene

extension View {
    /// Asks for a new frame in which the view is drawn again.
    public func setNeedsDisplay() { mark(.record) }

    /// Asks for a new frame, in which a pass does its work for the view and the view is drawn again.
    func mark(_ pass: FramePass) {
        var view = self
        view.version &+= 1
        while let superview = view.superview {
            superview.version &+= 1
            view = superview
        }
        (view as? Window)?.didMark(pass, by: self)
    }

    /// Records the view and the views inside it as shown on screen.
    package func record(into recorder: inout Recorder) {
        guard !isShownHidden, !isDrawnByWindow, !recorder.omits(self) else { return }
        recordUnhidden(into: &recorder)
    }

    /// Records the view even if it is hidden, because a snapshot shows a view that is hidden behind its own snapshot.
    package func recordUnhidden(into recorder: inout Recorder) {
        let frame = shownFrame
        // An alpha in whole steps of 8 bits gives the same pixels, and a frame that differs by less is not drawn again.
        let alpha = Float((min(1, max(0, shownAlpha)) * 255).rounded() / 255)
        // A traced piece is recorded even where nobody sees it, because the trace reports its position.
        let isTraced = recorder.namesPieces && overrides?.shown.piece != nil
        guard alpha > 0 || isTraced, !frame.isEmpty || !clipsToBounds else { return }
        let outside = recorder.place
        let firstItem = recorder.scene.items.count
        let firstGroup = recorder.scene.groups.count
        var groups = firstGroup..<firstGroup
        defer {
            recorder.tightenGroups(groups, items: firstItem)
            recorder.place = outside
        }
        recorder.beginTransform(shownTransform, of: frame, pixels: recorder.pixels(frame), clips: clipsToBounds)
        let pixels = recorder.pixels(frame)
        // A view whose snapshot cannot be kept, or of which a part is left out, is drawn directly.
        let isWhole = !recorder.omitsPart(of: self)
        let isRasterized =
            isShownRasterized && isWhole
            && recorder.resources.canKeepSnapshot(of: pixels.size, inPlaceOf: raster?.snapshot)
        if !isRasterized, isWhole { discardRaster() }
        recorder.beginCompositing(
            alpha: alpha, roundClip: roundClip(in: recorder), isSingle: isSingleItem || isRasterized,
            hasStateLayer: stateLayer != nil)
        groups = firstGroup..<recorder.scene.groups.count
        if clipsToBounds { recorder.clip = recorder.clip.intersection(pixels) }
        guard !recorder.clip.isEmpty || isTraced else { return }
        recorder.piece = recorder.namesPieces ? overrides?.shown.piece : nil
        if isRasterized { recordRaster(at: pixels, frame: frame, into: &recorder) }
        recorder.origin = recorder.origin + frame.origin - shownBoundsOrigin
        if !isRasterized { recordContents(into: &recorder) }
        if var layer = stateLayer {
            // A clipped view rounds its state layer already.
            if !clipsToBounds { layer.radius = max(layer.radius, cornerRadius) }
            recorder.draw(layer, over: shownBounds)
        }
    }

    /// Returns the rounded clip for the view's content; nil if its corners clip nothing.
    func roundClip(in recorder: Recorder) -> RoundedRect? {
        let radius = overrides?.shown.cornerRadius
        guard radius != nil || (clipsToBounds && !roundsItsContent), !recorder.showsSquare(self) else {
            return nil
        }
        let frame = overrides?.shown.roundedFrame ?? shownRoundedFrame
        return recorder.rounding(of: recorder.pixels(frame), radius: radius ?? cornerRadius)
    }

    private var shownRoundedFrame: Rect {
        let (frame, outsets) = (shownFrame, roundedOutsets)
        return Rect(
            minX: frame.minX - outsets.left, minY: frame.minY - outsets.top, maxX: frame.maxX + outsets.right,
            maxY: frame.maxY + outsets.bottom)
    }

    /// Records background, own content and subviews, with the recorder's origin at the view's own (0, 0).
    package func recordContents(into recorder: inout Recorder) {
        if let color = shownBackgroundColor {
            if cornerRadius > 0, !clipsToBounds || roundsItsContent {
                recorder.fillRounded(
                    shownBounds, radius: recorder.showsSquare(self) ? 0 : cornerRadius, with: color)
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
    /// The state of a recorder that changes while the recorder goes down the tree and is restored when it comes back
    /// up.
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

    /// Applies an alpha and a rounded clip to the items that follow as a whole: to a single item directly, to several
    /// through a group.
    package mutating func beginCompositing(alpha: Float, roundClip: RoundedRect?, isSingle: Bool, hasStateLayer: Bool) {
        // A state layer can be clipped separately from its view but must fade together with it.
        let carriesAlpha = alpha >= 1 || (isSingle && !hasStateLayer)
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

    /// Shrinks the groups that were just recorded to the area of their items and inner groups, because a group is drawn
    /// offscreen and each of its pixels costs time.
    /// - Parameters:
    ///   - groups: The groups. The groups inside them have been tightened already, or are among them.
    ///   - firstItem: The number of items that had been recorded before them.
    package mutating func tightenGroups(_ groups: Range<Int>, items firstItem: Int) {
        for index in groups.reversed() {
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

    /// Moves the origin for a translation; for any other transform, begins a group that is drawn upright and then
    /// transformed.
    /// - Parameters:
    ///   - transform: The transform, about the middle of `pixels`.
    ///   - frame: The view's rectangle, in points.
    ///   - pixels: The same rectangle in pixels of the scene.
    ///   - clips: Whether nothing is drawn outside the rectangle, such as a shadow.
    package mutating func beginTransform(
        _ transform: Transform, of frame: Rect, pixels: PixelRect, clips: Bool = true
    ) {
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
        let reach = clips ? pixels : about.inverted?.reach(of: clip) ?? pixels
        beginGroup(Group(parent: group, bounds: reach, clip: clip, transform: about))
        clip = reach
    }
}

extension Transform {
    /// Returns the pixels that a transformed rectangle touches, with a margin of one pixel; nil if they are too many to
    /// be drawn.
    fileprivate func reach(of rect: PixelRect) -> PixelRect? {
        let mapped = apply(
            to: Rect(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height)))
        guard abs(mapped.minX) < 1e6, abs(mapped.minY) < 1e6, abs(mapped.maxX) < 1e6, abs(mapped.maxY) < 1e6 else {
            return nil
        }
        return PixelRect(
            minX: Int32(mapped.minX.rounded(.down)) - 1, minY: Int32(mapped.minY.rounded(.down)) - 1,
            maxX: Int32(mapped.maxX.rounded(.up)) + 1, maxY: Int32(mapped.maxY.rounded(.up)) + 1)
    }
}

extension Group {
    /// The area of the transformed group, in pixels of the scene, with a margin of one pixel for smooth edges.
    fileprivate var covered: PixelRect {
        guard !transform.isIdentity else { return bounds.intersection(clip) }
        return transform.reach(of: bounds)?.intersection(clip) ?? clip
    }
}
