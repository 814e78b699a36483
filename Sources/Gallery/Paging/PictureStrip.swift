import Gatefold

/// A row of pictures, each of which opens its own page.
final class PictureStrip: View {
    var onSelect: ((Sample) -> Void)?
    private let samples: [Sample]
    private let views: [ImageView]

    private static let gap = 10.0
    /// The height of a picture divided by its width.
    private static let aspect = 0.75

    init(_ samples: [Sample]) {
        self.samples = samples
        views = samples.map { ImageView(source: GalleryPicture.source(of: $0)) }
        super.init()
        for (view, sample) in zip(views, samples) {
            view.cornerRadius = 8
            view.accessibilityLabel = sample.name
            let tap = TapGestureRecognizer()
            tap.onChange = { [weak self] in if $0.state == .ended { self?.onSelect?(sample) } }
            view.addGestureRecognizer(tap)
            addSubview(view)
        }
    }

    func view(of sample: Sample) -> View? { samples.firstIndex { $0.name == sample.name }.map { views[$0] } }

    private func side(in width: Double) -> Double {
        let count = Double(max(1, views.count))
        return max(0, (width - Self.gap * (count - 1)) / count)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: (side(in: available.width) * Self.aspect).rounded())
    }

    override func layoutSubviews() {
        let side = side(in: bounds.width)
        for (index, view) in views.enumerated() {
            view.frame = mirrored(
                Rect(x: Double(index) * (side + Self.gap), y: 0, width: side, height: bounds.height))
        }
    }
}
