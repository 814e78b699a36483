import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScreens
@testable import GatefoldViews

/// Rows and buttons change their look under the pointer and under a finger.
@Suite struct PressedLookTests {
    private let stage: ViewStage
    private let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
    private let rows = Rows()

    private final class Rows: TableViewDataSource, TableViewDelegate {
        var selected: [Int] = []
        var onSelect: (() -> Void)?

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            tableView.dequeueReusableCell() ?? TableViewCell()
        }
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            selected.append(indexPath.row)
            onSelect?()
        }
    }

    init() throws {
        stage = try ViewStage()
        stage.window.rootViewController = ViewController()
        stage.window.rootViewController?.view.addSubview(table)
        table.rowHeight = 50
        table.dataSource = rows
        table.delegate = rows
        table.reloadData()
        stage.rest()
    }

    private func cell(_ row: Int) throws -> TableViewCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    /// The alpha of the tint over a row, in the frame that was made last; nil for no tint.
    private func tint(_ row: Int) -> Float? {
        let place = PixelRect(x: 0, y: Int32(row) * 50, width: 200, height: 50)
        return stage.scene.items.first { $0.rect == place && $0.color?.withAlpha(1) == .black }?.color?.alpha
    }

    /// The circle that spreads over a row, in the frame that was made last.
    private func circle(_ row: Int) -> Item? {
        let place = PixelRect(x: 0, y: Int32(row) * 50, width: 200, height: 50)
        return stage.scene.items.first { item in
            if case .shadow = item.content { item.clip == place } else { false }
        }
    }

    private func pass(_ seconds: Double) {
        stage.clock.advance(by: seconds)
        stage.window.actOnDeadlines()
    }

    @Test func aHoveredRowIsTintedOverItsPicture() throws {
        let cell = try cell(2)
        let version = cell.version
        let picture = cell.raster?.snapshot.image
        stage.window.movePointer(to: Point(x: 10, y: 110))
        #expect(stage.clock.isFrameRequested)
        stage.makeFrame()
        #expect(tint(2).map { $0 > 0 && $0 < 0.04 } == true)
        stage.rest()
        #expect(tint(2) == 0.04)
        #expect(cell.version == version && picture != nil && cell.raster?.snapshot.image == picture)
        // A snapshot shows the row as it is at that moment.
        let snapshot = try #require(cell.snapshot())
        #expect(try #require(cell.snapshot()).shows(sameAs: snapshot))
        stage.window.movePointer(to: nil)
        stage.makeFrame()
        #expect(tint(2).map { $0 > 0 && $0 < 0.04 } == true)
        stage.rest()
        #expect(tint(2) == nil)
        #expect(!(try #require(cell.snapshot()).shows(sameAs: snapshot)))
        #expect(stage.rest() == 0)
    }

    @Test func aRestingFingerPressesTheRow() throws {
        stage.touch(.began, at: Point(x: 10, y: 110))
        stage.makeFrame()
        #expect(tint(2) == nil)
        let due = try #require(stage.window.nextDeadline)
        // The tint comes no earlier, whatever a difference is rounded to.
        pass((due - stage.clock.time).nextUp)
        #expect(try cell(2).isPressed)
        stage.makeFrame(after: 0.02)
        let small = try #require(circle(2))
        // The circle grows from the finger.
        #expect(abs(Double(small.rect.x) + Double(small.rect.width) / 2 - 10) <= 1)
        #expect(abs(Double(small.rect.y) + Double(small.rect.height) / 2 - 110) <= 1)
        stage.rest()
        #expect(tint(2) == 0.05)
        // In the end the circle covers the row as evenly as the tint.
        let place = PixelRect(x: 0, y: 100, width: 200, height: 50)
        #expect(circle(2) == nil)
        #expect(stage.scene.items.count { $0.rect == place && $0.color == .black.withAlpha(0.05) } == 2)
        stage.touch(.moved, at: Point(x: 10, y: 125))
        #expect(!(try cell(2).isPressed))
        stage.rest()
        #expect(tint(2) == nil && circle(2) == nil)
        stage.touch(.ended, at: Point(x: 10, y: 125))
        #expect(rows.selected.isEmpty)
    }

    @Test func aFingerThatScrollsAtOncePressesNothing() throws {
        let touched = try cell(2)
        stage.touch(.began, at: Point(x: 10, y: 110))
        pass(0.03)
        for step in 1...6 {
            stage.touch(.moved, at: Point(x: 10, y: 110 - Double(step) * 10))
            pass(0.03)
            #expect(!touched.isPressed)
        }
        stage.touch(.cancelled, at: Point(x: 10, y: 50))
        stage.restAndWake()
        #expect(stage.window.nextDeadline == nil)
    }

    @Test func aTapIsSeenForAMoment() throws {
        stage.touch(.began, at: Point(x: 10, y: 110))
        pass(0.02)
        stage.touch(.ended, at: Point(x: 10, y: 110))
        #expect(rows.selected == [2])
        stage.makeFrame(after: 0.05)
        #expect(tint(2).map { $0 > 0 } == true && circle(2) != nil)
        pass(0.1)
        stage.rest()
        #expect(tint(2) == nil && circle(2) == nil)
        #expect(stage.window.nextDeadline == nil && !stage.clock.isFrameRequested)
    }

    @Test func aRowThatOpensAScreenLooksAsAtRest() throws {
        rows.onSelect = { [stage] in
            stage.window.rootViewController?.present(ViewController(), animated: true)
        }
        stage.window.movePointer(to: Point(x: 10, y: 110))
        stage.touch(.began, at: Point(x: 10, y: 110))
        pass(0.1)
        #expect(try cell(2).isPressed)
        stage.touch(.ended, at: Point(x: 10, y: 110))
        stage.makeFrame()
        #expect(stage.window.flight != nil)
        #expect(tint(2) == nil)
    }

    @Test func aRowBehindPicturesIsAtRestAtOnce() throws {
        rows.onSelect = { [stage] in
            let page = ViewController()
            page.transitioningDelegate = nil
            stage.window.rootViewController?.present(page, animated: true)
        }
        stage.touch(.began, at: Point(x: 10, y: 110))
        pass(0.1)
        stage.makeFrames(2)
        let cell = try cell(2)
        let layer = try #require(cell.stateLayer)
        stage.touch(.ended, at: Point(x: 10, y: 110))
        // The default transition shows the list live, and the tint of the pressed row fades on.
        #expect(cell.stateLayer == layer || !cell.isBehindPictures)
        stage.rest()
        #expect(cell.stateLayer == nil && !stage.clock.isFrameRequested)
    }

    @Test func underReducedMotionThereIsNoCircle() throws {
        stage.window.prefersReducedMotion = true
        stage.touch(.began, at: Point(x: 10, y: 110))
        pass(0.1)
        stage.rest()
        #expect(tint(2) == 0.1 && circle(2) == nil)
    }

    @Test func aRowThatLeavesTheWindowIsAtRest() throws {
        let cell = try cell(2)
        stage.touch(.began, at: Point(x: 10, y: 110))
        pass(0.1)
        stage.makeFrame()
        #expect(cell.stateLayer != nil)
        table.removeFromSuperview()
        #expect(cell.stateLayer == nil && !cell.isPressed)
        stage.restAndWake()
        #expect(!stage.clock.isFrameRequested && stage.window.nextDeadline == nil)
    }

    @Test func aCloseButtonHasItsStateLayerOverItsIcon() throws {
        let button = CloseButton()
        button.frame.origin = Point(x: 150, y: 20)
        stage.window.rootViewController?.view.addSubview(button)
        stage.makeFrame()
        let picture = button.raster?.snapshot.image
        stage.window.movePointer(to: Point(x: 160, y: 30))
        stage.rest()
        let layer = try #require(stage.scene.items.last { $0.rect.x == 150 && $0.rect.y == 20 })
        #expect(layer.color?.alpha == 0.15)
        #expect(picture != nil && button.raster?.snapshot.image == picture)
        button.isEnabled = false
        stage.rest()
        #expect(!stage.scene.items.contains { $0.color?.alpha == 0.15 })
    }
}
