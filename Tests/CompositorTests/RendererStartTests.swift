import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldCompositor

/// A renderer may be made on a thread of its own.
@Suite struct RendererStartTests {
    @Test func theRendererDrawsOnTheThreadThatAskedForIt() throws {
        let start = GLRendererStart()
        let side = try #require(start.maximumImageSide)
        let renderer = try start.finish()
        defer { renderer.destroy() }
        #expect(side == renderer.maximumImageSide && side >= 2048)
        // The texture that the renderer has drawn into to be ready is freed with the next frame.
        let target = try renderer.makeTarget(size: PixelSize(width: 8, height: 4))
        defer { target.destroy() }
        try target.draw(Scene(size: target.size, background: .white), images: ImageStore(), isAside: false)
        #expect(try target.readPixels()[7, 3] == Pixel(255, 255, 255))
        #expect(renderer.textureCount == 1)
    }

    @Test func lettersShapesAndSmallPicturesAreReady() throws {
        let start = GLRendererStart()
        let renderer = try start.finish()
        defer { renderer.destroy() }
        let target = try renderer.makeTarget(size: PixelSize(width: 64, height: 64))
        defer { target.destroy() }
        let images = ImageStore()
        let picture = images.insert(.pixels(.pattern(8, 8, alpha: 128)), isOpaque: false)
        var scene = Scene(size: target.size, background: .white)
        let part = PixelRect(x: 3, y: 5, width: 8, height: 8)
        let contents: [Item.Content] = [
            .solid(.black), .roundedRectangle(RoundedFill(radius: 3, fill: .black)),
            .image(picture, source: PixelRect(x: 0, y: 0, width: 8, height: 8)),
        ]
        for content in contents { scene.items.append(Item(content, rect: part, clip: part, isOpaque: false)) }
        try target.draw(scene, images: images, isAside: false)
        // A clear of a part of the target is the one kind of drawing that is not prepared.
        let clears = renderer.context.traits.fillsByQuad ? 0 : 1
        #expect(renderer.counters.programsBuilt == 0 && renderer.counters.variantsMet == clears)
    }

    @Test func overlaysScaledImagesAndShadowsAreReadyBeforeTheFirstTransition() throws {
        let renderer = try GLRendererStart().finish()
        defer { renderer.destroy() }
        let target = try renderer.makeTarget(size: PixelSize(width: 64, height: 64))
        defer { target.destroy() }
        let images = ImageStore()
        let picture = images.insert(.pixels(.pattern(8, 8, alpha: 128)), isOpaque: false)
        var scene = Scene(size: target.size, background: .white)
        try target.draw(scene, images: images, isAside: false)
        try renderer.prepareForMotion(images)
        #expect(images.count == 1)
        let part = PixelRect(x: 3, y: 5, width: 50, height: 50)
        let contents: [Item.Content] = [
            .solid(.black), .solid(.black.withAlpha(0.3)),
            .image(picture, source: PixelRect(x: 0, y: 0, width: 8, height: 8)),
            .shadow(Shadow(radius: 8, blur: 6, reach: 12, color: .black)),
        ]
        for content in contents { scene.items.append(Item(content, rect: part, clip: part, isOpaque: false)) }
        try target.draw(scene, images: images, isAside: false)
        #expect(renderer.counters.programsBuilt == 0 && renderer.counters.variantsMet == 0)
    }
}

/// A frame needs few kinds of drawing.
@MainActor @Suite struct DrawVariantTests {
    @Test func fillsOfPartsShareTheProgramOfShapes() throws {
        let stage = try RenderingFixture(width: 64, height: 64)
        var scene = stage.scene(.white)
        for (color, x) in [(Color.black, Int32(2)), (Color(red: 1, green: 0, blue: 0), 30)] {
            let part = PixelRect(x: x, y: 3, width: 20, height: 10)
            scene.items.append(Item(.solid(color), rect: part, clip: part, isOpaque: true))
        }
        let picture = try stage.draw(scene)
        #expect(picture[2, 3] == Pixel(0, 0, 0) && picture[49, 12] == Pixel(255, 0, 0))
        #expect(picture[1, 3] == Pixel(255, 255, 255) && picture[22, 3] == Pixel(255, 255, 255))
        #expect(stage.executor.counters.clears == 3 && stage.executor.counters.variantsMet == 1)
        _ = try stage.draw(scene)
        #expect(stage.executor.counters.variantsMet == 0)
    }

    /// One colour over another, by a factor that is known beforehand, is what blending over gives.
    @Test(arguments: [Float(0.1), 0.4, 0.5, 0.9]) func aTranslucentFillIsExact(alpha: Float) throws {
        let stage = try RenderingFixture(width: 64, height: 64)
        var scene = stage.scene(Color(red: 0.2, green: 0.6, blue: 1))
        let part = PixelRect(x: 0, y: 0, width: 64, height: 60)
        scene.items.append(Item(.solid(.white.withAlpha(alpha)), rect: part, clip: part, isOpaque: false))
        let pixel = try stage.draw(scene)[10, 10]
        func mixed(_ below: Float) -> UInt8 { UInt8((255 * (below * (1 - alpha) + alpha)).rounded()) }
        #expect(pixel.distance(to: Pixel(mixed(0.2), mixed(0.6), mixed(1))) <= 1)
    }
}
