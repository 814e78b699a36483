public import GatefoldControls
import GatefoldGeometry
public import GatefoldGestures
import GatefoldLog
public import GatefoldViews

/// A container for several screens, of which a bar at the bottom selects one.
open class TabController: ViewController {
    /// The screens, in the order of their tabs.
    public let viewControllers: [ViewController]
    /// The bar at the bottom. The controller sets its items from the screens' titles and tab items.
    public let tabBar = TabBar()
    /// The index of the screen that is shown. A change from a callback of the library takes effect when the current
    /// change is complete.
    public var selectedIndex: Int {
        get { selected }
        set { select(newValue) }
    }

    private var selected = 0

    /// Creates a tab controller that shows the first screen.
    /// - Parameter viewControllers: The screens, at least one. Each tab shows the screen's tab item or title; for a
    ///   navigation controller without a title, the title of its first screen.
    public init(viewControllers: [ViewController]) {
        require(!viewControllers.isEmpty, "A tab controller needs at least one screen.")
        self.viewControllers = viewControllers
        super.init()
        for screen in viewControllers {
            require(screen.parent == nil, "A screen can be in only one container at a time.")
            screen.parent = self
        }
        updateItems()
        tabBar.onSelect = { [weak self] index in self?.tabWasPressed(index) }
    }

    /// The screen that is shown.
    public final var selectedViewController: ViewController { viewControllers[selected] }

    open override var visibleChild: ViewController? { selectedViewController }

    override var containedScreens: [ViewController] { viewControllers }

    /// Handles a key event. Besides the keys of its screens, Control with Tab, Page Up or Page Down switches tabs;
    /// Shift reverses Tab.
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
            // A tab is named after the first screen of its stack, however deep the stack is.
            screen.tabBarItem ?? TabBar.Item(title: screen.title.isEmpty ? screen.firstTitle : screen.title)
        }
        tabBar.selectedIndex = selected
    }

    /// Selects the pressed tab; a press on the selected tab goes back to the first screen of its stack.
    private func tabWasPressed(_ index: Int) {
        guard index == selected else { return select(index) }
        (selectedViewController as? NavigationController)?.popToRootViewController(animated: true)
    }

    private func select(_ index: Int) {
        require(viewControllers.indices.contains(index), "There is no tab \(index).")
        changes.perform { [self] in carryOutSelection(of: index) }
    }

    private func carryOutSelection(of index: Int) {
        guard index != selected else { return }
        let earlier = selectedViewController
        let tabView = isViewLoaded ? view as? TabView : nil
        // Transitions on the tab that disappears can no longer be seen, so they end.
        if tabView != nil { view.window?.windowScreens.endFlights(within: earlier.view) }
        selected = index
        tabBar.selectedIndex = index
        guard let tabView else { return }
        let next = selectedViewController
        let content = next.view
        // If this controller disappears, the old tab has been told so, and the new one is told nothing until this
        // controller appears.
        ScreenChange.replace(earlier, with: next, in: self) { tabView.content = content }
    }
}

extension ViewController {
    /// The nearest tab controller that the screen is in, at any depth; nil if it is in none.
    public final var tabController: TabController? {
        parent.flatMap { $0 as? TabController ?? $0.tabController }
    }

    /// The title of the first screen if this screen is a navigation controller, otherwise empty.
    fileprivate var firstTitle: String { (self as? NavigationController)?.viewControllers.first?.title ?? "" }
}

/// A tab controller's view: a screen above the tab bar.
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
        tabBar.accessibilityControlledView = frameOfContent
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
        let barHeight = min(TabBar.height(in: theme) + safeAreaInsets.bottom, bounds.height)
        frameOfContent.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - barHeight)
        tabBar.frame = Rect(x: 0, y: bounds.height - barHeight, width: bounds.width, height: barHeight)
        content?.frame = frameOfContent.bounds
    }
}
