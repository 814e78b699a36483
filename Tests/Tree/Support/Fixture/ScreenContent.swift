/// What a screen shows: two screens of the same content look the same.
package struct ScreenContent: Hashable {
    package enum Kind: String {
        /// A colour.
        case plain
        /// A colour that scrolls, can be pulled shut and has a close button.
        case page
        /// Rows, each of which opens a page.
        case list
    }

    /// How a screen comes when it is presented.
    package enum Arrival: String {
        /// Out of its row in the list.
        case row
        /// From the bottom.
        case bottom
        /// From the bottom, with the screen beneath staying on screen.
        case above
    }

    package var kind: Kind
    /// Tells screens apart, and gives them their colours.
    package var number: Int
    package var arrival = Arrival.bottom
    /// The row of the list that a page belongs to, by what it stands for.
    package var item: Int?
    /// The rows of a list, by what they stand for.
    package var items: [Int] = []
    /// How far it is scrolled, in points.
    package var offset = 0.0
    /// Whether the tools that can be removed are there.
    package var hasPad = true
    /// Whether the view that `View.animate` moves stands at its far end.
    package var isSparkOn = false

    package init(_ kind: Kind, _ number: Int) {
        self.kind = kind
        self.number = number
    }

    package static let firstItems = Array(0..<9)
}

extension ScreenContent: CustomStringConvertible {
    package var description: String {
        var text = "\(kind) \(number)"
        if let item { text += " of row \(item)" } else if arrival != .bottom { text += " \(arrival)" }
        if kind == .list, items != Self.firstItems { text += " rows \(items)" }
        if offset != 0 { text += " at \(offset)" }
        if !hasPad { text += " without pad" }
        if isSparkOn { text += " with spark" }
        return text
    }
}
