import GatefoldGeometry
import GatefoldScene
import GatefoldViews
import GatefoldWayland
import Testing

@testable import GatefoldHost
@testable import GatefoldStage

/// The parts of the frame around a window, and its open and resizable edges, follow from the window's state.
@Suite struct FramePartsTests {
    private let content = Size(width: 400, height: 700)

    private func parts(
        _ states: Toplevel.States = [.activated], _ capabilities: Toplevel.Capabilities? = nil,
        drawer: Decoration.Mode? = .client, _ change: (inout WindowPreferences) -> Void = { _ in }
    ) -> FrameParts {
        var preferences = WindowPreferences()
        change(&preferences)
        return FrameParts(
            states: states, capabilities: capabilities, drawer: drawer, preferences: preferences.settled)
    }

    @Test func aWindowInTheOpenHasAll() {
        let parts = parts()
        #expect(parts.hasHeader && parts.hasRoundCorners && parts.hasWindowMenu && parts.isActive)
        #expect(parts.buttons == [.minimize, .maximize, .close])
        #expect(parts.openEdges == .all && parts.resizableEdges == .all)
    }

    @Test func whereItIsNotOursThereIsNothing() {
        for none in [parts(drawer: .server), parts(drawer: nil), parts([.fullscreen, .activated])] {
            #expect(none == FrameParts())
        }
    }

    @Test func edgesAtTheScreensEdgeCannotBeDragged() {
        let maximized = parts([.maximized])
        #expect(maximized.hasHeader && !maximized.isActive)
        #expect(maximized.openEdges == [] && maximized.resizableEdges == [] && !maximized.hasRoundCorners)
        let tiled = parts([.tiledLeft, .tiledTop, .tiledBottom])
        #expect(tiled.openEdges == .right && tiled.resizableEdges == .right && !tiled.hasRoundCorners)
    }

    @Test func theCompositorSaysWhichButtonsThereAre() {
        #expect(parts([], []).buttons == [.close])
        #expect(!parts([], []).hasWindowMenu)
        #expect(parts([], [.maximize]).buttons == [.maximize, .close])
        #expect(parts([], [.minimize, .windowMenu]).buttons == [.minimize, .close])
        #expect(parts([], [.minimize, .windowMenu]).hasWindowMenu)
    }

    @Test func aWindowOfOneSizeIsNotResized() {
        let fixed = parts { $0.maximumSize = $0.minimumSize }
        #expect(fixed.openEdges == .all && fixed.resizableEdges == [] && fixed.buttons == [.minimize, .close])
        let tall = parts { $0.maximumSize = Size(width: $0.minimumSize.width, height: .infinity) }
        #expect(tall.resizableEdges == [.top, .bottom] && tall.buttons == [.minimize, .close])
        #expect(tall.edges(at: Point(x: -4, y: -4), content: content) == .top)
        #expect(tall.gripArea(of: content) == Rect(x: 0, y: -12, width: 400, height: 724))
    }

    private static let points: [(Point, Toplevel.Edges)] = [
        (Point(x: -1, y: 300), .left), (Point(x: 400, y: 300), .right), (Point(x: 200, y: -1), .top),
        (Point(x: 200, y: 700), .bottom), (Point(x: -1, y: 23), [.top, .left]), (Point(x: -1, y: 24), .left),
        (Point(x: 23, y: -1), [.top, .left]), (Point(x: 24, y: -1), .top),
        (Point(x: 376, y: 711), [.bottom, .right]),
        (Point(x: -12, y: 676), [.bottom, .left]), (Point(x: 400, y: -12), [.top, .right]), (Point(x: 200, y: 300), []),
    ]

    @Test(arguments: points)
    func everyEdgeIsFound(at point: Point, edges: Toplevel.Edges) {
        #expect(parts().edges(at: point, content: content) == edges)
        #expect(CursorShape(resizing: edges).rawValue.hasSuffix("resize") == !edges.isEmpty)
    }

    @Test func anEdgeIsNeverItsOwnOpposite() {
        let tiny = parts().edges(at: Point(x: 0, y: -1), content: Size(width: 1, height: 1))
        #expect(tiny == [.top, .right])
    }

    // MARK: What the program would like

    @Test func preferencesAreMadeUsable() {
        var preferences = WindowPreferences()
        preferences.size = Size(width: .nan, height: -3)
        preferences.minimumSize = Size(width: 100.4, height: .infinity)
        preferences.maximumSize = Size(width: 50, height: 0)
        let settled = preferences.settled
        #expect(settled.minimumSize == Size(width: 100, height: 16384))
        #expect(settled.maximumSize == Size(width: 100, height: 16384))
        #expect(settled.size == Size(width: 100, height: 16384))
        #expect(WindowPreferences().settled == WindowPreferences())
    }
}

/// The shadow around a window is drawn in pieces.
@Suite struct FrameShadowTests {
    private let outline = Rect(x: 0, y: 0, width: 400, height: 740)

    @Test func thePiecesMeetAllAround() {
        var length = 0.0
        for piece in FrameShadow.Piece.all {
            guard let frame = piece.frame(around: outline, openEdges: .all) else {
                Issue.record("no piece at \(piece.edges)")
                continue
            }
            length += piece.isCorner ? 0 : max(frame.width, frame.height)
            #expect(frame.minX >= -24 && frame.maxX <= 424 && frame.minY >= -24 && frame.maxY <= 764)
        }
        // The sides are the two widths and two heights, less the corners.
        #expect(length == 2 * (400 + 740) - 8 * FrameShadow.overlap)
    }

    @Test func closedEdgesHaveNoShadow() {
        let pieces = FrameShadow.Piece.all.filter { $0.frame(around: outline, openEdges: [.top, .right]) != nil }
        #expect(pieces.map(\.edges) == [.top, [.top, .right], .right])
        // An edge without a corner reaches to its end.
        #expect(pieces[0].frame(around: outline, openEdges: [.top, .right])?.minX == 0)
        #expect(FrameShadow.Piece.all.allSatisfy { $0.frame(around: .zero, openEdges: .top) == nil })
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2])
    func cornersGoOverIntoEdges(scale: Double) throws {
        let shadow = FrameShadow(scale: scale, isActive: true, hasRoundCorners: true)
        for piece in FrameShadow.Piece.all where piece.isCorner {
            let frame = try #require(piece.frame(around: outline, openEdges: .all))
            let size = PixelGrid(scale: scale).snap(frame.size)
            let corner = shadow.picture(of: piece, size: size)
            let edge = FrameShadow.Piece(edges: piece.edges.intersection([.left, .right]))
            let strip = shadow.picture(of: edge, size: PixelSize(width: Int32(24 * scale), height: 3))
            // The row of the corner that lies beside the edge, in the part that both show.
            let row = piece.edges.contains(.top) ? size.height - 1 : 0
            let first = piece.edges.contains(.left) ? 0 : size.width - strip.size.width
            for x in 0..<strip.size.width {
                let inCorner = corner.bytes[Int((row * size.width + first + x) * 4 + 3)]
                let inEdge = strip.bytes[Int((strip.size.width + x) * 4 + 3)]
                #expect(abs(Int(inCorner) - Int(inEdge)) <= 1)
            }
        }
    }

    @Test func theShadowFadesFromTheWindowToItsMargin() {
        let shadow = FrameShadow(scale: 2, isActive: true, hasRoundCorners: false)
        let strip = shadow.picture(
            of: FrameShadow.Piece(edges: .right), size: PixelSize(width: 48, height: 1))
        let alpha = stride(from: 3, to: strip.bytes.count, by: 4).map { strip.bytes[$0] }
        #expect(alpha == alpha.sorted(by: >))
        #expect(alpha[0] > 70 && alpha[47] <= 1)
        var resting = shadow
        resting.isActive = false
        let other = resting.picture(of: FrameShadow.Piece(edges: .right), size: PixelSize(width: 48, height: 1))
        #expect(other.bytes[3] < alpha[0])
    }
}
