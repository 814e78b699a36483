import Gatefold
import GatefoldMailStore

/// The contents of the list: the mails in sections by date.
nonisolated struct MailboxContents {
    struct Section {
        var title: String
        /// The indices of the section's mails in the list of all mails.
        var mails: Range<Int>
    }

    var mails: MailList
    let sections: [Section]
    let dates: MailDates

    /// Divides mails, newest first, into sections by their dates.
    init(mails: MailList, dates: MailDates) {
        self.mails = mails
        self.dates = dates
        var sections: [Section] = []
        while let first = mails.indices[(sections.last?.mails.upperBound ?? 0)...].first {
            let title = dates.section(of: mails.second(at: first))
            sections.append(Section(title: title, mails: first..<Self.end(of: title, from: first, in: mails, dates)))
        }
        self.sections = sections
    }

    /// Returns the end index of a section's mails by binary search, since a huge mailbox has too many dates to look
    /// at all.
    private static func end(of title: String, from first: Int, in mails: MailList, _ dates: MailDates) -> Int {
        var low = first + 1
        var high = mails.endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if dates.section(of: mails.second(at: middle)) == title { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the index of a row's mail in the list of all mails; nil if there is no such row.
    func position(at indexPath: IndexPath) -> Int? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let rows = sections[indexPath.section].mails
        return 0..<rows.count ~= indexPath.row ? rows.lowerBound + indexPath.row : nil
    }

    func mail(at indexPath: IndexPath) -> Mail? { position(at: indexPath).map { mails[$0] } }

    func indexPath(of id: MailID) -> IndexPath? {
        guard let place = mails.index(of: id) else { return nil }
        return sections.firstIndex { $0.mails.contains(place) }.map {
            IndexPath(row: place - sections[$0].mails.lowerBound, section: $0)
        }
    }
}
