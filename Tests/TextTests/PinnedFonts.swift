import GatefoldScene
import GatefoldTestSupport

@testable import GatefoldText

/// Inter, DejaVu Sans and Noto Color Emoji are the only fonts, whatever else the machine has.
enum PinnedFonts {
    private static let folder = Result {
        try FontFolder(
            ["Regular", "Medium", "Bold"].map {
                FontFolder.File("/usr/share/fonts/opentype/inter/Inter-\($0).otf", from: "fonts-inter")
            } + [
                FontFolder.File("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", from: "fonts-dejavu-core"),
                FontFolder.File("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", from: "fonts-noto-color-emoji"),
            ], families: ["Inter", "DejaVu Sans", "Noto Color Emoji"])
    }

    static func source() throws -> FontSource { .configuration(path: try folder.get().configuration) }

    /// - Parameter loadsFallbackInBackground: Whether a thread finds the fonts for characters that Inter lacks.
    static func typesetter(
        _ images: ImageStore, atlasBudget: Int = 24 << 20, loadsFallbackInBackground: Bool = false
    ) throws -> Typesetter {
        try Typesetter(
            images: images, fonts: source(), atlasBudget: atlasBudget,
            loadsFallbackInBackground: loadsFallbackInBackground)
    }
}
