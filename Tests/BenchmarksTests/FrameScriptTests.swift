import Gatefold
import Testing

@testable import GatefoldBenchmarks

/// Timed movements are the same each time and end in the state in which they began.
struct FrameScriptTests {
    private static let canvas = Canvas(width: 180, height: 360, scale: 0.5)

    private func player(_ script: FrameScript) throws -> FramePlayer {
        try FramePlayer(
            canvas: Self.canvas, renderer: RendererName.cpu.makeRenderer(size: Self.canvas.size),
            application: script.makeApplication())
    }

    private func count(_ name: String, _ player: FramePlayer) -> Int {
        player.costs.rows.first { $0.name == name }?.wall.count ?? -1
    }

    @Test(arguments: FrameScript.allCases)
    func aMovementEndsAsItBeganAndIsTheSameEachTime(_ script: FrameScript) throws {
        let player = try player(script)
        let window = player.runtime.window
        let text = try TouchScript(script.text(window: window.bounds.size))
        let offset = window.frontViewController?.contentScrollView?.boundsOrigin
        try player.play(text, counts: false)
        #expect(count("whole frame", player) == 0)
        try player.play(text, counts: true)
        let frames = count("whole frame", player)
        let inputs = count("input → gesture", player)
        #expect(frames > 20 && inputs > 0)
        try player.play(text, counts: true)
        // Times are sums of fractions, so the last frame of a movement may show something or not.
        #expect(abs(count("whole frame", player) - 2 * frames) <= 2)
        #expect(count("input → gesture", player) == 2 * inputs)
        #expect(window.presentations.isEmpty && window.flight == nil)
        #expect(window.frontViewController?.contentScrollView?.boundsOrigin == offset)
    }

    /// Each transition has a piece that no other one has, while the page comes and while it goes.
    @Test(arguments: [
        (FrameScript.expandingCell, "cell", "cell"), (.expandingCellPlain, "cell", "cell"), (.split, "top", "top"),
        (.expandingView, "view", "view"), (.translatedModal, "ground", "page"),
    ])
    func aTapFliesThePageInAndEscapeOut(_ script: FrameScript, _ inPiece: String, _ outPiece: String) throws {
        let player = try player(script)
        let window = player.runtime.window
        func pieces(_ text: String) throws -> Set<String> {
            var names: Set<String> = []
            try player.play(TouchScript(text), counts: true) { scene in
                names.formUnion(scene.items.compactMap { $0.piece?.name })
            }
            return names
        }
        let coming = try pieces("tap \(window.bounds.width / 2) \(MessageList.middleOfRow(2)) 0; wait 0.1")
        #expect(coming.contains(inPiece), "\(coming)")
        #expect(window.frontViewController is MessagePage)
        let going = try pieces("key escape")
        #expect(going.contains(outPiece), "\(going)")
        #expect(window.frontViewController is MessageList)
    }

    @Test func aPullClosesThePage() throws {
        let player = try player(.pullToClose)
        let window = player.runtime.window
        let lines = FrameScript.pullToClose.text(window: window.bounds.size)
            .split(separator: ";", omittingEmptySubsequences: false)
        let opening = lines.prefix { !$0.contains("mark") }
        try player.play(TouchScript(opening.joined(separator: ";")), counts: true)
        #expect(window.frontViewController is MessagePage)
        try player.play(TouchScript(lines[opening.count...].joined(separator: ";")), counts: true)
        #expect(window.frontViewController is MessageList)
    }

    @Test(arguments: [FrameScript.listScroll, .fling]) func theListMoves(_ script: FrameScript) throws {
        let player = try player(script)
        let window = player.runtime.window
        var offsets: Set<Double> = []
        try player.play(TouchScript(script.text(window: window.bounds.size)), counts: true) { _ in
            offsets.insert(window.frontViewController?.contentScrollView?.boundsOrigin.y ?? 0)
        }
        #expect(offsets.count > 20)
        let rows = (offsets.max() ?? 0) / MessageList.rowHeight
        #expect(script == .fling ? rows > 20 : rows > 2, "\(rows) rows")
    }
}
