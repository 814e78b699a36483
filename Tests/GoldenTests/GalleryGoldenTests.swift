import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldGallery
@testable import GatefoldScreens

/// The goldens show the other transitions on the gallery's screens, and its controls.
@Suite struct GalleryGoldenTests {
    nonisolated static let progress = [0, 25, 50, 75, 100]

    /// The demonstrations, each with a point of its screen that opens a page, in a window of 360 by 480 points.
    nonisolated static let transitions: [(demo: Demo, opener: String)] = [
        (.split, "180 297"), (.expandingView, "61 225"), (.translatedModal, "180 324"), (.default, "180 324"),
    ]

    nonisolated static let names =
        transitions.flatMap { transition in progress.map { "\(transition.demo.rawValue)-\($0)" } }
        + ["cross-fade-50", "controls", "controls-dark", "controls-rtl"]

    @Test(arguments: transitions.indices, progress)
    func aScreenComes(_ index: Int, _ percent: Int) throws {
        let (demo, opener) = Self.transitions[index]
        let stage = try stage(demo)
        try stage.play("tap \(opener); frame")
        try GoldenPicture("\(demo.rawValue)-\(percent)").check(stage.picture(at: Double(percent) / 100))
    }

    @Test func underReducedMotionItFades() throws {
        let stage = try stage(.split, theme: Theme(prefersReducedMotion: true))
        try stage.play("tap 180 297; frame")
        try GoldenPicture("cross-fade-50").check(stage.picture(at: 0.5))
    }

    @Test(arguments: [
        ("controls", Theme()), ("controls-dark", Theme(appearance: .dark)),
        ("controls-rtl", Theme(layoutDirection: .rightToLeft)),
    ])
    func controlsLookAsTheyDid(_ name: String, _ theme: Theme) throws {
        let stage = try stage(.default, theme: theme)
        // The end of the screen, with its switches.
        try stage.play("flick 180 380 180 100 100 60; wait 2")
        try GoldenPicture(name).check(stage.picture())
    }

    private func stage(_ demo: Demo?, theme: Theme = Theme()) throws -> GoldenStage {
        let stage = try GoldenStage(GalleryApplication(settings: Settings(demo: demo)), .gallery, theme: theme)
        try stage.play("wait 0.5")
        return stage
    }
}
