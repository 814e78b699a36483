import GatefoldRandomness
import Testing

@testable import GatefoldCompositor

/// An image that is drawn scaled or rotated is read within its region alone: the memory beside it may never have been
/// written.
@Suite struct TexelWalkTests {
    @Test(arguments: [0.1, 0.5, 0.97, 1, 1.7, -0.97, -3])
    func noTexelBesideTheRegionIsRead(step: Double) throws {
        // The region has the texels 3 to 9 of 64, from the centre of the first to that of the last.
        let pixels = 200
        var walk = try #require(
            TexelWalk(
                origin: 6.3 - step * 100, step: step, start: 0, pixels: pixels, bounds: (3.5, 9.5), count: 64))
        let places = (0..<pixels).map { _ in walk.next() }
        #expect(places.map(\.first).min() == 3)
        #expect(places.map(\.second).max() == 9)
    }

    @Test func theSpanEndsWithTheRegion() throws {
        let walk = try #require(
            TexelWalk(origin: 0.5, step: 1, start: 0, pixels: 40, bounds: (0.5, 9.5), count: 64))
        #expect(walk.span(40) == 0...9)
    }

    @Test func smallerCopiesAreReadAsFarAsTheyCount() throws {
        // For half a region of seven texels, the last centre lies between the texels 2 and 3.
        var walk = try #require(
            TexelWalk(origin: 3.25, step: 0, start: 0, pixels: 1, bounds: (0.25, 3.25), count: 32))
        let place = walk.next()
        #expect((place.first, place.second) == (2, 3))
        #expect(place.weight == 192)
        // The region has one texel and is halved.
        var point = try #require(TexelWalk(origin: 0, step: 1, start: 0, pixels: 3, bounds: (0.25, 0.25), count: 1))
        for _ in 0..<3 { #expect(point.next().second == 0) }
    }

    @Test(arguments: 0..<200) func fourPixelsAtATimeAreTheSameAsOne(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        let texels = (0..<80).map { _ in UInt32.random(in: 0...(.max), using: &random) }
        let pixels = Int.random(in: 1...150, using: &random)
        let lower = Double.random(in: 0.5...30, using: &random)
        let walk = try #require(
            TexelWalk(
                origin: .random(in: -20...90, using: &random), step: .random(in: -0.5...3, using: &random),
                start: .random(in: -20...20, using: &random), pixels: pixels,
                bounds: (lower, .random(in: lower...79.5, using: &random)), count: 80))
        var (single, together) = (walk, walk)
        let places = (0..<pixels).map { _ in single.next() }
        let expected = places.map { texels[$0.first].mixed(with: texels[$0.second], weight: $0.weight) }
        let inner = walk.inner(pixels)
        for index in inner { #expect(places[index].second == places[index].first + 1) }
        for _ in 0..<inner.lowerBound { _ = together.next() }
        let count = inner.count / 4 * 4
        var row = [UInt32](repeating: 0, count: count)
        row.withUnsafeMutableBytes { row in
            texels.withUnsafeBytes { texels in
                guard let start = row.baseAddress, let first = texels.baseAddress else { return }
                together.fillInner(start, count: count, from: first)
            }
        }
        #expect(row[...] == expected[inner.lowerBound..<inner.lowerBound + count])
        // The walk goes on where the inner part ends.
        if inner.lowerBound + count < pixels { #expect(together.next() == places[inner.lowerBound + count]) }
    }
}
