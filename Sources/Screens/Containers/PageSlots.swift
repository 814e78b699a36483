import GatefoldGeometry

/// The positions of pages in a row: slot 0 is the leftmost one, and each is as wide as the view plus the space between
/// pages.
nonisolated struct PageSlots {
    var count = 0
    /// The width of a page, in points.
    var width = 0.0
    /// The space between two pages, in points.
    var spacing = 0.0
    /// Whether the first page is the rightmost one.
    var isMirrored = false
    /// A page that stands in another slot than its own, next to the page that the row scrolls to; nil for none.
    var guest: (index: Int, slot: Int)?

    /// The distance from one page to the next, in points.
    var pitch: Double { width + spacing }

    /// The greatest number of pages. Chosen: the positions of as many are exact to a hundredth of a point, with the
    /// widest space between them.
    static let greatestCount = 1_000_000_000
    /// The widest space between two pages, in points. Chosen: wider than any screen.
    static let widestSpacing = 100_000.0

    /// How far an offset may be from that of a slot and still count as it, in points. Chosen: less than a pixel.
    private static let tolerance = 0.25

    /// Returns the slot of a page, where no guest stands in its place.
    func slot(of index: Int) -> Int {
        if let guest, guest.index == index { return guest.slot }
        return ownSlot(of: index)
    }

    func ownSlot(of index: Int) -> Int { isMirrored ? count - 1 - index : index }

    /// Returns the page in a slot; nil for none.
    func index(in slot: Int) -> Int? {
        if let guest, guest.slot == slot { return guest.index }
        let index = isMirrored ? count - 1 - slot : slot
        return (0..<count).contains(index) && index != guest?.index ? index : nil
    }

    /// Returns the content offset that shows a slot, in points.
    func offset(of slot: Int) -> Double { Double(slot) * pitch }

    /// Returns the slots of which a part is seen at a content offset; nil for none.
    func slots(at offset: Double) -> ClosedRange<Int>? {
        guard pitch > 0, offset.isFinite, count > 0 else { return nil }
        let place = min(max(offset, 0), self.offset(of: count - 1))
        let left = Self.whole((place / pitch).rounded(.down))
        let rest = place - self.offset(of: left)
        if rest <= Self.tolerance { return left...left }
        if pitch - rest <= Self.tolerance { return (left + 1)...(left + 1) }
        let (seesLeft, seesRight) = (rest < width, pitch - rest < width)
        if seesLeft && seesRight { return left...(left + 1) }
        // While only the space between two pages is seen at an edge, one page is seen; so it is if the space is as wide
        // as the view.
        let one = seesLeft || !seesRight && rest < pitch / 2 ? left : left + 1
        return one...one
    }

    /// Returns the slot that is nearest to a content offset.
    func nearest(to offset: Double) -> Int {
        guard pitch > 0, offset.isFinite, count > 0 else { return 0 }
        return min(max(0, Self.whole((offset / pitch).rounded())), count - 1)
    }

    /// Returns a whole number as an integer, limited to those of slots.
    private static func whole(_ number: Double) -> Int {
        Int(min(max(number, -Double(greatestCount)), Double(greatestCount)))
    }
}
