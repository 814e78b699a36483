import Gatefold
import Testing

@testable import GatefoldGallery

/// The gallery's page of notes that can be swiped and selected.
@Suite struct SwipesTests {
    private let host: OffscreenHost
    private let application: GalleryApplication

    init() throws {
        var settings = Settings()
        settings.page = .swipes
        application = GalleryApplication(settings: settings)
        host = try OffscreenHost(size: PixelSize(width: 360, height: 720), scale: 1, delegate: application)
        try play("wait 0.5")
    }

    private func play(_ script: String) throws { try host.play(TouchScript(script)) { _ in } }

    private func views(in view: View) -> [View] { [view] + view.subviews.flatMap { views(in: $0) } }

    private var flagButton: TextButton? {
        views(in: host.runtime.window).lazy.compactMap { $0 as? TextButton }.first { $0.title == "Flag" }
    }

    /// Notes can be flagged only while they are seen to be selected.
    @Test func notesAreFlaggedOnlyWhileTheyAreSelected() throws {
        let button = try #require(flagButton)
        for press in ["longpress 180 200 700", "tap 180 200"] {
            try play("\(press); wait 1")
            #expect(!button.isEnabled, "after \(press)")
        }
        let select = try #require(
            views(in: host.runtime.window).lazy.compactMap { $0 as? TextButton }.first { $0.title == "Select" })
        let place = select.convert(select.bounds.center, to: nil)
        try play("tap \(place.x) \(place.y); wait 1; tap 180 200; wait 0.5")
        #expect(button.isEnabled)
        try play("tap 180 200; wait 0.5")
        #expect(!button.isEnabled)
    }
}
