extension Listing {
    /// The share of the names' bytes that may belong to mails that are gone, before the names are written anew.
    private static let deadShare = 4

    /// The listing after files came and went. It takes no harm from news that it knows already.
    func applying(_ events: [FileEvent]) -> Listing {
        var present: [Maildir.Location: Bool] = [:]
        for event in events { present[event.location] = event.isPresent }
        var listing = self
        listing.times = [0, 0]
        var removed: Set<Int> = []
        for (location, isPresent) in present {
            if let position = position(of: location) {
                if !isPresent { removed.insert(position) }
            } else if isPresent {
                location.name.withUnsafeBytes { listing.append($0, isNew: location.isNew) }
            }
        }
        listing.reorder(removing: removed.sorted(), addingFrom: offsets.count)
        return listing.deadByteCount > listing.names.count / Self.deadShare ? listing.compacted() : listing
    }

    /// The position of a file; nil if it is not there.
    private func position(of location: Maildir.Location) -> Int? {
        location.name.withUnsafeBytes { bytes in
            // A file of the same name can be in both folders.
            let place = index(for: MaildirName(bytes))
            return (place..<Swift.min(place + 2, count)).first { position in
                isNew(at: position) == location.isNew
                    && withName(at: position) { MaildirName.compareBytes($0.bytes, bytes) == 0 }
            }
        }
    }

    /// Takes mails out of the order and puts those from an index on into it.
    private mutating func reorder(removing removed: [Int], addingFrom first: Int) {
        var added = Listing(folder: folder)
        added.names = names
        added.offsets = Array(offsets[first...])
        added.lengths = Array(lengths[first...])
        added.seconds = Array(seconds[first...])
        added.marks = Array(marks[first...])
        added.sort()
        // Each new mail comes before the first of the old ones that it is not behind.
        let places = added.indices.map { place in added.withName(at: place) { self.index(for: $0) } }
        var result: [UInt32] = []
        result.reserveCapacity(order.count - removed.count + added.count)
        var at = 0
        var nextRemoved = removed[...]
        func copy(to end: Int) {
            while let gone = nextRemoved.first, gone < end {
                result.append(contentsOf: order[at..<gone])
                at = gone + 1
                nextRemoved.removeFirst()
            }
            result.append(contentsOf: order[at..<end])
            at = end
        }
        for (index, place) in zip(added.order, places) {
            copy(to: place)
            result.append(index + UInt32(first))
        }
        copy(to: order.count)
        order = result
    }

    /// The first position whose mail does not come before a name.
    private func index(for name: MaildirName) -> Int {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            if withName(at: middle, { MaildirName.compareFiles($0, name) }) < 0 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// The number of bytes of names that belong to no mail any more.
    private var deadByteCount: Int {
        order.count == offsets.count ? 0 : names.count - order.reduce(0) { $0 + Int(lengths[Int($1)]) }
    }

    /// The listing without what is left of mails that are gone.
    private func compacted() -> Listing {
        var listing = Listing(folder: folder)
        for position in indices {
            let isNew = isNew(at: position)
            withName(at: position) { listing.append($0.bytes, isNew: isNew) }
        }
        listing.order = Array(0..<UInt32(count))
        listing.lineage = Self.newLineage()
        listing.isComplete = isComplete
        listing.omittedCount = omittedCount
        return listing
    }
}
