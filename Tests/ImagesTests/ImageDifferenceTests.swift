import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldImages

/// The bounds within which two images count as the same detect what they are meant to.
struct ImageDifferenceTests {
    private let size = PixelSize(width: 100, height: 50)

    private func gray(_ value: UInt8) -> Bitmap { Bitmap(size: size, filledWith: (value, value, value, 255)) }

    @Test func equalPicturesAreWithinBounds() throws {
        let difference = try #require(ImageDifference(gray(100), gray(100)))
        #expect(difference.mean == 0 && difference.worstTile == 0 && difference.isWithinBounds)
    }

    @Test func aSlightShiftOfAllIsOutOfBounds() throws {
        let difference = try #require(ImageDifference(gray(100), gray(101)))
        #expect(difference.mean == 1 && difference.worstTile == 1 && !difference.isWithinBounds)
    }

    @Test func aSingleMissingDotIsOutOfBounds() throws {
        var picture = gray(255)
        // A black square of 4 pixels hardly changes the mean, but much of its tile.
        for y in 20..<24 {
            for x in 40..<44 { for channel in 0..<3 { picture.bytes[(y * 100 + x) * 4 + channel] = 0 } }
        }
        let difference = try #require(ImageDifference(gray(255), picture))
        #expect(abs(difference.mean - 255 * 16 / 5000) < 1e-9)
        #expect(abs(difference.worstTile - 255 * 16 / 256) < 1e-9 && !difference.isWithinBounds)
        #expect(difference.worstTileRect == PixelRect(x: 32, y: 16, width: 16, height: 16))
    }

    @Test func theLastTileIsAsStrictAsTheFirst() throws {
        var picture = gray(255)
        picture.bytes[picture.bytes.count - 4] = 0
        let difference = try #require(ImageDifference(gray(255), picture))
        // A tile of 4 by 2 pixels is left at the edge.
        #expect(abs(difference.worstTile - 255 / 24.0) < 1e-9)
    }

    @Test func otherSizesHaveNoDifference() {
        #expect(
            ImageDifference(gray(0), Bitmap(size: PixelSize(width: 50, height: 100), filledWith: (0, 0, 0, 255)))
                == nil)
    }
}
