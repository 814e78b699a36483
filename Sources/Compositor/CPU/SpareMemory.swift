internal import GatefoldGeometry

/// The memory of freed textures, kept for new ones. New pages are cleared by the kernel, which costs more than drawing
/// into them.
struct SpareMemory {
    /// The pieces of memory, with the one freed last at the end.
    private var pieces: [UnsafeMutableRawBufferPointer] = []
    private(set) var byteCount = 0
    /// The largest number of bytes that are kept. Chosen: the textures of one transition at 720x1440, in whole
    /// huge pages.
    static let limit = 16 << 20

    /// Returns memory with undefined content for a picture.
    ///
    /// The smallest kept piece that is large enough is used, unless it is more than twice as large as needed: the
    /// textures of two rows' transitions have nearly the same sizes.
    mutating func take(_ size: PixelSize) -> PixelMemory {
        let stride = Int(size.width) * 4
        let needed = PixelMemory.recordedByteCount(size, stride: stride)
        let fitting = pieces.indices.filter { (needed...needed * 2).contains(pieces[$0].count) }
        guard let index = fitting.min(by: { pieces[$0].count < pieces[$1].count }) else {
            return PixelMemory(allocating: size)
        }
        byteCount -= pieces[index].count
        return PixelMemory(bytes: pieces.remove(at: index), size: size, stride: stride, isRecorded: true)
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
