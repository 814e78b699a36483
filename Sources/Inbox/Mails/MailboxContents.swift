import Gatefold

/// The mailbox as the list shows it: in sections by day, with dates in words.
nonisolated struct MailboxContents {
    struct Section {
        var title: String
        /// Which of all mails are in it.
        var mails: Range<Int>
    }

    let mails: MailList
    let sections: [Section]
    let dates: MailDates

    /// - Parameter mails: newest first.
    init(mails: MailList, dates: MailDates) {
        self.mails = mails
        self.dates = dates
        var sections: [Section] = []
        while let first = mails.indices[(sections.last?.mails.upperBound ?? 0)...].first {
            let title = dates.section(of: mails[first])
            sections.append(Section(title: title, mails: first..<Self.end(of: title, from: first, in: mails, dates)))
        }
        self.sections = sections
    }

    /// The end of the mails of a section, by halving: not every date is looked at.
    private static func end(of title: String, from first: Int, in mails: MailList, _ dates: MailDates) -> Int {
        var low = first + 1
        var high = mails.endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if dates.section(of: mails[middle]) == title { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func mail(at indexPath: IndexPath) -> Mail? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let rows = sections[indexPath.section].mails
        return 0..<rows.count ~= indexPath.row ? mails[rows.lowerBound + indexPath.row] : nil
    }

    func indexPath(of id: Int) -> IndexPath? {
        guard let place = mails.index(of: id) else { return nil }
        return sections.firstIndex { $0.mails.contains(place) }.map {
            IndexPath(row: place - sections[$0].mails.lowerBound, section: $0)
        }
    }
}
