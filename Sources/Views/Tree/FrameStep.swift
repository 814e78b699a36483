/// The steps by which a window makes a frame's scene, in this order.
nonisolated package enum FrameStep: Hashable, Sendable {
    /// Everything that moves is advanced to the frame's time.
    case animate
    case layOut
    case record
}
