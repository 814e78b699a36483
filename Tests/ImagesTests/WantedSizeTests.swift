import Foundation
import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldImages

/// Images are scaled down to cover a size or to lie within it, and their size is known without decoding them.
@Suite struct WantedSizeTests {
    @Test(arguments: [
        (PixelSize(width: 400, height: 200), PixelSize(width: 100, height: 100), PixelSize(width: 100, height: 50)),
        (PixelSize(width: 200, height: 400), PixelSize(width: 100, height: 100), PixelSize(width: 50, height: 100)),
        (PixelSize(width: 40, height: 20), PixelSize(width: 100, height: 100), PixelSize(width: 40, height: 20)),
        (PixelSize(width: 1000, height: 2), PixelSize(width: 10, height: 10), PixelSize(width: 10, height: 1)),
        (PixelSize(width: 3, height: 2), PixelSize(width: 2, height: 2), PixelSize(width: 2, height: 1)),
        (PixelSize(width: 8, height: 8), PixelSize(width: 0, height: 0), PixelSize(width: 1, height: 1)),
    ])
    func aPictureLiesWithinASize(picture: PixelSize, size: PixelSize, expected: PixelSize) throws {
        #expect(WantedSize(size: size, fit: .within).target(for: picture) == expected)
        let bytes = Fixture.jpeg(Fixture.quadrants(width: Int(picture.width), height: Int(picture.height)))
        #expect(try ImageDecoder.decode(.bytes(bytes), fitting: size, .within).size == expected)
    }

    @Test func noPictureLeavesTheSizeThatItLiesWithin() {
        for width in Int32(1)...40 {
            for height in Int32(1)...40 {
                let picture = PixelSize(width: width, height: height)
                let target = WantedSize(size: PixelSize(width: 13, height: 7), fit: .within).target(for: picture)
                #expect(target.width <= min(13, width) && target.height <= min(7, height))
                #expect(target == picture || target.width == 13 || target.height == 7)
            }
        }
    }

    @Test func theSizeIsKnownWithoutDecoding() throws {
        let picture = Fixture.quadrants(width: 60, height: 20)
        let size = PixelSize(width: 60, height: 20)
        let png = try PNGWriter.encode(picture).get()
        #expect(try ImageDecoder.size(of: .bytes(png)) == size)
        #expect(try ImageDecoder.size(of: .bytes(Array(png.prefix(120)))) == size)
        #expect(try ImageDecoder.size(of: .closure { png }) == size)
        #expect(try ImageDecoder.size(of: .bytes(Fixture.jpeg(picture))) == size)
        #expect(throws: ImagesError.unknownFormat) { try ImageDecoder.size(of: .bytes([1, 2, 3])) }
    }

    /// The colour profile or the preview is longer than the part that is read at first.
    @Test func theSizeOfAFileMayComeLate() throws {
        var jpeg = Fixture.jpeg(Fixture.quadrants(width: 60, height: 20))
        let segment: [UInt8] = [0xFF, 0xED, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFF - 2)
        jpeg.insert(contentsOf: segment + segment, at: 2)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("late-\(UUID()).jpg").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(jpeg).write(to: URL(fileURLWithPath: path))
        #expect(try ImageDecoder.size(of: .file(path: path)) == PixelSize(width: 60, height: 20))
        #expect(throws: ImagesError.self) { try ImageDecoder.size(of: .file(path: "/nonesuch")) }
    }
}
