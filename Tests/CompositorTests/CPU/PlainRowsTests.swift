import GatefoldGeometry
import GatefoldRandomness
import Testing

@testable import GatefoldCompositor

/// The record of rows of one colour saves work and changes no pixel.
@Suite struct PlainRowsTests {
    private static let size = PixelSize(width: 70, height: 40)
    private let white: UInt32 = 0xFFFF_FFFF

    /// Two bitmaps with the same pixels, one of which keeps a record.
    private final class Twins {
        let recorded: MemoryTarget
        let unrecorded: MemoryTarget

        init() {
            let size = PlainRowsTests.size
            let stride = Int(size.width) * 4
            func target(_ memory: PixelMemory) -> MemoryTarget {
                for index in 0..<stride * Int(size.height) { memory.bytes[index] = UInt8(index % 251) }
                return MemoryTarget(
                    memory: memory, parameters: [], vertices: [], scratch: ScratchRows(), bounds: PixelRect(size: size))
            }
            recorded = target(PixelMemory(allocating: size))
            unrecorded = target(
                PixelMemory(
                    bytes: .allocate(byteCount: stride * Int(size.height), alignment: 16), size: size, stride: stride))
        }

        isolated deinit {
            recorded.memory.bytes.deallocate()
            unrecorded.memory.bytes.deallocate()
        }

        func forBoth(_ body: (MemoryTarget) -> Void) {
            body(recorded)
            body(unrecorded)
        }

        var areEqual: Bool {
            unrecorded.memory.bytes.indices.allSatisfy { unrecorded.memory.bytes[$0] == recorded.memory.bytes[$0] }
        }
    }

    @Test(arguments: 0..<40) func noPixelDependsOnTheRecord(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let (target, source) = (Twins(), Twins())
        func edges(_ side: Int32) -> Range<Int32> {
            // Whole rows and whole columns are as common as on a screen.
            if random.next() % 3 == 0 { return 0..<side }
            let start = Int32.random(in: 0..<side, using: &random)
            return start..<Int32.random(in: start + 1...side, using: &random)
        }
        func rect() -> PixelRect {
            let (columns, rows) = (edges(Self.size.width), edges(Self.size.height))
            return PixelRect(
                minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
        }
        for step in 0..<300 {
            let (drawn, place) = (random.next() % 3 == 0 ? source : target, rect())
            let pixel: UInt32 = [white, white, 0xFF00_0000, 0x8040_4040, 0x2010_0020, 0x10FF_FFFF, 0][
                Int(random.next() % 7)]
            switch random.next() % 6 {
            case 0, 1: drawn.forBoth { $0.fill(place, with: pixel) }
            case 2: drawn.forBoth { $0.blend(pixel, in: place) }
            case 3, 4:
                let (x, y) = (Int32.random(in: -20...20, using: &random), Int32.random(in: -20...20, using: &random))
                let overlay = random.next() % 2 == 0 ? 0 : pixel
                target.recorded.copy(place, from: source.recorded.memory, x: x, y: y, beneath: overlay)
                target.unrecorded.copy(place, from: source.unrecorded.memory, x: x, y: y, beneath: overlay)
            default:
                drawn.forBoth {
                    $0.willDraw(place)
                    $0.memory.address(x: place.x, y: place.y).storeBytes(of: 0xFF12_3456, as: UInt32.self)
                }
            }
            #expect(target.areEqual && source.areEqual, "step \(step)")
        }
    }

    @Test func plainRowsAreNeitherReadNorWrittenTwice() {
        let bounds = PixelRect(size: Self.size)
        let text = PixelRect(x: 10, y: 8, width: 30, height: 6)
        let (source, target) = (PixelMemory(allocating: Self.size), PixelMemory(allocating: Self.size))
        defer { for memory in [source, target] { memory.bytes.deallocate() } }
        var (written, copied) = ([PixelRect](), [PixelRect]())
        func copy() {
            (written, copied) = ([], [])
            target.plainRows?.copy(
                bounds, from: source.plainRows, x: 0, y: 0, blended: { $0 },
                write: { rect, _ in written.append(rect) }, copy: { copied.append($0) })
        }
        source.plainRows?.fill(bounds, with: white) { _, _ in }
        source.plainRows?.remove(text)
        copy()
        let rows = { PixelRect(x: 0, y: $0, width: 70, height: $1) }
        #expect(written == [rows(0, 8), rows(14, 26)] && copied == [rows(8, 6)])
        copy()
        #expect(written.isEmpty && copied == [rows(8, 6)])
        // A change of colour is written everywhere.
        source.plainRows?.fill(bounds, with: 0xFF00_0000) { _, _ in }
        copy()
        #expect(written == [bounds] && copied.isEmpty)
    }

    @Test func memoryThatServesAgainHasAnEmptyRecord() {
        var spare = SpareMemory()
        let first = spare.take(Self.size)
        first.plainRows?.fill(PixelRect(size: Self.size), with: white) { _, _ in }
        spare.give(first)
        let again = spare.take(Self.size)
        var written = [PixelRect]()
        again.plainRows?.fill(PixelRect(size: Self.size), with: white) { rect, _ in written.append(rect) }
        #expect(again.bytes.baseAddress == first.bytes.baseAddress)
        #expect(written == [PixelRect(size: Self.size)])
        again.bytes.deallocate()
    }
}
