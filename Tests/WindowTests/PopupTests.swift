import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldMenus

/// Menus that leave the window, and how they are worked.
@Suite struct PopupTests {
    @Test func aMenuWithRoomStaysInTheWindow() throws {
        let stage = try PopupSession(size: Size(width: 400, height: 600))
        try stage.open()
        #expect(stage.window.isMenuOpen)
        #expect(stage.popups.isEmpty)
        stage.window.dismissMenu()
        try stage.end()
    }

    /// A press on the desktop or another window is not told, but it takes the keyboard focus.
    @Test(arguments: [true, false]) func aMenuInTheWindowGoesWithTheFocus(losesKeys: Bool) throws {
        let size = Size(width: 400, height: 600)
        let stage = try PopupSession(size: size)
        try stage.open()
        #expect(stage.window.isMenuOpen && stage.popups.isEmpty)
        if losesKeys { stage.compositor.keyboardLeave() } else { stage.compositor.configure(size, states: []) }
        try stage.rest()
        #expect(!stage.window.isMenuOpen && !stage.window.placement.isActive)
        if losesKeys {
            stage.compositor.keyboardEnter()
        } else {
            stage.compositor.configure(size, states: [.activated])
        }
        try stage.rest()
        #expect(stage.window.placement.isActive)
        try stage.end()
    }

    @Test func aMenuWithoutRoomIsAPopupOfItsOwn() throws {
        let stage = try PopupSession()
        let before = stage.session.pixels
        try stage.open()
        let popup = try #require(stage.popups.first)
        #expect(popup.parentID == stage.compositor.state.windows.first?.surfaceID)
        #expect(popup.anchor == Rect(x: 100, y: 150, width: 1, height: 1))
        // The popup begins at the lower left corner of the anchor, and extends to the lower right.
        #expect((popup.corner, popup.direction) == (6, 8))
        #expect(popup.serial != nil && popup.isReactive && popup.isMapped)
        let panel = stage.menus.panels[0]
        #expect(panel.frame == Rect(origin: Point(x: 100, y: 151), size: popup.size))
        let geometry = PixelRect(x: 31, y: 31, width: Int32(popup.size.width), height: Int32(popup.size.height))
        #expect(popup.geometry == geometry)
        #expect(popup.inputRegion == [geometry])
        // The surface has the panel with its shadow and transparent corners; the window shows nothing of it.
        let (size, pixels) = stage.compositor.pixels(ofSurface: popup.surfaceID)
        #expect(size == PixelSize(width: geometry.width + 62, height: geometry.height + 62))
        #expect(pixels.first == 0)
        #expect(pixels[Int(size.height / 2 * size.width + size.width / 2)] >> 24 == 0xFF)
        #expect(stage.session.pixels == before)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func thePointerChoosesOnThePopup() throws {
        let stage = try PopupSession()
        try stage.open()
        try stage.point(to: "Copy")
        #expect(stage.highlighted == ["Copy"])
        try stage.session.click()
        #expect(stage.chosen == ["Copy"])
        try stage.end()
    }

    @Test func aPressMayGoOnToThePopup() throws {
        let stage = try PopupSession()
        let button = TextButton(title: "Sort")
        button.frame = Rect(x: 100, y: 140, width: 80, height: 40)
        button.menu = Menu(children: (1...5).map { number in MenuAction(title: "\(number)") {} })
        button.showsMenuAsPrimaryAction = true
        stage.window.overlay?.addSubview(button)
        try stage.rest()
        try stage.session.press(true)
        try stage.rest()
        #expect(stage.popups.first?.anchor == Rect(x: 100, y: 136, width: 80, height: 48))
        // The compositor moves the focus of a pressed pointer to the popup.
        try stage.point(to: "2")
        #expect(stage.highlighted == ["2"])
        try stage.session.press(false)
        #expect(!stage.window.isMenuOpen)
        try stage.end()
    }

    @Test func aFingerChoosesOnThePopup() throws {
        let stage = try PopupSession()
        try stage.open()
        let place = try stage.place(of: "Delete")
        stage.compositor.touchDown(0, at: place, surface: stage.popups[0].surfaceID)
        stage.compositor.touchFrame()
        try stage.rest()
        #expect(stage.highlighted == ["Delete"])
        stage.compositor.touchUp(0)
        stage.compositor.touchFrame()
        try stage.session.settle()
        #expect(stage.chosen == ["Delete"])
        try stage.end()
    }

    @Test func aPressInTheWindowClosesThePopup() throws {
        let stage = try PopupSession()
        try stage.open()
        try stage.session.click()
        #expect(!stage.window.isMenuOpen)
        #expect(stage.chosen.isEmpty)
        try stage.end()
    }

    @Test func keysWorkWhileThePopupHasThem() throws {
        let stage = try PopupSession()
        try stage.open()
        stage.compositor.keyboardLeave()
        stage.compositor.keyboardEnter(surface: stage.popups[0].surfaceID)
        try stage.rest()
        try stage.tap(108)
        #expect(stage.highlighted == ["Open"])
        try stage.tap(1)
        #expect(!stage.window.isMenuOpen)
        try stage.end()
    }

    @Test func anInnerMenuIsAPopupOfThePopup() throws {
        let stage = try PopupSession()
        try stage.open()
        try stage.point(to: "Move to")
        try stage.wait(250)
        try #require(stage.popups.count == 2)
        let (outer, inner) = (stage.popups[0], stage.popups[1])
        #expect(inner.parentID == outer.surfaceID)
        #expect((inner.corner, inner.direction) == (7, 8))
        #expect(inner.serial != nil)
        let panels = stage.menus.panels
        #expect(panels[1].frame.minX == panels[0].frame.maxX - 9)
        try stage.point(to: "Bin", in: 1, from: outer.surfaceID)
        #expect(stage.highlighted == [nil, "Bin"])
        try stage.session.click()
        #expect(stage.chosen == ["Bin"])
        try stage.end()
    }

    @Test func anInnerMenuGivesWayToAnother() throws {
        let stage = try PopupSession()
        try stage.open()
        try stage.point(to: "Move to")
        try stage.wait(250)
        #expect(stage.popups.count == 2)
        try stage.session.move(try stage.place(of: "Delete").x, try stage.place(of: "Delete").y)
        try stage.wait(250)
        #expect(stage.popups.count == 1)
        try stage.session.move(try stage.place(of: "Move to").x, try stage.place(of: "Move to").y)
        try stage.wait(250)
        #expect(stage.popups.count == 2)
        stage.compositor.dismissPopups()
        try stage.end()
    }

    @Test func aPointerThatRestsLeavesTheKeysTheirRow() throws {
        let stage = try PopupSession()
        try stage.open()
        try stage.tap(108)
        try stage.tap(108)
        try stage.tap(106)
        try #require(stage.popups.count == 2)
        #expect(stage.highlighted == [nil, "Archive"])
        try stage.tap(105)
        #expect(stage.highlighted == ["Move to"])
        // The pointer has left the window and comes back to the same point, for instance because the inner menu is
        // gone.
        try stage.session.leave(nil)
        try stage.session.enter(nil, 100, 150)
        try stage.rest()
        #expect(stage.highlighted == ["Move to"])
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func aMenuInARightToLeftLayoutExtendsToTheLeft() throws {
        let stage = try PopupSession()
        stage.window.theme.layoutDirection = .rightToLeft
        try stage.open()
        let popup = try #require(stage.popups.first)
        #expect((popup.corner, popup.direction) == (8, 6))
        #expect(stage.menus.panels[0].frame.maxX == 101)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func aButtonAtTheEdgeKeepsItsMenuBelowIt() throws {
        let stage = try PopupSession()
        let button = TextButton(title: "Sort")
        button.frame = Rect(x: 240, y: 140, width: 60, height: 40)
        button.menu = Menu(children: (1...5).map { number in MenuAction(title: "\(number)") {} })
        button.showsMenuAsPrimaryAction = true
        stage.window.overlay?.addSubview(button)
        try stage.rest()
        try stage.session.enter(nil, 260, 160)
        try stage.session.click()
        try stage.rest()
        let popup = try #require(stage.popups.first)
        // The menu ends where the button ends, as it does in a window with room below.
        #expect((popup.corner, popup.direction) == (8, 6))
        #expect(stage.menus.panels[0].frame.maxX == 300)
        try stage.tap(1)
        try stage.end()
    }

    @Test func theWheelScrollsAPopupThatIsTooLow() throws {
        let stage = try PopupSession()
        try stage.open()
        stage.compositor.configurePopup(Rect(x: 10, y: -40, width: stage.popups[0].size.width, height: 80))
        try stage.rest()
        let panel = stage.menus.panels[0]
        #expect(panel.frame == Rect(x: 10, y: -40, width: stage.popups[0].size.width, height: 80))
        try stage.point(to: "Open")
        stage.compositor.pointerScroll(Point(x: 0, y: 60), source: .wheel, steps120: 480)
        stage.compositor.pointerFrame()
        try stage.rest()
        #expect(stage.window.isMenuOpen)
        #expect(panel.scrollView.boundsOrigin.y > 0)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test(arguments: [nil, 150, 180, 240] as [UInt32?])
    func thePictureHasTheScaleOfTheWindow(scale: UInt32?) throws {
        let stage = try PopupSession { $0.fractionalScale = scale }
        try stage.open()
        let popup = try #require(stage.popups.first)
        let whole = Size(width: popup.size.width + 62, height: popup.size.height + 62)
        let commit = try #require(stage.session.picture(of: popup.surfaceID))
        #expect(commit.bufferSize == PixelGrid(scale: Double(scale ?? 120) / 120).snap(whole))
        #expect(commit.destination == (scale == nil ? nil : whole))
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func themeAndScaleChangeWhileAPopupIsOpen() throws {
        let stage = try PopupSession { $0.fractionalScale = 120 }
        try stage.open()
        let popup = stage.popups[0]
        let light = stage.compositor.pixels(ofSurface: popup.surfaceID).pixels
        stage.window.theme.appearance = .dark
        try stage.rest()
        let dark = stage.compositor.pixels(ofSurface: popup.surfaceID).pixels
        #expect(light.count == dark.count && light != dark)
        stage.compositor.setFractionalScale(180)
        try stage.rest()
        #expect(stage.compositor.pixels(ofSurface: popup.surfaceID).pixels.count > 2 * light.count)
        #expect(stage.popups.count == 1)
        stage.window.dismissMenu()
        try stage.end()
    }
}
