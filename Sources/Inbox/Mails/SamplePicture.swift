import Gatefold

/// A picture in a mail.
nonisolated struct MailPicture: Sendable {
    let source: PictureSource
    /// The width divided by the height, known before the picture is decoded.
    let aspect: Double
}

/// The pictures of the sample mails.
enum SamplePicture {
    /// The size of every picture, in pixels.
    static let size = PixelSize(width: 1440, height: 800)

    /// Returns the picture with a name, as in `Mail.picture`; nil if there is none.
    static func named(_ name: String) -> MailPicture? {
        EmbeddedPictures.all.first { $0.name == name + ".jpg" }.map {
            MailPicture(
                source: PictureSource(named: name, data: .base64($0.content)),
                aspect: Double(size.width) / Double(size.height))
        }
    }
}

extension ImageView {
    /// Creates a view for a picture of a mail, with a placeholder colour until the picture is loaded.
    /// - Parameter radius: The radius of its corners, in points.
    convenience init(cornerRadius radius: Double) {
        self.init()
        isUserInteractionEnabled = false
        cornerRadius = radius
        dynamicPlaceholderColor = .placeholder
    }
}
