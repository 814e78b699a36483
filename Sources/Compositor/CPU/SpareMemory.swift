internal import GatefoldGeometry

/// Memory of textures that are gone, for those that come: the kernel clears each page that it gives anew, which costs
/// more than to draw into it.
struct SpareMemory {
    /// The one that was freed last comes last.
    private var pieces: [UnsafeMutableRawBufferPointer] = []
    private(set) var byteCount = 0
    /// Bytes kept at most. Chosen: the pieces of one transition at 720x1440.
    static let limit = 12 << 20

    /// Memory without content.
    ///
    /// The smallest piece that is large enough serves, but none that is more than twice that: the pieces of one row's
    /// transition are nearly those of the next one's.
    mutating func take(_ size: PixelSize) -> PixelMemory {
        let stride = Int(size.width) * 4
        let needed = stride * Int(size.height)
        let fitting = pieces.indices.filter { (needed...needed * 2).contains(pieces[$0].count) }
        guard let index = fitting.min(by: { pieces[$0].count < pieces[$1].count }) else {
            return PixelMemory(allocating: size)
        }
        byteCount -= pieces[index].count
        return PixelMemory(bytes: pieces.remove(at: index), size: size, stride: stride)
    }

    mutating func give(_ picture: PixelMemory) {
        pieces.append(picture.bytes)
        byteCount += picture.bytes.count
        while byteCount > Self.limit {
            byteCount -= pieces[0].count
            pieces.removeFirst().deallocate()
        }
    }

    mutating func freeAll() {
        for piece in pieces { piece.deallocate() }
        self = SpareMemory()
    }
}
