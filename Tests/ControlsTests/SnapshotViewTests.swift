import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldViews

/// Snapshots of views show the views as they were, and end when nobody needs them.
@Suite struct SnapshotViewTests {
    private let stage: ViewStage
    private let screen = View(frame: Rect(x: 0, y: 0, width: 200, height: 400))
    private let box = View(frame: Rect(x: 20, y: 30, width: 100, height: 60))
    private let red = Color(hex: 0xFF_00_00)
    private let blue = Color(hex: 0x00_00_FF)

    init() throws {
        stage = try ViewStage()
        box.backgroundColor = red
        stage.window.addSubview(screen)
        screen.addSubview(box)
        let strip = StatusBar()
        strip.frame = Rect(x: 0, y: 0, width: 200, height: StatusBar.height)
        strip.time = "9:41"
        stage.window.addLiveView(strip, level: .status)
    }

    /// The recorded scene of a snapshot.
    private func recorded(_ view: SnapshotView?) throws -> Scene {
        guard case .recording(let scene) = stage.images[try #require(view).snapshot.image]?.source else {
            throw Missing()
        }
        return scene
    }

    private struct Missing: Error {}

    /// Returns the items of a scene, and of the recordings that it shows, whose image is gone.
    private func lost(in scene: Scene) -> Int {
        scene.images.reduce(0) { lost, image in
            switch stage.images[image]?.source {
            case nil: lost + 1
            case .recording(let inner): lost + self.lost(in: inner)
            default: lost
            }
        }
    }

    // MARK: How long they last

    @Test func aPictureThatNobodyHoldsFreesItself() {
        var view = box.snapshotView(afterScreenUpdates: true)
        #expect(view != nil)
        #expect(stage.images.recordingCount == 1)
        view = nil
        #expect(stage.images.recordingCount == 0)
    }

    @Test func aPictureOnScreenIsFreedWithItsView() throws {
        try screen.addSubview(#require(box.snapshotView(afterScreenUpdates: true)))
        stage.makeFrame()
        #expect(stage.images.recordingCount == 1)
        screen.subviews.last?.removeFromSuperview()
        #expect(stage.images.recordingCount == 0)
        stage.makeFrame()
        #expect(lost(in: stage.scene) == 0)
    }

    @Test func aPictureThatIsDroppedTwiceTakesNoOtherWithIt() {
        var view = box.snapshotView(afterScreenUpdates: true)
        view?.snapshot.discard()
        let other = box.snapshotView(afterScreenUpdates: true)
        view?.snapshot.discard()
        view = nil
        #expect(stage.images.recordingCount == 1)
        #expect(other != nil)
    }

    @Test func aPictureOfPicturesOutlivesThem() throws {
        box.shouldRasterize = true
        let label = Label("A row")
        label.frame = box.bounds
        box.addSubview(label)
        stage.makeFrame()
        var inner = screen.snapshotView(afterScreenUpdates: true)
        try screen.addSubview(#require(inner))
        var outer = stage.window.snapshotView(afterScreenUpdates: true)
        inner?.removeFromSuperview()
        inner?.snapshot.discard()
        inner = nil
        // The raster goes when its view leaves the window.
        box.removeFromSuperview()
        #expect(stage.images.recordingCount == 3)
        #expect(lost(in: try recorded(outer)) == 0)
        outer = nil
        #expect(stage.images.recordingCount == 0)
    }

    // MARK: What there is no picture of

    @Test func ofNothingAndOfTooMuchThereIsNoPicture() {
        func picture(_ bounds: Size) -> SnapshotView? {
            box.frame.size = bounds
            return box.snapshotView(afterScreenUpdates: true)
        }
        #expect(picture(.zero) == nil)
        #expect(picture(Size(width: .nan, height: 10)) == nil)
        #expect(picture(Size(width: .infinity, height: 10)) == nil)
        #expect(picture(Size(width: 1e300, height: 10)) == nil)
        #expect(box.snapshot(of: Rect(x: 0, y: 0, width: .nan, height: 10)) == nil)
        #expect(View(frame: Rect(x: 0, y: 0, width: 9, height: 9)).snapshotView(afterScreenUpdates: true) == nil)
        #expect(stage.images.recordingCount == 0)
    }

    @Test func aPictureBeyondTheLimitsIsDrawnFromItsScene() throws {
        let resources = stage.window.resources
        let kept = try #require(box.snapshot())
        #expect(!kept.isDrawnFromScene && resources.snapshotBytes == 100 * 60 * 4)
        resources.snapshotBudget = 100 * 60 * 4 + 100
        let live = try #require(box.snapshot())
        #expect(live.isDrawnFromScene && stage.images[live.image]?.info.texture == .never)
        #expect(live.pixelSize == kept.pixelSize && live.shows(sameAs: kept))
        kept.discard()
        #expect(resources.snapshotBytes == 0)
        #expect(try #require(box.snapshot()).isDrawnFromScene == false)
        resources.maximumImageSide = 60
        #expect(try #require(box.snapshotView(afterScreenUpdates: true)).snapshot.isDrawnFromScene)
        #expect(resources.peakSnapshotBytes == 100 * 60 * 4)
    }

    @Test func aRasterGoesWhenTheBudgetDoesAndComesBack() {
        box.shouldRasterize = true
        stage.makeFrame()
        let bytes = stage.window.resources.snapshotBytes
        #expect(bytes == 100 * 60 * 4)
        // A snapshot that exists already is counted once.
        stage.window.resources.snapshotBudget = bytes
        stage.makeFrame()
        #expect(stage.window.resources.snapshotBytes == bytes)
        stage.window.resources.snapshotBudget = bytes - 1
        box.setNeedsDisplay()
        stage.makeFrame()
        #expect(stage.window.resources.snapshotBytes == 0)
        #expect(stage.items.map(\.color).contains(red))
        stage.window.resources.snapshotBudget = bytes
        box.setNeedsDisplay()
        stage.makeFrame()
        #expect(stage.window.resources.snapshotBytes == bytes)
    }

    @Test func aViewTooLargeForAPictureIsDrawnLive() {
        stage.window.resources.maximumImageSide = 60
        box.shouldRasterize = true
        box.alpha = 0.5
        stage.makeFrame()
        #expect(stage.images.recordingCount == 0)
        #expect(stage.items.map(\.color).contains(red))
    }

    // MARK: What they show

    @Test func theViewsOwnFadingAndTurningAreLeftOut() throws {
        box.alpha = 0.25
        box.transform = Transform(rotationAngle: 1)
        box.isHidden = true
        let view = try #require(box.snapshotView(afterScreenUpdates: true))
        #expect(view.frame == Rect(x: 0, y: 0, width: 100, height: 60))
        let scene = try recorded(view)
        #expect(scene.size == PixelSize(width: 100, height: 60))
        #expect(scene.items.count == 1 && scene.groups.isEmpty)
        #expect(scene.items[0].alpha == 1)
        #expect(scene.items[0].rect == scene.bounds)
        #expect(stage.images[view.snapshot.image]?.isOpaque == true)
    }

    @Test func aViewWhoseBoundsAreMovedIsShownFromThere() throws {
        let inner = View(frame: Rect(x: 10, y: 500, width: 20, height: 20))
        inner.backgroundColor = blue
        box.addSubview(inner)
        box.boundsOrigin = Point(x: 0, y: 480)
        let scene = try recorded(box.snapshotView(afterScreenUpdates: true))
        #expect(scene.size == PixelSize(width: 100, height: 60))
        #expect(scene.items.last?.rect == PixelRect(x: 10, y: 20, width: 20, height: 20))
    }

    @Test func statusTextIsPartOfNoPicture() throws {
        stage.makeFrame()
        #expect(stage.scene.items.contains { if case .glyphs = $0.content { true } else { false } })
        for isLate in [true, false] {
            let scene = try recorded(stage.window.snapshotView(afterScreenUpdates: isLate))
            #expect(allItems(of: scene).allSatisfy { if case .glyphs = $0.content { false } else { true } })
        }
        let old = try #require(stage.window.snapshot())
        defer { old.discard() }
        guard case .recording(let scene) = stage.images[old.image]?.source else { throw Missing() }
        #expect(scene.items.allSatisfy { if case .glyphs = $0.content { false } else { true } })
    }

    private func allItems(of scene: Scene) -> [Item] {
        scene.items.flatMap { item -> [Item] in
            guard let image = item.image, case .recording(let inner) = stage.images[image]?.source else {
                return [item]
            }
            return allItems(of: inner)
        }
    }

    // MARK: Before and after

    private func colors(_ view: SnapshotView?) throws -> [Color?] { allItems(of: try recorded(view)).map(\.color) }

    @Test func aWindowIsShownAsItsLastFrameWas() throws {
        stage.makeFrame()
        let shown = stage.scene
        box.backgroundColor = blue
        let late = try colors(stage.window.snapshotView(afterScreenUpdates: true))
        let early = try colors(stage.window.snapshotView(afterScreenUpdates: false))
        #expect(late.contains(blue) && !late.contains(red))
        #expect(early == shown.items.filter { $0.color != nil }.prefix(early.count).map(\.color))
        #expect(early.contains(red) && !early.contains(blue))
    }

    @Test func theLastFramesMemoryIsUsedAgain() {
        stage.makeFrame()
        // A second owner of the arrays would make the next frame copy them.
        func address() -> UnsafeRawPointer? { stage.scene.items.withUnsafeBytes { $0.baseAddress } }
        let first = address()
        for _ in 0..<3 {
            stage.makeFrame()
            #expect(address() == first)
        }
    }

    @Test func withoutAFrameOrWithAnotherSizeItIsShownAsItIs() throws {
        #expect(try colors(stage.window.snapshotView(afterScreenUpdates: false)).contains(red))
        stage.makeFrame()
        box.backgroundColor = blue
        stage.window.resize(to: Size(width: 300, height: 300), scale: 1)
        #expect(try colors(stage.window.snapshotView(afterScreenUpdates: false)).contains(blue))
    }

    @Test func aPictureOfTheFrameThatIsGoneIsNotMissed() throws {
        let view = try #require(box.snapshotView(afterScreenUpdates: true))
        screen.addSubview(view)
        stage.makeFrame()
        view.removeFromSuperview()
        view.snapshot.discard()
        box.backgroundColor = blue
        let late = stage.window.snapshotView(afterScreenUpdates: false)
        #expect(try lost(in: recorded(late)) == 0)
        #expect(try colors(late).contains(blue))
    }

    @Test func layoutThatWaitsIsDoneFirstOrNotAtAll() throws {
        let row = Row(frame: Rect(x: 0, y: 0, width: 50, height: 20))
        screen.addSubview(row)
        stage.makeFrame()
        row.frame.size.width = 80
        let early = try recorded(row.snapshotView(afterScreenUpdates: false))
        #expect(early.items.last?.rect.width == 50)
        let late = try recorded(row.snapshotView(afterScreenUpdates: true))
        #expect(late.items.last?.rect.width == 80)
    }

    @Test func aSnapshotOfARasterizedViewShowsItAsItWas() throws {
        box.shouldRasterize = true
        stage.makeFrame()
        box.backgroundColor = blue
        #expect(try colors(box.snapshotView(afterScreenUpdates: false)) == [red])
        #expect(try colors(box.snapshotView(afterScreenUpdates: true)) == [blue])
    }

    // MARK: Stretched

    @Test func aViewOfItsOwnSizeIsCopiedAnotherIsStretched() throws {
        let view = try #require(box.snapshotView(afterScreenUpdates: true))
        screen.addSubview(view)
        func items() -> [Item] {
            stage.makeFrame()
            return stage.scene.items.filter { $0.image == view.snapshot.image }
        }
        #expect(items().map(\.rect) == [PixelRect(x: 0, y: 0, width: 100, height: 60)])
        #expect(view.isSingleItem)
        view.frame = Rect(x: 10, y: 10, width: 150, height: 90)
        #expect(view.isSingleItem)
        #expect(items().map(\.rect) == [PixelRect(x: 10, y: 10, width: 150, height: 90)])
        view.frame.size = Size(width: 0, height: 90)
        #expect(items().isEmpty)
    }
}

/// A view whose subview is as wide as it is.
private final class Row: View {
    private let bar = View()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        bar.backgroundColor = .black
        addSubview(bar)
    }

    override func layoutSubviews() { bar.frame = bounds }
}
