import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport
import Testing

@testable import GatefoldScreens
@testable import GatefoldViews

/// Programs may ask for anything from any callback: it is done once the change under way is complete.
@Suite struct CallbackOrderTests {
    private let stage: ViewStage
    private let list = CallingScreen("list")

    init() throws {
        stage = try ViewStage()
        stage.window.rootViewController = list
        stage.rest()
    }

    private var window: Window { stage.window }

    private func expectOnly(_ screen: ViewController, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(window.flights.isEmpty && window.presentations.isEmpty, sourceLocation: sourceLocation)
        #expect(window.frontViewController === screen, sourceLocation: sourceLocation)
        #expect(screen.appearance == .appeared, sourceLocation: sourceLocation)
        #expect(!screen.view.isShownHidden && screen.view.window === window, sourceLocation: sourceLocation)
        #expect(window.windowScreens.container.subviews.count == 1, sourceLocation: sourceLocation)
    }

    // MARK: The root

    /// Only the window retains the navigation controller whose flight is under way.
    @Test(arguments: [false, true])
    func theRootIsReplacedDuringAFlight(pops: Bool) {
        weak var earlier: NavigationController?
        do {
            let navigation = NavigationController(rootViewController: CallingScreen("a"))
            earlier = navigation
            window.rootViewController = navigation
            navigation.pushViewController(CallingScreen("b"), animated: !pops)
            if pops { navigation.popViewController(animated: true) }
            stage.makeFrames(3)
            #expect(window.flights.count == 1)
        }
        let other = CallingScreen("other")
        window.rootViewController = other
        #expect(window.flights.isEmpty)
        stage.rest()
        expectOnly(other)
        #expect(earlier == nil)
    }

    @Test func aRootThatGoesHearsOfIt() {
        let navigation = NavigationController(rootViewController: CallingScreen("a"))
        let top = CallingScreen("b")
        window.rootViewController = navigation
        navigation.pushViewController(top, animated: true)
        stage.makeFrames(3)
        window.rootViewController = list
        stage.rest()
        #expect(navigation.appearance == .disappeared && top.appearance == .disappeared)
        #expect(navigation.viewControllers.count == 2)
        expectOnly(list)
    }

    @Test(arguments: [0, 3, 600])
    func theRootIsReplacedBeneathAPresentedScreen(frames: Int) {
        let (page, other) = (CallingScreen("page"), CallingScreen("other"))
        var told = 0
        list.present(page, animated: true) { told += 1 }
        stage.makeFrames(frames)
        window.rootViewController = other
        stage.rest()
        expectOnly(other)
        #expect(told == 1)
        #expect(page.appearance == .disappeared && list.appearance == .disappeared)
        #expect(page.presentingViewController == nil && page.view.superview == nil)
    }

    @Test func theRootIsLaidOutWhenItAppears() {
        let root = CallingScreen("root")
        var size: Size?
        root.onDidAppear = { [unowned root] in size = root.view.bounds.size }
        window.rootViewController = root
        #expect(size == window.bounds.size)
    }

    // MARK: Presented screens

    @Test(arguments: [true, false], [true, false])
    func aScreenDismissesItselfBeforeItAppears(presentsAnimated: Bool, dismissesAnimated: Bool) {
        let page = CallingScreen("page")
        var told: [String] = []
        page.onWillAppear = { [unowned page] in
            page.dismiss(animated: dismissesAnimated) { told.append("dismissed") }
        }
        list.present(page, animated: presentsAnimated) { told.append("presented") }
        stage.rest()
        expectOnly(list)
        #expect(told == ["presented", "dismissed"])
        #expect(page.appearance == .disappeared && page.view.superview == nil)
    }

    @Test(arguments: [true, false])
    func anotherScreenIsPresentedAsSoonAsTheListAppears(animated: Bool) {
        let (page, next) = (CallingScreen("page"), CallingScreen("next"))
        var told: [String] = []
        list.present(page, animated: animated)
        stage.rest()
        list.onDidAppear = { [list] in list.present(next, animated: animated) { told.append("presented") } }
        page.dismiss(animated: animated) { told.append("dismissed") }
        stage.rest()
        #expect(told == ["dismissed", "presented"])
        #expect(window.frontViewController === next && next.presentingViewController === list)
        #expect(list.presentedViewController === next && list.appearance == .disappeared)
        list.dismiss(animated: false)
        expectOnly(list)
    }

    @Test(arguments: [0, 3, 20])
    func allIsDismissedWhileTheTopmostLeaves(frames: Int) {
        let screens = ["a", "b", "c"].map { CallingScreen($0) }
        list.present(screens[0], animated: false)
        screens[0].present(screens[1], animated: false)
        screens[1].present(screens[2], animated: false)
        screens[2].dismiss(animated: true)
        stage.makeFrames(frames)
        var told = 0
        list.dismiss(animated: true) { told += 1 }
        stage.rest()
        expectOnly(list)
        #expect(told == 1)
        #expect(screens.allSatisfy { $0.presentingViewController == nil && $0.appearance == .disappeared })
        list.present(screens[1], animated: true)
        stage.rest()
        #expect(window.frontViewController === screens[1])
    }

    @Test func aRequestWhoseScreensHaveGoneIsDroppedAndTold() {
        let (page, next, root) = (CallingScreen("page"), CallingScreen("next"), CallingScreen("root"))
        list.present(page, animated: true)
        stage.makeFrames(2)
        var told = 0
        list.present(next, animated: true) { told += 1 }
        window.rootViewController = root
        stage.rest()
        expectOnly(root)
        #expect(told == 1 && next.presentingViewController == nil && !next.isViewLoaded)
    }

    /// A full screen covers everything that could be seen beneath a custom one.
    @Test func everyScreenThatIsCoveredHearsOfIt() {
        let (half, page) = (CallingScreen("half"), CallingScreen("page"))
        half.modalPresentationStyle = .custom
        list.present(half, animated: false)
        #expect(list.appearance == .appeared)
        half.present(page, animated: true)
        stage.rest()
        #expect(half.appearance == .disappeared && list.appearance == .disappeared)
        page.dismiss(animated: true)
        stage.rest()
        #expect(half.appearance == .appeared && list.appearance == .appeared && !list.view.isShownHidden)
    }

    /// Two changes that are asked for in one callback are carried out in the order in which they were asked for.
    @Test func severalChangesRequestedInACallbackRunInOrder() {
        let (page, next) = (CallingScreen("page"), CallingScreen("next"))
        list.present(page, animated: false)
        list.onWillAppear = { [list] in
            list.present(next, animated: false)
            list.dismiss(animated: false)
        }
        page.dismiss(animated: false)
        stage.rest()
        expectOnly(list)
    }

    // MARK: Views that leave

    @Test func aFlightEndsWhenItsScreenLeavesTheWindow() {
        let page = CallingScreen("page")
        var told = 0
        list.present(page, animated: true) { told += 1 }
        stage.makeFrames(3)
        page.view.removeFromSuperview()
        #expect(window.flights.isEmpty)
        page.dismiss(animated: true)
        stage.rest()
        expectOnly(list)
        #expect(told == 1)
    }

    @Test func changesAskedForDuringLayoutWaitForItsEnd() {
        final class LayoutView: View {
            var onLayout: (() -> Void)?
            override func layoutSubviews() {
                let action = onLayout
                onLayout = nil
                action?()
            }
        }
        let page = CallingScreen("page")
        let view = LayoutView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        list.view.addSubview(view)
        var wasThere: Bool?
        view.onLayout = { [list, window] in
            list.present(page, animated: true)
            wasThere = !window.flights.isEmpty
        }
        view.setNeedsLayout()
        stage.makeFrame()
        #expect(wasThere == false && window.flights.count == 1)
        stage.rest()
        #expect(window.frontViewController === page)
    }

    /// An animation block around a call animates nothing of what the call does to the tree.
    @Test func aScreenIsPresentedInAnAnimationBlock() {
        let page = CallingScreen("page")
        View.animate(duration: 1) { [list] in list.present(page, animated: false) }
        #expect(page.view.shownFrame == window.bounds && page.view.animations == nil)
        stage.rest()
        #expect(window.frontViewController === page)
    }
}
