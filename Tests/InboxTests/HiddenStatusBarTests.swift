import Gatefold
import Testing

@testable import GatefoldInbox

/// Without a status bar the list and the page begin at the window's top.
@MainActor struct HiddenStatusBarTests {
    private let stage: WindowRuntime

    init() throws {
        stage = try WindowRuntime(
            size: Size(width: 360, height: 720), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
    }

    private func top(of screen: ViewController, _ place: (ViewController) -> Double?) throws -> [Double] {
        stage.window.rootViewController = screen
        return try [false, true].map { isHidden in
            stage.window.statusBar.isHidden = isHidden
            stage.window.layoutIfNeeded()
            return try #require(place(screen))
        }
    }

    @Test func theListMovesUp() throws {
        let screen = MailListScreen(now: .pinned)
        screen.show(SampleMailbox().list)
        #expect(try top(of: screen) { $0.contentScrollView?.frame.minY } == [80, 56])
    }

    @Test func thePageMovesUp() throws {
        let screen = MailScreen(
            mail: sampleMails[0], message: SampleMailbox().message(sampleMails[0]),
            dates: MailDates(now: .pinned, locale: .english))
        #expect(try top(of: screen) { ($0 as? MailScreen)?.contentView.frame.minY } == [80, 56])
        stage.window.statusBar.isHidden = false
        #expect(
            try top(of: screen) { screen in
                (screen as? MailScreen).map { $0.bar.convert($0.bar.closeButton.frame, to: nil).midY }
            } == [52, 28])
    }
}
