import Foundation
import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Light text on dark looks as heavy as dark text on light.
@Suite struct GlyphToneTests {
    private let images = ImageStore()
    private let typesetter: Typesetter
    private let pangram = "The quick brown fox jumps over the lazy dog"

    init() throws {
        typesetter = try PinnedFonts.typesetter(images)
    }

    /// The coverage that all glyphs of a text have in the atlas, pixel by pixel, from 0 to 1.
    private func coverages(_ text: String, _ color: Color, size: Double, scale: Double) -> [Double] {
        let area = PixelRect(x: 0, y: 0, width: 4000, height: 400)
        var scene = Scene(size: area.size)
        let style = TextStyle(font: .system(size: size))
        let layout = typesetter.layout(text, style: style, width: nil, scale: scale)
        typesetter.record(layout, x: 0, y: 0, color: color, clip: area, into: &scene)
        return scene.items.flatMap { item -> [Double] in
            guard case .glyphs(let run) = item.content, case .coverage(let map)? = images[run.atlas]?.source else {
                return []
            }
            return scene.glyphs[Int(run.first)..<Int(run.first + run.count)].flatMap { glyph in
                (0..<Int(glyph.height)).flatMap { y -> [Double] in
                    let first = (Int(glyph.atlasY) + y) * Int(map.size.width) + Int(glyph.atlasX)
                    return map.bytes[first..<first + Int(glyph.width)].map { Double($0) / 255 }
                }
            }
        }
    }

    /// Returns how much the glyphs change the light of the background, per pixel and after blending in sRGB.
    private func ink(_ color: Color, size: Double, scale: Double) -> Double {
        let ground: Double = color == .white ? 0 : 1
        let text = 1 - ground
        let pixels = coverages(pangram, color, size: size, scale: scale)
        let sum = pixels.reduce(0) { sum, share in
            sum + abs(GlyphTone.light(share * text + (1 - share) * ground) - GlyphTone.light(ground))
        }
        return sum / Double(pixels.count)
    }

    /// Returns how far a text looks from its background, per pixel: values in sRGB follow what the eye sees.
    private func contrast(_ color: Color, size: Double, scale: Double) -> Double {
        let pixels = coverages(pangram, color, size: size, scale: scale)
        return pixels.reduce(0, +) / Double(pixels.count)
    }

    @Test(arguments: [13.0, 15, 17], [1.0, 1.25, 1.5, 2])
    func lightTextGivesOffTheLightOfItsTrueCoverage(size: Double, scale: Double) {
        // Dark text is drawn with its true coverage.
        let truth = contrast(.black, size: size, scale: scale)
        #expect(abs(ink(.white, size: size, scale: scale) / truth - 1) < 0.01)
    }

    @Test(arguments: [13.0, 15, 17], [1.0, 1.5, 2])
    func lightTextIsAsHeavyAsDark(size: Double, scale: Double) {
        // Light text may be lighter by its light, and heavier to the eye, both by the same amount at most.
        let byLight = ink(.white, size: size, scale: scale) / ink(.black, size: size, scale: scale)
        let byEye = contrast(.white, size: size, scale: scale) / contrast(.black, size: size, scale: scale)
        #expect((0.75...1).contains(byLight))
        #expect((1...1.4).contains(byEye))
        #expect((0.95...1.05).contains((byLight * byEye).squareRoot()))
    }

    @Test func tonesFollowTheColor() {
        #expect(GlyphTone(.black) == .dark && GlyphTone(Color(hex: 0x5C_61_6C)) == .dark)
        #expect(GlyphTone(Color(hex: 0x0A_5F_C8)) == .dark)
        #expect(GlyphTone(Color(white: 0.65)) == .middle && GlyphTone(Color(hex: 0x7A_B4_FF)) == .middle)
        #expect(GlyphTone(.white) == .light && GlyphTone(Color(hex: 0xE8_EA_EE, alpha: 0.1)) == .light)
        for number in [Float.nan, .infinity, -.infinity, 1e30] { _ = GlyphTone(Color(white: number)) }
    }

    @Test func noCoverageIsLost() throws {
        #expect(GlyphTone.dark.coverages == nil)
        for tone in [GlyphTone.middle, .light] {
            let table = try #require(tone.coverages)
            #expect(table.count == 256 && table[0] == 0 && table[255] == 255)
            #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(table.enumerated().allSatisfy { Int($1) >= $0 })
        }
        // Half a pixel of white on black has half the light, which sRGB stores as 188.
        #expect(GlyphTone.light.coverages?[128] == 188)
    }

    @Test func aColorThatComesBackIsDrawnFromTheAtlas() {
        let first = coverages("Hello", .white, size: 15, scale: 1)
        let dark = coverages("Hello", .black, size: 15, scale: 1)
        let isHeavier = zip(first, dark).allSatisfy { $0 >= $1 } && first != dark
        #expect(isHeavier)
        let versions = images.count
        let again = coverages("Hello", .white, size: 15, scale: 1) == first
        #expect(again && images.count == versions)
    }
}
