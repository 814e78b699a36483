import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

/// The choices made for a driver change how a scene is drawn, but none of its pixels.
@Suite struct DriverTraitsTests {
    @Test func driversOnTheProcessorAreKnownByName() {
        #expect(DriverTraits.named("llvmpipe (LLVM 15.0.6, 256 bits)") == .llvmpipe)
        for name in ["softpipe", "SwiftShader Device (LLVM 16.0.0)", "virgl (LLVMPIPE (LLVM 15.0.6 256 bits))"] {
            #expect(DriverTraits.named(name) == DriverTraits(isSoftware: true))
        }
        for name in ["Mali-G52", "Mesa Intel(R) UHD Graphics 620", "V3D 4.2", "virgl (AMD Radeon RX 580)", ""] {
            #expect(DriverTraits.named(name) == DriverTraits())
        }
    }

    /// Returns the traits of the driver at hand with one choice made the other way.
    private func variants(of traits: DriverTraits) -> [(name: String, traits: DriverTraits)] {
        let choices: [(String, WritableKeyPath<DriverTraits, Bool>)] = [
            ("copiesByBlit", \.copiesByBlit), ("fillsByQuad", \.fillsByQuad), ("blendsByConstant", \.blendsByConstant),
            ("isBlueFirst", \.isBlueFirst), ("readsBlueFirst", \.readsBlueFirst),
        ]
        return choices.map { name, choice in
            var other = traits
            other[keyPath: choice].toggle()
            return (name, other)
        }
    }

    @Test(arguments: 0..<12) func eachChoiceGivesTheSamePixels(seed: Int) throws {
        let size = PixelSize(width: 120, height: 90)
        let usual = try RenderingFixture(width: size.width, height: size.height)
        for (name, traits) in variants(of: usual.context.traits) {
            let other = try RenderingFixture(width: size.width, height: size.height, traits: traits)
            var movies = (
                RandomScene(size: size, seed: UInt64(5000 + seed), images: usual.images),
                RandomScene(size: size, seed: UInt64(5000 + seed), images: other.images)
            )
            for step in 0..<4 {
                let pictures = (try usual.draw(movies.0.scene), try other.draw(movies.1.scene))
                let distance = pictures.0.largestDifference(from: pictures.1)
                #expect(distance <= usual.rounding, "\(name) the other way, step \(step)")
                movies.0.step()
                movies.1.step()
            }
        }
    }

    @Test func copiesSideBySideAreOneDrawCall() throws {
        var traits = try RenderingFixture().context.traits
        traits.copiesByBlit = false
        let stage = try RenderingFixture(width: 64, height: 48, traits: traits)
        let size = PixelSize(width: 32, height: 48)
        let image = stage.images.insert(.pixels(.pattern(32, 48)), isOpaque: true)
        var scene = stage.scene()
        scene.items = [.whole(image, size, 0, 0, isOpaque: true), .whole(image, size, 32, 0, isOpaque: true)]
        let picture = try stage.draw(scene)
        #expect(stage.executor.counters.copies == 2 && stage.executor.counters.draws == 0)
        let expected = Bitmap.pattern(32, 48)
        for (x, y) in [(0, 0), (31, 47), (17, 5)] {
            #expect(picture[x, y] == expected[x, y] && picture[x + 32, y] == expected[x, y])
        }
    }

    @Test func aPartOfAnImageIsConvertedOnItsOwn() throws {
        var traits = try RenderingFixture().context.traits
        traits.isBlueFirst = false
        let stage = try RenderingFixture(width: 64, height: 48, traits: traits)
        let image = stage.images.insert(.pixels(.pattern(64, 48)), isOpaque: true)
        var scene = stage.scene()
        scene.items = [.whole(image, scene.size, 0, 0, isOpaque: true)]
        let before = try stage.draw(scene)
        #expect(before.bytes == Bitmap.pattern(64, 48).bytes)
        let changed = PixelRect(x: 11, y: 7, width: 5, height: 3)
        stage.images.updatePixels(image) { bitmap in
            let pixel = (8 * 64 + 13) * 4
            bitmap.bytes.replaceSubrange(pixel..<pixel + 4, with: [1, 2, 3, 255])
            return changed
        }
        let after = try stage.draw(scene)
        #expect(after[13, 8] == Pixel(3, 2, 1))
        #expect(stage.executor.counters.uploadedBytes == changed.area * 4)
        #expect(before.firstDifference(from: after, outside: Damage(changed)) == nil)
    }
}
