import GatefoldGeometry
import GatefoldRandomness
import Testing

@testable import GatefoldScene

/// Damage merges many rectangles into a few.
@Suite struct DamageTests {
    @Test func damageWithoutRectanglesIsEmpty() {
        #expect(Damage().isEmpty)
        #expect(Damage(.zero).isEmpty)
        #expect(Damage().bounds == .zero)
        #expect(!Damage().intersects(PixelRect(x: -9, y: -9, width: 99, height: 99)))
    }

    @Test func overlappingRectanglesAreMerged() {
        var damage = Damage(PixelRect(x: 0, y: 0, width: 10, height: 10))
        damage.add(PixelRect(x: 20, y: 0, width: 10, height: 10))
        #expect(damage.count == 2)
        damage.add(PixelRect(x: 5, y: 5, width: 20, height: 2))
        #expect(damage.count == 1)
        #expect(damage[0] == PixelRect(x: 0, y: 0, width: 30, height: 10))
    }

    @Test func theFifthGoesWhereItCostsLeast() {
        var damage = Damage()
        for x: Int32 in [0, 100, 200, 300] { damage.add(PixelRect(x: x, y: 0, width: 10, height: 10)) }
        damage.add(PixelRect(x: 212, y: 0, width: 10, height: 10))
        #expect(damage.count == 4)
        #expect(damage.contains(PixelRect(x: 200, y: 0, width: 22, height: 10)))
        #expect(damage.area == 3 * 100 + 220)
    }

    @Test func everyRectangleIsCoveredAndNoTwoOverlap() {
        var random = SeededNumbers(seed: 4)
        for _ in 0..<500 {
            var damage = Damage()
            var added: [PixelRect] = []
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let rect = PixelRect(
                    x: .random(in: -20...80, using: &random), y: .random(in: -20...80, using: &random),
                    width: .random(in: 0...30, using: &random), height: .random(in: 0...30, using: &random))
                damage.add(rect)
                added.append(rect)
            }
            #expect(damage.count <= Damage.limit)
            #expect(added.allSatisfy(damage.contains))
            for first in 0..<damage.count {
                for second in 0..<first { #expect(damage[first].intersection(damage[second]).isEmpty) }
            }
        }
    }

    @Test func aPartIsWhatLiesWithin() {
        var damage = Damage(PixelRect(x: 0, y: 0, width: 10, height: 10))
        damage.add(PixelRect(x: 50, y: 50, width: 10, height: 10))
        let part = damage.intersection(PixelRect(x: 5, y: 5, width: 20, height: 20))
        #expect(part == Damage(PixelRect(x: 5, y: 5, width: 5, height: 5)))
    }
}
