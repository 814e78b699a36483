import Gatefold
import Testing

@testable import GatefoldGallery

/// Outlines lie where the submitted scene has the pieces of a transition.
struct OutlineTests {
    private static let grid = PixelGrid(scale: 1)

    /// The scene in the middle of a flight.
    private func flight(of demo: Demo, outlines: Bool) throws -> Scene {
        let stage = try GalleryStage(demo, outlines: outlines)
        try stage.play("wait 0.5; \(demo.tap); wait 0.2")
        return try #require(stage.frames.last { (0.1...0.6).contains($0.progress ?? 0) }).scene
    }

    private func hasEdge(_ rect: PixelRect, in scene: Scene) -> Bool {
        scene.items.contains { item in
            guard case .solid = item.content else { return false }
            return item.rect == rect && item.piece == nil
        }
    }

    @Test(arguments: [
        (Demo.expandingCell, ["container", "cell", "page", "left", "right", "top", "bottom", "bar"]),
        (.split, ["page", "top", "bottom"]), (.expandingView, ["view", "page"]), (.translatedModal, ["page"]),
        (.default, ["page"]), (.handWritten, ["source", "page"]),
    ])
    func everyPieceIsOutlined(_ demo: Demo, _ names: [String]) throws {
        let scene = try flight(of: demo, outlines: true)
        let outlines = PiecePlacement.all(in: scene, grid: Self.grid)
        #expect(Set(outlines.map(\.piece.name)) == Set(names))
        for outline in outlines {
            let pixels = Self.grid.snap(outline.rect)
            let top = PixelRect(x: pixels.x, y: pixels.y, width: pixels.width, height: 1)
            let left = PixelRect(x: pixels.x, y: pixels.y, width: 1, height: pixels.height)
            // An edge that lies outside of the window is not drawn.
            for edge in [top, left] where !edge.intersection(scene.bounds).isEmpty {
                #expect(hasEdge(edge, in: scene), "\(outline.piece.name) \(edge)")
            }
        }
    }

    @Test func switchedOffTheyCostNothing() throws {
        let plain = try flight(of: .default, outlines: false)
        let outlined = try flight(of: .default, outlines: true)
        let page = try #require(PiecePlacement.all(in: plain, grid: Self.grid).first)
        #expect(page == PiecePlacement.all(in: outlined, grid: Self.grid).first)
        let edge = Self.grid.snap(Rect(x: page.rect.minX, y: page.rect.minY, width: page.rect.width, height: 1))
        #expect(!hasEdge(edge, in: plain) && hasEdge(edge, in: outlined))
        // Three edges are drawn, the fourth lies below the window; there are two labels, each a background and its
        // words.
        #expect(outlined.items.count == plain.items.count + 7)
    }

    @Test func atRestThereAreNone() throws {
        let plain = try GalleryStage(.split)
        let outlined = try GalleryStage(.split, outlines: true)
        try plain.play("wait 0.5")
        try outlined.play("wait 0.5")
        #expect(plain.host.runtime.scene.items.count == outlined.host.runtime.scene.items.count)
    }

    @Test func theSwitchOnTheScreenTurnsThemOn() throws {
        let stage = try GalleryStage(.expandingView)
        try stage.play("wait 0.5; tap 320 528; wait 0.5; \(Demo.expandingView.tap); wait 0.2")
        let scene = try #require(stage.frames.last { (0.1...0.6).contains($0.progress ?? 0) }).scene
        let page = try #require(PiecePlacement.all(in: scene, grid: Self.grid).first { $0.piece.name == "page" })
        #expect(page.rect == Rect(x: 0, y: 0, width: 360, height: 720))
        #expect(hasEdge(PixelRect(x: 0, y: 719, width: 360, height: 1), in: scene))
    }

    @Test func numbersAreGroupsAndAllOfThem() {
        var scene = Scene(size: PixelSize(width: 100, height: 100))
        let all = scene.bounds
        scene.groups = [
            Group(alpha: 0.5, bounds: all, clip: all, transform: Transform(scaleX: 2, y: 2)),
            Group(parent: 0, alpha: 0.5, bounds: all, clip: all),
        ]
        scene.items = [
            Item(
                .solid(.black), rect: PixelRect(x: 10, y: -20, width: 30, height: 40), clip: all, alpha: 0.8,
                isOpaque: true, group: 1, piece: Piece("page"))
        ]
        let outlines = PiecePlacement.all(in: scene, grid: PixelGrid(scale: 2))
        #expect(outlines.map(\.text) == ["page  10 −20 30 40  α 0.20"])
    }

    @Test(arguments: [
        (0.0, "0.00"), (0.005, "0.01"), (-0.031, "−0.03"), (1.066, "1.07"), (-0.001, "0.00"), (.nan, "…"),
    ])
    func hundredthsAreWritten(_ number: Double, _ text: String) { #expect(PiecePlacement.hundredths(number) == text) }

    @Test func labelsKeepClearOfEachOther() {
        var layout = LabelLayout(area: Rect(x: 0, y: 24, width: 200, height: 200))
        let points = [Point.zero, .zero, Point(x: -50, y: 30), Point(x: 190, y: 30), Point(x: 10, y: 1e9)]
        let rects = points.map { layout.add(Size(width: 80, height: 16), near: $0) }
        for (index, rect) in rects.enumerated() {
            #expect(Rect(x: 0, y: 24, width: 200, height: 200).contains(rect))
            for other in rects[..<index] { #expect(!rect.intersects(other)) }
        }
    }

    @Test func whereThereIsNoRoomLabelsLieOverEachOther() {
        var layout = LabelLayout(area: Rect(x: 0, y: 0, width: 10, height: 5))
        for _ in 0..<40 {
            let rect = layout.add(Size(width: 80, height: 16), near: Point(x: 3, y: 3))
            #expect(rect.size == Size(width: 80, height: 16))
        }
    }
}
