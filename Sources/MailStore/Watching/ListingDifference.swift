/// The difference between a listing of a Maildir and a later one.
public struct ListingDifference: Hashable, Sendable {
    /// A mail that is in both listings under different names: its flags changed, or it moved from `new` to `cur`.
    public struct Change: Hashable, Sendable {
        /// The position in the earlier listing.
        public var before: Int
        /// The position in the later listing.
        public var after: Int

        public init(before: Int, after: Int) {
            self.before = before
            self.after = after
        }
    }

    /// The positions in the earlier listing of mails that are gone, in rising order.
    public private(set) var removed: [Int] = []
    /// The positions in the later listing of mails that came, in rising order.
    public private(set) var inserted: [Int] = []
    public private(set) var changed: [Change] = []

    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && changed.isEmpty }

    /// Compares two listings in time that is linear in the number of their mails.
    public init(from earlier: Listing, to later: Listing) {
        var before = 0
        var after = 0
        while before < earlier.count || after < later.count {
            if before < earlier.count, after < later.count,
                earlier.isKnownToBeSame(at: before, as: later, at: after)
            {
                before += 1
                after += 1
                continue
            }
            let order =
                if before == earlier.count {
                    1
                } else if after == later.count {
                    -1
                } else {
                    earlier.withName(at: before) { one in later.withName(at: after) { MaildirName.compare(one, $0) } }
                }
            if order < 0 {
                removed.append(before)
                before += 1
            } else if order > 0 {
                inserted.append(after)
                after += 1
            } else {
                if !earlier.isSame(at: before, as: later, at: after) {
                    changed.append(Change(before: before, after: after))
                }
                before += 1
                after += 1
            }
        }
    }
}

extension Listing {
    /// Whether the file of a mail has the same location as in another listing.
    fileprivate func isSame(at position: Int, as other: Listing, at otherPosition: Int) -> Bool {
        marks[Int(order[position])] == other.marks[Int(other.order[otherPosition])]
            && withName(at: position) { one in
                other.withName(at: otherPosition) { MaildirName.compareBytes(one.bytes, $0.bytes) == 0 }
            }
    }
}
