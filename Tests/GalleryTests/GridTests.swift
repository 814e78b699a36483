import Gatefold
import Testing

@testable import GatefoldGallery

/// Items that open out of a grid and a flow, on the gallery's page of them.
@Suite struct GridTests {
    private let host: OffscreenHost
    private let application: GalleryApplication

    init() throws {
        var settings = Settings()
        settings.page = .grid
        application = GalleryApplication(settings: settings)
        host = try OffscreenHost(size: PixelSize(width: 360, height: 720), scale: 1, delegate: application)
        try play("wait 0.5")
    }

    private func play(_ script: String, _ check: (Scene) -> Void = { _ in }) throws {
        try host.play(TouchScript(script)) { _ in check(host.runtime.scene) }
    }

    private var window: Window { host.runtime.window }
    private var screen: GridScreen? {
        (window.rootViewController?.unwrapped ?? window.rootViewController) as? GridScreen
    }
    private var collection: CollectionView? { screen?.contentScrollView as? CollectionView }

    private func frame(of item: IndexPath) throws -> Rect {
        let cell = try #require(collection?.cellForItem(at: item))
        return cell.convert(cell.bounds, to: nil)
    }

    private func rect(_ piece: String, in scene: Scene) -> Rect? {
        scene.items.first { $0.piece?.name == piece }.map {
            Rect(
                x: Double($0.rect.x), y: Double($0.rect.y), width: Double($0.rect.width), height: Double($0.rect.height)
            )
        }
    }

    /// The container grows out of the item, its neighbours go out at the sides, and the pulled page goes back to it.
    @Test(arguments: [false, true]) func thePageGrowsOutOfItsItem(isFlow: Bool) throws {
        if isFlow { try play("tap 315 122; wait 1") }
        let item = IndexPath(item: 4, section: 1)
        let place = try frame(of: item)
        var containers: [Rect] = []
        var lefts: [Double] = []
        try play("tap \(place.midX) \(place.midY); wait 1.2") { scene in
            if let rect = rect("container", in: scene) { containers.append(rect) }
            if let rect = rect("left", in: scene) { lefts.append(rect.maxX) }
        }
        let first = try #require(containers.first)
        #expect(abs(first.midX - place.midX) < 12 && abs(first.midY - place.midY) < 12 && first.width < 200)
        #expect(zip(containers, containers.dropFirst()).allSatisfy { $1.width >= $0.width - 1 })
        #expect(zip(lefts, lefts.dropFirst()).allSatisfy { $1 <= $0 })
        #expect(window.frontViewController is ExpandingCellPage)
        containers = []
        try play("drag touch 180 200 180 420 200 120; wait 1.5") { scene in
            if let rect = rect("container", in: scene) { containers.append(rect) }
        }
        let last = try #require(containers.last)
        #expect(try frame(of: item) == place && !(window.frontViewController is ExpandingCellPage))
        #expect(abs(last.minX - place.minX) <= 2 && abs(last.minY - place.minY) <= 2)
        #expect(abs(last.width - place.width) <= 3)
    }
}
