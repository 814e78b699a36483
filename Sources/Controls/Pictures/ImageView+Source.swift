import GatefoldGeometry
public import GatefoldImages
import GatefoldLog
import GatefoldScene
import GatefoldViews

// Images that the view loads by itself.
extension ImageView {
    /// The reason why the image of `source` cannot be shown; nil if it can, while it is loading, and outside a
    /// window.
    public var loadingError: ImagesError? { if case .broken(let error) = reference?.state { error } else { nil } }

    /// Whether the image of `source` is being loaded or decoded.
    public var isLoading: Bool { reference?.state == .loading }

    func sourceDidChange() {
        giveBack()
        naturalSize = nil
        setNeedsLayout()
    }

    /// Requests the image of `source` at the size in which the view shows it, unless it has that already.
    func load() {
        if keepsDecodedSize, reference != nil { return }
        guard let source, let resources = window?.resources, let (size, fit) = wantedSize(in: resources),
            reference?.isOn(source, size: size, fit: fit) != true
        else { return }
        let earlier = reference
        let current = resources.pictures.acquire(source, size: size, fit: fit) { [weak self] in
            self?.imageDidLoad($0)
        }
        reference = current
        // The image at another size is shown until the one at the new size arrives.
        if current.state == .loading, let earlier, earlier.image != nil {
            standIn?.release()
            standIn = earlier
        } else {
            earlier?.release()
        }
        if current.state == .loading, standIn == nil { standIn = resources.pictures.acquireStandIn(for: source) }
        show(current.state, animated: false)
    }

    /// Returns the size in pixels to decode for, and how to fit the image to it; nil if the view is empty.
    private func wantedSize(in resources: WindowResources) -> (PixelSize, ImageFit)? {
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        let greatest = resources.maximumImageSide
        // The size is rounded up, not snapped to pixel edges, so that it does not depend on the view's position.
        func side(_ length: Double) -> Int32 {
            Int32(min(Double(greatest), (length * resources.grid.scale).rounded(.up)))
        }
        let size = PixelSize(width: side(bounds.width), height: side(bounds.height))
        switch contentMode {
        case .scaleToFill, .scaleAspectFill: return (size, .covering)
        case .scaleAspectFit: return (size, .within)
        default: return (PixelSize(width: greatest, height: greatest), .within)
        }
    }

    private func imageDidLoad(_ state: PictureCache.State) {
        show(state, animated: shownImage == nil)
        if case .closure = source?.data {
            // The image's size was not known before, so the superview may have laid out without it.
            superview?.setNeedsLayout()
        }
        if let loadingError, let source, window?.resources.pictures.isFirstFailure(of: source) == true {
            Log.warn(.images, "the picture \(source) cannot be shown: \(loadingError)")
        }
        guard let onLoad else { return }
        Callbacks.make("onLoad", of: self, causedBy: "source") { onLoad(loadingError) }
    }

    private func show(_ state: PictureCache.State, animated: Bool) {
        switch state {
        case .loading: display(standIn?.image, animated: false)
        case .ready(let image): display(image, animated: animated)
        case .broken: display(nil, animated: false)
        }
        isBroken = if case .broken = state { true } else { false }
        if state != .loading { giveBackStandIn() }
    }

    private func giveBackStandIn() {
        standIn?.release()
        standIn = nil
    }

    /// Releases the image of `source`, or cancels its request.
    func giveBack() {
        sizeRequest?.cancel()
        sizeRequest = nil
        guard let held = reference else { return }
        reference = nil
        display(nil, animated: false)
        isBroken = false
        giveBackStandIn()
        held.release()
    }

    /// The size in pixels that the header of `source` states; nil if it is not known yet or the source is broken.
    var sourceSize: PixelSize? {
        if let known = naturalSize ?? reference?.naturalSize { return known }
        switch source?.data {
        case .bytes, .base64, .pixels: naturalSize = source.flatMap { try? ImageDecoder.size(of: $0.data) }
        case .file: requestSize()
        case .closure, nil: break
        }
        return naturalSize
    }

    /// Has the header of a file read in the background, and the superview laid out again when the size is known.
    private func requestSize() {
        guard sizeRequest == nil, let source, let pictures = window?.resources.pictures else { return }
        naturalSize = pictures.naturalSize(of: source)
        guard naturalSize == nil else { return }
        sizeRequest = pictures.loadSize(of: source) { [weak self] size in
            self?.naturalSize = size
            self?.superview?.setNeedsLayout()
        }
    }
}
