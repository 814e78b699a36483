import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

@Suite struct GroupTests {
    private let everywhere = PixelRect(x: -1000, y: -1000, width: 3000, height: 3000)

    /// Two overlapping squares in group 0, above the background and a pixel of another colour.
    private func squares(
        _ stage: RenderingFixture, background: Color = .black, pixel: Color = Color(hex: 0x010101)
    ) -> Scene {
        var scene = stage.scene(background)
        scene.items = [
            .plain(.solid(pixel), 39, 10, 1, 1, isOpaque: true),
            .plain(.solid(Color(hex: 0xFF0000)), 10, 10, 20, 20, isOpaque: true, group: 0),
            .plain(.solid(Color(hex: 0x00FF00)), 20, 20, 20, 20, isOpaque: true, group: 0),
        ]
        return scene
    }

    private let bounds = PixelRect(x: 10, y: 10, width: 30, height: 30)

    @Test func aGroupFadesAsOne() throws {
        let stage = try RenderingFixture()
        var scene = squares(stage)
        scene.groups = [Group(alpha: 0.5, bounds: bounds, clip: everywhere)]
        let grouped = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 1)
        #expect(grouped[25, 25].distance(to: Pixel(0, 128, 0)) <= 1)
        // Drawn item by item, the red square shows through the green one.
        for index in scene.items.indices {
            scene.items[index].group = Item.noGroup
            scene.items[index].alpha = 0.5
        }
        let single = try stage.draw(scene)
        #expect(single[25, 25].distance(to: Pixel(64, 128, 0)) <= 1)
        #expect(single[12, 12].distance(to: grouped[12, 12]) <= 1)
    }

    @Test func overOneColorAFadedGroupNeedsNoTexture() throws {
        let stage = try RenderingFixture()
        let color = Color(hex: 0x305070)
        var scene = squares(stage, background: color, pixel: color)
        scene.groups = [Group(alpha: 0.3, bounds: bounds, clip: everywhere)]
        let direct = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 0)
        #expect(stage.executor.counters.overlays == 1)
        scene.items[0].content = .solid(Color(hex: 0x315070))
        let offscreen = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 1)
        #expect(direct.largestDifference(from: offscreen) <= 1)
    }

    @Test func aGroupOfOneItemIsThatItemFaded() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(.white)
        scene.items = [.plain(.solid(Color(hex: 0xFF0000)), 5, 5, 20, 20, alpha: 0.5, isOpaque: true, group: 1)]
        let inside = Group(
            parent: 0, alpha: 0.5, bounds: everywhere, clip: everywhere, roundClip: nil,
            transform: Transform(translationX: 3, y: 4))
        scene.groups = [Group(alpha: 0.8, bounds: everywhere, clip: everywhere), inside]
        let grouped = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 0)
        scene.groups = []
        scene.items = [.plain(.solid(Color(hex: 0xFF0000)), 8, 9, 20, 20, alpha: 0.2, isOpaque: true)]
        #expect(grouped.largestDifference(from: try stage.draw(scene)) <= 1)
    }

    @Test func aMovedAndClippedGroupIsDrawnStraight() throws {
        let stage = try RenderingFixture()
        var scene = squares(stage)
        scene.groups = [
            Group(
                bounds: bounds, clip: PixelRect(x: 0, y: 0, width: 30, height: 48),
                transform: Transform(translationX: -7, y: 2))
        ]
        let picture = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 0)
        #expect(picture[3, 12] == Pixel(255, 0, 0))
        #expect(picture[29, 30] == Pixel(0, 255, 0))
        #expect(picture[30, 30] == Pixel(0, 0, 0))
    }

    @Test func aQuarterTurnPutsPixelsWhereTheyBelong() throws {
        let stage = try RenderingFixture(width: 64, height: 64)
        let bitmap = Bitmap.pattern(20, 12)
        let image = stage.images.insert(.pixels(bitmap), isOpaque: true)
        var scene = Scene(size: PixelSize(width: 64, height: 64))
        scene.items = [.whole(image, bitmap.size, 0, 0, group: 0)]
        // The transform maps (x, y) to (40 − y, 10 + x).
        let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 10)
        scene.groups = [
            Group(bounds: PixelRect(x: 0, y: 0, width: 20, height: 12), clip: everywhere, transform: turn)
        ]
        let picture = try stage.draw(scene)
        for y in 0..<12 {
            for x in 0..<20 { #expect(picture[39 - y, 10 + x].distance(to: bitmap[x, y]) <= 1, "\(x), \(y)") }
        }
        #expect(picture[40, 15] == Pixel(0, 0, 0))
        #expect(picture[27, 15] == Pixel(0, 0, 0))
    }

    @Test func aTurnedGroupKeepsItsAreaAndHasSmoothEdges() throws {
        let stage = try RenderingFixture(width: 64, height: 64)
        var scene = Scene(size: PixelSize(width: 64, height: 64))
        scene.items = [
            .plain(.solid(.white), 20, 20, 24, 24, isOpaque: true, group: 0),
            .plain(.solid(.white), 22, 22, 4, 4, isOpaque: true, group: 0),
        ]
        let turn = Transform(translationX: -32, y: -32).concatenating(
            Transform(a: 0.8660254, b: 0.5, c: -0.5, d: 0.8660254, tx: 32, ty: 32))
        scene.groups = [
            Group(bounds: PixelRect(x: 20, y: 20, width: 24, height: 24), clip: everywhere, transform: turn)
        ]
        let picture = try stage.draw(scene)
        let reds = stride(from: 2, to: picture.bytes.count, by: 4).map { picture.bytes[$0] }
        let area = reds.reduce(0.0) { $0 + Double($1) / 255 }
        #expect(abs(area - 576) < 6)
        #expect(reds.count { $0 > 20 && $0 < 235 } > 40)
    }

    @Test func aScaledCircleStaysSharp() throws {
        let stage = try RenderingFixture(width: 100, height: 100)
        var scene = Scene(size: PixelSize(width: 100, height: 100))
        scene.items = [
            .plain(.roundedRectangle(RoundedFill(radius: 5, fill: .white)), 45, 45, 10, 10, group: 0)
        ]
        let scale = Transform(a: 9, b: 0, c: 0, d: 9, tx: -400, ty: -400)
        let around = PixelRect(x: 45, y: 45, width: 10, height: 10)
        scene.groups = [Group(bounds: around, clip: everywhere, transform: scale)]
        let scaled = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 0)
        scene.groups = []
        scene.items = [.plain(.roundedRectangle(RoundedFill(radius: 45, fill: .white)), 5, 5, 90, 90)]
        #expect(scaled.largestDifference(from: try stage.draw(scene)) <= 1)
    }

    @Test func aRoundClippedGroupOfSeveralItems() throws {
        let stage = try RenderingFixture()
        var scene = squares(stage)
        scene.groups = [
            Group(bounds: bounds, clip: everywhere, roundClip: RoundedRect(rect: bounds, radius: 10))
        ]
        let picture = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 1)
        #expect(picture[10, 10] == Pixel(0, 0, 0))
        #expect(picture[15, 15] == Pixel(255, 0, 0))
        #expect(picture[25, 25] == Pixel(0, 255, 0))
        #expect(picture[39, 39] == Pixel(0, 0, 0))
    }
}
