import Gatefold

/// A picture that comes with a mail, and how wide it is for its height.
nonisolated struct MailPicture: Sendable {
    let source: PictureSource
    /// Width divided by height, as the mail says; known before anything is decoded.
    let aspect: Double
}

/// The pictures that the sample mails carry.
enum SamplePicture {
    /// Of all of them, in pixels.
    static let size = PixelSize(width: 1440, height: 800)

    /// The JPEG of that name, as `Mail.picture` gives it; nil where there is none.
    static func named(_ name: String) -> MailPicture? {
        EmbeddedPictures.all.first { $0.name == name + ".jpg" }.map {
            MailPicture(
                source: PictureSource(named: name, data: .base64($0.content)),
                aspect: Double(size.width) / Double(size.height))
        }
    }
}

extension ImageView {
    /// A place for a picture that comes with a mail.
    /// - Parameter radius: of its corners, in points.
    convenience init(cornerRadius radius: Double) {
        self.init()
        isUserInteractionEnabled = false
        cornerRadius = radius
        dynamicGroundColor = .placeholder
    }
}
