import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldGallery

/// The gallery's list of rows that can be swiped, selected and refreshed.
@Suite struct SwipeGoldenTests {
    /// Each with a script for a window of 360 by 480 points; fingers that do not lift stay down.
    nonisolated static let pages: [(name: String, theme: Theme, script: String)] = [
        ("swipes", Theme(), "drag touch 340 190 220 190 200 60; wait 1"),
        (
            "swipes-full", Theme(appearance: .dark),
            "touch down 1 350 190; touch motion 1 300 190; touch motion 1 200 190; touch motion 1 60 190; wait 1"
        ),
        (
            "swipes-rtl", Theme(layoutDirection: .rightToLeft),
            "touch down 1 20 190; touch motion 1 60 190; touch motion 1 130 190; wait 1"
        ),
        ("swipes-large", Theme(textScale: 2), "drag touch 340 300 200 300 200 60; wait 1"),
        (
            "swipes-refresh", Theme(),
            "touch down 1 180 150; touch motion 1 180 200; touch motion 1 180 350; wait 1"
        ),
        ("swipes-selection", Theme(), "tap 30 410; wait 1; tap 180 190; tap 180 270; wait 1"),
        (
            "swipes-selection-dark", Theme(appearance: .dark, layoutDirection: .rightToLeft),
            "tap 330 410; wait 1; tap 180 190; wait 1"
        ),
    ]

    nonisolated static let names = pages.map(\.name)

    @Test(arguments: pages.indices) func theListLooksAsItDid(_ index: Int) throws {
        let (name, theme, script) = Self.pages[index]
        let stage = try GoldenStage(GalleryApplication(settings: Settings(showsSwipes: true)), .gallery, theme: theme)
        try stage.host.play(TouchScript("wait 0.5\n" + script)) { _ in }
        try GoldenPicture(name).check(stage.picture())
    }
}
