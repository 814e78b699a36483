import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import Testing

@testable import GatefoldCompositor

/// A bitmap whose bytes are replaced by too few keeps its own and is drawn as before.
@Suite struct PictureLengthTests {
    nonisolated static let kept = [0, 4, 64 * 64 * 2]

    /// Draws a bitmap, replaces its bytes by their beginning, and draws it again.
    private func drawTwice(
        _ images: ImageStore, keeping count: Int, _ draw: (Scene) throws -> Bitmap
    ) throws -> (before: Bitmap, after: Bitmap) {
        let size = PixelSize(width: 64, height: 64)
        let handle = images.insert(.pixels(.pattern(64, 64)), isOpaque: true)
        var scene = Scene(size: PixelSize(width: 64, height: 48), background: .black)
        scene.items = [.whole(handle, size, 0, 0, isOpaque: true)]
        let before = try draw(scene)
        // Another frame is drawn meanwhile, so that a frame that was not drawn at all does not pass for the first one.
        _ = try draw(Scene(size: scene.size, background: .white))
        _ = Log.warnings {
            images.updatePixels(handle) { bitmap in
                bitmap.bytes = Array(bitmap.bytes.prefix(count))
                return PixelRect(size: size)
            }
        }
        return (before, try draw(scene))
    }

    @Test(arguments: kept) func theDriverIsSentNoForeignMemory(count: Int) throws {
        let stage = try RenderingFixture()
        let (before, after) = try drawTwice(stage.images, keeping: count) { try stage.draw($0) }
        #expect(after == before)
    }

    @Test(arguments: kept) func theProcessorReadsNoForeignMemory(count: Int) throws {
        let processor = CPURenderer()
        let images = ImageStore()
        let (before, after) = try drawTwice(images, keeping: count) { try processor.picture(of: $0, images: images) }
        #expect(after == before)
    }

    @Test func aPictureThatGrowsIsSentWhole() throws {
        let stage = try RenderingFixture()
        let small = PixelSize(width: 8, height: 8)
        let handle = stage.images.insert(.pixels(.pattern(8, 8)), isOpaque: true)
        var scene = stage.scene()
        scene.items = [.whole(handle, small, 0, 0, isOpaque: true)]
        try stage.draw(scene)
        let large = Bitmap.pattern(64, 48)
        stage.images.updatePixels(handle) {
            $0 = large
            return PixelRect(x: 0, y: 0, width: 1, height: 1)
        }
        scene.items = [.whole(handle, large.size, 0, 0, isOpaque: true)]
        #expect(try stage.draw(scene) == large)
    }
}
