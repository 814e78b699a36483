import Gatefold

/// A picture that is decoded off the main thread for the size that it has, and freed when it leaves the window.
final class PictureView: View {
    private let data: ImageData
    private let picture = ImageView()
    private var wanted = PixelSize.zero

    init(data: ImageData) {
        self.data = data
        super.init()
        picture.groundColor = Palette.picture
        picture.cornerRadius = 10
        addSubview(picture)
    }

    override func layoutSubviews() {
        picture.frame = bounds
        loadIfNeeded()
    }

    override func didMoveToWindow() {
        if window == nil { free() } else { setNeedsLayout() }
    }

    private func loadIfNeeded() {
        guard let resources = window?.resources else { return }
        let size = resources.grid.snap(convert(bounds, to: nil)).size
        guard !size.isEmpty, size != wanted else { return }
        wanted = size
        shownResources = resources
        resources.imageLoader.load(data, fitting: size) { [weak self] result in
            self?.receive(result, for: size)
        }
    }

    private var shownResources: WindowResources?

    private func receive(_ result: Result<Bitmap, ImagesError>, for size: PixelSize) {
        guard let resources = shownResources, size == wanted else { return }
        switch result {
        case .success(let bitmap):
            if let image = picture.image {
                resources.images.replace(image, with: .pixels(bitmap), isOpaque: true)
                picture.setNeedsDisplay()
            } else {
                picture.image = resources.images.insert(.pixels(bitmap), isOpaque: true)
            }
        case .failure(let error):
            Log.warn(.images, "a picture cannot be shown: \(error)")
        }
    }

    private func free() {
        wanted = .zero
        if let image = picture.image { shownResources?.images.remove(image) }
        picture.image = nil
        shownResources = nil
    }
}
