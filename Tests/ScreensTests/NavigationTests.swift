import GatefoldGeometry
import GatefoldGestures
import GatefoldLog
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

private final class Screen: ViewController {
    private let diary: Diary

    init(_ name: String, _ diary: Diary) {
        self.diary = diary
        super.init()
        title = name
    }

    override func viewWillAppear(_ animated: Bool) { diary.lines.append("\(title) will appear") }
    override func viewDidAppear(_ animated: Bool) { diary.lines.append("\(title) did appear") }
    override func viewWillDisappear(_ animated: Bool) { diary.lines.append("\(title) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { diary.lines.append("\(title) did disappear") }
}

private final class Diary {
    var lines: [String] = []

    func read() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A delegate that returns an animator for one pair of screens, and records the questions that it was asked.
private final class Chooser: NavigationControllerDelegate {
    var questions: [String] = []
    var animator: (any AnimatedTransitioning)?

    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? {
        questions.append("\(operation) \(fromViewController.title) \(toViewController.title)")
        return toViewController.title == "b" ? animator : nil
    }
}

/// Screens are pushed and popped, in order, whatever interrupts them.
@Suite struct NavigationTests {
    private let stage: ViewStage
    private let diary = Diary()
    private let root: Screen
    private let (a, b, c): (Screen, Screen, Screen)
    private let navigation: NavigationController

    init() throws {
        stage = try ViewStage()
        root = Screen("root", diary)
        (a, b, c) = (Screen("a", diary), Screen("b", diary), Screen("c", diary))
        navigation = NavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        stage.rest()
        #expect(diary.read() == ["root will appear", "root did appear"])
    }

    private var window: Window { stage.window }
    private var names: [String] { navigation.viewControllers.map(\.title) }

    private func push(_ screen: Screen, animated: Bool = false) {
        navigation.pushViewController(screen, animated: animated)
        stage.rest()
        _ = diary.read()
    }

    /// Checks that one screen is visible, and nothing of a transition is left.
    private func expectWhole(_ screen: ViewController, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(window.flight == nil && navigation.flight == nil, sourceLocation: sourceLocation)
        #expect(navigation.topViewController === screen, sourceLocation: sourceLocation)
        #expect(screen.appearance == .appeared, sourceLocation: sourceLocation)
        #expect(screen.parent === navigation && screen.navigationController === navigation)
        let seen = navigation.view.subviews.filter { !$0.isShownHidden }
        #expect(seen.count == 1 && screen.view.isDescendant(of: seen[0]), sourceLocation: sourceLocation)
        #expect(navigation.view.subviews.count == navigation.viewControllers.count, sourceLocation: sourceLocation)
        #expect(navigation.pages.count == navigation.viewControllers.count, sourceLocation: sourceLocation)
        #expect(window.screenContainer.subviews.count == 1 + window.presentations.count, sourceLocation: sourceLocation)
    }

    @Test(arguments: [true, false])
    func comingAndGoing(animated: Bool) {
        var results: [Bool] = []
        navigation.pushViewController(a, animated: animated) { results.append($0) }
        stage.rest()
        #expect(
            diary.read() == ["a will appear", "root will disappear", "a did appear", "root did disappear"])
        expectWhole(a)
        let popped = navigation.popViewController(animated: animated) { results.append($0) }
        #expect(popped === a)
        stage.rest()
        #expect(
            diary.read() == ["a will disappear", "root will appear", "a did disappear", "root did appear"])
        expectWhole(root)
        #expect(a.parent == nil && a.view.superview == nil)
        #expect(results == [true, true])
    }

    @Test func theRootStays() {
        var results: [Bool] = []
        #expect(navigation.popViewController(animated: true, completion: { results.append($0) }) == nil)
        #expect(navigation.popToRootViewController(animated: true, completion: { results.append($0) }).isEmpty)
        // The first completion runs before the second call takes effect.
        #expect(results == [false])
        stage.rest()
        #expect(results == [false, true])
        #expect(!window.handle(KeyEvent(.escape)))
        expectWhole(root)
    }

    @Test func escapeWhileAScreenComesTurnsItRound() {
        var results: [Bool] = []
        navigation.pushViewController(a, animated: true) { results.append($0) }
        stage.makeFrames(5)
        #expect(names == ["root", "a"])
        window.handle(KeyEvent(.escape))
        #expect(names == ["root"])
        stage.rest()
        #expect(
            diary.read() == [
                "a will appear", "root will disappear", "a will disappear", "root will appear", "a did disappear",
                "root did appear",
            ])
        expectWhole(root)
        #expect(results == [false])
    }

    @Test func escapeWhileAScreenGoesLetsItGo() {
        push(a)
        push(b)
        window.handle(KeyEvent(.escape))
        stage.makeFrames(5)
        window.handle(KeyEvent(.escape))
        stage.rest()
        #expect(names == ["root", "a"])
        expectWhole(a)
    }

    @Test func aScreenThatGoesIsCalledBack() {
        push(a)
        var results: [Bool] = []
        navigation.popViewController(animated: true) { results.append($0) }
        stage.makeFrames(5)
        navigation.pushViewController(a, animated: true) { results.append($0) }
        stage.rest()
        expectWhole(a)
        #expect(results == [false, true])
    }

    @Test func poppingToTheRootSkipsWhatLiesBetween() {
        push(a)
        push(b)
        push(c)
        #expect(navigation.popToRootViewController(animated: true).map(\.title) == ["a", "b", "c"])
        stage.makeFrames(3)
        // A reversed pop brings all of them back.
        stage.window.flight?.reverse()
        stage.rest()
        #expect(names == ["root", "a", "b", "c"])
        expectWhole(c)
        navigation.popToRootViewController(animated: true)
        stage.rest()
        expectWhole(root)
        #expect([a, b, c].allSatisfy { $0.parent == nil && $0.appearance == .disappeared })
    }

    @Test func requestsDuringATransitionWait() {
        navigation.pushViewController(a, animated: true)
        stage.makeFrames(3)
        navigation.pushViewController(b, animated: true)
        let page = Screen("page", diary)
        root.present(page, animated: true)
        #expect(names == ["root", "a"] && page.presentingViewController == nil)
        stage.rest()
        #expect(names == ["root", "a", "b"])
        #expect(window.frontViewController === page && page.presentingViewController === navigation)
        page.dismiss(animated: true)
        stage.rest()
        expectWhole(b)
    }

    @Test func aScreenOnTheStackIsNotPushedAgain() {
        push(a)
        let lines = Log.warnings { navigation.pushViewController(a, animated: true) }
        #expect(lines.count == 1 && names == ["root", "a"])
        #expect(Log.warnings { navigation.popToViewController(b, animated: true) }.count == 1)
        expectWhole(a)
    }

    @Test func theDelegateChoosesByOperationAndPair() {
        let chooser = Chooser()
        chooser.animator = CrossFade(duration: 0.05)
        navigation.delegate = chooser
        navigation.pushViewController(a, animated: true)
        #expect(stage.rest() > 20)
        navigation.pushViewController(b, animated: true)
        #expect(stage.rest() < 8)
        navigation.popViewController(animated: true)
        #expect(stage.rest() > 20)
        #expect(chooser.questions == ["push root a", "push a b", "pop b a"])
        expectWhole(a)
    }

    @Test func theBarHasTheTitleAndTheWayBack() {
        #expect(root.navigationBar?.title == "root" && root.navigationBar?.backTitle == nil)
        push(a)
        #expect(a.navigationBar?.title == "a" && a.navigationBar?.backTitle == "root")
        a.title = "changed"
        #expect(a.navigationBar?.title == "changed")
        #expect(navigation.navigationBar === a.navigationBar)
        a.navigationBar?.backAction?()
        stage.rest()
        expectWhole(root)
    }

    @Test func screensPushedBeforeTheViewIsLoadedHaveABackButton() throws {
        let stage = try ViewStage()
        let screens = [Screen("one", diary), Screen("two", diary), Screen("three", diary)]
        let navigation = NavigationController(rootViewController: screens[0])
        for screen in screens.dropFirst() { navigation.pushViewController(screen, animated: false) }
        stage.window.rootViewController = navigation
        stage.makeFrame()
        #expect(navigation.navigationBar?.backTitle == "two")
        navigation.navigationBar?.backAction?()
        stage.rest()
        #expect(navigation.topViewController === screens[1])
        #expect(navigation.navigationBar?.backTitle == "one")
    }

    @Test func theStatusTextCanBeReadOnTheBar() {
        #expect(navigation.preferredStatusBarStyle == .lightContent)
        navigation.barTintColor = .white
        #expect(navigation.preferredStatusBarStyle == .darkContent)
    }

    @Test func theBarsBackButtonTurnsAnOpeningRound() {
        navigation.pushViewController(a, animated: true)
        stage.makeFrames(12)
        // The button is on the moving page.
        let x = a.navigationBar?.convert(Point(x: 30, y: 52), to: nil).x ?? 0
        #expect(x > 31 && x < 190)
        stage.touch(.began, at: Point(x: x, y: 52))
        stage.touch(.ended, at: Point(x: x, y: 52))
        #expect(names == ["root"])
        stage.rest()
        expectWhole(root)
    }

    @Test func aResizeInFlightReachesBothScreens() {
        navigation.pushViewController(a, animated: true)
        stage.makeFrames(5)
        window.resize(to: Size(width: 300, height: 500), scale: 2)
        stage.rest()
        expectWhole(a)
        #expect(a.view.frame == Rect(x: 0, y: 80, width: 300, height: 420))
        navigation.popViewController(animated: true)
        stage.makeFrames(5)
        window.resize(to: Size(width: 200, height: 400), scale: 1)
        stage.rest()
        expectWhole(root)
        #expect(root.view.frame == Rect(x: 0, y: 80, width: 200, height: 320))
    }

    @Test func aHiddenWindowEndsTheWay() {
        navigation.pushViewController(a, animated: true)
        stage.makeFrames(5)
        window.isVisible = false
        expectWhole(a)
        navigation.popViewController(animated: true)
        expectWhole(root)
    }

    @Test func aPoppedScreenIsHeldByNobody() {
        weak var gone: Screen?
        do {
            let screen = Screen("screen", diary)
            gone = screen
            push(screen, animated: true)
            navigation.popViewController(animated: true)
        }
        stage.rest()
        #expect(gone == nil)
    }

    // MARK: Bars

    /// A screen may set up its bar as soon as its view is loaded.
    @Test func theBarIsThereWhenAViewIsLoaded() {
        final class ScreenWithButton: ViewController {
            let button = View(frame: Rect(x: 0, y: 0, width: 30, height: 30))

            override func viewDidLoad() {
                title = "loaded"
                navigationBar?.trailingItem = button
            }
        }
        let (root, pushed) = (ScreenWithButton(), ScreenWithButton())
        let navigation = NavigationController(rootViewController: root)
        window.rootViewController = navigation
        stage.rest()
        navigation.pushViewController(pushed, animated: false)
        stage.rest()
        for screen in [root, pushed] {
            #expect(screen.button.superview === screen.navigationBar && screen.navigationBar?.title == "loaded")
        }
    }

    // MARK: Tabs

    @Test func tabsShowOneScreenAtATime() {
        let other = Screen("other", diary)
        let inner = NavigationController(rootViewController: Screen("inner", diary))
        let tabs = TabController(viewControllers: [inner, other])
        window.rootViewController = tabs
        stage.rest()
        #expect(
            diary.read() == ["root will disappear", "root did disappear", "inner will appear", "inner did appear"])
        #expect(tabs.tabBar.items.map(\.title) == ["inner", "other"])
        #expect(tabs.unwrapped.title == "inner" && inner.tabController === tabs)
        tabs.selectedIndex = 1
        #expect(
            diary.read() == ["inner will disappear", "other will appear", "inner did disappear", "other did appear"])
        stage.rest()
        #expect(inner.view.window == nil && other.view.frame == Rect(x: 0, y: 0, width: 200, height: 351))
        tabs.selectedIndex = 0
        inner.pushViewController(a, animated: true)
        stage.makeFrames(5)
        // A transition inside a tab that is left is at its end when the tab comes back.
        tabs.selectedIndex = 1
        #expect(window.flight == nil)
        tabs.selectedIndex = 0
        #expect(inner.topViewController === a && a.appearance == .appeared)
        tabs.tabBar.onSelect?(0)
        stage.rest()
        #expect(inner.topViewController.title == "inner")
    }
}
