import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldCompositor

/// A renderer that is made on a thread of its own.
@Suite struct RendererStartTests {
    @Test func itDrawsOnTheThreadThatAskedForIt() throws {
        let start = GLRendererStart()
        let side = try #require(start.maximumPictureSide)
        let renderer = try start.finish()
        defer { renderer.destroy() }
        #expect(side == renderer.maximumPictureSide && side >= 2048)
        // What it has drawn to be ready is gone with the next frame.
        let target = try renderer.makeTarget(size: PixelSize(width: 8, height: 4))
        defer { target.destroy() }
        try target.draw(Scene(size: target.size, background: .white), images: ImageStore(), isAside: false)
        #expect(try target.readPixels()[7, 3] == Pixel(255, 255, 255))
        #expect(renderer.textureCount == 1)
    }
}
