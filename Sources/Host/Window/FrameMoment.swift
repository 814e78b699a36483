/// A step in the production of a window's frame.
nonisolated package enum FrameMoment: Hashable, Sendable {
    /// The frame begins: input is up to date, and the clock stands at the frame's presentation time.
    case began
    /// The scene is recorded, but not drawn yet.
    case recorded
    /// The frame was committed to the compositor.
    case presented
}
