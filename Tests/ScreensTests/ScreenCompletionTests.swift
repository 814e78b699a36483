import GatefoldGeometry
import GatefoldLog
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// No completion runs inside the call that asked for it, whatever state the screens are in, and its argument is right.
@Suite struct ScreenCompletionTests {
    private let stage: ViewStage
    private let root = CallingScreen("root")
    private let page = CallingScreen("page")
    /// A root of the window that is in no container.
    private let home = CallingScreen("home")
    private let navigation: NavigationController

    init() throws {
        stage = try ViewStage()
        navigation = NavigationController(rootViewController: root)
    }

    /// Makes a call and returns how often its completion ran inside it, and how often once everything is at rest.
    private func count(_ call: (@escaping () -> Void) -> Void) -> (inside: Int, atRest: Int) {
        var told = 0
        stage.makeFrame()
        _ = Log.warnings { call { told += 1 } }
        let inside = told
        _ = Log.warnings { stage.restAndWake() }
        return (inside, told)
    }

    enum Call: CaseIterable {
        case present, presentAgain, dismiss, dismissNothing, push, pushAgain, pop, popNothing, popToRoot
    }

    private func make(_ call: Call, animated: Bool, completion: @escaping () -> Void) {
        switch call {
        case .present: root.present(page, animated: animated, completion: completion)
        case .presentAgain:
            root.present(page, animated: false)
            root.present(page, animated: animated, completion: completion)
        case .dismiss:
            root.present(page, animated: false)
            root.dismiss(animated: animated, completion: completion)
        case .dismissNothing: root.dismiss(animated: animated, completion: completion)
        case .push: navigation.pushViewController(page, animated: animated) { _ in completion() }
        case .pushAgain: navigation.pushViewController(root, animated: animated) { _ in completion() }
        case .pop:
            navigation.pushViewController(page, animated: false)
            navigation.popViewController(animated: animated) { _ in completion() }
        case .popNothing: navigation.popViewController(animated: animated) { _ in completion() }
        case .popToRoot: navigation.popToRootViewController(animated: animated) { _ in completion() }
        }
    }

    @Test(arguments: Call.allCases, [true, false])
    func inAWindow(call: Call, animated: Bool) {
        stage.window.rootViewController = navigation
        let told = count { make(call, animated: animated, completion: $0) }
        #expect(told.inside == 0 && told.atRest == 1)
    }

    @Test(arguments: Call.allCases, [true, false])
    func inNoWindow(call: Call, animated: Bool) {
        let told = count { make(call, animated: animated, completion: $0) }
        #expect(told.inside == 0 && told.atRest == 1)
    }

    @Test(arguments: Call.allCases, [true, false])
    func inAHiddenWindow(call: Call, animated: Bool) {
        stage.window.rootViewController = navigation
        stage.makeFrame()
        stage.window.isVisible = false
        let told = count { make(call, animated: animated, completion: $0) }
        #expect(told.inside == 0 && told.atRest == 1)
    }

    @Test(arguments: [true, false])
    func inAWindowThatACallbackHides(animated: Bool) {
        stage.window.rootViewController = navigation
        page.onWillAppear = { [stage] in stage.window.isVisible = false }
        let told = count { root.present(page, animated: animated, completion: $0) }
        #expect(told.inside == 0 && told.atRest == 1)
    }

    @Test func completionsRunBeforeTheNextCallTakesEffect() {
        stage.window.rootViewController = home
        stage.makeFrame()
        var state = "not told"
        home.present(page, animated: false) { [page] in
            state = page.isBeingDismissed ? "leaving" : page.presentationController == nil ? "gone" : "there"
        }
        #expect(state == "not told")
        home.dismiss(animated: true)
        #expect(state == "there")
        stage.rest()
        #expect(stage.window.frontViewController === home)
    }

    /// A change that a callback asks for waits until the completion has seen the promised state.
    @Test func completionsRunBeforeTheChangesOfCallbacks() {
        stage.window.rootViewController = home
        stage.makeFrame()
        var state = "not told"
        page.onDidAppear = { [page] in page.dismiss(animated: true) }
        home.present(page, animated: false) { [page] in state = page.isBeingDismissed ? "leaving" : "there" }
        stage.makeFrame()
        #expect(state == "there" && page.isBeingDismissed)
        stage.rest()
        #expect(stage.window.frontViewController === home)
    }

    // MARK: Chains

    /// Makes a call in its own completion for two seconds.
    /// - Returns: How often it was made, and the lines in the log.
    private func chain(_ call: @escaping (@escaping () -> Void) -> Void) -> (calls: Int, lines: [String]) {
        var calls = 0
        func next() {
            calls += 1
            if calls < 100_000 { call(next) }
        }
        stage.makeFrame()
        let lines = Log.warnings {
            next()
            let end = stage.clock.time + 2
            while stage.clock.time < end {
                if stage.clock.isFrameRequested {
                    stage.makeFrame()
                } else {
                    stage.clock.advance(to: max(stage.clock.time, min(end, stage.window.nextDeadline ?? end)))
                }
                stage.window.actOnDeadlines()
            }
        }
        return (calls, lines)
    }

    @Test(arguments: Call.allCases, [true, false])
    func aChainMakesOneStepInAFrame(call: Call, isInWindow: Bool) {
        if isInWindow { stage.window.rootViewController = navigation }
        let result = chain { [self] in make(call, animated: false, completion: $0) }
        #expect((20...150).contains(result.calls))
        if call == .present, !isInWindow {
            #expect(result.lines.count == 2)
            #expect(result.lines.last?.contains("The completion of present(_:animated:completion:)") ?? false)
        }
    }

    /// Two screens that present and dismiss each other as soon as they appear.
    @Test func screensThatChangeEachOtherWithoutEnd() {
        final class Restless: ViewController {
            let next = ViewController()
            var appearances = 0
            override func viewDidAppear(_ animated: Bool) {
                appearances += 1
                present(next, animated: false)
                dismiss(animated: false)
            }
        }
        let screen = Restless()
        let lines = Log.warnings {
            stage.window.rootViewController = screen
            stage.makeFrames(3)
        }
        #expect((1...400).contains(screen.appearances))
        #expect(lines.count == 1)
        #expect(
            lines.first.map { $0.contains("viewDidAppear(_:) of ") && $0.contains("present(_:animated:)") } ?? false)
        stage.window.rootViewController = home
        stage.makeFrames(3)
        #expect(stage.window.rootViewController === home)
    }

    // MARK: Dismissals of several screens

    /// A screen that vanishes beneath one that is leaving is dismissed together with it.
    @Test(arguments: [true, false])
    func aDismissalIsToldWhenAllItsScreensHaveGone(isTheFrontOne: Bool) {
        let (first, second, third) = (CallingScreen("first"), CallingScreen("second"), CallingScreen("third"))
        third.modalPresentationStyle = .custom
        stage.window.rootViewController = home
        home.present(first, animated: false)
        first.present(second, animated: false)
        second.present(third, animated: false)
        stage.rest()
        var told: [String] = []
        func tell(_ name: String) -> () -> Void {
            { [stage] in
                let isGone = third.presentationController == nil && stage.window.flights.isEmpty
                told.append("\(name) \(isGone ? "in time" : "early")")
            }
        }
        let asking = isTheFrontOne ? third : second
        asking.onWillDisappear = { asking.dismiss(animated: true, completion: tell("second")) }
        home.dismiss(animated: true, completion: tell("first"))
        stage.rest()
        #expect(told.sorted() == ["first in time", "second in time"])
        #expect(stage.window.presentations.isEmpty)
    }

    // MARK: Other callbacks

    @Test func aDetentWhoseResolverChangesTheSheet() throws {
        let test = try SheetStage()
        let controller = test.controller
        var height = 100.0
        controller.detents = [
            .custom(identifier: .medium) { [unowned controller] _ in
                height += 1
                controller.invalidateDetents()
                return height
            }
        ]
        let lines = Log.warnings {
            test.present()
            test.window.setNeedsLayout()
            test.stage.makeFrames(2)
        }
        #expect(lines.count == 1)
        #expect(lines.first.map { $0.contains("resolver") && $0.contains("a change of the sheet") } ?? false)
    }

    @Test func aDetentWhoseResolverChangesTheDetentsOnce() throws {
        let test = try SheetStage()
        let controller = test.controller
        controller.detents = [
            .custom(identifier: .medium) { [unowned controller] _ in
                controller.detents = [.custom(identifier: .large) { _ in 150 }]
                return 100
            }
        ]
        #expect(Log.warnings { test.present() }.isEmpty)
        #expect(test.elevation == 150)
    }

    @Test func aScreenWhoseViewIsLoadedByItsView() {
        final class Recursive: ViewController {
            override func loadView() -> View {
                view.backgroundColor = .black
                return View()
            }
        }
        let screen = Recursive()
        let lines = Log.warnings { _ = screen.view }
        #expect(lines.count == 1 && screen.isViewLoaded && screen.view.backgroundColor == .black)
    }

    @Test func aSafeAreaThatAScreenChangesInItsCallback() {
        final class Growing: ViewController {
            override func viewSafeAreaInsetsDidChange() { additionalSafeAreaInsets.top += 1 }
        }
        let screen = Growing()
        let lines = Log.warnings {
            stage.window.rootViewController = screen
            stage.makeFrame()
        }
        #expect(lines.count == 1)
    }
}
