public import GatefoldControls
public import GatefoldGestures
import GatefoldScene
public import GatefoldViews

/// One screen: its view, its life on the window, and what it presents.
@MainActor open class ViewController {
    public init() {}

    // MARK: View

    private var loadedView: View?

    /// The screen's view; made at its first use.
    public final var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        loadedView = view
        viewDidLoad()
        return view
    }

    public final var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view. Override it for a view of another class.
    open func loadView() -> View {
        let view = View()
        view.dynamicBackgroundColor = .surface
        view.clipsToBounds = true
        return view
    }

    open func viewDidLoad() {}

    // MARK: Appearance

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    private(set) var appearance = Appearance.disappeared

    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    private var isAppearanceAnimated = false

    /// Tells the screen that it starts to come or to go. A change of mind tells it again, the other way.
    final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        isAppearanceAnimated = animated
        defer { visibleChild?.beginAppearance(isAppearing, animated: animated) }
        switch (appearance, isAppearing) {
        case (.disappeared, true), (.disappearing, true):
            appearance = .appearing
            viewWillAppear(animated)
        case (.appeared, false), (.appearing, false):
            appearance = .disappearing
            viewWillDisappear(animated)
        default: break
        }
    }

    /// Tells the screen that it has come or gone.
    final func endAppearance() {
        defer { visibleChild?.endAppearance() }
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(isAppearanceAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAppearanceAnimated)
        case .appeared, .disappeared: break
        }
    }

    // MARK: Containers

    /// Shown in a navigation bar or on a tab.
    public final var title = "" { didSet { if title != oldValue { parent?.childDidChange(self) } } }

    /// The picture and title shown on the screen's tab; nil shows the title alone.
    public final var tabBarItem: TabBar.Item? { didSet { if tabBarItem != oldValue { parent?.childDidChange(self) } } }

    /// The container that this screen stands in.
    public internal(set) weak var parent: ViewController?

    /// The child that a container shows now. Targets, bars, status style and keys are asked of it.
    open var visibleChild: ViewController? { nil }

    /// The innermost screen shown within this one; transitions ask it for their target view.
    public final var unwrapped: ViewController { visibleChild?.unwrapped ?? self }

    /// A child's title, or how it wants to be shown, has changed.
    func childDidChange(_ child: ViewController) {}

    // MARK: Presentation

    /// The stack of the window that shows this screen as its root or presents it; nil for a screen in a container.
    weak var screens: WindowScreens?
    /// The presentation of this screen; nil unless the screen itself is presented.
    public internal(set) weak var presentationController: PresentationController?
    /// The screen that presents this one, or the container that it stands in.
    public final var presentingViewController: ViewController? {
        presentationController?.presentingViewController ?? parent?.presentingViewController
    }
    /// The screen that this one presents, or the container that it stands in.
    public final var presentedViewController: ViewController? {
        screens?.stack.presentation(on: self)?.presentedViewController ?? parent?.presentedViewController
    }
    /// The screens of the window that this one belongs to, also while it is not seen, as on another tab.
    final var windowScreens: WindowScreens? { outermost.screens ?? (isViewLoaded ? view.window?.windowScreens : nil) }
    /// The container that this screen stands in, however deep; the screen itself where it stands in none.
    final var outermost: ViewController { parent?.outermost ?? self }
    /// Chooses how this screen comes and goes when it is presented.
    public weak var transitioningDelegate: (any TransitioningDelegate)?
    public var modalPresentationStyle = ModalPresentationStyle.fullScreen

    // MARK: Status bar

    /// The status text's style; by default the one that is legible on a background that follows the theme.
    open var preferredStatusBarStyle: StatusBarStyle {
        if let visibleChild { return visibleChild.preferredStatusBarStyle }
        guard let loadedView, loadedView.dynamicBackgroundColor != nil else { return .darkContent }
        return loadedView.backgroundColor?.readable == .white ? .lightContent : .darkContent
    }

    /// Asks for `preferredStatusBarStyle` again at the next frame.
    public final func setNeedsStatusBarAppearanceUpdate() { loadedView?.window?.requestFrame() }

    /// The bar that is pulled in over this screen, where one is.
    public final var hangingBar: HangingBar? { didSet { if hangingBar != oldValue { view.setNeedsDisplay() } } }

    // MARK: Input and content

    /// The view that had the focus when the screen was left.
    package weak var rememberedFocus: View?

    /// The scroll view that shows the screen's main content.
    open var contentScrollView: ScrollView? { visibleChild?.contentScrollView }

    /// The bar at the top of the screen, which a transition may push: the screen's own, or its navigation controller's.
    open var navigationBar: NavigationBar? {
        visibleChild?.navigationBar ?? (parent as? NavigationController)?.bar(of: self)
    }

    /// Takes a key. Escape, Back and Alt+Left leave a presented screen.
    /// - Returns: whether it meant something here.
    open func handle(_ event: KeyEvent) -> Bool {
        if let visibleChild, visibleChild.handle(event) { return true }
        return leave(by: event)
    }

    /// Dismisses the screen where it is presented and the key is one that leaves screens.
    final func leave(by event: KeyEvent) -> Bool {
        guard event.leavesScreen, presentationController != nil else { return false }
        dismiss(animated: true)
        return true
    }
}

extension KeyEvent {
    /// Whether it is Escape, Back or Alt+Left, going down.
    var leavesScreen: Bool {
        guard phase == .down else { return false }
        if key == .left { return modifiers == .alt }
        return plainKey == .escape || plainKey == .back
    }
}

/// How a presented screen treats the screen beneath it.
nonisolated public enum ModalPresentationStyle: Hashable, Sendable {
    /// It is not drawn while it is covered.
    case fullScreen
    /// It stays on screen.
    case custom
}
