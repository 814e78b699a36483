/// A moment in the making of a window's frame.
nonisolated package enum FrameMoment: Hashable, Sendable {
    case began
    /// The scene is made, nothing of it is drawn.
    case recorded
    /// The compositor has got it.
    case presented
}
