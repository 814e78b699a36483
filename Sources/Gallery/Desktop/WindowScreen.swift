import Gatefold

/// The page of a further window: it is dark or light as its own switch says, and closes.
final class WindowScreen: ViewController {
    private let isDark = Switch()
    private let close = TextButton(title: localized("Close"))
    private lazy var columnView = ColumnView(
        Column([
            Text.note(localized("This window has its own screens, theme and focus.")),
            Card([ControlRow(localized("Dark"), isDark)]), close,
        ]), background: Palette.background)

    /// Creates the page with a bar above it, in the colours of the gallery.
    static func inNavigation(_ title: String) -> NavigationController {
        let screen = WindowScreen()
        screen.title = title
        let navigation = NavigationController(rootViewController: screen)
        navigation.dynamicBarTintColor = Palette.bar
        navigation.view.dynamicTintColor = Palette.accent
        return navigation
    }

    override init() {
        super.init()
        isDark.accessibilityLabel = localized("Dark")
        isDark.action = { [weak self] in
            guard let self else { return }
            view.window?.overrideAppearance = isDark.isOn ? .dark : nil
        }
        close.action = { [weak self] in self?.view.window?.close() }
    }

    override var contentScrollView: ScrollView? { columnView.scrollView }

    override func loadView() -> View { columnView }
}
