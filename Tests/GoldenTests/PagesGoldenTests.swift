import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldGallery

/// The gallery's page of pictures and pages, and what opens from it, in a window of 360 by 480 points.
@Suite struct PagesGoldenTests {
    /// The page itself in several themes.
    nonisolated static let themes: [(name: String, theme: Theme)] = [
        ("pages", Theme()), ("pages-dark", Theme(appearance: .dark)),
        ("pages-rtl", Theme(layoutDirection: .rightToLeft)), ("pages-large", Theme(textScale: 2)),
    ]

    /// What a script leads to: two pages that are being swiped, a magnified picture, and a screen that a finger takes back
    /// from the edge.
    nonisolated static let scenes: [(name: String, script: String)] = [
        (
            "pages-swipe",
            "tap 180 350; wait 1; touch down 0 300 300; touch motion 0 280 300; touch motion 0 130 300; wait 0.2"
        ),
        ("pages-picture", "tap 60 180; wait 1; doubletap 240 210; wait 1"),
        ("pages-edge", "touch down 0 5 300; touch motion 0 25 300; touch motion 0 150 300; wait 0.2"),
    ]

    nonisolated static let names = themes.map(\.name) + scenes.map(\.name)

    private func stage(_ theme: Theme = Theme()) throws -> GoldenStage {
        var settings = Settings()
        settings.showsPages = true
        let stage = try GoldenStage(GalleryApplication(settings: settings), .gallery, theme: theme)
        try stage.play("wait 0.5")
        return stage
    }

    @Test(arguments: themes.indices) func itLooksAsItDid(_ index: Int) throws {
        try GoldenPicture(Self.themes[index].name).check(stage(Self.themes[index].theme).picture())
    }

    @Test(arguments: scenes.indices) func whatOpensLooksAsItDid(_ index: Int) throws {
        let stage = try stage()
        try stage.play(Self.scenes[index].script)
        try GoldenPicture(Self.scenes[index].name).check(stage.picture())
    }
}
