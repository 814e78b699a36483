import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A tree of views may be a thousand levels deep; a deeper one is refused with a sentence.
@Suite struct DeepTreeTests {
    private static func chain(_ count: Int) -> (top: View, bottom: View) {
        let top = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        var bottom = top
        for _ in 1..<max(1, count) {
            let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            bottom.addSubview(view)
            bottom = view
        }
        return (top, bottom)
    }

    @Test func theDeepestTreeIsLaidOutDrawnAndTouched() throws {
        let stage = try ViewStage()
        let (top, bottom) = Self.chain(View.greatestDepth - 1)
        bottom.backgroundColor = .black
        bottom.transform = Transform(scaleX: 0.5, y: 0.5)
        bottom.alpha = 0.5
        stage.window.addSubview(top)
        bottom.setNeedsLayout()
        stage.window.theme.appearance = .dark
        stage.rest()
        #expect(stage.window.hitTest(Point(x: 50, y: 50)) === bottom)
        top.removeFromSuperview()
        stage.rest()
    }

    @Test(arguments: [false, true]) func aDeeperTreeIsRefusedWithASentence(isFromBelow: Bool) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [isFromBelow] in
            await MainActor.run {
                let top = View()
                var view = top
                for _ in 0..<6_000 {
                    let next = View()
                    if isFromBelow { next.addSubview(view) } else { view.addSubview(next) }
                    view = next
                }
                withExtendedLifetime(top) {}
            }
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains("A tree of views has at most 1000 levels"))
    }

    @Test func viewsThatWereRemovedDoNotCount() {
        let (top, bottom) = Self.chain(900)
        let (other, _) = Self.chain(100)
        bottom.addSubview(other)
        other.removeFromSuperview()
        top.subviews[0].removeFromSuperview()
        let (around, ground) = Self.chain(990)
        ground.addSubview(top)
        #expect(top.isDescendant(of: around))
    }

    @Test func aNegativeIndexHasASentence() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { View().insertSubview(View(), at: -1) }
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains("A subview is inserted at an index of 0 or more, not -1."))
    }
}
