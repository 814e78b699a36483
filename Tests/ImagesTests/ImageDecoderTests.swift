import Foundation
import GatefoldCPNG
import GatefoldCTurboJPEG
import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldImages

@Suite struct ImageDecoderTests {
    @Test func aJPEGComesOutAsItWentIn() throws {
        let picture = Fixture.quadrants(width: 64, height: 48)
        let decoded = try ImageDecoder.decode(.bytes(Fixture.jpeg(picture)), fitting: nil)
        #expect(decoded.difference(to: picture) < 16)
        #expect(decoded.corners == "rgbw")
    }

    @Test func pixelsAreTakenAsTheyAre() throws {
        let picture = Fixture.quadrants(width: 64, height: 48)
        #expect(try ImageDecoder.decode(.pixels(picture), fitting: nil) == picture)
        #expect(try ImageDecoder.size(of: .pixels(picture)) == picture.size)
        let small = try ImageDecoder.decode(.pixels(picture), fitting: PixelSize(width: 32, height: 24))
        #expect(small.size == PixelSize(width: 32, height: 24) && small.corners == "rgbw")
        #expect(throws: ImagesError.tooLarge(pixels: 64 * 48, limit: 100)) {
            try ImageDecoder.decode(.pixels(picture), fitting: nil, limits: ImageLimits(pixels: 100))
        }
        let empty = Bitmap(size: PixelSize(width: 0, height: 0), bytes: [])
        #expect(throws: ImagesError.damaged(reason: "it has no pixels")) {
            try ImageDecoder.decode(.pixels(empty), fitting: nil)
        }
    }

    @Test(
        arguments: [
            (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"), (7, "wgbr"), (8, "gwrb"),
        ] as [(UInt8, String)])
    func anOrientationIsApplied(value: UInt8, corners: String) throws {
        let jpeg = Fixture.jpeg(Fixture.quadrants(width: 64, height: 32))
        for isLittleEndian in [true, false] {
            let turned = Fixture.withOrientation(value, jpeg, isLittleEndian: isLittleEndian)
            let decoded = try ImageDecoder.decode(.bytes(turned), fitting: nil)
            #expect(decoded.corners == corners)
            #expect(decoded.size == PixelSize(width: value < 5 ? 64 : 32, height: value < 5 ? 32 : 64))
        }
    }

    @Test func anOrientationOutOfRangeIsIgnored() throws {
        let turned = Fixture.withOrientation(9, Fixture.jpeg(Fixture.quadrants(width: 16, height: 16)))
        #expect(try ImageDecoder.decode(.bytes(turned), fitting: nil).corners == "rgbw")
    }

    @Test(arguments: [
        (PixelSize(width: 100, height: 100), PixelSize(width: 200, height: 100)),
        (PixelSize(width: 33, height: 1), PixelSize(width: 33, height: 17)),
        (PixelSize(width: 400, height: 200), PixelSize(width: 400, height: 200)),
        (PixelSize(width: 5000, height: 10), PixelSize(width: 400, height: 200)),
        (PixelSize(width: 0, height: -4), PixelSize(width: 2, height: 1)),
    ])
    func aPictureJustCoversWhatIsAskedFor(asked: PixelSize, given: PixelSize) throws {
        let picture = Fixture.quadrants(width: 400, height: 200)
        for bytes in [Fixture.jpeg(picture), try PNGWriter.encode(picture).get()] {
            let decoded = try ImageDecoder.decode(.bytes(bytes), fitting: asked)
            #expect(decoded.size == given)
            if given.width > 2 { #expect(decoded.corners == "rgbw") }
        }
    }

    @Test func aTurnedPictureCoversWithTheRightSides() throws {
        let turned = Fixture.withOrientation(6, Fixture.jpeg(Fixture.quadrants(width: 400, height: 200)))
        let decoded = try ImageDecoder.decode(.bytes(turned), fitting: PixelSize(width: 50, height: 10))
        #expect(decoded.size == PixelSize(width: 50, height: 100))
        #expect(decoded.corners == "brwg")
    }

    @Test func scalingDownGivesMeans() throws {
        let checks = Fixture.bitmap(width: 9, height: 9) { x, y in
            (x + y) % 2 == 0 ? (255, 255, 255, 255) : (0, 0, 0, 0)
        }
        let scaled = checks.scaledDown(to: WantedSize(size: PixelSize(width: 3, height: 3)))
        #expect(scaled.size == PixelSize(width: 3, height: 3))
        // Five of nine pixels are white in the first square, and four of nine in the second one.
        #expect(scaled.pixel(0, 0) == [142, 142, 142, 142])
        #expect(scaled.pixel(1, 0) == [113, 113, 113, 113])
        let flat = Fixture.bitmap(width: 17, height: 5) { _, _ in (7, 200, 255, 255) }
        let narrow = flat.scaledDown(to: WantedSize(size: PixelSize(width: 10, height: 1)))
        #expect(narrow.bytes == Fixture.bitmap(width: 10, height: 3) { _, _ in (7, 200, 255, 255) }.bytes)
    }

    @Test func inkIsTurnedIntoLight() throws {
        // In Adobe's convention, 255 is no ink. The order is cyan, magenta, yellow, black.
        let inks = Fixture.bitmap(width: 32, height: 32) { x, _ in
            x < 16 ? (0, 255, 255, 255) : (255, 255, 255, 128)
        }
        let jpeg = Fixture.jpeg(inks, format: TJPF_CMYK)
        let decoded = try ImageDecoder.decode(.bytes(jpeg), fitting: nil)
        let cyan = decoded.pixel(4, 16)
        #expect(cyan[0] > 240 && cyan[1] > 240 && cyan[2] < 16 && cyan[3] == 255)
        let grey = decoded.pixel(28, 16)
        #expect(grey.prefix(3).allSatisfy { (120...136).contains($0) })
    }

    @Test func greyJPEGsAreGrey() throws {
        let picture = Fixture.bitmap(width: 16, height: 16) { _, _ in (90, 90, 90, 255) }
        let decoded = try ImageDecoder.decode(
            .bytes(Fixture.jpeg(picture, subsampling: TJSAMP_GRAY)), fitting: nil)
        #expect(decoded.difference(to: picture) <= 2)
    }

    @Test func kindsOfPNGAllBecomeTheSamePixels() throws {
        let grey = Fixture.png([UInt8](arrayLiteral: 0, 128, 255, 64), width: 2, height: 2, format: 0)
        let decoded = try ImageDecoder.decode(.bytes(grey), fitting: nil)
        #expect(decoded.bytes == [0, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 255, 64, 64, 64, 255])

        // The image has a palette of two colours: the format RGB with a colour map.
        let palette = Fixture.png(
            [UInt8](arrayLiteral: 1, 0), width: 2, height: 1, format: 0x0A, colors: [255, 0, 0, 0, 0, 255])
        #expect(
            try ImageDecoder.decode(.bytes(palette), fitting: nil).bytes == [255, 0, 0, 255, 0, 0, 255, 255])

        // The format has 16 bits per channel, linear light, premultiplied, with alpha.
        let deep = Fixture.png(
            [UInt16](arrayLiteral: 65535, 0, 0, 65535, 32768, 0, 0, 32768), width: 2, height: 1, format: 0x07)
        let pixels = try ImageDecoder.decode(.bytes(deep), fitting: nil).bytes
        #expect(pixels == [0, 0, 255, 255, 0, 0, 128, 128])
    }

    @Test func dataComesFromFilesAndText() throws {
        let picture = Fixture.quadrants(width: 8, height: 8)
        let path = try Fixture.temporaryPath("picture.png")
        try PNGWriter.write(picture, to: path)
        #expect(try ImageDecoder.decode(.file(path: path), fitting: nil) == picture)
        // An image of one red pixel.
        let text: StaticString = """
            iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8
            z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==
            """
        #expect(try ImageDecoder.decode(.base64(text), fitting: nil).size == PixelSize(width: 1, height: 1))
    }

    @Test func base64IsRead() {
        func decode(_ text: String) -> [UInt8]? {
            Array(text.utf8).withUnsafeBufferPointer { Base64.decode($0) }
        }
        for count in 0..<20 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 200) }
            let text = Data(bytes).base64EncodedString()
            #expect(decode(text) == bytes)
            #expect(decode(text.replacingOccurrences(of: "=", with: "")) == bytes)
            #expect(decode(text.map { "\($0)\n" }.joined()) == bytes)
        }
        for wrong in ["A", "AAAAA", "A=A=", "AA=A", "A!AA", "AAAA=", "===="] { #expect(decode(wrong) == nil) }
    }
}
