import Gatefold
import GatefoldMail
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox
@testable import GatefoldScreens

/// While a row unfolds into its page, nothing covers text that can be read, and nothing is read twice.
@MainActor struct FoldLawTests {
    struct Case: Hashable, Sendable, CustomTestStringConvertible {
        enum Motion: String, CaseIterable, Sendable { case opening, closing, held }

        var motion: Motion
        var subject: String
        var hasPicture: Bool
        var direction: Theme.LayoutDirection
        var width = 360.0

        var testDescription: String {
            "\(motion.rawValue), \(subject.count) letters, \(hasPicture ? "with" : "no") picture, \(direction.rawValue), "
                + "\(width)"
        }
    }

    nonisolated private static let subjects = [
        "Sunday lunch", "The cabin by the lake is ours for the whole weekend",
        "Minutes of the meeting about the cobblestones, the lime trees, the bicycle stands and the noise of the "
            + "delivery vans in the small hours, with all the votes and a list of those who have promised to help in May",
        "صور من رحلة الصحراء الطويلة التي انتهت أمس مساءً بعد يوم جميل",
    ]

    nonisolated static let cases: [Case] =
        Case.Motion.allCases.flatMap { motion in
            subjects.flatMap { subject in
                [true, false].flatMap { hasPicture in
                    Theme.LayoutDirection.allCases.map {
                        Case(motion: motion, subject: subject, hasPicture: hasPicture, direction: $0)
                    }
                }
            }
        } + [Case(motion: .opening, subject: subjects[1], hasPicture: true, direction: .leftToRight, width: 700)]

    /// Opens a mail that lies below another one, and returns the application and the page in flight.
    private func flying(_ shown: Case) async throws -> (TestApplication, MailScreen) {
        let application = InboxApplication(.later)
        let app = try TestApplication(
            application, size: Size(width: shown.width, height: 720), theme: Theme(layoutDirection: shown.direction))
        let sample = SampleMailbox()
        let picture = try #require(sampleMails.first { $0.picture != nil })
        let plain = sampleMails.filter { $0.picture == nil && $0.fileName == nil }
        var mail = shown.hasPicture ? picture : plain[0]
        mail.subject = shown.subject
        application.receive(PagedMailbox([plain[1], mail], pages: sample).list, in: app.window)
        try await app.rest()
        let list = try #require(app.screen as? MailListScreen)
        list.open(mail)
        try await app.advance(by: shown.motion == .opening ? 0.1 : 2)
        let page = try #require(list.page)
        switch shown.motion {
        case .opening: break
        case .closing:
            page.dismiss(animated: true)
            try await app.advance(by: 0.1)
        case .held:
            let finger = try await app.touch(at: Point(x: 180, y: 250))
            try await finger.move(to: Point(x: 180, y: 550))
        }
        return (app, page)
    }

    @Test(arguments: cases) func nothingCoversTextAndNothingIsReadTwice(_ shown: Case) async throws {
        let (app, page) = try await flying(shown)
        let flight = try #require(app.flight)
        let container = try #require(page.view.superview)
        let transition = try #require(flight.player as? ExpandingCell)
        for step in 0...20 {
            let p = Double(step) / 20
            transition.updateTransition(using: flight.context, progress: p)
            let pieces = ShownText(of: container, page: page.view)
            #expect(pieces.covered() == [], "at \(p)")
            #expect(pieces.readTwice() == [], "at \(p)")
            #expect(Self.cutPieces(in: container) == [], "at \(p)")
            if p > 0, p < 1 { #expect(!pieces.runs.isEmpty && pieces.covers.count >= 1) }
        }
    }

    /// The travelling pictures that the edge of the card cuts.
    private static func cutPieces(in container: View) -> [Rect] {
        container.subviews.filter { piece in
            piece.clipsToBounds && piece.subviews.contains { ($0 as? TransitionSnapshot)?.source is ImageView }
        }.map(\.shownFrame).filter { $0.minY < -0.01 || $0.maxY > container.shownBounds.height + 0.01 }
    }

    /// The rule is not kept by drawing nothing: the sender can be read at every progress.
    @Test(arguments: Theme.LayoutDirection.allCases)
    func theSenderStandsAndCanBeRead(_ direction: Theme.LayoutDirection) async throws {
        let (app, page) = try await flying(
            Case(motion: .opening, subject: "Sunday lunch", hasPicture: true, direction: direction))
        let flight = try #require(app.flight)
        let container = try #require(page.view.superview)
        let transition = try #require(flight.player as? ExpandingCell)
        var places: Set<Double> = []
        for step in 1..<20 {
            transition.updateTransition(using: flight.context, progress: Double(step) / 20)
            let senders = ShownText(of: container, page: page.view).runs.filter { $0.text == page.mail.shownSender }
            #expect((senders.map(\.alpha).max() ?? 0) > 0.9)
            places.formUnion(senders.map { $0.rect.minX.rounded() })
        }
        #expect(places.count == 1)
    }
}

/// Mails with given rows, whose pages come from another mailbox.
private final class PagedMailbox: MailSource {
    private let mails: [Mail]
    private let pages: SampleMailbox

    init(_ mails: [Mail], pages: SampleMailbox) {
        self.mails = mails
        self.pages = pages
    }

    var list: MailList { MailList(MemoryRows(mails: mails), of: self) }
    var isEditable: Bool { true }
    func mail(at position: Int, of rows: any MailRows) -> Mail { mails[position] }
    func findFiles(of mail: Mail) async {}
    func isQuick(_ mail: Mail) -> Bool { true }
    func message(_ mail: Mail) -> GatefoldMail.Message { pages.message(mail) }
}
