import Gatefold
import GatefoldLookSupport
import GatefoldTesting
import Testing

@testable import GatefoldGallery

/// All texts of the gallery but those of its samples are translated, and German ones have the room that they need.
@MainActor struct GalleryLanguageTests {
    /// A screen of the gallery; without a demonstration and a page the list of transitions.
    nonisolated struct Stop: Sendable, CustomTestStringConvertible {
        var demo: Demo?
        var page: ComponentPage?
        var testDescription: String { demo?.rawValue ?? page?.rawValue ?? "list" }
    }

    nonisolated static let stops =
        [Stop()] + Demo.allCases.map { Stop(demo: $0) } + ComponentPage.allCases.map { Stop(page: $0) }

    private func show(_ stop: Stop, in languages: PreferredLanguages, _ look: (TestApplication) throws -> Void)
        async throws
    {
        try await PreferredLanguages.withCurrent(languages) {
            let settings = Settings(demo: stop.demo, page: stop.page)
            let app = try TestApplication(
                GalleryApplication(settings: settings), size: Size(width: 360, height: 720))
            // The page of controls has an indicator that never rests.
            if stop.page == .controls { try await app.advance(by: 1) } else { try await app.rest() }
            try look(app)
            guard let demo = stop.demo else { return }
            try await app.tap(demo.opener)
            try await app.rest()
            try look(app)
        }
    }

    /// The words of the samples, of what the page of texts shows, and of the symbols.
    private static let content: [String] =
        (Sample.all.flatMap { [$0.name] + $0.lines } + Icon.Symbol.allCases.map(\.rawValue))
        .sorted { $0.count > $1.count }
    /// Words of the texts on the page of texts.
    private static let passages = [
        "Elderflower", "harbour", "hardest hue", "Dear Ada", "plumber", "שתיים", "cannot be edited", "example.org",
        "best", "Hills and",
    ]

    @Test(arguments: stops) func everyTextIsTranslated(_ stop: Stop) async throws {
        try await show(stop, in: .pseudo) { app in
            let texts = app.texts + app.elements.flatMap { [$0.name, $0.hint, $0.value] }
            #expect(texts.contains { $0.contains("[") })
            for text in texts where !Self.passages.contains(where: text.contains) {
                var rest = text.filter { $0 != "\u{200B}" }
                for known in Self.content { rest = rest.replacing(known, with: " ") }
                let words = rest.split { !$0.isLetter }.filter { $0.count > 1 }
                let isPlain = words.contains { $0.contains { "aeiouAEIOU".contains($0) } }
                #expect(!isPlain || ["Gallery", "Gatefold", "Letter"].contains(rest), "\(text) is not translated")
            }
        }
    }

    @Test(arguments: stops) func noTextIsCutOffInGerman(_ stop: Stop) async throws {
        try await show(stop, in: PreferredLanguages(["de"])) { app in
            let cutOff = ShownTexts(in: app.window).cutOff { label in
                // The samples are previewed by their first line, in every language.
                label.text.contains("\u{200B}") || Sample.all.contains { $0.lines.contains(where: label.text.contains) }
            }
            #expect(cutOff == [])
        }
    }

    @Test func germanIsGerman() async throws {
        try await show(Stop(), in: PreferredLanguages(["de"])) { app in
            #expect(app.texts.contains("Übergänge") && app.texts.contains("Das Fenster teilt sich"))
        }
    }
}
