import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

/// The CPU renderer draws the same pixels as OpenGL.
@Suite struct ExecutorAgreementTests {
    @Test(arguments: 0..<60) func randomScenesLookAlike(seed: Int) throws {
        let stage = try RenderingFixture(width: 120, height: 90)
        let processor = CPURenderer()
        var movie = RandomScene(size: stage.target.size, seed: UInt64(3000 + seed), images: stage.images)
        for step in 0..<6 {
            let drawn = try stage.draw(movie.scene)
            let picture = try processor.picture(of: movie.scene, images: stage.images)
            // Each layer of a stack of blended layers may be rounded in the other direction.
            let distance = picture.largestDifference(from: drawn)
            RendererDifference(picture, drawn)?.report("scenes")
            #expect(distance <= 3, "step \(step): \(picture.whereFarthest(from: drawn)) in \(movie.scene)")
            movie.step()
        }
    }

    @Test(arguments: 0..<40) func onlyChangedItemsAreDrawn(seed: Int) throws {
        let size = PixelSize(width: 120, height: 90)
        let images = ImageStore()
        let (kept, other) = (CPUExecutor(), CPURenderer())
        let target = PixelMemory(allocating: size)
        defer { target.bytes.deallocate() }
        var movie = RandomScene(size: size, seed: UInt64(1000 + seed), images: images)
        var memory = FrameMemory()
        for step in 0..<12 {
            let damage = memory.damage(of: movie.scene, images: images)
            memory.keep(movie.scene, images: images)
            try kept.execute(movie.scene, images: images, into: target, within: damage)
            let parts = Bitmap(size: size, bytes: [UInt8](target.bytes.prefix(target.stride * Int(size.height))))
            let whole = try other.picture(of: movie.scene, images: images)
            let place = parts.firstDifference(from: whole, outside: Damage())
            #expect(place == nil, "step \(step): a pixel differs after \(damage)")
            movie.step()
        }
    }

    @Test func noMoreThanTheDamageIsTouched() throws {
        let images = ImageStore()
        let size = PixelSize(width: 64, height: 48)
        let target = PixelMemory(allocating: size)
        defer { target.bytes.deallocate() }
        target.bytes.initializeMemory(as: UInt8.self, repeating: 77)
        var scene = Scene(size: size, background: .white)
        scene.items = [.plain(.solid(Color(hex: 0x102030, alpha: 0.5)), 0, 0, 64, 48)]
        let part = PixelRect(x: 10, y: 10, width: 5, height: 4)
        try CPUExecutor().execute(scene, images: images, into: target, within: Damage(part))
        let touched = target.bytes.prefix(64 * 48 * 4).count { $0 != 77 }
        #expect(touched == 5 * 4 * 4)
    }

    @Test func anImageIsDrawnFromItsOwnBytes() throws {
        let images = ImageStore()
        let image = images.insert(.pixels(.pattern(9, 9)), isOpaque: true)
        let renderer = CPURenderer()
        var scene = Scene(size: PixelSize(width: 20, height: 20), background: .white)
        scene.items = [.whole(image, PixelSize(width: 9, height: 9), 3, 4)]
        let before = try renderer.picture(of: scene, images: images)
        #expect(before[3, 4] == Bitmap.pattern(9, 9)[0, 0])
        images.updatePixels(image) { bitmap in
            for index in 0..<4 { bitmap.bytes[index] = 255 }
            return PixelRect(x: 0, y: 0, width: 1, height: 1)
        }
        let after = try renderer.picture(of: scene, images: images)
        #expect(after[3, 4] == Pixel(255, 255, 255))
        #expect(after[4, 4] == before[4, 4])
    }

    @Test func anImageThatBecomesARecordingIsLeftAlone() throws {
        let images = ImageStore()
        let renderer = CPURenderer()
        let bitmap = Bitmap.pattern(9, 9)
        let image = images.insert(.pixels(bitmap), isOpaque: true)
        var scene = Scene(size: PixelSize(width: 9, height: 9), background: .white)
        scene.items = [.whole(image, bitmap.size, 0, 0)]
        _ = try renderer.picture(of: scene, images: images)
        images.replace(image, with: .recording(Scene(size: bitmap.size, background: .black)))
        #expect(try renderer.picture(of: scene, images: images)[4, 4] == Pixel(0, 0, 0))
        images.replace(image, with: .pixels(bitmap))
        let isSame = try renderer.picture(of: scene, images: images).bytes == bitmap.bytes
        #expect(isSame)
    }

    @Test func texturesGoWithTheirImages() throws {
        let images = ImageStore()
        let renderer = CPURenderer()
        let size = PixelSize(width: 9, height: 9)
        let image = images.insert(.recording(Scene(size: size, background: .black)), isOpaque: true)
        var scene = Scene(size: size, background: .white)
        scene.items = [.whole(image, size, 0, 0)]
        _ = try renderer.picture(of: scene, images: images)
        #expect(renderer.textureCount == 1)
        #expect(renderer.imageBytes == 9 * 9 * 4)
        images.remove(image)
        renderer.freeRemovedImages(images)
        #expect(renderer.textureCount == 0)
    }

    @Test func sidesBeyondTheLimitAreRefused() {
        let tooWide = PixelSize(width: MemoryTextures.maximumSide + 1, height: 2)
        #expect(throws: CompositorError.targetTooLarge(size: tooWide, maximum: MemoryTextures.maximumSide)) {
            try CPURenderer().makeTarget(size: tooWide)
        }
        #expect(throws: CompositorError.targetEmpty(size: .zero)) { try CPURenderer().makeTarget(size: .zero) }
    }
}

extension Bitmap {
    /// Describes the pixel that differs most from that of another bitmap.
    fileprivate func whereFarthest(from other: Bitmap) -> String {
        var farthest = (distance: -1, text: "nowhere")
        for y in 0..<Int(size.height) {
            for x in 0..<Int(size.width) {
                let distance = self[x, y].distance(to: other[x, y])
                if distance > farthest.distance {
                    farthest = (distance, "\(x), \(y): \(self[x, y]) and \(other[x, y])")
                }
            }
        }
        return farthest.text
    }
}
