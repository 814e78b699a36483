import GatefoldGeometry
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// How a picture is stretched between caps.
@Suite struct NinePatchTests {
    private let picture = PixelSize(width: 30, height: 20)

    private func patch(_ target: PixelRect, caps: (Int32, Int32, Int32, Int32) = (4, 3, 6, 5)) -> NinePatch {
        NinePatch(picture, caps: (left: caps.0, top: caps.1, right: caps.2, bottom: caps.3), target: target)
    }

    @Test func cornersKeepTheirSizeEdgesStretchOneWay() {
        let tiles = patch(PixelRect(x: 10, y: 20, width: 100, height: 80)).tiles
        #expect(tiles.count == 9)
        #expect(tiles[0].source == PixelRect(x: 0, y: 0, width: 4, height: 3))
        #expect(tiles[0].target == PixelRect(x: 10, y: 20, width: 4, height: 3))
        #expect(tiles[1].source == PixelRect(x: 4, y: 0, width: 20, height: 3))
        #expect(tiles[1].target == PixelRect(x: 14, y: 20, width: 90, height: 3))
        #expect(tiles[3].target == PixelRect(x: 10, y: 23, width: 4, height: 72))
        #expect(tiles[4].source == PixelRect(x: 4, y: 3, width: 20, height: 12))
        #expect(tiles[4].target == PixelRect(x: 14, y: 23, width: 90, height: 72))
        #expect(tiles[8].source == PixelRect(x: 24, y: 15, width: 6, height: 5))
        #expect(tiles[8].target == PixelRect(x: 104, y: 95, width: 6, height: 5))
    }

    @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3], [3.3, 7, 9.9, 10, 10.1, 33.3, 250])
    func tilesCoverTheTargetOnce(scale: Double, side: Double) {
        let grid = PixelGrid(scale: scale)
        for origin in [0, 0.4, 10.7] {
            let target = grid.snap(Rect(x: origin, y: origin, width: side, height: side))
            var covered: [Int32: Int] = [:]
            for tile in patch(target).tiles {
                #expect(target.contains(tile.target))
                for y in tile.target.y..<tile.target.maxY {
                    for x in tile.target.x..<tile.target.maxX { covered[y * 4096 + x, default: 0] += 1 }
                }
            }
            #expect(covered.count == Int(target.width) * Int(target.height))
            #expect(covered.values.allSatisfy { $0 == 1 })
        }
    }

    @Test func smallerThanItsCapsItShrinksThemInProportion() {
        let tiles = patch(PixelRect(x: 0, y: 0, width: 5, height: 4)).tiles
        // Left and right are 4 : 6 of 5, top and bottom 3 : 5 of 4.
        #expect(tiles.map(\.target.width) == [2, 3, 2, 3])
        #expect(tiles.map(\.target.height) == [2, 2, 2, 2])
        #expect(tiles.map(\.source.size).first == PixelSize(width: 4, height: 3))
        #expect(patch(.zero).tiles.isEmpty)
    }

    @Test func capsThatLeaveNothingLeaveALineToStretch() {
        let target = PixelRect(x: 0, y: 0, width: 60, height: 20)
        let tiles = patch(target, caps: (15, 0, 15, 0)).tiles
        #expect(tiles.map(\.source.width) == [15, 1, 14])
        #expect(tiles.map(\.target.width) == [15, 31, 14])
        let huge = patch(target, caps: (1_000_000_000, -4, 1_000_000_000, -1_000_000_000)).tiles
        #expect(huge.map(\.source.width).reduce(0, +) == 30)
        #expect(huge.map(\.target.width).reduce(0, +) == 60)
        #expect(huge.allSatisfy { $0.source.height == 20 })
    }

    @Test func withoutCapsItIsStretchedAsOne() {
        let target = PixelRect(x: -5, y: 0, width: 60, height: 1)
        #expect(
            patch(target, caps: (0, 0, 0, 0)).tiles == [
                NinePatch.Tile(source: PixelRect(size: picture), target: target)
            ])
    }
}
