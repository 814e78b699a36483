/// The order of the mails of a folder by their dates, newest first, beside the order in which they were listed.
struct DateOrder: Sendable {
    /// The date of each mail in seconds since the beginning of 1970 in UTC, in the order of the listing.
    let dates: [Int64]
    /// The position in the listing of each mail, newest first.
    private let positions: [UInt32]
    /// The place in `positions` of each mail, in the order of the listing.
    private let places: [UInt32]

    /// Sorts mails by their dates. Mails of one date keep their order.
    init(dates: [Int64]) {
        self.dates = dates
        let positions = dates.indices.sorted { (dates[$1], $0) < (dates[$0], $1) }.map { UInt32($0) }
        var places = [UInt32](repeating: 0, count: dates.count)
        for (place, position) in positions.enumerated() { places[Int(position)] = UInt32(place) }
        self.positions = positions
        self.places = places
    }

    /// Returns the position in the listing of the mail at a place.
    func position(at place: Int) -> Int { Int(positions[place]) }

    /// Returns the place of the mail at a position of the listing.
    func rank(of position: Int) -> Int { Int(places[position]) }
}
