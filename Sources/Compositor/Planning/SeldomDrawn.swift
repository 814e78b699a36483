internal import GatefoldGeometry
internal import GatefoldScene

/// The recordings that were drawn from their scenes of late. One that is drawn in two frames in a row gets a texture; a
/// row of a list that is drawn once and then stays needs none.
struct SeldomDrawn {
    private var earlier: Set<ImageHandle> = []
    private var current: Set<ImageHandle> = []

    /// Begins a frame.
    mutating func begin() {
        if earlier.isEmpty, current.isEmpty { return }
        swap(&earlier, &current)
        current.removeAll(keepingCapacity: true)
    }

    /// Returns whether a recording without a texture is to be drawn from its scene in this frame.
    /// - Parameter area: The number of its pixels that are drawn.
    mutating func admit(_ handle: ImageHandle, _ size: PixelSize, area: Int) -> Bool {
        // A recording of which a part is drawn is being scrolled, and the next frame will show another part.
        guard area == Int(size.width) * Int(size.height), !earlier.contains(handle) else { return false }
        current.insert(handle)
        return true
    }
}
