import GatefoldGeometry
import GatefoldViews
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens

/// The views under the pointer are told of it while screens come and go.
@Suite struct HoverInFlightTests {
    /// A view that counts the calls that it receives.
    private final class Plate: View {
        var changes: [Bool] = []
        override func hoverDidChange() { changes.append(isHovered) }
    }

    @Test func viewsInATransitionAreNotHovered() throws {
        let stage = try ViewStage()
        let root = ViewController()
        stage.window.rootViewController = root
        let plate = Plate(frame: Rect(x: 0, y: 100, width: 200, height: 100))
        root.view.addSubview(plate)
        stage.makeFrame()
        stage.window.movePointer(to: Point(x: 20, y: 120))
        #expect(plate.isHovered)
        let page = ViewController()
        let front = Plate(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        page.view.addSubview(front)
        root.present(page, animated: true)
        #expect(!plate.isHovered)
        stage.makeFrames(15)
        #expect(stage.window.flight != nil)
        #expect(!plate.isHovered && !front.isHovered)
        stage.rest()
        #expect(!plate.isHovered && front.isHovered)
        #expect(plate.changes == [true, false] && front.changes == [true])
    }
}
