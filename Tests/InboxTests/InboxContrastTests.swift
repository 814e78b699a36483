import Gatefold
import GatefoldLookSupport
import Testing

@testable import GatefoldInbox
@testable import GatefoldTesting

/// Every text of Inbox can be read on its ground in every theme.
@MainActor struct InboxContrastTests {
    @Test(arguments: InboxStop.allCases) func everyTextCanBeRead(_ stop: InboxStop) async throws {
        try await stop.show { app in
            for appearance in Theme.Appearance.allCases {
                for contrast in Theme.Contrast.allCases {
                    app.window.theme.appearance = appearance
                    app.window.theme.contrast = contrast
                    try await app.rest()
                    _ = try app.picture()
                    let pairs = TextContrast(app.host.runtime.scene).pairs
                    #expect(!pairs.isEmpty)
                    let least: Float = contrast == .high ? 7 : 4.5
                    let accent = DynamicColor.accent.resolved(in: app.window.theme)
                    for pair in pairs {
                        // The icon of a notice is drawn like text, and needs 3:1 only.
                        let isIcon = stop == .notice && pair.text.contrast(to: accent) < 1.01
                        #expect(pair.ratio >= (isIcon ? 3 : least), "\(pair) in \(appearance) \(contrast)")
                    }
                }
            }
        }
    }
}
