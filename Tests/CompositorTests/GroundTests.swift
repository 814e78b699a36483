import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

/// Recordings with a known background are drawn in fewer quads and with the same pixels.
@Suite struct GroundTests {
    private let stage: RenderingFixture
    private let size = PixelSize(width: 64, height: 48)

    init() throws { stage = try RenderingFixture() }

    /// A white page with two dark lines.
    private func page(_ texture: RecordingTexture = .atOnce) -> ImageHandle {
        var scene = Scene(size: size, background: .clear)
        scene.items = [
            .plain(.solid(.white), 0, 0, 64, 48, isOpaque: true),
            .plain(.solid(Color(hex: 0x20_40_80)), 4, 6, 40, 5, isOpaque: true),
            .plain(.solid(Color(hex: 0x80_20_20)), 4, 20, 30, 5, isOpaque: true),
        ]
        return stage.images.insert(.recording(scene), isOpaque: true, texture: texture)
    }

    private func fading(_ page: ImageHandle, alpha: Float, over color: Color) -> Scene {
        var scene = stage.scene(color)
        scene.items = [.whole(page, size, 0, 0, alpha: alpha, isOpaque: true)]
        return scene
    }

    @Test func aFadeOverItsColourGetsAnOverlayWhereItDiffers() throws {
        let picture = try stage.draw(fading(page(), alpha: 0.5, over: .white))
        #expect(picture[50, 40] == Pixel(255, 255, 255))
        #expect(picture[10, 8].distance(to: Pixel(0x90, 0xA0, 0xC0)) <= 1)
        #expect(stage.executor.counters.blendedPixels == 40 * 5 + 30 * 5)
        #expect(stage.executor.counters.overlays == 2)
    }

    @Test func overAnotherColourTheOverlayCoversAll() throws {
        let picture = try stage.draw(fading(page(), alpha: 0.5, over: .black))
        #expect(picture[50, 40].distance(to: Pixel(128, 128, 128)) <= 1)
        #expect(stage.executor.counters.blendedPixels == 64 * 48)
    }

    @Test func aPictureThatFadesOverAnotherNeedsNoTextureWhereItIsPlain() throws {
        let (below, above) = (page(), page())
        var scene = stage.scene(.white)
        scene.items = [
            .whole(below, size, 0, 0, alpha: 0.5, isOpaque: true),
            .whole(above, size, 10, 3, alpha: 0.25, isOpaque: true),
        ]
        let picture = try stage.draw(scene)
        // Only the lower page's line is seen through the upper page's background: 0x20 of 255 by half, then by a
        // quarter to white.
        #expect(picture[20, 7].distance(to: Pixel(172, 184, 208)) <= 2)
        #expect(picture[60, 40] == Pixel(255, 255, 255))
        #expect(picture[2, 2] == Pixel(255, 255, 255))
    }

    @Test func theBackgroundOfASnapshotIsDiscardedWithIt() throws {
        let handle = page()
        try stage.draw(fading(handle, alpha: 0.5, over: .white))
        var scene = Scene(size: size, background: .clear)
        scene.items = [.plain(.solid(.black), 0, 0, 64, 48, isOpaque: true)]
        stage.images.replace(handle, with: .recording(scene))
        let picture = try stage.draw(fading(handle, alpha: 0.5, over: .white))
        #expect(picture[50, 40].distance(to: Pixel(128, 128, 128)) <= 1)
    }

    @Test func marksThatTouchBecomeOneAndNeverTooMany() {
        var background = KnownBackground(.white)
        for index: Int32 in 0..<500 {
            background.mark(PixelRect(x: index % 7 * 20, y: index * 3, width: 10, height: 2))
        }
        #expect(background.marks.count <= 48)
        let (first, second) = (background.marks[0], background.marks[1])
        #expect(!first.intersects(second))
        background.mark(PixelRect(x: 0, y: 0, width: 1000, height: 2000))
        #expect(background.marks == [PixelRect(x: 0, y: 0, width: 1000, height: 2000)])
    }

    @Test func anAlmostCoveredItemIsFilledWhereItIsVisible() throws {
        let stage = try RenderingFixture(width: 200, height: 200)
        var scene = stage.scene(.black)
        scene.items = [
            .plain(.solid(.white), 0, 0, 200, 200, isOpaque: true),
            .plain(.solid(Color(hex: 0x20_40_80)), 2, 2, 196, 196, isOpaque: true),
        ]
        let picture = try stage.draw(scene)
        #expect(picture[0, 100] == Pixel(255, 255, 255) && picture[100, 199] == Pixel(255, 255, 255))
        #expect(picture[2, 2] == Pixel(0x20, 0x40, 0x80))
        #expect(stage.executor.counters.clears == 1)
        #expect(stage.executor.counters.blendedPixels == 200 * 200 - 196 * 196)
    }

    // MARK: Live recordings

    @Test(arguments: [Float(1), 0.5]) func aLiveRecordingLooksLikeAKeptOne(alpha: Float) throws {
        let kept = try stage.draw(fading(page(), alpha: alpha, over: Color(hex: 0x40_80_C0)))
        let live = try stage.draw(fading(page(.never), alpha: alpha, over: Color(hex: 0x40_80_C0)))
        #expect(live.largestDifference(from: kept) <= 1)
        #expect(stage.executor.counters.recordings == 0)
    }

    @Test func aPartOfItIsShownClippedAndStretched() throws {
        func drawn(_ handle: ImageHandle) throws -> Bitmap {
            var scene = stage.scene(Color(hex: 0x40_80_C0))
            let round = RoundedRect(rect: PixelRect(x: 6, y: 6, width: 20, height: 20), radius: 6)
            scene.items = [
                .plain(
                    .image(handle, source: PixelRect(x: 2, y: 4, width: 30, height: 24)), 5, 5, 30, 24,
                    isOpaque: true, roundClip: round),
                .plain(.image(handle, source: PixelRect(x: 0, y: 0, width: 20, height: 16)), 36, 4, 26, 40),
            ]
            return try stage.draw(scene)
        }
        let kept = try drawn(page())
        #expect(try drawn(page(.never)).largestDifference(from: kept) <= 1)
    }

    @Test func aRecordingThatContainsItselfLeavesItselfOut() throws {
        let handle = page(.never)
        var scene = Scene(size: size, background: .clear)
        scene.items = [
            .plain(.solid(.white), 0, 0, 64, 48, isOpaque: true),
            .whole(handle, size, 0, 0, alpha: 0.5, isOpaque: true), .whole(handle, size, 0, 0, isOpaque: true),
        ]
        stage.images.replace(handle, with: .recording(scene))
        for alpha: Float in [1, 0.5] {
            let picture = try stage.draw(fading(handle, alpha: alpha, over: .white))
            #expect(picture[10, 8] == Pixel(255, 255, 255))
        }
    }

    @Test func theStoreCountsWhatIsKept() {
        let images = ImageStore()
        let bytes = 64 * 48 * 4
        let kept = images.insert(.recording(Scene(size: size)), isOpaque: true)
        let live = images.insert(.recording(Scene(size: size)), isOpaque: true, texture: .never)
        #expect(images.recordingBytes == bytes)
        images.replace(kept, with: .recording(Scene(size: PixelSize(width: 64, height: 96))))
        #expect(images.recordingBytes == 2 * bytes)
        images.remove(kept)
        images.remove(live)
        #expect(images.recordingBytes == 0)
        #expect(images.peakRecordingBytes == 2 * bytes)
    }
}
