import Gatefold
import GatefoldMailStore

/// The contents of the list: the mails in sections by date.
nonisolated struct MailboxContents: Sendable {
    struct Section: Sendable {
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
            let second = mails.second(at: first)
            let section = dates.sectionNumber(of: second)
            // A huge mailbox has too many dates to look at all.
            let end = ((first + 1)..<mails.endIndex).partitioningIndex {
                dates.sectionNumber(of: mails.second(at: $0)) != section
            }
            sections.append(Section(title: dates.section(of: second), mails: first..<end))
        }
        self.sections = sections
    }

    /// Returns the index of a row's mail in the list of all mails; nil if there is no such row.
    func position(at indexPath: IndexPath) -> Int? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let rows = sections[indexPath.section].mails
        return 0..<rows.count ~= indexPath.row ? rows.lowerBound + indexPath.row : nil
    }

    /// Returns the identifier of a row's mail, which is not read for it.
    func id(at indexPath: IndexPath) -> MailID? { position(at: indexPath).map { mails.id(at: $0) } }

    func mail(at indexPath: IndexPath) -> Mail? { position(at: indexPath).map { mails[$0] } }

    func indexPath(of id: MailID) -> IndexPath? {
        guard let place = mails.index(of: id) else { return nil }
        let section = sections.partitioningIndex { $0.mails.upperBound > place }
        guard section < sections.count else { return nil }
        return IndexPath(row: place - sections[section].mails.lowerBound, section: section)
    }
}

nonisolated extension RandomAccessCollection where Index == Int {
    /// Returns the first index, by binary search, whose element satisfies a condition that all later elements satisfy, too;
    /// `endIndex` if none does.
    func partitioningIndex(where isMet: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isMet(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
