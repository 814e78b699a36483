import Gatefold

/// A picture in the size that it has here: decoded off the main thread, faded in, and given back when it leaves the
/// window.
final class PictureView: View {
    /// What it shows; nil for nothing.
    var picture: MailPicture? {
        didSet {
            guard picture?.name != oldValue?.name else { return }
            giveBack()
            setNeedsLayout()
        }
    }

    private let store: PictureStore
    private let radius: Double
    private let image = ImageView()
    private let brokenSign = BrokenPictureSign()
    private var held: (key: PictureStore.Key, resources: WindowResources)?
    private var standIn: PictureStore.Key?
    private var isFading = false

    /// Chosen: long enough to be no flash, too short to be waited for.
    private static let fadeDuration = 0.2

    /// - Parameter radius: of the corners, in points.
    init(store: PictureStore, radius: Double) {
        self.store = store
        self.radius = radius
        super.init()
        isUserInteractionEnabled = false
        image.cornerRadius = radius
        brokenSign.isHidden = true
        addSubview(image)
        addSubview(brokenSign)
    }

    override func layoutSubviews() {
        image.frame = bounds
        let side = min(28, bounds.width / 2, bounds.height / 2)
        brokenSign.frame = Rect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        load()
    }

    override func didMoveToWindow() {
        if window == nil { giveBack() } else { setNeedsLayout() }
    }

    override func draw(into recorder: inout Recorder) {
        // What covers it all needs no ground.
        guard image.image == nil || isFading else { return }
        recorder.fillRounded(bounds, radius: radius, with: DynamicColor.placeholder.resolved(in: theme))
    }

    // MARK: Loading

    private func load() {
        guard let picture, let resources = window?.resources, bounds.width > 0, bounds.height > 0 else { return }
        // Rounded up, not snapped: wherever it stands, it is the same picture.
        let pixels = [bounds.width, bounds.height].map { ($0 * resources.grid.scale).rounded(.up) }
        guard pixels.allSatisfy({ $0 <= Double(resources.maximumPictureSide) }) else { return }
        let size = PixelSize(width: Int32(pixels[0]), height: Int32(pixels[1]))
        let key = PictureStore.Key(name: picture.name, size: size)
        guard key != held?.key else { return }
        let earlier = held
        held = (key, resources)
        let state = store.acquire(picture, at: size, in: resources, for: self) { [weak self] state in
            self?.show(state, isLate: true)
        }
        // Until the new size is there, the earlier one does.
        if state == .loading, earlier == nil, let (key, handle) = store.acquireStandIn(for: picture.name, for: self) {
            standIn = key
            image.image = handle
        } else if state == .loading, let earlier {
            giveBackStandIn()
            standIn = earlier.key
        } else if let earlier {
            store.release(earlier.key, in: earlier.resources, by: self)
        }
        show(state, isLate: false)
    }

    private func show(_ state: PictureStore.State, isLate: Bool) {
        switch state {
        case .loading: break
        case .ready(let handle):
            let hadPicture = image.image != nil
            image.image = handle
            if isLate, !hadPicture, !theme.prefersReducedMotion { fadeIn() }
            giveBackStandIn()
        case .broken:
            image.image = nil
            giveBackStandIn()
            setNeedsDisplay()
        }
        brokenSign.isHidden = state != .broken
    }

    private func fadeIn() {
        image.alpha = 0
        isFading = true
        View.animate(duration: Self.fadeDuration) {
            image.alpha = 1
        } completion: { [weak self] _ in
            self?.isFading = false
            self?.setNeedsDisplay()
        }
    }

    private func giveBackStandIn() {
        guard let standIn, let held else { return }
        store.release(standIn, in: held.resources, by: self)
        self.standIn = nil
    }

    private func giveBack() {
        giveBackStandIn()
        if let held { store.release(held.key, in: held.resources, by: self) }
        held = nil
        image.image = nil
        image.alpha = 1
        brokenSign.isHidden = true
    }
}

/// The outline of a picture that there is none of.
private final class BrokenPictureSign: View {
    override func draw(into recorder: inout Recorder) {
        let color = DynamicColor.secondaryText.resolved(in: theme).withAlpha(0.7)
        let line = max(1, bounds.width / 14)
        recorder.fillRounded(
            bounds.inset(by: EdgeInsets(all: line)), radius: bounds.width / 6, with: .clear, borderWidth: line,
            border: color)
        let dot = bounds.width / 5
        recorder.fillRounded(
            Rect(x: bounds.minX + bounds.width * 0.28, y: bounds.minY + bounds.height * 0.28, width: dot, height: dot),
            radius: dot / 2, with: color)
    }
}
