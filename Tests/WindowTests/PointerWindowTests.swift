import Gatefold
import GatefoldTestSupport
import Testing

/// The pointer in a window: cursor, hover, buttons and scrolling.
@Suite struct PointerWindowTests {
    private let session: WindowSession
    private var compositor: TestCompositor { session.compositor }
    private var window: Window { session.host.runtime.window }

    init() throws { session = try WindowSession() }

    private func move(_ x: Double, _ y: Double, seat: Int = 0) throws {
        compositor.pointerMotion(to: Point(x: x, y: y), seat: seat)
        compositor.pointerFrame(seat: seat)
        try session.settle()
    }

    private func enter(_ x: Double, _ y: Double, seat: Int = 0) throws {
        compositor.pointerEnter(at: Point(x: x, y: y), seat: seat)
        compositor.pointerFrame(seat: seat)
        try session.settle()
    }

    private func press(_ button: UInt32 = 0x110, _ isPressed: Bool) throws {
        compositor.pointerButton(button, isPressed: isPressed)
        compositor.pointerFrame()
        try session.settle()
    }

    private var pictures: [UInt32?] { compositor.state.cursors.map(\.surfaceID) }

    // MARK: The picture

    @Test func theArrowComesWithThePointerAndHidesFromFingers() throws {
        try enter(180, 300)
        let arrow = try #require(pictures.first ?? nil)
        try move(180, 310)
        #expect(pictures == [arrow])
        try session.touchDown(100, 200)
        #expect(pictures == [arrow, nil])
        #expect(window.pointerLocation == nil)
        try session.touchUp()
        #expect(pictures.count == 2)
        try move(180, 320)
        #expect(pictures == [arrow, nil, arrow])
        #expect(window.pointerLocation == Point(x: 180, y: 320))
        compositor.pointerLeave()
        compositor.pointerFrame()
        try session.settle()
        #expect(window.pointerLocation == nil)
        try enter(10, 300)
        #expect(pictures == [arrow, nil, arrow, arrow])
        #expect(compositor.state.cursors.allSatisfy { $0.isCurrent })
        #expect(compositor.state.isConnected)
    }

    @Test func aViewAsksForAPicture() throws {
        window.cursor = .text
        try enter(180, 300)
        let word = try #require(pictures.first ?? nil)
        let commits = compositor.commits.count
        window.cursor = nil
        try move(180, 310)
        #expect(pictures.count == 2 && pictures[1] != nil)
        window.cursor = .text
        try move(180, 320)
        // Each cursor shape is created only once.
        #expect(pictures.last == word)
        window.cursor = .southEastResize
        try move(180, 330)
        #expect(pictures.count == 4)
        #expect(compositor.commits.count <= commits + 2 + session.frames.count)
        #expect(compositor.state.isConnected)
    }

    @Test func aPictureIsAsSharpAsTheOutput() throws {
        try enter(180, 300)
        var output = TestCompositor.Output()
        output.scale = 2
        compositor.changeOutput(output)
        try session.settle()
        #expect(pictures.count == 2 && pictures[0] != pictures[1])
        #expect(compositor.state.cursors.allSatisfy { $0.isCurrent })
    }

    // MARK: Hover

    @Test func theRowUnderThePointerIsHovered() throws {
        func hovered() -> [Int] {
            (0..<20).filter { row in
                session.application.list.table.cellForRow(at: IndexPath(row: row, section: 0))?.isHovered ?? false
            }
        }
        try session.playToRest()
        let atRest = session.host.frameCount
        try enter(180, 388)
        let row = try #require(hovered().first)
        #expect(hovered() == [row])
        // The tint fades in, and then the window is at rest.
        try session.playToRest()
        let hovering = session.host.frameCount
        #expect(hovering > atRest)
        try move(180, 389)
        try session.playToRest()
        #expect(session.host.frameCount == hovering)
        try move(180, 389 + 88)
        #expect(hovered() == [row + 1])
        try session.playToRest()
        #expect(session.host.frameCount > hovering)
        compositor.setCapabilities([.touch])
        try session.settle()
        #expect(hovered() == [])
    }

    // MARK: Buttons

    @Test(arguments: [0x113, 0x116] as [UInt32])
    func theButtonsForBackCloseThePage(button: UInt32) throws {
        try session.openPage()
        try enter(180, 300)
        try press(button, true)
        try press(button, false)
        try session.playToRest()
        #expect(session.front === session.application.list)
    }

    @Test(arguments: [0x111, 0x112] as [UInt32])
    func otherButtonsStartNothing(button: UInt32) throws {
        try enter(180, 388)
        try press(button, true)
        try move(180, 300)
        try press(button, false)
        try session.playToRest()
        #expect(session.front === session.application.list)
        #expect(session.application.list.table.contentOffset.y == 0)
        #expect(session.host.runtime.window.nextDeadline == nil)
    }

    @Test func aSecondButtonDoesNothingToADrag() throws {
        try session.openPage()
        try enter(180, 300)
        try press(true)
        try move(180, 280)
        for button in [0x111, 0x112, 0x113, 0x116] as [UInt32] {
            try press(button, true)
            try press(button, false)
        }
        let before = try #require(session.value("scroll"))
        session.advance(by: 16)
        try move(180, 260)
        try session.nextFrame()
        #expect(session.value("scroll") == before + 20)
        #expect(session.front is CardPage && window.flight == nil)
    }

    private func press(_ isPressed: Bool) throws { try press(0x110, isPressed) }

    // MARK: Touchpad

    @Test(arguments: [true, false])
    func aScrollWhoseEndIsLostSpringsBack(unplugged: Bool) throws {
        try session.openPage()
        try enter(180, 300)
        for _ in 0..<5 {
            session.advance(by: 8)
            compositor.pointerScroll(Point(x: 0, y: -8), source: .finger)
            compositor.pointerFrame()
        }
        try session.settle()
        try session.nextFrame()
        #expect(try #require(session.value("scroll")) < 0)
        if unplugged {
            compositor.setCapabilities([.touch])
        } else {
            compositor.pointerLeave()
            compositor.pointerFrame()
        }
        try session.settle()
        try session.playToRest()
        #expect(session.value("scroll") == 0)
        #expect(session.front is CardPage)
        #expect(compositor.state.pendingFrames == 0)
    }
}
