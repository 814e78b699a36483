internal import GatefoldGeometry
internal import Glibc

/// The memory of freed textures, kept for new ones. New pages are cleared by the kernel, which costs more than drawing
/// into them: a fifth of the processor time of transitions at 1440x2880.
///
/// The kernel may take all but small pieces when it is short of memory, and does not count them as used.
struct SpareMemory {
    /// The pieces of memory, with the one freed last at the end.
    private var pieces: [UnsafeMutableRawBufferPointer] = []
    private(set) var byteCount = 0
    /// The largest number of bytes that are kept.
    private(set) var limit = 16 << 20

    /// Raises the limit to the textures of one transition in a frame of the given size. Chosen: the two screens, and
    /// as much again for the pieces that move between them.
    mutating func reserve(for size: PixelSize) {
        limit = max(limit, 4 * PixelMemory.capacity(PixelMemory.recordedByteCount(size, stride: Int(size.width) * 4)))
    }

    /// Returns memory with undefined content for a texture.
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

    /// Keeps the memory of a freed texture.
    mutating func give(_ picture: PixelMemory) {
        let bytes = picture.bytes
        Self.offer(bytes)
        pieces.append(bytes)
        byteCount += bytes.count
        while byteCount > limit {
            byteCount -= pieces[0].count
            pieces.removeFirst().deallocate()
        }
    }

    /// Lets the kernel take the whole pages of a piece of memory, unless it has only a few. Its content becomes
    /// undefined.
    /// - C: `madvise`
    private static func offer(_ bytes: UnsafeMutableRawBufferPointer) {
        let page = Int(getpagesize())
        guard let base = bytes.baseAddress, bytes.count >= 16 * page else { return }
        let first = base.alignedUp(toMultipleOf: page)
        let end = (base + bytes.count).alignedDown(toMultipleOf: page)
        madvise(first, end - first, MADV_FREE)
    }

    mutating func freeAll() {
        for piece in pieces { piece.deallocate() }
        self = SpareMemory()
    }
}
