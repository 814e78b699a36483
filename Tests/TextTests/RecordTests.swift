import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldText

@Suite struct RecordTests {
    private let images = ImageStore()
    private let typesetter: Typesetter
    private let body = TextStyle(font: .system(size: 16))
    private let everything = PixelRect(x: 0, y: 0, width: 1000, height: 1000)

    init() throws {
        typesetter = try PinnedFonts.typesetter(images)
    }

    private func record(
        _ text: String, x: Double = 10, y: Double = 20, scale: Double = 1, by typesetter: Typesetter? = nil
    ) -> Scene {
        var scene = Scene(size: everything.size)
        let typesetter = typesetter ?? self.typesetter
        typesetter.record(
            typesetter.layout(text, style: body, width: nil, scale: scale), x: x, y: y, color: .white,
            clip: everything, into: &scene)
        return scene
    }

    private func run(_ item: Item) -> GlyphRun? {
        if case .glyphs(let run) = item.content { run } else { nil }
    }

    @Test func aLayoutIsRecordedAsASingleItem() throws {
        let scene = record("Hello, world")
        #expect(scene.items.count == 1)
        let item = try #require(scene.items.first)
        let run = try #require(self.run(item))
        #expect(run.first == 0 && run.count == 11 && scene.glyphs.count == 11)
        #expect(!item.isOpaque)
        // The item's rectangle is its glyphs' common bounds, and lies within the layout's lines.
        let bounds = scene.glyphs.map {
            PixelRect(x: $0.x, y: $0.y, width: Int32($0.width), height: Int32($0.height))
        }.reduce(PixelRect.zero) { $0.union($1) }
        #expect(item.rect == bounds)
        #expect(item.rect.y >= 20 && item.rect.maxY <= 20 + 19 && item.rect.x >= 10)
    }

    @Test func capitalsStandOnTheBaseline() throws {
        let layout = typesetter.layout("H", style: body, width: nil, scale: 1)
        let glyph = try #require(record("H").glyphs.first)
        #expect(Double(glyph.y) + Double(glyph.height) == 20 + layout.firstBaseline)
        // A flat foot on a pixel's edge has no grey row: the last row is as dark as the one above.
        let run = try #require(record("H").items.first.flatMap { self.run($0) })
        guard case .coverage(let map) = images[run.atlas]?.source else {
            Issue.record("black glyphs are not on a page of coverage")
            return
        }
        func row(_ y: Int) -> [UInt8] {
            let first = (Int(glyph.atlasY) + y) * Int(map.size.width) + Int(glyph.atlasX)
            return Array(map.bytes[first..<first + Int(glyph.width)])
        }
        #expect(row(Int(glyph.height) - 1) == row(Int(glyph.height) - 2))
        #expect(row(0).contains { $0 > 0 })
    }

    @Test func recordingAgainDrawsNothingAnew() throws {
        let first = record("Hello, world")
        let atlas = try #require(first.items.first.flatMap { run($0) }).atlas
        let version = images[atlas]?.version
        let count = images.count
        #expect(record("Hello, world") == first)
        // The text moves by whole pixels, so its glyphs are in the atlas already.
        let moved = record("Hello, world", x: 13, y: 500)
        #expect(zip(moved.glyphs, first.glyphs).allSatisfy { $0.x == $1.x + 3 && $0.y == $1.y + 480 })
        #expect(images[atlas]?.version == version)
        #expect(images.count == count)
        _ = record("%")
        #expect(images[atlas]?.version == version.map { $0 + 1 })
    }

    @Test func quartersOfAPixelMatter() {
        let whole = record("ll", x: 10)
        let quarter = record("ll", x: 10.25)
        #expect(quarter.glyphs != whole.glyphs)
        #expect(record("ll", x: 10.3).glyphs == quarter.glyphs)
        // Vertical positions are whole pixels.
        #expect(record("ll", y: 20.4).glyphs == whole.glyphs)
        #expect(record("ll", y: 20.5).glyphs == record("ll", y: 21).glyphs)
        #expect(record("ll", x: -3.75).glyphs.map { $0.x + 4 } == record("ll", x: 0.25).glyphs.map(\.x))
    }

    @Test func emojiGoToAPageOfPixels() throws {
        let scene = record("Party 🎉 time")
        #expect(scene.items.count == 2)
        let kinds = scene.items.compactMap { run($0) }.map { images[$0.atlas]?.source }
        let colored = kinds.compactMap { source -> Bitmap? in
            if case .pixels(let bitmap) = source { bitmap } else { nil }
        }
        #expect(colored.count == 1)
        let page = try #require(colored.first)
        let glyph = try #require(scene.items.compactMap { run($0) }.first { $0.count == 1 })
        let emoji = scene.glyphs[Int(glyph.first)]
        #expect((14...24).contains(emoji.width))
        // The colour is premultiplied, and not grey.
        let pixels = (0..<page.bytes.count / 4).map { Array(page.bytes[$0 * 4..<$0 * 4 + 4]) }
        #expect(pixels.allSatisfy { $0[0] <= $0[3] && $0[1] <= $0[3] && $0[2] <= $0[3] })
        #expect(pixels.contains { $0[0] != $0[2] })
    }

    @Test func linesOutsideTheClipAreLeftOut() {
        let text = (0..<100).map { "Line \($0)" }.joined(separator: "\n")
        let layout = typesetter.layout(text, style: body, width: nil, scale: 1)
        var scene = Scene(size: everything.size)
        let clip = PixelRect(x: 0, y: 190, width: 100, height: 19)
        typesetter.record(layout, x: 0, y: 0, color: .white, clip: clip, into: &scene)
        #expect(scene.glyphs.count == "Line10".count)
        typesetter.record(layout, x: 0, y: 5000, color: .white, clip: clip, into: &scene)
        #expect(scene.items.count == 1)
    }

    @Test(arguments: [1.0, 1.25])
    func twoTypesettersAgree(scale: Double) throws {
        let others = ImageStore()
        let other = try PinnedFonts.typesetter(others)
        let text = "Zoë Ångström 🎉 \u{627}\u{62C}\u{62A} — fi e\u{323}\u{302}"
        let first = record(text, x: 3.6, scale: scale)
        #expect(record(text, x: 3.6, scale: scale, by: other) == first)
        for index in 0..<images.count {
            let handle = ImageHandle(index: UInt32(index), generation: 0)
            switch (images[handle]?.source, others[handle]?.source) {
            case (.coverage(let one), .coverage(let two)): #expect(one == two)
            case (.pixels(let one), .pixels(let two)): #expect(one == two)
            default: Issue.record("page \(index) differs in kind")
            }
        }
    }

    @Test func anAtlasOverItsBudgetStartsAnew() throws {
        let images = ImageStore()
        let typesetter = try PinnedFonts.typesetter(images, atlasBudget: 128 << 10)
        let layout = typesetter.layout("Hello", style: body, width: nil, scale: 1)
        var scene = Scene(size: everything.size)
        typesetter.record(layout, x: 0, y: 0, color: .white, clip: everything, into: &scene)
        typesetter.finishFrame()
        // One page is within the budget.
        #expect(typesetter.atlasGeneration == 1)
        let old = try #require(run(scene.items[0])).atlas
        let emoji = typesetter.layout("🎉", style: body, width: nil, scale: 1)
        typesetter.record(emoji, x: 0, y: 0, color: .white, clip: everything, into: &scene)
        #expect(images.count == 2)
        typesetter.finishFrame()
        #expect(typesetter.atlasGeneration == 2)
        #expect(images.count == 0)
        let before = scene.glyphs.prefix(5)
        scene.removeAll(size: everything.size)
        typesetter.record(layout, x: 0, y: 0, color: .white, clip: everything, into: &scene)
        let new = try #require(run(scene.items[0])).atlas
        #expect(new != old && images[old] == nil && images[new] != nil)
        #expect(scene.glyphs.elementsEqual(before))
    }

    @Test func anAtlasGoesWithItsTypesetter() throws {
        let images = ImageStore()
        var typesetter: Typesetter? = try PinnedFonts.typesetter(images)
        let scene = record("Hello", by: typesetter)
        #expect(!scene.items.isEmpty && images.count == 1)
        typesetter = nil
        #expect(images.count == 0)
    }

    @Test func unusedLayoutsGo() throws {
        for number in 0..<300 { _ = typesetter.layout("\(number)", style: body, width: nil, scale: 1) }
        let kept = typesetter.layout("kept", style: body, width: nil, scale: 1)
        for _ in 0..<400 {
            _ = typesetter.layout("kept", style: body, width: nil, scale: 1)
            typesetter.finishFrame()
        }
        #expect(typesetter.layout("kept", style: body, width: nil, scale: 1) === kept)
        #expect(typesetter.layoutCount == 1)
    }
}
