import GatefoldGeometry
import GatefoldGestures
import GatefoldViewsSupport
import Testing

@_spi(Rooms) @testable import GatefoldViews

/// A window calls its parts in the order of their ranks, and keeps some calls from them during a transition.
@Suite struct WindowPartTests {
    private final class Calls { var names: [String] = [] }

    private class Part: FrameParticipant, InputInterceptor {
        class var rank: WindowRank { .tree }
        let calls: Calls

        required init(_ calls: Calls) { self.calls = calls }

        private func note(_ call: String) { calls.names.append("\(call) \(type(of: self).rank)") }

        func advance(to frame: FrameContext) { note(frame.isInFlight ? "advance in flight" : "advance") }
        func windowDidChange(_ change: WindowChange) { if change == .activity { note("activity") } }
        func handle(_ event: KeyEvent) -> Bool {
            note("key")
            return false
        }
        func handleClick(at location: Point) -> Bool {
            note("click")
            return false
        }
    }

    private final class Tools: Part { override class var rank: WindowRank { .textTools } }
    private final class Tips: Part { override class var rank: WindowRank { .tooltips } }

    private final class Screens: Part, ScreenPort {
        override class var rank: WindowRank { .screens }
        var isInFlight = false
        let focusRoot: View? = nil
        let focusRootBeside: View? = nil
        let focusScope: (any FocusScope)? = nil
        let mainScroller: (any FocusScroller)? = nil
        let pieces: [View] = []
        let accessibilityActions: [AccessibilityCustomAction] = []

        func layOut(in bounds: Rect) {}
        func passDidEnd() {}
        func note(into recorder: inout Recorder) {}
        func isBehindPictures(_ view: View) -> Bool { false }
        func didHandle(_ touches: [Touch]) {}
        func didHandle(_ event: KeyEvent) {}
    }

    private let stage: ViewStage
    private let calls = Calls()
    private let screens: Screens

    init() throws {
        stage = try ViewStage()
        // The parts are made in another order than that of their ranks.
        _ = stage.window.part(Part.self) { [calls] _ in Part(calls) }
        screens = stage.window.part(Screens.self) { [calls] _ in Screens(calls) }
        _ = stage.window.part(Tools.self) { [calls] _ in Tools(calls) }
        _ = stage.window.part(Tips.self) { [calls] _ in Tips(calls) }
    }

    private func calling(_ body: (Window) -> Void) -> [String] {
        calls.names = []
        body(stage.window)
        return calls.names
    }

    @Test func partsAreCalledInTheOrderOfTheirRanks() {
        let ranks = ["tooltips", "textTools", "screens", "tree"]
        #expect(calling { $0.handle(KeyEvent(.enter)) } == ranks.map { "key \($0)" })
        #expect(calling { $0.handleClick(.menu, at: .zero) } == ranks.map { "click \($0)" })
        #expect(calling { $0.state.placement.isActive = false } == ranks.map { "activity \($0)" })
        #expect(calling { _ in stage.makeFrame() } == ranks.map { "advance \($0)" })
    }

    @Test func aTransitionKeepsClicksFromAllAndKeysFromTheTree() {
        screens.isInFlight = true
        #expect(calling { $0.handle(KeyEvent(.enter)) } == ["key tooltips", "key textTools", "key screens"])
        #expect(calling { $0.handleClick(.menu, at: .zero) } == [])
        #expect(calling { _ in stage.makeFrame() }.first == "advance in flight tooltips")
    }

    @Test func aStateIsAppliedOnce() {
        var layouts = 0
        final class Hook: View {
            var onLayout = {}
            override func layoutSubviews() { onLayout() }
        }
        let hook = Hook()
        stage.window.addSubview(hook)
        stage.rest()
        hook.onLayout = { layouts += 1 }
        var state = stage.window.state
        state.size.width += 10
        state.header = .standard
        state.cutouts = EdgeInsets(bottom: 10)
        stage.window.state = state
        #expect(layouts == 1 && stage.window.bounds.width == 210)
        #expect(stage.window.safeAreaInsets == EdgeInsets(top: 56, bottom: 10))
        stage.window.state = state
        #expect(layouts == 1)
    }
}
