internal import GatefoldGeometry

/// Memory of textures that are gone, for those that come: the kernel clears each page that it gives anew, which costs
/// more than to draw into it.
struct SpareMemory {
    /// The one that was freed last comes last.
    private var pictures: [PixelMemory] = []
    private var byteCount = 0
    /// Bytes kept at most. Chosen: the pieces of one transition at 720x1440.
    private static let limit = 12 << 20

    /// Memory without content.
    mutating func take(_ size: PixelSize) -> PixelMemory {
        let needed = Int(size.width) * Int(size.height) * 4
        guard let index = pictures.lastIndex(where: { $0.bytes.count == needed }) else {
            return PixelMemory(allocating: size)
        }
        let bytes = pictures.remove(at: index).bytes
        byteCount -= needed
        return PixelMemory(bytes: bytes, size: size, stride: Int(size.width) * 4)
    }

    mutating func give(_ picture: PixelMemory) {
        pictures.append(picture)
        byteCount += picture.bytes.count
        while byteCount > Self.limit {
            let oldest = pictures.removeFirst()
            byteCount -= oldest.bytes.count
            oldest.bytes.deallocate()
        }
    }

    mutating func freeAll() {
        for picture in pictures { picture.bytes.deallocate() }
        self = SpareMemory()
    }
}
