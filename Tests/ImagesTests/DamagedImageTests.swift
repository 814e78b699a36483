import Foundation
import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene
import Testing

@testable import GatefoldImages

@Suite struct DamagedImageTests {
    private let jpeg = Fixture.withOrientation(3, Fixture.jpeg(Fixture.quadrants(width: 40, height: 40)))

    private func failure(_ data: ImageData, _ limits: ImageLimits = .standard) -> ImagesError? {
        do throws(ImagesError) {
            _ = try ImageDecoder.decode(data, fitting: nil, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    @Test func otherBytesAreUnknown() {
        #expect(failure(.bytes([])) == .unknownFormat)
        #expect(failure(.bytes(Array("GIF89a, and so on".utf8))) == .unknownFormat)
    }

    @Test func truncatedFilesAreDamaged() throws {
        let png = try PNGWriter.encode(Fixture.quadrants(width: 40, height: 40)).get()
        for bytes in [jpeg, png] {
            for length in [8, 20, bytes.count / 2, bytes.count - 20] {
                guard case .damaged = failure(.bytes(Array(bytes.prefix(length)))) else {
                    Issue.record("\(length) of \(bytes.count) bytes were taken for a picture")
                    continue
                }
            }
        }
    }

    @Test func largePicturesAreRefusedByTheirHeader() throws {
        let limits = ImageLimits(pixels: 1599, bytes: 1 << 20)
        let png = try PNGWriter.encode(Fixture.quadrants(width: 40, height: 40)).get()
        #expect(failure(.bytes(jpeg), limits) == .tooLarge(pixels: 1600, limit: 1599))
        #expect(failure(.bytes(png), limits) == .tooLarge(pixels: 1600, limit: 1599))
        #expect(
            failure(.bytes(png), ImageLimits(pixels: 1600, bytes: 10)) == .tooLong(bytes: png.count, limit: 10))
        // A JPEG that claims 65,500 × 65,500 pixels: height and width follow the frame's marker, length and depth.
        var lying = jpeg
        let frame = try #require(lying.indices.dropLast().first { lying[$0] == 0xFF && lying[$0 + 1] == 0xC0 })
        lying.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
        #expect(failure(.bytes(lying)) == .tooLarge(pixels: 65500 * 65500, limit: 64_000_000))
    }

    @Test func filesThatCannotBeReadSaySo() throws {
        let path = try Fixture.temporaryPath("missing.png")
        let error = try #require(failure(.file(path: path)))
        #expect(error == .unreadable(path: path, reason: "No such file or directory"))
        #expect(error.description.contains(path))
        guard case .unreadable(_, "it is not a regular file") = failure(.file(path: "/")) else {
            Issue.record("a folder was taken for a picture")
            return
        }
    }

    @Test(arguments: [0, 1])
    func mutationsNeverCrash(kind: Int) throws {
        let png = try PNGWriter.encode(
            Fixture.bitmap(width: 24, height: 24) { x, y in
                (UInt8(x * 8), UInt8(y * 8), UInt8(x ^ y), UInt8(x < y ? 255 : 64))
            }
        ).get()
        let source = kind == 0 ? jpeg : png
        var random = SeededNumbers(seed: UInt64(kind) + 1)
        let limits = ImageLimits(pixels: 1 << 20, bytes: 1 << 20)
        var pictures = 0
        for _ in 0..<400 {
            var bytes = source
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let position = Int.random(in: 3..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[position] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2: bytes.removeSubrange(position..<min(bytes.count, position + 9))
                default: bytes.insert(contentsOf: [0xFF, 0x00, 0xFF], at: position)
                }
            }
            let size = PixelSize(width: Int32.random(in: -3...80, using: &random), height: 7)
            if let bitmap = try? ImageDecoder.decode(.bytes(bytes), fitting: size, limits: limits) {
                #expect(bitmap.bytes.count == Int(bitmap.size.width) * Int(bitmap.size.height) * 4)
                pictures += 1
            }
        }
        // Some mutations are refused and others are decoded, so the mutations reach the decoders.
        #expect(pictures < 400)
    }
}
