/// A view that takes the focus for Tab alone: arrow keys scroll past it, as past the links of a text.
package protocol TabOnlyStop: View {
    /// Whether arrow keys leave the view out now.
    var isForTabOnly: Bool { get }
}
