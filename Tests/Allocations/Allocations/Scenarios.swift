import Gatefold

/// A scenario in which something moves, with the counts of its frames that have to be zero.
struct Scenario {
    let name: String
    /// - Returns: The counts of the frames in the middle. The first frames set the movement up, and the last ones take
    ///   it down again.
    let play: (Rig) -> [Int]

    static let all = [
        Scenario(name: "a cell opens") { rig in
            showList(in: rig)
            return open(in: rig)
        },
        Scenario(name: "a cell opens beneath the window's own buttons") { rig in
            rig.window.state.header = .standard
            showList(in: rig)
            return open(in: rig)
        },
        Scenario(name: "a page folds shut") { rig in
            showList(in: rig)
            _ = open(in: rig)
            rig.settle()
            rig.window.frontViewController?.dismiss(animated: true)
            return flight(in: rig)
        },
        Scenario(name: "a page is pulled down by a finger") { rig in
            showList(in: rig)
            _ = open(in: rig)
            rig.settle()
            rig.drag(from: 200, to: 260, frames: 6)
            rig.startOver()
            for step in 1...20 { rig.frame(rig.touch(.moved, y: 260 + Double(step))) }
            return rig.counts
        },
        Scenario(name: "a page folds under a finger") { rig in
            showList(in: rig)
            _ = open(in: rig)
            rig.settle()
            rig.drag(from: 200, to: 360, frames: 10)
            rig.startOver()
            for step in 1...20 { rig.frame(rig.touch(.moved, y: 360 + Double(step) * 6)) }
            return rig.counts
        },
        Scenario(name: "a pulled page folds shut") { rig in
            showList(in: rig)
            _ = open(in: rig)
            rig.settle()
            rig.drag(from: 200, to: 500, frames: 20)
            rig.frame(rig.touch(.ended, y: 500))
            return flight(in: rig)
        },
        Scenario(name: "a flight follows a finger") { rig in
            showList(in: rig)
            tapRow(in: rig)
            for _ in 0..<14 { rig.frame() }
            rig.frame(rig.touch(.began, y: 360))
            for step in 1...4 { rig.frame(rig.touch(.moved, y: 360 + Double(step) * 6)) }
            rig.startOver()
            for step in 5...20 { rig.frame(rig.touch(.moved, y: 360 + Double(step) * 6)) }
            return rig.counts
        },
        Scenario(name: "a list follows a finger") { rig in
            showList(in: rig)
            rig.drag(from: 600, to: 560, frames: 8)
            rig.startOver()
            for step in 1...40 { rig.frame(rig.touch(.moved, y: 560 - Double(step) * 8)) }
            return rig.counts
        },
        Scenario(name: "a list coasts") { rig in
            showList(in: rig)
            rig.drag(from: 600, to: 400, frames: 8)
            rig.frame(rig.touch(.ended, y: 400))
            for _ in 0..<3 { rig.frame() }
            rig.startOver()
            for _ in 0..<60 { rig.frame() }
            return rig.counts
        },
        Scenario(name: "a list bounces") { rig in
            showList(in: rig)
            rig.drag(from: 200, to: 500, frames: 10)
            rig.frame(rig.touch(.ended, y: 500))
            for _ in 0..<3 { rig.frame() }
            rig.startOver()
            for _ in 0..<20 { rig.frame() }
            return rig.counts
        },
        Scenario(name: "a screen splits") { rig in
            let splits = Splits()
            let stack = NavigationController(rootViewController: ListScreen())
            stack.delegate = splits
            rig.show(stack)
            stack.pushViewController(Page(), animated: true)
            return withExtendedLifetime(splits) { flight(in: rig) }
        },
        Scenario(name: "a modal slides in") { rig in
            let modal = TranslatedModalDelegate()
            let root = ListScreen()
            rig.show(root)
            let page = Page()
            page.transitioningDelegate = modal
            root.present(page, animated: true)
            return withExtendedLifetime(modal) { flight(in: rig) }
        },
        Scenario(name: "nothing moves") { rig in
            showList(in: rig)
            for _ in 0..<8 { rig.idle() }
            return rig.counts
        },
    ]

    private static func showList(in rig: Rig) {
        let list = ListScreen()
        rig.show(NavigationController(rootViewController: list))
        rig.rows = { [unowned list, images = rig.runtime.images] in
            [list.bindings, list.table.subviews.count, images.recordingCount]
        }
    }

    private static func tapRow(in rig: Rig) { rig.tap(y: 420) }

    private static func open(in rig: Rig) -> [Int] {
        tapRow(in: rig)
        return flight(in: rig)
    }

    /// Returns all frames of a transition but the first two and the last two.
    private static func flight(in rig: Rig) -> [Int] {
        precondition(rig.window.flight != nil, "the transition has begun")
        for _ in 0..<2 { rig.frame() }
        rig.startOver()
        while rig.window.flight != nil { rig.frame() }
        return Array(rig.counts.dropLast(2))
    }
}

extension Rig {
    /// Replaces everything in the window with a screen at rest.
    func show(_ screen: ViewController) {
        rows = { [] }
        window.cancelGestures()
        settle()
        if let front = window.frontViewController, front !== window.rootViewController {
            front.dismiss(animated: false)
        }
        window.rootViewController = screen
        frame()
        settle()
        startOver()
    }
}
