import Gatefold
import GatefoldMail
import GatefoldMailStore

/// The page of a mail: over the list, or beside it.
extension MailListScreen {
    /// The page that is open; nil if none is.
    var page: MailScreen? { presentedViewController as? MailScreen }

    /// Whether the window has a column for the page.
    var hasTwoColumns: Bool { listView.columns.areTwo }

    /// Whether a page stands beside the list.
    var isBesidePage: Bool { page.map { !$0.isWide && hasTwoColumns } ?? false }

    /// Opens a mail: its row unfolds, or its page is shown beside the list at once.
    func open(_ mail: Mail) {
        guard let source = mailbox?.mails.source else { return }
        if query != nil { searches.remember(listView.searchField.text) }
        opening?.cancel()
        if source.isQuick(mail) { return show(mail, source.page(of: mail)) }
        let work = table.window?.beginBackgroundWork("opening a mail")
        opening = Task { [weak self] in
            defer { work?.end() }
            let message = await source.loadPage(of: mail)
            guard !Task.isCancelled, let self, page == nil || isBesidePage else { return }
            show(mail, message)
        }
    }

    /// Shows a mail's page. An open page turns to the mail in its place.
    private func show(_ mail: Mail, _ message: Message) {
        guard let page, !page.isBeingDismissed else {
            present(mail, message, animated: !hasTwoColumns)
            return
        }
        turn(page, to: mail, message)
    }

    private func turn(_ page: MailScreen, to mail: Mail, _ message: Message) {
        mark(page.readMails, asUnread: false)
        page.show(contents(of: mail, message))
        listView.openMail = mail.id
        // A page without the focus is read when its name changes; a button that has it says nothing.
        if listView.window?.focusedView != nil { listView.window?.announce(mail.subject) }
        if isBesidePage { mark(page.readMails, asUnread: false) }
    }

    /// The greatest number of mails of a conversation that are open at first. Chosen: more would take long to read.
    private static let mostOpened = 10

    /// Returns what the page of a row shows: all mails of the conversation, of which those are open that are unread or that
    /// a search has found.
    func contents(of mail: Mail, _ message: Message) -> PageContents {
        var contents = PageContents(mail: mail, message: message, dates: dates)
        contents.words = query?.words ?? []
        let mails = (allMails?.conversation(of: mail.id) ?? []).compactMap { allMails?.mail($0) }
        guard mails.count > 1 else { return contents }
        contents.conversation = mails.reversed()
        let opened = mails.filter { $0.isUnread || query != nil && mailbox?.mails.mail($0.id) != nil }
        contents.opened = Set(opened.prefix(Self.mostOpened).map(\.id))
        contents.read = { [weak self] in self?.read($0, then: $1) }
        return contents
    }

    /// Reads a mail, at once if that is quick.
    private func read(_ mail: Mail, then deliver: @escaping (Message) -> Void) {
        guard let source = mailbox?.mails.source else { return }
        if source.isQuick(mail) { return deliver(source.page(of: mail)) }
        let work = table.window?.beginBackgroundWork("reading a mail")
        Task {
            deliver(await source.loadPage(of: mail))
            work?.end()
        }
    }

    @discardableResult
    private func present(_ mail: Mail, _ message: Message, animated: Bool) -> MailScreen {
        let page = makePage(of: mail, message)
        page.onReading = { [weak self, weak page] in
            guard let self, let page else { return }
            listView.openMail = page.mail.id
            mark(page.readMails, asUnread: false)
        }
        page.onClose = { [weak self, weak page] in if let page { self?.didClose(page) } }
        page.onStep = { [weak self] in self?.step(by: $0) }
        page.pager.hasNeighbour = { [weak self, weak page] in self?.neighbour(of: page, $0) != nil }
        page.pager.neighbour = { [weak self, weak page] in self?.contentsOfNeighbour(of: page, $0) }
        page.onAction = { [weak self, weak page] in if let page { self?.perform($0, on: [page.mail.id]) } }
        page.folderState = { [weak self] in self?.listView.folderState ?? .none }
        page.commands = { [weak self] in self?.mailCommands ?? [] }
        page.actionBar.possible = MailAction.allCases.filter { canPerform($0) }
        listView.openMail = mail.id
        present(page, animated: animated)
        return page
    }

    /// Marks mails as read when their page starts to close, so that the row that appears in the fold is that of a read mail.
    private func didClose(_ page: MailScreen) {
        mark(page.readMails, asUnread: false)
        if listView.openMail == page.mail.id { listView.openMail = nil }
    }

    /// Goes on in the list: shows the next mail on the open page, or moves the focus if no page is open.
    @discardableResult
    func step(by count: Int) -> Bool {
        guard let mailbox, !mailbox.mails.isEmpty else { return false }
        let current =
            (page?.mail.id).flatMap { mailbox.mails.index(of: $0) }
            ?? table.indexPathForFocusedRow.flatMap { mailbox.position(at: $0) }
        let position = current.map { $0 + count } ?? 0
        guard mailbox.mails.indices.contains(position) else { return page != nil }
        let mail = mailbox.mails[position]
        guard let path = mailbox.indexPath(of: mail.id) else { return false }
        table.indexPathForFocusedRow = path
        // The row is seen to have the focus, and the arrows go on from it.
        if page == nil { table.becomeFocused() }
        table.scrollToRow(at: path, at: .none, animated: isBesidePage)
        if page != nil { open(mail) }
        return true
    }

    /// Returns the row that is some rows further down than that of a page's mail; nil if there is none.
    private func neighbour(of page: MailScreen?, _ count: Int) -> Int? {
        guard let mails = mailbox?.mails, let row = page.flatMap({ mails.index(of: $0.mail.id) }) else { return nil }
        return mails.indices.contains(row + count) ? row + count : nil
    }

    /// Returns the contents of the page of another row, or its head alone if the mail takes long to read.
    private func contentsOfNeighbour(of page: MailScreen?, _ count: Int) -> PageContents? {
        guard let mails = mailbox?.mails, let row = neighbour(of: page, count) else { return nil }
        let mail = mails[row]
        let message =
            mails.source.isQuick(mail) ? mails.source.page(of: mail) : Message(envelope: Envelope(), blocks: [])
        return contents(of: mail, message)
    }

    // MARK: State restoration

    /// The scroll position relative to the mail at the top of the list, since the section headers above it change from
    /// day to day; nil at the beginning of the list.
    var place: (mail: MailID, offset: Double)? {
        let height = table.scrolledHeight
        guard height > 0, let indexPath = firstRow(below: height), let id = mailbox?.id(at: indexPath) else {
            return nil
        }
        return (id, height - table.rectForRow(at: indexPath).minY)
    }

    func scroll(to place: (mail: MailID, offset: Double)) {
        // A mail that has left the list gives its place to the one below it.
        let next = mailbox.flatMap { box in
            box.indexPath(of: place.mail)
                ?? box.mails.nextRow(from: place.mail).flatMap { $0 < box.mails.count ? $0 : nil }
                .flatMap { box.indexPath(of: box.mails.id(at: $0)) }
        }
        guard let indexPath = next else { return }
        table.scrollDown(to: table.rectForRow(at: indexPath).minY + place.offset)
    }

    func encodeRestorableState(into state: inout SavedState) {
        if let place {
            state.set(place.mail.description, forKey: "list.mail")
            state.set(place.offset, forKey: "list.offset")
        }
        if mailbox?.mails.source is SampleMailbox, let read = mailbox?.mails.markedAsRead, !read.isEmpty {
            state.set(read.map(\.description).joined(separator: ","), forKey: "list.read")
        }
        if !searches.recent.isEmpty { state.set(searches.saved, forKey: "search.recent") }
        if listView.areFoldersFolded { state.set(true, forKey: "list.foldersFolded") }
        page?.encodeRestorableState(into: &state)
    }

    /// Returns the first row below a content offset; the next row if a header or a gap between cards is at the offset.
    private func firstRow(below height: Double) -> IndexPath? {
        table.indexPathsForRows(in: Rect(x: 0, y: height, width: 1, height: table.frame.height)).first
    }

    func restoreState(from state: SavedState) {
        searches.saved = state.string(forKey: "search.recent") ?? ""
        if state.bool(forKey: "list.foldersFolded") == true { listView.setFoldersFolded(true, animated: false) }
        // The sample mailbox alone keeps its marks here; others keep them on disk.
        if mailbox?.mails.source is SampleMailbox {
            for id in state.string(forKey: "list.read")?.split(separator: ",") ?? [] {
                mark([MailID(bytes: Array(id.utf8))], asUnread: false)
            }
        }
        if let id = state.mailID(forKey: "list.mail") { scroll(to: (id, state.double(forKey: "list.offset") ?? 0)) }
        guard let id = MailScreen.mailID(in: state), let indexPath = mailbox?.indexPath(of: id),
            let mail = mailbox?.mail(at: indexPath), let source = mailbox?.mails.source
        else { return }
        present(mail, source.page(of: mail), animated: false).restoreState(from: state)
    }
}
