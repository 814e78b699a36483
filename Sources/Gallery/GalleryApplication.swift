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
        let navigation = NavigationController(rootViewController: CatalogueScreen(tools: tools))
        navigation.dynamicBarTintColor = Palette.bar
        navigation.delegate = delegate
        if let demo = settings.demo {
            navigation.pushViewController(demo.makeScreen(tools: tools), animated: false)
        }
        if settings.showsText { navigation.pushViewController(TextScreen(), animated: false) }
        if settings.showsPages { navigation.pushViewController(PagesScreen(), animated: false) }
        let motion = NavigationController(rootViewController: MotionScreen(tools: tools))
        motion.dynamicBarTintColor = Palette.bar
        let tabs = TabController(viewControllers: [navigation, motion])
        tabs.view.dynamicBackgroundColor = Palette.ground
        tabs.tabBar.dynamicBarTintColor = Palette.paper
        tabs.view.dynamicTintColor = Palette.accent
        window.rootViewController = tabs
    }
}
