import Gatefold

/// A picture in a mail's text, as wide as the text at most.
final class MailImageView: View {
    let image: ImageView
    private let aspect: Double

    private static let radius = 12.0
    /// The greatest ratio of a picture's height to its width. Chosen: the whole picture fits most windows.
    private static let tallest = 1.25

    /// - Parameter label: The text that stands for the picture.
    init(_ picture: MailImage, label: String = "") {
        image = ImageView(cornerRadius: Self.radius)
        image.source = picture.source
        if !label.isEmpty { image.accessibilityLabel = label }
        aspect = max(0.01, picture.aspect)
        super.init()
        addSubview(image)
    }

    override func sizeThatFits(_ available: Size) -> Size {
        let width = available.width
        return Size(width: width, height: min(width / aspect, width * Self.tallest).rounded())
    }

    override func layoutSubviews() { image.frame = bounds }
}
