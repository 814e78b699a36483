import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

@Suite struct ShapeTests {
    /// Returns the sum of the red component over the bitmap, in whole pixels of coverage.
    private func area(_ picture: Bitmap) -> Double {
        stride(from: 2, to: picture.bytes.count, by: 4).reduce(0) { $0 + Double(picture.bytes[$1]) / 255 }
    }

    @Test(arguments: [Float(2), 7.5, 12, 20])
    func aRoundedRectangleCoversItsArea(radius: Float) throws {
        let stage = try RenderingFixture()
        var scene = stage.scene()
        scene.items = [
            .plain(.roundedRectangle(RoundedFill(radius: radius, fill: .white)), 5, 3, 50, 40)
        ]
        let expected = 50 * 40 - (4 - Double.pi) * Double(radius * radius)
        #expect(abs(area(try stage.draw(scene)) - expected) < 2)
    }

    @Test func aCircleIsRoundFromAllSides() throws {
        let stage = try RenderingFixture(width: 41, height: 41)
        var scene = stage.scene()
        scene.items = [.plain(.roundedRectangle(RoundedFill(radius: 99, fill: .white)), 0, 0, 41, 41)]
        let picture = try stage.draw(scene)
        for y in 0..<41 {
            for x in 0..<41 {
                #expect(picture[x, y] == picture[40 - x, y])
                #expect(picture[x, y] == picture[x, 40 - y])
                #expect(picture[x, y] == picture[y, x])
            }
        }
        #expect(abs(area(picture) - Double.pi * 20.5 * 20.5) < 4)
    }

    @Test func theCornersOfACutUpShapeMatchTheWhole() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(.white)
        let look = RoundedFill(radius: 14, fill: Color(hex: 0x336699))
        scene.items = [.plain(.roundedRectangle(look), 2, 2, 60, 44)]
        let pieces = try stage.draw(scene)
        #expect(stage.executor.counters.clears == 4)
        #expect(stage.executor.counters.draws == 1)
        // A border of the fill's own colour is drawn together with the whole shape in one shader.
        scene.items = [
            .plain(
                .roundedRectangle(
                    RoundedFill(radius: 14, fill: look.fill, borderWidth: 1, border: look.fill)), 2, 2, 60, 44)
        ]
        #expect(pieces.largestDifference(from: try stage.draw(scene)) <= 1)
    }

    @Test func aBorderLiesInsideTheEdge() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(.white)
        scene.items = [
            .plain(
                .roundedRectangle(
                    RoundedFill(
                        radius: 8, fill: Color(hex: 0x0000FF), borderWidth: 3, border: Color(hex: 0xFF0000))),
                4, 4, 50, 40)
        ]
        let picture = try stage.draw(scene)
        #expect(picture[3, 24] == Pixel(255, 255, 255))
        for x in 4..<7 { #expect(picture[x, 24] == Pixel(255, 0, 0)) }
        #expect(picture[7, 24] == Pixel(0, 0, 255))
        #expect(picture[29, 43] == Pixel(255, 0, 0))
        #expect(picture[29, 44] == Pixel(255, 255, 255))
    }

    @Test func everyContentIsClippedRound() throws {
        let stage = try RenderingFixture()
        let bitmap = Bitmap.pattern(64, 48)
        let opaque = stage.images.insert(.pixels(bitmap), isOpaque: true)
        var map = CoverageMap(size: PixelSize(width: 64, height: 48))
        for index in map.bytes.indices { map.bytes[index] = 255 }
        let atlas = stage.images.insert(.coverage(map), isOpaque: false)
        let clip = RoundedRect(rect: PixelRect(x: 3, y: 2, width: 57, height: 43), radius: 15)
        var scene = stage.scene()
        scene.glyphs = [Glyph(x: 0, y: 0, atlasX: 0, atlasY: 0, width: 64, height: 48)]
        let contents: [Item.Content] = [
            .solid(.white), .glyphs(GlyphRun(atlas: atlas, first: 0, count: 1, color: .white)),
            .roundedRectangle(RoundedFill(radius: 0, fill: .white)),
            .image(opaque, source: PixelRect(size: bitmap.size)),
            .image(opaque, source: PixelRect(x: 1, y: 1, width: 5, height: 7)),
        ]
        var silhouettes: [Bitmap] = []
        for content in contents {
            scene.items = [.plain(content, 0, 0, 64, 48, isOpaque: true, roundClip: clip)]
            let picture = try stage.draw(scene)
            for (x, y) in [(3, 2), (59, 2), (3, 44), (59, 44), (2, 20), (60, 20), (30, 1), (30, 45)] {
                #expect(picture[x, y] == Pixel(0, 0, 0), "\(content) at \(x), \(y)")
            }
            silhouettes.append(picture)
        }
        #expect(silhouettes[0] == silhouettes[1])
        #expect(silhouettes[0] == silhouettes[2])
        #expect(silhouettes[3][30, 20] == bitmap[30, 20])
    }

    @Test func aShadowFallsOffAndIsHalfAtTheEdge() throws {
        let stage = try RenderingFixture(width: 120, height: 120)
        var scene = stage.scene(.black)
        scene.items = [
            .plain(.shadow(Shadow(radius: 10, blur: 8, reach: 30, color: .white)), 0, 0, 120, 120)
        ]
        let picture = try stage.draw(scene)
        // The dither may change a component by a step of 8 bits in either direction.
        for x in 1...60 { #expect(Int(picture[x, 60].red) + 1 >= Int(picture[x - 1, 60].red)) }
        for x in 1...60 { #expect(Int(picture[x, x].red) + 1 >= Int(picture[x - 1, x - 1].red)) }
        #expect(picture[0, 60].red <= 1)
        #expect(abs(Int(picture[29, 60].red) + Int(picture[30, 60].red) - 255) <= 2)
        #expect(picture[60, 60].red >= 254)
    }

    @Test func aShadowIsNotDrawnUnderWhatHidesIt() throws {
        let stage = try RenderingFixture(width: 120, height: 120)
        var scene = stage.scene(.white)
        let shadow = Item.plain(.shadow(Shadow(radius: 10, blur: 8, reach: 30, color: .black)), 0, 0, 120, 120)
        let card = Item.plain(.roundedRectangle(RoundedFill(radius: 10, fill: .white)), 30, 30, 60, 60)
        scene.items = [shadow]
        let alone = try stage.draw(scene)
        #expect(stage.executor.counters.blendedPixels == 120 * 120)
        scene.items = [shadow, card]
        let both = try stage.draw(scene)
        #expect(stage.executor.counters.blendedPixels < 120 * 120 - 52 * 52 + 400 + 1)
        #expect(both[20, 60] == alone[20, 60])
        #expect(both[60, 60] == Pixel(255, 255, 255))
    }

    @Test func aPictureDrawnMuchSmallerIsAveraged() throws {
        let stage = try RenderingFixture()
        var bitmap = Bitmap.pattern(128, 128)
        // The mean of a checkerboard of single pixels is a middle grey.
        for y in 0..<128 {
            for x in 0..<128 {
                for component in 0..<3 { bitmap.bytes[(y * 128 + x) * 4 + component] = (x + y) % 2 == 0 ? 255 : 0 }
            }
        }
        let image = stage.images.insert(.pixels(bitmap), isOpaque: true)
        var scene = stage.scene()
        scene.items = [.plain(.image(image, source: PixelRect(size: bitmap.size)), 4, 4, 32, 32, isOpaque: true)]
        let picture = try stage.draw(scene)
        for y in 4..<36 { for x in 4..<36 { #expect(abs(Int(picture[x, y].green) - 128) <= 2) } }
        #expect(picture[3, 10] == Pixel(0, 0, 0))
        #expect(picture[36, 10] == Pixel(0, 0, 0))
    }
}
