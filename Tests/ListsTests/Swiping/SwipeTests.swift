import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A finger swipes rows aside.
@Suite struct SwipeTests {
    private let scene: SwipeScene
    private var stage: ViewStage { scene.stage }
    private var rows: SwipeRows { scene.rows }

    init() throws { scene = try SwipeScene() }

    @Test func aRowFollowsTheFingerAndOpensBeyondHalfOfItsButtons() {
        scene.drag(2, by: -100, lifts: false)
        #expect(scene.shift(of: 2) == -90, "ten points are the slop")
        stage.touch(.ended, 280, 125)
        stage.rest()
        #expect(scene.open?.cell === scene.cell(2))
        #expect(scene.shift(of: 2) == -scene.rest && scene.rest >= 2 * SwipeButtonLayout.leastWidth)
        #expect(rows.diary.isEmpty)
        #expect(scene.strips.count == 1)
        #expect(scene.strips[0].frame == Rect(x: 400 - scene.rest, y: 100, width: scene.rest, height: 50))
    }

    @Test func aShortPullCloses() {
        scene.drag(2, by: -50)
        stage.rest()
        #expect(scene.isClosed)
        #expect(rows.diary.isEmpty, "the row was not tapped either")
    }

    @Test func aFlingOpensAndAFlingBackCloses() {
        scene.drag(2, by: -40, steps: 3, rests: false)
        stage.rest()
        #expect(scene.open != nil)
        scene.drag(2, by: 40, steps: 3, rests: false)
        stage.rest()
        #expect(scene.isClosed)
    }

    @Test(arguments: [20.0, 30, 59]) func aDragThatIsNotClearlyHorizontalIsNoSwipe(x: Double) {
        stage.drag(from: Point(x: 300, y: 200), to: Point(x: 300 - x, y: 160), lifts: false)
        #expect(scene.isClosed)
        stage.touch(.moved, 100, 160)
        #expect(scene.isClosed, "a drag that began otherwise never becomes a swipe")
        #expect(scene.table.isDragging)
        stage.touch(.ended, 100, 160)
        stage.rest()
        #expect(rows.asked == 0)
    }

    @Test func aSwipeNeverScrolls() {
        scene.drag(2, by: -100, lifts: false)
        stage.touch(.moved, 280, 40)
        #expect(scene.table.contentOffset.y == 0 && !scene.table.isDragging)
        stage.touch(.ended, 280, 40)
        stage.rest()
        #expect(scene.open != nil)
    }

    @Test func aRowWithoutActionsOnASideStaysAndTapsStillWork() {
        rows.leading = false
        scene.drag(2, by: 100)
        stage.rest()
        #expect(scene.isClosed)
        stage.tap(200, 125)
        #expect(rows.diary == ["select 2"])
    }

    @Test func fromRightToLeftTheSidesChange() throws {
        let scene = try SwipeScene(direction: .rightToLeft)
        scene.drag(2, by: 120)
        scene.stage.rest()
        #expect(scene.open?.side == .trailing)
        #expect(scene.shift(of: 2) == scene.rest)
        #expect(scene.strips[0].frame.minX == 0)
        // The first action is at the edge.
        #expect(scene.strips[0].buttons[0].frame.minX == 0)
        scene.stage.tap(20, 125)
        scene.stage.rest()
        #expect(scene.rows.diary == ["Archive row 2"])
    }

    // MARK: Full swipe

    @Test func aFullSwipePerformsTheFirstActionOnce() {
        scene.drag(2, by: -300, lifts: false)
        #expect(scene.table.swipes?.current?.fullness.target == 1)
        stage.touch(.ended, 80, 125)
        #expect(rows.diary == ["Archive row 2"])
        stage.rest()
        #expect(scene.isClosed)
        #expect(rows.diary == ["Archive row 2"])
    }

    @Test func movingBackBeforeTheReleasePerformsNothing() {
        scene.drag(2, by: -300, lifts: false)
        for x in stride(from: 80.0, through: 280, by: 20) { stage.touch(.moved, x, 125) }
        stage.makeFrames(30)
        #expect(scene.table.swipes?.current?.fullness.value == 0)
        stage.touch(.ended, 280, 125)
        stage.rest()
        #expect(rows.diary.isEmpty && scene.open != nil)
    }

    @Test func withoutFullSwipeTheRowResists() {
        rows.isFull = false
        scene.drag(2, by: -380, lifts: false)
        let shift = -scene.shift(of: 2)
        #expect(shift > scene.table.swipes?.current?.law.rest ?? 0 && shift < 320)
        stage.touch(.ended, 0, 125)
        stage.rest()
        #expect(rows.diary.isEmpty && scene.open != nil)
    }

    @Test func aDestructiveRowStaysAwayUntilItIsRemoved() {
        rows.completesAtOnce = nil
        scene.drag(2, by: -300)
        stage.rest()
        #expect(scene.shift(of: 2) == -400)
        rows.names.remove(at: 2)
        scene.table.reloadData()
        rows.completions[0](true)
        stage.rest()
        #expect(scene.isClosed)
        #expect((scene.cell(2) as? SwipeRows.Cell)?.name == "row 3")
    }

    @Test(arguments: [false, true]) func aRowThatAnActionDeletesLeavesAsItIs(isFull: Bool) throws {
        rows.onAction = { [rows] table, _, _ in
            rows.names.remove(at: 2)
            table.deleteRows(at: [IndexPath(row: 2, section: 0)])
        }
        let cell = try #require(scene.cell(2))
        if isFull {
            scene.drag(2, by: -300)
        } else {
            scene.openRow(2)
            stage.tap(390, 125)
        }
        #expect(rows.diary == ["Archive row 2"])
        var last = cell.shownTransform.tx
        while let swipe = cell.swipe {
            #expect(cell.shownTransform.tx <= last, "the row does not come back")
            #expect(swipe.strip.superview === cell.superview && swipe.strip.shownAlpha == cell.shownAlpha)
            #expect(swipe.strip.frame.minY == cell.frame.minY)
            last = cell.shownTransform.tx
            stage.makeFrame()
        }
        stage.rest()
        #expect(scene.isClosed && scene.table.subviews.allSatisfy { !($0 is SwipeStrip) })
        #expect((scene.cell(2) as? SwipeRows.Cell)?.name == "row 3")
    }

    /// A row that offers other actions by the time at which one is performed performs nothing that its button does not
    /// say.
    @Test(arguments: [true, false]) func aRowThatOffersOtherActionsByNowCloses(isFull: Bool) {
        scene.drag(2, by: isFull ? -300 : -120, lifts: !isFull)
        if !isFull { scene.stage.rest() }
        scene.rows.names.insert("new", at: 10)
        scene.table.insertRows(at: [IndexPath(row: 10, section: 0)])
        scene.rows.trailing = false
        if isFull { scene.stage.touch(.ended, 80, 125) } else { scene.stage.tap(385, 125) }
        scene.stage.rest()
        #expect(scene.rows.diary.isEmpty && scene.isClosed)
    }

    /// An assistive technology keeps an action while the rows change.
    @Test func anActionByNameFollowsItsRow() throws {
        let action = try #require(scene.cell(2)?.accessibilityCustomActions.first)
        scene.rows.names.insert("new", at: 0)
        scene.table.insertRows(at: [IndexPath(row: 0, section: 0)])
        scene.stage.rest()
        action.perform()
        #expect(scene.rows.diary == ["Archive row 2"])
        scene.rows.names.remove(at: 3)
        scene.table.deleteRows(at: [IndexPath(row: 3, section: 0)])
        action.perform()
        #expect(scene.rows.diary == ["Archive row 2"])
    }

    @Test func anActionThatFailsClosesTheRow() {
        rows.completesAtOnce = nil
        scene.drag(2, by: -300)
        stage.rest()
        rows.completions[0](false)
        rows.completions[0](true)
        stage.rest()
        #expect(scene.isClosed)
    }

    // MARK: Buttons

    @Test func aButtonPerformsItsAction() {
        scene.openRow(2)
        stage.tap(400 - scene.rest + 20, 125)
        stage.rest()
        #expect(rows.diary == ["Flag row 2"])
        #expect(scene.isClosed)
    }

    @Test func whileAnActionIsPerformedOtherButtonsDoNothing() {
        rows.completesAtOnce = nil
        scene.openRow(2)
        stage.tap(390, 125)
        stage.tap(400 - scene.rest + 20, 125)
        stage.rest()
        #expect(rows.diary == ["Archive row 2"] && scene.open != nil)
        rows.completions[0](true)
        stage.rest()
        #expect(scene.isClosed)
    }

    @Test func buttonsStretchTogether() {
        scene.openRow(2)
        let widths = scene.strips[0].buttons.map(\.frame.width)
        scene.drag(2, by: -50, lifts: false)
        let stretched = scene.strips[0].buttons.map(\.frame.width)
        #expect(zip(widths, stretched).allSatisfy { $0 < $1 })
        #expect(abs(stretched.reduce(0, +) - scene.strips[0].frame.width) < 1e-6)
    }

    // MARK: Closing

    @Test func aTapOnTheOpenRowOnlyClosesIt() {
        scene.openRow(2)
        stage.tap(100, 125)
        stage.rest()
        #expect(scene.isClosed && rows.diary.isEmpty)
        stage.tap(100, 125)
        #expect(rows.diary == ["select 2"])
    }

    @Test func aTouchElsewhereOnlyClosesIt() {
        scene.openRow(2)
        stage.tap(100, 275)
        stage.rest()
        #expect(scene.isClosed && rows.diary.isEmpty)
    }

    @Test func anotherSwipeClosesIt() {
        scene.openRow(2)
        scene.openRow(4)
        #expect(scene.open?.cell === scene.cell(4))
        #expect(scene.shift(of: 2) == 0 && scene.strips.count == 1)
    }

    @Test func scrollingClosesIt() {
        scene.openRow(2)
        stage.drag(from: Point(x: 100, y: 300), to: Point(x: 100, y: 200), lifts: false)
        stage.makeFrames(60)
        #expect(scene.isClosed)
        stage.touch(.ended, 100, 200)
        scene.table.contentOffset = .zero
        stage.rest()
        scene.openRow(2)
        scene.table.scrollToRow(at: IndexPath(row: 6, section: 0), at: .top, animated: true)
        stage.rest()
        #expect(scene.isClosed)
    }

    @Test func aReloadClosesItAtOnce() {
        scene.openRow(2)
        scene.table.reloadData()
        stage.makeFrame()
        #expect(scene.isClosed)
    }

    @Test func leavingTheWindowClosesIt() {
        scene.openRow(2)
        scene.table.removeFromSuperview()
        #expect(scene.isClosed)
        stage.window.addSubview(scene.table)
        stage.rest()
        #expect(scene.isClosed)
    }

    // MARK: Motion

    @Test func aReleaseKeepsPlaceAndVelocity() {
        scene.drag(2, by: -130, steps: 8, rests: false, lifts: false)
        let before = scene.shift(of: 2)
        stage.makeFrame()
        let later = scene.shift(of: 2)
        stage.touch(.ended, 250, 125)
        let after = scene.shift(of: 2)
        #expect(before >= later && abs(after - later) < 24, "\(before), \(later), \(after)")
        stage.rest()
        #expect(scene.open != nil)
    }

    @Test func aMovingRowCanBeCaught() {
        scene.openRow(2)
        stage.tap(100, 275)
        stage.makeFrames(2)
        let place = scene.shift(of: 2)
        #expect(place < -10 && place > -scene.strips[0].frame.width - 1)
        stage.touch(.began, 150, 125)
        stage.makeFrames(10)
        let held = scene.shift(of: 2)
        #expect(abs(held - place) < 30)
        stage.makeFrames(10)
        #expect(scene.shift(of: 2) == held, "the finger holds the row")
        for x in stride(from: 150.0, through: 20, by: -10) { stage.touch(.moved, x, 125) }
        stage.makeFrames(10)
        stage.touch(.ended, 20, 125)
        stage.rest()
        #expect(rows.diary.isEmpty && scene.open?.cell === scene.cell(2))
    }

    @Test func underReducedMotionItJumps() {
        stage.window.prefersReducedMotion = true
        scene.drag(2, by: -100)
        #expect(scene.shift(of: 2) == -scene.rest)
        #expect(stage.rest() < 5)
    }

    @Test func anOpenRowNeedsNoFrames() {
        scene.openRow(2)
        stage.restAndWake()
        #expect(!stage.clock.isFrameRequested && stage.window.nextDeadline == nil)
    }

    @Test func aCancelledTouchPerformsNothing() {
        scene.drag(2, by: -300, lifts: false)
        stage.touch(.cancelled, 80, 125)
        stage.rest()
        #expect(scene.isClosed && rows.diary.isEmpty)
    }

    @Test func aResizedWindowKeepsTheRowOpen() {
        scene.openRow(2)
        scene.table.frame = Rect(x: 0, y: 0, width: 300, height: 400)
        stage.window.theme.textScale = 2
        stage.rest()
        #expect(scene.open != nil && scene.strips[0].frame.maxX == 300)
    }
}
