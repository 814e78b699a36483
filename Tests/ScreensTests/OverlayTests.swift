import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// A window's overlay is above every screen, and in no snapshot of one.
struct OverlayTests {
    private static let color = Color(red: 1, green: 0, blue: 1)
    private let stage: ViewStage
    private let overlay = View()
    private let tool = View(frame: Rect(x: 10, y: 300, width: 50, height: 20))

    init() throws {
        stage = try ViewStage()
        let root = ViewController()
        root.view.backgroundColor = .white
        stage.window.rootViewController = root
        overlay.passesInputThrough = true
        tool.backgroundColor = Self.color
        overlay.addSubview(tool)
        stage.window.overlay = overlay
        stage.makeFrame()
    }

    /// The rectangles of the tool's colour.
    private func tools(in scene: Scene) -> [PixelRect] {
        scene.items.filter { $0.content == .solid(Self.color) }.map(\.rect)
    }

    @Test func overlayFillsTheWindowAndFollowsItsSize() {
        #expect(overlay.frame == stage.window.bounds)
        stage.window.resize(to: Size(width: 320, height: 200), scale: 2)
        stage.makeFrame()
        #expect(overlay.frame == Rect(x: 0, y: 0, width: 320, height: 200))
    }

    @Test func overlayLiesAbovePresentedScreens() throws {
        let page = ViewController()
        stage.window.rootViewController?.present(page, animated: true)
        for _ in 0..<90 {
            stage.makeFrame()
            let items = stage.scene.items
            let last = try #require(items.lastIndex { $0.content == .solid(Self.color) })
            #expect(items[last...].allSatisfy { $0.piece == nil && $0.content != .solid(.white) })
            #expect(tools(in: stage.scene) == [PixelRect(x: 10, y: 300, width: 50, height: 20)])
        }
        #expect(stage.window.flight == nil)
    }

    @Test func inputMeetsItFirstAndGoesThroughWhereItIsEmpty() {
        #expect(stage.window.hitTest(Point(x: 20, y: 310)) === tool)
        #expect(stage.window.hitTest(Point(x: 20, y: 200)) === stage.window.rootViewController?.view)
    }

    @Test(arguments: [true, false])
    func noPictureOfTheWindowShowsIt(afterScreenUpdates: Bool) throws {
        let images = stage.window.resources.images
        let view = try #require(stage.window.snapshotView(afterScreenUpdates: afterScreenUpdates))
        var waiting = [view.snapshot.image]
        while let image = waiting.popLast() {
            guard case .recording(let scene)? = images[image]?.source else { continue }
            #expect(tools(in: scene).isEmpty && scene.groups.isEmpty)
            waiting += scene.images
        }
        let part = try #require(stage.window.snapshot(of: tool.frame))
        guard case .recording(let scene)? = images[part.image]?.source else { throw NoRecording() }
        #expect(tools(in: scene).isEmpty)
    }

    private struct NoRecording: Error {}

    @Test func aFadedOneIsInNoPictureOfTheLastFrame() throws {
        overlay.alpha = 0.5
        stage.makeFrame()
        #expect(stage.scene.groups.count == 1)
        try noPictureOfTheWindowShowsIt(afterScreenUpdates: false)
    }

    @Test func anotherOneTakesItsPlace() {
        let other = View()
        stage.window.overlay = other
        stage.makeFrame()
        #expect(overlay.window == nil && other.window === stage.window)
        #expect(tools(in: stage.scene).isEmpty)
        stage.window.overlay = nil
        stage.makeFrame()
        #expect(other.window == nil)
    }

    @Test func aHiddenOneIsNotDrawn() {
        overlay.isHidden = true
        stage.makeFrame()
        #expect(tools(in: stage.scene).isEmpty)
    }
}
