import Gatefold
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox
@testable import GatefoldTransitions

/// The goldens show Inbox's list and pages in every size, theme and direction.
@Suite struct InboxGoldenTests {
    @Test(arguments: InboxGolden.screens)
    func theScreenMatchesItsGolden(_ golden: InboxGolden) throws {
        let stage = try InboxGoldenStage(golden.canvas, theme: golden.theme, contents: golden.screen.contents)
        try stage.show(golden.screen)
        try GoldenPicture(golden.name).check(stage.golden.picture())
    }

    /// Two runs draw the same pixels.
    @Test func aPictureIsTheSameInEveryRun() throws {
        let pictures = try (0..<2).map { _ in
            let stage = try InboxGoldenStage(.phone)
            try stage.show(.page(InboxGolden.fruit))
            return try stage.golden.picture()
        }
        let isSame = pictures[0].bytes == pictures[1].bytes
        #expect(isSame)
    }
}

/// One golden of Inbox.
nonisolated struct InboxGolden: Hashable, CustomTestStringConvertible {
    enum Screen: Hashable {
        case list
        /// The list, scrolled so that a mail is the first one.
        case listFrom(mail: Int)
        case page(Int)
        /// The page of a conversation with all its mails, one of them opened.
        case spread(Int)
        /// The last searches and people, before something is typed.
        case search
        /// The page of the first mail, in which the words of a search are marked.
        case found(String)
        /// The page of the first mail while a finger moves it to the side.
        case swiped
        /// A mailbox that can only be read.
        case notice
        case empty, loading
    }

    // The numbers of mails are those in the names of their files.
    static let cabin = 1
    static let fruit = 2
    static let library = 3
    static let proofs = 9
    static let japanese = 6
    static let bakery = 7
    static let arabic = 5
    static let recipe = 40
    /// The newest of twelve mails.
    static let boat = 52

    var screen: Screen
    var canvas = GoldenCanvas.phone
    var theme = Theme()
    var name: String

    var testDescription: String { name }

    private init(_ name: String, _ screen: Screen, _ canvas: GoldenCanvas = .phone, _ theme: Theme = Theme()) {
        self.screen = screen
        self.canvas = canvas
        self.theme = theme
        self.name = canvas == .phone ? name : "\(name)-\(canvas)"
    }

    private static let dark = Theme(appearance: .dark)
    private static let rightToLeft = Theme(layoutDirection: .rightToLeft)

    static let screens: [InboxGolden] = [
        InboxGolden("list", .list),
        InboxGolden("list", .list, .sharpPhone),
        InboxGolden("list", .list, .oddPhone),
        InboxGolden("list", .list, .columns),
        InboxGolden("folders", .list, .desktop),
        InboxGolden("folders-dark", .list, .threeColumns, dark),
        InboxGolden("folders-rtl", .page(arabic), .threeColumns, rightToLeft),
        InboxGolden("folders-large-text", .list, .threeColumns, Theme(textScale: 1.5)),
        InboxGolden("list-dark", .list, .short, dark),
        InboxGolden("list-high-contrast", .list, .short, Theme(contrast: .high)),
        InboxGolden("list-accent", .list, .short, Theme(accentColor: Color(hex: 0xC0_1C_6A))),
        InboxGolden("list-rtl", .list, .short, rightToLeft),
        InboxGolden("list-large-text", .list, .short, Theme(textScale: 1.5)),
        InboxGolden("list-scripts", .listFrom(mail: arabic), .short),
        InboxGolden("list-empty", .empty),
        InboxGolden("list-loading", .loading),
        InboxGolden("page", .page(recipe)),
        InboxGolden("folders-page", .page(library), .desktop),
        InboxGolden("page-dark", .page(fruit), .phone, dark),
        InboxGolden("page-rtl", .page(arabic), .short, rightToLeft),
        InboxGolden("page-attachment", .page(proofs), .short),
        InboxGolden("page-large-text", .page(library), .phone, Theme(textScale: 1.5)),
        InboxGolden("page-cjk", .page(japanese)),
        InboxGolden("page-emoji", .page(bakery), .sharpPhone, dark),
        InboxGolden("search", .search),
        InboxGolden("page-found", .found("cabin")),
        InboxGolden("folders-found", .found("cabin"), GoldenCanvas(width: 1440, height: 640), dark),
        InboxGolden("page-swiped", .swiped),
        InboxGolden("page-swiped", .swiped, GoldenCanvas(width: 412, height: 720), dark),
        InboxGolden("page-swiped", .swiped, GoldenCanvas(width: 1024, height: 640)),
        InboxGolden("list-notice", .notice, .short),
        InboxGolden("list-thread", .listFrom(mail: boat), .short),
        InboxGolden("thread", .page(boat)),
        InboxGolden("thread-spread", .spread(boat)),
        InboxGolden("thread-dark", .page(boat), .phone, dark),
        InboxGolden("thread-rtl", .page(boat), .phone, rightToLeft),
        InboxGolden("thread-large-text", .page(boat), .phone, Theme(textScale: 2)),
        InboxGolden("thread", .page(boat), GoldenCanvas(width: 320, height: 480)),
        InboxGolden("thread", .spread(boat), GoldenCanvas(width: 1024, height: 640)),
    ]
}

/// Inbox played up to one of its screens.
final class InboxGoldenStage {
    let golden: GoldenStage
    private let mailbox = MailboxContents(
        mails: SampleMailbox().list, dates: MailDates(now: .pinned, locale: .english))
    private let application: InboxApplication

    init(
        _ canvas: GoldenCanvas, theme: Theme = Theme(), contents: InboxApplication.Contents = .sample,
        style: ExpandingCellStyle = .standard
    ) throws {
        application = InboxApplication(contents, style: style)
        golden = try GoldenStage(application, canvas, theme: theme)
    }

    func show(_ screen: InboxGolden.Screen) throws {
        switch screen {
        case .list: try golden.play("wait 0.5")
        case .empty:
            application.receive(MailList(NoRows(), of: SampleMailbox()), in: golden.window)
            try golden.play("wait 0.5")
        // The mails arrive later.
        case .loading: try golden.play("wait 0.5; frame")
        case .listFrom(let mail):
            try golden.play("wait 0.5")
            try table.scrollToRow(at: row(of: mail), at: .top, animated: false)
            try golden.play("wait 0.5")
        case .page(let mail):
            try golden.play("wait 0.5")
            try golden.play("\(tap(mail)); wait 1.5")
        case .search:
            try golden.play("wait 0.5")
            let list = try #require(golden.window.rootViewController as? MailListScreen)
            for text in ["is:unread", "from:clara cabin"] { list.searches.remember(text) }
            try golden.play("key ctrl+f; wait 1")
        case .found(let words):
            let list = try #require(golden.window.rootViewController as? MailListScreen)
            try golden.play("wait 0.5")
            list.query = MailQuery(words)
            list.open(try #require(list.mailbox?.mails.first))
            try golden.play("wait 2")
        case .swiped:
            let list = try #require(golden.window.rootViewController as? MailListScreen)
            try golden.play("wait 0.5")
            list.open(try #require(list.mailbox?.mails.first))
            let (right, y) = (golden.window.bounds.width - 40, 300.0)
            let moves = stride(from: right - 20, through: right - 160, by: -20).map {
                "touch motion 1 \($0) \(y); touch frame; wait 0.03"
            }
            try golden.play("wait 1.5")
            try golden.play(
                "touch down 1 \(right) \(y); touch frame; wait 0.05; \(moves.joined(separator: "; ")); wait 0.3")
        case .notice:
            let list = try #require(golden.window.rootViewController as? MailListScreen)
            list.notice = "This mailbox can only be read: files of single mails have no place for marks."
            try golden.play("wait 0.5")
        case .spread(let mail):
            try golden.play("wait 0.5")
            try golden.play("\(tap(mail)); wait 1.5")
            try golden.play("key p; wait 1; key p; wait 1; key p; wait 1; key enter; wait 1.5")
        }
    }

    private var table: TableView {
        get throws { try #require(golden.window.rootViewController?.contentScrollView as? TableView) }
    }

    /// The row of a mail by the number in its file's name.
    private func row(of mail: Int) throws -> IndexPath {
        let name = ".M" + String("00\(mail)".suffix(3)) + "P"
        let position = try #require(mailbox.mails.indices.first { mailbox.mails.id(at: $0).description.contains(name) })
        return try #require(mailbox.indexPath(of: mailbox.mails.id(at: position)))
    }

    /// A script line that taps a mail's row, brought into view if need be.
    func tap(_ mail: Int) throws -> String {
        let row = try row(of: mail)
        try table.scrollToRow(at: row, at: .none, animated: false)
        try golden.play("wait 0.5")
        let place = try table.convert(table.rectForRow(at: row), to: nil)
        return "tap \(place.midX) \(place.midY)"
    }
}

extension InboxGolden.Screen {
    /// The mails that show it.
    fileprivate var contents: InboxApplication.Contents {
        switch self {
        case .empty, .loading: .later
        default: .sample
        }
    }
}

/// A folder without mails.
nonisolated private struct NoRows: MailRows {
    var count: Int { 0 }
    var unreadCount: Int { 0 }
    func id(at position: Int) -> MailID { MailID(bytes: []) }
    func second(at position: Int) -> Int64 { 0 }
    func isUnread(at position: Int) -> Bool { false }
    func position(of id: MailID) -> Int? { nil }
}
