import Gatefold
import GatefoldLookSupport
import GatefoldMail
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// All texts of Inbox are translated, and have the room that longer languages need.
@MainActor struct LanguageTests {
    @Test(arguments: InboxStop.allCases) func everyTextIsTranslated(_ stop: InboxStop) async throws {
        try await stop.show(in: .pseudo) { app in
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

    @Test(arguments: InboxStop.allCases) func noTextIsCutOff(_ stop: InboxStop) async throws {
        for languages in [PreferredLanguages.pseudo, PreferredLanguages(["de"])] {
            try await stop.show(in: languages) { app in
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
        try await InboxStop.list.show(in: PreferredLanguages(["de"])) { app in
            #expect(app.texts.contains("Posteingang") && app.texts.contains("Heute"))
            let list = try #require(app.screen as? MailListScreen)
            #expect(list.mailbox?.sections.map(\.title).contains("Gestern") == true)
            #expect(app.window.statusBar.message == "7 ungelesen")
        }
        try await InboxStop.toast.show(in: PreferredLanguages(["de"])) { app in
            #expect(app.texts.contains("Gelöscht: 3 Mails") && app.texts.contains("Rückgängig"))
        }
    }

    @Test func foldersWithAPurposeHaveNamesOfTheLanguage() {
        func folder(_ names: String...) -> MailFolder {
            MailFolder(path: MailPath("/mail"), kind: .maildir, names: names)
        }
        #expect(folder("Trash").title == "Trash")
        PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            #expect(folder().title == "Posteingang")
            #expect(
                ["Archive", "Drafts", "Junk", "Sent", "Trash"].map { folder($0).title }
                    == ["Archiv", "Entwürfe", "Spam", "Gesendet", "Papierkorb"])
            #expect(folder("Work", "Archive").shownName == "Work / Archiv")
            // A name of the user's own stays, so that two folders can be told apart.
            #expect(folder("trash").title == "trash" && folder("Archive", "Work").shownName == "Archive / Work")
            // A search finds a folder by either name.
            #expect(folder("Archive").isNamed("archiv") && folder("Archive").isNamed("archive"))
            #expect(!folder("Archive").isNamed("trash"))
        }
    }

    @Test func sizesAreWrittenAsInTheLanguage() {
        #expect(GatefoldMail.Attachment.sizeText(bytes: 1_840_000) == "1.8 MB")
        PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            #expect(GatefoldMail.Attachment.sizeText(bytes: 1_840_000) == "1,8 MB")
            #expect(GatefoldMail.Attachment.sizeText(bytes: 48_000) == "48 kB")
            #expect(GatefoldMail.Attachment.sizeText(bytes: 1_234_000_000_000) == "1.234 GB")
        }
    }

    @Test func digitsOfCountsStandInGroups() {
        PreferredLanguages.withCurrent(PreferredLanguages(["de"])) {
            #expect(ConversationSummary(names: ["Clara"], count: 1234).text == "Clara 1.234")
            #expect(GoneMails([], subjects: [:], of: 12_345).sentence.contains("0 von 12.345 Mails"))
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
            [mail.shownSender, mail.sender, mail.address, mail.subject, mail.shownPreview, mail.fileName ?? ""]
                + [mail.shownPreview.beginning(of: Mail.spokenPreview)]
                + mail.sender.split(separator: " ").map(String.init)
        }
        texts += mails.compactMap(\.fileName).compactMap { $0.split(separator: ".").last?.uppercased() }
        texts += SampleSession.folders.flatMap(\.names) + ["/mail", "xylophonist", "cabin"]
        texts += app.views(of: Label.self).filter { Self.isInBody($0) }.map(\.text)
        self.texts = Set(texts).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }

    private static func isInBody(_ view: View) -> Bool { view.isInside("BlocksView") }

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
