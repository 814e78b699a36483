import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost

/// A program has several windows on one connection, each with its own screens, time and input.
@Suite struct SeveralWindowsTests {
    /// A screen of a window that counts what it is told.
    final class OtherScreen: ViewController {
        let button = TextButton(title: "Press")
        private(set) var presses = 0
        private(set) var hasDisappeared = false

        override func loadView() -> View {
            let view = View()
            view.addSubview(button)
            button.action = { [weak self] in self?.presses += 1 }
            return view
        }

        override func viewDidLayoutSubviews() { button.frame = view.bounds }
        override func viewDidDisappear(_ animated: Bool) { hasDisappeared = true }
    }

    private let session: WindowSession
    private let other = OtherScreen()

    init() throws { session = try WindowSession() }

    private var first: Window { session.host.window }

    @discardableResult
    private func open(_ style: WindowStyle = .independent) throws -> Window {
        let window = try first.openWindow(showing: other, title: "Other", style: style)
        try session.settle()
        return window
    }

    private func tap(window: Int, at location: Point = Point(x: 100, y: 100)) throws {
        session.compositor.touchDown(0, at: location, window: window)
        session.compositor.touchFrame()
        try session.settle()
        session.advance(by: 50)
        try session.touchUp()
    }

    private func frames(of window: Int) -> [Commit] {
        let id = session.compositor.state.windows[window].surfaceID
        return session.compositor.commits.filter { $0.surfaceID == id && $0.bufferSize != nil }
    }

    @Test func anotherWindowIsDrawnWithItsTitle() throws {
        let window = try open()
        let shown = session.compositor.state.windows
        #expect(shown.map(\.title) == ["Cards", "Other"])
        #expect(shown[1].parentID == nil)
        #expect(frames(of: 1).count == 1)
        #expect(window.opener === first)
        #expect(window.frontViewController === other)
        try session.end()
    }

    @Test func aDialogNamesItsParent() throws {
        try open(.dialog)
        let shown = session.compositor.state.windows
        #expect(shown[1].parentID == shown[0].surfaceID)
        try session.end()
    }

    @Test func touchesReachTheWindowThatTheyAreOn() throws {
        try open()
        try tap(window: 1)
        #expect(other.presses == 1)
        #expect(session.front === session.application.list)
        try tap(window: 0, at: Point(x: 180, y: 388))
        #expect(other.presses == 1)
        #expect(session.front !== session.application.list)
        try session.playToRest()
        try session.end()
    }

    @Test func keysReachTheWindowWithTheFocus() throws {
        let window = try open()
        var owners: [Int] = []
        for (number, window) in session.host.windows.enumerated() {
            session.compositor.configure(window.window.frame.size, states: [.activated], window: number)
            window.inputRouter.onInput = { if case .key = $0 { owners.append(number) } }
        }
        session.compositor.keyboardEnter(window: 1)
        session.compositor.key(30, isPressed: true)
        session.compositor.key(30, isPressed: false)
        try session.settle()
        #expect(window.placement.isActive)
        session.compositor.keyboardLeave(window: 1)
        session.compositor.keyboardEnter(window: 0)
        session.compositor.key(30, isPressed: true)
        session.compositor.key(30, isPressed: false)
        try session.settle()
        #expect(owners == [1, 1, 0, 0])
        #expect(!window.placement.isActive)
        #expect(first.placement.isActive)
        try session.end()
    }

    @Test func oneWindowIsDrawnWhileTheOtherRests() throws {
        let window = try open()
        try session.playToRest()
        let counts = session.host.windows.map(\.statistics.frames)
        window.setNeedsDisplay()
        try session.settle()
        #expect(session.host.windows.map(\.statistics.frames) == [counts[0], counts[1] + 1])
        try session.end()
    }

    @Test func aClosedWindowLeavesAndTheOthersStay() throws {
        weak var held: Window?
        var closings = 0
        try {
            let window = try open()
            held = window
            window.onClose = { closings += 1 }
        }()
        session.compositor.close(window: 1)
        try session.settle()
        #expect(session.compositor.state.windows.map(\.title) == ["Cards"])
        #expect(closings == 1)
        #expect(other.hasDisappeared)
        #expect(held == nil)
        #expect(!session.host.isOver)
        try tap(window: 0, at: Point(x: 180, y: 388))
        #expect(session.front !== session.application.list)
        try session.playToRest()
        try session.end()
    }

    @Test func theProgramEndsWithItsLastWindow() throws {
        let window = try open()
        session.compositor.close(window: 0)
        try session.settle()
        #expect(!first.isOpen)
        #expect(!session.host.isOver)
        #expect(session.compositor.state.windows.map(\.title) == ["Other"])
        try tap(window: 0)
        #expect(other.presses == 1)
        window.close()
        #expect(session.host.isOver)
        try session.end()
    }

    @Test func aDialogClosesWithItsWindow() throws {
        let middle = try open()
        let dialog = try middle.openWindow(showing: OtherScreen(), title: "Dialog", style: .dialog)
        try session.settle()
        middle.close()
        try session.settle()
        #expect(!middle.isOpen && !dialog.isOpen)
        #expect(session.compositor.state.windows.map(\.title) == ["Cards"])
        #expect(throws: WindowError.openerIsClosed) { try middle.openWindow(showing: OtherScreen(), title: "") }
        try session.end()
    }

    @Test func aWindowMayRefuseToClose() throws {
        let window = try open()
        window.shouldClose = { false }
        session.compositor.close(window: 1)
        try session.settle()
        #expect(window.isOpen)
        #expect(session.compositor.state.windows.count == 2)
        window.close()
        try session.settle()
        #expect(!window.isOpen)
        try session.end()
    }

    @Test func escapeClosesADialogOnly() throws {
        let window = try open()
        window.handle(KeyEvent(.escape))
        #expect(window.isOpen)
        let dialog = try first.openWindow(showing: OtherScreen(), title: "Dialog", style: .dialog)
        try session.settle()
        dialog.handle(KeyEvent(.escape))
        try session.settle()
        #expect(!dialog.isOpen)
        try session.end()
    }

    @Test func aWindowIsBroughtToTheFrontByTheLastPress() throws {
        let window = try open()
        try tap(window: 0, at: Point(x: 180, y: 10))
        window.bringToFront()
        try session.settle()
        let shown = session.compositor.state.windows
        #expect(session.compositor.state.activations.map(\.surfaceID) == [shown[1].surfaceID])
        try session.end()
    }

    @Test func aWindowOpensWhileTheOtherMoves() throws {
        try session.tap(180, 388)
        try session.nextFrame()
        #expect(session.host.window.flight != nil)
        try open()
        try session.playToRest()
        #expect(session.host.window.flight == nil)
        #expect(frames(of: 1).count >= 1)
        try session.end()
    }

    @Test func everyWindowFollowsTheDesktopInItsOwnTheme() throws {
        let window = try open()
        window.overrideAppearance = .dark
        #expect(first.theme.appearance == .light)
        #expect(window.theme.appearance == .dark)
        try session.playToRest()
        try session.end()
    }

    @Test func allWindowsMoveToAnotherCompositor() throws {
        let session = try LossSession()
        let first = session.host.window
        let window = try first.openWindow(showing: other, title: "Other")
        let dialog = try window.openWindow(showing: OtherScreen(), title: "Dialog", style: .dialog)
        try session.settle()
        _ = try Log.warnings { try session.crash() }
        #expect(session.compositors.count == 2)
        let shown = session.compositor.state.windows
        #expect(shown.map(\.title) == ["Cards", "Other", "Dialog"])
        #expect(shown.map(\.parentID) == [nil, nil, shown[1].surfaceID])
        #expect(window.isVisible && dialog.isVisible && window.frontViewController === other)
        #expect(session.host.windows.allSatisfy { $0.statistics.frames >= 2 })
    }

    /// All windows of a connection share one display of the driver, which must outlive each single one.
    @Test(arguments: [Presentation.eglWindow, .sharedMemory])
    func aClosedWindowLeavesTheDriverToTheOthers(presentation: Presentation) throws {
        let session = try WindowSession(renderer: .gl, presentation: presentation)
        let window = try session.host.window.openWindow(showing: other, title: "Other")
        try session.settle()
        try session.playToRest()
        #expect(session.host.windows.allSatisfy { $0.statistics.frames >= 1 })
        window.close()
        let warnings = try Log.warnings {
            try session.settle()
            try session.openPage()
        }
        #expect(warnings.isEmpty)
        #expect(session.front is CardPage)
        try session.end()
    }
}
