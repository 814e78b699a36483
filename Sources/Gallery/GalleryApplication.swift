import Gatefold

/// The delegate of the gallery, which creates its tabs.
final class GalleryApplication: ApplicationDelegate {
    let title = "Gallery"
    let applicationID = "org.gatefold.Gallery"

    private let settings: Settings
    /// The delegate of the navigation controller, which holds it weakly.
    private var navigationDelegate: GalleryNavigationDelegate?

    init(settings: Settings) { self.settings = settings }

    func didCreate(_ window: Window, now: WallClock) {
        let tools = Tools(window: window, style: settings.style)
        tools.motion.isSlow = settings.isSlow
        tools.motion.showsOutlines = settings.showsOutlines

        let delegate = GalleryNavigationDelegate(scrubber: tools.scrubber)
        navigationDelegate = delegate
        let transitions = NavigationController(rootViewController: TransitionsScreen(tools: tools))
        transitions.delegate = delegate
        let components = ComponentsTab(rootViewController: ComponentsScreen(tools: tools))
        components.scrubber = tools.scrubber
        for navigation in [transitions, components] { navigation.dynamicBarTintColor = Palette.bar }
        components.prefersLargeTitles = true
        let tabs = TabController(viewControllers: [transitions, components])
        if let demo = settings.demo {
            transitions.pushViewController(demo.makeScreen(tools: tools), animated: false)
        }
        if let page = settings.page {
            components.pushViewController(page.makeScreen(), animated: false)
            tabs.selectedIndex = 1
        }
        tabs.view.dynamicBackgroundColor = Palette.background
        tabs.tabBar.dynamicBarTintColor = Palette.paper
        tabs.view.dynamicTintColor = Palette.accent
        window.rootViewController = tabs
    }

    func didReceive(_ response: NotificationResponse, in window: Window) {
        let tabs = window.rootViewController as? TabController
        let navigation = tabs?.selectedViewController as? NavigationController
        (navigation?.topViewController as? DesktopScreen)?.show(response)
    }
}

/// The tab of the components. The slider does not move what its pages open, so there is none above them.
private final class ComponentsTab: NavigationController {
    var scrubber: Scrubber?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        scrubber?.screen = nil
    }
}
