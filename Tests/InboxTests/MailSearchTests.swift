import Foundation
import Gatefold
import GatefoldMail
import GatefoldMailStore
import GatefoldTestSupport
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// A search finds mails while words are typed.
@MainActor struct MailSearchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func wordsAndTokensAreToldApart() {
        let query = MailQuery("lake FROM:Clara has:attachment is:unread in:Archive cabin")
        #expect(query.words == ["lake", "cabin"] && query.senders == ["clara"] && query.folder == "archive")
        #expect(query.hasAttachment && query.isUnread && !query.isFlagged)
        // A token that is still being typed is not searched for.
        for text in ["", "  ", "from:", "is:", "has:atta", "in:"] { #expect(MailQuery(text).isEmpty) }
    }

    @Test(arguments: [
        ("The cabin, CABINS; discabin", ["cabin"], ["cabin", "CABIN"]), ("Straße", ["stra"], ["Stra"]),
        ("a b", [], []), ("", ["x"], []), ("Über uns", ["ü"], ["Ü"]),
    ])
    func theBeginningsOfWordsAreMarked(_ text: String, _ words: [String], _ marked: [String]) {
        #expect(text.ranges(ofWordsBeginningWith: words).map { String(text[$0]) } == marked)
    }

    @Test func theListShowsWhatIsTyped() async throws {
        let app = try TestApplication(InboxApplication(.sample))
        let list = try #require(app.screen as? MailListScreen)
        let all = try #require(list.mailbox?.mails.map(\.id))
        try await app.press(.down)
        try await app.press(.character("/"))
        try await app.type("cabin")
        let found = try #require(list.mailbox?.mails.map { $0 })
        #expect(!found.isEmpty && found.count < all.count)
        #expect(found.contains { $0.subject.contains("cabin") })
        let cell = try #require(app.views(of: MailCell.self).first { $0.mail?.subject.contains("cabin") == true })
        #expect(cell.subject.attributedText?.string == cell.mail?.subject)

        try await app.type(" is:unread")
        #expect(list.mailbox?.mails.allSatisfy(\.isUnread) == true)
        // A change that is made while only some mails are shown is made in all of them.
        let mail = try #require(list.mailbox?.mails.first)
        list.perform(.archive, on: [mail.id])
        try await app.rest()
        try await app.press(.escape)
        try await app.press(.escape)
        #expect(list.mailbox?.mails.map(\.id) == all.filter { $0 != mail.id } && list.query == nil)
        #expect(!list.listView.isSearching)
    }

    @Test func theFieldHasAShortNameAndControlsTheList() async throws {
        let app = try TestApplication(InboxApplication(.sample))
        let list = try #require(app.screen as? MailListScreen)
        try await app.press(.character("/"))
        #expect(try app.element(.searchField, "Search").name == "Search")
        #expect(list.listView.searchField.accessibilityControlledView is TableView)
    }

    /// The screen in front is the mail, and the field is on the one beneath.
    @Test func aSearchBesideAMailTakesWhatIsTyped() async throws {
        let app = try TestApplication(InboxApplication(.sample), size: Size(width: 1199, height: 800))
        let list = try #require(app.screen as? MailListScreen)
        for key: KeyEvent.Key in [.down, .enter] { try await app.press(key) }
        let page = try #require(list.page)
        try await app.tap(app.view(labeled: "Search"))
        #expect(list.listView.searchField.isFocused)
        try await app.type("cabin")
        #expect(list.query?.words == ["cabin"] && list.page === page)
        for _ in 0..<2 { try await app.press(.escape) }
        #expect(!list.listView.isSearching && list.query == nil && app.screen === page)
        try await app.press(.escape)
        try await app.rest()
        #expect(app.screen === list)
    }

    /// The field has the first Escape, and the list the one that comes to something else.
    @Test func escapeEndsASearchAlsoBesideTheField() async throws {
        let app = try TestApplication(InboxApplication(.sample))
        let list = try #require(app.screen as? MailListScreen)
        try await app.press(.character("/"))
        try await app.press(.tab)
        #expect(list.listView.isSearching && !list.listView.searchField.isFocused)
        try await app.press(.escape)
        #expect(!list.listView.isSearching && list.listView.suggestions == nil)
    }

    @Test func nothingFoundSaysSo() async throws {
        let app = try TestApplication(InboxApplication(.sample))
        try await app.press(.down)
        try await app.press(.character("/"))
        try await app.type("xylophonist")
        #expect(app.texts.contains("Nothing found"))
        try await app.press(.escape)
        #expect(!app.texts.contains("Nothing found"))
    }

    @Test(arguments: [
        ("from:ann", ["One", "Three"]), ("is:flagged", ["Two"]), ("is:unread", ["Three"]),
        ("lighthouse", ["Two"]), ("light from:ben", ["Two"]), ("has:attachment", ["One"]), ("lighthouse from:ann", []),
    ])
    func aFolderOnDiskIsSearched(_ text: String, _ expected: [String]) async throws {
        func deliver(_ name: String, _ from: String, _ subject: String, _ body: String) throws {
            try folder.write(
                name, "From: \(from) <\(from.lowercased())@a.example>\nSubject: \(subject)\n\(body)\n")
        }
        for name in ["cur", "new", "tmp"] {
            try FileManager.default.createDirectory(atPath: folder.path(of: name), withIntermediateDirectories: true)
        }
        try deliver(
            "cur/1780650000.a:2,S", "Ann", "One",
            "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nText\n--b\nContent-Type: application/pdf; name=a.pdf\n"
                + "Content-Disposition: attachment; filename=a.pdf\n\nx\n--b--")
        try deliver("cur/1780640000.b:2,FS", "Ben", "Two", "\nThe lighthouse is open.")
        try deliver("new/1780630000.c", "Ann", "Three", "\nText")
        let index = MailPath(folder.path(of: "index"))
        _ = try MailCommands.indexReport(path: MailPath(folder.path), index: index)
        let maildir = MailFolder(path: MailPath(folder.path), kind: .maildir, names: [])
        for index in [nil, index] {
            let mailbox = FolderMailbox(maildir, index: index)
            let mails = MailList(
                mailbox.rows(FolderLoading.Mails(listing: try mailbox.reader.listSorted())), of: mailbox)
            let found = try mailbox.search(MailQuery(text), among: mails)
            #expect(found.map { mails[$0].subject } == expected, "index: \(index != nil)")
        }
    }
}

/// Drafts are handed to the desktop's mail program.
@MainActor struct MailtoLinkTests {
    private let mail = Mail("1", from: "Ann Å", "ann+x@a.example", "Lunch & tea?", hours: 1)
    private let message = Message(
        envelope: Envelope(), blocks: [.paragraph(RichText("Yes.\nAt noon")), .quote([.paragraph(RichText("When?"))])])

    @Test func aReplyQuotesTheMail() {
        let link = MailtoLink(.reply, to: mail, message, date: "today")
        #expect(link.to == "ann+x@a.example" && link.subject == "Re: Lunch & tea?")
        #expect(link.body == "\n\nAnn Å wrote on today:\n> Yes.\n> At noon\n>\n> > When?\n")
        #expect(link.address.hasPrefix("mailto:ann%2Bx@a.example?subject=Re%3A%20Lunch%20%26%20tea%3F&body=%0D%0A"))
        #expect(link.address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }

    @Test func aForwardedMailHasNoReceiver() {
        let link = MailtoLink(.forward, to: mail, message, date: "today")
        #expect(link.to.isEmpty && link.subject == "Fwd: Lunch & tea?" && link.body.contains("\nYes.\nAt noon\n"))
        #expect(link.address.hasPrefix("mailto:?subject=Fwd"))
        #expect(MailtoLink().address == "mailto:")
    }

    @Test func aPrefixStandsOnce() {
        var answer = mail
        answer.subject = "RE: Lunch"
        #expect(MailtoLink(.reply, to: answer, message, date: "").subject == "RE: Lunch")
    }

    @Test func theProgramIsNamedBySettings() throws {
        let folder = try TemporaryFolder()
        #expect(MailProgram.name(folders: [folder.path]) == nil)
        try folder.write("mimeapps.list", "[Default Applications]\nx-scheme-handler/mailto=post.desktop;\n")
        #expect(MailProgram.name(folders: [folder.path]) == nil)
        try folder.write("post.desktop", "[Desktop Entry]\nName=Post\nName[de]=Brief\n")
        #expect(MailProgram.name(folders: [folder.path]) == "Post")
    }
}
