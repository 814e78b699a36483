import GatefoldGeometry
import GatefoldRandomness
import GatefoldScene

/// A scene with every kind of content, which changes a little from frame to frame; it is the same in every run.
struct RandomScene {
    private(set) var scene: Scene
    private var random: SeededNumbers
    private let images: ImageStore
    private let pictures: [ImageHandle]
    private let atlas: ImageHandle

    init(size: PixelSize, seed: UInt64, images: ImageStore) {
        self.images = images
        random = SeededNumbers(seed: seed)
        var recording = Scene(size: PixelSize(width: 40, height: 30), background: Color(hex: 0xF0E0D0))
        recording.items = [.plain(.solid(Color(hex: 0x2040A0)), 5, 5, 20, 9, isOpaque: true)]
        var map = CoverageMap(size: PixelSize(width: 64, height: 32))
        for index in map.bytes.indices { map.bytes[index] = UInt8(index * 7 % 256) }
        atlas = images.insert(.coverage(map), isOpaque: false)
        pictures = [
            images.insert(.pixels(.pattern(40, 30)), isOpaque: true),
            images.insert(.pixels(.pattern(40, 30, alpha: 170)), isOpaque: false),
            images.insert(.recording(recording), isOpaque: true),
            images.insert(
                .recording(Self.row(atlas, images.insert(.recording(recording), isOpaque: true))), isOpaque: true,
                texture: .whenDrawnAgain),
        ]
        scene = Scene(size: size, background: Color(hex: 0xE8E4F0))
        // Every second scene has round corners.
        scene.cornerRadius = seed & 1 == 0 ? 0 : Float(seed % 23)
        scene.items = [.plain(.solid(.white), 0, 0, size.width, size.height / 2, isOpaque: true)]
        for _ in 0..<10 { scene.items.append(item()) }
        group(from: 4, to: 6)
    }

    /// Makes a recording like that of a list's row: text and another recording on a background of its own.
    private static func row(_ atlas: ImageHandle, _ inner: ImageHandle) -> Scene {
        var row = Scene(size: PixelSize(width: 40, height: 30), background: .clear)
        row.glyphs = [
            Glyph(x: 4, y: 3, atlasX: 0, atlasY: 0, width: 8, height: 8),
            Glyph(x: 33, y: 20, atlasX: 8, atlasY: 0, width: 8, height: 8),
        ]
        let text = GlyphRun(atlas: atlas, first: 0, count: 2, color: .black)
        row.items = [
            .plain(.solid(.white), 0, 0, 40, 30, isOpaque: true), .plain(.glyphs(text), 0, 0, 40, 30),
            .whole(inner, PixelSize(width: 40, height: 30), 14, 9, isOpaque: true),
        ]
        return row
    }

    /// Makes the next frame, which differs in a few of all possible respects.
    mutating func step() {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let index = Int.random(in: 0..<scene.items.count, using: &random)
            switch Int.random(in: 0..<11, using: &random) {
            case 0:
                scene.items[index].rect.x += .random(in: -5...5, using: &random)
            case 1:
                scene.items[index].alpha = .random(in: 0...1, using: &random)
            case 2: if scene.items[index].group == Item.noGroup { scene.items[index] = item() }
            case 3: if scene.items.count < 18 { insert(at: index) }
            case 4: if scene.items.count > 6 { scene.items.remove(at: index) }
            case 5:
                images.replace(pictures[0], with: .pixels(.pattern(40, 30, shift: .random(in: 0...9, using: &random))))
            case 6: writeGlyph()
            case 7: if !scene.groups.isEmpty { scene.groups[0].alpha = .random(in: 0...1, using: &random) }
            case 8: if !scene.groups.isEmpty { scene.groups[0].transform = transform() }
            case 9: record()
            default: group(from: index, to: index + .random(in: 0...2, using: &random))
            }
        }
    }

    private mutating func record() {
        var recording = Scene(size: PixelSize(width: 40, height: 30), background: color().withAlpha(1))
        recording.items = [.plain(.solid(color()), 3, 3, 25, 11)]
        images.replace(pictures[2], with: .recording(recording))
    }

    private mutating func writeGlyph() {
        let value = UInt8.random(in: 0...255, using: &random)
        images.updateCoverage(atlas) { map in
            for y in 0..<8 { for x in 8..<16 { map.bytes[y * 64 + x] = value } }
            return PixelRect(x: 8, y: 0, width: 8, height: 8)
        }
    }

    /// Puts a range of neighbouring items into the scene's only group, and takes all others out of it.
    private mutating func group(from: Int, to: Int) {
        for index in scene.items.indices {
            scene.items[index].group = index >= from && index <= to ? 0 : Item.noGroup
        }
        let bounds = PixelRect(x: 10, y: 10, width: 70, height: 60)
        scene.groups = [
            Group(
                alpha: Bool.random(using: &random) ? 1 : 0.6, bounds: bounds, clip: PixelRect(size: scene.size),
                roundClip: Bool.random(using: &random) ? RoundedRect(rect: bounds, radius: 9) : nil,
                transform: transform())
        ]
    }

    private mutating func insert(at index: Int) {
        var item = item()
        // A group's items are neighbours in the list of items.
        if index > 0, scene.items[index - 1].group == 0 || Bool.random(using: &random) {
            item.group = scene.items[index].group
        }
        scene.items.insert(item, at: index)
    }

    private mutating func transform() -> Transform {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .identity
        case 1: Transform(translationX: 7, y: -3)
        case 2: Transform(a: 0.9, b: 0, c: 0, d: 0.9, tx: 4.3, ty: 2.2)
        default: Transform(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 20, ty: 5)
        }
    }

    private mutating func color() -> Color {
        Color(
            hex: .random(in: 0...0xFF_FF_FF, using: &random),
            alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
    }

    private mutating func item() -> Item {
        let x = Int32.random(in: -10...90, using: &random)
        let y = Int32.random(in: -10...70, using: &random)
        var item: Item
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            let color = color()
            item = .plain(.solid(color), x, y, 52, 40, isOpaque: color.isOpaque)
        case 1:
            let look = RoundedFill(radius: 7, fill: color(), borderWidth: 1.5, border: color())
            item = .plain(.roundedRectangle(look), x, y, 44, 36)
        case 2: item = .plain(.roundedRectangle(RoundedFill(radius: 9, fill: color())), x, y, 50, 40)
        case 3: item = .plain(.shadow(Shadow(radius: 5, blur: 3, reach: 9, color: color())), x, y, 64, 52)
        case 4:
            let first = Int32(scene.glyphs.count)
            for place in 0..<4 {
                scene.glyphs.append(
                    Glyph(
                        x: x + Int32(place) * 8, y: y, atlasX: UInt16(place) * 8, atlasY: 0, width: 8, height: 8))
            }
            item = .plain(.glyphs(GlyphRun(atlas: atlas, first: first, count: 4, color: color())), x, y, 32, 8)
        case 5:
            let source = PixelRect(x: 0, y: 0, width: 40, height: 30)
            item = .plain(.image(pictures[0], source: source), x, y, 21, 17)
        case 6:
            let gradient = Gradient(from: color(), to: color(), endPoint: Point(x: 1, y: 0.7))
            item = .plain(.gradient(gradient), x, y, 37, 29, isOpaque: gradient.isOpaque)
        default:
            let picture = pictures.randomElement(using: &random) ?? pictures[0]
            item = .whole(
                picture, PixelSize(width: 40, height: 30), x, y,
                alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
        }
        if Int.random(in: 0..<4, using: &random) == 0 { item.roundClip = RoundedRect(rect: item.rect, radius: 6) }
        if Int.random(in: 0..<4, using: &random) == 0 {
            item.clip = PixelRect(x: x + 3, y: y + 2, width: 20, height: 9)
        }
        return item
    }
}

extension Bitmap {
    /// A pattern whose colours are shifted.
    static func pattern(_ width: Int32, _ height: Int32, shift: Int) -> Bitmap {
        var bitmap = pattern(width, height)
        for index in bitmap.bytes.indices where index % 4 != 3 { bitmap.bytes[index] &+= UInt8(shift * 20) }
        return bitmap
    }
}
