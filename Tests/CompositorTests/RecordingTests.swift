import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldCompositor

@Suite struct RecordingTests {
    /// Every content kind, opaque and blended, at odd offsets, over one opaque background.
    private func everything(_ stage: RenderingFixture, x: Int32, y: Int32, size: PixelSize) -> Scene {
        let opaque = stage.images.insert(.pixels(.pattern(33, 21)), isOpaque: true)
        let clear = stage.images.insert(.pixels(.pattern(17, 13, alpha: 150)), isOpaque: false)
        var map = CoverageMap(size: PixelSize(width: 32, height: 32))
        for index in map.bytes.indices { map.bytes[index] = UInt8(index * 7 % 256) }
        let atlas = stage.images.insert(.coverage(map), isOpaque: false)
        var scene = Scene(size: size, background: Color(hex: 0xE8E4F0))
        for glyph in 0..<9 {
            scene.glyphs.append(
                Glyph(
                    x: x + 3 + Int32(glyph) * 7, y: y + 60 + Int32(glyph % 2), atlasX: UInt16(glyph * 2),
                    atlasY: UInt16(glyph), width: 6, height: 9))
        }
        let shade = Shadow(radius: 5, blur: 3.3, reach: 9, color: Color(hex: 0x112233, alpha: 0.6))
        let border = RoundedFill(
            radius: 6.5, fill: Color(hex: 0x88AA22, alpha: 0.7), borderWidth: 1.5, border: Color(hex: 0x2244AA))
        let run = GlyphRun(atlas: atlas, first: 0, count: 9, color: Color(hex: 0x884422, alpha: 0.8))
        scene.items = [
            .plain(.shadow(shade), x - 2, y + 1, 43, 31),
            .whole(opaque, PixelSize(width: 33, height: 21), x + 5, y + 7, isOpaque: true),
            .whole(clear, PixelSize(width: 17, height: 13), x + 20, y + 18, alpha: 0.77),
            .plain(.roundedRectangle(border), x + 41, y + 3, 27, 19),
            .plain(.image(opaque, source: PixelRect(x: 2, y: 3, width: 11, height: 9)), x + 40, y + 25, 37, 31),
            .plain(.image(opaque, source: PixelRect(size: PixelSize(width: 33, height: 21))), x + 2, y + 40, 9, 7),
            .plain(.solid(Color(hex: 0x00FF88, alpha: 0.35)), x + 11, y + 13, 50, 20),
            .plain(.glyphs(run), x, y + 55, 80, 20),
            .plain(.roundedRectangle(RoundedFill(radius: 9, fill: .black)), x + 50, y + 30, 19, 19, alpha: 0.5),
        ]
        scene.items += [
            .plain(.solid(Color(hex: 0x203040)), x + 25, y + 44, 30, 30, isOpaque: true),
            .whole(opaque, PixelSize(width: 33, height: 21), x + 8, y + 36, alpha: 0.61, isOpaque: true),
        ]
        scene.items[1].roundClip = RoundedRect(
            rect: PixelRect(x: x + 5, y: y + 7, width: 33, height: 21), radius: 7.25)
        return scene
    }

    @Test(arguments: [(0, 0), (7, 3), (13, 21)])
    func drawnDirectlyOrFromARecordingThePixelsAreTheSame(x: Int32, y: Int32) throws {
        let stage = try RenderingFixture(width: 120, height: 110)
        let direct = try stage.draw(everything(stage, x: x, y: y, size: stage.target.size))
        let part = PixelSize(width: 90, height: 80)
        let snapshot = stage.images.insert(
            .recording(everything(stage, x: 0, y: 0, size: part)), isOpaque: true)
        var scene = stage.scene(Color(hex: 0xE8E4F0))
        scene.items = [.whole(snapshot, part, x, y, isOpaque: true)]
        let copied = try stage.draw(scene)
        #expect(stage.executor.counters.recordings == 1)
        #expect(stage.executor.counters.copies >= 1)
        let inside = PixelRect(x: x, y: y, width: part.width, height: part.height)
        var worst = 0
        for row in Int(inside.y)..<Int(inside.maxY) {
            for column in Int(inside.x)..<Int(inside.maxX) {
                // The shadow reaches two pixels beyond the recording's left edge; inside, nothing may differ.
                worst = max(worst, direct[column, row].distance(to: copied[column, row]))
            }
        }
        #expect(worst == 0)
    }

    /// A transition shows snapshots of the parts of a screen above and below a row.
    @Test(arguments: [(21, 17, 50, 40), (3, 48, 60, 30), (0, 0, 90, 29)])
    func aSnapshotOfAPartHasThePixelsOfThatPart(x: Int32, y: Int32, width: Int32, height: Int32) throws {
        let stage = try RenderingFixture(width: 120, height: 110)
        let direct = try stage.draw(everything(stage, x: 4, y: 3, size: stage.target.size))
        let part = try stage.drawAlone(
            everything(stage, x: 4 - x, y: 3 - y, size: PixelSize(width: width, height: height)))
        var worst = 0
        for row in 0..<Int(height) {
            for column in 0..<Int(width) {
                worst = max(worst, part[column, row].distance(to: direct[column + Int(x), row + Int(y)]))
            }
        }
        #expect(worst == 0)
    }

    @Test func aWindowsBottomUpRowsShowTheSamePicture() throws {
        let stage = try RenderingFixture(width: 120, height: 110)
        var scene = everything(stage, x: 7, y: 5, size: stage.target.size)
        let turn = Transform(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 30, ty: 10)
        let bounds = PixelRect(x: 50, y: 50, width: 40, height: 30)
        scene.groups = [Group(alpha: 0.7, bounds: bounds, clip: bounds, transform: turn)]
        scene.items.append(.plain(.solid(.white), 50, 50, 40, 30, isOpaque: true, group: 0))
        let upright = try stage.draw(scene)
        let target = RenderTarget(
            surface: stage.target.renderTarget.surface, size: stage.target.size, isBottomUp: true)
        try stage.executor.execute(scene, images: stage.images, into: target)
        let flipped = try stage.target.readPixels()
        var worst = 0
        for y in 0..<110 { for x in 0..<120 { worst = max(worst, upright[x, y].distance(to: flipped[x, 109 - y])) } }
        #expect(worst == 0)
    }

    @Test func twoRunsGiveTheSameBits() throws {
        func run() throws -> Bitmap {
            let stage = try RenderingFixture(width: 120, height: 110)
            return try stage.draw(everything(stage, x: 7, y: 5, size: stage.target.size))
        }
        #expect(try run() == run())
    }

    @Test func aRecordingIsDrawnOnceAVersion() throws {
        let stage = try RenderingFixture()
        var inner = Scene(size: PixelSize(width: 20, height: 20), background: .white)
        let snapshot = stage.images.insert(.recording(inner), isOpaque: true)
        var scene = stage.scene()
        scene.items = [.whole(snapshot, inner.size, 4, 4, isOpaque: true)]
        try stage.draw(scene)
        #expect(stage.executor.counters.recordings == 1)
        try stage.draw(scene)
        #expect(stage.executor.counters.recordings == 0)
        inner.items = [.plain(.solid(Color(hex: 0xFF0000)), 0, 0, 20, 20, isOpaque: true)]
        stage.images.replace(snapshot, with: .recording(inner))
        let picture = try stage.draw(scene)
        #expect(stage.executor.counters.recordings == 1)
        #expect(picture[5, 5] == Pixel(255, 0, 0))
    }

    @Test func aRecordingMayGetItsTextureWhenItIsDrawnAgain() throws {
        let stage = try RenderingFixture()
        var inner = Scene(size: PixelSize(width: 20, height: 20), background: .white)
        let snapshot = stage.images.insert(.recording(inner), isOpaque: true, texture: .whenDrawnAgain)
        var scene = stage.scene()
        scene.items = [.whole(snapshot, inner.size, 4, 4, isOpaque: true)]
        func recordings() throws -> Int {
            try stage.draw(scene)
            return stage.executor.counters.recordings
        }
        #expect(try [recordings(), recordings(), recordings()] == [0, 1, 0])
        inner.items = [.plain(.solid(Color(hex: 0xFF0000)), 0, 0, 20, 20, isOpaque: true)]
        stage.images.replace(snapshot, with: .recording(inner))
        let pictures = try (0..<3).map { _ in try stage.draw(scene)[5, 5] }
        #expect(pictures == [Pixel](repeating: Pixel(255, 0, 0), count: 3))
        #expect(stage.executor.counters.recordings == 0)
    }

    /// A recording that is drawn in every second frame is drawn from its scene each time.
    @Test func aRecordingThatIsSeldomDrawnGetsNoTexture() throws {
        let stage = try RenderingFixture()
        let inner = Scene(size: PixelSize(width: 20, height: 20), background: .white)
        let snapshot = stage.images.insert(.recording(inner), isOpaque: true, texture: .whenDrawnAgain)
        var scene = stage.scene()
        let item = Item.whole(snapshot, inner.size, 4, 4, isOpaque: true)
        let textures = stage.executor.textureCount
        for frame in 0..<6 {
            scene.items = frame % 2 == 0 ? [item] : []
            let picture = try stage.draw(scene)
            #expect(picture[5, 5] == (frame % 2 == 0 ? Pixel(255, 255, 255) : Pixel(0, 0, 0)))
        }
        #expect(stage.executor.textureCount == textures)
        // A part of it becomes visible, as of a list's row that is scrolled into view.
        scene.items = [.whole(snapshot, inner.size, 50, 4, isOpaque: true)]
        #expect(try stage.draw(scene)[55, 5] == Pixel(255, 255, 255))
        #expect(stage.executor.textureCount == textures + 1)
    }

    /// A row of a list with round corners: where the corners show more than its background, it needs a texture.
    @Test(arguments: [0, 1]) func roundCornersAreThoseOfTheTexture(mark: Int32) throws {
        let stage = try RenderingFixture(width: 120, height: 90)
        var row = Scene(size: PixelSize(width: 100, height: 60), background: .clear)
        row.items = [
            .plain(.solid(.white), 0, 0, 100, 60, isOpaque: true),
            .plain(.solid(Color(hex: 0x2040A0)), mark == 0 ? 20 : 1, mark == 0 ? 20 : 1, 30, 12, isOpaque: true),
        ]
        let snapshot = stage.images.insert(.recording(row), isOpaque: true, texture: .whenDrawnAgain)
        var scene = stage.scene(Color(hex: 0x80A060))
        let rect = PixelRect(x: 7, y: 9, width: 100, height: 60)
        scene.items = [.whole(snapshot, row.size, 7, 9, roundClip: RoundedRect(rect: rect, radius: 12))]
        let first = try stage.draw(scene)
        #expect(stage.executor.counters.recordings == Int(mark))
        #expect(try stage.draw(scene) == first)
        #expect(stage.executor.counters.recordings == 1 - Int(mark))
    }

    @Test func aRecordingOfRecordingsIsDrawnFlat() throws {
        let stage = try RenderingFixture()
        var leaf = Scene(size: PixelSize(width: 10, height: 10), background: .white)
        leaf.items = [.plain(.solid(Color(hex: 0xFF0000)), 2, 2, 5, 5, isOpaque: true)]
        let leafImage = stage.images.insert(.recording(leaf), isOpaque: true)
        var middle = Scene(size: PixelSize(width: 20, height: 20), background: .black)
        middle.items = [.whole(leafImage, leaf.size, 3, 4, isOpaque: true)]
        let middleImage = stage.images.insert(.recording(middle), isOpaque: true)
        var scene = stage.scene()
        scene.items = [.whole(middleImage, middle.size, 1, 1, isOpaque: true)]
        let textures = stage.executor.textureCount
        let picture = try stage.draw(scene)
        #expect(picture[6, 7] == Pixel(255, 0, 0))
        #expect(picture[4, 5] == Pixel(255, 255, 255))
        #expect(stage.executor.counters.recordings == 1)
        #expect(stage.executor.textureCount == textures + 1)
    }

    @Test func aRecordingThatShowsItselfEnds() throws {
        let stage = try RenderingFixture()
        let size = PixelSize(width: 10, height: 10)
        let image = stage.images.insert(.recording(Scene(size: size)), isOpaque: true)
        var inner = Scene(size: size, background: .white)
        inner.items = [
            .whole(image, size, 2, 2), .plain(.image(image, source: PixelRect(size: size)), 0, 0, 5, 5),
        ]
        stage.images.replace(image, with: .recording(inner))
        var scene = stage.scene()
        scene.items = [.whole(image, size, 0, 0)]
        #expect(try stage.draw(scene)[4, 4] == Pixel(255, 255, 255))
    }

    @Test func texturesGoWithTheirImages() throws {
        let stage = try RenderingFixture()
        var scene = stage.scene()
        try stage.draw(scene)
        let before = stage.executor.textureCount
        let image = stage.images.insert(.pixels(.pattern(9, 9)), isOpaque: true)
        let snapshot = stage.images.insert(
            .recording(Scene(size: PixelSize(width: 5, height: 5))), isOpaque: true)
        scene.items = [
            .whole(image, PixelSize(width: 9, height: 9), 0, 0),
            .whole(snapshot, PixelSize(width: 5, height: 5), 20, 0),
            .plain(.solid(.white), 40, 0, 1, 1, isOpaque: true),
            .plain(.solid(.white), 30, 0, 9, 9, group: 0), .plain(.solid(.black), 32, 2, 9, 9, group: 0),
        ]
        let bounds = PixelRect(x: 30, y: 0, width: 11, height: 11)
        scene.groups = [Group(alpha: 0.5, bounds: bounds, clip: bounds)]
        try stage.draw(scene)
        #expect(stage.executor.textureCount == before + 3)
        stage.images.remove(image)
        stage.images.remove(snapshot)
        scene.items = []
        scene.groups = []
        try stage.draw(scene)
        #expect(stage.executor.textureCount == before)
    }

    @Test func onlyTheChangedPartOfAnAtlasIsSent() throws {
        let stage = try RenderingFixture()
        let atlas = stage.images.insert(
            .coverage(CoverageMap(size: PixelSize(width: 64, height: 32))), isOpaque: false)
        var scene = stage.scene()
        scene.glyphs = [Glyph(x: 0, y: 0, atlasX: 0, atlasY: 0, width: 64, height: 32)]
        scene.items = [.plain(.glyphs(GlyphRun(atlas: atlas, first: 0, count: 1, color: .white)), 0, 0, 64, 32)]
        try stage.draw(scene)
        #expect(stage.executor.counters.uploadedBytes == 2048)
        func write(_ x: Int32, _ value: UInt8) {
            stage.images.updateCoverage(atlas) { map in
                for y in 3..<5 { map.bytes[y * 64 + Int(x)] = value }
                return PixelRect(x: x, y: 3, width: 1, height: 2)
            }
        }
        write(10, 200)
        let once = try stage.draw(scene)
        #expect(stage.executor.counters.uploadedBytes == 2)
        #expect(once[10, 3] == Pixel(200, 200, 200))
        #expect(once[10, 5] == Pixel(0, 0, 0))
        write(11, 100)
        write(12, 50)
        let twice = try stage.draw(scene)
        #expect(stage.executor.counters.uploads == 1 && stage.executor.counters.uploadedBytes == 4)
        #expect(twice[11, 4] == Pixel(100, 100, 100))
        #expect(twice[12, 4] == Pixel(50, 50, 50))
    }

    @Test func anAtlasMayGrow() throws {
        let stage = try RenderingFixture()
        let processor = CPURenderer()
        var map = CoverageMap(size: PixelSize(width: 32, height: 8))
        map.bytes[3 * 32 + 5] = 200
        let atlas = stage.images.insert(.coverage(map), isOpaque: false)
        var scene = stage.scene()
        scene.glyphs = [
            Glyph(x: 0, y: 0, atlasX: 4, atlasY: 2, width: 4, height: 4),
            Glyph(x: 10, y: 0, atlasX: 4, atlasY: 10, width: 4, height: 4),
        ]
        scene.items = [.plain(.glyphs(GlyphRun(atlas: atlas, first: 0, count: 1, color: .white)), 0, 0, 4, 4)]
        for picture in [try stage.draw(scene), try processor.picture(of: scene, images: stage.images)] {
            #expect(picture[1, 1] == Pixel(200, 200, 200))
        }
        var grown = CoverageMap(size: PixelSize(width: 32, height: 16))
        grown.bytes.replaceSubrange(0..<32 * 8, with: map.bytes)
        grown.bytes[12 * 32 + 6] = 100
        stage.images.replace(
            atlas, with: .coverage(grown), changed: PixelRect(x: 6, y: 12, width: 1, height: 1))
        scene.items = [.plain(.glyphs(GlyphRun(atlas: atlas, first: 0, count: 2, color: .white)), 0, 0, 14, 4)]
        for picture in [try stage.draw(scene), try processor.picture(of: scene, images: stage.images)] {
            #expect(picture[1, 1] == Pixel(200, 200, 200))
            #expect(picture[12, 2] == Pixel(100, 100, 100))
        }
    }

    @Test func everythingCanBeMadeAnew() throws {
        let stage = try RenderingFixture(width: 120, height: 110)
        let scene = everything(stage, x: 7, y: 5, size: stage.target.size)
        let before = try stage.draw(scene)
        stage.executor.discardAll()
        #expect(try stage.draw(scene) == before)
        #expect(stage.executor.counters.programsBuilt > 0)
    }
}
