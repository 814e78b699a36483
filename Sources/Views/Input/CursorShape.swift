/// What the pointer's picture tells of the view beneath it. The user's theme has the pictures.
/// - Source: the names of the freedesktop cursor specification, and of CSS.
nonisolated public enum CursorShape: String, Hashable, Sendable, CaseIterable {
    case `default`
    /// A hand that points: a link.
    case pointer
    case text
    /// An open hand: what can be dragged, and the closed one that drags it.
    case grab, grabbing
    case northResize = "n-resize"
    case northEastResize = "ne-resize"
    case eastResize = "e-resize"
    case southEastResize = "se-resize"
    case southResize = "s-resize"
    case southWestResize = "sw-resize"
    case westResize = "w-resize"
    case northWestResize = "nw-resize"
}
