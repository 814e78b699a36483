import Gatefold
import GatefoldTesting
import Testing

@testable import GatefoldGallery
@testable import GatefoldScreens

/// The other transitions on the gallery's screens, and its controls.
@Suite struct GalleryGoldenTests {
    nonisolated static let progress = [0, 25, 50, 75, 100]

    /// Each with a point of its screen that opens a page, in a window of 360 by 480 points.
    nonisolated static let transitions: [(demo: Demo, opener: String)] = [
        (.split, "180 297"), (.expandingView, "61 225"), (.translatedModal, "180 324"), (.default, "180 324"),
    ]

    nonisolated static let names =
        transitions.flatMap { transition in progress.map { "\(transition.demo.rawValue)-\($0)" } }
        + ["cross-fade-50", "controls", "controls-dark", "controls-rtl"] + texts.map(\.name) + lists.map(\.name)

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
        let stage = try stage(nil, theme: theme)
        // The tab with the controls, at the bar's trailing half.
        try stage.play("tap \(theme.isRightToLeft ? 90 : 270) 456; wait 1")
        try GoldenPicture(name).check(stage.picture())
    }

    /// The page of text, with a script for each picture; its first field is in the middle of 140 points.
    nonisolated static let texts: [(name: String, theme: Theme, script: String)] = [
        ("text", Theme(), "tap 150 140\ntype Ada Lovelace\nkey ctrl+shift+left"),
        ("text-dark", Theme(appearance: .dark), "tap 150 140\ncommit caf\npreedit é"),
        ("text-rtl", Theme(layoutDirection: .rightToLeft), "tap 150 140\ntype سلام abc\nkey ctrl+left"),
        ("text-large", Theme(textScale: 2), "tap 150 160\ntype Grace"),
        ("text-tools", Theme(), "tap 150 140\ntype Ada Lovelace\ndoubletap 80 140; wait 0.5"),
    ]

    @Test(arguments: texts.indices) func textLooksAsItDid(_ index: Int) throws {
        let (name, theme, script) = Self.texts[index]
        let stage = try GoldenStage(GalleryApplication(settings: Settings(showsText: true)), .fields, theme: theme)
        // A caret blinks: the picture is taken while it is shown.
        try stage.host.play(TouchScript("wait 0.5\n" + script + "\nwait 0.3")) { _ in }
        try GoldenPicture(name).check(stage.picture())
    }

    /// The page of lists, with a script for each picture; the buttons stand at 122 points.
    nonisolated static let lists: [(name: String, theme: Theme, script: String)] = [
        ("lists", Theme(), ""),
        ("lists-dark", Theme(appearance: .dark), "drag touch 150 380 150 280 200 60; wait 1"),
        (
            "lists-rtl", Theme(layoutDirection: .rightToLeft),
            "touch down 1 150 280; wait 0.6; touch motion 1 150 330; wait 0.5"
        ),
        ("lists-large", Theme(textScale: 2), ""),
    ]

    @Test(arguments: lists.indices) func listsLookAsTheyDid(_ index: Int) throws {
        let (name, theme, script) = Self.lists[index]
        let stage = try GoldenStage(GalleryApplication(settings: Settings(showsLists: true)), .gallery, theme: theme)
        try stage.host.play(TouchScript("wait 0.5\n" + script)) { _ in }
        try GoldenPicture(name).check(stage.picture())
    }

    private func stage(_ demo: Demo?, theme: Theme = Theme()) throws -> GoldenStage {
        let stage = try GoldenStage(GalleryApplication(settings: Settings(demo: demo)), .gallery, theme: theme)
        try stage.play("wait 0.5")
        return stage
    }
}
