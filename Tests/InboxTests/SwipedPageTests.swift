import Gatefold
import GatefoldMailStore
import GatefoldRandomness
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// A page is swiped sideways to its neighbours in the list, and read up and down.
@MainActor struct SwipedPageTests {
    private func opened(
        row: Int = 0, theme: Theme = Theme()
    ) async throws -> (app: TestApplication, list: MailListScreen, page: MailScreen, ids: [MailID]) {
        let app = try TestApplication(InboxApplication(.sample), theme: theme)
        try await app.rest()
        let list = try #require(app.screen as? MailListScreen)
        let mails = try #require(list.mailbox?.mails)
        list.open(mails[row])
        try await app.rest()
        return (app, list, try #require(list.page), mails.indices.map { mails.id(at: $0) })
    }

    private static let (left, right) = (
        "drag touch 300 400 60 404 250 120; wait 1", "drag touch 60 400 300 396 250 120; wait 1"
    )

    @Test func aSwipeTurnsThePage() async throws {
        let (app, list, page, ids) = try await opened()
        for row in 1...3 {
            try await app.play(Self.left)
            #expect(page.mail.id == ids[row])
        }
        try await app.play(Self.right)
        #expect(page.mail.id == ids[2] && list.page === page && page.scrollView.contentOffset.y == 0)
        // The page folds into the row of the mail that it shows, and the mails that were read are marked.
        try await app.press(.escape)
        #expect(app.screen === list && list.table.indexPathForFocusedRow == list.mailbox?.indexPath(of: ids[2]))
        #expect(ids[...3].allSatisfy { list.mailbox?.mails.isUnread($0) == false })
    }

    @Test func thePageAfterManySwipesHasItsRowInView() async throws {
        let (app, list, page, ids) = try await opened()
        for _ in 0..<12 { try await app.play(Self.left) }
        #expect(page.mail.id == ids[12])
        try await app.press(.escape)
        let path = try #require(list.mailbox?.indexPath(of: ids[12]))
        #expect(app.screen === list && list.table.cellForRow(at: path) != nil)
    }

    @Test func theDirectionIsMirrored() async throws {
        let (app, _, page, ids) = try await opened(theme: Theme(layoutDirection: .rightToLeft))
        try await app.play(Self.right)
        #expect(page.mail.id == ids[1])
        try await app.play(Self.left)
        #expect(page.mail.id == ids[0])
    }

    /// The neighbour comes in under the finger, and goes back with it.
    @Test func theNeighbourFollowsTheFinger() async throws {
        let (app, list, page, ids) = try await opened(row: 1)
        let next = try #require(list.mailbox?.mails.mail(ids[2])?.subject)
        let x = page.scrollView.convert(Point.zero, to: nil).x
        let finger = try await app.touch(at: Point(x: 300, y: 400))
        try await finger.move(to: Point(x: 150, y: 402), over: 0.2)
        try await finger.move(to: Point(x: 100, y: 402), over: 0.2)
        #expect(app.texts.contains { $0.contains(next) })
        let shift = x - page.scrollView.convert(Point.zero, to: nil).x
        #expect(shift > 150 && shift <= 200 && page.mail.id == ids[1])
        try await finger.move(to: Point(x: 280, y: 400), over: 0.3)
        try await finger.move(to: Point(x: 280, y: 401), over: 0.3)
        try await finger.lift()
        try await app.rest()
        #expect(page.mail.id == ids[1] && page.scrollView.convert(Point.zero, to: nil).x == x)
    }

    /// Under reduced motion the page fades into its neighbour under the finger, and nothing slides.
    @Test(arguments: [Theme.LayoutDirection.leftToRight, .rightToLeft])
    func thePageFadesUnderReducedMotion(_ direction: Theme.LayoutDirection) async throws {
        var theme = Theme(layoutDirection: direction)
        theme.prefersReducedMotion = true
        let (app, list, page, ids) = try await opened(row: 1, theme: theme)
        let next = try #require(list.mailbox?.mails.mail(ids[2])?.subject)
        let place = page.scrollView.convert(Point.zero, to: nil).x
        func isStill() -> Bool { abs(page.scrollView.convert(Point.zero, to: nil).x - place) < 1e-9 }
        func mirrored(_ x: Double) -> Point { Point(x: direction == .leftToRight ? x : 360 - x, y: 400) }
        func alphas() -> [Double] { page.pager.subviews.map(\.alpha) }
        let finger = try await app.touch(at: mirrored(300))
        var before = 1.0
        for x in [220.0, 160, 100] {
            try await finger.move(to: mirrored(x), over: 0.2)
            #expect(isStill() && page.scrollView.alpha < before && page.scrollView.alpha > 0.2)
            #expect(abs(alphas().reduce(0, +) - 1) < 1e-9 && alphas().count == 2)
            before = page.scrollView.alpha
        }
        #expect(app.texts.contains { $0.contains(next) })
        try await finger.lift()
        try await app.rest()
        #expect(page.mail.id == ids[2] && page.scrollView.alpha == 1 && alphas() == [1])
        #expect(isStill())
        // A swipe that goes back leaves the page as it was.
        let other = try await app.touch(at: mirrored(300))
        try await other.move(to: mirrored(200), over: 0.2)
        try await other.move(to: mirrored(290), over: 0.3)
        try await other.move(to: mirrored(291), over: 0.3)
        try await other.lift()
        try await app.rest()
        #expect(page.mail.id == ids[2] && page.scrollView.alpha == 1 && alphas() == [1])
    }

    /// There is nothing above the first mail and below the last one: the page resists.
    @Test func theEndsResist() async throws {
        for isFirst in [true, false] {
            let (app, list, page, ids) = try await opened(row: isFirst ? 0 : lastRow)
            let x = page.scrollView.convert(Point.zero, to: nil).x
            let finger = try await app.touch(at: Point(x: isFirst ? 80 : 280, y: 400))
            try await finger.move(to: Point(x: isFirst ? 280 : 80, y: 401), over: 0.4)
            let shift = abs(page.scrollView.convert(Point.zero, to: nil).x - x)
            #expect(shift > 10 && shift < 130)
            try await finger.lift()
            try await app.rest()
            #expect(page.mail.id == (isFirst ? ids.first : ids.last) && list.page === page)
            #expect(page.scrollView.convert(Point.zero, to: nil).x == x)
        }
    }

    /// The last row of the sample mails, whose conversations are one row each.
    private var lastRow: Int { SampleSession(SampleMailbox()).list.count - 1 }

    /// Hands that read go up and down, as steep as a thumb's arc; hands that turn go to the side.
    @Test(arguments: [UInt64(1), 2, 3]) func readingNeverTurnsThePage(seed: UInt64) async throws {
        var numbers = SeededNumbers(seed: seed)
        let (app, list, page, ids) = try await opened(row: 20)
        for _ in 0..<25 {
            let start = Point(x: numbers.next(in: 120...240), y: numbers.next(in: 420...560))
            let length = numbers.next(in: 90...240)
            let slant = numbers.next(in: -0.55...0.55)
            let end = Point(x: start.x + slant * length, y: start.y - length)
            let time = Int(numbers.next(in: 90...400))
            // Upwards, so that a page at its top is not pulled shut; then back by the wheel of the list.
            try await app.play("drag touch \(start.x) \(start.y) \(end.x) \(end.y) \(time) 120; wait 1")
            #expect(page.mail.id == ids[20] && list.page === page, "slant \(slant), length \(length), time \(time)")
        }
        var row = 20
        for _ in 0..<10 {
            let slant = numbers.next(in: -0.35...0.35)
            let isNext = row == 0 || numbers.next(below: 2) == 0
            let (start, length) = (isNext ? 310.0 : 50.0, numbers.next(in: 200...250))
            row += isNext ? 1 : -1
            let end = Point(x: start + (isNext ? -length : length), y: 380 + slant * length)
            try await app.play("drag touch \(start) 380 \(end.x) \(end.y) 220 120; wait 1")
            #expect(page.mail.id == ids[row], "slant \(slant), length \(length)")
        }
    }

    @Test func aPullClosesThePageAndTurnsNone() async throws {
        let (app, list, page, ids) = try await opened(row: 3)
        let finger = try await app.touch(at: Point(x: 180, y: 200))
        try await finger.move(to: Point(x: 180, y: 320), over: 0.2)
        try await finger.move(to: Point(x: 20, y: 330), over: 0.2)
        #expect(page.mail.id == ids[3])
        try await finger.move(to: Point(x: 60, y: 620), over: 0.2)
        try await finger.lift()
        try await app.rest()
        #expect(page.mail.id == ids[3] && app.screen === list)
    }

    /// A swipe that has begun stays one, however far the finger goes down.
    @Test func aSwipeIsNoPull() async throws {
        let (app, list, page, ids) = try await opened(row: 3)
        let finger = try await app.touch(at: Point(x: 300, y: 200))
        try await finger.move(to: Point(x: 200, y: 202), over: 0.15)
        try await finger.move(to: Point(x: 90, y: 600), over: 0.3)
        try await finger.lift()
        try await app.rest()
        #expect(list.page === page && page.mail.id == ids[4])
    }
}
