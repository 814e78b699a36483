import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// In a narrow window a popover is a sheet, and it changes with the window.
@Suite struct PopoverFormTests {
    private func stage(width: Double = 800) throws -> PopoverStage { try PopoverStage(width: width) }

    @Test func inANarrowWindowAPopoverIsASheet() throws {
        let stage = try stage(width: 400)
        stage.controller.adaptiveSheetPresentationController.detents = [.medium(), .large()]
        stage.present()
        let view = try #require(stage.popover)
        #expect(view.sheet != nil && view.box.isHidden && stage.controller.arrowDirection.isEmpty)
        #expect(stage.screen.view.bounds.width == 400 && stage.isPresented && stage.root.calls.isEmpty)
        #expect(stage.window.accessibility.tree().nodes.contains { $0.role == .sheet })
        // A tap on the dimmed screen asks and tells the delegate of the popover.
        stage.screen.mayDismiss = false
        stage.stage.tap(200, 20)
        stage.stage.rest()
        #expect(stage.isPresented && stage.screen.calls.last == "attempt")
        stage.screen.mayDismiss = true
        stage.stage.tap(200, 20)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty && stage.screen.calls.last == "did dismiss")
    }

    @Test func theSheetIsPulledDown() throws {
        let stage = try stage(width: 400)
        stage.present()
        stage.stage.drag(from: Point(x: 200, y: 150), to: Point(x: 200, y: 560))
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty && stage.screen.calls.last == "did dismiss")
    }

    @Test func theDelegateKeepsThePopoverInANarrowWindow() throws {
        let stage = try stage(width: 400)
        stage.screen.style = .popover
        stage.present()
        #expect(stage.popover?.sheet == nil && stage.card.size == Size(width: 240, height: 160))
    }

    /// The screen hears nothing of the change, and keeps its view and its focus.
    @Test func aResizeChangesTheFormBothWays() throws {
        let stage = try stage()
        stage.present()
        stage.press(.tab)
        stage.press(.tab)
        let (view, calls) = (stage.screen.view, stage.screen.calls)
        #expect(stage.screen.second.isFocused)
        for _ in 0..<2 {
            stage.resize(599)
            #expect(stage.popover?.sheet != nil && stage.isPresented && view.window === stage.window)
            #expect(view.bounds.width == 599 && stage.screen.second.isFocused)
            stage.resize(600)
            #expect(stage.popover?.sheet == nil && stage.isPresented && view === stage.screen.view)
            #expect(stage.card.size == Size(width: 240, height: 160) && view.bounds.size == stage.card.size)
            #expect(stage.screen.second.isFocused && stage.card.midX == stage.anchor.midX)
        }
        #expect(stage.screen.calls == calls && stage.root.calls.isEmpty)
        stage.press(.escape)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty && stage.screen.calls.last == "did dismiss")
    }

    @Test func aTransitionEndsInTheFormInWhichItHasBegun() throws {
        let stage = try stage()
        stage.root.present(stage.screen, animated: true)
        stage.stage.makeFrames(4)
        stage.window.resize(to: Size(width: 400, height: 600), scale: 1)
        stage.stage.makeFrame()
        #expect(stage.window.flight != nil && stage.popover?.sheet == nil)
        #expect(stage.window.bounds.contains(stage.card))
        stage.stage.rest()
        #expect(stage.popover?.sheet != nil && stage.isPresented && stage.screen.view.bounds.width == 400)
        stage.screen.dismiss(animated: true)
        stage.stage.makeFrames(4)
        stage.resize(800)
        #expect(stage.window.presentations.isEmpty && stage.screen.view.superview == nil)
    }

    @Test func aSheetThatIsHeldBecomesAPopover() throws {
        let stage = try stage(width: 400)
        stage.controller.adaptiveSheetPresentationController.detents = [.medium(), .large()]
        stage.present()
        stage.stage.touch(.began, 200, 320)
        stage.stage.touch(.moved, 200, 260)
        stage.stage.touch(.moved, 200, 200)
        stage.resize(800)
        #expect(stage.popover?.sheet == nil && stage.isPresented)
        stage.stage.touch(.moved, 200, 150)
        stage.stage.touch(.ended, 200, 150)
        stage.stage.rest()
        #expect(stage.isPresented && stage.card.size == Size(width: 240, height: 160))
    }

    @Test func aFormChangesBeneathAnAlert() throws {
        let stage = try stage()
        stage.present()
        let alert = AlertController(title: "Saved", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "OK"))
        stage.screen.present(alert, animated: true)
        stage.stage.rest()
        stage.resize(400)
        #expect(stage.popover?.sheet != nil)
        stage.press(.enter)
        stage.stage.rest()
        #expect(stage.isPresented && stage.screen.view.bounds.width == 400)
    }
}
