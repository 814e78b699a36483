internal import GatefoldScene

/// The damage of the last frames, from which the damage of a buffer that shows an older frame is computed.
struct DamageHistory {
    /// The damage of each frame, the newest first.
    private var frames: [Damage] = []
    /// The largest number of frames. Chosen: compositors do not make a client use more buffers.
    private static let length = 4

    init() { frames.reserveCapacity(Self.length + 1) }

    /// Returns the area in which a buffer differs from the next frame, or nil if that is unknown.
    /// - Parameters:
    ///   - age: The number of frames since the buffer was shown: 1 for the last frame, 0 if its content is lost.
    ///   - changed: The damage of the next frame.
    func missing(age: Int, changed: Damage) -> Damage? {
        guard age > 0, age - 1 <= frames.count else { return nil }
        var missing = changed
        for frame in frames.prefix(age - 1) { missing.add(frame) }
        return missing
    }

    mutating func add(_ changed: Damage) {
        frames.insert(changed, at: 0)
        if frames.count > Self.length { frames.removeLast() }
    }
}
