public import GatefoldGeometry
public import GatefoldImages
public import GatefoldScene
@_spi(Rooms) public import GatefoldViews

/// A picture: one that the program has decoded, or one that the view loads by itself.
///
/// Set `source` to a file, to bytes or to a closure, and the picture is loaded and decoded off the main thread for the
/// size in which it is shown, scale included. Until then the ground stands in its place; a picture that comes late
/// fades in. Another source, nil, and leaving the window cancel what is under way. Views of one window that show the
/// same picture at the same size share it, and it is kept for a while in `WindowResources.pictures`.
///
/// A picture of coverage alone, a template, is drawn in the tint colour.
public final class ImageView: View {
    /// The picture shown. Setting it takes the place of `source`; `setImage(_:animated:)` lets it fade in.
    public var image: ImageHandle? {
        get { shownImage }
        set { setImage(newValue, animated: false) }
    }
    /// Where the view loads its picture from by itself; nil where `image` is the program's own.
    ///
    /// A picture that cannot be shown leaves a sign in its place and its reason in `loadingError`. To try again, set
    /// the source to nil, in every view that has it, and back.
    public var source: PictureSource? { didSet { if source != oldValue { sourceDidChange() } } }
    /// Called after a picture of `source` that was on its way has come, with nil, or turned out broken, with the
    /// reason. A picture that is there at once is not told of.
    public var onLoad: ((_ error: ImagesError?) -> Void)?
    public var contentMode = ContentMode.scaleAspectFill {
        didSet {
            setNeedsDisplay()
            // It decides for which size a picture is decoded.
            if source != nil { setNeedsLayout() }
        }
    }
    /// Stands where no picture is yet.
    public var groundColor: Color? { didSet { setNeedsDisplay() } }
    /// The same in a colour that follows the theme, where `groundColor` is nil.
    public var dynamicGroundColor: DynamicColor? { didSet { setNeedsDisplay() } }
    /// Whether there is a picture that cannot be shown: a sign stands in its place.
    public var isBroken = false { didSet { if isBroken != oldValue { setNeedsDisplay() } } }

    var shownImage: ImageHandle? { didSet { if shownImage != oldValue { imageDidChange() } } }
    /// The view's claim on the picture of its source.
    var hold: PictureHold?
    /// Its claim on the picture at another size, shown while the wanted one is on its way.
    var standIn: PictureHold?
    /// The size in the header of the source's data; nil while nobody has asked.
    var naturalSize: PixelSize?

    /// From 0 to 1: how much of the picture is there.
    private let presence = SlidingValue(1, duration: ImageView.fadeDuration)
    /// Whether a frame has shown the place without its picture.
    private var wasSeenEmpty = false

    /// In seconds. Chosen: no flash, and nothing to wait for.
    static let fadeDuration = 0.2

    /// Clips to its bounds unless told otherwise, since its content mode covers them unless told otherwise.
    public init(image: ImageHandle? = nil) {
        shownImage = image
        super.init()
        clipsToBounds = true
    }

    /// An image view that loads its picture by itself.
    public convenience init(source: PictureSource) {
        self.init()
        self.source = source
    }

    public override var isSingleItem: Bool {
        shownBackgroundColor == nil && !isBroken && (shownGround == nil || shownImage == nil)
    }

    private var shownGround: Color? { groundColor ?? dynamicGroundColor?.resolved(in: theme) }

    /// Shows a picture that has arrived. It fades in where its place was seen without it, unless motion is to be
    /// reduced.
    public func setImage(_ image: ImageHandle?, animated: Bool) {
        guard image != shownImage || image == nil else { return }
        source = nil
        display(image, animated: animated)
    }

    func display(_ image: ImageHandle?, animated: Bool) {
        guard image != shownImage else { return }
        let fades = animated && wasSeenEmpty && image != nil
        shownImage = image
        guard fades else { return }
        presence.set(0, in: self)
        presence.move(to: 1, in: self)
    }

    private func imageDidChange() {
        wasSeenEmpty = false
        presence.set(1, in: self)
    }

    /// The corners are those of the picture, or of what is left of it where the view clips.
    @_spi(Rooms) public override var roundsItsContent: Bool { true }

    @_spi(Rooms) public override func noteWindow() {
        giveBack()
        if source != nil { setNeedsLayout() }
    }

    public override func layoutSubviews() { load() }

    /// The size at which a pixel of the picture is one of the window; in no window, one of a window of scale 1.
    ///
    /// A `source` is measured by the header of its file, read at once at the first call; a closure that was not called
    /// yet gives zero. An `image` belongs to a window, and outside of it gives zero too.
    public override func sizeThatFits(_ available: Size) -> Size {
        let resources = window?.resources
        let pixels = source == nil ? shownImage.flatMap { resources?.images.look(of: $0)?.size } : sourceSize
        guard let pixels else { return .zero }
        return resources?.grid.points(pixels) ?? Size(width: Double(pixels.width), height: Double(pixels.height))
    }

    public override func draw(into recorder: inout Recorder) {
        guard let image = shownImage, let entry = recorder.resources.images[image] else {
            wasSeenEmpty = true
            drawGround(into: &recorder)
            if isBroken {
                recorder.drawPictureSign(in: shownBounds, color: DynamicColor.secondaryText.resolved(in: theme))
            }
            return
        }
        let outerAlpha = recorder.alpha
        defer { recorder.alpha = outerAlpha }
        if presence.value < 1 { drawGround(into: &recorder) }
        recorder.alpha *= Float(min(1, max(0, presence.value)))
        let (source, target) = place(entry.size, recorder)
        let shown = clipsToBounds ? target.intersection(recorder.pixels(shownBounds)) : target
        let round = recorder.rounding(of: shown, radius: cornerRadius)
        if case .coverage = entry.source {
            recorder.drawCoverage(
                image, color: resolvedTintColor, source: source, inPixels: target, roundClip: round)
        } else {
            recorder.draw(image, source: source, inPixels: target, roundClip: round)
        }
    }

    private func drawGround(into recorder: inout Recorder) {
        guard let shownGround else { return }
        recorder.fillRounded(shownBounds, radius: cornerRadius, with: shownGround)
    }

    /// What of the picture is shown on which pixels of the scene.
    private func place(_ size: PixelSize, _ recorder: Recorder) -> (source: PixelRect, target: PixelRect) {
        if let place = contentMode.naturalPlace(of: size, in: recorder.pixels(shownBounds)) {
            return (PixelRect(size: size), place)
        }
        let (source, rect) = Self.placement(of: size, in: shownBounds, mode: contentMode, isCut: clipsToBounds)
        let target = recorder.pixels(rect)
        // A picture that was scaled for this very place is copied, not filtered, for want of a rounded pixel.
        guard abs(source.width - target.width) <= 1, abs(source.height - target.height) <= 1,
            source.x + target.width <= size.width, source.y + target.height <= size.height
        else { return (source, target) }
        return (PixelRect(x: source.x, y: source.y, width: target.width, height: target.height), target)
    }

    /// What of a picture is shown where, in a mode that scales it.
    /// - Parameter isCut: whether what would stand out of the bounds is left out.
    static func placement(
        of size: PixelSize, in bounds: Rect, mode: ContentMode, isCut: Bool = true
    ) -> (PixelRect, Rect) {
        let whole = PixelRect(size: size)
        guard !size.isEmpty, !bounds.isEmpty else { return (whole, bounds) }
        let width = Double(size.width)
        let height = Double(size.height)
        func centered(scale: Double) -> Rect {
            Rect(
                x: bounds.midX - width * scale / 2, y: bounds.midY - height * scale / 2, width: width * scale,
                height: height * scale)
        }
        switch mode {
        case .scaleAspectFit:
            return (whole, centered(scale: min(bounds.width / width, bounds.height / height)))
        case .scaleAspectFill where !isCut:
            return (whole, centered(scale: max(bounds.width / width, bounds.height / height)))
        case .scaleAspectFill:
            let scale = max(bounds.width / width, bounds.height / height)
            let shown = PixelSize(
                width: min(size.width, max(1, Int32((bounds.width / scale).rounded()))),
                height: min(size.height, max(1, Int32((bounds.height / scale).rounded()))))
            let source = PixelRect(
                x: (size.width - shown.width) / 2, y: (size.height - shown.height) / 2, width: shown.width,
                height: shown.height)
            return (source, bounds)
        default:
            return (whole, bounds)
        }
    }
}
