import GatefoldCTurboJPEG
import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldImages

/// The memory and the work that a JPEG needs are known before it is decoded.
@Suite struct JPEGScanTests {
    private let picture = Fixture.quadrants(width: 64, height: 48)

    private func jpeg(_ subsampling: TJSAMP = TJSAMP_444, isProgressive: Bool = true) -> [UInt8] {
        Fixture.jpeg(picture, subsampling: subsampling, flags: isProgressive ? TJFLAG_PROGRESSIVE : 0)
    }

    /// The image with its last scan repeated a number of times.
    private func repeatingLastScan(_ count: Int, _ jpeg: [UInt8]) throws -> [UInt8] {
        let start = try #require(jpeg.indices.dropLast().last { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA })
        let scan = jpeg[start..<jpeg.count - 2]
        return jpeg[..<start] + Array(repeating: scan, count: count + 1).joined() + [0xFF, 0xD9]
    }

    private func failure(_ bytes: [UInt8], fitting size: PixelSize? = nil, _ limits: ImageLimits) -> ImagesError? {
        do throws(ImagesError) {
            _ = try ImageDecoder.decode(.bytes(bytes), fitting: size, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    @Test func scansAreCounted() throws {
        #expect(JPEGScans(jpeg(isProgressive: false)).count == 1)
        // This is libjpeg's usual number of scans for three components.
        #expect(JPEGScans(jpeg()).count == 10)
        #expect(JPEGScans(try repeatingLastScan(480, jpeg())).count == 490)
        #expect(JPEGScans([0xFF, 0xD8]).count == 0)
        // Rubbish between two segments is skipped, as by libjpeg.
        var rubbish = jpeg()
        rubbish.insert(contentsOf: [1, 2, 0xFF, 0, 3], at: 2)
        #expect(JPEGScans(rubbish).count == 10)
    }

    @Test func coefficientsAreKeptWhereScansShareThem() {
        #expect(JPEGScans(jpeg(isProgressive: false)).keptBytes == 0)
        #expect(JPEGScans(jpeg()).keptBytes == 64 * 48 * 3 * 2)
        #expect(JPEGScans(jpeg(TJSAMP_420)).keptBytes == 64 * 48 * 3)
        #expect(JPEGScans(jpeg(TJSAMP_GRAY)).keptBytes == 64 * 48 * 2)
    }

    @Test func manyScansOfManyPixelsAreRefused() throws {
        let many = try repeatingLastScan(90, jpeg())
        let limits = ImageLimits(scannedPixels: 64 * 48 * 99)
        #expect(failure(many, limits) == .tooManyScans(scans: 100, limit: 99))
        #expect(failure(many, ImageLimits(scannedPixels: 64 * 48 * 100)) == nil)
        #expect(failure(jpeg(), limits) == nil)
    }

    @Test func aSmallFileCannotHoldTheDecoderUp() throws {
        // The frame claims 8000 x 8000 pixels; height and width follow marker, length and depth.
        var large = try repeatingLastScan(480, jpeg())
        let frame = try #require(large.indices.dropLast().first { large[$0] == 0xFF && large[$0 + 1] == 0xC2 })
        large.replaceSubrange(frame + 5..<frame + 9, with: [0x1F, 0x40, 0x1F, 0x40])
        let avatar = PixelSize(width: 40, height: 40)
        #expect(failure(large, fitting: avatar, .standard) == .tooManyScans(scans: 490, limit: 16))
    }

    @Test func memoryIsBoundedByWhatIsWanted() {
        let limits = ImageLimits(workingBytes: 18_431)
        let small = PixelSize(width: 4, height: 3)
        #expect(failure(jpeg(), fitting: small, limits) == .tooMuchMemory(bytes: 18_432, limit: 18_431))
        #expect(failure(jpeg(), fitting: nil, limits) == nil)
        #expect(failure(jpeg(TJSAMP_420), fitting: small, limits) == nil)
        #expect(failure(jpeg(isProgressive: false), fitting: small, ImageLimits(workingBytes: 0)) == nil)
    }
}
