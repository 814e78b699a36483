public import GatefoldGeometry
import GatefoldScene
@_spi(Rooms) public import GatefoldViews

/// A view that shows another view, live, scaled about its centre; at a scale of 1 it matches the other view pixel for
/// pixel.
///
/// Plain shapes such as the background are drawn at the new size and stay sharp; images and text are scaled.
public final class MagnifiedView: View {
    /// The view that is shown, even if it is hidden itself.
    public let source: View
    /// The scale factor, above 0.
    public var magnification = 1.0 { didSet { if magnification != oldValue { setNeedsDisplay() } } }

    /// The views inside the source that are left out.
    public var omittedViews: [View] = [] {
        didSet { if !omittedViews.elementsEqual(oldValue, by: ===) { setNeedsDisplay() } }
    }

    /// Creates a view of the source's size that shows the source.
    public init(of source: View) {
        self.source = source
        super.init(frame: Rect(origin: .zero, size: source.frame.size))
    }

    public override func point(inside point: Point) -> Bool { isSeen(at: point) }

    @_spi(Rooms) public override func isSeen(at point: Point) -> Bool {
        let middle = bounds.center
        let scale = max(magnification, .leastNormalMagnitude)
        return bounds.contains(middle + (point - middle) * (1 / scale))
    }

    public override func draw(into recorder: inout Recorder) {
        let outside = recorder.place
        let omitted = recorder.omitted
        defer {
            recorder.place = outside
            recorder.omitted = omitted
        }
        recorder.omitted += omittedViews
        recorder.origin = recorder.origin + shownBoundsOrigin - source.frame.origin
        guard magnification != 1 else { return source.recordUnhidden(into: &recorder) }
        guard source.shownTransform.isIdentity, source.shownAlpha >= 1 else {
            return magnify(&recorder) { recorder in source.recordUnhidden(into: &recorder) }
        }
        // Each part gets a group of its own, because a plain shape that is alone in its group is drawn at its new size.
        magnify(&recorder) { recorder in
            enterSource(&recorder)
            recorder.piece = recorder.namesPieces ? source.shownPresentation?.piece : nil
            if let color = source.shownBackgroundColor {
                if source.cornerRadius > 0 {
                    recorder.fillRounded(source.shownBounds, radius: source.cornerRadius, with: color)
                } else {
                    recorder.fill(source.shownBounds, with: color)
                }
            }
            source.draw(into: &recorder)
        }
        for view in source.subviewsBackToFront {
            magnify(&recorder) { recorder in
                enterSource(&recorder)
                if source.clipsToBounds { recorder.clip = recorder.pixels(source.shownBounds) }
                view.record(into: &recorder)
            }
        }
        let (items, groups) = (recorder.scene.items.count, recorder.scene.groups.count)
        magnify(&recorder) { recorder in
            enterSource(&recorder)
            if source.clipsToBounds { recorder.clip = recorder.pixels(source.shownBounds) }
            source.drawAboveSubviews(into: &recorder)
        }
        // Most views draw nothing above their subviews, and their empty groups are dropped.
        if recorder.scene.items.count == items {
            recorder.scene.groups.removeLast(recorder.scene.groups.count - groups)
        }
    }

    private func enterSource(_ recorder: inout Recorder) {
        recorder.origin = recorder.origin + source.shownFrame.origin - source.shownBoundsOrigin
    }

    /// Records into a group that is scaled about the centre of the source, with a group of its own for each plain item.
    private func magnify(_ recorder: inout Recorder, _ record: (inout Recorder) -> Void) {
        let outside = recorder.place
        defer { recorder.place = outside }
        let pixels = recorder.pixels(source.shownFrame)
        // Content slightly outside the source, such as a shadow or a badge, is scaled with it.
        let surroundings = PixelRect(
            minX: pixels.x - pixels.width, minY: pixels.y - pixels.height, maxX: pixels.maxX + pixels.width,
            maxY: pixels.maxY + pixels.height)
        let scale = Transform(scaleX: magnification, y: magnification)
        recorder.beginTransform(scale, of: source.shownFrame, pixels: surroundings)
        let group = recorder.group
        let firstItem = recorder.scene.items.count
        record(&recorder)
        recorder.giveGroups(toItemsFrom: firstItem + 1, in: group)
        recorder.tightenGroups(Int(group)..<recorder.scene.groups.count, items: firstItem)
    }
}

extension Recorder {
    /// Moves every item of a group from an index on into a copy of the group, unless the group contains other groups.
    fileprivate mutating func giveGroups(toItemsFrom first: Int, in group: Int32) {
        guard Int(group) == scene.groups.count - 1, first < scene.items.count else { return }
        let like = scene.groups[Int(group)]
        for index in first..<scene.items.count {
            scene.groups.append(like)
            scene.items[index].group = Int32(scene.groups.count - 1)
        }
    }
}
