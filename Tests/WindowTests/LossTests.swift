import Gatefold
import GatefoldTestSupport
import Testing

/// The compositor crashes, and the window comes back in the next one unchanged.
@Suite struct LossTests {
    @Test func theSameScreenComesBack() throws {
        let session = try LossSession()
        try session.playToRest()
        session.application.list.table.contentOffset.y = 300
        try session.tap(180, 388)
        try session.playToRest()
        let page = try #require(session.window.frontViewController as? CardPage)
        page.contentScrollView?.contentOffset.y = 120
        try session.playToRest()
        let before = session.compositor.pixels()
        let warnings = try Log.warnings { try session.crash() }
        #expect(warnings.count == 2)
        #expect(warnings.first?.contains("comes back if a compositor does within 30 seconds") == true)
        #expect(session.compositors.count == 2)
        #expect(session.window.frontViewController === page)
        #expect(session.application.list.table.contentOffset.y == 300)
        #expect(page.contentScrollView?.contentOffset.y == 120)
        try session.compositor.waitForBuffers(1)
        let after = session.compositor.pixels()
        let isSame = before.size == after.size && before.pixels == after.pixels
        #expect(isSame)
        // The window responds to input: Escape closes the page.
        session.compositor.keyboardEnter()
        session.compositor.key(1, isPressed: true)
        try session.settle()
        try session.playToRest()
        #expect(session.window.frontViewController === session.application.list)
    }

    @Test func aMenuOutsideOfTheWindowIsClosed() throws {
        let session = try LossSession { $0.initialSize = Size(width: 300, height: 200) }
        try session.playToRest()
        let ground = View()
        ground.contextMenu = { _ in Menu(children: (1...6).map { number in MenuAction(title: "\(number)") {} }) }
        session.window.overlay = ground
        for count in 2...3 {
            session.compositor.configure(Size(width: 300, height: 200), states: [.activated])
            session.compositor.pointerEnter(at: Point(x: 100, y: 150))
            session.compositor.pointerButton(0x111, isPressed: true)
            session.compositor.pointerFrame()
            try session.settle()
            try session.playToRest()
            #expect(session.compositor.state.popups.first?.isMapped == true)
            _ = try Log.warnings { try session.crash() }
            #expect(session.compositors.count == count)
            #expect(!session.window.isMenuOpen)
            try session.compositor.waitForBuffers(1)
            #expect(session.compositor.state.popups.isEmpty)
            session.milliseconds += 20_000
        }
    }

    @Test func aSecondLossIsSurvivedToo() throws {
        let session = try LossSession()
        try session.tap(180, 388)
        try session.playToRest()
        for count in 2...4 {
            _ = try Log.warnings { try session.crash() }
            #expect(session.compositors.count == count)
            #expect(session.window.frontViewController is CardPage)
            try session.compositor.waitForBuffers(1)
            // A loss soon after the previous one would be followed by a pause.
            session.milliseconds += 20_000
        }
    }

    @Test func theNextOneMayBeOfAnotherKind() throws {
        let session = try LossSession()
        try session.playToRest()
        session.configure {
            $0.initialSize = Size(width: 500, height: 400)
            $0.output.scale = 2
            $0.globals["wp_viewporter"] = nil
            $0.globals["wl_seat"] = 5
        }
        _ = try Log.warnings { try session.crash() }
        try session.compositor.waitForBuffers(1)
        #expect(session.compositor.pixels().size == PixelSize(width: 1000, height: 800))
        #expect(session.window.frame.size == Size(width: 500, height: 400))
    }

    @Test func theSearchForACompositorIsSlowAndEnds() throws {
        let session = try LossSession()
        try session.playToRest()
        session.isThereAnother = false
        _ = try Log.warnings { try session.crash() }
        #expect(session.tries == 1)
        try session.settle()
        #expect(session.tries == 1)
        for _ in 0..<119 {
            session.milliseconds += 250
            try session.settle()
        }
        // The host tries to connect four times per second.
        #expect((118...121).contains(session.tries))
        session.milliseconds += 250
        #expect(throws: WaylandError.self) {
            for _ in 0..<3 {
                try session.settle()
                session.milliseconds += 250
            }
        }
        #expect(session.tries <= 123)
    }

    @Test func aCompositorThatComesLateIsFound() throws {
        let session = try LossSession()
        try session.playToRest()
        session.isThereAnother = false
        _ = try Log.warnings { try session.crash() }
        for _ in 0..<80 {
            session.milliseconds += 250
            try session.settle()
        }
        session.isThereAnother = true
        session.milliseconds += 250
        _ = try Log.warnings { try session.settle() }
        try session.compositor.waitForBuffers(1)
        // After the next loss the host again tries for half a minute.
        session.isThereAnother = false
        _ = try Log.warnings { try session.crash() }
        for _ in 0..<100 {
            session.milliseconds += 250
            try session.settle()
        }
    }

    @Test func aCompositorThatHangsUpAtOnceIsTriedAgain() throws {
        let session = try LossSession()
        try session.playToRest()
        session.onConnect = { $0.disconnect() }
        _ = try Log.warnings { try session.crash() }
        #expect(session.compositors.count == 2)
        session.onConnect = { _ in }
        session.milliseconds += 250
        _ = try Log.warnings { try session.settle() }
        #expect(session.compositors.count == 3)
        try session.compositor.waitForBuffers(1)
    }

    @Test func aFingerAndAFlightDoNotOutliveIt() throws {
        let session = try LossSession()
        try session.playToRest()
        try session.tap(180, 388)
        for _ in 0..<6 { try session.nextFrame() }
        #expect(session.window.flight != nil)
        session.compositor.touchDown(3, at: Point(x: 100, y: 300))
        session.compositor.touchFrame()
        try session.settle()
        _ = try Log.warnings { try session.crash() }
        #expect(session.window.flight == nil)
        #expect(session.window.frontViewController is CardPage)
        // No finger is down, so a single new finger scrolls the page.
        try session.compositor.waitForBuffers(1)
        try session.nextFrame()
        session.compositor.touchDown(3, at: Point(x: 100, y: 600))
        session.compositor.touchFrame()
        try session.settle()
        for step in 1...10 {
            session.milliseconds += 16
            session.compositor.setTime(session.milliseconds)
            session.compositor.touchMotion(3, to: Point(x: 100, y: 600 - Double(step) * 20))
            session.compositor.touchFrame()
            try session.nextFrame()
        }
        let offset = session.window.frontViewController?.contentScrollView?.contentOffset.y ?? 0
        #expect(offset == 190 || offset == 200)
    }

    @Test func anErrorOfOursIsNoLoss() throws {
        let session = try LossSession()
        try session.playToRest()
        session.compositor.sendProtocolError(code: 1, message: "planted")
        #expect(throws: WaylandError.self) { try session.settle() }
        #expect(session.compositors.count == 1)
    }
}
