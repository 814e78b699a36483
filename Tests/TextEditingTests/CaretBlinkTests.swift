import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldText
import GatefoldViewsSupport
import Testing

@testable import GatefoldTextEditing
@testable import GatefoldViews

@Suite struct CaretBlinkTests {
    /// The caret's changes are the only frames of an idle window, and end after ten seconds with a caret that is shown.
    @Test func theCaretBlinksForTenSeconds() throws {
        let scene = try TextStage(field: "ab|")
        let start = scene.stage.clock.time
        var changes: [Bool] = []
        while let deadline = scene.window.nextDeadline, deadline < start + 60 {
            #expect(!scene.stage.clock.isFrameRequested)
            scene.stage.clock.advance(to: deadline)
            scene.window.actOnDeadlines()
            #expect(scene.stage.clock.isFrameRequested)
            scene.stage.makeFrame(after: 0)
            changes.append(scene.canvas.blink?.isShown ?? false)
        }
        #expect(changes.count == 16 && changes.first == false && changes.last == true)
        #expect(zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 })
        #expect(abs(scene.stage.clock.time - start - 9.6) < 0.1)
        // The next key starts the blinking again.
        scene.press(.left)
        #expect(scene.window.nextDeadline != nil)
    }

    @Test func onlyAFocusedCaretBlinks() throws {
        let scene = try TextStage(field: "ab|")
        #expect(scene.window.nextDeadline != nil)
        scene.owner.resignFocus()
        scene.stage.makeFrame()
        #expect(scene.window.nextDeadline == nil && scene.canvas.blink == nil)
        scene.owner.becomeFocused()
        #expect(scene.window.nextDeadline != nil)
        scene.window.state.placement.isActive = false
        #expect(scene.window.nextDeadline == nil && scene.canvas.blink == nil)
        scene.window.state.placement.isActive = true
        #expect(scene.window.nextDeadline != nil)
        scene.press(.character("a"), .control)
        #expect(scene.window.nextDeadline == nil)
        scene.press(.left)
        scene.owner.removeFromSuperview()
        scene.stage.makeFrame()
        #expect(scene.window.nextDeadline == nil)
    }
}
