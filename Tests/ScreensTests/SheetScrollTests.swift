import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A finger on a list in a sheet moves the sheet and scrolls the list, without being lifted in between.
@Suite struct SheetScrollTests {
    private let stage: SheetStage
    private var table: TableView { stage.sheet.table }

    init() throws {
        stage = try SheetStage(rows: 40)
        stage.present()
    }

    @Test func theSheetRisesBeforeItsContentScrolls() {
        var least = -1.0
        stage.stage.touch(.began, 100, 390)
        stage.move(from: 390, to: 60, steps: 33) {
            // The sheet rises until it is at its highest detent, and then the content moves; the sum never goes back.
            let moved = stage.elevation + table.contentOffset.y
            #expect(moved >= least)
            #expect(table.contentOffset.y == 0 || stage.elevation == 364)
            least = moved
        }
        stage.stage.settle()
        // The finger moves by 330 points: 10 are the touch slop, 182 raise the sheet, and the rest scrolls.
        #expect(stage.elevation == 364 && table.contentOffset.y == 330 - 10 - 182)
        stage.lift(at: 60)
        stage.rest()
        #expect(stage.sheet.calls == ["selected large"])
    }

    @Test func pulledDownAtItsTopTheContentTakesTheSheetAlong() {
        stage.controller.selectedDetentIdentifier = .large
        table.contentOffset.y = 50
        stage.stage.touch(.began, 100, 100)
        stage.move(from: 100, to: 260, steps: 16)
        stage.stage.settle()
        #expect(table.contentOffset.y == 0 && stage.elevation == 364 - 100)
        // The same finger reverses: the sheet rises again, and then the content scrolls.
        stage.move(from: 260, to: 110, steps: 15)
        stage.stage.settle()
        #expect(abs(table.contentOffset.y - 50) < 1e-6 && stage.elevation == 364)
        stage.lift(at: 110)
        stage.rest()
        #expect(stage.elevation == 364 && abs(table.contentOffset.y - 50) < 1e-6 && stage.sheet.calls.isEmpty)
    }

    @Test func aFlingOfTheContentDoesNotMoveTheSheet() {
        stage.controller.selectedDetentIdentifier = .large
        stage.stage.makeFrame()
        stage.stage.drag(from: Point(x: 100, y: 300), to: Point(x: 100, y: 150), steps: 5)
        #expect(table.isDecelerating && stage.elevation == 364)
        stage.rest()
        // Momentum that reaches the top bounces there.
        stage.stage.drag(from: Point(x: 100, y: 150), to: Point(x: 100, y: 350), steps: 4)
        stage.rest()
        #expect(stage.elevation == 364 && table.contentOffset.y == 0)
        #expect(stage.window.frontViewController === stage.sheet)
    }

    @Test func contentMayScrollAtEveryDetent() {
        stage.controller.prefersScrollingExpandsWhenScrolledToEdge = false
        stage.stage.touch(.began, 100, 390)
        stage.move(from: 390, to: 330, steps: 6)
        stage.stage.settle()
        #expect(stage.elevation == 182 && table.contentOffset.y == 50)
        // The sheet goes down only with content at its top, and comes back before it scrolls.
        stage.move(from: 330, to: 399, steps: 6)
        stage.stage.settle()
        #expect(stage.elevation == 182 - 19 && table.contentOffset.y == 0)
        stage.move(from: 399, to: 370, steps: 6)
        stage.stage.settle()
        #expect(stage.elevation == 182 && table.contentOffset.y == 10)
        // The part of the sheet that does not scroll raises it.
        stage.stage.touch(.ended, 100, 370)
        stage.rest()
        stage.stage.touch(.began, 100, 230)
        stage.move(from: 230, to: 130)
        stage.stage.settle()
        #expect(stage.elevation == 182 + 90)
        stage.stage.touch(.cancelled, 100, 130)
        stage.rest()
        #expect(stage.elevation == 182)
    }

    @Test func aFingerThatCatchesTheSheetGoesOnToScroll() {
        stage.controller.selectedDetentIdentifier = .large
        stage.rest()
        stage.sheet.dismiss(animated: true)
        stage.stage.makeFrames(8)
        let caught = stage.elevation
        #expect(caught > 100 && caught < 364)
        stage.stage.touch(.began, 100, 395)
        #expect(stage.window.flight == nil)
        stage.move(from: 395, to: 395 - (364 - caught) - 30, steps: 20)
        stage.stage.settle()
        #expect(stage.elevation == 364 && abs(table.contentOffset.y - 30) < 1)
        stage.stage.touch(.ended, 100, 395 - (364 - caught) - 30)
        stage.rest()
        #expect(stage.elevation == 364 && stage.window.frontViewController === stage.sheet)
    }

    @Test func aTouchpadMovesTheSheetToo() {
        func scroll(_ delta: Double, _ phase: ScrollEvent.Phase = .changed) {
            stage.window.handle(
                ScrollEvent(
                    location: Point(x: 100, y: 350), delta: Point(x: 0, y: delta), source: .finger, phase: phase,
                    timestamp: stage.stage.clock.time))
            stage.stage.makeFrame()
        }
        for _ in 0..<20 { scroll(10) }
        #expect(stage.elevation == 364 && table.contentOffset.y == 18)
        scroll(0, .ended)
        stage.rest()
        #expect(stage.elevation == 364)
    }

    /// A program that is late gets all events of a gesture at once.
    @Test func aFlingBetweenTwoFramesRaisesTheSheetAndThenScrolls() {
        func fling() {
            let start = stage.stage.clock.time
            for step in 0...25 {
                let touch = Touch(
                    id: .finger(0), phase: step == 0 ? .began : step == 25 ? .ended : .moved,
                    location: Point(x: 100, y: 380 - 8 * Double(min(step, 24))),
                    timestamp: start - 0.2 + Double(step) * 0.008, device: .finger)
                stage.window.handle([touch])
            }
            stage.rest()
        }
        fling()
        #expect(stage.elevation == 364 && table.contentOffset.y == 0)
        fling()
        #expect(stage.elevation == 364 && table.contentOffset.y > 300)
    }
}
