import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// A sheet comes, is dragged between its detents, and goes.
@Suite struct SheetTests {
    private let stage: SheetStage

    init() throws { stage = try SheetStage() }

    private var isPresented: Bool { stage.window.frontViewController === stage.sheet }

    @Test func aSheetRestsAtItsLowestDetent() {
        stage.present()
        #expect(stage.elevation == 182 && isPresented)
        #expect(stage.sheet.view.frame.size == Size(width: 200, height: 182))
        #expect(stage.root.view.isShownHidden == false)
        stage.sheet.dismiss(animated: true)
        stage.rest()
        #expect(stage.window.presentations.isEmpty && stage.sheet.view.superview == nil)
        #expect(stage.sheet.calls.isEmpty)
    }

    @Test func aSheetIsPresentedWithoutAnimationToo() {
        stage.controller.selectedDetentIdentifier = .large
        stage.root.present(stage.sheet, animated: false)
        stage.stage.makeFrame()
        #expect(stage.elevation == 364 && isPresented)
        stage.sheet.dismiss(animated: false)
        #expect(stage.window.presentations.isEmpty)
    }

    /// Each frame moves the sheet by at most what the spring's greatest velocity allows; the first and last do not move
    /// it.
    @Test func aSheetMovesWithoutAJump() {
        stage.root.present(stage.sheet, animated: true)
        var last = 0.0
        for frame in 0..<60 {
            stage.stage.makeFrame()
            if frame == 0 { #expect(stage.elevation == 0) }
            #expect(stage.elevation >= last && stage.elevation - last < 30)
            last = stage.elevation
        }
        #expect(last == 182)
    }

    @Test func aDragAndALiftAtRestSelectTheNearestDetent() {
        stage.present()
        stage.stage.touch(.began, 100, 230)
        stage.move(from: 230, to: 100)
        stage.stage.settle()
        // The touch slop does not count.
        #expect(stage.elevation == 182 + 120)
        stage.lift(at: 100)
        stage.rest()
        #expect(stage.elevation == 364 && stage.sheet.calls == ["selected large"])
        #expect(stage.controller.selectedDetentIdentifier == .large)
        #expect(stage.sheet.view.frame.height == 364)
    }

    @Test func aFlingDismissesAndKeepsItsVelocity() {
        stage.present()
        stage.stage.touch(.began, 100, 230)
        stage.move(from: 230, to: 290, steps: 4)
        let (before, held) = (stage.elevation, stage.sheet.view.window != nil)
        stage.stage.touch(.ended, 100, 290)
        let first = stage.elevation
        stage.stage.makeFrame()
        #expect(held && first < before && stage.elevation < first)
        #expect(abs((first - stage.elevation) - 15) < 6)
        stage.rest()
        #expect(stage.window.presentations.isEmpty)
        #expect(stage.sheet.calls == ["will dismiss", "did dismiss"])
    }

    @Test func aSheetThatIsCaughtInFlightFollowsTheFinger() {
        stage.root.present(stage.sheet, animated: true)
        stage.stage.makeFrames(8)
        let caught = stage.elevation
        #expect(caught > 20 && caught < 180)
        let y = 400 - caught + 10
        stage.stage.touch(.began, 100, y)
        stage.stage.makeFrames(3)
        #expect(stage.elevation == caught && stage.window.flight == nil)
        stage.move(from: y, to: y - 30)
        stage.stage.settle()
        #expect(abs(stage.elevation - caught - 30) < 1)
        stage.lift(at: y - 30)
        stage.rest()
        #expect(stage.elevation == 182 && isPresented)
    }

    @Test func aLeavingSheetThatIsTappedComesBack() {
        stage.present()
        stage.window.handle(KeyEvent(.escape))
        stage.stage.makeFrames(8)
        let caught = stage.elevation
        #expect(caught > 20 && caught < 180)
        stage.stage.tap(100, 400 - caught + 10)
        stage.rest()
        #expect(stage.elevation == 182 && isPresented)
        #expect(stage.sheet.calls == ["will dismiss"])
        stage.sheet.dismiss(animated: true)
        stage.rest()
        #expect(stage.sheet.calls == ["will dismiss"])
    }

    @Test func aSettlingSheetIsCaughtToo() {
        stage.present()
        stage.controller.animateChanges { stage.controller.selectedDetentIdentifier = .large }
        stage.stage.makeFrames(6)
        let caught = stage.elevation
        #expect(caught > 190 && caught < 360)
        stage.stage.touch(.began, 100, 390)
        stage.stage.makeFrames(3)
        #expect(stage.elevation == caught)
        stage.stage.touch(.cancelled, 100, 390)
        stage.rest()
        #expect(stage.elevation == 364 && stage.sheet.calls.isEmpty)
    }

    @Test func aDismissalContinuesFromWhereTheSheetIs() {
        stage.present()
        stage.controller.animateChanges { stage.controller.selectedDetentIdentifier = .large }
        stage.stage.makeFrames(6)
        let before = stage.elevation
        stage.sheet.dismiss(animated: true)
        stage.stage.makeFrame()
        // The sheet still rises: it keeps its velocity.
        #expect(stage.elevation > before && stage.elevation - before < 25)
        stage.rest()
        #expect(stage.window.presentations.isEmpty)
    }

    @Test func aModalSheetResistsAndStays() {
        stage.sheet.isModalInPresentation = true
        stage.present()
        stage.stage.touch(.began, 100, 230)
        stage.move(from: 230, to: 390)
        stage.stage.settle()
        #expect(stage.elevation > 182 - SheetGeometry.stretch - 1 && stage.elevation < 182)
        stage.lift(at: 390)
        stage.rest()
        #expect(stage.elevation == 182 && isPresented && stage.sheet.calls == ["attempt"])
        stage.window.handle(KeyEvent(.escape))
        stage.stage.tap(100, 50)
        stage.rest()
        #expect(isPresented && stage.sheet.calls == ["attempt", "attempt", "attempt"])
    }

    @Test func theDelegateMayRefuse() {
        stage.sheet.mayDismiss = false
        stage.present()
        stage.stage.drag(from: Point(x: 100, y: 230), to: Point(x: 100, y: 395))
        stage.rest()
        #expect(isPresented && stage.elevation == 182 && stage.sheet.calls == ["attempt"])
    }

    @Test func aTapOutsideDismissesUnlessNothingIsDimmed() {
        stage.present()
        stage.stage.tap(100, 50)
        stage.rest()
        #expect(!isPresented)
        stage.controller.largestUndimmedDetentIdentifier = .medium
        stage.present()
        let button = Button(frame: Rect(x: 80, y: 40, width: 40, height: 40))
        var presses = 0
        button.action = { presses += 1 }
        stage.root.view.addSubview(button)
        stage.stage.tap(100, 50)
        stage.rest()
        #expect(isPresented && presses == 1)
        stage.controller.animateChanges { stage.controller.selectedDetentIdentifier = .large }
        stage.rest()
        stage.stage.tap(100, 20)
        stage.rest()
        #expect(!isPresented && presses == 1)
    }

    @Test func keysAndTheGrabberChangeTheDetent() {
        stage.controller.prefersGrabberVisible = true
        stage.present()
        stage.window.handle(KeyEvent(.up, modifiers: .alt))
        stage.rest()
        #expect(stage.elevation == 364)
        stage.window.handle(KeyEvent(.down, modifiers: .control))
        stage.rest()
        #expect(stage.elevation == 182)
        stage.window.handle(KeyEvent(.tab))
        #expect(stage.window.focusedView is SheetGrabber)
        stage.window.handle(KeyEvent(.pageUp))
        stage.rest()
        #expect(stage.elevation == 364)
        stage.window.handle(KeyEvent(.enter))
        stage.rest()
        #expect(stage.elevation == 182)
        stage.stage.tap(100, 400 - 182 + 8)
        stage.rest()
        #expect(stage.elevation == 364)
        #expect(stage.sheet.calls.count == 5)
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(!isPresented)
    }

    @Test func theFocusGoesInAndComesBack() {
        let outside = FocusButton(frame: Rect(x: 10, y: 40, width: 40, height: 40))
        stage.root.view.addSubview(outside)
        #expect(outside.becomeFocused())
        let inside = [10.0, 60].map { FocusButton(frame: Rect(x: $0, y: 60, width: 40, height: 40)) }
        for button in inside { stage.sheet.view.addSubview(button) }
        stage.present()
        #expect(stage.window.focusedView == nil)
        for button in [inside[0], inside[1], inside[0]] {
            stage.window.handle(KeyEvent(.tab))
            #expect(stage.window.focusedView === button)
        }
        stage.window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(stage.window.focusedView === outside)
    }

    @Test func aWideWindowShowsACardInTheMiddle() throws {
        let wide = try SheetStage(width: 700)
        wide.present()
        let card = wide.sheet.view.convert(wide.sheet.view.bounds, to: nil)
        // The greatest height is 352 points.
        #expect(card == Rect(x: 80, y: 36 + (352 - 176) / 2, width: 540, height: 176))
        wide.window.resize(to: Size(width: 300, height: 400), scale: 1)
        wide.stage.rest()
        #expect(wide.elevation == 182 && wide.sheet.view.frame.width == 300)
    }

    @Test func aResizeInFlightKeepsTheProgress() {
        stage.root.present(stage.sheet, animated: true)
        stage.stage.makeFrames(8)
        let progress = stage.elevation / 182
        stage.window.resize(to: Size(width: 200, height: 800), scale: 1)
        let rest = 382.0
        #expect(abs(stage.elevation / rest - progress) < 0.01)
        stage.rest()
        #expect(stage.elevation == rest)
    }

    @Test func reducedMotionFadesAndJumps() {
        stage.window.prefersReducedMotion = true
        stage.root.present(stage.sheet, animated: true)
        stage.stage.makeFrames(3)
        #expect(stage.elevation == 182)
        stage.rest()
        stage.controller.animateChanges { stage.controller.selectedDetentIdentifier = .large }
        stage.stage.makeFrame()
        #expect(stage.elevation == 364 && !stage.stage.clock.isFrameRequested)
        stage.window.handle(KeyEvent(.escape))
        stage.stage.makeFrames(3)
        #expect(stage.elevation == 364)
        stage.rest()
        #expect(!isPresented)
    }

    @Test func customDetentsAreAskedAgain() {
        var height: Double? = 120
        stage.controller.detents = [.custom(identifier: .init("own")) { _ in height }, .large()]
        stage.present()
        #expect(stage.elevation == 120)
        height = 150
        stage.controller.animateChanges { stage.controller.invalidateDetents() }
        stage.stage.makeFrames(2)
        #expect(stage.elevation > 120 && stage.elevation < 150)
        stage.rest()
        #expect(stage.elevation == 150)
        height = nil
        stage.controller.invalidateDetents()
        stage.rest()
        #expect(stage.elevation == 364)
    }

    @Test func sheetsLieOnSheets() {
        stage.present()
        let upper = ListSheet(rows: 0)
        upper.modalPresentationStyle = .sheet
        stage.sheet.present(upper, animated: true)
        stage.rest()
        #expect(stage.window.frontViewController === upper && !stage.sheet.view.isShownHidden)
        let page = ViewController()
        upper.present(page, animated: true)
        stage.rest()
        #expect(stage.window.frontViewController === page)
        #expect(stage.window.presentations[0].containerView.subviews[0].isShownHidden)
        page.dismiss(animated: true)
        stage.rest()
        #expect(!stage.window.presentations[0].containerView.subviews[0].isShownHidden)
        stage.root.dismiss(animated: true)
        stage.rest()
        #expect(stage.window.presentations.isEmpty)
    }
}
