import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

@Suite struct BasicDrawingTests {
    private let red = Color(hex: 0xC81E28)
    private let redPixel = Pixel(0xC8, 0x1E, 0x28)

    @Test func aSolidFillsItsRectangleAndNothingElse() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(Color(hex: 0x102030))
        scene.items = [.plain(.solid(red), 3, 5, 7, 9, isOpaque: true)]
        let picture = try stage.draw(scene)
        for y in 0..<48 {
            for x in 0..<64 {
                let isInside = (3..<10).contains(x) && (5..<14).contains(y)
                #expect(picture[x, y] == (isInside ? redPixel : Pixel(0x10, 0x20, 0x30)), "at \(x), \(y)")
            }
        }
        #expect(stage.executor.counters.clears == 2)
        #expect(stage.executor.counters.quads == 0)
    }

    @Test func aClipCutsToThePixel() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene()
        var item = Item.plain(.solid(red), 0, 0, 40, 40, isOpaque: true)
        item.clip = PixelRect(x: 10, y: 11, width: 5, height: 6)
        scene.items = [item]
        let picture = try stage.draw(scene)
        #expect(picture[10, 11] == redPixel)
        #expect(picture[14, 16] == redPixel)
        #expect(picture[9, 11] == Pixel(0, 0, 0))
        #expect(picture[15, 16] == Pixel(0, 0, 0))
        #expect(picture[14, 17] == Pixel(0, 0, 0))
    }

    @Test func anOpaqueImageIsCopiedPixelForPixel() throws {
        let stage = try RenderingFixture()
        let bitmap = Bitmap.pattern(20, 30)
        let image = stage.images.insert(.pixels(bitmap), isOpaque: true)
        var scene = stage.scene()
        var item = Item.plain(.image(image, source: PixelRect(x: 2, y: 3, width: 12, height: 20)), -4, 40, 12, 20)
        item.clip = PixelRect(x: 0, y: 0, width: 6, height: 100)
        scene.items = [item]
        let picture = try stage.draw(scene)
        for y in 40..<48 {
            for x in 0..<6 { #expect(picture[x, y] == bitmap[x + 6, y - 37]) }
            #expect(picture[6, y] == Pixel(0, 0, 0))
        }
        #expect(stage.executor.counters.copies == 1)
        #expect(stage.executor.counters.copiedPixels == 48)
        #expect(stage.executor.counters.uploadedBytes == 2400)
    }

    @Test func aTranslucentImageIsBlendedPremultiplied() throws {
        let stage = try RenderingFixture()
        let bitmap = Bitmap(
            size: PixelSize(width: 4, height: 4), filledWith: (blue: 100, green: 0, red: 20, alpha: 128))
        let image = stage.images.insert(.pixels(bitmap), isOpaque: false)
        var scene = stage.scene(.white)
        scene.items = [.whole(image, bitmap.size, 8, 8)]
        let picture = try stage.draw(scene)
        #expect(picture[9, 9].distance(to: Pixel(147, 127, 227)) <= 1)
        #expect(picture[12, 9] == Pixel(255, 255, 255))
        #expect(stage.executor.counters.blendedPixels == 16)
    }

    @Test func fadingOverOneColorIsACopyAndAnOverlay() throws {
        let stage = try RenderingFixture()
        let bitmap = Bitmap.pattern(40, 40)
        let opaque = stage.images.insert(.pixels(bitmap), isOpaque: true)
        let blended = stage.images.insert(.pixels(bitmap), isOpaque: false)
        for alpha in stride(from: Float(0.05), to: 1, by: 0.1) {
            var scene = stage.scene()
            scene.items = [
                .plain(.solid(red), 0, 0, 64, 48, isOpaque: true), .whole(opaque, bitmap.size, 3, 2, alpha: alpha),
            ]
            let overlaid = try stage.draw(scene)
            #expect(stage.executor.counters.copies == 1)
            #expect(stage.executor.counters.overlays == 1)
            scene.items[1] = .whole(blended, bitmap.size, 3, 2, alpha: alpha)
            let quad = try stage.draw(scene)
            #expect(stage.executor.counters.copies == 0)
            #expect(overlaid.largestDifference(from: quad) <= 1, "alpha \(alpha)")
        }
    }

    @Test func itemsBetweenAreBlendedAndTheRestIsDarkened() throws {
        let stage = try RenderingFixture()
        let bitmap = Bitmap.pattern(60, 44)
        let opaque = stage.images.insert(.pixels(bitmap), isOpaque: true)
        let blended = stage.images.insert(.pixels(bitmap), isOpaque: false)
        var scene = stage.scene(.white)
        scene.items = [
            .plain(.solid(red), 10, 4, 20, 9, alpha: 0.5), .whole(opaque, bitmap.size, 2, 2, alpha: 0.3),
        ]
        let split = try stage.draw(scene)
        #expect(stage.executor.counters.overlays == 4)
        scene.items[1] = .whole(blended, bitmap.size, 2, 2, alpha: 0.3)
        let quad = try stage.draw(scene)
        #expect(split.largestDifference(from: quad) <= 1)
    }

    @Test func coveredItemsAreNotDrawn() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene()
        scene.items = [
            .plain(.solid(.white), 4, 4, 10, 10, alpha: 0.5), .plain(.solid(red), 0, 0, 64, 48, isOpaque: true),
        ]
        let picture = try stage.draw(scene)
        #expect(picture[5, 5] == redPixel)
        #expect(stage.executor.counters.hiddenItems == 1)
        #expect(stage.executor.counters.clears == 1)
        #expect(stage.executor.counters.quads == 0)
    }

    @Test func itemsCoveredByManyRowsTogetherAreNotDrawn() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(.white)
        scene.items = [.plain(.solid(.white), 0, 0, 64, 48, isOpaque: true)]
        for row in 0..<16 {
            let color = Color(red: Float(row) / 16, green: 0, blue: 0)
            scene.items.append(.plain(.solid(color), 0, Int32(row * 3), 64, 3, isOpaque: true))
        }
        let picture = try stage.draw(scene)
        #expect(picture[5, 0] == Pixel(0, 0, 0) && picture[63, 47] == Pixel(239, 0, 0))
        #expect(stage.executor.counters.hiddenItems == 1)
        #expect(stage.executor.counters.clears == 16)
    }

    @Test func onlyTheSeenPartsOfAPictureAreCopied() throws {
        let stage = try RenderingFixture()
        let bitmap = Bitmap.pattern(64, 40)
        let image = stage.images.insert(.pixels(bitmap), isOpaque: true)
        var scene = stage.scene()
        scene.items = [
            .whole(image, bitmap.size, 0, 0), .plain(.solid(red), 16, 0, 32, 48, isOpaque: true),
        ]
        let picture = try stage.draw(scene)
        #expect(picture[15, 39] == bitmap[15, 39] && picture[16, 39] == redPixel && picture[48, 7] == bitmap[48, 7])
        #expect(stage.executor.counters.copies == 2)
        #expect(stage.executor.counters.copiedPixels == 32 * 40)
    }

    @Test func glyphsStandWhereTheyAreToldTo() throws {
        let stage = try RenderingFixture()
        var map = CoverageMap(size: PixelSize(width: 16, height: 8))
        for index in map.bytes.indices { map.bytes[index] = UInt8(index * 2 % 256) }
        let atlas = stage.images.insert(.coverage(map), isOpaque: false)
        var scene = stage.scene(.black)
        scene.glyphs = [
            Glyph(x: 5, y: 6, atlasX: 2, atlasY: 1, width: 3, height: 4),
            Glyph(x: 20, y: 9, atlasX: 8, atlasY: 3, width: 5, height: 5),
        ]
        scene.items = [
            .plain(.glyphs(GlyphRun(atlas: atlas, first: 0, count: 2, color: .white)), 0, 0, 64, 48)
        ]
        let picture = try stage.draw(scene)
        for glyph in scene.glyphs {
            for y in 0..<Int(glyph.height) {
                for x in 0..<Int(glyph.width) {
                    let value = map.bytes[(Int(glyph.atlasY) + y) * 16 + Int(glyph.atlasX) + x]
                    #expect(picture[Int(glyph.x) + x, Int(glyph.y) + y] == Pixel(value, value, value))
                }
            }
        }
        #expect(stage.executor.counters.draws == 1)
        #expect(stage.executor.counters.quads == 2)
    }

    @Test func nonsenseDrawsNothingAndDoesNotCrash() throws {
        let stage = try RenderingFixture()
        let image = stage.images.insert(.pixels(.pattern(4, 4)), isOpaque: true)
        stage.images.remove(image)
        var scene = stage.scene(red)
        let far = PixelRect(x: .min, y: .max, width: .max, height: .max)
        var item = Item(.solid(.white), rect: far, clip: far, isOpaque: true, group: 7)
        scene.items = [item]
        item.group = 0
        item.rect = PixelRect(x: 3, y: 3, width: -5, height: 4)
        scene.items.append(item)
        scene.items.append(.whole(image, PixelSize(width: 4, height: 4), 1, 1))
        scene.items.append(.plain(.solid(.white), 0, 0, 9, 9, alpha: .nan))
        scene.items.append(
            .plain(.glyphs(GlyphRun(atlas: image, first: -4, count: .max, color: .white)), 0, 0, 9, 9, group: 1))
        let wild = Transform(a: .nan, b: 0, c: 0, d: 0, tx: .infinity, ty: 0)
        scene.groups = [
            Group(parent: 1, bounds: far, clip: far, transform: wild), Group(parent: 0, bounds: far, clip: far),
        ]
        let picture = try stage.draw(scene)
        #expect(picture[1, 1] == redPixel)
        #expect(picture[60, 40] == redPixel)
    }
}
