import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

/// A cross-fade of equal content changes no pixel: what fades in looks like what it fades over.
@Suite struct EqualFadeTests {
    private let stage: RenderingFixture
    private let processor = CPURenderer()
    private let size = PixelSize(width: 64, height: 48)

    init() throws { stage = try RenderingFixture() }

    /// Draws a scene with and without something that fades over it, at many strengths, and compares the bitmaps.
    /// - Parameter tolerance: The largest difference of a component that the driver may make.
    private func check(
        _ name: String, _ scene: Scene, seed: UInt64, tolerance: Int = 0,
        sourceLocation: SourceLocation = #_sourceLocation,
        fade: (inout Scene, Float) -> Void
    ) throws {
        var random = SeededNumbers(seed: seed)
        let expected = (try stage.draw(scene), try processor.picture(of: scene, images: stage.images))
        for _ in 0..<24 {
            // At an opacity of 1 nothing fades.
            let alpha = Float.random(in: 0...0.99, using: &random)
            var faded = scene
            fade(&faded, alpha)
            let drawn = (try stage.draw(faded), try processor.picture(of: faded, images: stage.images))
            let changes = (drawn.0.largestDifference(from: expected.0), drawn.1.largestDifference(from: expected.1))
            #expect(
                changes.0 <= max(tolerance, stage.rounding), "\(name) with the driver, alpha \(alpha)",
                sourceLocation: sourceLocation)
            #expect(changes.1 == 0, "\(name) on the processor, alpha \(alpha)", sourceLocation: sourceLocation)
        }
    }

    /// An opaque bitmap of random bytes.
    private func noise(_ seed: UInt64) -> Bitmap {
        var random = SeededNumbers(seed: seed)
        var bitmap = Bitmap.pattern(size.width, size.height)
        for index in bitmap.bytes.indices {
            bitmap.bytes[index] = index % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random)
        }
        return bitmap
    }

    @Test(arguments: 1...3) func anImageOverItself(seed: UInt64) throws {
        let below = stage.images.insert(.pixels(noise(seed)), isOpaque: true)
        let above = stage.images.insert(.pixels(noise(seed)), isOpaque: true)
        var scene = stage.scene(.white)
        scene.items = [.whole(below, size, 0, 0, isOpaque: true)]
        try check("an image", scene, seed: seed) { scene, alpha in
            scene.items.append(.whole(above, size, 0, 0, alpha: alpha, isOpaque: true))
        }
        let clip = RoundedRect(rect: PixelRect(x: 5, y: 3, width: 50, height: 40), radius: 12)
        // llvmpipe rounds the shares where the clip is antialiased.
        try check("a clipped image", scene, seed: seed, tolerance: 1) { scene, alpha in
            scene.items.append(.whole(above, size, 0, 0, alpha: alpha, isOpaque: true, roundClip: clip))
        }
    }

    @Test(arguments: 1...3) func aRecordingOverOneThatIsBuiltInAnotherWay(seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        func color() -> Color {
            Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
        }
        let (paper, ink, line) = (color(), color(), PixelRect(x: 7, y: 9, width: 40, height: 6))
        var plain = Scene(size: size, background: paper)
        plain.items = [.plain(.solid(ink), line.x, line.y, line.width, line.height, isOpaque: true)]
        var pieces = Scene(size: size, background: .clear)
        pieces.items = [
            .plain(.solid(ink), 0, 0, 64, 48, isOpaque: true), .plain(.solid(paper), 0, 0, 64, 9, isOpaque: true),
            .plain(.solid(paper), 0, 15, 64, 33, isOpaque: true), .plain(.solid(paper), 0, 9, 7, 6, isOpaque: true),
            .plain(.solid(paper), 47, 9, 17, 6, isOpaque: true),
        ]
        for (first, second) in [(plain, pieces), (pieces, plain), (plain, plain)] {
            let below = stage.images.insert(.recording(first), isOpaque: true)
            let above = stage.images.insert(.recording(second), isOpaque: true)
            var scene = stage.scene(.black)
            scene.items = [.whole(below, size, 0, 0, isOpaque: true)]
            try check("a recording", scene, seed: seed) { scene, alpha in
                scene.items.append(.whole(above, size, 0, 0, alpha: alpha, isOpaque: true))
            }
        }
    }

    @Test(arguments: 1...3) func aGroupOverItsOwnItems(seed: UInt64) throws {
        let image = stage.images.insert(.pixels(noise(seed)), isOpaque: true)
        let rect = PixelRect(x: 0, y: 0, width: 64, height: 48)
        let items: [Item] = [
            .whole(image, size, 0, 0, isOpaque: true),
            .plain(.solid(Color(hex: 0x20_60_A0)), 10, 10, 20, 20, isOpaque: true),
        ]
        var scene = stage.scene(.white)
        scene.items = items
        try check("a group", scene, seed: seed) { scene, alpha in
            scene.groups = [Group(alpha: alpha, bounds: rect, clip: rect)]
            for var item in items {
                item.group = 0
                scene.items.append(item)
            }
        }
    }

    @Test(arguments: 1...3) func aScaledImageOverItself(seed: UInt64) throws {
        let below = stage.images.insert(.pixels(noise(seed)), isOpaque: true)
        let above = stage.images.insert(.pixels(noise(seed)), isOpaque: true)
        let source = PixelRect(x: 3, y: 2, width: 50, height: 40)
        var scene = stage.scene(.white)
        scene.items = [.plain(.image(below, source: source), 0, 0, 64, 48, isOpaque: true)]
        try check("a scaled image", scene, seed: seed) { scene, alpha in
            scene.items.append(
                .plain(.image(above, source: source), 0, 0, 64, 48, alpha: alpha, isOpaque: true))
        }
    }
}
