import Gatefold
import GatefoldMailStore

/// The search in the mails of the list, as it is typed.
extension MailListScreen {
    /// Shows the field, and gives it the focus.
    func beginSearch() {
        if page != nil, !isBesidePage { return }
        endSelecting()
        listView.isSearching = true
        if listView.suggestions == nil { showSuggestions() }
        listView.layoutIfNeeded()
        listView.searchField.becomeFocused()
    }

    func endSearch() {
        let hadFocus = listView.searchField.isFocused || listView.window?.focusedView == nil
        listView.isSearching = false
        listView.searchField.text = ""
        listView.suggestions = nil
        searchDidChange()
        // The list takes over the keys that went to the field.
        if hadFocus, page == nil { table.becomeFocused() }
    }

    /// Looks for what the field says now.
    func searchDidChange() {
        searching?.cancel()
        if listView.isSearching, listView.searchField.text.isEmpty {
            showSuggestions()
        } else {
            listView.suggestions = nil
        }
        let query = MailQuery(listView.searchField.text)
        if let name = query.folder, let folder = folders.first(where: { $0.isNamed(name) }),
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
                show(found: MailboxContents(mails: mails, dates: dates))
            }
            return
        }
        let work = listView.window?.beginBackgroundWork("searching")
        searching = Task { [weak self, dates] in
            defer { work?.end() }
            do {
                let found = try await whole.found(by: query)
                while let self, !Task.isCancelled, let mails = wholeMails ?? mailbox?.mails {
                    let version = listVersion
                    let contents = await MailboxContents.showing(found, of: mails, dates: dates)
                    // The list may have become another one meanwhile, of which the same mails are shown.
                    guard !Task.isCancelled, version == listVersion else { continue }
                    self.query = query
                    if wholeMails == nil { wholeMails = mails }
                    show(found: contents)
                    return announce(contents.mails.count)
                }
            } catch let error as MailStoreError {
                self?.tell(error)
            } catch {
                // A newer search has cancelled this one.
            }
        }
    }

    /// The number of rows whose senders are offered. Chosen: they are read in a few milliseconds.
    private static let rowsForPeople = 60

    /// Offers the last searches and the people who wrote last.
    private func showSuggestions() {
        guard listView.searchField.text.isEmpty, let mails = allMails else { return }
        var addresses: Set<String> = []
        let people = mails.unfolded.prefix(Self.rowsForPeople).filter { mail in
            !mail.address.isEmpty && addresses.insert(mail.address.lowercased()).inserted
        }
        let suggestions = SearchSuggestionsView(
            recent: searches.recent, people: people.prefix(SearchSuggestions.mostPeople))
        suggestions.onChoose = { [weak self] text in
            guard let self else { return }
            listView.searchField.text = text
            listView.searchField.becomeFocused()
            searchDidChange()
        }
        listView.suggestions = suggestions
    }

    /// Lets a screen reader say how many mails a search has found.
    private func announce(_ count: Int) {
        listView.window?.announce(
            count == 0
                ? localized("Nothing found")
                : localized("{count} mail found", plural: "{count} mails found", count: count))
    }

    private func show(found contents: MailboxContents) {
        mailbox = contents
        table.reloadData()
        table.setContentOffset(.zero, animated: false)
        showContent()
    }
}
