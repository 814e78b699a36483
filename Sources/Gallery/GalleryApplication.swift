import Gatefold

/// The gallery: its name, and the tabs that it begins with.
final class GalleryApplication: ApplicationDelegate {
    let title = "Gallery"
    let applicationID = "org.gatefold.Gallery"

    private let settings: Settings
    /// Kept here: delegates are known weakly.
    private var navigationDelegate: GalleryNavigationDelegate?

    init(settings: Settings) { self.settings = settings }

    func didCreate(_ window: Window, now: WallClock) {
        let tools = Tools(window: window, look: settings.look)
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
        let motion = NavigationController(rootViewController: MotionScreen(tools: tools))
        motion.dynamicBarTintColor = Palette.bar
        let tabs = TabController(viewControllers: [navigation, motion])
        tabs.view.dynamicBackgroundColor = Palette.ground
        tabs.tabBar.dynamicBarTintColor = Palette.paper
        tabs.view.dynamicTintColor = Palette.accent
        window.rootViewController = tabs
    }
}
