import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// A popover in flight can be turned at every moment.
@Suite struct PopoverFlightTests {
    private let stage: PopoverStage

    init() throws { stage = try PopoverStage() }

    private var shown: PresentationOverride { stage.popover?.box.shownPresentation ?? PresentationOverride() }

    @Test func aPopoverGrowsFromTheTipOfItsArrow() throws {
        stage.root.present(stage.screen, animated: true)
        stage.stage.makeFrames(2)
        let origin = try #require(shown.anchorPoint)
        let box = try #require(stage.popover).box.frame
        #expect(abs(box.minX + origin.x * box.width - stage.anchor.midX) < 1)
        #expect(abs(box.minY + origin.y * box.height - stage.anchor.maxY) < 1)
        var last = 0.0
        while stage.window.flight != nil {
            let alpha = shown.alpha ?? 1
            #expect(alpha >= last)
            last = alpha
            stage.stage.makeFrame()
        }
        #expect(last == 1 && shown == PresentationOverride())
    }

    @Test func underReducedMotionItOnlyFades() {
        stage.window.theme.prefersReducedMotion = true
        stage.stage.rest()
        stage.root.present(stage.screen, animated: true)
        stage.stage.makeFrames(4)
        #expect(shown.transform == nil)
        #expect(stage.popover?.shownAlpha ?? 1 < 1 && stage.popover?.shownAlpha ?? 0 > 0)
        stage.stage.rest()
        #expect(stage.isPresented)
    }

    @Test func aTapOutsideTurnsAnArrivingPopover() {
        stage.root.present(stage.screen, animated: true)
        stage.stage.makeFrames(4)
        let before = shown.alpha ?? 1
        stage.stage.tap(20, 500)
        #expect(stage.screen.isBeingDismissed)
        // The popover goes on from where it was.
        #expect(abs((shown.alpha ?? 1) - before) < 0.4)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty && stage.root.presses == 0)
        #expect(stage.screen.calls.last == "did dismiss")
    }

    @Test func escapeTurnsAnArrivingPopover() {
        stage.root.present(stage.screen, animated: true)
        stage.stage.makeFrames(4)
        stage.press(.escape)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty)
    }

    @Test func aLeavingPopoverIsCalledBack() {
        stage.present()
        stage.screen.dismiss(animated: true)
        stage.stage.makeFrames(4)
        stage.root.present(stage.screen, animated: true)
        stage.stage.rest()
        #expect(stage.isPresented && shown == PresentationOverride())
        // The popover takes presses outside again.
        stage.stage.tap(20, 500)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty)
    }

    @Test func theScreenBeneathALeavingPopoverIsUsedAtOnce() {
        stage.present()
        stage.press(.escape)
        stage.stage.makeFrames(2)
        stage.stage.tap(stage.anchor.midX, stage.anchor.midY)
        #expect(stage.root.presses == 1)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty)
    }

    @Test func aPopoverWaitsForAnotherTransition() {
        let alert = AlertController(title: "Saved", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "OK"))
        stage.root.present(alert, animated: true)
        stage.stage.makeFrames(3)
        alert.present(stage.screen, animated: true)
        stage.stage.rest()
        #expect(stage.isPresented && stage.window.presentations.count == 2)
        stage.root.dismiss(animated: true)
        stage.stage.rest()
        #expect(stage.window.presentations.isEmpty && stage.screen.calls.last == "did disappear")
    }

    @Test func anAlertAndAPageCanLieOverAPopover() {
        stage.present()
        let page = ViewController()
        stage.screen.present(page, animated: true)
        stage.stage.rest()
        #expect(stage.window.frontViewController === page && stage.screen.calls.last == "did disappear")
        page.dismiss(animated: true)
        stage.stage.rest()
        #expect(stage.isPresented && stage.screen.calls.last == "did appear")
        let alert = AlertController(title: "Saved", preferredStyle: .alert)
        alert.addAction(AlertAction(title: "OK"))
        stage.screen.present(alert, animated: true)
        stage.stage.rest()
        stage.press(.enter)
        stage.stage.rest()
        #expect(stage.isPresented)
    }

    @Test func aResizeInFlightPositionsThePopover() {
        stage.root.present(stage.screen, animated: true)
        stage.stage.makeFrames(4)
        stage.root.button.frame.origin.x = 700
        stage.window.resize(to: Size(width: 900, height: 500), scale: 1)
        stage.stage.rest()
        #expect(stage.isPresented && stage.anchor.midX == 740 && stage.card.midX == 740)
        #expect(stage.controller.arrowDirection == .up)
    }
}
