import Foundation
import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene
import Testing

@testable import GatefoldImages

@Suite struct PNGWriterTests {
    @Test func opaquePicturesComeBackBitByBit() throws {
        let picture = Fixture.bitmap(width: 31, height: 17) { x, y in
            (UInt8(x * 8), UInt8(y * 15), UInt8(x * y % 256), 255)
        }
        let path = try Fixture.temporaryPath("opaque.png")
        try PNGWriter.write(picture, to: path)
        #expect(try ImageDecoder.decode(.file(path: path), fitting: nil) == picture)
        // Colour type 2: no alpha is stored.
        #expect(try Data(contentsOf: URL(fileURLWithPath: path))[25] == 2)
    }

    @Test func premultipliedPixelsComeBack() throws {
        let picture = Fixture.bitmap(width: 256, height: 4) { x, y in
            let alpha = UInt8(x)
            return (alpha / 2, y == 0 ? 0 : alpha, alpha / 3, alpha)
        }
        let bytes = try PNGWriter.encode(picture).get()
        #expect(bytes[25] == 6)
        let back = try ImageDecoder.decode(.bytes(bytes), fitting: nil)
        #expect(back.difference(to: picture) == 0)
    }

    @Test func opacityIsFound() {
        var picture = Fixture.quadrants(width: 61, height: 47)
        #expect(picture.isOpaque)
        for index in [3, 4099, picture.bytes.count - 1] {
            picture.bytes[index] = 254
            #expect(!picture.isOpaque)
            picture.bytes[index] = 255
        }
    }

    @Test func equalPicturesGiveEqualBytes() throws {
        let picture = Fixture.quadrants(width: 50, height: 50)
        #expect(try PNGWriter.encode(picture).get() == PNGWriter.encode(picture).get())
    }

    @Test func noiseFits() throws {
        var random = SeededNumbers(seed: 7)
        let noise = Fixture.bitmap(width: 200, height: 200) { _, _ in
            let bits = random.next()
            return (UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8), UInt8(bits >> 56), 255)
        }
        #expect(try ImageDecoder.decode(.bytes(PNGWriter.encode(noise).get()), fitting: nil) == noise)
    }

    @Test func errorsNamePathAndReason() throws {
        let picture = Fixture.quadrants(width: 2, height: 2)
        let folder = try Fixture.temporaryPath("missing/picture.png")
        #expect(throws: ImagesError.unwritable(path: folder, reason: "No such file or directory")) {
            try PNGWriter.write(picture, to: folder)
        }
        let empty = Bitmap(size: .zero, bytes: [])
        #expect(throws: ImagesError.unwritable(path: "x", reason: "the picture has no pixels")) {
            try PNGWriter.write(empty, to: "x")
        }
        #expect(throws: ImagesError.unwritable(path: "/dev/full", reason: "No space left on device")) {
            try PNGWriter.write(picture, to: "/dev/full")
        }
    }
}
