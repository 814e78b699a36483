import Gatefold
import GatefoldMail
import Testing

@testable import GatefoldInbox

/// Pages show mails that are far longer, deeper or wider than others.
@MainActor struct LongPageTests {
    private let stage: WindowRuntime

    init() throws {
        stage = try WindowRuntime(
            size: Size(width: 320, height: 640), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
    }

    private func page(_ blocks: [Block] = [], mail: Mail = Mail(), _ change: (inout Message) -> Void = { _ in }) throws
        -> MailContentView
    {
        var message = Message(envelope: Envelope(), blocks: blocks)
        change(&message)
        let screen = MailScreen(mail: mail, message: message, dates: MailDates(now: .pinned, locale: .english))
        stage.window.rootViewController = screen
        stage.window.layoutIfNeeded()
        return try #require(screen.contentScrollView?.subviews.first as? MailContentView)
    }

    private func views<Kind: View>(of kind: Kind.Type, in view: View) -> [Kind] {
        view.subviews.flatMap { ($0 as? Kind).map { [$0] } ?? views(of: kind, in: $0) }
    }

    /// The rectangles of a page's texts in the page.
    private func places(in content: MailContentView) -> [Rect] {
        views(of: MailTextView.self, in: content).map { $0.convert($0.bounds, to: content) }
    }

    private func heading(_ number: Int) -> Block { .heading(RichText("Heading \(number)"), level: 2) }

    @Test func manyBlocksStandAsFewDo() throws {
        let count = ViewGroups.mostViews + 1
        let few = places(in: try page((1..<count).map(heading)))
        let many = places(in: try page((1...count).map(heading)))
        #expect(many.count == count)
        #expect(Array(many.dropLast()) == few)
        let step = few[1].minY - few[0].minY
        #expect(many[count - 1].minY == few[count - 2].minY + step)
    }

    @Test func manyItemsAndRowsStandAsFewDo() throws {
        for make in [list, table] {
            let few = places(in: try page([make(20)]))
            let many = places(in: try page([make(500)]))
            #expect(many.count == 25 * few.count)
            #expect(Array(many.prefix(few.count)) == few)
            #expect(zip(many, many.dropFirst()).allSatisfy { $1.minY > $0.minY || $1.minX > $0.minX })
        }
    }

    private func list(_ count: Int) -> Block { .list(items: (0..<count).map { [heading($0)] }, start: nil) }

    private func table(_ count: Int) -> Block {
        .table(rows: (0..<count).map { row in (0..<2).map { _ in [heading(row)] } })
    }

    /// A frame visits all views except those in a clipping view that cannot be seen.
    @Test func aFrameVisitsFewViews() throws {
        func visited(_ view: View) -> Int {
            let isSeen = view.convert(view.bounds, to: nil).intersects(Rect(x: 0, y: 0, width: 320, height: 640))
            return 1 + (view.clipsToBounds && !isSeen ? 0 : view.subviews.reduce(0) { $0 + visited($1) })
        }
        for blocks in [(1...2_000).map(heading), [table(2_000)], [list(2_000)]] {
            #expect(visited(try page(blocks)) < 1_000)
        }
    }

    @Test func textKeepsAWidthHoweverDeepItIsQuoted() throws {
        var block = Block.paragraph(RichText("A sentence of several words, which breaks at the end of a line."))
        for _ in 0..<60 { block = .quote([block]) }
        let quoted = try #require(places(in: try page([block])).first)
        #expect(quoted.width >= 100 && quoted.maxX <= 320)
        for _ in 0..<60 { block = .list(items: [[block]], start: 1) }
        #expect(try #require(places(in: try page([block])).first).width >= 100)
    }

    @Test func ofManyRecipientsSomeAreNamed() throws {
        let content = try page { message in
            message.envelope.to = (0..<10_000).map { MailAddress(name: "Reader \($0)") }
        }
        let texts = views(of: Label.self, in: content.header).map(\.text)
        let recipients = try #require(texts.first { $0.hasPrefix("to me") })
        #expect(recipients.hasSuffix(" and 9969 others"))
        #expect(recipients.utf8.count < 1_000)
    }

    @Test func ofManyFilesSomeAreShown() throws {
        let file = GatefoldMail.Attachment(name: "a.txt", type: "text/plain", content: [1])
        let content = try page { $0.attachments = Array(repeating: file, count: 5_000) }
        #expect(views(of: AttachmentView.self, in: content).count == MailBody.mostFiles)
        let labels = views(of: Label.self, in: content)
        #expect(labels.contains { $0.text == "4900 more files" && $0.frame.height > 0 })
        #expect(content.bounds.height >= labels.map(\.frame.maxY).max() ?? 0)
    }

    @Test func namesAndSubjectsAreShortened() {
        var envelope = Envelope()
        let long = String(repeating: "e\u{301}", count: 100_000)
        envelope.subject = long
        envelope.from = [MailAddress(name: long, address: long)]
        let mail = Mail(id: Mail().id, envelope: envelope, preview: "", second: 0, isUnread: false)
        for text in [mail.subject, mail.sender, mail.address] {
            #expect(text.unicodeScalars.count <= 1_000 && text.hasSuffix("…"))
        }
        #expect("é".shortened(to: 1) == "é" && "éa".shortened(to: 1) == "…")
    }
}
