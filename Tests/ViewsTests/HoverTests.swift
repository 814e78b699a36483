import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// The views under the pointer are told when it enters and leaves them.
@Suite struct HoverTests {
    private let stage: ViewStage

    /// A view that counts the calls that it receives.
    private final class Plate: View {
        var changes: [Bool] = []
        var onChange: (() -> Void)?

        override func hoverDidChange() {
            changes.append(isHovered)
            onChange?()
        }
    }

    init() throws { stage = try ViewStage() }

    private func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double, to parent: View? = nil) -> Plate {
        let plate = Plate(frame: Rect(x: x, y: y, width: width, height: height))
        (parent ?? stage.window).addSubview(plate)
        return plate
    }

    private func move(_ x: Double, _ y: Double) { stage.window.movePointer(to: Point(x: x, y: y)) }

    private var finger: Touch {
        Touch(
            id: .finger(0), phase: .began, location: Point(x: 10, y: 110), timestamp: stage.clock.time, device: .finger)
    }

    @Test func thePathUnderThePointerIsHovered() {
        let outer = add(0, 100, 200, 100)
        let inner = add(10, 10, 50, 50, to: outer)
        let other = add(0, 250, 200, 50)
        stage.makeFrame()
        move(20, 120)
        #expect(outer.isHovered && inner.isHovered && !other.isHovered)
        #expect(stage.window.pointerLocation == Point(x: 20, y: 120))
        move(21, 120)
        move(150, 150)
        #expect(outer.changes == [true] && inner.changes == [true, false])
        move(20, 260)
        #expect(outer.changes == [true, false] && other.isHovered)
        stage.window.movePointer(to: nil)
        #expect(!other.isHovered && stage.window.pointerLocation == nil)
    }

    @Test func aMoveThatChangesNothingAsksForNoFrame() {
        _ = add(0, 100, 200, 100)
        stage.makeFrame()
        move(20, 120)
        stage.rest()
        move(30, 130)
        move(.nan, 1)
        #expect(!stage.clock.isFrameRequested)
        #expect(stage.window.pointerLocation == nil)
    }

    @Test func viewsThatMoveUnderARestingPointerAreHovered() {
        let content = View(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        stage.window.addSubview(content)
        let upper = add(0, 100, 200, 50, to: content)
        let lower = add(0, 150, 200, 50, to: content)
        stage.makeFrame()
        move(20, 120)
        #expect(upper.isHovered)
        content.boundsOrigin.y = 50
        stage.makeFrame()
        #expect(!upper.isHovered && lower.isHovered)
        lower.removeFromSuperview()
        stage.makeFrame()
        #expect(!lower.isHovered)
        content.boundsOrigin.y = 0
        upper.isHidden = true
        stage.makeFrame()
        #expect(!upper.isHovered)
        upper.isHidden = false
        stage.makeFrame()
        #expect(upper.isHovered)
        stage.rest()
        #expect(!stage.clock.isFrameRequested)
    }

    @Test func aFingerTakesThePointersPlaceUntilItMoves() {
        let plate = add(0, 100, 200, 100)
        stage.makeFrame()
        move(20, 120)
        var touch = finger
        stage.window.handle([touch])
        #expect(!plate.isHovered && stage.window.pointerLocation == nil)
        move(25, 120)
        #expect(!plate.isHovered)
        touch.phase = .ended
        stage.window.handle([touch])
        #expect(!plate.isHovered)
        move(26, 120)
        #expect(plate.isHovered)
        // The pointer's own contact leaves the hover where it is.
        stage.window.handle([
            Touch(id: .pointer(), phase: .began, location: Point(x: 26, y: 120), timestamp: 9, device: .pointer)
        ])
        #expect(plate.isHovered)
    }

    @Test func aViewThatIsToldMayDoAnything() {
        let outer = add(0, 100, 200, 100)
        let inner = add(10, 10, 50, 50, to: outer)
        stage.makeFrame()
        inner.onChange = { [stage] in
            inner.removeFromSuperview()
            stage.window.movePointer(to: nil)
        }
        move(20, 120)
        stage.makeFrame()
        #expect(!inner.isHovered && !outer.isHovered)
    }

    @Test func theInnermostViewChoosesThePointersPicture() {
        let outer = add(0, 100, 200, 100)
        let inner = add(10, 10, 50, 50, to: outer)
        stage.makeFrame()
        #expect(stage.window.pointerCursor == .default)
        outer.cursor = .grab
        move(20, 120)
        #expect(stage.window.pointerCursor == .grab)
        inner.cursor = .text
        #expect(stage.window.pointerCursor == .text)
        move(150, 150)
        #expect(stage.window.pointerCursor == .grab)
        stage.window.movePointer(to: nil)
        #expect(stage.window.pointerCursor == .default)
    }
}
