import Foundation
import GatefoldGeometry
import GatefoldScene
import GatefoldTestSupport
import Testing

@testable import GatefoldCompositor

/// Gradients and shadows have no visible bands, and the same pixels everywhere.
@Suite struct GradientTests {
    private func gradient(_ start: Color, _ end: Color, from a: Point, to b: Point) -> Item.Content {
        .gradient(Gradient(from: start, to: end, startPoint: a, endPoint: b))
    }

    private static let left = Point(x: 0, y: 0.5)
    private static let right = Point(x: 1, y: 0.5)

    /// The mean of a component over a square of eight pixels, the size of the dither's pattern.
    private func mean(_ picture: Bitmap, x: Int, y: Int) -> Double {
        var sum = 0
        for row in y..<y + 8 { for column in x..<x + 8 { sum += Int(picture[column, row].green) } }
        return Double(sum) / 64
    }

    @Test func aGradientGoesFromItsFirstColourToItsSecond() throws {
        let stage = try RenderingFixture(width: 256, height: 16)
        var scene = stage.scene(.white)
        scene.items = [.plain(gradient(.black, .white, from: Self.left, to: Self.right), 0, 0, 256, 16)]
        let picture = try stage.draw(scene)
        for x in 0..<256 {
            let expected = (Double(x) + 0.5) / 256 * 255
            #expect(abs(Double(picture[x, 7].red) - expected) <= 1.01)
            #expect(picture[x, 7].alpha == 255)
        }
    }

    @Test func aGradientGoesDownByDefault() throws {
        let stage = try RenderingFixture(width: 16, height: 64)
        var scene = stage.scene(.white)
        scene.items = [.plain(.gradient(Gradient(from: .black, to: .white)), 0, 0, 16, 64)]
        let picture = try stage.draw(scene)
        #expect(picture[3, 0].red < 5 && picture[12, 0].red < 5)
        #expect(picture[3, 63].red > 250 && picture[12, 63].red > 250)
    }

    @Test func aFaintOneHasNoBands() throws {
        let stage = try RenderingFixture(width: 512, height: 8)
        var scene = stage.scene(.white)
        let (dark, light) = (Color(white: 100.0 / 255), Color(white: 104.0 / 255))
        scene.items = [.plain(gradient(dark, light, from: Self.left, to: Self.right), 0, 0, 512, 8)]
        let picture = try stage.draw(scene)
        for x in stride(from: 0, to: 504, by: 8) {
            let expected = 100 + 4 * (Double(x) + 4) / 512
            #expect(abs(mean(picture, x: x, y: 0) - expected) < 0.12, "at \(x)")
        }
    }

    @Test func aGradientBetweenEqualColoursIsUniform() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(.white)
        let color = Color(hex: 0x1F_3A_5F)
        scene.items = [.plain(gradient(color, color, from: .zero, to: Self.right), 0, 0, 64, 48)]
        let picture = try stage.draw(scene)
        var isSame = true
        for y in 0..<48 { for x in 0..<64 where picture[x, y] != Pixel(0x1F, 0x3A, 0x5F) { isSame = false } }
        #expect(isSame)
    }

    @Test func gradientsAndShadowsDoNotDependOnTheirPosition() throws {
        let stage = try RenderingFixture(width: 120, height: 90)
        let contents: [Item.Content] = [
            gradient(Color(hex: 0x20_40_80), Color(hex: 0xF0_20_10, alpha: 0.5), from: .zero, to: Point(x: 1, y: 1)),
            .shadow(Shadow(radius: 5, blur: 6, reach: 18, color: Color(white: 0, alpha: 0.4))),
        ]
        for content in contents {
            var pictures: [[Pixel]] = []
            for (x, y) in [(0, 0), (3, 0), (17, 21)] {
                var scene = stage.scene(.white)
                scene.items = [.plain(content, Int32(x), Int32(y), 80, 60)]
                let picture = try stage.draw(scene)
                pictures.append((0..<60 * 80).map { picture[x + $0 % 80, y + $0 / 80] })
            }
            let isSame = pictures[0] == pictures[1] && pictures[0] == pictures[2]
            #expect(isSame)
        }
    }

    @Test func anOpaqueOneHidesWhatIsBeneath() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(.white)
        scene.items = [
            .plain(.solid(.black), 5, 5, 20, 20, isOpaque: true),
            .plain(gradient(.white, .black, from: .zero, to: Self.right), 0, 0, 64, 48, isOpaque: true),
        ]
        try stage.draw(scene)
        #expect(stage.executor.counters.hiddenItems == 1)
        #expect(stage.executor.counters.clears == 0)
    }

    @Test func aGradientIsClippedByRoundCorners() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(.black)
        let rect = PixelRect(x: 0, y: 0, width: 64, height: 48)
        scene.items = [
            .plain(
                gradient(.white, .white, from: .zero, to: Self.right), 0, 0, 64, 48,
                roundClip: RoundedRect(rect: rect, radius: 16))
        ]
        let picture = try stage.draw(scene)
        scene.items = [.plain(.roundedRectangle(RoundedFill(radius: 16, fill: .white)), 0, 0, 64, 48)]
        #expect(picture.largestDifference(from: try stage.draw(scene)) <= 1)
    }

    @Test(arguments: [Point(x: .nan, y: 0), Point(x: .infinity, y: 1), Point(x: 0.5, y: 0.5), Point(x: 1e30, y: -1e30)])
    func pointsWithoutSenseDoNoHarm(end: Point) throws {
        let stage = try RenderingFixture()
        var scene = stage.scene(.white)
        let middle = Point(x: 0.5, y: 0.5)
        scene.items = [
            .plain(gradient(.black, .white, from: middle, to: end), 0, 0, 64, 48),
            .plain(gradient(.black, .white, from: end, to: middle), 0, 0, 64, 48),
        ]
        try stage.draw(scene)
        // A gradient between two equal points has its first colour everywhere.
        scene.items = [.plain(gradient(.black, .white, from: middle, to: middle), 0, 0, 64, 48)]
        #expect(try stage.draw(scene)[20, 20] == Pixel(0, 0, 0))
    }

    @Test func aSoftShadowHasNoBands() throws {
        let stage = try RenderingFixture(width: 280, height: 120)
        var scene = stage.scene(.white)
        // This pixel is near the caster's left edge at 140, and far from its other edges.
        scene.items = [
            .plain(
                .shadow(Shadow(radius: 0, blur: 40, reach: 120, color: Color(white: 0, alpha: 0.06))), 20, -440,
                1000, 1000)
        ]
        let picture = try stage.draw(scene)
        var levels: Set<UInt8> = []
        for x in stride(from: 24, to: 264, by: 8) {
            // By the normal distribution, a shadow has half of its strength at the edge.
            let covered = (0..<8).reduce(0.0) { $0 + 0.5 * erfc((139.5 - Double(x + $1)) / 40 / 2.0.squareRoot()) } / 8
            #expect(abs(mean(picture, x: x, y: 40) - 255 * (1 - 0.06 * covered)) < 0.15, "at \(x)")
            levels.insert(picture[x, 40].green)
        }
        #expect(levels.count > 10)
    }
}
