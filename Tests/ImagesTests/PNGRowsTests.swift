import GatefoldCPNG
import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene
import Glibc
import Testing

@testable import GatefoldImages

/// PNG files read row by row give the pixels that libpng's simplified interface gives for the whole.
@Suite struct PNGRowsTests {
    /// The pixels that libpng's simplified interface makes of a file: 8-bit sRGB, blue first, straight alpha.
    private func simplified(_ bytes: [UInt8]) throws -> [UInt8] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        return try bytes.withUnsafeBytes { source in
            try #require(png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0)
            image.format = 0x13
            var pixels = [UInt8](repeating: 0, count: Int(image.width * image.height) * 4)
            try #require(png_image_finish_read(&image, nil, &pixels, 0, nil) != 0)
            return pixels
        }
    }

    private func premultiplied(_ straight: [UInt8]) -> [UInt8] {
        straight.indices.map { index in
            let alpha = Int(straight[index | 3])
            return index & 3 == 3 ? straight[index] : UInt8((Int(straight[index]) * alpha + 127) / 255)
        }
    }

    /// Each case has the bits per sample, the colour type and the samples per pixel.
    static let kinds: [(Int32, Int32, Int)] = [
        (1, 0, 1), (2, 0, 1), (4, 0, 1), (8, 0, 1), (16, 0, 1), (8, 2, 3), (16, 2, 3), (1, 3, 1), (4, 3, 1), (8, 3, 1),
        (8, 4, 2), (16, 4, 2), (8, 6, 4), (16, 6, 4),
    ]

    @Test(arguments: kinds) func everyKindLooksTheSame(depth: Int32, type: Int32, samples: Int) throws {
        var random = SeededNumbers(seed: UInt64(depth * 16 + type))
        for gamma in [nil, 0.45455, 1.0] {
            for isTransparent in [false, true] {
                var writer = PNGRowWriter(
                    width: 37, height: 21, depth: depth, type: type, gamma: gamma, isTransparent: isTransparent)
                let rows = (0..<21).map { _ in
                    (0..<37 * samples * 2).map { _ in UInt8.random(in: 0...255, using: &random) }
                }
                let png = writer.write(rows)
                let decoded = try ImageDecoder.decode(.bytes(png), fitting: nil)
                #expect(try decoded.bytes == premultiplied(simplified(png)), "gamma \(gamma ?? 0)")
                // libpng 1.6.39's simplified interface gives other pixels for interlaced images of 16 bits.
                writer.isInterlaced = true
                let interlaced = try ImageDecoder.decode(.bytes(writer.write(rows)), fitting: nil)
                #expect(interlaced == decoded, "interlaced, gamma \(gamma ?? 0)")
            }
        }
    }

    @Test(arguments: [false, true]) func rowsAreScaledAsTheyCome(isInterlaced: Bool) throws {
        var random = SeededNumbers(seed: 5)
        let rows = (0..<90).map { _ in (0..<480).map { _ in UInt8.random(in: 0...255, using: &random) } }
        let writer = PNGRowWriter(width: 120, height: 90, depth: 8, type: 6, isInterlaced: isInterlaced)
        let png = writer.write(rows)
        let size = PixelSize(width: 17, height: 3)
        let whole = try ImageDecoder.decode(.bytes(png), fitting: nil)
        let scaled = try ImageDecoder.decode(.bytes(png), fitting: size)
        #expect(scaled.size == PixelSize(width: 17, height: 13))
        #expect(scaled == whole.scaledDown(to: WantedSize(size: size)))
    }

    @Test func textIsPassedOver() throws {
        var png = PNGRowWriter(width: 4, height: 4, depth: 8, type: 0).write(Array(repeating: [9, 9, 9, 9], count: 4))
        // The file has a compressed text that is damaged: a reader that looked at it would complain.
        png.insert(contentsOf: [0, 0, 0, 5] + Array("zTXtab".utf8) + [0, 7, 7, 0, 0, 0, 0], at: 33)
        #expect(try ImageDecoder.decode(.bytes(png), fitting: nil).pixel(1, 1) == [9, 9, 9, 255])
    }

    @Test func anInterlacedPictureIsBoundedByWhatIsWanted() throws {
        let writer = PNGRowWriter(width: 100, height: 100, depth: 1, type: 0, isInterlaced: true)
        let png = ImageData.bytes(writer.write(Array(repeating: [UInt8](repeating: 0x55, count: 13), count: 100)))
        let limits = ImageLimits(workingBytes: 39_999)
        let small = PixelSize(width: 10, height: 10)
        #expect(throws: ImagesError.tooMuchMemory(bytes: 40_000, limit: 39_999)) {
            try ImageDecoder.decode(png, fitting: small, limits: limits)
        }
        #expect(try ImageDecoder.decode(png, fitting: nil, limits: limits).size.width == 100)
        let enough = ImageLimits(workingBytes: 40_000)
        #expect(try ImageDecoder.decode(png, fitting: small, limits: enough).size == small)
    }

    // The test runs in a process of its own, whose peak memory is that of one image.
    @Test func anAvatarOfALargePictureNeedsLittleMemory() async {
        await #expect(processExitsWith: .success) {
            let writer = PNGRowWriter(width: 8000, height: 8000, depth: 1, type: 0)
            let png = writer.write(Array(repeating: [UInt8](repeating: 0xFF, count: 1000), count: 8000))
            let before = try peakBytes()
            let avatar = try ImageDecoder.decode(.bytes(png), fitting: PixelSize(width: 40, height: 40))
            let needed = try peakBytes() - before
            #expect(avatar.size == PixelSize(width: 40, height: 40))
            #expect(avatar.pixel(20, 20) == [255, 255, 255, 255])
            #expect(needed < 24 << 20, "\(needed) bytes")
        }
    }
}

/// The largest amount of memory that the process has had at once.
/// - Source: proc(5), `VmHWM`.
private func peakBytes() throws -> Int {
    let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(file, &bytes, bytes.count)
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first) << 10
}
