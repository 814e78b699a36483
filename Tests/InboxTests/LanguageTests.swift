import Gatefold
import GatefoldMail
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// All texts of Inbox are translated, and have the room that longer languages need.
@MainActor struct LanguageTests {
    /// A screen of Inbox that the walk comes to.
    enum Stop: String, CaseIterable {
        case list, notice, selecting, selected, menu, swiped, toast, folders, moving, keys, searching, nothingFound
        case failure, empty, page, details, files, conversation, invitation, pageBesideList
    }

    private func walk(_ languages: PreferredLanguages, to stop: Stop, _ look: (TestApplication) throws -> Void)
        async throws
    {
        try await PreferredLanguages.withCurrent(languages) {
            let isWide = [.invitation, .pageBesideList].contains(stop)
            let locale = CalendarLocale(identifier: languages.codes.first ?? "C")
            let theme = Theme(
                layoutDirection: languages == .pseudoRightToLeft ? .rightToLeft : .leftToRight, locale: locale)
            let app = try TestApplication(
                InboxApplication(stop == .empty ? .later : .sample),
                size: isWide ? Size(width: 1200, height: 800) : Size(width: 360, height: 720), theme: theme)
            try await app.rest()
            try await go(to: stop, in: app)
            try await app.rest()
            try look(app)
        }
    }

    private func go(to stop: Stop, in app: TestApplication) async throws {
        let list = try #require(app.screen as? MailListScreen)
        func mail(_ number: Int) throws -> Mail {
            try #require(list.mailbox?.mails.first { $0.id.description.contains(".M" + "00\(number)".suffix(3) + "P") })
        }
        switch stop {
        case .list, .invitation: break
        case .notice:
            list.notice = GatefoldInbox.localized(
                "This mailbox can only be read: files of single mails have no place for marks.")
            list.remark = GatefoldInbox.localized("Read only")
        case .selecting, .selected:
            try await app.press(.down)
            try await app.press(.character("x"))
            if stop == .selected { try await app.press(.down) }
            try await app.press(.character("x"))
        case .menu:
            try await app.press(.down)
            try await app.press(.menu)
        case .swiped: try await app.drag(from: Point(x: 340, y: 200), to: Point(x: 120, y: 200), hold: 0.5)
        case .toast: list.perform(.delete, on: list.mailbox?.mails.prefix(3).map(\.id) ?? [])
        case .folders: list.showFolders()
        case .moving: list.chooseFolder(for: list.mailbox?.mails.prefix(2).map(\.id) ?? [])
        case .keys: try await app.press(.character("?"))
        case .searching:
            list.searches.remember("cabin")
            try await app.press(.character("/"))
        case .nothingFound:
            try await app.press(.character("/"))
            try await app.type("xylophonist")
        case .failure: list.listView.content = .failure(MailStoreError.notMail(path: "/mail").localizedSentence)
        case .empty: list.show(MailList(NoMails(), of: SampleMailbox()))
        case .page, .pageBesideList: list.open(try mail(3))
        case .details:
            list.open(try mail(3))
            try await app.rest()
            try await app.tap(#require(app.views(of: Button.self).first { "\(type(of: $0))" == "DetailsButton" }))
        case .files: list.open(try mail(9))
        case .conversation: list.open(try mail(52))
        }
    }

    // MARK: The walk

    @Test(arguments: Stop.allCases) func everyTextIsTranslated(_ stop: Stop) async throws {
        try await walk(.pseudo, to: stop) { app in
            let content = Content(of: app)
            let texts = app.texts + app.elements.flatMap { [$0.name, $0.hint, $0.value] }
            #expect(texts.contains { $0.contains("[") })
            for text in texts + [app.window.statusBar.message] {
                let rest = content.removed(from: text)
                // Single letters stand for people and keys.
                let words = rest.split { !$0.isLetter }.filter { $0.count > 1 }
                let isPlain = words.contains { $0.contains { "aeiouAEIOU".contains($0) } }
                #expect(!isPlain, "\(text) is not translated: \(rest)")
            }
        }
    }

    @Test(arguments: Stop.allCases) func noTextIsCutOff(_ stop: Stop) async throws {
        for languages in [PreferredLanguages.pseudo, PreferredLanguages(["de"])] {
            try await walk(languages, to: stop) { app in
                let content = Content(of: app)
                for label in app.views(of: Label.self) where !content.isOfMails(label) {
                    // A toolbar of five buttons has 72 points for each title; translations have to keep them short.
                    if languages == .pseudo, label.isInside("ToolbarButton") { continue }
                    #expect(!label.isCutOff, "\(label.text) has \(label.bounds.size) in \(languages.codes)")
                }
            }
        }
    }

    @Test func germanIsGerman() async throws {
        try await walk(PreferredLanguages(["de"]), to: .list) { app in
            #expect(app.texts.contains("Posteingang") && app.texts.contains("Heute"))
            let list = try #require(app.screen as? MailListScreen)
            #expect(list.mailbox?.sections.map(\.title).contains("Gestern") == true)
            #expect(app.window.statusBar.message == "7 ungelesen")
        }
        try await walk(PreferredLanguages(["de"]), to: .toast) { app in
            #expect(app.texts.contains("Gelöscht: 3 Mails") && app.texts.contains("Rückgängig"))
        }
    }

    @Test func sizesAreWrittenAsInTheLanguage() {
        #expect(GatefoldMail.Attachment.sizeText(bytes: 1_840_000) == "1.8 MB")
        PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            #expect(GatefoldMail.Attachment.sizeText(bytes: 1_840_000) == "1,8 MB")
            #expect(GatefoldMail.Attachment.sizeText(bytes: 48_000) == "48 kB")
        }
    }

    // MARK: Sentences of other rooms

    nonisolated static let errors: [MailStoreError] = [
        .failed(call: "open", path: "/a\u{202E}b", errno: 2), .failed(call: "open", path: "/a", errno: 13),
        .failed(call: "open", path: "/a", errno: 28), .failed(call: "read", path: "/a", errno: 5),
        .notMail(path: "/a"), .tooDeep(path: "/a", limit: 3), .tooManyFolders(path: "/a", limit: 4),
        .mailGone(folder: "/a", name: "b"), .mailboxChanged(path: "/a"), .notAFile(path: "/a"),
        .notIndexed(path: "/a"), .indexFailed(path: "/a", code: 13, message: "x"),
        .indexFailed(path: "/a", code: 1, message: "x"), .journalsInUse(folder: "/a"), .nothingToUndo,
    ]

    @Test(arguments: errors) func sentencesOfErrorsAreTranslated(_ error: MailStoreError) {
        #expect(error.localizedSentence == error.sentence)
        PreferredLanguages.withCurrent(.pseudo) {
            #expect(error.localizedSentence.hasPrefix("[") && error.localizedSentence.hasSuffix("]"))
        }
    }

    @Test(
        arguments: [
            .withheld(count: 1), .withheld(count: 2), .damaged, .truncated, .encrypted,
            .shownAsSource(reason: .tooLarge),
            .shownAsSource(reason: .tooDeep), .shownAsSource(reason: .tooManyParts),
            .shownAsSource(reason: .headerTooLong), .shownAsSource(reason: .tookTooLong),
        ] as [Remark])
    func remarksAreTranslated(_ remark: Remark) {
        #expect(remark.localizedSentence == remark.sentence)
        PreferredLanguages.withCurrent(.pseudo) { #expect(remark.localizedSentence.hasPrefix("[")) }
    }
}

/// The texts on the screen that come from mails and folders, and are in their own languages.
@MainActor private struct Content {
    private let texts: [String]

    init(of app: TestApplication) {
        let mails = SampleMailbox().list
        var texts = mails.flatMap { mail in
            [mail.shownSender, mail.sender, mail.address, mail.subject, mail.shownPreview]
                + mail.sender.split(separator: " ").map(String.init)
        }
        texts += mails.compactMap(\.fileName).compactMap { $0.split(separator: ".").last?.uppercased() }
        texts += SampleSession.folders.flatMap(\.names) + ["/mail", "xylophonist", "cabin"]
        texts += app.views(of: Label.self).filter { Self.isInBody($0) }.map(\.text)
        self.texts = Set(texts).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    private static func isInBody(_ view: View) -> Bool { view.selfAndAncestors.contains { $0 is BlocksView } }

    /// Returns a text without what comes from mails and folders.
    func removed(from text: String) -> String {
        var rest = text.filter { $0 != "\u{200B}" }
        for known in texts where rest.contains(known) {
            rest = rest.split(separator: known, omittingEmptySubsequences: false).joined(separator: " ")
        }
        return rest
    }

    /// Whether all of a label's text is from mails and folders.
    func isOfMails(_ label: Label) -> Bool {
        // The line of recipients and the hint of the search field are made to be cut off in every language.
        Self.isInBody(label) || label.text.contains("\u{2068}") || label.isInside("SearchField")
            || !removed(from: label.text).contains { $0.isLetter }
    }
}

extension View {
    fileprivate var selfAndAncestors: [View] { [self] + (superview?.selfAndAncestors ?? []) }

    /// Whether the view is inside a view of a class, which may be private to another room.
    fileprivate func isInside(_ name: String) -> Bool { selfAndAncestors.contains { "\(type(of: $0))" == name } }
}

extension Label {
    /// Whether the label shows less than its whole text.
    fileprivate var isCutOff: Bool {
        let whole = sizeThatFits(Size(width: style.lineLimit == 1 ? .infinity : bounds.width, height: 0))
        return whole.width > bounds.width + 0.5 || whole.height > bounds.height + 0.5
    }
}

/// A folder without mails.
nonisolated private struct NoMails: MailRows {
    var count: Int { 0 }
    var unreadCount: Int { 0 }
    func id(at position: Int) -> MailID { MailID(bytes: []) }
    func second(at position: Int) -> Int64 { 0 }
    func isUnread(at position: Int) -> Bool { false }
    func position(of id: MailID) -> Int? { nil }
}
