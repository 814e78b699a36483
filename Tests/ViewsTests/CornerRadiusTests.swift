import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A view's corner radius rounds its background and content, at a known cost.
@Suite struct CornerRadiusTests {
    private let card = View(frame: Rect(x: 10, y: 20, width: 100, height: 60))
    private let inner = View(frame: Rect(x: 0, y: 0, width: 30, height: 10))

    nonisolated private static let color = Color(hex: 0xFA_F0_E0)

    init() {
        card.backgroundColor = Self.color
        card.cornerRadius = 12
        inner.backgroundColor = .black
    }

    private func scene(scale: Double = 1, window: Color? = nil) throws -> Scene {
        let stage = try ViewStage(scale: scale)
        stage.window.addSubview(card)
        stage.makeFrame()
        return stage.scene
    }

    private static let rect = PixelRect(x: 10, y: 20, width: 100, height: 60)

    @Test func aBackgroundIsRoundWithoutClipping() throws {
        card.addSubview(inner)
        let scene = try scene()
        #expect(
            scene.items.contains {
                $0.content == .roundedRectangle(RoundedFill(radius: 12, fill: Self.color)) && $0.rect == Self.rect
            })
        #expect(scene.items.allSatisfy { $0.roundClip == nil })
        #expect(scene.groups.isEmpty)
    }

    @Test func aSingleItemTakesTheClip() throws {
        card.clipsToBounds = true
        let scene = try scene()
        let item = try #require(scene.items.first { $0.content == .solid(Self.color) })
        #expect(item.roundClip == RoundedRect(rect: Self.rect, radius: 12))
        #expect(scene.groups.isEmpty)
    }

    /// A transition can lend a view round corners, whether it clips or not.
    @Test(arguments: [true, false]) func lentCornersClip(isClipping: Bool) throws {
        card.cornerRadius = 0
        card.clipsToBounds = isClipping
        card.presentation.cornerRadius = 7
        card.presentation.roundedFrame = Rect(x: 10, y: 20, width: 100, height: 90)
        let item = try #require(try scene().items.first { $0.content == .solid(Self.color) })
        let group = try scene().groups.first
        let expected = RoundedRect(rect: PixelRect(x: 10, y: 20, width: 100, height: 90), radius: 7)
        #expect((group?.roundClip ?? item.roundClip) == expected)
    }

    @Test func moreThanThatIsAGroup() throws {
        card.clipsToBounds = true
        card.alpha = 0.5
        card.addSubview(inner)
        let scene = try scene()
        let group = try #require(scene.groups.first)
        #expect(scene.groups.count == 1)
        #expect(group.roundClip == RoundedRect(rect: Self.rect, radius: 12))
        #expect(group.alpha == Float(128) / 255)
        #expect(scene.items.filter { $0.group == 0 }.count == 2)
    }

    /// A frame that differs by less than the pixels can show need not be drawn.
    @Test func alphasAreRecordedInWholeStepsOfEightBits() throws {
        card.clipsToBounds = true
        card.addSubview(inner)
        func recorded(_ alpha: Double) throws -> Float? {
            card.alpha = alpha
            return try scene().groups.first?.alpha
        }
        #expect(try recorded(0.7501) == recorded(0.7499))
        #expect(try recorded(0.751) != recorded(0.749))
        #expect(try recorded(0.9981) == 1)
        #expect(try recorded(0.001) == nil)
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func aPictureTakesTheClipAndStaysSquareItself(scale: Double) throws {
        card.clipsToBounds = true
        card.shouldRasterize = true
        card.addSubview(inner)
        let stage = try ViewStage(scale: scale)
        stage.window.addSubview(card)
        stage.makeFrame()
        let item = try #require(stage.scene.items.first { $0.roundClip != nil })
        #expect(item.roundClip == RoundedRect(rect: item.rect, radius: Float(12 * scale)))
        #expect(stage.scene.groups.isEmpty)
        guard case .image(let image, _) = item.content,
            case .recording(let picture)? = stage.window.resources.images[image]?.source
        else {
            Issue.record("the card is no picture")
            return
        }
        #expect(picture.items.allSatisfy { $0.roundClip == nil })
        #expect(picture.groups.isEmpty)
        #expect(stage.window.resources.images[image]?.isOpaque == true)
    }

    @Test func aStateLayerIsRoundedToo() throws {
        card.clipsToBounds = true
        card.stateLayer = StateLayer(color: Color(white: 0, alpha: 0.1))
        let scene = try scene()
        let layer = try #require(scene.items.last { $0.content == .solid(Color(white: 0, alpha: 0.1)) })
        #expect(layer.roundClip == RoundedRect(rect: Self.rect, radius: 12))
    }

    @Test func aSnapshotOfRoundCornersIsNotOpaque() throws {
        card.clipsToBounds = true
        let stage = try ViewStage()
        stage.window.addSubview(card)
        stage.makeFrame()
        let images = stage.window.resources.images
        let round = try #require(card.snapshot())
        #expect(images[round.image]?.isOpaque == false)
        let square = try #require(card.snapshot(of: card.frame, hasSquareCorners: true))
        #expect(images[square.image]?.isOpaque == true)
    }

    @Test(arguments: [Double.nan, -.infinity, .infinity, -3, 1e300]) func noRadiusDoesHarm(radius: Double) throws {
        card.cornerRadius = radius
        _ = try scene()
        card.clipsToBounds = true
        card.addSubview(inner)
        #expect(try !scene().items.isEmpty)
    }
}
