import GatefoldGeometry
import Testing

@testable import GatefoldCompositor

/// The memory of freed textures is used for new ones.
@Suite struct SpareMemoryTests {
    private func size(_ height: Int32) -> PixelSize { PixelSize(width: 100, height: height) }

    @Test func theSmallestThatIsLargeEnoughServes() {
        var spare = SpareMemory()
        let (small, middle, large) = (spare.take(size(50)), spare.take(size(70)), spare.take(size(90)))
        for memory in [large, small, middle] { spare.give(memory) }
        let taken = spare.take(size(60))
        #expect(taken.bytes.baseAddress == middle.bytes.baseAddress)
        #expect(taken.size == size(60) && taken.stride == 400)
        #expect(spare.byteCount == small.bytes.count + large.bytes.count)
        spare.give(taken)
        spare.freeAll()
        #expect(spare.byteCount == 0)
    }

    @Test func muchLargerMemoryIsKeptForLargerRequests() {
        var spare = SpareMemory()
        let large = spare.take(size(90))
        spare.give(large)
        let taken = spare.take(size(40))
        #expect(taken.bytes.baseAddress != large.bytes.baseAddress)
        #expect(taken.bytes.count < large.bytes.count)
        taken.bytes.deallocate()
        spare.freeAll()
    }

    @Test func largePicturesOfSimilarSizesTakeEachOthersPlaces() {
        var spare = SpareMemory()
        let first = spare.take(PixelSize(width: 1000, height: 300))
        spare.give(first)
        let second = spare.take(PixelSize(width: 1000, height: 450))
        #expect(second.bytes.baseAddress == first.bytes.baseAddress)
        second.fill(PixelRect(size: second.size), with: 0xFFAA_BBCC)
        spare.give(second)
        spare.freeAll()
    }

    /// The regions above and below a row have a different size for each row.
    @Test func picturesOfAWindowTakeEachOthersPlacesInTurn() {
        let window = PixelSize(width: 1440, height: 2880)
        var spare = SpareMemory()
        spare.reserve(for: window)
        var known = Set<UnsafeMutableRawPointer?>()
        for row in 0..<8 as Range<Int32> {
            let top = 1400 + 176 * row
            let heights = [2880, top, 2880 - top - 176]
            let pictures = heights.map { spare.take(PixelSize(width: 1440, height: $0)) }
            for picture in pictures {
                known.insert(picture.bytes.baseAddress)
                spare.give(picture)
            }
        }
        #expect(known.count <= 8, "24 pictures took \(known.count) pieces")
        spare.freeAll()
    }

    @Test func theOldestGoesWhereThereIsTooMuch() {
        var spare = SpareMemory()
        let rows = Int32(spare.limit / 2 / 420)
        let pieces = (0..<3).map { _ in spare.take(size(rows)) }
        for piece in pieces { spare.give(piece) }
        #expect(spare.byteCount == pieces[1].bytes.count + pieces[2].bytes.count)
        let taken = (0..<2).map { _ in spare.take(size(rows)) }
        #expect(Set(taken.map(\.bytes.baseAddress)) == Set(pieces[1...].map(\.bytes.baseAddress)))
        for memory in taken { memory.bytes.deallocate() }
    }
}
