import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A program may override every open method without a call of `super`.
@Suite struct OverriddenHookTests {
    private final class Scroller: ScrollView {
        override func didMoveToWindow() {}
        override func themeDidChange() {}
        override func tintColorDidChange() {}
        override func focusDidChange() {}
        override func hoverDidChange() {}
        override func layoutSubviews() {}
    }

    private final class Cell: TableViewCell {
        override func didMoveToWindow() {}
        override func themeDidChange() {}
        override func tintColorDidChange() {}
        override func focusDidChange() {}
        override func hoverDidChange() {}
        override func layoutSubviews() {}
    }

    private final class Pressable: Button {
        var tints = 0
        override func didMoveToWindow() {}
        override func themeDidChange() {}
        override func tintColorDidChange() { tints += 1 }
        override func focusDidChange() {}
        override func hoverDidChange() {}
        override func layoutSubviews() {}
        override func isEnabledDidChange() {}
        override func isPressedDidChange() {}
    }

    private final class Rows: TableViewDataSource {
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { Cell() }
    }

    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    @Test func aScrollViewThatLeavesTheWindowRestsInside() {
        let scroller = Scroller(frame: stage.window.bounds)
        scroller.contentSize = Size(width: 200, height: 4000)
        stage.window.addSubview(scroller)
        stage.rest()
        stage.drag(from: Point(x: 100, y: 200), to: Point(x: 100, y: 390), lifts: false)
        #expect(scroller.isTracking && scroller.contentOffset.y < 0)
        scroller.removeFromSuperview()
        #expect(!scroller.isTracking && scroller.contentOffset.y == 0)
    }

    @Test func aRowIsHoveredAndPressedAndLetsGo() throws {
        let rows = Rows()
        let table = TableView(frame: stage.window.bounds)
        table.rowHeight = 50
        table.dataSource = rows
        stage.window.addSubview(table)
        table.reloadData()
        stage.rest()
        stage.window.movePointer(to: Point(x: 100, y: 25))
        stage.rest()
        let cell = table.liveRows[0].cell
        let light = try #require(cell.stateLayer).color
        cell.backgroundColor = .black
        stage.window.theme.appearance = .dark
        stage.rest()
        #expect(try #require(cell.stateLayer).color != light)
        stage.touch(.began, 100, 25)
        stage.clock.advance(by: 0.2)
        stage.window.actOnDeadlines()
        #expect(cell.isPressed)
        cell.removeFromSuperview()
        #expect(!cell.isPressed && cell.stateLayer == nil)
    }

    @Test func aButtonHearsOfAnAccentAndIsDrawnAnew() {
        let button = Pressable(frame: Rect(x: 10, y: 10, width: 100, height: 50))
        stage.window.addSubview(button)
        stage.rest()
        let tints = button.tints
        stage.window.theme.accentColor = Color(hex: 0xAA_00_00)
        #expect(button.tints == tints + 1)
        var version = button.version
        button.isEnabled = false
        #expect(button.version > version)
        button.isEnabled = true
        version = button.version
        button.isPressed = true
        #expect(button.version > version)
    }
}
