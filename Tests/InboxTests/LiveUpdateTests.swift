import Gatefold
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// Mails that arrive, leave or are sorted anew while a hand does something never disturb it.
@MainActor struct LiveUpdateTests {
    /// Something that a finger does, as the points that it comes to and the seconds on the way to each of them.
    nonisolated struct Hand: CustomStringConvertible, Sendable {
        let description: String
        /// The point that is tapped before; nil for none.
        var tapped: Point?
        let start: Point
        let path: [(point: Point, seconds: Double)]
    }

    nonisolated static let hands = [
        Hand(
            description: "a row is pressed", start: Point(x: 180, y: 330),
            path: [(Point(x: 180, y: 330), 0.1), (Point(x: 180, y: 331), 0.1), (Point(x: 180, y: 330), 0.05)]),
        Hand(
            description: "the list is scrolled", start: Point(x: 180, y: 600),
            path: [(Point(x: 180, y: 560), 0.1), (Point(x: 180, y: 300), 0.3), (Point(x: 180, y: 298), 0.4)]),
        Hand(
            description: "the list is flung", start: Point(x: 180, y: 600),
            path: [(Point(x: 180, y: 550), 0.05), (Point(x: 180, y: 450), 0.05), (Point(x: 180, y: 300), 0.05)]),
        Hand(
            description: "a row is swiped", start: Point(x: 300, y: 330),
            path: [(Point(x: 280, y: 330), 0.1), (Point(x: 220, y: 332), 0.2), (Point(x: 180, y: 330), 0.2)]),
        Hand(
            description: "a row is thrown away", start: Point(x: 340, y: 330),
            path: [(Point(x: 300, y: 330), 0.1), (Point(x: 120, y: 332), 0.2), (Point(x: 20, y: 330), 0.1)]),
        Hand(
            description: "a page is pulled shut", tapped: Point(x: 180, y: 330), start: Point(x: 180, y: 200),
            path: [(Point(x: 180, y: 260), 0.1), (Point(x: 180, y: 420), 0.3), (Point(x: 180, y: 560), 0.2)]),
        Hand(
            description: "a page is pulled and let go", tapped: Point(x: 180, y: 330), start: Point(x: 180, y: 200),
            path: [(Point(x: 180, y: 230), 0.1), (Point(x: 180, y: 300), 0.2), (Point(x: 180, y: 210), 0.3)]),
    ]

    /// A change of the mailbox by another program.
    nonisolated enum Update: String, CaseIterable, Sendable {
        case arrive, leave, change, anew

        func apply(to mails: [Mail]) -> [Mail] {
            switch self {
            case .arrive: (0..<3).map { Mail("new \($0)", from: "New \($0)", hours: 0.1, isUnread: true) } + mails
            // The mail under the finger is among those that leave.
            case .leave: mails.enumerated().filter { $0.offset % 3 != 0 }.map(\.element)
            case .change:
                mails.map {
                    var mail = $0
                    mail.isUnread.toggle()
                    return mail
                }
            case .anew: mails.reversed()
            }
        }
    }

    private static let mails = (0..<60).map {
        Mail("\($0)", from: "Sender \($0)", hours: Double($0) / 2, preview: "Preview \($0)", isUnread: $0 % 4 == 0)
    }

    /// The frames while the finger is down, and what is there in the end.
    private struct Course {
        var frames: [Bitmap] = []
        var isPageOpen = false
        var senders: [String] = []
        /// The sender of the mail at the top of the list, and the distance of the row from the top.
        var top = ("", 0.0)
    }

    /// Plays what a hand does.
    /// - Parameter instant: The number of steps of the hand after which the update comes; nil for no update.
    private func play(_ hand: Hand, _ update: Update? = nil, after instant: Int = 0) async throws -> Course {
        let application = InboxApplication(.later)
        let app = try TestApplication(application)
        application.receive(MemoryMailbox(Self.mails).list, in: app.window)
        try await app.rest()
        let list = try #require(app.window.rootViewController as? MailListScreen)
        if let point = hand.tapped {
            try await app.tap(point)
            try await app.rest()
        }
        var course = Course()
        func arrive() {
            guard let update else { return }
            let mails = MemoryMailbox(update.apply(to: Self.mails)).list
            list.whenUndisturbed { application.receive(mails, in: app.window) }
        }
        let finger = try await app.touch(at: hand.start)
        for (index, step) in hand.path.enumerated() {
            if index == instant { arrive() }
            for part in 1...2 {
                let from = index == 0 ? hand.start : hand.path[index - 1].point
                let fraction = Double(part) / 2
                let point = Point(
                    x: from.x + (step.point.x - from.x) * fraction, y: from.y + (step.point.y - from.y) * fraction)
                try await finger.move(to: point, over: step.seconds / 2)
                course.frames.append(try app.picture())
            }
        }
        if instant == hand.path.count { arrive() }
        try await finger.lift()
        try await app.rest()
        course.isPageOpen = app.screen is MailScreen
        course.senders = list.mailbox?.mails.map(\.sender) ?? []
        let table = list.table
        if let path = table.indexPathsForRows(in: table.bounds.inset(by: table.adjustedContentInset)).first {
            course.top = (
                list.mailbox?.mail(at: path)?.sender ?? "", table.rectForRow(at: path).minY - table.contentOffset.y
            )
        }
        return course
    }

    @Test(arguments: hands) func nothingIsSeenOfAnUpdateBeforeTheFingerLifts(hand: Hand) async throws {
        let undisturbed = try await play(hand)
        for update in Update.allCases {
            for instant in 0...hand.path.count {
                let course = try await play(hand, update, after: instant)
                let name = "\(hand): \(update) after \(instant)"
                #expect(course.frames.count == undisturbed.frames.count && course.frames.count == hand.path.count * 2)
                let first = zip(course.frames, undisturbed.frames).enumerated().first { $1.0 != $1.1 }
                #expect(first == nil, "\(name): frame \(first?.offset ?? 0) is another one")
                #expect(course.isPageOpen == undisturbed.isPageOpen, "\(name)")
                let wanted = update.apply(to: Self.mails).map(\.sender)
                #expect(Set(wanted).isSuperset(of: course.senders), "\(name)")
                #expect(course.senders != undisturbed.senders || update == .change, "\(name)")
                // A list that is scrolled stays where it is, and goes on to where it was flung.
                guard update == .arrive, hand.description.hasPrefix("the list") else { continue }
                #expect(course.top.0 == undisturbed.top.0, "\(name)")
                // The rows have moved up by three rows meanwhile, which rounds another number.
                #expect(abs(course.top.1 - undisturbed.top.1) < 1e-9, "\(name)")
            }
        }
    }
}
