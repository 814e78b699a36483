import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScrolling
@testable import GatefoldTextEditing
@testable import GatefoldViews

/// Delegates and closures that make the call which causes them come to an end, with at most one line in the log.
@Suite struct SelfCausingCallbackTests {
    private let stage: ViewStage
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    private let content = View(frame: Rect(x: 0, y: 0, width: 200, height: 900))

    init() throws {
        stage = try ViewStage()
        scrollView.addSubview(content)
        scrollView.contentSize = content.frame.size
        scrollView.minimumZoomScale = 1
        scrollView.maximumZoomScale = 4
        stage.window.addSubview(scrollView)
        stage.rest()
    }

    private final class Delegate: ScrollViewDelegate {
        let content: View
        var calls = 0
        var onScroll: ((ScrollView) -> Void)?
        var onZoom: ((ScrollView) -> Void)?
        var onZoomBegin: ((ScrollView) -> Void)?
        var onZoomEnd: ((ScrollView) -> Void)?
        var onAnimationEnd: ((ScrollView) -> Void)?

        init(_ content: View) { self.content = content }

        private func call(_ body: ((ScrollView) -> Void)?, _ scrollView: ScrollView) {
            guard let body else { return }
            calls += 1
            body(scrollView)
        }

        func viewForZooming(in scrollView: ScrollView) -> View? { content }
        func scrollViewDidScroll(_ scrollView: ScrollView) { call(onScroll, scrollView) }
        func scrollViewDidZoom(_ scrollView: ScrollView) { call(onZoom, scrollView) }
        func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View) { call(onZoomBegin, scrollView) }
        func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View, atScale scale: Double) {
            call(onZoomEnd, scrollView)
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { call(onAnimationEnd, scrollView) }
    }

    /// Plays something and checks that the log names the callback and the call in one line.
    private func expectOneLine(
        naming callback: String, and cause: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () -> Void
    ) {
        let lines = Log.warnings(during: body)
        #expect(
            lines.count == 1 && lines[0].contains(callback) && lines[0].contains(cause), "\(lines)",
            sourceLocation: sourceLocation)
    }

    private func pinch() {
        func touches(_ phase: Touch.Phase, _ distance: Double) {
            stage.window.handle(
                [-1, 1].enumerated().map { index, side in
                    Touch(
                        id: .finger(Int64(index)), phase: phase,
                        location: Point(x: 100 + Double(side) * distance, y: 150),
                        timestamp: stage.clock.time, device: .finger)
                })
        }
        touches(.began, 20)
        for step in 1...20 {
            touches(.moved, 20 + 2.3 * Double(step))
            stage.makeFrame()
        }
        touches(.ended, 66)
        stage.rest()
    }

    @Test func aScaleThatIsRoundedWhenFingersLift() {
        let delegate = Delegate(content)
        delegate.onZoomEnd = { $0.zoomScale = $0.zoomScale.rounded() }
        scrollView.scrollDelegate = delegate
        let lines = Log.warnings { pinch() }
        #expect(scrollView.zoomScale == scrollView.zoomScale.rounded() && scrollView.zoomScale > 1)
        #expect(lines.isEmpty && (1...3).contains(delegate.calls))
    }

    @Test func aScaleThatIsChangedWheneverAZoomEnds() {
        let delegate = Delegate(content)
        delegate.onZoomEnd = { $0.zoomScale = $0.zoomScale == 2 ? 3 : 2 }
        scrollView.scrollDelegate = delegate
        expectOneLine(naming: "scrollViewDidEndZooming", and: "zoomScale") { pinch() }
    }

    @Test func aScaleThatIsChangedWheneverItChanges() {
        let delegate = Delegate(content)
        delegate.onZoom = { $0.zoomScale = $0.zoomScale == 2 ? 3 : 2 }
        scrollView.scrollDelegate = delegate
        expectOneLine(naming: "scrollViewDidZoom", and: "zoomScale") { scrollView.zoomScale = 1.5 }
    }

    @Test func anOffsetThatIsChangedWheneverItChanges() {
        let delegate = Delegate(content)
        delegate.onScroll = { $0.contentOffset.y = $0.contentOffset.y == 10 ? 20 : 10 }
        scrollView.scrollDelegate = delegate
        expectOneLine(naming: "scrollViewDidScroll", and: "contentOffset") { scrollView.contentOffset.y = 30 }
        // The callback is made again for the next change, and logged no more.
        let calls = delegate.calls
        #expect(Log.warnings { scrollView.contentOffset.y = 30 }.isEmpty && delegate.calls > calls)
    }

    @Test func anOffsetThatIsLimitedWhenItChanges() {
        let delegate = Delegate(content)
        delegate.onScroll = { if $0.contentOffset.y > 50 { $0.contentOffset.y = 50 } }
        scrollView.scrollDelegate = delegate
        #expect(Log.warnings { scrollView.contentOffset.y = 100 }.isEmpty)
        #expect(scrollView.contentOffset.y == 50 && delegate.calls == 2)
    }

    @Test func anAnimationThatItsEndBeginsAndCutsShort() {
        let delegate = Delegate(content)
        delegate.onAnimationEnd = {
            $0.setContentOffset(Point(x: 0, y: 300 - $0.contentOffset.y), animated: true)
            $0.contentOffset.y += 1
        }
        scrollView.scrollDelegate = delegate
        expectOneLine(naming: "scrollViewDidEndScrollingAnimation", and: "setContentOffset") {
            scrollView.setContentOffset(Point(x: 0, y: 100), animated: true)
            scrollView.contentOffset.y = 5
        }
    }

    @Test func aSearchThatIsCancelledWhenItIsCancelled() {
        let field = SearchField()
        stage.window.addSubview(field)
        var calls = 0
        field.onCancel = { [unowned field] in
            calls += 1
            field.cancel()
        }
        expectOneLine(naming: "onCancel", and: "cancel()") { field.cancel() }
        #expect(calls == 1)
        field.cancel()
        #expect(calls == 2)
    }

    @Test func aControlThatActsOnItsOwnAction() {
        let button = TextButton(title: "OK")
        stage.window.addSubview(button)
        button.action = { [unowned button] in button.sendAction() }
        expectOneLine(naming: "action", and: "sendAction()") { button.sendAction() }
    }
}
