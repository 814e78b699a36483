/// The content of a screen. Two screens with equal content look the same.
package struct ScreenContent: Hashable {
    package enum Kind: String {
        /// A screen of one colour.
        case plain
        /// A page that scrolls, can be pulled to dismiss, and has a close button.
        case page
        /// A list whose rows each open a page.
        case list
        /// A container of panes and of a split controller.
        case family
    }

    /// The children of a container.
    package struct Family: Hashable {
        /// The index of the pane that is shown; nil for none.
        package var pane: Int? = 0
        /// Whether the secondary column is shown when there is room for one.
        package var isDetailInFront = false
        /// The number of the screen in the secondary column.
        package var detail = 0
        /// The width that is wanted for the primary column, in points.
        package var primaryWidth = 90.0
    }

    /// The way in which a screen appears when it is presented.
    package enum Arrival: String {
        /// The screen expands from its row in the list.
        case row
        /// The screen comes from the bottom.
        case bottom
        /// The screen comes from the bottom, and the screen beneath stays visible.
        case above
        /// The screen is a sheet with two detents.
        case sheet
        /// The screen is a popover, which is a sheet with two detents in all windows but the wide one.
        case popover
        /// The screen comes up between two halves of the window, whether it is presented or pushed.
        case split
    }

    package var kind: Kind
    /// The number that identifies the screen and determines its colour.
    package var number: Int
    package var arrival = Arrival.bottom
    /// The item of the list row that a page belongs to.
    package var item: Int?
    /// The items of a list's rows.
    package var items: [Int] = []
    /// The vertical content offset in points.
    package var offset = 0.0
    /// Whether the removable tools are present.
    package var hasPad = true
    /// Whether the view that `View.animate` moves is at its far end.
    package var isSparkOn = false
    /// Whether a sheet rests at its higher detent.
    package var isTall = false
    package var family = Family()

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
        if isTall { text += " tall" }
        if isSparkOn { text += " with spark" }
        if kind == .family { text += " of \(family)" }
        return text
    }
}
