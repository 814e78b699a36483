import Gatefold
import GatefoldTestSupport

/// The fonts that goldens are set in.
nonisolated enum GoldenFonts {
    private static let folder = Result {
        try FontFolder(
            ["Regular", "Medium", "SemiBold", "Bold"].map {
                FontFolder.File("/usr/share/fonts/opentype/inter/Inter-\($0).otf", from: "fonts-inter")
            } + [
                FontFolder.File("/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf", from: "fonts-noto-core"),
                FontFolder.File("/usr/share/fonts/truetype/noto/NotoSansArabic-Bold.ttf", from: "fonts-noto-core"),
                FontFolder.File(
                    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf", from: "fonts-droid-fallback"),
                FontFolder.File("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", from: "fonts-noto-color-emoji"),
            ], families: ["Inter", "Noto Sans Arabic", "Droid Sans Fallback", "Noto Color Emoji"])
    }

    static func source() throws -> FontSource { .configuration(path: try folder.get().configuration) }
}
