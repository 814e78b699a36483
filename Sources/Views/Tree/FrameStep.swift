/// What a window does to make a frame's scene, in this order.
nonisolated package enum FrameStep: Hashable, Sendable {
    /// Whatever moves is brought to the frame's time.
    case animate
    case layOut
    case record
}
