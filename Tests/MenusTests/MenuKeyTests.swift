import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldMenus
@testable import GatefoldScrolling
@_spi(Rooms) @testable import GatefoldViews

@Suite struct MenuKeyTests {
    /// A button that takes the focus; its menu is the primary action.
    private func stage() throws -> MenuStage {
        let stage = try MenuStage()
        stage.button.menu = stage.menu
        stage.button.showsMenuAsPrimaryAction = true
        stage.button.becomeFocused()
        return stage
    }

    @Test func arrowsMoveOverWhatCanBeChosen() throws {
        let stage = try stage()
        stage.press(.enter)
        #expect(stage.highlighted == ["Open"])
        stage.press(.down)
        #expect(stage.highlighted == ["Copy"])
        stage.press(.down)
        #expect(stage.highlighted == ["Move to"])
        stage.press(.down)
        stage.press(.down)
        #expect(stage.highlighted == ["Open"])
        stage.press(.up)
        #expect(stage.highlighted == ["Delete"])
        stage.press(.home)
        #expect(stage.highlighted == ["Open"])
        stage.press(.end)
        stage.press(.space)
        #expect(stage.chosen == ["Delete"] && stage.presses == 0)
        stage.stage.restAndWake()
        #expect(stage.isAtRest && stage.button.isFocused && !stage.button.isPressed)
    }

    @Test func theKeyThatOpensAMenuChoosesNothing() throws {
        let stage = try stage()
        stage.window.handle(KeyEvent(.enter))
        stage.window.handle(KeyEvent(.enter, phase: .repeated))
        stage.window.handle(KeyEvent(.enter, phase: .repeated))
        stage.window.handle(KeyEvent(.enter, phase: .up))
        #expect(stage.window.isMenuOpen && stage.chosen == [] && stage.button.isPressed)
    }

    @Test func sidewaysKeysOpenAndCloseSubmenus() throws {
        for isRightToLeft in [false, true] {
            let stage = try stage()
            stage.window.theme.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            let (enter, leave): (KeyEvent.Key, KeyEvent.Key) = isRightToLeft ? (.left, .right) : (.right, .left)
            stage.press(.enter)
            stage.press(enter)
            #expect(stage.highlighted == ["Open"])
            stage.press(.character("m"))
            #expect(stage.highlighted == ["Move to"])
            stage.press(enter)
            #expect(stage.highlighted == [nil, "Archive"])
            stage.press(leave)
            #expect(stage.highlighted == ["Move to"])
            stage.press(.enter)
            stage.press(.escape)
            #expect(stage.highlighted == ["Move to"])
            stage.press(enter)
            stage.press(.down)
            stage.press(.enter)
            stage.stage.restAndWake()
            #expect(stage.chosen == ["Bin"] && stage.isAtRest)
        }
    }

    /// A pointer that rests where the menu was opened does not take the highlight from the keys.
    @Test func aRestingPointerLeavesTheKeysAlone() throws {
        let stage = try MenuStage()
        let place = Point(x: 60, y: 100)
        stage.point(place)
        stage.openContextMenu(at: place)
        stage.window.movePointer(to: place)
        stage.press(.down)
        stage.window.movePointer(to: place)
        stage.stage.makeFrame()
        #expect(stage.highlighted == ["Open"])
        stage.point(try stage.place(of: "Delete"))
        #expect(stage.highlighted == ["Delete"])
    }

    @Test func lettersLeadToEntries() throws {
        let stage = try stage()
        stage.button.menu = Menu(children: ["Cut", "Copy", "Colour", "Über", "Paste"].map { stage.action($0) })
        stage.press(.enter)
        stage.press(.character("c"))
        #expect(stage.highlighted == ["Copy"])
        stage.press(.character("o"))
        stage.press(.character("l"))
        #expect(stage.highlighted == ["Colour"])
        stage.stage.makeFrame(after: 2)
        stage.press(.character("ü"))
        #expect(stage.highlighted == ["Über"])
        stage.press(.character("x"))
        #expect(stage.highlighted == ["Über"])
        stage.stage.makeFrame(after: 2)
        stage.press(.character("c"))
        #expect(stage.highlighted == ["Cut"])
        #expect(stage.chosen == [])
    }

    @Test func tabAndEscapeClose() throws {
        let stage = try stage()
        stage.press(.enter)
        stage.press(.tab)
        #expect(!stage.window.isMenuOpen && stage.button.isFocused)
        stage.press(.enter)
        stage.press(.escape)
        #expect(!stage.window.isMenuOpen)
        // A key that is still held after the menu has closed does nothing until it is pressed again.
        stage.press(.enter)
        stage.window.handle(KeyEvent(.enter))
        #expect(stage.chosen == ["Open"])
        stage.window.handle(KeyEvent(.enter, phase: .repeated))
        #expect(!stage.window.isMenuOpen && stage.chosen == ["Open"])
    }

    /// The Menu key shows the menu of the view under the middle of the focus ring, or of a view around it.
    @Test(arguments: [true, false]) func theMenuKeyShowsTheContextMenu(_ isShift: Bool) throws {
        let stage = try MenuStage()
        let control = Button(frame: Rect(x: 10, y: 10, width: 60, height: 40))
        stage.area.addSubview(control)
        control.becomeFocused()
        if isShift { stage.press(.f(10), .shift) } else { stage.press(.menu) }
        #expect(stage.highlighted == ["Open"])
        let frame = control.convert(control.bounds, to: nil)
        #expect(stage.menus.panels.first.map { $0.frame.minY >= frame.maxY } ?? false)
        stage.press(.escape)
        // Without a focused view there is no menu.
        control.resignFocus()
        stage.press(.menu)
        #expect(!stage.window.isMenuOpen)
    }

    @Test func theRowOfAListHasItsMenu() throws {
        let stage = try MenuStage()
        let scene = MenuTable(stage)
        stage.ground.addSubview(scene.table)
        stage.stage.makeFrame()
        scene.table.becomeFocused()
        stage.press(.down)
        stage.press(.down)
        stage.stage.makeFrame()
        stage.press(.menu)
        stage.press(.enter)
        #expect(stage.chosen.count == 1 && stage.chosen[0] == "Row \(scene.table.focusedRow?.row ?? -1)")
    }
}

/// A table whose rows have context menus.
private final class MenuTable: TableViewDataSource {
    let table = TableView()
    private unowned let stage: MenuStage

    init(_ stage: MenuStage) {
        self.stage = stage
        table.frame = Rect(x: 0, y: 60, width: 300, height: 340)
        table.dataSource = self
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        let action = stage.action("Row \(indexPath.row)")
        cell.contextMenu = { _ in Menu(children: [action]) }
        return cell
    }
}
