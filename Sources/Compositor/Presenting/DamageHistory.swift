internal import GatefoldScene

/// What the last frames have changed, for buffers that show a frame of some time ago.
struct DamageHistory {
    /// Newest first.
    private var frames: [Damage] = []
    /// Chosen: more buffers than any compositor asks for.
    private static let length = 4

    init() { frames.reserveCapacity(Self.length + 1) }

    /// What a buffer lacks of the next frame; nil where that cannot be known.
    /// - Parameters:
    ///   - age: how many frames ago it was shown: 1 for the last one, 0 where its content is lost.
    ///   - changed: what the next frame changes.
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
