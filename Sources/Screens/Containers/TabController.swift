public import GatefoldControls
import GatefoldGeometry
public import GatefoldGestures
public import GatefoldViews

/// Several screens side by side, of which a bar at the bottom chooses one.
open class TabController: ViewController {
    public let viewControllers: [ViewController]
    public let tabBar = TabBar()
    /// Which of the screens is shown. Set in a callback of the library, it takes effect when that change is complete.
    public var selectedIndex: Int {
        get { selected }
        set { select(newValue) }
    }

    private var selected = 0
    /// Carries changes out for as long as the screens belong to no window.
    private let ownChanges = ChangeQueue()

    /// - Parameter viewControllers: at least one; their titles are the tabs'.
    public init(viewControllers: [ViewController]) {
        precondition(!viewControllers.isEmpty, "A tab controller needs at least one screen.")
        self.viewControllers = viewControllers
        super.init()
        for screen in viewControllers {
            precondition(screen.parent == nil, "A screen stands in one container at a time.")
            screen.parent = self
        }
        updateItems()
        tabBar.onSelect = { [weak self] index in self?.tabWasPressed(index) }
    }

    public final var selectedViewController: ViewController { viewControllers[selected] }

    open override var visibleChild: ViewController? { selectedViewController }

    /// Control with Tab or a Page key goes from tab to tab.
    open override func handle(_ event: KeyEvent) -> Bool {
        if super.handle(event) { return true }
        guard event.phase != .up, event.modifiers.subtracting(.shift) == .control else { return false }
        let count = viewControllers.count
        switch event.key {
        case .tab where event.modifiers.contains(.shift), .pageUp: select((selected + count - 1) % count)
        case .tab, .pageDown: select((selected + 1) % count)
        default: return false
        }
        return true
    }

    open override func loadView() -> View {
        let view = TabView(tabBar: tabBar)
        view.content = selectedViewController.view
        return view
    }

    override func childDidChange(_ child: ViewController) {
        updateItems()
        parent?.childDidChange(self)
    }

    private func updateItems() {
        tabBar.items = viewControllers.map { screen in
            // A tab is named for the screen that it starts with, however deep one goes.
            screen.tabBarItem ?? TabBar.Item(title: screen.title.isEmpty ? screen.firstTitle : screen.title)
        }
        tabBar.selectedIndex = selected
    }

    /// A press on the tab that is shown goes back to its first screen.
    private func tabWasPressed(_ index: Int) {
        guard index == selected else { return select(index) }
        (selectedViewController as? NavigationController)?.popToRootViewController(animated: true)
    }

    private func select(_ index: Int) {
        precondition(viewControllers.indices.contains(index), "There is no tab \(index).")
        let changes = windowScreens?.changes ?? ownChanges
        changes.perform { [self] in carryOutSelection(of: index) }
    }

    private func carryOutSelection(of index: Int) {
        guard index != selected else { return }
        let earlier = selectedViewController
        let tabView = isViewLoaded ? view as? TabView : nil
        // Transitions on the tab that goes can no longer be seen, so they end.
        if tabView != nil { view.window?.windowScreens.endFlights(within: earlier.view) }
        selected = index
        tabBar.selectedIndex = index
        guard let tabView else { return }
        let content = selectedViewController.view
        switch appearance {
        case .appeared, .appearing:
            earlier.beginAppearance(false, animated: false)
            tabView.content = content
            selectedViewController.beginAppearance(true, animated: false)
            earlier.endAppearance()
            if appearance == .appeared { selectedViewController.endAppearance() }
        case .disappearing, .disappeared:
            // The tab that goes was told so together with this controller; the new one hears nothing before both come.
            tabView.content = content
            earlier.endAppearance()
        }
    }
}

extension ViewController {
    /// The tab controller that the screen stands in, however deep.
    public final var tabController: TabController? {
        parent.flatMap { $0 as? TabController ?? $0.tabController }
    }

    /// That of the first screen of a stack.
    fileprivate var firstTitle: String { (self as? NavigationController)?.viewControllers.first?.title ?? "" }
}

/// A screen above a bar.
private final class TabView: View {
    private let tabBar: TabBar
    private let frameOfContent = View()

    init(tabBar: TabBar) {
        self.tabBar = tabBar
        super.init()
        clipsToBounds = true
        frameOfContent.clipsToBounds = true
        addSubview(frameOfContent)
        addSubview(tabBar)
    }

    var content: View? {
        didSet {
            guard content !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let content { frameOfContent.addSubview(content) }
            setNeedsLayout()
        }
    }

    override func layoutSubviews() {
        let barHeight = min(TabBar.height, bounds.height)
        frameOfContent.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - barHeight)
        tabBar.frame = Rect(x: 0, y: bounds.height - barHeight, width: bounds.width, height: barHeight)
        content?.frame = frameOfContent.bounds
    }
}
