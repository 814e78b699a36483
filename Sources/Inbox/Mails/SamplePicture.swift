import Gatefold

/// The pictures that the sample mails carry.
enum SamplePicture {
    /// The JPEG of that name, as `Mail.picture` gives it; nil where there is none.
    static func data(named name: String) -> ImageData? {
        EmbeddedPictures.all.first { $0.name == name + ".jpg" }.map { .base64($0.content) }
    }
}
