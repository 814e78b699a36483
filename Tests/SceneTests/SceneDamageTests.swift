import GatefoldGeometry
import Testing

@testable import GatefoldScene

/// The damage of a scene contains every pixel in which a frame may differ from the one before.
@Suite struct SceneDamageTests {
    private let size = PixelSize(width: 200, height: 100)

    /// Ten squares in a row, each of another colour.
    private var squares: Scene {
        var scene = Scene(size: size)
        for index in 0..<10 { scene.items.append(square(Int32(index) * 20, shade: UInt32(index * 20))) }
        return scene
    }

    private func square(_ x: Int32, _ y: Int32 = 0, shade: UInt32 = 255) -> Item {
        let rect = PixelRect(x: x, y: y, width: 10, height: 10)
        return Item(
            .solid(Color(hex: shade)), rect: rect, clip: PixelRect(size: size), isOpaque: true)
    }

    @Test func anEqualSceneHasNone() { #expect(squares.damage(since: squares).isEmpty) }

    @Test func anotherSizeOrBackgroundIsAll() {
        var larger = squares
        larger.size.height = 120
        #expect(larger.damage(since: squares) == Damage(larger.bounds))
        var white = squares
        white.background = .white
        #expect(white.damage(since: squares) == Damage(white.bounds))
    }

    @Test func aMovedItemDamagesItsOldAndNewRectangles() {
        var moved = squares
        moved.items[4].rect.y = 50
        var expected = Damage(PixelRect(x: 80, y: 0, width: 10, height: 10))
        expected.add(PixelRect(x: 80, y: 50, width: 10, height: 10))
        #expect(Set(rects(moved.damage(since: squares))) == Set(rects(expected)))
    }

    @Test func addedAndRemovedItemsDamageOnlyThemselves() {
        var more = squares
        more.items.insert(square(100, 50), at: 3)
        more.items.insert(square(120, 80), at: 8)
        let places = [
            PixelRect(x: 100, y: 50, width: 10, height: 10), PixelRect(x: 120, y: 80, width: 10, height: 10),
        ]
        #expect(rects(more.damage(since: squares)) == places)
        #expect(rects(squares.damage(since: more)) == places)
    }

    @Test func theOrderCounts() {
        var turned = squares
        turned.items.swapAt(2, 3)
        let damage = turned.damage(since: squares)
        #expect(damage.contains(squares.items[2].rect) || damage.contains(squares.items[3].rect))
    }

    @Test func aClipCutsIt() {
        var changed = squares
        changed.items[0].clip = PixelRect(x: 0, y: 0, width: 4, height: 10)
        var colored = changed
        colored.items[0].content = .solid(.white)
        #expect(rects(colored.damage(since: changed)) == [PixelRect(x: 0, y: 0, width: 4, height: 10)])
    }

    @Test func glyphsCountByWhatTheyAreNotByWhereTheyStandInTheList() {
        let atlas = ImageHandle(index: 0, generation: 0)
        func text(_ digits: [UInt16]) -> Scene {
            var scene = Scene(size: size)
            for (line, digits) in [digits, [7, 8]].enumerated() {
                let run = GlyphRun(
                    atlas: atlas, first: Int32(scene.glyphs.count), count: Int32(digits.count), color: .white)
                for (place, digit) in digits.enumerated() {
                    scene.glyphs.append(
                        Glyph(x: Int32(place) * 8, y: 0, atlasX: digit * 8, atlasY: 0, width: 8, height: 10))
                }
                let rect = PixelRect(x: 0, y: Int32(line) * 40, width: 60, height: 10)
                scene.items.append(Item(.glyphs(run), rect: rect, clip: scene.bounds, isOpaque: false))
            }
            return scene
        }
        let first = text([9, 5, 9])
        #expect(text([9, 5, 9]).damage(since: first).isEmpty)
        #expect(rects(text([1, 0, 0, 0]).damage(since: first)) == [PixelRect(x: 0, y: 0, width: 60, height: 10)])
        #expect(rects(text([9, 5, 8]).damage(since: first)) == [PixelRect(x: 0, y: 0, width: 60, height: 10)])
    }

    @Test func aGroupThatChangesCarriesItsItems() {
        var scene = squares
        let bounds = PixelRect(x: 20, y: 0, width: 50, height: 10)
        scene.groups = [Group(bounds: bounds, clip: scene.bounds, transform: Transform(translationX: 0, y: 30))]
        scene.items[1].group = 0
        scene.items[2].group = 0
        var moved = scene
        moved.groups[0].transform = Transform(translationX: 0, y: 60)
        let damage = moved.damage(since: scene)
        #expect(damage.contains(PixelRect(x: 20, y: 30, width: 10, height: 10)))
        #expect(damage.contains(PixelRect(x: 40, y: 60, width: 10, height: 10)))
        #expect(!damage.intersects(PixelRect(x: 20, y: 0, width: 50, height: 10)))
    }

    @Test func aFadingGroupIsDamagedWhole() {
        var scene = squares
        let bounds = PixelRect(x: 20, y: 0, width: 100, height: 40)
        scene.groups = [Group(alpha: 0.5, bounds: bounds, clip: scene.bounds)]
        scene.items[1].group = 0
        scene.items[2].group = 0
        var changed = scene
        // A part beneath or above the group changes the way in which the group is drawn.
        changed.items[4].content = .solid(.white)
        #expect(rects(changed.damage(since: scene)) == [bounds])
    }

    @Test func aGroupThatHasFadedIsDamagedWhole() {
        var scene = squares
        let bounds = PixelRect(x: 20, y: 0, width: 100, height: 40)
        scene.groups = [Group(alpha: 0.5, bounds: bounds, clip: scene.bounds)]
        scene.items[1].group = 0
        scene.items[2].group = 0
        var whole = scene
        whole.groups[0].alpha = 1
        #expect(rects(whole.damage(since: scene)) == [bounds])
        // The items of the group need not be visible, because a fill that fades it may lie over all of it.
        scene.items[1].rect.y = 60
        scene.items[2].rect.y = 60
        whole.items = scene.items
        #expect(rects(whole.damage(since: scene)) == [bounds])
        var empty = scene
        empty.items[1].group = Item.noGroup
        empty.items[2].group = Item.noGroup
        #expect(empty.damage(since: scene).contains(bounds))
        #expect(scene.damage(since: empty).contains(bounds))
    }

    @Test func aPictureThatComesOrGoesIsTakenWhole() {
        var plain = squares
        let bounds = PixelRect(x: 20, y: 0, width: 100, height: 40)
        plain.groups = [Group(bounds: bounds, clip: plain.bounds)]
        plain.items[1].group = 0
        plain.items[2].group = 0
        var round = plain
        round.groups[0].roundClip = RoundedRect(rect: bounds, radius: 8)
        // An item that fades above the group would else be redrawn in parts.
        #expect(rects(round.damage(since: plain)) == [bounds])
        #expect(rects(plain.damage(since: round)) == [bounds])
        var changed = round
        changed.items[2].content = .solid(.white)
        #expect(rects(changed.damage(since: round)) == [changed.items[2].rect])
    }

    @Test func theLastItemOfAGroupIsDrawnAnew() {
        var pair = squares
        pair.groups = [
            Group(
                bounds: PixelRect(x: 20, y: 0, width: 100, height: 40), clip: pair.bounds,
                transform: Transform(a: 0.9, b: 0, c: 0, d: 0.9, tx: 0.3, ty: 20)),
            Group(parent: 0, bounds: PixelRect(x: 20, y: 0, width: 100, height: 20), clip: pair.bounds),
        ]
        pair.items[4].group = 1
        pair.items[5].group = 0
        var single = pair
        single.items.remove(at: 5)
        // The rectangle in which the item that stays is drawn.
        let place = PixelRect(x: 72, y: 20, width: 9, height: 9)
        #expect(single.damage(since: pair).contains(place))
        #expect(pair.damage(since: single).contains(place))
        // When a group of three items loses one, the two that stay are drawn as before.
        pair.items[3].group = 0
        single.items[3].group = 0
        #expect(!single.damage(since: pair).intersects(place))
    }

    @Test func nonsenseIsSurvived() {
        var scene = squares
        let huge = PixelRect(x: .min, y: .max - 3, width: .max, height: .max)
        scene.items[0].rect = huge
        scene.items[1].clip = huge
        scene.items[2].group = 99
        scene.items[3].group = 0
        scene.items[4].group = 1
        scene.items[5].alpha = .nan
        scene.items[6].group = 2
        scene.groups = [
            Group(parent: 0, alpha: .nan, bounds: huge, clip: huge),
            Group(parent: 77, bounds: huge, clip: huge),
            Group(bounds: scene.bounds, clip: huge, transform: Transform(a: .nan, b: 0, c: 0, d: 1, tx: 1e300, ty: 0)),
        ]
        for index in scene.items.indices {
            var changed = scene
            changed.items[index].content = .solid(.white)
            let damage = changed.damage(since: scene)
            #expect(scene.bounds.contains(damage.bounds))
        }
        #expect(Scene(size: .zero).damage(since: Scene(size: .zero)).isEmpty)
    }

    private func rects(_ damage: Damage) -> [PixelRect] { (0..<damage.count).map { damage[$0] } }
}

/// Images change under their handles.
@Suite struct FrameMemoryTests {
    private let images = ImageStore()
    private var scene = Scene(size: PixelSize(width: 100, height: 100))

    private func show(_ image: ImageHandle, in scene: inout Scene) {
        let rect = PixelRect(x: 10, y: 20, width: 30, height: 40)
        scene.items.append(
            Item(.image(image, source: PixelRect(size: rect.size)), rect: rect, clip: scene.bounds, isOpaque: true))
    }

    private func bitmap(_ value: UInt8) -> ImageSource {
        .pixels(Bitmap(size: PixelSize(width: 30, height: 40), filledWith: (value, value, value, 255)))
    }

    @Test func theFirstFrameIsAllNew() {
        #expect(FrameMemory().damage(of: scene, images: images) == Damage(scene.bounds))
    }

    @Test func aForgottenFrameIsAllNew() {
        var memory = FrameMemory()
        memory.keep(scene, images: images)
        #expect(memory.damage(of: scene, images: images).isEmpty)
        memory.forget()
        #expect(memory.damage(of: scene, images: images) == Damage(scene.bounds))
    }

    @Test func anImageThatIsReplacedIsDamageWhereItIsShown() {
        var scene = scene
        let image = images.insert(bitmap(1), isOpaque: true)
        show(image, in: &scene)
        var memory = FrameMemory()
        memory.keep(scene, images: images)
        #expect(memory.damage(of: scene, images: images).isEmpty)
        images.replace(image, with: bitmap(2))
        #expect(memory.damage(of: scene, images: images) == Damage(scene.items[0].rect))
        images.replace(image, with: bitmap(3))
        #expect(memory.damage(of: scene, images: images) == Damage(scene.items[0].rect))
        memory.keep(scene, images: images)
        #expect(memory.damage(of: scene, images: images).isEmpty)
        images.remove(image)
        #expect(memory.damage(of: scene, images: images) == Damage(scene.items[0].rect))
    }

    @Test func aRecordingCountsByItsVersion() {
        var scene = scene
        let recording = Scene(size: PixelSize(width: 30, height: 40), background: .white)
        let image = images.insert(.recording(recording), isOpaque: true)
        show(image, in: &scene)
        var memory = FrameMemory()
        memory.keep(scene, images: images)
        images.replace(image, with: .recording(recording))
        #expect(memory.damage(of: scene, images: images) == Damage(scene.items[0].rect))
    }

    @Test func aGlyphThatComesIntoAnAtlasTouchesTheTextsThatShowIt() {
        var scene = scene
        let atlas = images.insert(.coverage(CoverageMap(size: PixelSize(width: 64, height: 64))), isOpaque: false)
        for line in 0..<2 {
            let spot = UInt16(line) * 20
            scene.glyphs.append(Glyph(x: 0, y: Int32(line) * 50, atlasX: spot, atlasY: 0, width: 8, height: 8))
            scene.items.append(
                Item(
                    .glyphs(GlyphRun(atlas: atlas, first: Int32(line), count: 1, color: .white)),
                    rect: PixelRect(x: 0, y: Int32(line) * 50, width: 8, height: 8), clip: scene.bounds,
                    isOpaque: false))
        }
        var memory = FrameMemory()
        memory.keep(scene, images: images)
        func write(_ x: Int32) {
            images.updateCoverage(atlas) { _ in PixelRect(x: x, y: 0, width: 8, height: 8) }
        }
        write(40)
        #expect(memory.damage(of: scene, images: images).isEmpty)
        memory.keep(scene, images: images)
        write(20)
        #expect(memory.damage(of: scene, images: images) == Damage(scene.items[1].rect))
        // Several changes add up, unless they are too many to be remembered.
        write(40)
        #expect(memory.damage(of: scene, images: images) == Damage(scene.items[1].rect))
        for _ in 0..<20 { write(40) }
        #expect(memory.damage(of: scene, images: images).count == 2)
    }
}
