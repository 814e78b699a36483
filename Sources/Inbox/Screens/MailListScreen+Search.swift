import Gatefold
import GatefoldMailStore

/// The search in the mails of the list, as it is typed.
extension MailListScreen {
    /// Shows the field, and gives it the focus.
    func beginSearch() {
        if page != nil, !isBesidePage { return }
        endSelecting()
        listView.isSearching = true
        listView.layoutIfNeeded()
        listView.searchField.becomeFocused()
    }

    func endSearch() {
        listView.isSearching = false
        listView.searchField.text = ""
        searchDidChange()
    }

    /// Looks for what the field says now.
    func searchDidChange() {
        searching?.cancel()
        let query = MailQuery(listView.searchField.text)
        if let name = query.folder, let folder = folders.first(where: { $0.shownName.lowercased() == name }),
            folder != self.folder
        {
            onOpenFolder?(folder)
        }
        guard let whole = wholeMails ?? mailbox?.mails else { return }
        guard !query.isEmpty else {
            searching = nil
            self.query = nil
            if let mails = wholeMails {
                wholeMails = nil
                showFound(mails)
            }
            return
        }
        // Each mail is looked at, and those that are found stand in the rows of their conversations.
        let all = whole.unfolded
        let work = listView.window?.beginBackgroundWork("searching")
        searching = Task { [weak self] in
            defer { work?.end() }
            do {
                let positions = try await whole.source.search(query, among: all)
                guard let self, !Task.isCancelled, let mails = wholeMails ?? mailbox?.mails else { return }
                self.query = query
                if wholeMails == nil { wholeMails = mails }
                showFound(mails.showing(Set(positions.map { all.id(at: $0) })))
            } catch let error as MailStoreError {
                self?.tell(error)
            } catch {
                // A newer search has cancelled this one.
            }
        }
    }

    private func showFound(_ mails: MailList) {
        mailbox = MailboxContents(mails: mails, dates: dates)
        table.reloadData()
        table.setContentOffset(.zero, animated: false)
        showContent()
    }
}
