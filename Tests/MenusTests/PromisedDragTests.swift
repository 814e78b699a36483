import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldMenus
@testable import GatefoldViews

/// Content that is dragged may be made when it has been dropped.
@Suite struct PromisedDragTests {
    private struct Broken: Error {}

    private let stage: ViewStage
    private let source = View(frame: Rect(x: 20, y: 20, width: 100, height: 60))
    private let target = View(frame: Rect(x: 20, y: 200, width: 100, height: 60))
    private let log = Record()

    private final class Record {
        var asked = 0
        var drops: [DropContent] = []
        /// The end of the drag, and what waits for it.
        var end: DropOperation?
        var continuation: CheckedContinuation<DropOperation, Never>?
        /// Keeps the promise.
        var promise: CheckedContinuation<DropContent, any Error>?
        var whenAsked: CheckedContinuation<Void, Never>?

        func note(_ end: DropOperation) {
            self.end = end
            continuation.take()?.resume(returning: end)
        }
    }

    private let goal = Point(x: 50, y: 220)

    init() throws {
        stage = try ViewStage(width: 300, height: 400)
        for view in [source, target] { stage.window.addSubview(view) }
        let log = log
        target.dropInteraction = DropInteraction(accepting: [.text, .files]) { content, _ in
            log.drops.append(content)
        }
    }

    /// Offers a promise of a kind, which the test keeps.
    private func promise(_ kind: DropKind) {
        let log = log
        let drag = DragInteraction(items: { _ in
            [
                DragItem(promising: kind) {
                    log.asked += 1
                    return try await withCheckedThrowingContinuation {
                        log.promise = $0
                        log.whenAsked.take()?.resume()
                    }
                }
            ]
        })
        drag.onEnd = { log.note($0) }
        source.dragInteraction = drag
        stage.rest()
    }

    private func pointer(_ phase: Touch.Phase, _ point: Point) {
        stage.window.handle([
            Touch(id: .pointer(), phase: phase, location: point, timestamp: stage.clock.time, device: .pointer)
        ])
        stage.rest()
    }

    private func drag(to point: Point) {
        pointer(.began, Point(x: 30, y: 40))
        pointer(.moved, Point(x: 30, y: 60))
        pointer(.moved, point)
    }

    /// Drops what is dragged, and returns when the promise has been asked for.
    private func drop() async {
        await withCheckedContinuation { continuation in
            log.whenAsked = continuation
            pointer(.ended, goal)
        }
    }

    private func end() async -> DropOperation {
        if let end = log.end { return end }
        return await withCheckedContinuation { log.continuation = $0 }
    }

    @Test(arguments: [DropContent.text("a"), .files(["file:///a"])])
    func aPromiseIsKeptAfterTheDrop(content: DropContent) async {
        promise(content.kind)
        drag(to: goal)
        #expect(log.asked == 0)
        await drop()
        #expect(log.asked == 1 && log.drops.isEmpty && log.end == nil)
        log.promise?.resume(returning: content)
        #expect(await end() == .copy)
        #expect(log.drops == [content])
    }

    @Test func aPromiseThatNobodyTakesIsNotAskedFor() {
        promise(.text)
        drag(to: Point(x: 200, y: 300))
        pointer(.ended, Point(x: 200, y: 300))
        #expect(log.asked == 0 && log.end == .cancel)
    }

    @Test(arguments: [true, false]) func aBrokenPromiseEndsTheDrag(isCancelled: Bool) async {
        promise(.files)
        drag(to: goal)
        await drop()
        log.promise?.resume(throwing: isCancelled ? CancellationError() : Broken())
        #expect(await end() == .cancel)
        #expect(log.drops.isEmpty)
    }

    @Test func contentOfAnotherKindIsNotDropped() async {
        promise(.files)
        drag(to: goal)
        await drop()
        log.promise?.resume(returning: .text("a"))
        #expect(await end() == .cancel)
        #expect(log.drops.isEmpty)
    }

    @Test func aTargetThatHasGoneGetsNothing() async {
        promise(.text)
        drag(to: goal)
        await drop()
        target.removeFromSuperview()
        log.promise?.resume(returning: .text("a"))
        #expect(await end() == .cancel)
        #expect(log.drops.isEmpty)
    }

    /// The next drag does not wait for a promise.
    @Test func anotherDragMayBeginMeanwhile() async {
        promise(.text)
        drag(to: goal)
        await drop()
        let first = log.promise
        drag(to: Point(x: 200, y: 300))
        pointer(.ended, Point(x: 200, y: 300))
        #expect(log.end == .cancel)
        log.end = nil
        first?.resume(returning: .text("a"))
        #expect(await end() == .copy)
        #expect(log.drops == [.text("a")])
    }
}
