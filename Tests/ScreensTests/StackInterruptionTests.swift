import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// A stack of two screens is interrupted in every state by every event.
@Suite struct StackInterruptionTests {
    nonisolated enum State: String, CaseIterable, Sendable {
        case root, pushing, heldPushing, pushed, popping, heldPopping

        fileprivate var isHeld: Bool { self == .heldPushing || self == .heldPopping }
    }

    nonisolated enum Event: String, CaseIterable, Sendable {
        case nothing, escape, pop, popToRoot, pushSame, pushOther, present, tapOnPage, resize, scale, hide, otherTab
        case cancel
    }

    private let stage: ViewStage
    private let root = named("root")
    private let page = named("page")
    private let other = named("other")
    private let over = named("over")
    private let navigation: NavigationController
    private let tabs: TabController

    init() throws {
        stage = try ViewStage()
        navigation = NavigationController(rootViewController: root)
        tabs = TabController(viewControllers: [navigation, Self.named("second tab")])
        stage.window.rootViewController = tabs
        stage.rest()
    }

    private static func named(_ name: String) -> ViewController {
        let screen = ViewController()
        screen.title = name
        return screen
    }

    private func enter(_ state: State) {
        guard state != .root else { return }
        navigation.pushViewController(page, animated: true)
        if state == .pushing || state == .heldPushing {
            stage.makeFrames(12)
        } else {
            stage.rest()
        }
        if state == .popping || state == .heldPopping {
            navigation.popViewController(animated: true)
            stage.makeFrames(6)
        }
        guard state.isHeld else { return }
        stage.touch(.began, at: Point(x: 190, y: 200))
        stage.makeFrames(3)
    }

    private func act(_ event: Event, _ state: State) {
        switch event {
        case .nothing: break
        case .escape: stage.window.handle(KeyEvent(.escape))
        case .pop: navigation.popViewController(animated: true)
        case .popToRoot: navigation.popToRootViewController(animated: true)
        case .pushSame: navigation.pushViewController(page, animated: true)
        case .pushOther: navigation.pushViewController(other, animated: true)
        case .present: root.present(over, animated: true)
        case .tapOnPage:
            // While one finger holds the page, another one taps.
            for phase in [Touch.Phase.began, .ended] {
                stage.window.handle([
                    Touch(
                        id: .finger(7), phase: phase, location: Point(x: 180, y: 220), timestamp: stage.clock.time,
                        device: .finger)
                ])
            }
        case .resize: stage.window.resize(to: Size(width: 300, height: 300), scale: 1)
        case .scale: stage.window.resize(to: Size(width: 100, height: 200), scale: 2)
        case .hide:
            stage.window.isVisible = false
            stage.window.isVisible = true
        case .otherTab:
            tabs.selectedIndex = 1
            tabs.selectedIndex = 0
        case .cancel: stage.touch(.cancelled, at: Point(x: 190, y: 200))
        }
    }

    /// The expected stack at the end. Held transitions are released where they were caught, which is a tap.
    private static func expected(_ state: State, _ event: Event) -> [String] {
        let opened = ["root", "page"]
        switch (state, event) {
        case (.root, .pushSame): return opened
        case (.root, .pushOther): return ["root", "other"]
        case (.root, _): return ["root"]
        case (.pushing, .escape), (.pushing, .pop), (.pushing, .popToRoot): return ["root"]
        case (.heldPushing, .escape), (.heldPushing, .pop), (.heldPushing, .popToRoot): return ["root"]
        case (.pushed, .escape), (.pushed, .pop), (.pushed, .popToRoot): return ["root"]
        case (.pushing, .pushOther), (.heldPushing, .pushOther), (.pushed, .pushOther): return opened + ["other"]
        case (.pushing, _), (.heldPushing, _), (.pushed, _): return opened
        case (.popping, .tapOnPage), (.popping, .pushSame): return opened
        case (.popping, .pushOther): return ["root", "other"]
        case (.popping, _): return ["root"]
        case (.heldPopping, .escape), (.heldPopping, .pop), (.heldPopping, .hide), (.heldPopping, .otherTab):
            return ["root"]
        case (.heldPopping, .popToRoot), (.heldPopping, .cancel): return ["root"]
        // The pop is released by a tap and reverses, and then the other screen comes.
        case (.heldPopping, .pushOther): return opened + ["other"]
        case (.heldPopping, _): return opened
        }
    }

    /// The events that are possible in each state: a page is on the stack once, and only a finger that is down is
    /// cancelled.
    nonisolated private static let cases: [(State, Event)] = State.allCases.flatMap { state in
        Event.allCases.filter { event in
            event == .pushSame ? state != .pushed : event != .cancel || state.isHeld
        }.map { (state, $0) }
    }

    @Test(arguments: cases) func everyStateHasAnAnswerToEverything(_ state: State, _ event: Event) {
        enter(state)
        act(event, state)
        stage.makeFrames(2)
        if state.isHeld { stage.touch(.ended, at: Point(x: 190, y: 200)) }
        stage.rest()
        #expect(navigation.viewControllers.map(\.title) == Self.expected(state, event))
        #expect(stage.window.flights.isEmpty && stage.window.windowScreens.changes.isEmpty)
        #expect((stage.window.frontViewController === over) == (event == .present))
        let seen = navigation.view.subviews.filter { !$0.isShownHidden }
        #expect(seen.count == 1 && navigation.topViewController.view.isDescendant(of: seen[0]))
        #expect(seen.allSatisfy { $0.frame == navigation.view.bounds && $0.transform == .identity })
        #expect(navigation.pages.count == navigation.viewControllers.count)
        #expect(stage.window.screenContainer.subviews.count == 1 + stage.window.presentations.count)
        if event == .present {
            over.dismiss(animated: false)
        }
        #expect(navigation.topViewController.appearance == .appeared)
        #expect([root, page, other].count { $0.appearance != .disappeared } == 1)
        // The tab bar keeps a snapshot of itself, and so does the chevron of each back button, which all screens but
        // the root have.
        #expect(stage.window.resources.images.recordingCount == navigation.viewControllers.count)
    }
}
