import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// Input on the window's own header.
@Suite struct FrameInputTests {
    private let session: WindowSession
    private var compositor: TestCompositor { session.compositor }
    private var bar: UInt32? { window?.surfaceID }
    private var window: CompositorState.Window? { compositor.state.windows.first }

    init() throws {
        session = try WindowSession.framed()
        try session.nextFrame()
    }

    // MARK: Moving

    @Test func draggingTheBarMovesTheWindow() throws {
        try session.enter(bar, 60, 20)
        try session.press(true)
        try session.move(63, 20)
        #expect(session.requests == [])
        try session.move(66, 20)
        guard case .move? = session.requests.first else {
            Issue.record("it has asked for \(session.requests)")
            return
        }
        try session.move(90, 20)
        #expect(session.requests.count == 1)
    }

    @Test(arguments: [true, false])
    func noButtonStaysPressedAfterAMove(leaves: Bool) throws {
        try session.enter(bar, 60, 20)
        try session.press(true)
        try session.move(80, 20)
        #expect(session.requests.count == 1)
        // Some compositors send a leave; others just stop sending pointer events.
        if leaves {
            try session.leave(bar)
            try session.enter(bar, 80, 20)
        }
        try session.press(false)
        session.advance(by: 1000)
        try session.move(70, 22)
        #expect(session.requests.count == 1)
        try session.click()
        session.advance(by: 60)
        try session.click()
        #expect(window?.wantsMaximized == true)
    }

    @Test func aFingerMovesItToo() throws {
        compositor.touchDown(7, at: Point(x: 60, y: 20), surface: bar)
        compositor.touchFrame()
        try session.settle()
        for x in [64.0, 69, 75] {
            session.advance(by: 8)
            compositor.touchMotion(7, to: Point(x: x, y: 20))
            compositor.touchFrame()
            try session.settle()
            #expect(session.requests.isEmpty == (x < 70))
        }
        // The end of the touch is never sent, and a later touch is another finger.
        session.advance(by: 1000)
        try session.settle()
        #expect(session.requests.count == 1)
        try session.tapBar(60, 20)
        try session.tapBar(60, 20)
        #expect(window?.wantsMaximized == true)
    }

    // MARK: Keys

    /// A compositor may give the keyboard focus to the part of the frame that was pressed.
    @Test func keysReachTheContentFromTheFrame() throws {
        let edge = try #require(session.shadow(at: Point(x: -4, y: 300)))
        compositor.keyboardEnter()
        compositor.keyboardLeave()
        compositor.keyboardEnter(surface: edge.surface)
        var phases: [KeyEvent.Phase] = []
        session.host.inputRouter.onInput = { if case .key(let event) = $0 { phases.append(event.phase) } }
        compositor.key(30, isPressed: true)
        compositor.key(30, isPressed: false)
        try session.settle()
        #expect(phases == [.down, .up])
    }

    // MARK: Clicks

    @Test func twoClicksMaximizeAndRestore() throws {
        try session.enter(bar, 60, 20)
        try session.click()
        #expect(window?.wantsMaximized == false)
        session.advance(by: 60)
        try session.click()
        #expect(window?.wantsMaximized == true)
        compositor.configure(Size(width: 1200, height: 900), states: [.maximized, .activated])
        try session.settle()
        session.advance(by: 1000)
        try session.settle()
        try session.click()
        session.advance(by: 60)
        try session.click()
        #expect(window?.wantsMaximized == false)
    }

    @Test func slowClicksDoNothing() throws {
        try session.enter(bar, 60, 20)
        try session.click()
        session.advance(by: 800)
        try session.settle()
        try session.click()
        #expect(window?.wantsMaximized == false && session.requests == [])
    }

    @Test func theOtherButtonShowsTheMenu() throws {
        try session.enter(bar, 60, 15)
        try session.click(0x111)
        guard case .windowMenu(let point, _)? = session.requests.first else {
            Issue.record("it has asked for \(session.requests)")
            return
        }
        #expect(point == Point(x: 60, y: 15))
        // A button has no window menu, nor has the content.
        try session.move(340, 20)
        try session.click(0x111)
        try session.move(180, 300)
        try session.click(0x111)
        #expect(session.requests.count == 1)
    }

    @Test func aLongPressShowsTheMenu() throws {
        compositor.touchDown(2, at: Point(x: 60, y: 15), surface: bar)
        compositor.touchFrame()
        try session.settle()
        session.advance(by: 490)
        try session.settle()
        #expect(session.requests == [])
        session.advance(by: 20)
        try session.settle()
        guard case .windowMenu(let point, _)? = session.requests.first else {
            Issue.record("it has asked for \(session.requests)")
            return
        }
        #expect(point == Point(x: 60, y: 15))
        compositor.touchUp(2)
        compositor.touchFrame()
        try session.settle()
        #expect(session.requests.count == 1 && compositor.state.pendingFrames == 0)
    }

    @Test(arguments: [true, false])
    func aPressThatIsTakenAwayDoesNothing(unplugged: Bool) throws {
        try session.enter(bar, 340, 20)
        try session.press(true)
        if unplugged { compositor.setCapabilities([.touch]) } else { try session.leave(bar) }
        compositor.touchDown(1, at: Point(x: 340, y: 20), surface: bar)
        compositor.touchFrame()
        try session.settle()
        compositor.touchCancel()
        try session.settle()
        #expect(!session.host.isOver && session.requests == [])
    }

    @Test func aHeaderThatGoesLeavesNothingPressed() throws {
        try session.enter(bar, 340, 20)
        try session.press(true)
        compositor.configure(Size(width: 1200, height: 900), states: [.fullscreen])
        try session.settle()
        try session.press(false)
        #expect(!session.host.isOver && session.window.state.header == nil)
        try session.nextFrame()
        compositor.configure(.zero)
        try session.nextFrame()
        try session.nextFrame()
        compositor.touchDown(2, at: Point(x: 60, y: 20), surface: bar)
        compositor.touchMotion(2, to: Point(x: 90, y: 20))
        compositor.touchFrame()
        try session.settle()
        #expect(session.requests.count == 1)
    }

    // MARK: Buttons

    @Test func theButtonsDoWhatTheyShow() throws {
        try session.enter(bar, 260, 20)
        try session.click()
        #expect(window?.minimizeCount == 1)
        try session.move(300, 20)
        try session.click()
        #expect(window?.wantsMaximized == true)
        try session.move(340, 20)
        try session.press(true)
        try session.move(340, 90)
        try session.press(false)
        #expect(!session.host.isOver)
        try session.move(340, 20)
        try session.click()
        #expect(session.host.isOver)
    }

    @Test func theButtonUnderThePointerIsSeen() throws {
        func ground() -> UInt32 { session.pixels[18 * 360 + 336] }
        let resting = ground()
        try session.enter(bar, 336, 20)
        try session.nextFrame()
        let hovered = ground()
        try session.press(true)
        try session.nextFrame()
        let pressed = ground()
        #expect(Set([resting, hovered, pressed]).count == 3)
        try session.press(false)
    }

    // MARK: Content

    @Test func theContentBelowHearsTheRest() throws {
        try session.tapBar(180, 20)
        try session.playToRest()
        #expect(session.front === session.application.list)
        try session.tap(180, 300)
        try session.playToRest()
        #expect(session.front is CardPage)
        #expect(session.requests == [])
    }

    @Test func theTopOfAPageMovesTheWindowAndItsButtonCloses() throws {
        try session.openPage()
        try session.enter(bar, 180, 20)
        try session.press(true)
        try session.move(190, 30)
        #expect(session.requests.count == 1)
        try session.press(false)
        // The page was not pulled.
        #expect(session.value("scroll") == 0)
        // Its close button stands at the other side of the window's own.
        try session.tap(28, 28)
        try session.playToRest()
        #expect(session.front === session.application.list && !session.host.isOver)
    }

    @Test func theHeaderMovesTheWindowInFlight() throws {
        try session.tap(180, 388)
        try session.nextFrame()
        try session.nextFrame()
        #expect(session.progress.map { $0 > 0 && $0 < 1 } == true)
        try session.enter(bar, 60, 20)
        try session.press(true)
        try session.move(80, 20)
        #expect(session.requests.count == 1)
        try session.playToRest()
        #expect(session.front is CardPage)
        try session.leave(bar)
        try session.enter(bar, 340, 20)
        try session.click()
        #expect(session.host.isOver)
    }
}

/// Dragging a window's edges.
@Suite struct FrameResizeTests {
    @Test(arguments: [
        (Point(x: -3, y: 300), CompositorState.ResizeEdge.left), (Point(x: 363, y: 300), .right),
        (Point(x: 180, y: -3), .top), (Point(x: 180, y: 723), .bottom), (Point(x: -3, y: -3), .topLeft),
        (Point(x: 363, y: -3), .topRight), (Point(x: -3, y: 723), .bottomLeft), (Point(x: 363, y: 723), .bottomRight),
        (Point(x: 350, y: 723), .bottomRight),
    ])
    func everyEdgeIsDragged(at point: Point, edge: CompositorState.ResizeEdge) throws {
        let session = try WindowSession.framed()
        let (surface, place) = try #require(session.shadow(at: point))
        let part = try #require(session.shadows.first { $0.surfaceID == surface })
        let isTaken = part.inputRegion?.contains { rect in
            place.x >= Double(rect.x) && place.x < Double(rect.maxX) && place.y >= Double(rect.y)
                && place.y < Double(rect.maxY)
        }
        #expect(isTaken == true)
        try session.enter(surface, place.x, place.y)
        try session.press(true, 0x111)
        try session.press(false, 0x111)
        #expect(session.requests == [])
        try session.press(true)
        session.compositor.touchDown(1, at: place, surface: surface)
        session.compositor.touchFrame()
        try session.settle()
        let edges = session.requests.map { request in
            if case .resize(let edge, _) = request { edge } else { nil as CompositorState.ResizeEdge? }
        }
        #expect(edges == [edge, edge])
    }

    @Test func onlyTheInnerPartOfTheShadowIsTaken() throws {
        let session = try WindowSession.framed()
        let (surface, _) = try #require(session.shadow(at: Point(x: -20, y: 300)))
        let part = try #require(session.shadows.first { $0.surfaceID == surface })
        #expect(part.inputRegion == [PixelRect(x: 12, y: 0, width: 12, height: 656)])
    }

    @Test func aWindowOfOneSizeHasNothingToDrag() throws {
        var preferences = WindowPreferences()
        preferences.size = Size(width: 300, height: 400)
        preferences.minimumSize = preferences.size
        preferences.maximumSize = preferences.size
        let session = try WindowSession.framed(size: .zero, preferences: preferences)
        #expect(session.frames.map(\.bufferSize) == [PixelSize(width: 300, height: 400)])
        #expect(session.shadows.count == 8)
        #expect(session.shadows.allSatisfy { $0.inputRegion == [] })
        let window = try #require(session.compositor.state.windows.first)
        #expect(window.minimumSize == Size(width: 300, height: 400))
        #expect(window.maximumSize == Size(width: 300, height: 400))
        try session.enter(window.surfaceID, 60, 20)
        try session.click()
        session.advance(by: 60)
        try session.click()
        #expect(session.compositor.state.windows.first?.wantsMaximized == false)
    }
}
