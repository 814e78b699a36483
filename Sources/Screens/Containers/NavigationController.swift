public import GatefoldControls
import GatefoldGeometry
public import GatefoldGestures
import GatefoldLog
public import GatefoldScene
public import GatefoldViews

/// A container for a stack of screens, of which the top one is shown.
///
/// Each screen moves together with a bar of its own, which shows the screen's title and a back button.
open class NavigationController: ViewController {
    /// The screens of the stack, bottom first. During a transition this is already the stack that the transition leads
    /// to.
    public internal(set) var viewControllers: [ViewController]
    /// The delegate that chooses transitions and is told which screen is shown; held weakly.
    public weak var delegate: (any NavigationControllerDelegate)?
    /// The background colour of the bars in the current theme; setting it applies one colour to all themes.
    public var barTintColor: Color {
        get { dynamicBarTintColor.resolved(in: isViewLoaded ? view.theme : Theme()) }
        set { dynamicBarTintColor = DynamicColor(newValue) }
    }
    /// The background colour of the bars in each theme. A change updates the bars at once.
    public var dynamicBarTintColor = DynamicColor.bar { didSet { for page in pages { style(page.bar) } } }
    /// The colour of the titles; it applies to bars created later.
    public var barTitleColor = DynamicColor.barText
    /// Whether screens get no bar. A change applies to screens that are shown for the first time afterwards.
    public var isNavigationBarHidden = false
    /// Whether titles stand in large letters below their bars, as far as the screens'
    /// ``ViewController/largeTitleDisplayMode`` allows; false by default.
    ///
    /// The large title scrolls with the screen's `contentScrollView`: it disappears beneath the bar, whose own title then
    /// appears. Without a scroll view at the top of the screen it stays.
    public var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { updateLargeTitles() } } }
    /// Whether no screen has a bar with its `toolbarItems`; false by default, unlike in UIKit, because only screens with
    /// items have one.
    public var isToolbarHidden: Bool {
        get { hidesToolbars }
        set { setToolbarHidden(newValue, animated: false) }
    }
    var hidesToolbars = false
    /// The push or pop under way; nil while the screens are at rest.
    public var flight: Flight? { windowScreens?.flight(of: self) }

    var pages: [NavigationPage] = []
    /// Where the back button of the bottom screen leads; nil for a stack that is not left by one.
    var outerWayBack: OuterWayBack? {
        didSet { pages.first { $0.screen === viewControllers[0] }.map(prepareBackButton) }
    }
    /// The bar of a screen whose view is being loaded for its page.
    private var loadingBar: (screen: ViewController, bar: NavigationBar)?
    /// The push or pop under way, with or without a flight; nil while the screens are at rest.
    weak var change: ScreenChange?

    private var interactivePop: InteractivePop?
    private var pop: InteractivePop {
        if let interactivePop { return interactivePop }
        let made = InteractivePop(of: self)
        interactivePop = made
        if isViewLoaded { installInteractivePop(in: view) }
        return made
    }

    /// Pops the top screen with a finger that lands at the leading edge, within 20 points, and moves inwards. The
    /// transition follows the finger; when it lifts, it goes on or returns.
    ///
    /// The gesture comes before those of views at the edge. Two fingers that move inwards on a touchpad do the same,
    /// wherever the pointer is, unless content under it can follow them. To do without both, set its `isEnabled` to false, or
    /// answer ``NavigationControllerDelegate/navigationController(_:shouldPopInteractively:)``.
    public final var interactivePopGestureRecognizer: PanGestureRecognizer { pop.swipe.edgePan }

    /// Pops the top screen with a finger that lands anywhere and moves inwards, if the screen says so by
    /// ``ViewController/allowsPopFromContent``.
    ///
    /// Content under the finger comes before it: what can still scroll in that direction, a row that has actions at its
    /// leading edge, a slider.
    public final var interactiveContentPopGestureRecognizer: PanGestureRecognizer { pop.swipe.contentPan }

    /// The view whose swipes lead back; nil while the controller has no view.
    var edgeView: NavigationView? { isViewLoaded ? view as? NavigationView : nil }

    /// Adds the gestures to the controller's view as soon as there is a screen to go back to.
    func installInteractivePop(in view: View) {
        guard viewControllers.count > 1 || interactivePop != nil else { return }
        let swipe = pop.swipe
        guard swipe.edgePan.view !== view else { return }
        for pan in [swipe.edgePan, swipe.contentPan] { view.addGestureRecognizer(pan) }
        (view as? NavigationView)?.backSwipe = swipe
    }

    /// Creates a navigation controller.
    /// - Parameter rootViewController: The bottom screen of the stack: any screen but a navigation controller.
    public init(rootViewController: ViewController) {
        viewControllers = [rootViewController]
        super.init()
        checkChild(rootViewController)
        adopt(rootViewController)
    }

    /// The top screen of the stack; during a transition, the one that the transition leads to.
    public final var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

    open override var visibleChild: ViewController? { topViewController }

    override var containedScreens: [ViewController] { viewControllers }

    /// The style that is legible on the navigation bar; the top screen's own style if there is no bar.
    open override var preferredStatusBarStyle: StatusBarStyle {
        guard bar(of: topViewController) != nil else { return super.preferredStatusBarStyle }
        return barTintColor.readable == .white ? .lightContent : .darkContent
    }

    open override func loadView() -> View {
        let view = NavigationView()
        view.clipsToBounds = true
        let page = page(of: topViewController)
        prepareBackButton(on: page)
        view.addSubview(page)
        installInteractivePop(in: view)
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

    override var canBeLeft: Bool { viewControllers.count > 1 || super.canBeLeft }

    // MARK: Pages

    /// Returns the page of a screen and creates it at its first use.
    func page(of screen: ViewController) -> NavigationPage {
        if let page = pages.first(where: { $0.screen === screen }) { return page }
        let bar = NavigationBar(title: screen.title, barTintColor: dynamicBarTintColor, titleColor: barTitleColor)
        let showsBar = !isNavigationBarHidden && screen.navigationBar == nil
        // Creating the page loads the screen's view, and `viewDidLoad()` may already set up the bar.
        if showsBar { loadingBar = (screen, bar) }
        defer { loadingBar = nil }
        let page = NavigationPage(screen, bar: bar, showsBar: showsBar)
        page.frame = Rect(origin: .zero, size: isViewLoaded ? view.bounds.size : .zero)
        // Creating the page has loaded the screen's view, which may have set the title.
        bar.title = screen.title
        page.updateToolbar(isHidden: hidesToolbars)
        pages.append(page)
        style(bar)
        return page
    }

    /// Returns the bar above a screen of this stack; nil if it has none.
    func bar(of screen: ViewController) -> NavigationBar? {
        if let loadingBar, loadingBar.screen === screen { return loadingBar.bar }
        guard let page = pages.first(where: { $0.screen === screen }), page.bar.superview === page else { return nil }
        return page.bar
    }

    private func style(_ bar: NavigationBar) { bar.dynamicBarTintColor = dynamicBarTintColor }

    override func childDidChange(_ child: ViewController) {
        if let page = pages.first(where: { $0.screen === child }) {
            page.bar.title = child.title
            page.updateToolbar(isHidden: hidesToolbars)
        }
        if prefersLargeTitles { updateLargeTitles() }
        parent?.childDidChange(self)
    }

    /// Checks that a screen can be a child: nested stacks would show two bars and two back buttons.
    func checkChild(_ screen: ViewController) {
        require(
            !(screen is NavigationController),
            "A navigation controller cannot be inside another one; push its screens, or present it.")
    }

    func adopt(_ screen: ViewController) {
        require(
            screen.parent == nil || screen.parent === self, "A screen can be in only one container at a time.")
        screen.parent = self
    }

    /// Releases a screen, unless it is still in the stack.
    func release(_ screen: ViewController) {
        guard !viewControllers.contains(where: { $0 === screen }) else { return }
        screen.parent = nil
        for page in pages where page.screen === screen { page.giveContentBack() }
        pages.removeAll { $0.screen === screen }
    }
}

extension ViewController {
    /// The nearest navigation controller that the screen is in, at any depth; nil if it is in none.
    public final var navigationController: NavigationController? {
        parent.flatMap { $0 as? NavigationController ?? $0.navigationController }
    }
}

/// The way from the bottom screen of a stack to what is shown before the stack.
struct OuterWayBack {
    /// The title of the back button; that of any screen without a title if it is empty.
    let title: String
    let action: () -> Void

    init(_ title: String, action: @escaping () -> Void) { (self.title, self.action) = (title, action) }
}

/// A navigation controller's view, which all pages fill.
final class NavigationView: View, BackSwipeView {
    /// The swipes that pop the top screen; nil for none.
    weak var backSwipe: BackSwipe?

    override func layoutSubviews() {
        for page in subviews where page is NavigationPage { page.frame = bounds }
    }
}
