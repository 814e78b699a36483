import Gatefold
import Testing

/// The end of a transition does not move the views of its screens out of their window and back into it.
@Suite struct LandingTests {
    private final class Listener: View {
        var moves = 0
        override func didMoveToWindow() { moves += 1 }
    }

    /// A view that leaves its window frees what it shows, and would show nothing in the next frame.
    @Test(arguments: [("wait 1.2", 1), ("wait 1.2; key Escape; wait 1.2", 2)])
    func aScreenOnlyLeavesItsWindowWhenItIsGone(script: String, moves: Int) throws {
        var play = try Screenplay()
        let listener = Listener()
        let window = play.host.runtime.window
        try play.play(
            "tap 180 388; \(script)",
            onFrame: { _, _ in
                guard listener.superview == nil, window.flight != nil else { return }
                window.presentations.last?.presentedViewController.view.addSubview(listener)
            })
        #expect(listener.moves == moves)
    }
}
