import Gatefold
import GatefoldMail
import GatefoldMailStore
import Testing

@testable import GatefoldInbox

/// Rows and pages are laid out in windows of every width, with text of every size, in both directions.
@MainActor struct MailLayoutTests {
    struct Case: Hashable, Sendable, CustomTestStringConvertible {
        var width: Double
        var textScale: Double
        var direction: Theme.LayoutDirection

        var theme: Theme { Theme(layoutDirection: direction, textScale: textScale) }
        var testDescription: String { "\(width) x \(textScale) \(direction.rawValue)" }
    }

    nonisolated static let cases: [Case] = [320, 360, 412, 600, 800, 1280, 3840].flatMap { width in
        [0.8, 1, 1.5, 2, 3].flatMap { scale in
            Theme.LayoutDirection.allCases.map { Case(width: width, textScale: scale, direction: $0) }
        }
    }

    /// The sample mails, one whose texts are long, one whose texts are empty, and one with a long file name.
    private static let mails: [Mail] = {
        var long = Mail(
            "100", from: String(repeating: "Bartholomew ", count: 12),
            "a-very-long-address-of-somebody-who-has-many-names@a-very-long-name.example",
            String(repeating: "Donaudampfschifffahrt", count: 9), hours: 5000, preview: "One.", isUnread: true)
        long.picture = sampleMails.lazy.compactMap(\.picture).first
        var file = Mail("102", from: "Z", "z@z.example", "Z", hours: 5002, preview: "Z")
        file.fileName = longFileName
        return sampleMails + [long, Mail("101", from: "", "", "", hours: 5001, preview: ""), file]
    }()

    private static let longFileName = String(repeating: "long-", count: 40) + "name.html"

    /// Returns the content of a mail's page.
    private static func message(_ mail: Mail) -> Message {
        if sampleMails.contains(mail) { return SampleMailbox().message(mail) }
        let files = mail.fileName.map { [GatefoldMail.Attachment(name: $0, type: "text/html", content: [1])] } ?? []
        var envelope = Envelope()
        if mail.picture != nil { envelope.to = (0..<21).map { MailAddress(name: "Reader \($0)") } }
        return Message(envelope: envelope, blocks: [.paragraph(RichText(mail.preview))], attachments: files)
    }

    private func list(_ shown: Case, height: Double = 3000) throws -> (WindowRuntime, TableView) {
        let stage = try WindowRuntime(
            size: Size(width: shown.width, height: height), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
        stage.window.theme = shown.theme
        let screen = MailListScreen(now: .pinned)
        stage.window.rootViewController = screen
        screen.show(MemoryMailbox(Self.mails).list)
        stage.window.layoutIfNeeded()
        return (stage, try #require(screen.contentScrollView as? TableView))
    }

    private func stage(for shown: Case) throws -> WindowRuntime {
        let stage = try WindowRuntime(
            size: Size(width: shown.width, height: 720), scale: 1, clock: ManualClock(), fonts: .systemForEnglish)
        stage.window.theme = shown.theme
        return stage
    }

    private func page(
        _ mail: Mail, _ message: Message? = nil, on stage: WindowRuntime
    ) throws -> MailContentView {
        let screen = MailScreen(
            mail: mail, message: message ?? Self.message(mail), dates: MailDates(now: .pinned, locale: .english))
        stage.window.rootViewController = screen
        stage.window.layoutIfNeeded()
        return try #require(screen.contentScrollView?.subviews.first as? MailContentView)
    }

    private func views<Kind: View>(of kind: Kind.Type, in view: View) -> [Kind] {
        view.subviews.flatMap { ($0 as? Kind).map { [$0] } ?? views(of: kind, in: $0) }
    }

    /// Names the subviews that lie outside of their view or overlap a neighbour.
    private func disorder(in view: View) -> [String] {
        let parts = view.subviews.filter { !$0.isHidden && !$0.frame.isEmpty }
        var found: [String] = []
        let bounds = view.bounds.inset(by: EdgeInsets(all: -0.01))
        for (index, part) in parts.enumerated() {
            if !bounds.contains(part.frame) { found.append("\(part) \(part.frame) leaves \(view.bounds)") }
            for other in parts[(index + 1)...] where part.frame.inset(by: EdgeInsets(all: 0.01)).intersects(other.frame)
            {
                found.append("\(part) \(part.frame) meets \(other) \(other.frame)")
            }
        }
        return found
    }

    @Test(arguments: cases) func rowsAreInOrder(_ shown: Case) throws {
        let (stage, table) = try list(shown, height: 3000 * max(1, shown.textScale))
        let cells = table.subviews.compactMap { $0 as? MailCell }
        #expect(cells.count >= 12)
        for cell in cells {
            #expect(disorder(in: cell) == [])
            #expect(cell.frame.width <= MailListLayout.widestColumn || shown.width < MailListLayout.cardsFrom)
            #expect(abs(cell.frame.midX - table.bounds.midX) < 1)
            // The avatar is at the leading edge.
            let avatar = try #require(cell.subviews.first { $0 is AvatarView })
            #expect((avatar.frame.midX < cell.bounds.midX) == (shown.direction == .leftToRight))
            for label in cell.subviews.compactMap({ $0 as? Label }) where !label.text.isEmpty {
                // A date is as wide as it needs to be; every other text has room for some letters.
                #expect(label.frame.width >= 40 || label.style.alignment == .trailing, "\(label.text)")
                #expect(label.frame.height == label.sizeThatFits(label.frame.size).height)
            }
        }
        withExtendedLifetime(stage) {}
    }

    @Test(arguments: cases) func pagesAreInOrder(_ shown: Case) throws {
        let stage = try stage(for: shown)
        let names = ["1780651740.M001P1.gatefold", "1780642020.M005P1.gatefold", "100", "101"]
        for mail in Self.mails.filter({ names.contains($0.id.description) }) {
            let content = try page(mail, on: stage)
            #expect(disorder(in: content) == [])
            for part in content.subviews { #expect(disorder(in: part) == []) }
            #expect(content.bounds.width == shown.width)
            let lowest = content.subviews.map(\.frame.maxY).max() ?? 0
            #expect(content.bounds.height >= lowest + 24)
            #expect(content.subviews.allSatisfy { $0.frame.minX >= 16 && $0.frame.maxX <= shown.width - 16 })
        }
    }

    /// The bars' buttons cover no text before the page is scrolled, and none at its end.
    @Test(arguments: cases) func theBarsAreClear(_ shown: Case) throws {
        let stage = try stage(for: shown)
        let content = try page(Self.mails[0], on: stage)
        let screen = try #require(stage.window.rootViewController as? MailScreen)
        let bar = screen.bar.convert(screen.bar.bounds, to: nil)
        #expect(bar.height == StatusBar.height + NavigationBar.height && bar.width == shown.width)
        #expect(content.subviews.allSatisfy { content.convert($0.frame, to: nil).minY >= bar.maxY })
        let buttons = [screen.bar.closeButton, screen.bar.previousButton, screen.bar.nextButton].map(\.frame)
        #expect((buttons[0].midX < shown.width / 2) == (shown.direction == .leftToRight))
        #expect(buttons.allSatisfy { $0.width >= 44 && $0.height >= 44 && screen.bar.bounds.contains($0) })
        screen.scrollView.scrollDown(to: .greatestFiniteMagnitude)
        stage.window.layoutIfNeeded()
        let actions = screen.actionBar.convert(screen.actionBar.bounds, to: nil)
        #expect(actions.maxY == stage.window.bounds.maxY)
        let lowest =
            content.subviews.filter { !$0.frame.isEmpty }.map { content.convert($0.frame, to: nil).maxY }.max() ?? 0
        #expect(lowest <= actions.minY)
    }

    /// The focus ring of the row cuts nothing in the row off.
    @Test(arguments: [360.0, 800], Theme.LayoutDirection.allCases)
    func theFocusRingKeepsClearOfTheContents(width: Double, direction: Theme.LayoutDirection) throws {
        for scale in [1.0, 2] {
            let (stage, table) = try list(Case(width: width, textScale: scale, direction: direction))
            table.indexPathForFocusedRow = IndexPath(row: 0, section: 0)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? MailCell)
            let inside = table.focusRing.rect.inset(by: EdgeInsets(all: FocusRing.width + 1))
            let dot = try #require(cell.dotFrame)
            for part in cell.subviews.filter({ !$0.isHidden }).map(\.frame) + [dot] {
                #expect(inside.contains(cell.convert(part, to: table)), "\(part)")
            }
            withExtendedLifetime(stage) {}
        }
    }

    /// Large text breaks into lines, in rows that grow with it.
    @Test(arguments: [360.0, 720], [1.5, 2, 3]) func largeTextBreaks(width: Double, scale: Double) throws {
        let (stage, table) = try list(Case(width: width, textScale: scale, direction: .leftToRight))
        let cells = table.subviews.compactMap { $0 as? MailCell }
        for cell in cells {
            for label in cell.subviews.compactMap({ $0 as? Label }) where !label.text.isEmpty {
                let layout = stage.window.resources.typesetter.layout(
                    label.text, style: label.style, width: label.frame.width, scale: 1)
                #expect(layout.lineCount == label.style.lineLimit || !layout.isTruncated, "\(label.text)")
                #expect(cell.bounds.contains(label.frame))
            }
        }
        #expect(Set(cells.map(\.frame.height)).count > 1)
    }

    @Test func anAddressBreaksAtItsSigns() throws {
        #expect(MailHeaderView.breakable("a.b@c.example") == "a\u{200B}.b\u{200B}@c\u{200B}.example")
        let stage = try stage(for: Case(width: 360, textScale: 2, direction: .leftToRight))
        let style = TextStyle(font: .system(size: 14), alignment: .leading)
        let typesetter = stage.window.resources.typesetter
        func lines(_ text: String, _ width: Double) -> (count: Int, width: Double) {
            let layout = typesetter.layout(text, style: style, width: width, scale: 1)
            return (layout.lineCount, layout.size.width)
        }
        let address = MailHeaderView.breakable("clara@lindqvist.example")
        #expect(abs(lines(address, 1000).width - lines("clara@lindqvist.example", 1000).width) < 1)
        let first = lines("clara@lindqvist", 1000).width
        let narrow = lines(address, first + 4)
        #expect(narrow.count == 2 && narrow.width <= first + 1)
    }

    @Test func rowsGrowWithTheirText() throws {
        func height(_ scale: Double) throws -> Double {
            try list(Case(width: 360, textScale: scale, direction: .leftToRight)).1.rowHeight
        }
        #expect(try height(0.8) == 104 && height(1) == 104)
        #expect(try height(1.5) > 120 && height(2) > height(1.5))
    }

    @Test func anotherThemeIsFollowed() throws {
        let (stage, table) = try list(Case(width: 360, textScale: 1, direction: .leftToRight))
        stage.window.theme = Theme(appearance: .dark, layoutDirection: .rightToLeft, textScale: 2)
        stage.window.layoutIfNeeded()
        #expect(table.rowHeight > 130)
        for cell in table.subviews.compactMap({ $0 as? MailCell }) {
            #expect(disorder(in: cell) == [])
            let avatar = try #require(cell.subviews.first { $0 is AvatarView })
            #expect(avatar.frame.maxX == cell.bounds.width - 16)
        }
    }

    /// A page cuts nothing off that a list cuts off.
    @Test(arguments: cases) func aPageSaysAll(_ shown: Case) throws {
        let stage = try stage(for: shown)
        let content = try page(try #require(Self.mails.first { $0.id.description == "100" }), on: stage)
        // The subject unfolds, and so do the recipients with the address and the full date.
        for button in views(of: Button.self, in: content.header) where !button.isHidden { button.action?() }
        stage.window.layoutIfNeeded()
        let labels = content.subviews.compactMap { $0 as? Label } + views(of: Label.self, in: content.header)
        for label in labels where !label.isHidden && label !== content.header.sender {
            let layout = stage.window.resources.typesetter.layout(
                label.text, style: label.style, width: label.bounds.width, scale: 1)
            #expect(!layout.isTruncated && layout.size.width <= label.bounds.width + 1, "\(label.text)")
        }
    }

    /// The bar beside quoted words is at their leading edge, in either direction.
    @Test(arguments: Theme.LayoutDirection.allCases)
    func quotesAreSetBackWhereTheyBegin(_ direction: Theme.LayoutDirection) throws {
        let quotes = ["Where?", "«איפה?»", "12:30, أين؟", "..."].map { Block.quote([.paragraph(RichText($0))]) }
        let message = Message(envelope: Envelope(), blocks: quotes + [.paragraph(RichText("Here."))])
        let stage = try stage(for: Case(width: 360, textScale: 1, direction: direction))
        let text = try #require(page(Mail(), message, on: stage).subviews.compactMap { $0 as? BlocksView }.first)
        let groups = text.subviews.compactMap { $0 as? BlockGroupView }
        #expect(groups.map { $0.subviews[0].frame.minX } == [16, 0, 0, 16])
        #expect(groups.map { $0.bounds.width - $0.subviews[0].frame.maxX } == [0, 16, 16, 0])
    }

    // MARK: The measure

    /// The longest line of a text that is broken between words, in characters.
    private func longestLine(_ text: String, style: TextStyle, width: Double, _ typesetter: Typesetter) -> Int {
        var longest = 0
        var line = ""
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if typesetter.layout(longer, style: style, width: width, scale: 1).lineCount > 1, !line.isEmpty {
                longest = max(longest, line.count)
                line = String(word)
            } else {
                line = longer
            }
        }
        return max(longest, line.count)
    }

    @Test(arguments: [600.0, 800, 1280, 3840]) func linesAreNoLongerThanIsReadable(width: Double) throws {
        let letter = try #require(
            sampleMails.first { mail in
                SampleMailbox().message(mail).blocks.reduce(0) { count, block in
                    if case .paragraph(let text) = block { count + text.text.count } else { count }
                } > 3000
            })
        let stage = try stage(for: Case(width: width, textScale: 1, direction: .leftToRight))
        let content = try page(letter, on: stage)
        var longest = 0
        for paragraph in content.subviews.compactMap({ $0 as? BlocksView }).flatMap(\.subviews) {
            guard let label = paragraph.subviews.first as? Label, paragraph.subviews.count == 1 else { continue }
            longest = max(
                longest,
                longestLine(
                    label.text, style: label.style, width: label.bounds.width, stage.window.resources.typesetter))
        }
        // Lines that are much too short are as hard to read as long ones.
        #expect((60...75).contains(longest), "\(longest)")
    }
}
