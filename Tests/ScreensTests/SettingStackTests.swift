import GatefoldGeometry
import GatefoldLog
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldScreens
@testable import GatefoldViews

/// The whole stack of a navigation controller is set, and the screens are told as by a push or a pop.
@Suite struct SettingStackTests {
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
        var ends: [Bool] = []

        func read() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private let stage: ViewStage
    private let diary = Diary()
    private let (a, b, c, d): (Screen, Screen, Screen, Screen)
    private let navigation: NavigationController

    init() throws {
        stage = try ViewStage(width: 360, height: 640)
        (a, b, c, d) = (Screen("a", diary), Screen("b", diary), Screen("c", diary), Screen("d", diary))
        navigation = NavigationController(rootViewController: a)
        stage.window.rootViewController = navigation
        for screen in [b, c] { navigation.pushViewController(screen, animated: false) }
        stage.rest()
        _ = diary.read()
    }

    private var names: String { navigation.viewControllers.map(\.title).joined() }

    private func set(_ screens: [ViewController], animated: Bool) {
        let diary = diary
        navigation.setViewControllers(screens, animated: animated) { diary.ends.append($0) }
    }

    /// Checks that one screen is visible, and that others have gone.
    private func expectWhole(
        _ screen: ViewController, gone: [ViewController], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(navigation.flight == nil && navigation.topViewController === screen, sourceLocation: sourceLocation)
        #expect(screen.appearance == .appeared, sourceLocation: sourceLocation)
        let seen = navigation.view.subviews.filter { !$0.isShownHidden }
        #expect(seen.count == 1 && screen.view.isDescendant(of: seen[0]), sourceLocation: sourceLocation)
        for other in gone {
            #expect(other.parent == nil && other.view.window == nil, sourceLocation: sourceLocation)
            #expect(!navigation.pages.contains { $0.screen === other }, sourceLocation: sourceLocation)
        }
        for other in navigation.viewControllers { #expect(other.parent === navigation, sourceLocation: sourceLocation) }
    }

    @Test(arguments: [true, false]) func aNewTopIsPushed(animated: Bool) {
        set([a, d], animated: animated)
        if animated {
            #expect(navigation.flight?.context.operation == .push && names == "ad")
            #expect(diary.ends.isEmpty)
        }
        stage.rest()
        #expect(diary.read() == ["d will appear", "c will disappear", "d did appear", "c did disappear"])
        #expect(names == "ad" && diary.ends == [true])
        expectWhole(d, gone: [b, c])
        #expect(d.navigationBar?.backTitle == "a")
        navigation.popViewController(animated: animated)
        stage.rest()
        expectWhole(a, gone: [d])
    }

    @Test(arguments: [true, false]) func aKnownTopIsPoppedTo(animated: Bool) {
        set([d, b], animated: animated)
        if animated { #expect(navigation.flight?.context.operation == .pop && names == "db") }
        stage.rest()
        #expect(diary.read() == ["c will disappear", "b will appear", "c did disappear", "b did appear"])
        #expect(names == "db" && diary.ends == [true])
        expectWhole(b, gone: [a, c])
        #expect(b.navigationBar?.backTitle == "d")
        navigation.popViewController(animated: animated)
        stage.rest()
        expectWhole(d, gone: [b])
    }

    /// The top may go below the screen that is popped to.
    @Test(arguments: [true, false]) func screensMayChangePlaces(animated: Bool) {
        set([a, c, b], animated: animated)
        stage.rest()
        #expect(names == "acb")
        expectWhole(b, gone: [])
        navigation.popViewController(animated: animated)
        stage.rest()
        #expect(names == "ac")
        expectWhole(c, gone: [b])
    }

    @Test func withTheSameTopNothingMoves() {
        set([d, c], animated: true)
        #expect(navigation.flight == nil && names == "dc")
        stage.rest()
        #expect(diary.read().isEmpty && diary.ends == [true])
        expectWhole(c, gone: [a, b])
        #expect(c.navigationBar?.backTitle == "d")
        set([c], animated: true)
        stage.rest()
        #expect(names == "c" && c.navigationBar?.backTitle == nil)
        expectWhole(c, gone: [d])
        set([a, b, c], animated: true)
        stage.rest()
        #expect(c.navigationBar?.backTitle == "b")
        navigation.popToRootViewController(animated: true)
        stage.rest()
        expectWhole(a, gone: [b, c])
    }

    /// A transition that is turned back leaves the earlier stack.
    @Test func aReversalBringsTheStackBack() {
        set([d], animated: true)
        stage.makeFrames(5)
        navigation.flight?.reverse()
        stage.rest()
        #expect(names == "abc" && diary.ends == [false])
        expectWhole(c, gone: [d])
        set([d, a], animated: true)
        stage.makeFrames(5)
        navigation.flight?.reverse()
        stage.rest()
        #expect(names == "abc" && diary.ends == [false, false])
        expectWhole(c, gone: [d])
    }

    @Test func duringATransitionItWaits() {
        navigation.popViewController(animated: true)
        stage.makeFrames(3)
        set([d, c], animated: true)
        set([a], animated: true)
        #expect(names == "ab")
        stage.rest()
        #expect(names == "a" && diary.ends == [true, true])
        expectWhole(a, gone: [b, c, d])
    }

    @Test func aScreenOfAnotherContainerLeavesTheStack() {
        let other = NavigationController(rootViewController: d)
        let lines = Log.warnings { set([a, d], animated: true) }
        stage.rest()
        #expect(names == "abc" && diary.ends == [false] && d.parent === other)
        #expect(lines.contains { $0.contains("the stack stays as it is") })
    }

    @Test func beforeTheViewIsLoadedTheStackIsSetAtOnce() {
        let other = NavigationController(rootViewController: ViewController())
        other.setViewControllers([d, Screen("e", diary)], animated: true)
        #expect(other.viewControllers.map(\.title) == ["d", "e"] && !other.isViewLoaded)
    }
}
