import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldViews

/// A view that counts how often it was laid out.
private final class CountingView: View {
    private(set) var layouts = 0
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        layouts += 1
        onLayout?()
    }
}

/// Only views that ask for it are laid out, and only views that have changed are drawn anew.
@Suite struct LayoutTests {
    private let root = CountingView()
    private let middle = CountingView()
    private let leaf = CountingView()
    private let sibling = CountingView()

    private func tree() {
        root.addSubview(middle)
        root.addSubview(sibling)
        middle.addSubview(leaf)
        root.layoutIfNeeded()
    }

    private var layouts: [Int] { [root, middle, leaf, sibling].map(\.layouts) }

    @Test func everythingIsLaidOutOnce() {
        tree()
        #expect(layouts == [1, 1, 1, 1])
        root.layoutIfNeeded()
        #expect(layouts == [1, 1, 1, 1])
    }

    @Test func aDeepViewAlone() {
        tree()
        leaf.setNeedsLayout()
        leaf.setNeedsLayout()
        #expect(layouts == [1, 1, 1, 1])
        root.layoutIfNeeded()
        #expect(layouts == [1, 1, 2, 1])
    }

    @Test func aSubviewThatComesOrGoesIsLaidOutByItsSuperview() {
        tree()
        middle.onLayout = { [middle] in for view in middle.subviews { view.frame.size = Size(width: 7, height: 7) } }
        let late = CountingView()
        middle.addSubview(late)
        root.layoutIfNeeded()
        #expect(layouts == [1, 2, 2, 1])
        #expect(late.frame.size == Size(width: 7, height: 7))
        late.removeFromSuperview()
        root.layoutIfNeeded()
        #expect(layouts == [1, 3, 2, 1])
    }

    @Test func aLayoutThatExchangesItsSubviewsAsksForNoOther() {
        tree()
        middle.onLayout = { [middle] in
            middle.subviews[0].removeFromSuperview()
            middle.addSubview(CountingView())
        }
        middle.setNeedsLayout()
        root.layoutIfNeeded()
        root.layoutIfNeeded()
        #expect(layouts == [1, 2, 1, 1])
    }

    @Test func aChangeOfSizeAloneAsksForLayout() {
        tree()
        middle.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        root.layoutIfNeeded()
        #expect(layouts == [1, 2, 1, 1])
        middle.frame.origin = Point(x: 5, y: 5)
        root.layoutIfNeeded()
        #expect(layouts == [1, 2, 1, 1])
    }

    @Test func aParentThatResizesItsChildDoesSoInOnePass() {
        tree()
        root.onLayout = { [leaf] in leaf.frame.size = Size(width: leaf.frame.width + 1, height: 1) }
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(layouts == [2, 1, 2, 1])
    }

    @Test func aViewThatCameLaterIsLaidOut() {
        tree()
        let late = CountingView()
        leaf.addSubview(late)
        root.layoutIfNeeded()
        #expect(late.layouts == 1)
        late.removeFromSuperview()
        late.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(late.layouts == 1)
        sibling.addSubview(late)
        root.layoutIfNeeded()
        #expect(late.layouts == 2)
    }

    @Test func anEarlierSiblingThatIsAskedDuringLayoutIsNotForgotten() {
        tree()
        sibling.onLayout = { [leaf] in if leaf.layouts == 1 { leaf.setNeedsLayout() } }
        sibling.setNeedsLayout()
        root.layoutIfNeeded()
        root.layoutIfNeeded()
        #expect(layouts == [1, 1, 2, 2])
    }

    @Test func aChangeIsNoticedByAllAbove() {
        tree()
        func changes(_ change: () -> Void) -> [Bool] {
            let views = [root, middle, leaf, sibling]
            let before = views.map(\.version)
            change()
            return zip(views, before).map { $0.version != $1 }
        }
        #expect(changes { leaf.setNeedsDisplay() } == [true, true, true, false])
        #expect(changes { leaf.backgroundColor = .black } == [true, true, true, false])
        #expect(changes { leaf.backgroundColor = .black } == [false, false, false, false])
        // The position and the alpha of a view belong to its superview's snapshot, not to its own.
        #expect(changes { leaf.alpha = 0.5 } == [true, true, false, false])
        #expect(changes { leaf.isHidden = true } == [true, true, false, false])
        #expect(changes { leaf.transform = Transform(rotationAngle: 1) } == [true, true, false, false])
        #expect(changes { leaf.frame.origin.x = 9 } == [true, true, false, false])
        #expect(changes { leaf.presentation.alpha = 1 } == [true, true, false, false])
        #expect(changes { leaf.presentation.alpha = 1 } == [false, false, false, false])
        #expect(changes { middle.boundsOrigin.y = 4 } == [true, true, false, false])
        #expect(changes { leaf.removeFromSuperview() } == [true, true, false, false])
        #expect(changes { leaf.setNeedsDisplay() } == [false, false, true, false])
    }

    @Test func aWindowAsksForAFrameOnlyForAChange() throws {
        let stage = try ViewStage()
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        stage.rest()
        #expect(!stage.clock.isFrameRequested)
        view.alpha = 1
        view.frame = view.frame
        #expect(!stage.clock.isFrameRequested)
        view.frame.origin.x = 3
        #expect(stage.clock.isFrameRequested)
        stage.makeFrame()
        #expect(!stage.clock.isFrameRequested)
    }
}
