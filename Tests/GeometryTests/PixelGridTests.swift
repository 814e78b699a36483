import GatefoldGeometry
import Testing

@Suite struct PixelGridTests {
    @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3])
    func neighboursShareAnEdge(scale: Double) {
        let grid = PixelGrid(scale: scale)
        for step in 0..<400 {
            let edge = Double(step) * 0.37
            let above = grid.snap(Rect(minX: 0, minY: 0, maxX: 100, maxY: edge))
            let below = grid.snap(Rect(minX: 0, minY: edge, maxX: 100, maxY: 200))
            #expect(above.maxY == below.y)
        }
    }

    @Test func halvesGoOneWay() {
        let grid = PixelGrid(scale: 1)
        #expect(grid.pixel(0.5) == 1)
        #expect(grid.pixel(-0.5) == 0)
        #expect(grid.pixel(-1.5) == -1)
    }

    @Test func snappedSizesAreNeverNegative() {
        let grid = PixelGrid(scale: 1.25)
        let rect = grid.snap(Rect(x: 10, y: 10, width: -5, height: -5))
        #expect(rect.width == 0)
        #expect(rect.height == 0)
    }
}
