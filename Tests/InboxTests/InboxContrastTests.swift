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
                    for pair in pairs {
                        #expect(pair.ratio >= least, "\(pair) in \(appearance) \(contrast)")
                    }
                }
            }
        }
    }
}
