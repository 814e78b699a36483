import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// The content mode decides where an image lies in a view of another size.
@Suite struct ContentModeTests {
    private let stage: ViewStage
    private let view = ImageView()

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(view)
        view.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    }

    private func show(_ width: Int32, _ height: Int32) {
        let bitmap = Bitmap(
            size: PixelSize(width: width, height: height), filledWith: (blue: 0, green: 0, red: 0, alpha: 255))
        view.image = stage.images.insert(.pixels(bitmap), isOpaque: true)
    }

    private func item() throws -> Item {
        stage.makeFrame()
        return try #require(stage.scene.items.first { $0.image == view.image })
    }

    @Test(arguments: [
        (ContentMode.center, 55, 35), (.top, 55, 20), (.bottom, 55, 50), (.left, 10, 35), (.right, 100, 35),
        (.topLeft, 10, 20), (.topRight, 100, 20), (.bottomLeft, 10, 50), (.bottomRight, 100, 50),
    ])
    func atItsNaturalSizeItIsCopied(mode: ContentMode, x: Int32, y: Int32) throws {
        show(10, 20)
        view.contentMode = mode
        let item = try item()
        #expect(item.rect == PixelRect(x: x, y: y, width: 10, height: 20))
        #expect(item.content == .image(view.image!, source: PixelRect(x: 0, y: 0, width: 10, height: 20)))
    }

    @Test(arguments: [1.25, 1.5, 1.75])
    func anImageAtItsOwnSizeIsCopiedAtFractionalScales(scale: Double) throws {
        stage.window.resize(to: Size(width: 200, height: 400), scale: scale)
        show(33, 17)
        for mode in [ContentMode.center, .right, .bottom, .bottomRight] {
            view.contentMode = mode
            for step in 0..<8 {
                view.frame.origin.x = 10 + Double(step) / 8
                #expect(try item().rect.size == PixelSize(width: 33, height: 17))
            }
        }
        #expect(view.sizeThatFits(.zero) == Size(width: 33 / scale, height: 17 / scale))
    }

    @Test func aLargerPictureIsClippedOnlyWhereTheViewClips() throws {
        show(200, 20)
        view.contentMode = .right
        #expect(try item().clip == PixelRect(x: 10, y: 20, width: 100, height: 50))
        #expect(try item().rect == PixelRect(x: -90, y: 35, width: 200, height: 20))
        view.clipsToBounds = false
        #expect(try item().clip == PixelRect(x: 0, y: 0, width: 200, height: 400))
    }

    @Test func aPictureThatFillsStandsOutWhereTheViewDoesNotClip() throws {
        show(40, 40)
        view.contentMode = .scaleAspectFill
        #expect(try item().rect == PixelRect(x: 10, y: 20, width: 100, height: 50))
        view.clipsToBounds = false
        let item = try item()
        #expect(item.rect == PixelRect(x: 10, y: -5, width: 100, height: 100))
        #expect(item.content == .image(view.image!, source: PixelRect(x: 0, y: 0, width: 40, height: 40)))
    }

    @Test func roundCornersAreThoseOfWhatIsSeen() throws {
        show(200, 200)
        view.cornerRadius = 6
        view.contentMode = .center
        let bounds = PixelRect(x: 10, y: 20, width: 100, height: 50)
        #expect(try item().roundClip == RoundedRect(rect: bounds, radius: 6))
        view.clipsToBounds = false
        let whole = PixelRect(x: -40, y: -55, width: 200, height: 200)
        #expect(try item().roundClip == RoundedRect(rect: whole, radius: 6))
    }

    // MARK: Templates

    private func showTemplate(_ side: Int32) {
        view.image = stage.images.insert(
            .coverage(CoverageMap(size: PixelSize(width: side, height: side))), isOpaque: false)
    }

    private func glyph() throws -> (item: Item, run: GlyphRun) {
        stage.makeFrame()
        for item in stage.scene.items {
            if case .glyphs(let run) = item.content, run.atlas == view.image { return (item, run) }
        }
        throw NoGlyph()
    }

    private struct NoGlyph: Error {}

    @Test func aTemplateHasTheTintColor() throws {
        showTemplate(20)
        view.contentMode = .center
        view.tintColor = Color(hex: 0x12_34_56)
        let (item, run) = try glyph()
        #expect(run.color == Color(hex: 0x12_34_56))
        #expect(item.rect == PixelRect(x: 50, y: 35, width: 20, height: 20))
        #expect(item.group == Item.noGroup)
        let glyph = stage.scene.glyphs[Int(run.first)]
        #expect(glyph == Glyph(x: 50, y: 35, atlasX: 0, atlasY: 0, width: 20, height: 20))
    }

    @Test func aTemplateOfAnotherSizeIsScaledAsAGroup() throws {
        showTemplate(100)
        view.contentMode = .scaleAspectFit
        let after = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        after.backgroundColor = .black
        stage.window.addSubview(after)
        let (item, _) = try glyph()
        #expect(item.rect.size == PixelSize(width: 100, height: 100))
        let group = stage.scene.groups[Int(item.group)]
        let rect = Rect(
            x: Double(item.rect.x), y: Double(item.rect.y), width: Double(item.rect.width),
            height: Double(item.rect.height))
        #expect(group.transform.apply(to: rect) == Rect(x: 35, y: 20, width: 50, height: 50))
        let last = try #require(stage.scene.items.last)
        #expect(last.color == .black && last.group == Item.noGroup && last.clip == stage.scene.bounds)
    }

    @Test func anEmptyOrFlatTemplateDrawsNothing() {
        showTemplate(0)
        #expect(throws: NoGlyph.self) { try glyph() }
        showTemplate(20)
        view.contentMode = .scaleToFill
        view.frame.size.width = 0
        #expect(throws: NoGlyph.self) { try glyph() }
    }
}
