internal import GatefoldMail
internal import Glibc

extension FolderReader {
    /// Returns a listing of a Maildir sorted by the dates of its mails; one of another kind as it is, which is sorted.
    ///
    /// The dates of mails that neither an earlier listing nor the index knows are read from their headers.
    /// - Parameters:
    ///   - earlier: a sorted listing of the same folder.
    ///   - indexPath: the path of the index; nil for none.
    ///   - limit: the number of headers that are read at most.
    /// - Returns: nil if more headers would have to be read.
    public func sorted(
        _ listing: FolderListing, after earlier: FolderListing? = nil, index indexPath: MailPath? = nil,
        readingAtMost limit: Int = .max
    ) -> FolderListing? {
        guard case .maildir(let mails) = listing.content, !listing.isSorted else { return listing }
        var dates = [Int64](repeating: Self.unknown, count: mails.count)
        if let earlier, case .maildir(let others) = earlier.content, let order = earlier.dateOrder {
            ListingDifference(from: others, to: mails).forEachCommon(others.count) { dates[$1] = order.dates[$0] }
        } else if let indexPath, mails.count > Self.quickCount {
            // An index that cannot be read knows nothing; it is built anew where it is written.
            try? MailIndex.ifPresent(at: indexPath, files: files)?.takeDates(of: mails, into: &dates)
        }
        let missing = dates.indices.filter { dates[$0] == Self.unknown }
        guard missing.count <= limit else { return nil }
        readDates(of: missing, in: mails, into: &dates)
        let latest = Self.latestPlausible
        for (position, date) in dates.enumerated() where date == Self.unknown || date > latest {
            let second = mails.second(at: position)
            if date == Self.unknown || second != 0 { dates[position] = second }
        }
        var sorted = listing
        sorted.dateOrder = DateOrder(dates: dates)
        return sorted
    }

    /// Lists the mails, newest first by their dates.
    /// - Parameter earlier: a sorted listing of the same folder, from which what did not change is taken.
    public func listSorted(after earlier: FolderListing? = nil) throws(MailStoreError) -> FolderListing {
        let listing = try list(after: earlier)
        return sorted(listing, after: earlier) ?? listing
    }

    /// The newest mails of the folder as the index knew them last, sorted by their dates.
    /// - Parameters:
    ///   - limit: the number of mails at most.
    ///   - count: the number of mails from which the index is quicker than listing the folder.
    /// - Returns: nil if the index knows fewer mails.
    public func newest(
        in indexPath: MailPath, limit: Int = 200, of count: Int = 20_000
    ) -> (listing: FolderListing, mails: [IndexedMail])? {
        guard folder.kind == .maildir,
            // An index that cannot be read knows nothing; it is built anew where it is written.
            let index = try? MailIndex.ifPresent(at: indexPath, files: files),
            (try? index.hasAtLeast(count, in: folder.path)) == true,
            let mails = try? index.newest(in: folder.path, limit: limit), !mails.isEmpty
        else { return nil }
        var names = Listing(folder: folder.path)
        for mail in mails { mail.location.name.withUnsafeBytes { names.append($0, isNew: mail.location.isNew) } }
        names.sort()
        var dates = [Int64](repeating: 0, count: names.count)
        for mail in mails { if let position = names.position(of: mail.id) { dates[position] = mail.date } }
        var listing = FolderListing(names)
        listing.dateOrder = DateOrder(dates: dates)
        return (listing, mails)
    }

    /// Stands for a date that is not known. No mail has it, since the years of dates have four digits.
    private static let unknown = Int64.min
    /// The number of mails whose headers are read in less time than the index is opened: chosen.
    private static let quickCount = 50

    /// The latest date that counts, in seconds since 1970: a day from now, as clocks differ. A mail that claims to be
    /// from later would stay at the top of the list.
    static var latestPlausible: Int64 {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) &+ 86_400
    }

    private func readDates(of positions: [Int], in mails: Listing, into dates: inout [Int64]) {
        // Mails of a folder that cannot be opened stay without dates, and say why when they are opened.
        guard !positions.isEmpty, let reader = try? MaildirReader(Maildir(path: folder.path, files: files)) else {
            return
        }
        for position in positions {
            let entry = mails[position]
            // A mail that cannot be read says why when it is opened.
            let date = try? reader.withHeader(of: entry.name, isNew: entry.isNew) { Envelope.read($0).envelope.date }
            if let date { dates[position] = date.seconds }
        }
    }
}

extension ListingDifference {
    /// Calls a closure with the positions of each mail that is in both listings.
    /// - Parameter count: the number of mails of the earlier listing.
    fileprivate func forEachCommon(_ count: Int, _ body: (_ before: Int, _ after: Int) -> Void) {
        var (gone, come, after) = (removed[...], inserted[...], 0)
        for before in 0..<count {
            if gone.first == before {
                gone.removeFirst()
                continue
            }
            while come.first == after {
                come.removeFirst()
                after += 1
            }
            body(before, after)
            after += 1
        }
    }
}
