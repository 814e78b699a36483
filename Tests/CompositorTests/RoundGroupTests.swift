import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

/// A group that is only clipped to a rounded rectangle is drawn directly, except for its corners.
@Suite struct RoundGroupTests {
    private let clip = RoundedRect(rect: PixelRect(x: 10, y: 12, width: 180, height: 140), radius: 20)

    private func group(_ scene: Scene, alpha: Float = 1) -> Group {
        Group(alpha: alpha, bounds: clip.rect, clip: scene.bounds, roundClip: clip)
    }

    @Test func anItemThatCoversItsGroupLooksAsItDoesAlone() throws {
        let stage = try RenderingFixture(width: 200, height: 160)
        let size = PixelSize(width: 180, height: 140)
        let image = stage.images.insert(.pixels(.pattern(180, 140)), isOpaque: true)
        var scene = stage.scene(Color(hex: 0x20_80_C0))
        scene.items = [.whole(image, size, 10, 12, isOpaque: true, roundClip: clip)]
        let alone = try stage.draw(scene)
        scene.groups = [group(scene)]
        scene.items = [
            .plain(.solid(.white), 10, 12, 180, 140, isOpaque: true, group: 0),
            .whole(image, size, 10, 12, isOpaque: true, group: 0),
        ]
        // The corners show what covers the rest, so there is no white edge.
        #expect(try stage.draw(scene).largestDifference(from: alone) == 0)
    }

    @Test func onlyACornerThatShowsMoreThanAColourIsDrawnApart() throws {
        let stage = try RenderingFixture(width: 200, height: 160)
        var scene = stage.scene(.black)
        scene.groups = [group(scene)]
        scene.items = [
            .plain(.solid(.white), 10, 12, 180, 140, isOpaque: true, group: 0),
            .plain(.solid(Color(hex: 0x00_80_00)), 30, 40, 20, 20, isOpaque: true, group: 0),
        ]
        let picture = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 0)
        #expect(stage.executor.counters.blendedPixels == 4 * 20 * 20)
        scene.items.append(.plain(.solid(Color(hex: 0x80_00_00)), 10, 12, 8, 8, isOpaque: true, group: 0))
        let withMark = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 1)
        #expect(withMark[185, 20] == picture[185, 20])
        #expect(picture[10, 12] == Pixel(0, 0, 0))
        #expect(picture[100, 12] == Pixel(255, 255, 255))
        #expect(picture[40, 50] == Pixel(0, 128, 0))
    }

    @Test func aRoundGroupLooksAsIfDrawnOffscreen() throws {
        let stage = try RenderingFixture(width: 200, height: 160)
        var scene = stage.scene(Color(hex: 0x20_80_C0))
        scene.items = [
            .plain(.solid(Color(hex: 0xF0_E0_D0)), 0, 0, 120, 160, isOpaque: true, group: 0),
            .plain(.solid(Color(hex: 0x10_90_30, alpha: 0.5)), 60, 5, 140, 140, group: 0),
        ]
        scene.groups = [group(scene)]
        let parts = try stage.draw(scene)
        // A group that fades, however little, is drawn as a whole.
        scene.groups[0].alpha = 0.9999
        let whole = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 1)
        #expect(parts.largestDifference(from: whole) <= 1)
    }

    /// A circle has nothing but corners, and a small card takes one texture instead of four; a large card takes four.
    @Test(arguments: [(40, 20), (60, 8), (140, 8)]) func aSmallGroupIsDrawnFromOneTexture(
        side: Int32, radius: Float
    ) throws {
        let stage = try RenderingFixture(width: 200, height: 160)
        let size = PixelSize(width: side, height: side)
        let images = [0, 1].map { _ in stage.images.insert(.pixels(.pattern(side, side)), isOpaque: true) }
        var scene = stage.scene(Color(hex: 0x20_80_C0))
        let frame = PixelRect(x: 10, y: 12, width: side, height: side)
        scene.groups = [
            Group(
                alpha: 1, bounds: frame, clip: scene.bounds, roundClip: RoundedRect(rect: frame, radius: radius))
        ]
        scene.items = images.map { .whole($0, size, 10, 12, isOpaque: true, group: 0) }
        scene.items[1].alpha = 0.5
        let picture = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == (side < 128 ? 1 : 4))
        scene.groups[0].alpha = 0.9999
        #expect(try stage.draw(scene).largestDifference(from: picture) <= 1)
    }

    @Test func itemsAwayFromTheCornersAreDrawnDirectly() throws {
        let stage = try RenderingFixture(width: 200, height: 160)
        var scene = stage.scene(.black)
        scene.groups = [group(scene)]
        scene.groups[0].clip = PixelRect(x: 0, y: 60, width: 200, height: 30)
        scene.items = [
            .plain(.solid(.white), 10, 12, 180, 140, isOpaque: true, group: 0),
            .plain(.solid(Color(hex: 0x00_80_00)), 0, 60, 200, 20, isOpaque: true, group: 0),
        ]
        let picture = try stage.draw(scene)
        #expect(stage.executor.counters.offscreenGroups == 0)
        #expect(picture[9, 70] == Pixel(0, 0, 0))
        #expect(picture[10, 70] == Pixel(0, 128, 0))
    }

    @Test(arguments: [Float.nan, -5, 1e9, .infinity]) func aRadiusWithoutSenseDoesNoHarm(radius: Float) throws {
        let stage = try RenderingFixture(width: 200, height: 160)
        var scene = stage.scene(.black)
        scene.groups = [group(scene)]
        scene.groups[0].roundClip?.radius = radius
        scene.items = [
            .plain(.solid(.white), 10, 12, 180, 140, isOpaque: true, group: 0),
            .plain(.solid(.white), 30, 40, 20, 20, isOpaque: true, group: 0),
        ]
        #expect(try stage.draw(scene)[100, 80] == Pixel(255, 255, 255))
    }

    @Test func aScrimIsDrawnWhereItIsSeen() throws {
        let stage = try RenderingFixture(width: 200, height: 160)
        var scene = stage.scene(.white)
        scene.items = [
            .plain(.solid(Color(white: 0, alpha: 0.2)), 0, 0, 200, 160),
            .plain(.solid(.white), 0, 40, 200, 100, isOpaque: true),
        ]
        let picture = try stage.draw(scene)
        #expect(stage.executor.counters.blendedPixels == 200 * 60)
        #expect(picture[5, 39] == Pixel(204, 204, 204))
        #expect(picture[5, 40] == Pixel(255, 255, 255))
    }

    /// A screen whose corners are cut round turns and comes to rest, as in a transition. Its texture is used again in each
    /// frame, in which other parts of it lie in the corners.
    @Test(arguments: [0, 160] as [Double], [24, 90] as [Float])
    func aTurningGroupLeavesNothingInItsCorners(way: Double, radius: Float) throws {
        let stage = try RenderingFixture(width: 360, height: 300)
        let processor = CPURenderer()
        for step in 0...20 {
            let left = 1 - Double(step) / 20
            let scene = turned(by: 0.5 * left, way: way * left, radius: radius, on: stage.target.size)
            let fresh = try CPURenderer().picture(of: scene, images: stage.images)
            let again = try processor.picture(of: scene, images: stage.images)
            #expect(again == fresh, "step \(step)")
            let drawn = try stage.draw(scene)
            #expect(drawn.largestDifference(from: fresh) <= 3, "step \(step)")
        }
    }

    /// A screen with a bar in a round clip, turned about its lower left corner, on white.
    private func turned(by angle: Double, way: Double, radius: Float, on size: PixelSize) -> Scene {
        var scene = Scene(size: size, background: .white)
        let rect = PixelRect(size: size)
        let transform = Transform(translationX: 0, y: -300).concatenating(Transform(rotationAngle: angle))
            .concatenating(Transform(translationX: way, y: 300))
        scene.groups = [
            Group(bounds: rect, clip: rect, transform: transform),
            Group(parent: 0, bounds: rect, clip: rect, roundClip: RoundedRect(rect: rect, radius: radius)),
        ]
        scene.items = [
            .plain(.solid(Color(hex: 0xEE_EE_EE)), 0, 0, 360, 300, isOpaque: true, group: 1),
            .plain(.solid(Color(hex: 0x1F_3A_5F)), 0, 0, 360, 120, isOpaque: true, group: 1),
        ]
        return scene
    }
}
