import GatefoldGeometry
import GatefoldScene
import Testing

@testable import GatefoldCompositor

/// Each kind of content is drawn alone, in memory and by the driver.
@Suite struct MemoryContentTests {
    struct Kind {
        var name: String
        /// The largest difference that is allowed.
        var limit: Int
        var item: (ImageStore) -> Item
    }

    nonisolated static let round = RoundedRect(rect: PixelRect(x: 12, y: 9, width: 60, height: 50), radius: 11)

    private static func picture(_ images: ImageStore, alpha: UInt8 = 255) -> ImageHandle {
        images.insert(.pixels(.pattern(80, 60, alpha: alpha)), isOpaque: alpha == 255)
    }

    private static func scaled(_ width: Int32, _ height: Int32, alpha: UInt8 = 255) -> (ImageStore) -> Item {
        { images in
            let source = PixelRect(x: 0, y: 0, width: 80, height: 60)
            return .plain(.image(picture(images, alpha: alpha), source: source), 7, 6, width, height)
        }
    }

    /// A glyph with all values of coverage.
    private static func glyphs(_ color: Color) -> (ImageStore) -> Item {
        { images in
            var map = CoverageMap(size: PixelSize(width: 32, height: 24))
            for index in map.bytes.indices { map.bytes[index] = UInt8(index * 7 % 256) }
            let atlas = images.insert(.coverage(map), isOpaque: false)
            return .plain(.glyphs(GlyphRun(atlas: atlas, first: 0, count: 1, color: color)), 8, 9, 32, 24)
        }
    }

    private static func shadow(_ blur: Float, _ color: Color) -> (ImageStore) -> Item {
        { _ in .plain(.shadow(Shadow(radius: 8, blur: blur, reach: 18, color: color)), 5, 4, 104, 80) }
    }

    static let kinds: [Kind] = [
        Kind(name: "solid", limit: 0) { _ in
            .plain(.solid(Color(hex: 0x3060C0, alpha: 0.37)), 3, 5, 77, 41)
        },
        Kind(name: "faded picture", limit: 1) {
            .whole(picture($0), PixelSize(width: 80, height: 60), 11, 8, alpha: 0.61)
        },
        Kind(name: "blended picture", limit: 1) {
            .whole(picture($0, alpha: 150), PixelSize(width: 80, height: 60), 11, 8, alpha: 0.61)
        },
        Kind(name: "clipped picture", limit: 1) {
            .whole(picture($0), PixelSize(width: 80, height: 60), 5, 5, roundClip: round)
        },
        Kind(name: "rounded rectangle", limit: 1) { _ in
            .plain(.roundedRectangle(RoundedFill(radius: 9, fill: Color(hex: 0x40A020, alpha: 0.8))), 6, 7, 90, 70)
        },
        Kind(name: "border", limit: 1) { _ in
            let look = RoundedFill(
                radius: 12, fill: Color(hex: 0x40A020), borderWidth: 2.5, border: Color(hex: 0x102030, alpha: 0.5))
            return .plain(.roundedRectangle(look), 6, 7, 90, 70, alpha: 0.7, roundClip: round)
        },
        Kind(name: "glyphs", limit: 1, item: glyphs(Color(hex: 0x2060A0))),
        Kind(name: "pale glyphs, clipped", limit: 1) { images in
            var item = glyphs(Color(hex: 0x2060A0, alpha: 0.45))(images)
            item.roundClip = RoundedRect(rect: PixelRect(x: 10, y: 10, width: 28, height: 20), radius: 8)
            return item
        },
        Kind(name: "black shadow", limit: 1, item: shadow(6, .black)),
        Kind(name: "coloured shadow", limit: 1, item: shadow(5, Color(hex: 0x8040C0, alpha: 0.6))),
        Kind(name: "sharp shadow", limit: 1, item: shadow(0, .black)),
        Kind(name: "gradient", limit: 1) { _ in
            let gradient = Gradient(
                from: Color(hex: 0x102040), to: Color(hex: 0xF0E0D0, alpha: 0.3), endPoint: Point(x: 1, y: 0.7))
            return .plain(.gradient(gradient), 4, 3, 101, 79)
        },
        Kind(name: "upright gradient", limit: 1) { _ in
            let gradient = Gradient(from: Color(hex: 0x102040), to: Color(hex: 0x182848), endPoint: Point(x: 0, y: 1))
            return .plain(.gradient(gradient), 4, 3, 101, 79, roundClip: round)
        },
        Kind(name: "enlarged", limit: 2, item: scaled(111, 83)),
        Kind(name: "a little smaller", limit: 2, item: scaled(71, 53)),
        Kind(name: "translucent, smaller", limit: 2, item: scaled(47, 31, alpha: 120)),
        Kind(name: "much smaller", limit: 2, item: scaled(17, 13)),
        Kind(name: "tiny", limit: 2, item: scaled(5, 3)),
    ]

    @Test(arguments: 0..<18) func looksTheSame(index: Int) throws {
        try #require(Self.kinds.count == 18)
        let kind = Self.kinds[index]
        let stage = try RenderingFixture(width: 120, height: 90)
        var scene = stage.scene(Color(hex: 0xC8D0E0))
        scene.items = [kind.item(stage.images)]
        scene.glyphs = [Glyph(x: 8, y: 9, atlasX: 0, atlasY: 0, width: 32, height: 24)]
        let expected = try stage.draw(scene)
        let drawn = try MemoryStage(size: stage.target.size).draw(scene, images: stage.images)
        let worst = drawn.worst(against: expected)
        #expect(worst.distance <= kind.limit, "\(kind.name): \(worst)")
    }

    @Test(arguments: [
        Transform(a: 0.9, b: 0, c: 0, d: 0.9, tx: 4.3, ty: 2.2),
        Transform(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 20, ty: 5),
    ])
    func aTransformedGroupLooksTheSame(transform: Transform) throws {
        let stage = try RenderingFixture(width: 120, height: 90)
        var scene = stage.scene(Color(hex: 0xC8D0E0))
        let bounds = PixelRect(x: 10, y: 10, width: 80, height: 60)
        scene.groups = [Group(alpha: 0.8, bounds: bounds, clip: PixelRect(size: scene.size), transform: transform)]
        scene.items = [
            .whole(Self.picture(stage.images), PixelSize(width: 80, height: 60), 10, 10, group: 0),
            .plain(.solid(.black), 30, 30, 10, 10, group: 0),
        ]
        let expected = try stage.draw(scene)
        let drawn = try MemoryStage(size: stage.target.size).draw(scene, images: stage.images)
        let worst = drawn.worst(against: expected)
        #expect(worst.distance <= 2, "\(worst)")
    }
}
