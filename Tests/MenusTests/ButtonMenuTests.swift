import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus
@testable import GatefoldScrolling
@_spi(Rooms) @testable import GatefoldViews

@Suite struct ButtonMenuTests {
    private let middle = Point(x: 60, y: 32)

    private func stage(isPrimary: Bool = true) throws -> MenuStage {
        let stage = try MenuStage()
        stage.button.menu = stage.menu
        stage.button.showsMenuAsPrimaryAction = isPrimary
        return stage
    }

    @Test func aClickShowsTheMenuAndAnotherClosesIt() throws {
        let stage = try stage()
        stage.pointer(.began, middle)
        let panel = try #require(stage.menus.panels.first)
        #expect(panel.frame.minY == stage.button.frame.maxY + MenuPlacement.gap && stage.button.isPressed)
        #expect(panel.frame.minX == stage.button.frame.minX)
        stage.pointer(.ended, middle)
        #expect(stage.window.isMenuOpen && stage.button.isPressed)
        stage.pointer(.began, middle)
        stage.pointer(.ended, middle)
        stage.stage.restAndWake()
        #expect(stage.isAtRest && !stage.button.isPressed && stage.presses == 0)
    }

    @Test func aPressGoesOnToAnEntry() throws {
        let stage = try stage()
        stage.pointer(.began, middle)
        let copy = try stage.place(of: "Copy")
        stage.pointer(.moved, copy)
        stage.stage.settle()
        #expect(stage.highlighted == ["Copy"])
        stage.pointer(.ended, copy)
        #expect(stage.chosen == ["Copy"])
        // A press that is released elsewhere chooses nothing, and the menu closes.
        stage.pointer(.began, middle)
        stage.pointer(.moved, Point(x: 290, y: 390))
        stage.pointer(.ended, Point(x: 290, y: 390))
        stage.stage.restAndWake()
        #expect(stage.chosen == ["Copy"] && stage.isAtRest)
    }

    @Test func aTapShowsTheMenu() throws {
        let stage = try stage()
        stage.stage.tap(middle.x, middle.y)
        #expect(stage.window.isMenuOpen && stage.button.isPressed && stage.presses == 0)
        stage.stage.tap(290, 390)
        #expect(!stage.window.isMenuOpen && !stage.button.isPressed)
    }

    @Test func aButtonThatIsHeldShowsASecondaryMenu() throws {
        let stage = try stage(isPrimary: false)
        stage.stage.tap(middle.x, middle.y)
        stage.pointer(.began, middle)
        stage.pointer(.ended, middle)
        #expect(stage.presses == 2 && !stage.window.isMenuOpen)
        stage.finger(.began, middle)
        stage.wait(0.55)
        #expect(stage.window.isMenuOpen)
        let copy = try stage.place(of: "Copy")
        stage.finger(.moved, copy)
        stage.stage.settle()
        stage.finger(.ended, copy)
        #expect(stage.presses == 2 && stage.chosen == ["Copy"])
        stage.window.handleClick(.menu, at: middle)
        #expect(stage.window.isMenuOpen)
    }

    @Test func aDisabledButtonShowsNone() throws {
        let stage = try stage()
        stage.button.isEnabled = false
        stage.pointer(.began, middle)
        stage.pointer(.ended, middle)
        stage.window.handleClick(.menu, at: middle)
        #expect(!stage.window.isMenuOpen)
        stage.button.isEnabled = true
        stage.button.menu = nil
        stage.pointer(.began, middle)
        stage.pointer(.ended, middle)
        #expect(!stage.window.isMenuOpen && stage.presses == 1)
    }

    @Test func submenusOpenUnderAPointerThatRests() throws {
        let stage = try stage()
        stage.stage.tap(middle.x, middle.y)
        stage.point(try stage.place(of: "Move to"))
        #expect(stage.menus.panels.count == 1)
        stage.wait(0.25)
        #expect(stage.menus.panels.count == 2)
        // The pointer crosses another row on its way to the submenu.
        let outer = stage.menus.panels[0]
        let delete = outer.rows[4].convert(outer.rows[4].bounds.center, to: nil)
        stage.point(delete)
        let bin = try stage.place(of: "Bin")
        stage.point(bin)
        stage.wait(0.3)
        #expect(stage.menus.panels.count == 2 && stage.highlighted == [nil, "Bin"])
        // A pointer that rests on another row closes the submenu.
        stage.point(delete)
        stage.wait(0.3)
        #expect(stage.menus.panels.count == 1 && stage.highlighted == ["Delete"])
        // A tap on a row with a menu opens it at once.
        let move = try stage.place(of: "Move to")
        stage.stage.tap(move.x, move.y)
        #expect(stage.menus.panels.count == 2)
        let archive = try stage.place(of: "Archive")
        stage.stage.tap(archive.x, archive.y)
        stage.stage.restAndWake()
        #expect(stage.chosen == ["Archive"] && stage.isAtRest)
    }

    /// A press that is held at the lower edge of a high menu scrolls it to its end, and stops there.
    @Test func aPressAtTheEdgeScrolls() throws {
        let stage = try stage()
        stage.button.menu = Menu(children: (0..<40).map { index in stage.action("Entry \(index)") })
        stage.pointer(.began, middle)
        let panel = try #require(stage.menus.panels.first)
        stage.stage.rest()
        let edge = Point(x: panel.frame.midX, y: panel.frame.maxY - 8)
        stage.pointer(.moved, edge)
        stage.stage.settle()
        let row = try #require(stage.highlighted[0])
        stage.stage.makeFrames(60)
        #expect(panel.scrollView.contentOffset.y > 100 && stage.highlighted != [row])
        stage.stage.rest()
        #expect(stage.highlighted == ["Entry 39"] && !stage.stage.clock.isFrameRequested)
        stage.pointer(.ended, edge)
        #expect(stage.chosen == ["Entry 39"])
    }

    @Test func aButtonWithoutAMenuPaysNothing() {
        let button = TextButton(title: "Plain")
        #expect(button.menu == nil && !button.showsMenuAsPrimaryAction && button.interactions.isEmpty)
        button.menu = nil
        button.showsMenuAsPrimaryAction = false
        #expect(button.interactions.isEmpty && button.gestureRecognizers.count == 1)
    }
}
