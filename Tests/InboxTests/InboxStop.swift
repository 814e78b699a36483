import Gatefold
import GatefoldMailStore
import GatefoldTesting
import Testing

@testable import GatefoldInbox

/// A screen of Inbox that tests look at.
nonisolated enum InboxStop: String, CaseIterable {
    case list, notice, selecting, selected, menu, swiped, toast, folders, moving, keys, searching, nothingFound
    case failure, empty, page, details, files, conversation, invitation, pageBesideList

    /// Starts Inbox and plays it up to the screen.
    /// - Parameters:
    ///   - size: The size of the window, in points; nil for that of a phone, or of a tablet where the screen needs one.
    ///   - look: Looks at the screen at rest.
    @MainActor func show(
        in languages: PreferredLanguages = .english, size: Size? = nil, textScale: Double = 1,
        _ look: (TestApplication) async throws -> Void
    ) async throws {
        try await PreferredLanguages.withCurrent(languages) {
            let isWide = [.invitation, .pageBesideList].contains(self)
            let locale = CalendarLocale(identifier: languages.codes.first ?? "C")
            let theme = Theme(
                layoutDirection: languages == .pseudoRightToLeft ? .rightToLeft : .leftToRight, textScale: textScale,
                locale: locale)
            let app = try TestApplication(
                InboxApplication(self == .empty ? .later : .sample),
                size: size ?? (isWide ? Size(width: 1200, height: 800) : Size(width: 360, height: 720)), theme: theme)
            try await app.rest()
            try await go(in: app)
            try await app.rest()
            try await look(app)
        }
    }

    @MainActor private func go(in app: TestApplication) async throws {
        let list = try #require(app.screen as? MailListScreen)
        func mail(_ number: Int) throws -> Mail {
            try #require(list.mailbox?.mails.first { $0.id.description.contains(".M" + "00\(number)".suffix(3) + "P") })
        }
        switch self {
        case .list, .invitation: break
        case .notice:
            list.notice = GatefoldInbox.localized(
                "This mailbox can only be read: files of single mails have no place for marks.")
            list.remark = GatefoldInbox.localized("Read only")
        case .selecting, .selected:
            try await app.press(.down)
            try await app.press(.character("x"))
            if self == .selected { try await app.press(.down) }
            try await app.press(.character("x"))
        case .menu:
            try await app.press(.down)
            try await app.press(.menu)
        case .swiped:
            let row = try #require(app.views(of: MailCell.self).dropFirst().first.flatMap(app.seenRect))
            try await app.drag(
                from: Point(x: row.maxX - 20, y: row.midY), to: Point(x: row.maxX - 240, y: row.midY), hold: 0.5)
        case .toast: list.perform(.delete, on: list.mailbox?.mails.prefix(3).map(\.id) ?? [])
        case .folders: list.showFolders()
        case .moving: list.chooseFolder(for: .mails(list.mailbox?.mails.prefix(2).map(\.id) ?? []))
        case .keys: try await app.press(.character("?"))
        case .searching:
            list.searches.remember("cabin")
            try await app.press(.character("/"))
        case .nothingFound:
            try await app.press(.character("/"))
            try await app.type("xylophonist")
        case .failure: list.listView.content = .failure(MailStoreError.notMail(path: "/mail").localizedSentence)
        case .empty: list.show(MailList(MemoryRows(mails: []), of: SampleMailbox()))
        case .page, .pageBesideList: list.open(try mail(3))
        case .details:
            list.open(try mail(3))
            try await app.rest()
            try await app.tap(#require(app.views(of: Button.self).first { "\(type(of: $0))" == "DetailsButton" }))
        case .files: list.open(try mail(9))
        case .conversation: list.open(try mail(52))
        }
    }
}
