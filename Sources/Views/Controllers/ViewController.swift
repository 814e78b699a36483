public import GatefoldGestures
import GatefoldScene

/// One screen: its view, its life on the window, and what it presents.
open class ViewController {
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
        view.backgroundColor = .white
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

    // MARK: Presentation

    public internal(set) weak var presentedViewController: ViewController?
    public internal(set) weak var presentingViewController: ViewController?
    public internal(set) weak var presentationController: PresentationController?
    /// Chooses how this screen comes and goes when it is presented.
    public weak var transitioningDelegate: (any TransitioningDelegate)?
    public var modalPresentationStyle = ModalPresentationStyle.fullScreen

    // MARK: Status bar

    open var preferredStatusBarStyle: StatusBarStyle { .darkContent }

    /// Asks for `preferredStatusBarStyle` again at the next frame.
    public final func setNeedsStatusBarAppearanceUpdate() { loadedView?.window?.requestFrame() }

    /// The bar that is pulled in over this screen, where one is.
    public final var hangingBar: HangingBar? { didSet { if hangingBar != oldValue { view.setNeedsDisplay() } } }

    // MARK: Input and content

    /// The scroll view that shows the screen's main content.
    open var contentScrollView: ScrollView? { nil }

    /// The bar at the top of the screen, which a transition may push.
    open var navigationBar: NavigationBar? { nil }

    /// Takes a key. Escape, Back and Alt+Left leave a presented screen.
    /// - Returns: whether it meant something here.
    open func handle(_ event: KeyEvent) -> Bool {
        guard event.phase == .down, presentingViewController != nil else { return false }
        switch event.key {
        case .escape, .back: break
        case .left where event.modifiers == .alt: break
        default: return false
        }
        dismiss(animated: true)
        return true
    }
}

/// What becomes of the screen beneath a presented one.
nonisolated public enum ModalPresentationStyle: Hashable, Sendable {
    /// It is not drawn while it is covered.
    case fullScreen
    /// It stays on screen.
    case custom
}
