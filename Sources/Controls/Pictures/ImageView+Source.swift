import GatefoldGeometry
public import GatefoldImages
import GatefoldLog
import GatefoldScene
import GatefoldViews

/// Pictures that the view loads by itself.
extension ImageView {
    /// Why the picture of `source` cannot be shown; nil where it can, while it is loaded, and in no window.
    public var loadingError: ImagesError? { if case .broken(let error) = hold?.state { error } else { nil } }

    /// Whether the picture of `source` is on its way.
    public var isLoading: Bool { hold?.state == .loading }

    func sourceDidChange() {
        giveBack()
        naturalSize = nil
        setNeedsLayout()
    }

    /// Asks for the picture in the size that it has here, where that is not asked for yet.
    func load() {
        guard let source, let resources = window?.resources, let (size, fit) = wantedSize(in: resources),
            hold?.isOn(source, size: size, fit: fit) != true
        else { return }
        let earlier = hold
        let current = resources.pictures.acquire(source, size: size, fit: fit) { [weak self] in
            self?.pictureDidArrive($0)
        }
        hold = current
        // Until the new size is there, another one does.
        if current.state == .loading, let earlier, earlier.image != nil {
            standIn?.release()
            standIn = earlier
        } else {
            earlier?.release()
        }
        if current.state == .loading, standIn == nil { standIn = resources.pictures.acquireStandIn(for: source) }
        show(current.state, animated: false)
    }

    /// The size to decode for, and how; nil where there is no place for a picture.
    private func wantedSize(in resources: WindowResources) -> (PixelSize, ImageFit)? {
        guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        let greatest = resources.maximumPictureSide
        // Rounded up, not snapped: wherever the view stands, it is the same picture.
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

    private func pictureDidArrive(_ state: PictureCache.State) {
        show(state, animated: shownImage == nil)
        if case .closure = source?.data {
            // Nobody could know the picture's size before.
            superview?.setNeedsLayout()
        }
        if let loadingError, let source, window?.resources.pictures.isFirstFailure(of: source) == true {
            Log.warn(.images, "the picture \(source) cannot be shown: \(loadingError)")
        }
        onLoad?(loadingError)
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

    /// Lets go of what the view has loaded or asked for.
    func giveBack() {
        guard let held = hold else { return }
        hold = nil
        display(nil, animated: false)
        isBroken = false
        giveBackStandIn()
        held.release()
    }

    /// The size of the picture of `source` in its file, in pixels; nil where it is not known yet, or broken.
    var sourceSize: PixelSize? {
        if let known = naturalSize ?? hold?.naturalSize { return known }
        guard let source else { return nil }
        if case .closure = source.data { return nil }
        naturalSize = try? ImageDecoder.size(of: source.data)
        return naturalSize
    }
}
