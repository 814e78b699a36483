import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldMenus

/// Popups on compositors that refuse, answer late or wrongly, and windows that go while a popup is open.
@Suite struct PopupTroubleTests {
    @Test func aDismissedPopupClosesTheMenu() throws {
        let stage = try PopupSession()
        try stage.open()
        stage.compositor.dismissPopups()
        try stage.session.settle()
        #expect(stage.chosen.isEmpty)
        try stage.end()
    }

    @Test func aRefusedGrabLeavesThePopupWithoutTheKeyboard() throws {
        let stage = try PopupSession { $0.popups = .withoutGrab }
        try stage.open()
        #expect(stage.popups.count == 1)
        #expect(stage.popups.first?.serial == nil)
        #expect(stage.popups.first?.isMapped == true)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test(arguments: [TestCompositor.PopupAnswer.placed, .withoutGrab])
    func aWindowThatIsNoLongerActiveHasNoPopup(answer: TestCompositor.PopupAnswer) throws {
        let stage = try PopupSession { $0.popups = answer }
        try stage.open()
        #expect(stage.popups.count == 1)
        stage.compositor.configure(Size(width: 300, height: 200))
        try stage.end()
    }

    @Test func aRefusedPopupIsAMenuInTheWindow() throws {
        let stage = try PopupSession { $0.popups = .refused }
        try stage.open()
        #expect(stage.popups.isEmpty)
        #expect(stage.window.isMenuOpen)
        #expect(stage.window.bounds.contains(stage.menus.panels[0].frame))
        #expect(stage.menus.panels[0].shownPresentation == nil)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func aPopupThatIsNeverPlacedIsAMenuInTheWindow() throws {
        let stage = try PopupSession { $0.popups = .silent }
        try stage.open()
        #expect(stage.popups.count == 1)
        #expect(stage.session.picture(of: stage.popups[0].surfaceID) == nil)
        try stage.wait(310)
        #expect(stage.popups.isEmpty)
        #expect(stage.window.bounds.contains(stage.menus.panels[0].frame))
        #expect(stage.menus.panels[0].shownPresentation == nil)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func aPopupIsClosedBeforeItHasAPlace() throws {
        let stage = try PopupSession { $0.popups = .silent }
        try stage.open()
        stage.compositor.configurePopup(Rect(x: 100, y: 151, width: 50, height: 50))
        stage.compositor.dismissPopups()
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test(arguments: [
        Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: -2e9, y: 2e9, width: 2e9, height: 2e9),
        Rect(x: 5, y: 5, width: 1, height: 1), Rect(x: 5, y: 5, width: 0, height: 70),
    ])
    func anyPlaceIsTaken(place: Rect) throws {
        let stage = try PopupSession()
        try stage.open()
        let size = stage.popups[0].size
        stage.compositor.configurePopup(place)
        try stage.rest()
        let frame = stage.menus.panels[0].frame
        #expect(frame.width <= size.width && frame.height <= size.height && !frame.size.isEmpty)
        #expect(abs(frame.minX) <= 1e5 && abs(frame.minY) <= 1e5)
        #expect(stage.popups.first?.isMapped == true)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func aWindowThatFillsTheScreenKeepsItsMenus() throws {
        for state in [TestCompositor.WindowState.maximized, .fullscreen] {
            let stage = try PopupSession()
            stage.compositor.configure(Size(width: 300, height: 200), states: [.activated, state])
            try stage.rest()
            try stage.open()
            #expect(stage.window.isMenuOpen)
            #expect(stage.popups.isEmpty)
            stage.window.dismissMenu()
            try stage.end()
        }
    }

    @Test func aRecordedMenuStaysInTheWindow() throws {
        let folder = try TemporaryFolder()
        let recorder = try SessionRecorder(path: folder.path(of: "menu.script"), program: "menu 1", command: ["menu"])
        let stage = try PopupSession(recorder: recorder)
        try stage.open()
        #expect(stage.window.isMenuOpen)
        #expect(stage.popups.isEmpty)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func aPlayedMenuStaysInTheWindow() throws {
        let stage = try PopupSession()
        stage.session.host.play(try TouchScript("pointer move 100 150; pointer click right; wait 1"))
        try stage.rest()
        #expect(stage.window.isMenuOpen)
        #expect(stage.popups.isEmpty)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func aHiddenWindowHasNoPopup() throws {
        let stage = try PopupSession()
        try stage.open()
        stage.compositor.configure(Size(width: 300, height: 200), states: [.suspended])
        try stage.session.settle()
        #expect(stage.popups.isEmpty)
        try stage.end()
    }

    @Test func aResizedWindowHasNoPopup() throws {
        let stage = try PopupSession()
        try stage.open()
        stage.compositor.configure(Size(width: 320, height: 210), states: [.activated])
        try stage.end()
    }

    @Test func aWindowIsClosedUnderItsPopups() throws {
        let stage = try PopupSession()
        try stage.open()
        try stage.point(to: "Move to")
        try stage.wait(250)
        #expect(stage.popups.count == 2)
        stage.compositor.close()
        try stage.session.settle()
        try stage.session.end()
    }

    @Test func theScreenIsUnpluggedUnderAPopup() throws {
        let stage = try PopupSession { $0.globals["wl_output 2"] = 4 }
        try stage.open()
        stage.compositor.withdraw("wl_output")
        try stage.rest()
        #expect(stage.window.isMenuOpen)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func theViewOfThePopupLeaves() throws {
        let stage = try PopupSession()
        try stage.open()
        stage.window.overlay = nil
        try stage.end()
    }

    @Test func contactsOnAPopupEndWithIt() throws {
        let stage = try PopupSession()
        try stage.open()
        try stage.point(to: "Copy")
        try stage.session.press(true)
        let place = try stage.place(of: "Open")
        stage.compositor.touchDown(7, at: place, surface: stage.popups[0].surfaceID)
        stage.compositor.touchFrame()
        try stage.session.settle()
        stage.compositor.dismissPopups()
        try stage.rest()
        #expect(stage.chosen.isEmpty)
        #expect(stage.window.pointerLocation == nil)
        // The finger and the button may still be reported, or come up elsewhere.
        stage.compositor.touchMotion(7, to: .zero)
        stage.compositor.touchUp(7)
        stage.compositor.touchFrame()
        try stage.session.settle()
        try stage.session.enter(nil, 100, 150)
        try stage.session.press(false)
        #expect(stage.window.pointerLocation == Point(x: 100, y: 150))
        try stage.open()
        #expect(stage.popups.count == 1)
        stage.window.dismissMenu()
        try stage.end()
    }

    @Test func eventsForAPopupThatIsGoneAreIgnored() throws {
        let stage = try PopupSession()
        try stage.open()
        let popup = stage.popups[0].surfaceID
        // The events are on their way when the popup is closed.
        stage.compositor.pointerLeave()
        stage.compositor.pointerEnter(at: Point(x: 60, y: 60), surface: popup)
        stage.compositor.pointerFrame()
        stage.compositor.keyboardEnter(surface: popup)
        stage.compositor.touchDown(1, at: Point(x: 60, y: 60), surface: popup)
        stage.compositor.touchFrame()
        stage.compositor.configurePopup(Rect(x: 1, y: 1, width: 100, height: 100))
        stage.compositor.dismissPopups()
        stage.window.dismissMenu()
        try stage.session.settle()
        #expect(stage.chosen.isEmpty)
        try stage.end()
    }

    @Test func buffersThatTheCompositorKeepsAreWaitedFor() throws {
        let stage = try PopupSession { $0.autoRelease = false }
        stage.compositor.releaseBuffers()
        try stage.open()
        for _ in 0..<6 {
            try stage.tap(108)
            stage.compositor.releaseBuffers([], window: 0)
        }
        stage.compositor.releaseBuffers()
        try stage.rest()
        stage.compositor.releaseBuffers()
        try stage.rest()
        #expect(stage.window.isMenuOpen)
        stage.window.dismissMenu()
        try stage.end()
    }
}
