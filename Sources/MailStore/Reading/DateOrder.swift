/// The order of the mails of a folder by their dates, newest first, beside the order in which they were listed.
struct DateOrder: Sendable {
    /// The date of each mail in seconds since the beginning of 1970 in UTC, in the order of the listing.
    let dates: [Int64]
    /// The position in the listing of each mail, newest first.
    private let positions: [UInt32]
    /// The rank of each mail, which is its index in `positions`, in the order of the listing.
    private let ranks: [UInt32]

    /// Sorts mails by their dates. Mails of one date keep their order.
    init(dates: [Int64]) {
        self.dates = dates
        let positions = dates.indices.sorted { (dates[$1], $0) < (dates[$0], $1) }.map { UInt32($0) }
        var ranks = [UInt32](repeating: 0, count: dates.count)
        for (rank, position) in positions.enumerated() { ranks[Int(position)] = UInt32(rank) }
        self.positions = positions
        self.ranks = ranks
    }

    /// Returns the position in the listing of the mail of a rank.
    func position(at rank: Int) -> Int { Int(positions[rank]) }

    /// Returns the rank of the mail at a position of the listing.
    func rank(of position: Int) -> Int { Int(ranks[position]) }
}
