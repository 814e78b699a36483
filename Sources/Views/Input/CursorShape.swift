/// A shape of the pointer's cursor, drawn from the user's cursor theme.
/// - Source: The names of the freedesktop cursor specification and of CSS.
nonisolated public enum CursorShape: String, Hashable, Sendable, CaseIterable {
    /// An arrow, for content without a special meaning.
    case `default`
    /// A pointing hand, for links.
    case pointer
    /// A text beam, for text that can be selected.
    case text
    /// An open hand, for content that can be dragged.
    case grab
    /// A closed hand, for content that is being dragged.
    case grabbing
    /// An arrow for a top edge that can be dragged.
    case northResize = "n-resize"
    /// An arrow for a top right corner that can be dragged.
    case northEastResize = "ne-resize"
    /// An arrow for a right edge that can be dragged.
    case eastResize = "e-resize"
    /// An arrow for a bottom right corner that can be dragged.
    case southEastResize = "se-resize"
    /// An arrow for a bottom edge that can be dragged.
    case southResize = "s-resize"
    /// An arrow for a bottom left corner that can be dragged.
    case southWestResize = "sw-resize"
    /// An arrow for a left edge that can be dragged.
    case westResize = "w-resize"
    /// An arrow for a top left corner that can be dragged.
    case northWestResize = "nw-resize"
}
