import Testing

@testable import GatefoldCompositor

/// A picture that is drawn scaled or turned is read within its region alone: what lies beside it in the same memory may
/// never have been written.
@Suite struct TexelWalkTests {
    @Test(arguments: [0.1, 0.5, 0.97, 1, 1.7, -0.97, -3])
    func noTexelBesideTheRegionIsRead(step: Double) throws {
        // Texels 3 to 9 of 64, from their first centre to their last one.
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
        // Half a region of seven texels: its last centre lies between the texels 2 and 3.
        var walk = try #require(
            TexelWalk(origin: 3.25, step: 0, start: 0, pixels: 1, bounds: (0.25, 3.25), count: 32))
        let place = walk.next()
        #expect((place.first, place.second) == (2, 3))
        #expect(place.weight == 192)
        // A region of one texel, halved.
        var point = try #require(TexelWalk(origin: 0, step: 1, start: 0, pixels: 3, bounds: (0.25, 0.25), count: 1))
        for _ in 0..<3 { #expect(point.next().second == 0) }
    }
}
