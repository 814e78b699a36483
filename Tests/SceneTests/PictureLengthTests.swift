import GatefoldGeometry
import GatefoldLog
import GatefoldScene
import Testing

/// A bitmap has as many bytes as its size says, whatever is done to them.
@Suite struct PictureLengthTests {
    private let size = PixelSize(width: 3, height: 2)

    @Test(arguments: [0, 1, 23, 25, 4096])
    func bytesThatDoNotFitAreNotTaken(count: Int) {
        let original = Bitmap(size: size, filledWith: (blue: 1, green: 2, red: 3, alpha: 255))
        var bitmap = original
        let warnings = Log.warnings { bitmap.bytes = [UInt8](repeating: 9, count: count) }
        #expect(bitmap == original)
        #expect(warnings.count == 1 && warnings[0].contains("24 bytes") && warnings[0].contains("given \(count) "))
    }

    @Test func bytesThatFitAreTaken() {
        var bitmap = Bitmap(size: size, filledWith: (blue: 1, green: 2, red: 3, alpha: 255))
        let warnings = Log.warnings {
            bitmap.bytes = [UInt8](repeating: 9, count: 24)
            bitmap.bytes[23] = 8
            bitmap.bytes.swapAt(0, 23)
        }
        #expect(bitmap.bytes == [8] + [UInt8](repeating: 9, count: 23))
        #expect(warnings.isEmpty)
    }

    @Test func aLengthThatIsChangedInPlaceComesBack() {
        var bitmap = Bitmap(size: size, filledWith: (blue: 7, green: 7, red: 7, alpha: 255))
        let shorter = Log.warnings { bitmap.bytes.removeLast(4) }
        #expect(bitmap.bytes.count == 24 && bitmap.bytes[19] == 255 && bitmap.bytes.suffix(4) == [0, 0, 0, 0])
        let longer = Log.warnings { bitmap.bytes.append(contentsOf: [1, 2, 3]) }
        #expect(bitmap.bytes.count == 24)
        #expect(shorter.count == 1 && longer.count == 1)
    }

    @Test func coverageKeepsItsLengthToo() {
        var map = CoverageMap(size: size)
        map.bytes[5] = 200
        let original = map
        let warnings = Log.warnings {
            map.bytes = []
            map.bytes.append(1)
        }
        #expect(map == original)
        #expect(warnings.count == 2)
    }

    @Test func anImageInAStoreKeepsItsPixels() {
        let store = ImageStore()
        let bitmap = Bitmap(size: size, filledWith: (blue: 1, green: 2, red: 3, alpha: 255))
        let image = store.insert(.pixels(bitmap), isOpaque: true)
        _ = Log.warnings {
            store.updatePixels(image) {
                $0.bytes = []
                return PixelRect(size: size)
            }
        }
        guard case .pixels(let kept) = store[image]?.source else {
            Issue.record("the image has no pixels any more")
            return
        }
        #expect(kept == bitmap)
    }

    @Test func anImageThatBecomesLargerSaysSo() {
        let store = ImageStore()
        let image = store.insert(
            .pixels(Bitmap(size: size, filledWith: (blue: 1, green: 2, red: 3, alpha: 255))), isOpaque: true)
        let larger = PixelSize(width: 30, height: 20)
        store.updatePixels(image) {
            $0 = Bitmap(size: larger, filledWith: (blue: 1, green: 2, red: 3, alpha: 255))
            return PixelRect(x: 0, y: 0, width: 1, height: 1)
        }
        #expect(store.info(of: image)?.size == larger)
        #expect(store[image]?.changed(since: 1) == PixelRect(size: larger))
    }
}
