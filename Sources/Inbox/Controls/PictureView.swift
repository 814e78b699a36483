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
    private let image = ImageView()
    private var held: (key: PictureStore.Key, resources: WindowResources)?
    private var standIn: PictureStore.Key?

    /// - Parameter radius: of the corners, in points.
    init(store: PictureStore, radius: Double) {
        self.store = store
        super.init()
        isUserInteractionEnabled = false
        image.cornerRadius = radius
        image.dynamicGroundColor = .placeholder
        addSubview(image)
    }

    override func layoutSubviews() {
        image.frame = bounds
        load()
    }

    override func didMoveToWindow() {
        if window == nil { giveBack() } else { setNeedsLayout() }
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
            image.setImage(handle, animated: isLate && image.image == nil)
            giveBackStandIn()
        case .broken:
            image.image = nil
            giveBackStandIn()
        }
        image.isBroken = state == .broken
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
        image.isBroken = false
    }
}
