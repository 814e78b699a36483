import GatefoldGeometry
import GatefoldTestSupport
import GatefoldWayland
import Testing

/// The damage of a surface whose buffer is stretched by a viewport is sent in the surface's points.
@Suite struct StretchedDamageTests {
    /// A stretched surface, and the damage that was sent for each range of pixels along the two axes.
    private struct Sent {
        var ranges: [Range<Int32>] = []
        var damage: [PixelRect] = []
        var surfaceDamage: [PixelRect] = []
    }

    /// Damages each range of pixels, along both axes at once, of a square surface.
    /// - Parameters:
    ///   - pixels: The side of the buffer in pixels.
    ///   - points: The side of the surface in points.
    private func damageEachRange(pixels: Int32, points: Double) throws -> Sent {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        let viewport = try #require(Viewport(surface: client.surface))
        viewport.setDestination(Size(width: points, height: points))
        let size = PixelSize(width: pixels, height: pixels)
        try client.map(size)
        try client.attach(size)
        var sent = Sent()
        for start in 0..<pixels {
            for end in start + 1...pixels {
                sent.ranges.append(start..<end)
                client.surface.damage(PixelRect(minX: start, minY: start, maxX: end, maxY: end))
            }
        }
        client.surface.commit()
        try client.connection.roundTrip()
        let commit = try #require(compositor.commits.last)
        sent.damage = commit.damage
        sent.surfaceDamage = commit.surfaceDamage
        return sent
    }

    /// KWin 5.27 does not show all of the damage otherwise. The sides of the buffer are whole multiples of the scale, or
    /// rounded like those of a window with an odd size.
    @Test(arguments: [(18, 12), (20, 16), (28, 16), (22, 20), (26, 21), (35, 20), (37, 21)] as [(Int32, Double)])
    func roundedPlacesAndSizesAddUpToRoundedEnds(pixels: Int32, points: Double) throws {
        let sent = try damageEachRange(pixels: pixels, points: points)
        let scale = Double(pixels) / points
        #expect(sent.damage == [])
        #expect(sent.surfaceDamage.count == sent.ranges.count)
        var edges: Set<Int32> = []
        for (range, rect) in zip(sent.ranges, sent.surfaceDamage) {
            #expect((rect.x, rect.width) == (rect.y, rect.height), "\(range)")
            let (first, last) = (Double(rect.x), Double(rect.maxX))
            #expect(first >= 0 && last <= points, "\(range)")
            #expect(first * scale <= Double(range.lowerBound) + 1e-9, "\(range)")
            #expect(last * scale >= Double(range.upperBound) - 1e-9, "\(range)")
            // At most six points more than the pixels on each side.
            #expect((last - first) * scale <= Double(range.count) + 12 * scale, "\(range)")
            edges.formUnion([rect.x, rect.maxX])
        }
        // KWin divides rectangles at each other's edges, so any two edges may be those of one rectangle.
        for (start, end) in edges.flatMap({ start in edges.map { (Double(start), Double($0)) } }) where start < end {
            let place = (start * scale).rounded()
            #expect(place + ((end - start) * scale).rounded() == (end * scale).rounded(), "\(start) to \(end)")
        }
    }

    @Test(arguments: [(20, 20), (20, 10), (30, 10)] as [(Int32, Double)])
    func aWholeScaleLeavesTheDamageInPixels(pixels: Int32, points: Double) throws {
        let sent = try damageEachRange(pixels: pixels, points: points)
        #expect(sent.surfaceDamage == [])
        #expect(sent.damage.map { $0.x..<$0.maxX } == sent.ranges)
        #expect(sent.damage.map { $0.y..<$0.maxY } == sent.ranges)
    }

    /// Pixels outside of the buffer cannot be damaged, and a rectangle may be larger than any buffer.
    @Test func damageBeyondTheBufferIsClipped() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        let viewport = try #require(Viewport(surface: client.surface))
        viewport.setDestination(Size(width: 20, height: 12))
        let size = PixelSize(width: 30, height: 18)
        try client.map(size)
        try client.attach(size)
        client.surface.damage(PixelRect(x: -3, y: 6, width: .max, height: .max))
        client.surface.damage(PixelRect(x: 31, y: 0, width: 4, height: 4))
        client.surface.commit()
        try client.connection.roundTrip()
        #expect(compositor.commits.last?.surfaceDamage == [PixelRect(x: 0, y: 4, width: 20, height: 8)])
        #expect(compositor.commits.last?.damage == [])
    }

    /// A viewport that shows a part of the buffer, or no viewport any more, leaves the damage in pixels.
    @Test func onlyTheWholeBufferIsConverted() throws {
        let compositor = TestCompositor()
        let client = try TestClient(compositor)
        let viewport = try #require(Viewport(surface: client.surface))
        viewport.setDestination(Size(width: 20, height: 12))
        viewport.setSource(Rect(x: 0, y: 0, width: 15, height: 9))
        try client.map(PixelSize(width: 30, height: 18))
        #expect(compositor.commits.last?.damage == [PixelRect(x: 0, y: 0, width: 30, height: 18)])
        viewport.setSource(nil)
        try client.draw(PixelSize(width: 30, height: 18), color: 7)
        client.surface.commit()
        try client.connection.roundTrip()
        #expect(compositor.commits.last?.surfaceDamage == [PixelRect(x: 0, y: 0, width: 20, height: 12)])
        viewport.setDestination(nil)
        try client.draw(PixelSize(width: 30, height: 18), color: 8)
        client.surface.commit()
        try client.connection.roundTrip()
        #expect(compositor.commits.last?.damage == [PixelRect(x: 0, y: 0, width: 30, height: 18)])
    }
}
