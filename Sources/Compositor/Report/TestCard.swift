internal import GatefoldGeometry
internal import GatefoldScene

/// A scene that needs each kind of drawing, for comparing the driver's pixels with those of the processor.
struct TestCard {
    static let size = PixelSize(width: 160, height: 120)
    /// The frames, in the order in which they are drawn. The second one fades, scales and turns what the first one shows.
    let scenes: [Scene]
    let images = ImageStore()

    init() {
        let photo = images.insert(.pixels(Self.photo), isOpaque: true)
        let icon = images.insert(.pixels(Self.icon), isOpaque: false)
        let letter = images.insert(.coverage(Self.letter), isOpaque: false)
        var page = Scene(size: PixelSize(width: 64, height: 48), background: .white)
        page.items = [Self.item(.solid(Color(hex: 0x3366AA)), 6, 6, 30, 8, isOpaque: true)]
        let recording = images.insert(.recording(page), isOpaque: true)
        scenes = [Float(1), 0.4].map { alpha in
            var scene = Scene(size: Self.size, background: Color(hex: 0xF2F2F7))
            scene.glyphs = [Glyph(x: 100, y: 4, atlasX: 0, atlasY: 0, width: 16, height: 16)]
            let inside = RoundedRect(rect: PixelRect(x: 4, y: 60, width: 40, height: 40), radius: 9)
            scene.items = [
                Self.item(.shadow(Shadow(radius: 8, blur: 4, reach: 10, color: .black)), 60, 50, 60, 50, alpha: alpha),
                Self.item(
                    .roundedRectangle(
                        RoundedFill(radius: 8, fill: .white, borderWidth: 1.5, border: Color(hex: 0xAA3300))),
                    70, 60, 40, 30, alpha: alpha),
                Self.item(.image(photo, source: Self.whole(Self.photo)), 4, 4, 40, 40, alpha: alpha, isOpaque: true),
                Self.item(.image(recording, source: PixelRect(size: page.size)), 48, 2, 64, 48, alpha: alpha),
                Self.item(.image(icon, source: Self.whole(Self.icon)), 20, 30, 24, 24, alpha: alpha),
                Self.item(.image(photo, source: Self.whole(Self.photo)), 120, 4, 13, 11, alpha: alpha, isOpaque: true),
                Self.item(.image(photo, source: Self.whole(Self.photo)), 4, 60, 40, 40, alpha: alpha, in: inside),
                Self.item(.gradient(Gradient(from: .white, to: Color(hex: 0x5500AA))), 124, 20, 30, 60, alpha: alpha),
                Self.item(.glyphs(GlyphRun(atlas: letter, first: 0, count: 1, color: .black)), 100, 4, 16, 16),
                Self.item(.solid(Color(hex: 0x00AA55, alpha: 0.5)), 10, 100, 100, 14, alpha: alpha),
            ]
            let bounds = PixelRect(x: 60, y: 50, width: 60, height: 50)
            if alpha < 1 {
                scene.groups = [
                    Group(
                        alpha: alpha, bounds: bounds, clip: PixelRect(size: Self.size),
                        transform: Transform(a: 0.9, b: 0.1, c: -0.1, d: 0.9, tx: 14, ty: 1))
                ]
                for index in 0..<2 { scene.items[index].group = 0 }
            }
            return scene
        }
    }

    private static func item(
        _ content: Item.Content, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, alpha: Float = 1,
        isOpaque: Bool = false, in roundClip: RoundedRect? = nil
    ) -> Item {
        Item(
            content, rect: PixelRect(x: x, y: y, width: width, height: height), clip: PixelRect(size: size),
            roundClip: roundClip, alpha: alpha, isOpaque: isOpaque)
    }

    private static func whole(_ bitmap: Bitmap) -> PixelRect { PixelRect(size: bitmap.size) }

    /// An opaque image in which each pixel differs from its neighbours.
    private static let photo = bitmap(40) { x, y in
        (UInt8(x * 6), UInt8(y * 6), UInt8((x * 37 + y * 11) % 256), 255)
    }

    /// An image that becomes transparent towards one side, with premultiplied colours.
    private static let icon = bitmap(24) { x, y in
        (UInt8(x * 5), UInt8(y * x / 3), UInt8(x * 10), UInt8(x * 10 + 25))
    }

    private static func bitmap(_ side: Int, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)) -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<side {
            for x in 0..<side {
                let (blue, green, red, alpha) = pixel(x, y)
                bytes += [blue, green, red, alpha]
            }
        }
        return Bitmap(size: PixelSize(width: Int32(side), height: Int32(side)), bytes: bytes)
    }

    private static let letter: CoverageMap = {
        var map = CoverageMap(size: PixelSize(width: 16, height: 16))
        for index in map.bytes.indices { map.bytes[index] = UInt8(index) }
        return map
    }()
}
