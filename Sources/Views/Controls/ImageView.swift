import GatefoldGeometry
public import GatefoldScene

/// How a picture fills a view of another shape.
nonisolated public enum ContentMode: Hashable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill
}

/// A picture.
public final class ImageView: View {
    public var image: ImageHandle? { didSet { if image != oldValue { setNeedsDisplay() } } }
    public var contentMode = ContentMode.scaleAspectFill { didSet { setNeedsDisplay() } }
    /// Of the picture's corners, in points.
    public var cornerRadius: Double = 0 { didSet { setNeedsDisplay() } }
    /// Stands where no picture is yet.
    public var groundColor: Color? { didSet { setNeedsDisplay() } }

    public override var isSingleItem: Bool { shownBackgroundColor == nil && (groundColor == nil || image == nil) }

    public override func draw(into recorder: inout Recorder) {
        guard let image, let entry = recorder.resources.images[image] else {
            if let groundColor { recorder.fillRounded(shownBounds, radius: cornerRadius, with: groundColor) }
            return
        }
        var (source, target) = Self.placement(of: entry.size, in: shownBounds, mode: contentMode)
        // A picture that was scaled for this very place is copied, not filtered, for want of a rounded pixel.
        let pixels = recorder.pixels(target).size
        if abs(source.width - pixels.width) <= 1, abs(source.height - pixels.height) <= 1,
            source.x + pixels.width <= entry.size.width, source.y + pixels.height <= entry.size.height
        {
            source = PixelRect(x: source.x, y: source.y, width: pixels.width, height: pixels.height)
        }
        recorder.draw(image, source: source, in: target, radius: cornerRadius)
    }

    /// What of a picture is shown where.
    static func placement(of size: PixelSize, in bounds: Rect, mode: ContentMode) -> (PixelRect, Rect) {
        let whole = PixelRect(size: size)
        guard !size.isEmpty, !bounds.isEmpty else { return (whole, bounds) }
        let width = Double(size.width)
        let height = Double(size.height)
        switch mode {
        case .scaleToFill:
            return (whole, bounds)
        case .scaleAspectFit:
            let scale = min(bounds.width / width, bounds.height / height)
            let fitted = Size(width: width * scale, height: height * scale)
            return (
                whole,
                Rect(
                    x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2, width: fitted.width,
                    height: fitted.height)
            )
        case .scaleAspectFill:
            let scale = max(bounds.width / width, bounds.height / height)
            let shown = PixelSize(
                width: min(size.width, max(1, Int32((bounds.width / scale).rounded()))),
                height: min(size.height, max(1, Int32((bounds.height / scale).rounded()))))
            let source = PixelRect(
                x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2, width: shown.width,
                height: shown.height)
            return (source, bounds)
        }
    }
}
