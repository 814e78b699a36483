import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// A container written by a program tells its children when they appear and disappear, each callback once.
@Suite struct ChildScreenTests {
    private let stage: ChildStage

    init() throws { stage = try ChildStage() }

    @Test func aChildAppearsWhenItsViewIsAddedAndDisappearsWhenItIsRemoved() {
        #expect(stage.container.children.map(\.title) == ["a", "b", "c"] && stage.a.parent === stage.container)
        stage.show(stage.a)
        #expect(stage.diary.read() == ["a will appear", "a did appear"])
        stage.a.view.removeFromSuperview()
        #expect(stage.diary.read() == ["a will disappear", "a did disappear"])
        #expect(stage.a.parent === stage.container)
    }

    @Test func aChildFollowsItsParentsAppearance() {
        stage.show(stage.a)
        let cover = ToldScreen("cover", stage.diary)
        _ = stage.diary.read()
        stage.container.present(cover, animated: true)
        stage.views.rest()
        let covered = [
            "cover will appear", "container will disappear", "a will disappear", "cover did appear",
            "container did disappear", "a did disappear",
        ]
        #expect(Set(stage.diary.lines) == Set(covered) && stage.diary.read().count == covered.count)
        cover.dismiss(animated: true)
        stage.views.rest()
        #expect(stage.container.told == .appeared && stage.a.told == .appeared && stage.b.told == .disappeared)
        #expect(stage.diary.read().filter { $0.hasPrefix("a ") } == ["a will appear", "a did appear"])
    }

    @Test func aChildAddedBeforeItsParentIsShownAppearsTogetherWithIt() {
        let (parent, child) = (ToldScreen("parent", stage.diary), ToldScreen("child", stage.diary))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        #expect(stage.diary.read() == [])
        stage.views.window.rootViewController = parent
        stage.views.rest()
        let lines = stage.diary.read().filter { !$0.hasPrefix("container") }
        #expect(lines == ["parent will appear", "child will appear", "parent did appear", "child did appear"])
    }

    @Test func childrenOfChildrenAreToldToo() {
        let inner = ToldScreen("inner", stage.diary)
        stage.a.addChild(inner)
        stage.a.view.addSubview(inner.view)
        stage.show(stage.a)
        #expect(stage.diary.read() == ["a will appear", "inner will appear", "a did appear", "inner did appear"])
        stage.a.removeFromParent()
        let left = ["a will disappear", "inner will disappear", "a did disappear", "inner did disappear"]
        #expect(stage.diary.read() == left)
    }

    @Test func aRemovedChildTakesItsViewAlong() {
        stage.show(stage.a)
        _ = stage.diary.read()
        stage.a.removeFromParent()
        #expect(stage.diary.read() == ["a will disappear", "a did disappear"])
        #expect(stage.a.parent == nil && stage.a.view.superview == nil)
        #expect(stage.container.children.map(\.title) == ["b", "c"])
        stage.a.removeFromParent()
        #expect(stage.diary.read() == [])
    }

    @Test func aChildThatIsAddedElsewhereLeavesItsEarlierParent() {
        stage.show(stage.a)
        stage.show(stage.b)
        _ = stage.diary.read()
        stage.b.addChild(stage.a)
        #expect(stage.a.parent === stage.b && stage.container.children.map(\.title) == ["b", "c"])
        #expect(stage.diary.read() == ["a will disappear", "a did disappear"])
        stage.b.view.addSubview(stage.a.view)
        #expect(stage.diary.read() == ["a will appear", "a did appear"])
    }

    @Test func aChildMayRemoveItselfWhenItIsToldThatItAppears() {
        stage.a.onCallback = { [a = stage.a] told in if told == .appearing { a.removeFromParent() } }
        stage.show(stage.a)
        stage.views.rest()
        stage.a.onCallback = nil
        #expect(stage.a.told == .disappeared && stage.a.parent == nil && stage.a.view.superview == nil)
    }

    @Test func aChildMayBeAddedAgainWhenItIsToldThatItHasDisappeared() {
        stage.show(stage.a)
        stage.a.onCallback = { [stage, a = stage.a] told in
            guard told == .disappeared else { return }
            a.onCallback = nil
            stage.container.addChild(a)
            stage.show(a)
        }
        stage.a.removeFromParent()
        #expect(stage.a.parent === stage.container && stage.a.told == .appeared)
        stage.views.window.rootViewController = ToldScreen("next", stage.diary)
        stage.views.rest()
        #expect(stage.a.told == .disappeared)
    }

    @Test func stacksAndTabsListTheirScreensAsChildren() {
        let (root, page) = (ViewController(), ViewController())
        let stack = NavigationController(rootViewController: root)
        stack.pushViewController(page, animated: false)
        #expect(stack.children.map(ObjectIdentifier.init) == [root, page].map(ObjectIdentifier.init))
        let tabs = TabController(viewControllers: [stack])
        #expect(tabs.children.map(ObjectIdentifier.init) == [ObjectIdentifier(stack)])
    }

    @Test func aStackWithinAContainerPushesAndPops() {
        let root = ToldScreen("root", stage.diary)
        let page = ToldScreen("page", stage.diary)
        let stack = NavigationController(rootViewController: root)
        stage.container.addChild(stack)
        stage.show(stack)
        stage.views.rest()
        #expect(stage.diary.read() == ["root will appear", "root did appear"])
        stack.pushViewController(page, animated: true)
        stage.views.makeFrames(5)
        stack.removeFromParent()
        stage.views.rest()
        #expect(root.told == .disappeared && page.told == .disappeared)
        #expect(stage.views.window.flights.isEmpty && stage.views.window.windowScreens.changes.isEmpty)
    }

    @Test func aKeyGoesToTheChildThatContainsTheFocus() {
        let screens = ["one", "other"].map { CallingScreen($0) }
        for screen in screens {
            stage.container.addChild(screen)
            screen.view.addSubview(FocusView(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
            stage.show(screen)
        }
        stage.views.rest()
        for (index, screen) in screens.enumerated() {
            screen.view.subviews[0].becomeFocused()
            stage.views.window.handle(KeyEvent(.character("x")))
            #expect(screens.map(\.keys) == (index == 0 ? [1, 0] : [1, 1]))
        }
    }

    private final class FocusView: View {
        override var canBecomeFocused: Bool { true }
    }

    // MARK: Mistakes

    @Test func aViewOfAScreenWithoutAParentIsReported() {
        let stray = ToldScreen("stray", stage.diary)
        let warnings = Log.warnings { stage.show(stray) }
        #expect(warnings.count == 1 && warnings.allSatisfy { $0.contains("ToldScreen") && $0.contains("addChild(_:)") })
        stage.container.addChild(stray)
        #expect(stage.diary.read() == ["stray will appear", "stray did appear"])
    }

    @Test func aScreenOfAStackStaysThere() {
        let root = ViewController()
        let stack = NavigationController(rootViewController: root)
        let warnings = Log.warnings { root.removeFromParent() }
        #expect(warnings.count == 1 && root.parent === stack)
    }

    @Test func aContainerIsNotAddedToAScreenInsideIt() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let (one, other) = (ViewController(), ViewController())
            one.addChild(other)
            other.addChild(one)
        }
    }

    @Test func aScreenOfAStackIsNotAddedElsewhere() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let root = ViewController()
            let stack = NavigationController(rootViewController: root)
            ViewController().addChild(root)
            _ = stack
        }
    }

    @Test func onlyChildrenAreExchanged() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let (container, child) = (ViewController(), ViewController())
            container.addChild(child)
            container.transition(from: child, to: ViewController(), duration: 0.3) {}
        }
    }
}
