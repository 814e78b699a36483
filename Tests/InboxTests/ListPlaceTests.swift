import Gatefold
import Testing

@testable import GatefoldInbox

/// The scroll position of the list is remembered by a mail, wherever it was.
@MainActor struct ListPlaceTests {
    private func list(width: Double, textScale: Double) throws -> (WindowRuntime, MailListScreen, TableView) {
        let stage = try WindowRuntime(
            size: Size(width: width, height: 500), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
        stage.window.theme.textScale = textScale
        let screen = MailListScreen(now: .pinned)
        stage.window.rootViewController = screen
        screen.show(SampleMailbox().list)
        stage.window.layoutIfNeeded()
        return (stage, screen, try #require(screen.contentScrollView as? TableView))
    }

    /// Headers are higher with large text, and cards have gaps between them.
    @Test(arguments: [360.0, 800], [1.0, 2, 3])
    func everyHeightIsFoundAgain(width: Double, textScale: Double) throws {
        let (stage, screen, table) = try list(width: width, textScale: textScale)
        let (later, restored, laterTable) = try list(width: width, textScale: textScale)
        let header = table.rect(forSection: 1).minY
        for height in stride(from: header - 30, through: header + 130, by: 5) {
            table.contentOffset.y = height
            var state = SavedState()
            screen.encodeRestorableState(into: &state)
            laterTable.contentOffset.y = 0
            restored.restoreState(from: state)
            #expect(laterTable.contentOffset.y == height)
        }
        withExtendedLifetime((stage, later)) {}
    }
}
