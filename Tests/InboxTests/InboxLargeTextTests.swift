import Gatefold
import GatefoldLookSupport
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// At twice the size of the texts, nothing is lost on any screen of Inbox.
@MainActor struct InboxLargeTextTests {
    nonisolated static let sizes = [Size(width: 360, height: 720), Size(width: 1280, height: 800)]

    /// Whether a press shows the whole text: of a row or a folded mail, whose page has it, or of the recipients. The hint
    /// of the search field ends early in every language.
    private static func isShownElsewhere(_ label: Label) -> Bool {
        ["MailCell", "MailPanelHead", "DetailsButton", "SearchField"].contains { label.isInside($0) }
    }

    @Test(arguments: InboxStop.allCases, sizes) func nothingIsLost(_ stop: InboxStop, size: Size) async throws {
        try await stop.show(size: size, textScale: 2) { app in
            let texts = ShownTexts(in: app.window)
            #expect(!texts.labels.isEmpty)
            for text in texts.cutOff(unless: { Self.isShownElsewhere($0) }) { Issue.record("\(text)") }
            for pair in texts.overlaps { Issue.record("\(pair)") }
        }
    }
}
