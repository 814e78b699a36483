public import GatefoldControls
import GatefoldGeometry
public import GatefoldGestures
public import GatefoldScene
public import GatefoldViews

/// A stack of screens, of which the top one is shown.
///
/// Each screen moves together with a bar of its own, which shows its title and the way back.
open class NavigationController: ViewController {
    /// Bottom of the stack first. Already what it is going to be while a transition runs.
    public internal(set) var viewControllers: [ViewController]
    public weak var delegate: (any NavigationControllerDelegate)?
    /// The ground of the bars, and the colour of what stands on it.
    public var barTintColor: Color {
        get { dynamicBarTintColor.resolved(in: isViewLoaded ? view.theme : Theme()) }
        set { dynamicBarTintColor = DynamicColor(newValue) }
    }
    /// The ground of the bars in each theme.
    public var dynamicBarTintColor = DynamicColor.bar { didSet { for page in pages { style(page.bar) } } }
    /// The colour of titles; it applies to bars that are made after it is set.
    public var barTitleColor = DynamicColor.barText
    /// Whether no screen gets a bar. To be set before a screen is pushed.
    public var isNavigationBarHidden = false
    /// The transition under way.
    public var flight: Flight? { windowScreens?.flight(of: self) }

    var pages: [NavigationPage] = []
    /// Screens that are told once when the transition under way is over.
    var completions: [() -> Void] = []
    /// Screens between the one that goes and the one that comes back.
    var skipped: [ViewController] = []
    /// Carries changes out for as long as the screens belong to no window.
    let ownChanges = ChangeQueue()

    /// - Parameter rootViewController: the bottom of the stack: any screen but a navigation controller.
    public init(rootViewController: ViewController) {
        viewControllers = [rootViewController]
        super.init()
        checkChild(rootViewController)
        adopt(rootViewController)
    }

    public final var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

    open override var visibleChild: ViewController? { topViewController }

    /// The style that is legible on the navigation bar; the top screen's own style if no bar is shown.
    open override var preferredStatusBarStyle: StatusBarStyle {
        guard bar(of: topViewController) != nil else { return super.preferredStatusBarStyle }
        return barTintColor.readable == .white ? .lightContent : .darkContent
    }

    open override func loadView() -> View {
        let view = NavigationView()
        view.clipsToBounds = true
        let page = page(of: topViewController)
        prepareWayBack(on: page)
        view.addSubview(page)
        return view
    }

    // MARK: Keys

    open override func handle(_ event: KeyEvent) -> Bool {
        if topViewController.handle(event) { return true }
        if event.leavesScreen, viewControllers.count > 1 || flight != nil {
            popViewController(animated: true)
            return true
        }
        return leave(by: event)
    }

    // MARK: Pages

    /// The page of a screen; made at its first use.
    func page(of screen: ViewController) -> NavigationPage {
        if let page = pages.first(where: { $0.screen === screen }) { return page }
        let bar = NavigationBar(title: screen.title, barTintColor: dynamicBarTintColor, titleColor: barTitleColor)
        let page = NavigationPage(screen, bar: bar, showsBar: !isNavigationBarHidden && screen.navigationBar == nil)
        page.frame = Rect(origin: .zero, size: isViewLoaded ? view.bounds.size : .zero)
        // Its view has been loaded by now, and may have named it.
        bar.title = screen.title
        pages.append(page)
        style(bar)
        return page
    }

    /// The bar above a screen of this stack; nil where it has none.
    func bar(of screen: ViewController) -> NavigationBar? {
        guard let page = pages.first(where: { $0.screen === screen }), page.bar.superview === page else { return nil }
        return page.bar
    }

    private func style(_ bar: NavigationBar) { bar.dynamicBarTintColor = dynamicBarTintColor }

    override func childDidChange(_ child: ViewController) {
        pages.first { $0.screen === child }?.bar.title = child.title
        parent?.childDidChange(self)
    }

    /// Two stacks, one in the other, would show two bars and two ways back.
    func checkChild(_ screen: ViewController) {
        precondition(
            !(screen is NavigationController),
            "A navigation controller cannot stand in another one: push its screens, or present it.")
    }

    func adopt(_ screen: ViewController) {
        precondition(
            screen.parent == nil || screen.parent === self, "A screen stands in one container at a time.")
        screen.parent = self
    }

    /// The screen is no longer in the stack.
    func release(_ screen: ViewController) {
        guard !viewControllers.contains(where: { $0 === screen }) else { return }
        screen.parent = nil
        pages.removeAll { $0.screen === screen }
    }
}

extension ViewController {
    /// The navigation controller that the screen stands in, however deep.
    public final var navigationController: NavigationController? {
        parent.flatMap { $0 as? NavigationController ?? $0.navigationController }
    }
}

/// All pages fill it.
private final class NavigationView: View {
    override func layoutSubviews() {
        for page in subviews where page is NavigationPage { page.frame = bounds }
    }
}
