import Gatefold

/// The mailbox as the list shows it: in sections by day, with dates in words.
nonisolated struct MailboxContents {
    struct Section {
        var title: String
        var mails: [Mail]
    }

    let sections: [Section]
    let dates: MailDates

    /// - Parameter mails: newest first.
    init(mails: [Mail], dates: MailDates) {
        self.dates = dates
        var sections: [Section] = []
        for mail in mails {
            let title = dates.section(of: mail)
            if sections.last?.title == title {
                sections[sections.count - 1].mails.append(mail)
            } else {
                sections.append(Section(title: title, mails: [mail]))
            }
        }
        self.sections = sections
    }

    var mails: [Mail] { sections.flatMap(\.mails) }

    func mail(at indexPath: IndexPath) -> Mail? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let mails = sections[indexPath.section].mails
        return mails.indices.contains(indexPath.row) ? mails[indexPath.row] : nil
    }

    func indexPath(of id: Int) -> IndexPath? {
        for (index, section) in sections.enumerated() {
            if let row = section.mails.firstIndex(where: { $0.id == id }) { return IndexPath(row: row, section: index) }
        }
        return nil
    }
}
