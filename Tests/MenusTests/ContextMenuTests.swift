import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldMenus
@testable import GatefoldScrolling
@_spi(Rooms) @testable import GatefoldViews

@Suite struct ContextMenuTests {
    @Test func aSecondaryClickShowsTheMenuAtThePointer() throws {
        let stage = try MenuStage()
        stage.openContextMenu(at: Point(x: 60, y: 100))
        let panel = try #require(stage.menus.panels.first)
        #expect(panel.rows.map(\.row.title) == ["Open", "Copy", "Cut", "Move to", "Delete"])
        #expect(panel.frame.origin == Point(x: 60, y: 100) && stage.highlighted == [nil])
        stage.point(try stage.place(of: "Copy"))
        #expect(stage.highlighted == ["Copy"])
        // A disabled entry is not highlighted, and a click on it does nothing.
        stage.point(try stage.place(of: "Cut"))
        #expect(stage.highlighted == [nil])
        stage.pointer(.began, try stage.place(of: "Cut"))
        stage.pointer(.ended, try stage.place(of: "Cut"))
        #expect(stage.chosen == [] && stage.window.isMenuOpen)
        stage.pointer(.began, try stage.place(of: "Delete"))
        stage.pointer(.ended, try stage.place(of: "Delete"))
        stage.stage.restAndWake()
        #expect(stage.chosen == ["Delete"] && stage.isAtRest)
    }

    /// The secondary button is pressed, moved to a point and released there.
    @Test(arguments: [("Copy", true), ("Cut", true), ("", true), ("Copy", false)])
    func aSecondaryPressGoesOnToAnEntry(title: String, leavesItsPlace: Bool) throws {
        let stage = try MenuStage()
        let place = Point(x: 60, y: 100)
        stage.window.movePointer(to: place)
        stage.window.handleClick(.menu, at: place)
        stage.stage.makeFrame()
        let entry = title.isEmpty ? Point(x: 30, y: 320) : try stage.place(of: title)
        let end = leavesItsPlace ? entry : place + Point(x: 6, y: 4)
        stage.point(end)
        stage.window.handleSecondaryRelease(at: end)
        stage.stage.restAndWake()
        #expect(stage.chosen == (leavesItsPlace && title == "Copy" ? ["Copy"] : []))
        // A release on an entry that cannot be chosen, or where the press was, leaves the menu open.
        #expect(stage.window.isMenuOpen == (title == "Cut" || !leavesItsPlace))
        // The release of a later press does not count for the menu that stays.
        if !leavesItsPlace { stage.window.handleSecondaryRelease(at: entry) }
        #expect(leavesItsPlace || stage.window.isMenuOpen)
    }

    @Test func theInnermostViewWithAMenuThereShowsIt() throws {
        let stage = try MenuStage()
        let inner = View(frame: Rect(x: 0, y: 0, width: 260, height: 100))
        stage.area.addSubview(inner)
        var points: [Point] = []
        inner.contextMenu = { point in
            points.append(point)
            return point.y < 50 ? Menu(children: [MenuAction(title: "Inner")]) : nil
        }
        stage.openContextMenu(at: Point(x: 30, y: 70))
        #expect(stage.menus.panels.first?.rows.first?.row.title == "Inner" && points == [Point(x: 10, y: 10)])
        stage.window.dismissMenu()
        stage.openContextMenu(at: Point(x: 30, y: 130))
        #expect(stage.menus.panels.first?.rows.first?.row.title == "Open")
        inner.contextMenu = nil
        stage.area.contextMenu = nil
        stage.window.dismissMenu()
        stage.openContextMenu(at: Point(x: 30, y: 70))
        #expect(!stage.window.isMenuOpen && inner.gestureRecognizers.isEmpty && inner.interactions.isEmpty)
    }

    /// A press outside of the menu closes it and reaches nothing else; so does a step of a wheel.
    @Test(arguments: [Touch.Device.pointer, .finger]) func aPressOutsideOnlyCloses(_ device: Touch.Device) throws {
        let stage = try MenuStage()
        var taps = 0
        let tap = TapGestureRecognizer()
        tap.onChange = { if $0.state == .ended { taps += 1 } }
        stage.area.addGestureRecognizer(tap)
        stage.openContextMenu()
        let outside = Point(x: 30, y: 70)
        if device == .pointer {
            stage.pointer(.began, outside)
            #expect(!stage.window.isMenuOpen)
            stage.pointer(.ended, outside)
        } else {
            stage.finger(.began, outside)
            #expect(!stage.window.isMenuOpen)
            stage.finger(.ended, outside)
        }
        stage.stage.restAndWake()
        #expect(taps == 0 && stage.chosen == [] && stage.isAtRest)
        stage.finger(.began, outside)
        stage.finger(.ended, outside)
        #expect(taps == 1)
    }

    @Test func scrollingOutsideAndASecondClickClose() throws {
        let stage = try MenuStage()
        stage.openContextMenu()
        stage.stage.wheel(10, at: try stage.place(of: "Copy"))
        #expect(stage.window.isMenuOpen)
        stage.stage.wheel(10, at: Point(x: 30, y: 70))
        #expect(!stage.window.isMenuOpen)
        stage.openContextMenu()
        stage.window.handleClick(.menu, at: Point(x: 30, y: 70))
        #expect(!stage.window.isMenuOpen)
    }

    @Test func aFingerHoldsSlidesAndLifts() throws {
        let stage = try MenuStage()
        let start = Point(x: 150, y: 90)
        stage.finger(.began, start)
        stage.wait(0.55)
        let panel = try #require(stage.menus.panels.first)
        #expect(panel.rows[0].frame.height >= 44 && !panel.frame.contains(start))
        // The finger trembles, and then goes to an entry.
        stage.finger(.moved, start + Point(x: 4, y: 4))
        #expect(stage.highlighted == [nil])
        let copy = try stage.place(of: "Copy")
        stage.finger(.moved, copy)
        stage.stage.settle()
        #expect(stage.highlighted == ["Copy"])
        stage.finger(.ended, copy)
        stage.stage.restAndWake()
        #expect(stage.chosen == ["Copy"] && stage.isAtRest)
    }

    @Test func aFingerThatLiftsInPlaceLeavesTheMenuOpen() throws {
        let stage = try MenuStage()
        stage.finger(.began, Point(x: 150, y: 90))
        stage.wait(0.55)
        stage.finger(.ended, Point(x: 150, y: 90))
        #expect(stage.window.isMenuOpen)
        let copy = try stage.place(of: "Copy")
        stage.finger(.began, copy)
        #expect(stage.highlighted == ["Copy"])
        stage.finger(.ended, copy)
        #expect(stage.chosen == ["Copy"])
    }

    @Test func aCancelledFingerChoosesNothing() throws {
        let stage = try MenuStage()
        stage.finger(.began, Point(x: 150, y: 90))
        stage.wait(0.55)
        stage.finger(.moved, try stage.place(of: "Copy"))
        stage.finger(.cancelled, try stage.place(of: "Copy"))
        #expect(stage.chosen == [] && stage.window.isMenuOpen && stage.highlighted == [nil])
    }

    /// The menu disappears with its view, when its window becomes inactive or changes its size, and for a transition,
    /// but not for a movement.
    @Test func theMenuClosesWithItsViewOrItsWindowsActivity() throws {
        let stage = try MenuStage()
        stage.openContextMenu()
        stage.area.removeFromSuperview()
        #expect(!stage.window.isMenuOpen)
        stage.ground.addSubview(stage.area)
        stage.openContextMenu()
        var placement = WindowPlacement()
        placement.isActive = false
        stage.window.state.placement = placement
        #expect(!stage.window.isMenuOpen)
        stage.window.state.placement = WindowPlacement()
        stage.openContextMenu()
        stage.window.resize(to: Size(width: 280, height: 380), scale: 1)
        #expect(!stage.window.isMenuOpen && !stage.window.subviews.contains { $0 is MenuPanel })
        stage.openContextMenu()
        stage.window.isVisible = false
        #expect(!stage.window.isMenuOpen && !stage.window.subviews.contains { $0 is MenuPanel })
        stage.openContextMenu()
        #expect(!stage.window.isMenuOpen)
        stage.stage.rest()
        #expect(stage.isAtRest)
    }

    @Test func anotherThemeKeepsTheMenuIfItStillFits() throws {
        let stage = try MenuStage()
        stage.openContextMenu()
        stage.window.theme.appearance = .dark
        #expect(stage.window.isMenuOpen)
        stage.window.theme.textScale = 2
        #expect(!stage.window.isMenuOpen)
    }

    @Test func aMenuMayShowAnotherOne() throws {
        let stage = try MenuStage()
        let area = stage.area
        area.contextMenu = { _ in
            Menu(children: [
                MenuAction(title: "More") { area.showMenu(Menu(children: [MenuAction(title: "Last")])) }
            ])
        }
        stage.openContextMenu()
        stage.press(.down)
        stage.press(.enter)
        #expect(stage.window.isMenuOpen && stage.menus.panels.last?.rows.first?.row.title == "Last")
        stage.stage.rest()
        #expect(stage.window.subviews.count { $0 is MenuPanel } == 1)
        #expect(!area.showMenu(Menu(children: [])) && !stage.window.isMenuOpen)
        #expect(!View().showMenu(stage.menu))
    }

    @Test func aHighMenuScrolls() throws {
        let stage = try MenuStage()
        stage.area.contextMenu = { _ in
            Menu(children: (0..<40).map { index in stage.action("Entry \(index)") })
        }
        stage.openContextMenu()
        let panel = try #require(stage.menus.panels.first)
        #expect(panel.scrolls && stage.window.bounds.contains(panel.frame))
        stage.press(.end)
        stage.stage.makeFrame()
        #expect(panel.contains(try stage.place(of: "Entry 39")))
        // A finger scrolls the menu and chooses by a tap.
        let offset = panel.scrollView.contentOffset.y
        stage.stage.drag(from: panel.frame.center, to: panel.frame.center + Point(x: 0, y: 100))
        stage.stage.restAndWake()
        #expect(panel.scrollView.contentOffset.y < offset && stage.chosen == [] && stage.window.isMenuOpen)
        let index = try #require(panel.row(at: panel.frame.center))
        stage.stage.tap(panel.frame.center.x, panel.frame.center.y)
        #expect(stage.chosen == ["Entry \(index)"])
    }

    // MARK: Motion

    /// A menu that is closed while it appears reverses where it is, with the velocity that it has.
    @Test func aMenuTurnsRoundInMidFlight() throws {
        let stage = try MenuStage()
        stage.window.handleClick(.menu, at: Point(x: 60, y: 100))
        for _ in 0..<4 { stage.stage.makeFrame() }
        let panel = try #require(stage.menus.panels.first)
        let (value, velocity) = (panel.motion.value, panel.motion.velocity)
        #expect(value > 0.1 && value < 0.9 && velocity > 0)
        stage.window.dismissMenu()
        #expect(panel.motion.value == value && panel.motion.velocity == velocity)
        #expect(panel.shownPresentation?.alpha.map { abs($0 - value) < 1e-9 } ?? false)
        stage.stage.makeFrame()
        #expect(panel.motion.value > 0 && panel.motion.velocity < velocity)
        // A menu that is shown again goes on from its present state.
        let shown = panel.motion.value
        stage.window.handleClick(.menu, at: Point(x: 60, y: 100))
        let next = try #require(stage.menus.panels.first)
        #expect(next !== panel && next.motion.value == shown)
        stage.stage.rest()
        #expect(next.shownPresentation == nil && !stage.stage.clock.isFrameRequested)
        stage.window.dismissMenu()
        stage.stage.rest()
        #expect(stage.isAtRest)
    }

    @Test func underReducedMotionItFades() throws {
        let stage = try MenuStage()
        stage.window.prefersReducedMotion = true
        stage.window.handleClick(.menu, at: Point(x: 60, y: 100))
        stage.stage.makeFrame(after: 0.075)
        let panel = try #require(stage.menus.panels.first)
        #expect(panel.shownPresentation?.alpha.map { abs($0 - 0.5) < 1e-6 } ?? false)
        #expect(panel.shownPresentation?.transform == Transform(scaleX: 1, y: 1))
        stage.stage.makeFrame(after: 0.076)
        #expect(panel.shownPresentation == nil)
    }
}
