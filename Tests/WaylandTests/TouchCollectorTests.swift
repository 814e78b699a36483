import GatefoldGeometry
import GatefoldRandomness
import Testing

@testable import GatefoldWayland

/// Whatever a compositor sends, each contact of a finger is complete: it begins, may move, and ends once.
@Suite struct TouchCollectorTests {
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func everyStoryIsWhole(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        var collector = TouchCollector()
        var alive: Set<Int32> = []
        var stories = 0

        func check(_ frame: TouchFrame?) {
            for point in frame?.points ?? [] {
                switch point.phase {
                case .began:
                    #expect(alive.insert(point.id).inserted)
                    stories += 1
                case .moved:
                    #expect(alive.contains(point.id))
                case .ended, .cancelled:
                    #expect(alive.remove(point.id) != nil)
                }
            }
        }

        for step in 0..<400 as Range<UInt32> {
            let id = Int32(random.next() % 4)
            switch random.next() % 16 {
            case 0..<4: collector.down(id: id, surfaceID: 3, location: .zero, time: step, serial: step)
            case 4..<9: collector.motion(id: id, location: Point(x: Double(step), y: 0), time: step)
            case 9..<12: check(collector.up(id: id, time: step))
            case 12..<15: check(collector.frame())
            default: check(collector.cancel())
            }
        }
        check(collector.frame())
        check(collector.cancel())
        #expect(alive.isEmpty)
        #expect(stories > 20)
    }
}
