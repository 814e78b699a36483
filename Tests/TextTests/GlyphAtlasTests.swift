import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

/// Pages begin small and grow; the glyphs on them stay where they are.
@Suite struct GlyphAtlasTests {
    private let images = ImageStore()
    private let area = PixelRect(x: 0, y: 0, width: 4000, height: 4000)

    private func record(_ text: String, size: Double, by typesetter: Typesetter, into scene: inout Scene) {
        let layout = typesetter.layout(text, style: TextStyle(font: .system(size: size)), width: nil, scale: 1)
        typesetter.record(layout, x: 0, y: 0, color: .black, clip: area, into: &scene)
    }

    private func run(_ item: Item?) -> GlyphRun? {
        if case .glyphs(let run) = item?.content { run } else { nil }
    }

    /// The coverage of a glyph in its page, from 0 to 255.
    private func coverage(_ glyph: Glyph, in atlas: ImageHandle) throws -> [UInt8] {
        guard case .coverage(let map)? = images[atlas]?.source else { return [] }
        try #require(glyph.atlasX + glyph.width <= UInt16(map.size.width))
        try #require(glyph.atlasY + glyph.height <= UInt16(map.size.height))
        return (0..<Int(glyph.height)).flatMap { y in
            let first = (Int(glyph.atlasY) + y) * Int(map.size.width) + Int(glyph.atlasX)
            return map.bytes[first..<first + Int(glyph.width)]
        }
    }

    @Test func aPageTakesTheMemoryThatItNeeds() throws {
        let typesetter = try PinnedFonts.typesetter(images)
        var scene = Scene(size: area.size)
        record("Ag", size: 20, by: typesetter, into: &scene)
        let atlas = try #require(run(scene.items.first)).atlas
        let first = scene.glyphs[0]
        let before = try coverage(first, in: atlas)
        #expect(before.contains(255))
        #expect(images[atlas]?.size == PixelSize(width: 1024, height: 128))
        var heights: [Int32] = []
        for size in stride(from: 30.0, through: 70, by: 10) {
            record("Hamburgefonstiv", size: size, by: typesetter, into: &scene)
            heights.append(try #require(images[atlas]).size.height)
        }
        #expect(Set(heights).isSubset(of: [128, 256, 512, 1024]) && heights == heights.sorted())
        #expect(try #require(heights.last) > 256)
        let isSame = try coverage(first, in: atlas) == before
        #expect(isSame)
        for item in scene.items {
            let run = try #require(self.run(item))
            #expect(run.atlas == atlas)
            for glyph in scene.glyphs[Int(run.first)..<Int(run.first + run.count)] {
                #expect(try coverage(glyph, in: atlas).contains { $0 > 0 })
            }
        }
    }

    @Test func emojiPagesGrowToo() throws {
        let typesetter = try PinnedFonts.typesetter(images)
        var scene = Scene(size: area.size)
        for size in [20.0, 40, 60, 80] { record("🎉🐢🚀🍞🌊", size: size, by: typesetter, into: &scene) }
        #expect(images.count == 1)
        let atlas = try #require(run(scene.items.first)).atlas
        guard case .pixels(let page)? = images[atlas]?.source else {
            Issue.record("emoji are not on a page of pixels")
            return
        }
        #expect(page.size.width == 512 && page.size.height > 64)
        #expect(scene.glyphs.count == 20)
        for glyph in scene.glyphs {
            let middle = (Int(glyph.atlasY + glyph.height / 2) * 512 + Int(glyph.atlasX + glyph.width / 2)) * 4
            #expect(page.bytes[middle + 3] > 0)
        }
    }

    @Test func aGlyphLargerThanAPageIsWhole() throws {
        let typesetter = try PinnedFonts.typesetter(images)
        var scene = Scene(size: area.size)
        record("W", size: 1024, by: typesetter, into: &scene)
        record("🎉", size: 1024, by: typesetter, into: &scene)
        let wide = try #require(scene.glyphs.max { $0.width < $1.width })
        #expect(wide.width > 1024)
        for item in scene.items {
            let run = try #require(self.run(item))
            let page = try #require(images[run.atlas]).size
            for glyph in scene.glyphs[Int(run.first)..<Int(run.first + run.count)] {
                #expect(Int32(glyph.atlasX) + Int32(glyph.width) <= page.width)
                #expect(Int32(glyph.atlasY) + Int32(glyph.height) <= page.height)
            }
        }
    }
}
