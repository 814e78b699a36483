import GatefoldGeometry
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// The position at which a view is shown follows from the views around it, as transitions and animations show them.
@Suite struct ShownPlacementTests {
    private let stage: ViewStage
    private let outer = View(frame: Rect(x: 20, y: 30, width: 100, height: 100))
    private let inner = View(frame: Rect(x: 60, y: 60, width: 80, height: 80))

    init() throws {
        stage = try ViewStage()
        stage.window.addSubview(outer)
        outer.addSubview(inner)
    }

    @Test func aViewAndTheViewsAroundItAreListedFromTheInside() {
        let all = [inner, outer, stage.window].map(ObjectIdentifier.init)
        #expect(Array(inner.selfAndAncestors).map(ObjectIdentifier.init) == all)
        #expect(Array(inner.ancestors).map(ObjectIdentifier.init) == Array(all.dropFirst()))
    }

    @Test func theSuperviewIsReadWhenItIsAskedFor() {
        let other = View()
        stage.window.addSubview(other)
        var seen: [ObjectIdentifier] = []
        for view in inner.selfAndAncestors {
            if view === inner { other.addSubview(inner) }
            seen.append(ObjectIdentifier(view))
        }
        #expect(seen == [inner, other, stage.window].map(ObjectIdentifier.init))
    }

    @Test func onlyViewsThatClipCutAViewOff() {
        let whole = Rect(x: 80, y: 90, width: 80, height: 80)
        #expect(inner.shownPlacement == ShownPlacement(frame: whole, part: whole, isHidden: false))
        outer.clipsToBounds = true
        let part = Rect(x: 80, y: 90, width: 40, height: 40)
        #expect(inner.shownPlacement == ShownPlacement(frame: whole, part: part, isHidden: false))
        outer.frame.origin.x = 150
        #expect(inner.shownPlacement.frame.minX == 210 && inner.shownPlacement.part.isEmpty)
    }

    @Test func aRectangleBeyondTheViewIsCutOffOnlyIfTheViewScrolls() {
        inner.clipsToBounds = true
        let below = Rect(x: 0, y: 80, width: 80, height: 20)
        #expect(inner.shownPlacement(of: below).part == Rect(x: 80, y: 170, width: 80, height: 20))
    }

    @Test func overridesCount() {
        outer.clipsToBounds = true
        outer.presentation.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        #expect(inner.shownPlacement.part == Rect(x: 60, y: 60, width: 80, height: 80))
        outer.presentation.isHidden = true
        #expect(inner.shownPlacement.isHidden)
    }

    @Test func aTransparentOrHiddenViewHidesTheViewsInsideIt() {
        #expect(!inner.shownPlacement.isHidden)
        outer.alpha = 0.01
        #expect(inner.shownPlacement.isHidden)
        outer.alpha = 1
        inner.isHidden = true
        #expect(inner.shownPlacement.isHidden)
    }
}
