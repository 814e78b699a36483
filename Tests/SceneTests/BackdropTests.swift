import GatefoldGeometry
import Testing

@testable import GatefoldScene

/// The background of a text is divided by colour.
@Suite struct BackdropTests {
    private struct Part: Equatable {
        var rect: PixelRect
        var color: Color?
    }

    private let images = ImageStore()
    private let whole = PixelRect(x: 0, y: 0, width: 40, height: 20)

    private func scene(_ items: [Item], groups: [Group] = []) -> Scene {
        var scene = Scene(size: whole.size, background: .white)
        scene.items = items
        scene.groups = groups
        return scene
    }

    private func fill(_ rect: PixelRect, _ color: Color, alpha: Float = 1, group: Int32 = Item.noGroup) -> Item {
        Item(.solid(color), rect: rect, clip: whole, alpha: alpha, isOpaque: color.isOpaque, group: group)
    }

    private func parts(_ scene: Scene, of rect: PixelRect? = nil) -> [Part] {
        var parts: [Part] = []
        scene.forEachBackdrop(of: rect ?? whole, images: images) { parts.append(Part(rect: $0, color: $1)) }
        return parts
    }

    private func rect(_ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) -> PixelRect {
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    @Test func withoutAnEdgeItIsOnePart() {
        #expect(parts(scene([])) == [Part(rect: whole, color: .white)])
        #expect(parts(scene([fill(rect(0, 0, 50, 50), .black)])) == [Part(rect: whole, color: .black)])
        #expect(parts(scene([fill(rect(0, 0, 9, 9), .black)]), of: .zero).isEmpty)
    }

    @Test func anEdgeDivides() {
        let bar = scene([fill(rect(0, -9, 40, 7), .black)])
        #expect(
            parts(bar) == [Part(rect: rect(0, 0, 40, 7), color: .black), Part(rect: rect(0, 7, 40, 20), color: .white)])
        let page = scene([fill(rect(13, 0, 40, 20), .black)])
        #expect(
            parts(page) == [
                Part(rect: rect(0, 0, 13, 20), color: .white), Part(rect: rect(13, 0, 40, 20), color: .black),
            ])
    }

    @Test func hiddenItemsDoNotDivideTheBackdrop() {
        let hidden = scene([
            fill(rect(0, 0, 20, 9), .black), fill(rect(0, 0, 40, 20), .white),
            fill(rect(0, 0, 20, 9), .black, alpha: 0),
        ])
        #expect(parts(hidden) == [Part(rect: whole, color: .white)])
        var clipped = fill(whole, .black)
        clipped.clip = rect(0, 0, 40, 5)
        #expect(parts(scene([clipped])).map(\.rect) == [rect(0, 0, 40, 5), rect(0, 5, 40, 20)])
    }

    @Test func translucencyMixesItemsAndGroups() throws {
        let faded = scene([fill(whole, .black, alpha: 0.25)])
        let color = try #require(parts(faded).first?.color)
        #expect(abs(color.red - 0.75) < 0.001)
        // A group fades as one: the black beneath the white in it does not show.
        let group = scene(
            [fill(whole, .black), fill(whole, .black, group: 0), fill(whole, .white, group: 0)],
            groups: [Group(alpha: 0.5, bounds: whole, clip: whole)])
        #expect(try abs(#require(parts(group).first?.color).green - 0.5) < 0.001)
    }

    @Test func aTransformMovesEdgesAndMixesPixels() throws {
        let group = Group(
            bounds: whole, clip: whole,
            transform: Transform(scaleX: 1, y: 0.5).concatenating(
                Transform(translationX: 0, y: 0.25)))
        let found = parts(scene([fill(rect(0, 0, 40, 12), .black, group: 0)], groups: [group]))
        // The lower edge is at 12 / 2 + 0.25, the upper edge at 0.25.
        #expect(found.map(\.rect.y) == [0, 6, 7])
        #expect(try abs(#require(found[1].color).red - 0.75) < 0.001)
        #expect(found[0].color == .black && found[2].color == .white)
    }

    @Test func aRotationIsFollowedPixelByPixel() {
        let group = Group(
            bounds: whole, clip: whole,
            transform: Transform(translationX: -20, y: -10).concatenating(Transform(rotationAngle: 0.3))
                .concatenating(Transform(translationX: 20, y: 10)))
        let found = parts(scene([fill(rect(-40, 10, 80, 80), .black, group: 0)], groups: [group]))
        #expect(found.reduce(0) { $0 + Int($1.rect.width * $1.rect.height) } == 800)
        for part in found where part.rect.contains(PixelRect(x: 2, y: 1, width: 1, height: 1)) {
            #expect(part.color == .white)
        }
        for part in found where part.rect.contains(PixelRect(x: 2, y: 10, width: 1, height: 1)) {
            #expect(part.color == .black)
        }
    }

    @Test func aCornerIsCutIntoRows() {
        var card = fill(whole, .black)
        card.roundClip = RoundedRect(rect: whole, radius: 10)
        let found = parts(scene([card]))
        #expect(found.reduce(0) { $0 + Int($1.rect.width * $1.rect.height) } == 800)
        #expect(found.contains { $0.color == .black && $0.rect.width > 30 })
        #expect(found.first { $0.rect.x == 0 && $0.rect.y == 0 }?.color == .white)
    }

    @Test func recordingsAreLookedInto() {
        var inner = Scene(size: PixelSize(width: 40, height: 40), background: .clear)
        inner.items = [fill(rect(0, 0, 40, 30), .black)]
        inner.items[0].clip = rect(0, 0, 40, 40)
        let handle = images.insert(.recording(inner), isOpaque: false)
        let picture = Item(
            .image(handle, source: rect(0, 0, 40, 40)), rect: rect(0, -20, 40, 20), clip: whole, isOpaque: false)
        #expect(parts(scene([picture])).map(\.rect) == [rect(0, 0, 40, 10), rect(0, 10, 40, 20)])
        #expect(parts(scene([picture])).map(\.color) == [.black, .white])
    }

    @Test func photosAndClearGroundsHaveNoKnownColor() {
        let bitmap = Bitmap(size: PixelSize(width: 4, height: 4), filledWith: (1, 2, 3, 255))
        let photo = images.insert(.pixels(bitmap), isOpaque: true)
        let item = Item(.image(photo, source: rect(0, 0, 4, 4)), rect: whole, clip: whole, isOpaque: true)
        #expect(parts(scene([item])) == [Part(rect: whole, color: nil)])
        #expect(parts(Scene(size: whole.size, background: .clear)) == [Part(rect: whole, color: nil)])
    }

    @Test func aGradientIsCutWhereItChanges() {
        let gradient = Item(.gradient(Gradient(from: .black, to: .white)), rect: whole, clip: whole, isOpaque: true)
        let found = parts(scene([gradient]))
        #expect(found.count > 4 && found.first?.color?.red ?? 1 < 0.2 && found.last?.color?.red ?? 0 > 0.8)
    }
}
