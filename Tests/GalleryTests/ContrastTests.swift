import Gatefold
import GatefoldLookSupport
import Testing

@testable import GatefoldGallery

/// Every text of the gallery, which shows all controls, can be read on its ground in every theme.
struct ContrastTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var page: ComponentPage?
        var appearance: Theme.Appearance
        var contrast: Theme.Contrast

        var testDescription: String { "\(page?.rawValue ?? "list") \(appearance) \(contrast)" }
    }

    nonisolated static let cases: [Case] = ([nil] + ComponentPage.allCases).flatMap { page in
        Theme.Appearance.allCases.flatMap { appearance in
            Theme.Contrast.allCases.map { Case(page: page, appearance: appearance, contrast: $0) }
        }
    }

    @Test(arguments: cases) func everyTextCanBeRead(_ shown: Case) throws {
        let stage = try GalleryStage(nil, page: shown.page, height: 2400)
        stage.window.theme = Theme(appearance: shown.appearance, contrast: shown.contrast)
        try stage.play("wait 0.5")
        let scene = try #require(stage.frames.last?.scene)
        let pairs = TextContrast(scene).pairs
        #expect(!pairs.isEmpty)
        let least: Float = shown.contrast == .high ? 7 : 4.5
        for pair in pairs { #expect(pair.ratio >= least, "\(pair)") }
    }
}
