import Gatefold
import GatefoldTestSupport
import Testing

@testable import GatefoldHost

/// A window restores the state of the application's last window.
@Suite struct RememberedWindowTests {
    private let folder: TemporaryFolder
    private var file: StateFile { StateFile(path: folder.path(of: "state")) }

    init() throws { folder = try TemporaryFolder() }

    /// Creates a session that restores the state in the file.
    private func session(
        size: Size = Size(width: 360, height: 720), _ change: (inout TestCompositor.Configuration) -> Void = { _ in }
    ) throws -> WindowSession { try WindowSession(size: size, stateStore: StateStore(file: file), change) }

    /// Scrolls the list, opens a row in the middle of a scrolled list, and scrolls its page.
    private func openScrolledPage(in session: WindowSession) throws {
        session.application.list.table.setContentOffset(Point(x: 0, y: 300), animated: false)
        try session.playToRest()
        try session.openPage()
        let page = try #require(session.front as? CardPage)
        page.contentScrollView?.setContentOffset(Point(x: 0, y: 130), animated: false)
        // The scroll indicators fade out.
        session.advance(by: 3000)
        try session.settle()
        try session.playToRest()
    }

    @Test func thePageStandsThereInTheFirstFrame() throws {
        let first = try session()
        try openScrolledPage(in: first)
        let row = try #require(first.front as? CardPage).row
        let before = first.compositor.pixels()
        try first.end()

        let second = try session()
        #expect(second.frames.count == 1)
        let after = second.compositor.pixels()
        #expect(before.size == after.size)
        let isSame = before.pixels == after.pixels
        #expect(isSame)
        let page = try #require(second.front as? CardPage)
        #expect(page.row == row)
        #expect(page.contentScrollView?.contentOffset.y == 130)
        #expect(second.application.list.table.contentOffset.y == 300)
        // The page is restored without a flight.
        #expect(second.host.runtime.window.flight == nil)
        try second.nextFrame()
        #expect(second.frames.count == 1)
    }

    @Test func aRestoredPageFoldsToItsRow() throws {
        let first = try session()
        try openScrolledPage(in: first)
        try first.end()
        let second = try session()
        second.compositor.keyboardEnter()
        second.compositor.key(1, isPressed: true)
        try second.settle()
        for _ in 0..<8 { try second.nextFrame() }
        #expect(pieces(in: second).isSuperset(of: ["container", "cell", "top", "bottom"]))
        try second.playToRest()
        #expect(second.front === second.application.list)
        #expect(second.application.list.table.contentOffset.y == 300)
    }

    @Test func itsBarCanBePulledIn() throws {
        let first = try session()
        try first.openPage()
        try first.end()
        let second = try session()
        try second.touchDown(180, 300)
        for y in stride(from: 315.0, through: 360, by: 15) {
            second.touchMotion(180, y)
            try second.nextFrame()
        }
        #expect(pieces(in: second).contains("bar"))
        #expect(try #require(second.front?.hangingBar).height == NavigationBar.areaHeight)
    }

    @Test func aFlightAtTheEndIsRestoredAsComplete() throws {
        let first = try session()
        try first.tap(180, 388)
        for _ in 0..<4 { try first.nextFrame() }
        #expect(first.host.runtime.window.flight != nil)
        try first.end()
        let second = try session()
        #expect(second.front is CardPage)
        second.compositor.keyboardEnter()
        second.compositor.key(1, isPressed: true)
        try second.settle()
        for _ in 0..<4 { try second.nextFrame() }
        #expect(second.host.runtime.window.flight != nil)
        try second.end()
        #expect(try session().front is CardListScreen)
    }

    @Test func aLostConnectionIsAnEndToo() throws {
        let first = try session()
        try first.openPage()
        first.compositor.disconnect()
        #expect(throws: WaylandError.self) { try first.host.run() }
        #expect(try session().front is CardPage)
    }

    @Test func aHiddenWindowIsWrittenDown() throws {
        let first = try session()
        try first.openPage()
        #expect(try folder.names(in: "").isEmpty)
        first.compositor.configure(.zero, states: [.suspended])
        try first.settle()
        first.stateStore?.finish()
        #expect(try folder.names(in: "") == ["state"])
        #expect(try session().front is CardPage)
    }

    @Test func anUntouchedSessionKeepsNothingOfItsOwn() throws {
        let session = try WindowSession()
        try session.openPage()
        try session.end()
        #expect(try folder.names(in: "").isEmpty)
    }

    /// Returns the names of the pieces in the last frame.
    private func pieces(in session: WindowSession) -> Set<String> {
        let scene = session.host.runtime.scene
        return Set((scene.items.compactMap(\.piece) + scene.groups.compactMap(\.piece)).map(\.name))
    }

    // MARK: Size

    @Test func theSizeIsAskedForAgain() throws {
        let first = try session(size: Size(width: 480, height: 640))
        try first.end()
        let second = try session(size: .zero)
        #expect(second.frames.map(\.bufferSize) == [PixelSize(width: 480, height: 640)])
        try second.end()
        // The compositor's size takes precedence over the remembered one.
        let third = try session(size: Size(width: 500, height: 700))
        #expect(third.frames.map(\.bufferSize) == [PixelSize(width: 500, height: 700)])
    }

    @Test(arguments: [TestCompositor.WindowState.maximized, .fullscreen, .tiledLeft])
    func theScreensSizeIsNotOurs(state: TestCompositor.WindowState) throws {
        let first = try session(size: Size(width: 480, height: 640))
        first.compositor.configure(Size(width: 1200, height: 1900), states: [state])
        try first.settle()
        try first.nextFrame()
        #expect(first.host.runtime.window.frame.width == 1200)
        try first.end()
        let second = try session(size: .zero) { $0.output.pixelSize = PixelSize(width: 2000, height: 3000) }
        #expect(second.frames.map(\.bufferSize) == [PixelSize(width: 480, height: 640)])
    }

    @Test func aWindowThatFilledTheScreenIsAsLargeAsBefore() throws {
        let session = try WindowSession(size: .zero)
        session.compositor.configure(Size(width: 1200, height: 1900), states: [.maximized])
        try session.settle()
        try session.nextFrame()
        session.compositor.configure(.zero)
        try session.settle()
        try session.nextFrame()
        #expect(session.frames.last?.bufferSize == PixelSize(width: 400, height: 720))
    }

    @Test(arguments: [
        ("window.width 1\nwindow.height 1\n", Size(width: 240, height: 320)),
        ("window.width 9000\nwindow.height 500\n", Size(width: 1920, height: 500)),
        ("window.width 1e9\nwindow.height 500\n", Size(width: 400, height: 720)),
        ("garbage", Size(width: 400, height: 720)),
    ])
    func aSizeIsAtLeastUsable(_ text: String, _ size: Size) throws {
        try folder.write("state", text)
        #expect(try session(size: .zero).host.runtime.window.frame.size == size)
    }

    @Test func aPlaceThatIsNoneIsForgotten() throws {
        try folder.write(
            "state", "application.row 99999\napplication.list -50\napplication.page 1e12\nwindow.width x\n")
        let session = try session()
        #expect(session.front === session.application.list)
        #expect(session.application.list.table.contentOffset.y == 0)
        try folder.write("state", "application.row 3\napplication.list 1e12\napplication.page 1e12\n")
        let other = try self.session()
        let page = try #require(other.front as? CardPage?)
        let scrollView = try #require(page?.contentScrollView)
        #expect(scrollView.contentOffset.y == scrollView.contentSize.height - 720)
        let table = other.application.list.table
        #expect(table.contentOffset.y == table.contentSize.height - table.frame.height)
    }
}
