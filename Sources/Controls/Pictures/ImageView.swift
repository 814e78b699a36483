public import GatefoldGeometry
public import GatefoldImages
public import GatefoldScene
@_spi(Rooms) public import GatefoldViews

/// A view that shows an image: one that the program has decoded, or one that the view loads by itself.
///
/// Set `source` to a file, bytes or a closure, and the image is loaded and decoded off the main thread, at the size in
/// pixels at which it is shown. Until it arrives, the view shows its placeholder colour; an image that arrives after a
/// frame without it fades in. Setting another source or nil, or removing the view from its window, cancels the request.
/// Views of one window that show the same image at the same size share it, and `WindowResources.pictures` keeps it for
/// a while.
///
/// A template image, which contains only coverage, is drawn in the tint colour.
public final class ImageView: View {
    /// The image shown; nil for none. Setting it clears `source`; `setImage(_:animated:)` can fade the image in.
    public var image: ImageHandle? {
        get { shownImage }
        set { setImage(newValue, animated: false) }
    }
    /// The source from which the view loads its image; nil if the program sets `image` instead.
    ///
    /// If the image cannot be shown, the view draws a sign in its place and `loadingError` holds the reason. To try
    /// again, set the source to nil in every view that shows it, and then back.
    public var source: PictureSource? { didSet { if source != oldValue { sourceDidChange() } } }
    /// The closure called when a request for the image of `source` completes: with nil if the image has arrived, or
    /// with the reason why it cannot be shown.
    ///
    /// The closure is not called for an image that is available at once.
    public var onLoad: ((_ error: ImagesError?) -> Void)?
    /// How the image is scaled and positioned in the view; by default it covers the view.
    ///
    /// If `source` is set, changing the mode may load the image again at another size.
    public var contentMode = ContentMode.scaleAspectFill {
        didSet {
            setNeedsDisplay()
            // The size for which the image is decoded depends on the mode.
            if source != nil { setNeedsLayout() }
        }
    }
    /// The colour that fills the view while there is no image; nil for `dynamicPlaceholderColor`.
    public var placeholderColor: Color? { didSet { setNeedsDisplay() } }
    /// The colour, in each theme, that fills the view while there is no image and `placeholderColor` is nil.
    public var dynamicPlaceholderColor: DynamicColor? { didSet { setNeedsDisplay() } }
    /// Whether a sign for a broken image is drawn while there is no image. The view sets it as it loads `source`; a
    /// program that loads images by itself may set it, too.
    public var isBroken = false { didSet { if isBroken != oldValue { setNeedsDisplay() } } }

    var shownImage: ImageHandle? { didSet { if shownImage != oldValue { imageDidChange() } } }
    /// The view's reference to the image of its source in the cache.
    var reference: ImageReference?
    /// The view's reference to the image at another size, which is shown while the wanted one is loading.
    var standIn: ImageReference?
    /// Whether the view keeps the image that it has although its size changes, because it will change again.
    package var keepsDecodedSize = false { didSet { if !keepsDecodedSize, oldValue { setNeedsLayout() } } }
    /// The size in pixels from the header of the source's data; nil until it has been read.
    var naturalSize: PixelSize?
    /// The request for the size in the header of the source's file; nil if it has not been needed.
    var sizeRequest: ImageRequest?

    /// The opacity of the image while it fades in, from 0 to 1.
    private let presence = SlidingValue(1, duration: ImageView.fadeDuration)
    /// Whether a frame has shown the view without an image since the image last changed.
    private var wasSeenEmpty = false

    /// The length of the fade of an image that arrives late, in seconds. Chosen: neither a flash nor a wait.
    static let fadeDuration = 0.2

    /// Creates an image view with an image, or with none.
    ///
    /// The view clips to its bounds by default, because its default content mode makes the image cover them.
    public init(image: ImageHandle? = nil) {
        shownImage = image
        super.init()
        clipsToBounds = true
    }

    /// Creates an image view that loads its image from a source.
    public convenience init(source: PictureSource) {
        self.init()
        self.source = source
    }

    public override var isSingleItem: Bool {
        shownBackgroundColor == nil && !isBroken && (shownPlaceholderColor == nil || shownImage == nil)
    }

    private var shownPlaceholderColor: Color? { placeholderColor ?? dynamicPlaceholderColor?.resolved(in: theme) }

    /// Shows an image and clears `source`.
    /// - Parameters:
    ///   - image: The image; nil for none.
    ///   - animated: Whether the image fades in if the view has been on screen without it. Under reduced motion it
    ///     never does.
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

    @_spi(Rooms) public override var roundsItsContent: Bool { true }

    @_spi(Rooms) public override func noteWindow() {
        giveBack()
        if source != nil { setNeedsLayout() }
    }

    public override func layoutSubviews() { load() }

    /// Returns the natural size of the image in points. It does not depend on the available size.
    ///
    /// A pixel of a `source` is a point, whatever the scale of the window is. The size is known from the header of its data.
    /// That of a file is read off the main thread: until it is known, and outside a window, the size is zero, and afterwards
    /// the view asks its superview for layout. That of a closure is known when the image has been loaded. An `image` is made
    /// for a window, and one of its pixels is a physical pixel; its size is zero outside a window.
    public override func sizeThatFits(_ available: Size) -> Size {
        if source != nil {
            return sourceSize.map { Size(width: Double($0.width), height: Double($0.height)) } ?? .zero
        }
        guard let resources = window?.resources, let image = shownImage else { return .zero }
        return resources.images.info(of: image).map { resources.grid.points($0.size) } ?? .zero
    }

    public override func draw(into recorder: inout Recorder) {
        guard let image = shownImage, let entry = recorder.resources.images[image] else {
            wasSeenEmpty = true
            drawPlaceholder(into: &recorder)
            if isBroken {
                recorder.drawBrokenImageSign(in: shownBounds, color: DynamicColor.secondaryText.resolved(in: theme))
            }
            return
        }
        let outerAlpha = recorder.alpha
        defer { recorder.alpha = outerAlpha }
        if presence.value < 1 { drawPlaceholder(into: &recorder) }
        recorder.alpha *= Float(min(1, max(0, presence.value)))
        let (source, target) = drawnParts(of: entry.size, in: recorder)
        let shown = clipsToBounds ? target.intersection(recorder.pixels(shownBounds)) : target
        let round = recorder.rounding(of: shown, radius: recorder.showsSquare(self) ? 0 : cornerRadius)
        if case .coverage = entry.source {
            recorder.drawCoverage(
                image, color: resolvedTintColor, source: source, inPixels: target, roundClip: round)
        } else {
            recorder.draw(image, source: source, inPixels: target, roundClip: round)
        }
    }

    private func drawPlaceholder(into recorder: inout Recorder) {
        guard let shownPlaceholderColor else { return }
        recorder.fillRounded(
            shownBounds, radius: recorder.showsSquare(self) ? 0 : cornerRadius, with: shownPlaceholderColor)
    }

    /// Returns the part of the image that is shown, in image pixels, and the pixels of the scene that it covers.
    private func drawnParts(of size: PixelSize, in recorder: Recorder) -> (source: PixelRect, target: PixelRect) {
        var natural = size
        if self.source != nil {
            let known = naturalSize ?? reference?.naturalSize ?? size
            natural = recorder.grid.snap(Size(width: Double(known.width), height: Double(known.height)))
        }
        if let rect = contentMode.naturalRect(of: natural, in: recorder.pixels(shownBounds)) {
            return (PixelRect(size: size), rect)
        }
        let (source, rect) = Self.placement(of: size, in: shownBounds, mode: contentMode, isCut: clipsToBounds)
        let target = recorder.pixels(rect)
        // An image decoded for this size may be a pixel off by rounding; it is copied instead of filtered.
        guard abs(source.width - target.width) <= 1, abs(source.height - target.height) <= 1,
            source.x + target.width <= size.width, source.y + target.height <= size.height
        else { return (source, target) }
        return (PixelRect(x: source.x, y: source.y, width: target.width, height: target.height), target)
    }

    /// Returns the part of an image that is shown, in image pixels, and the rectangle that it covers, in points, for a
    /// mode that scales.
    /// - Parameter isCut: Whether parts of the image outside the bounds are left out.
    static func placement(
        of size: PixelSize, in bounds: Rect, mode: ContentMode, isCut: Bool = true
    ) -> (PixelRect, Rect) {
        let whole = PixelRect(size: size)
        guard !size.isEmpty, !bounds.isEmpty, bounds.width.isFinite, bounds.height.isFinite else {
            return (whole, bounds)
        }
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
