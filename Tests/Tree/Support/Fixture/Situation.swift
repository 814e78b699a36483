package import Gatefold

/// The screens of a window and their content: everything that an image of the window depends on.
package struct Situation: Hashable, CustomStringConvertible {
    package var size: Size
    package var isDark = false
    /// The screens of each tab, from bottom to top: those of the stack, and the page that is shown.
    package var tabs: [[ScreenContent]]
    package var selectedTab = 0
    /// The presented screens, from bottom to top.
    package var presented: [ScreenContent] = []

    static let first = Situation(
        size: Fixture.size, tabs: [[ScreenContent(.plain, 1), .list(2)], [ScreenContent(.plain, 3)]])

    package var description: String {
        let stacks = tabs.map { "\($0)" }.joined(separator: " | ")
        return "tab \(selectedTab) of \(stacks), presented \(presented)\(isDark ? ", dark" : "")"
    }

    /// The situation with the content of invisible screens reset, so that fewer different images have to be drawn.
    var seen: Situation {
        var situation = self
        var isCovered = false
        for index in presented.indices.reversed() {
            if isCovered { situation.presented[index].cover() }
            isCovered = isCovered || ![.above, .sheet, .popover].contains(presented[index].arrival)
        }
        for tab in tabs.indices {
            for index in tabs[tab].indices
            where isCovered || tab != selectedTab || index != tabs[tab].indices.last {
                situation.tabs[tab][index].cover()
            }
        }
        return situation
    }
}

extension ScreenContent {
    package static func list(_ number: Int) -> ScreenContent {
        var content = ScreenContent(.list, number)
        content.items = firstItems
        return content
    }

    /// Resets the content that cannot be seen while another screen covers this one.
    fileprivate mutating func cover() {
        offset = 0
        hasPad = true
        isSparkOn = false
        family = Family()
        items = kind == .list ? Self.firstItems : []
    }
}

/// The screens that are really in a fixture's window.
package struct Reading {
    package var situation: Situation?
    /// The view controllers that the user sees, containers included.
    package var shown: [ViewController] = []
    /// All view controllers of the tree.
    package var all: [ViewController] = []
    /// The inconsistencies found.
    package var faults: [String] = []
}

extension Fixture {
    /// Reads the screens from the window.
    package func read() -> Reading {
        var reading = Reading()
        guard let window, let root = window.rootViewController else { return reading }
        let chain = chain(of: window, root: root, faults: &reading.faults)
        guard let tabs = root as? Tabs else {
            reading.faults.append("the root is not the one that was set")
            return reading
        }
        let screens = tabs.viewControllers.flatMap { self.screens(in: $0) } + chain
        let aside = screensAside
        reading.all = [tabs] + tabs.viewControllers + screens + screens.flatMap(\.parts) + aside.flatMap { $0 }
        // Pages cover the screens of these windows.
        reading.shown = aside.compactMap(\.last)
        var isCovered = false
        for screen in chain.reversed() {
            if !isCovered { reading.shown.append(screen) }
            isCovered = isCovered || screen.modalPresentationStyle == .fullScreen
        }
        if !isCovered {
            var child: ViewController? = tabs
            while let current = child {
                reading.shown.append(current)
                child = current.visibleChild
            }
        }
        reading.shown += reading.shown.flatMap { ($0 as? Screen)?.shownParts ?? [] }
        reading.situation = Situation(
            size: window.bounds.size, isDark: window.theme.isDark,
            tabs: tabs.viewControllers.map { contents(of: $0) }, selectedTab: tabs.selectedIndex,
            presented: chain.map(\.content))
        return reading
    }

    private func screens(in controller: ViewController) -> [Screen] {
        (controller as? Stack)?.screens ?? (controller as? Pages)?.screens ?? []
    }

    /// Returns the contents of a tab, from bottom to top.
    private func contents(of controller: ViewController) -> [ScreenContent] {
        (controller as? Pages).map { [$0.content] } ?? screens(in: controller).map(\.content)
    }

    /// Returns the presented screens from bottom to top, without alerts.
    private func chain(of window: Window, root: ViewController, faults: inout [String]) -> [Screen] {
        var chain: [Screen] = []
        var screen = window.frontViewController
        while let current = screen, current !== root, chain.count < 50 {
            if current is AlertController {
                screen = current.presentingViewController
                continue
            }
            guard let known = current as? Screen else {
                faults.append("the screen in front was never presented")
                break
            }
            chain.insert(known, at: 0)
            let below = known.presentingViewController
            if below?.presentedViewController !== known {
                faults.append("\(known.number) is presented by a screen that does not know of it")
            }
            screen = below
        }
        if screen !== root { faults.append("the screens in front do not stand on the root") }
        return chain
    }

    // MARK: Building a situation without transitions

    func makeTree(_ stacks: [[ScreenContent]]) -> Tabs {
        let controllers = stacks.enumerated().map { index, contents -> ViewController in
            guard index == 0 else { return Pages(showing: contents[0], in: self) }
            let screens = contents.map { Screen.make($0, in: self) }
            let root = screens[0]
            let stack = Stack(root, in: self)
            for screen in screens.dropFirst() { stack.pushViewController(screen, animated: false) }
            return stack
        }
        return Tabs(controllers, in: self)
    }

    /// Brings the window into a situation without animation, and lets it come to rest.
    package func build(_ situation: Situation) {
        if situation.isDark { window?.theme.appearance = .dark }
        let tabs = makeTree(situation.tabs)
        tabs.selectedIndex = situation.selectedTab
        bench.perform { $0.rootViewController = tabs }
        bench.frame()
        for content in situation.presented {
            let screen = Screen.make(content, in: self)
            bench.perform { window in
                guard let front = window.frontViewController else { return }
                present(screen, over: front, animated: false)
            }
            bench.frame()
        }
        let presented = presentedScreens
        for (screen, content) in zip(presented, situation.presented) { screen.scroll(to: content.offset) }
        for (screen, content) in zip(tabs.stack?.screens ?? [], situation.tabs[0]) { screen.scroll(to: content.offset) }
        _ = bench.settle()
    }

    var presentedScreens: [Screen] {
        var faults: [String] = []
        guard let window, let root = window.rootViewController else { return [] }
        return chain(of: window, root: root, faults: &faults)
    }
}

extension Screen {
    fileprivate func scroll(to offset: Double) {
        guard isViewLoaded, let scrollView = contentScrollView, scrollView.contentOffset.y != offset else { return }
        scrollView.contentOffset.y = offset
    }
}
