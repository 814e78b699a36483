import Gatefold

/// Flat screens in a navigation controller, in one with tabs, or alone; a tap on a row or the button opens a page.
final class FlatApplication: ApplicationDelegate, NavigationControllerDelegate {
    enum Container: CaseIterable { case none, navigation, tabs }

    let title = "Flat"
    let applicationID = "org.example.Flat"
    let list = FlatListScreen()
    let navigation: NavigationController?
    private let root: ViewController
    private(set) var pages: [FlatPage] = []
    /// Makes a transition for each push and pop.
    var makeTransition: (TransitionOperation) -> (any AnimatedTransitioning)? = { _ in nil }
    /// The transitioning delegate of the pages that are presented.
    var transitioningDelegate: (any TransitioningDelegate)?
    var makePage: () -> FlatPage = { FlatPage() }

    /// - Parameter container: with one, screens are pushed; without, presented.
    init(_ container: Container) {
        navigation = container == .none ? nil : NavigationController(rootViewController: list)
        root =
            switch container {
            case .none: list
            case .navigation: navigation ?? list
            case .tabs: TabController(viewControllers: [navigation ?? list, FlatPage()])
            }
        (root as? TabController)?.tabBar.backgroundColor = Color(hex: 0x20_20_F0)
        navigation?.delegate = self
        list.onSelect = { [unowned self] in open() }
        list.button.action = { [unowned self] in open() }
    }

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = root }

    var page: FlatPage? { pages.last }

    func open() {
        let page = makePage()
        pages.append(page)
        guard let navigation else {
            page.transitioningDelegate = transitioningDelegate
            return list.present(page, animated: true)
        }
        navigation.pushViewController(page, animated: true)
    }

    func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: TransitionOperation,
        from fromViewController: ViewController, to toViewController: ViewController
    ) -> (any AnimatedTransitioning)? { makeTransition(operation) }
}

extension ScreenplayOf<FlatApplication> {
    /// The numbers of images and recordings in the image store, and of the executor's textures.
    struct Holdings: Equatable {
        var images: Int
        var recordings: Int
        var textures: Int
    }

    var holdings: Holdings {
        Holdings(
            images: host.runtime.images.count, recordings: host.runtime.images.recordingCount,
            textures: host.renderer.textureCount)
    }

    /// Counts the outer frames of a flight, there and back, that differ in any pixel from the live screens around it.
    /// - Parameter tap: The point at which a tap opens the page; Escape closes it.
    mutating func popsThereAndBack(tap: Point) throws -> Int {
        try play("wait 0.01")
        let list = try livePicture()
        try play("tap \(tap.x) \(tap.y)")
        let opening = flight
        let page = try livePicture()
        try play("key escape")
        let closing = flight
        guard let first = opening.first, let last = opening.last, let leaving = closing.first,
            let back = closing.last, opening.count > 20, closing.count > 20
        else { return .max }
        let pairs = [
            (list, first.picture), (page, last.picture), (page, leaving.picture), (list, back.picture),
            (list, try livePicture()),
        ]
        return pairs.count { $0 != $1 }
    }

    /// Creates a play in a window of 240 × 400 points, which is large enough to notice every wrong pixel.
    static func small(_ application: FlatApplication, scale: Double) throws -> Self {
        try Self(application, width: Int32(240 * scale), height: Int32(400 * scale), scale: scale)
    }

    /// Returns the largest difference of the recorded progress from that of a spring that reverses at a moment.
    /// - Parameter turn: The moment at which Escape was pressed, in seconds.
    func errorAfterReversal(at turn: Double, timing: TransitionTiming) -> Double {
        guard case .spring(let ratio, let initialVelocity) = timing.shape, let first = flight.first else { return .nan }
        let spring = Spring(duration: timing.duration, dampingRatio: ratio, initialVelocity: initialVelocity)
        let back = Spring(duration: timing.duration, dampingRatio: ratio)
        let takeOff = Double(first.number) / 60
        let there = spring.state(at: turn - takeOff, from: -1, velocity: initialVelocity)
        // The last frame is at its end, less than half a pixel off.
        return flight.dropLast().reduce(0) { worst, frame in
            let time = Double(frame.number) / 60
            let expected =
                time <= turn
                ? 1 + spring.state(at: time - takeOff, from: -1, velocity: initialVelocity).displacement
                : back.state(at: time - turn, from: 1 + there.displacement, velocity: there.velocity).displacement
            return max(worst, abs((frame.progress ?? .infinity) - expected))
        }
    }
}
