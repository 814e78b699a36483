import Testing

@testable import GatefoldText

/// The rasterizer makes glyphs of which a font has no outlines: slanted and heavier ones, and those with colours.
@Suite struct MadeGlyphTests {
    @Test func slantedLettersLean() throws {
        let rule = """
            <match target="font">
              <test name="slant" target="pattern" compare="more_eq"><const>italic</const></test>
              <edit name="matrix" mode="assign">
                <times>
                  <name>matrix</name>
                  <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix>
                </times>
              </edit>
            </match>
            """
        let source = try DrawnGlyphs.source(rules: rule)
        let upright = try #require(try DrawnGlyphs(source).draw("l", size: 40))
        let slanted = try #require(try DrawnGlyphs(source, isItalic: true).draw("l", size: 40))
        #expect(slanted.height == upright.height)
        #expect(abs(slanted.area / upright.area - 1) < 0.005)
        let rows = upright.height - 4
        let lean = slanted.middle(ofRow: 2) - slanted.middle(ofRow: 2 + rows - 1)
        #expect(abs(lean - 0.2 * Double(rows - 1)) < 0.05)
        #expect(abs(upright.middle(ofRow: 2) - upright.middle(ofRow: 2 + rows - 1)) < 0.01)
    }

    @Test func emboldenedLettersAreHeavierByA24th() throws {
        let rule = """
            <match target="font">
              <test name="family" target="pattern"><string>sans-serif</string></test>
              <edit name="embolden" mode="assign"><bool>true</bool></edit>
            </match>
            """
        let plain = try #require(try DrawnGlyphs().draw("l", size: 48))
        let made = try DrawnGlyphs(DrawnGlyphs.source(rules: rule))
        let (entry, _) = try #require(made.glyph("l", family: "", size: 48))
        #expect(entry.face.isEmboldened)
        let heavy = try #require(made.draw("l", size: 48))
        let width = plain.row(plain.height / 2).reduce(0, +)
        #expect(abs(heavy.row(heavy.height / 2).reduce(0, +) - width - 2) < 0.1)
        #expect(abs(heavy.area - plain.area - 2 * (plain.area / width + width + 2)) < 1)
    }

    /// The sizes go from far smaller than the font's own size to larger.
    @Test(arguments: [9.0, 17, 34, 109, 260])
    func emojiArePremultipliedPictures(size: Double) throws {
        let party = try #require(try DrawnGlyphs().draw("🎉", size: size))
        #expect(party.isColor)
        // The bitmap has 128 by 136 pixels at a size of 109, and leaves some of them free.
        #expect((size * 0.95...size * 1.3).contains(Double(party.width)))
        #expect((size * 0.95...size * 1.3).contains(Double(party.height)))
        let pixels = (0..<party.width * party.height).map { Array(party.bytes[$0 * 4..<$0 * 4 + 4]) }
        #expect(pixels.allSatisfy { max($0[0], $0[1], $0[2]) <= $0[3] })
        #expect(pixels.contains { $0[3] == 255 } && pixels.contains { (1...254).contains($0[3]) })
        #expect(pixels.contains { $0[2] > $0[0] &+ 50 && $0[2] > 150 })
    }

    @Test func emojiKeepTheirShareOfEverySize() throws {
        let glyphs = try DrawnGlyphs()
        let own = try #require(glyphs.draw("🎉", size: 109))
        for size in [12.0, 20, 33.5, 54.5, 218] {
            let ink = try #require(glyphs.draw("🎉", size: size))
            #expect(abs(ink.area / own.area * (109 / size) * (109 / size) - 1) < 0.01)
            #expect(abs(ink.middle * 109 / size - own.middle) < 0.2)
        }
    }

    @Test func aColorFontDrawsNothingForWhatItLacks() throws {
        let glyphs = try DrawnGlyphs()
        let (entry, _) = try #require(glyphs.glyph("🎉", family: "", size: 20))
        #expect(entry.hasColor && !entry.face.hasOutlines)
        #expect(glyphs.draw("\u{FE0F}", size: 20) == nil)
        #expect(GlyphRasterizer().draw(0xFFFFFF, of: entry, phase: 0) == nil)
    }
}
