public import GatefoldControls
public import GatefoldGeometry
public import GatefoldGestures
public import GatefoldMenus
import GatefoldScene
public import GatefoldScrolling
public import GatefoldViews

/// Manages one screen: its view, its appearance in a window, and the screens that it presents.
///
/// Subclass it for each kind of screen. Set an instance as a window's `rootViewController`, present it, or put it into
/// a container such as `NavigationController`.
@MainActor open class ViewController {
    /// Creates a screen. Its view is created when it is first used.
    public init() {}

    // MARK: View

    private var loadedView: View?

    /// The screen's view. The first access creates it by `loadView()` and then calls `viewDidLoad()`.
    public final var view: View {
        if let loadedView { return loadedView }
        return isLoadingView ? adoptLateView() : adopt(makeView())
    }

    private var isLoadingView = false

    private func makeView() -> View {
        isLoadingView = true
        defer { isLoadingView = false }
        return loadView()
    }

    /// Creates the view of a screen whose `loadView()` asks for it before it has returned one.
    private func adoptLateView() -> View {
        Callbacks.warn("loadView()", of: self, causedBy: "view")
        isLoadingView = false
        return adopt(View())
    }

    private func adopt(_ view: View) -> View {
        if let loadedView { return loadedView }
        loadedView = view
        view.belong(to: self)
        view.additionalSafeAreaInsets = additionalSafeAreaInsets
        viewDidLoad()
        return view
    }

    /// Whether the view has been created.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view. The default is a view with the theme's surface colour that clips to its bounds; override this
    /// function to use a view of another class.
    open func loadView() -> View {
        let view = View()
        view.dynamicBackgroundColor = .surface
        view.clipsToBounds = true
        return view
    }

    /// Called once, when the view has been created. The default implementation does nothing.
    open func viewDidLoad() {}

    // MARK: Layout

    /// The distances in points that are added to the safe area of the screen's view, for instance for a bar of the
    /// screen's own that covers it; zero by default.
    public final var additionalSafeAreaInsets = EdgeInsets.zero {
        didSet { loadedView?.additionalSafeAreaInsets = additionalSafeAreaInsets }
    }

    /// Called before the view positions its subviews. The default implementation does nothing.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has positioned its subviews, before they position theirs. The default implementation does
    /// nothing.
    open func viewDidLayoutSubviews() {}
    /// Called after the safe area of the view has changed. The default implementation does nothing.
    open func viewSafeAreaInsetsDidChange() {}

    // MARK: Appearance

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    private(set) var appearance = Appearance.disappeared

    /// Called when the screen starts to appear, also when a disappearance is reversed. The default implementation does
    /// nothing.
    /// - Parameter animated: Whether a transition runs.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the screen has appeared and is at rest. The default implementation does nothing.
    /// - Parameter animated: Whether a transition ran.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the screen starts to disappear, also when an appearance is reversed. The default implementation
    /// does nothing.
    /// - Parameter animated: Whether a transition runs.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the screen has disappeared. The default implementation does nothing.
    /// - Parameter animated: Whether a transition ran.
    open func viewDidDisappear(_ animated: Bool) {}

    private(set) var isAppearanceAnimated = false

    /// Whether the screen has been told that it appears, and not since then that it disappears.
    var isOnScreen: Bool { appearance == .appeared || appearance == .appearing }

    /// Tells the screen that it starts to appear or to disappear; a reversal calls this again in the other direction.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        isAppearanceAnimated = animated
        defer { beginAppearanceOfChildren(isAppearing, animated: animated) }
        guard isAppearing != isOnScreen else { return }
        appearance = isAppearing ? .appearing : .disappearing
        ChangeQueue.note(isAppearing ? "viewWillAppear(_:)" : "viewWillDisappear(_:)", of: self)
        if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    }

    /// Tells the screen that it has appeared or disappeared.
    func endAppearance() {
        defer { endAppearanceOfChildren() }
        guard appearance == .appearing || appearance == .disappearing else { return }
        let isAppearing = isOnScreen
        appearance = isAppearing ? .appeared : .disappeared
        ChangeQueue.note(isAppearing ? "viewDidAppear(_:)" : "viewDidDisappear(_:)", of: self)
        if isAppearing { viewDidAppear(isAppearanceAnimated) } else { viewDidDisappear(isAppearanceAnimated) }
    }

    // MARK: Containers

    /// Whether a finger that lands anywhere on the screen and moves inwards takes it from its navigation controller; false
    /// by default, so that only one that lands at the leading edge does.
    ///
    /// See ``NavigationController/interactiveContentPopGestureRecognizer``.
    public final var allowsPopFromContent = false
    /// The title shown in a navigation bar or on a tab; a change updates them.
    public final var title = "" { didSet { if title != oldValue { parent?.childDidChange(self) } } }

    /// The icon and title shown on the screen's tab; nil shows `title` alone.
    public final var tabBarItem: TabBar.Item? { didSet { if tabBarItem != oldValue { parent?.childDidChange(self) } } }

    /// The items of the bar that a ``NavigationController`` shows below the screen; empty, the default, for no bar.
    ///
    /// The bar comes and goes together with the screen. A change shows other items at once; see ``BarItem``.
    public final var toolbarItems: [BarItem] = [] { didSet { parent?.childDidChange(self) } }

    /// Whether the title stands in large letters below the bar of a navigation controller that
    /// ``NavigationController/prefersLargeTitles``.
    public final var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { parent?.childDidChange(self) } }
    }

    /// The container that this screen is in, such as a `NavigationController`; nil if it is in none.
    public internal(set) weak var parent: ViewController?

    /// The screens that were added with `addChild(_:)`.
    final var addedChildren: [ViewController] = []
    /// The transition of the parent that the screen takes part in, as one of its children; nil for none.
    final var exchange: ChildExchange?
    /// The screens of a container that shows them itself, such as a stack.
    var containedScreens: [ViewController] { [] }

    /// The child screen that a container shows, or the foremost one of several; nil for a screen that is no container.
    /// Transition targets, bars, the status bar style and key events are delegated to it. A container of your own
    /// overrides it.
    open var visibleChild: ViewController? { nil }

    /// The innermost screen shown within this one: the visible child of the visible child, and so on. Transitions ask
    /// it for the view to expand.
    public final var unwrapped: ViewController { visibleChild?.unwrapped ?? self }

    /// Called when a child's title or tab item, or the screen that the child shows, has changed.
    func childDidChange(_ child: ViewController) {}

    // MARK: Presentation

    /// The screens of the window that shows this screen as its root or presents it; nil for a screen in a container.
    weak var screens: WindowScreens?
    /// The presentation of this screen; nil unless the screen itself is presented.
    public internal(set) weak var presentationController: PresentationController?
    /// The screen that presents this one or the container that it is in; nil if it is not presented.
    public final var presentingViewController: ViewController? {
        presentationController?.presentingViewController ?? parent?.presentingViewController
    }
    /// The screen that this one, or the container that it is in, presents; nil if there is none.
    public final var presentedViewController: ViewController? {
        screens?.stack.presentation(on: self)?.presentedViewController ?? parent?.presentedViewController
    }
    /// The screens of the window that this screen belongs to, even while the screen is not visible, as on another tab.
    final var windowScreens: WindowScreens? { outermost.screens ?? (isViewLoaded ? view.window?.windowScreens : nil) }
    /// The queue of the window that contains the screen, or the screen's own queue if it is in no window.
    final var changes: ChangeQueue { windowScreens?.changes ?? ownChanges }
    private lazy var ownChanges = ChangeQueue()
    /// The outermost container that this screen is in; the screen itself if it is in none.
    package final var outermost: ViewController { parent?.outermost ?? self }
    /// The delegate that chooses how this screen arrives and leaves when it is presented, held weakly; nil for the
    /// default transition.
    public weak var transitioningDelegate: (any TransitioningDelegate)?
    /// How the screen treats the screen beneath when it is presented; by default `fullScreen`. The transitioning
    /// delegate may set it when the presentation starts.
    public var modalPresentationStyle = ModalPresentationStyle.fullScreen

    /// Whether the user may not dismiss the screen while it is presented as a sheet or popover; false by default. A sheet
    /// then resists being pulled down.
    public var isModalInPresentation = false
    private var loadedSheetController: SheetPresentationController?
    var loadedPopoverController: PopoverPresentationController?

    /// The size in points that the screen asks for in a popover; 0, the default, for a standard width or height.
    ///
    /// A container that asks for none has that of its visible child. A change takes effect at once, or after the
    /// transitions under way. See ``PopoverPresentationController``.
    open var preferredContentSize = Size.zero { didSet { loadedView?.window?.requestFrame() } }

    /// The heights and the behaviour of the sheet that shows this screen; nil unless `modalPresentationStyle` is
    /// ``ModalPresentationStyle/sheet``.
    public final var sheetPresentationController: SheetPresentationController? {
        guard modalPresentationStyle == .sheet else { return nil }
        if loadedSheetController == nil { loadedSheetController = SheetPresentationController(of: self) }
        return loadedSheetController
    }

    /// Returns the frame of the screen while it is presented, in points of the window; by default all of it.
    ///
    /// A screen that leaves a part of the window free, such as a page beside its list in a wide window, lets the screen
    /// beneath be seen and used there. If that screen then presents another one, the new screen replaces this one. Call
    /// `setNeedsLayout()` of the window if the frame changes for another reason than the window's size. A sheet or popover
    /// has the position that its presentation controller describes instead.
    open func presentedFrame(in bounds: Rect) -> Rect { bounds }

    /// Returns the part of the window that `presentedFrame(in:)` asks for; the whole window if there is no such part.
    package final func frameAtRest(in bounds: Rect) -> Rect {
        guard !modalPresentationStyle.hasOwnFrame else { return bounds }
        let frame = presentedFrame(in: bounds).intersection(bounds)
        return frame.isEmpty || !frame.isFinite ? bounds : frame
    }

    // MARK: Status bar

    /// The style of the status bar while this screen is in front; by default the one that is legible on a background
    /// colour that follows the theme, and dark content otherwise. A container asks its visible child.
    open var preferredStatusBarStyle: StatusBarStyle {
        if let visibleChild { return visibleChild.preferredStatusBarStyle }
        guard let loadedView, loadedView.dynamicBackgroundColor != nil else { return .darkContent }
        return loadedView.backgroundColor?.readable == .white ? .lightContent : .darkContent
    }

    /// The style of the status bar while this screen is the topmost: that of the screen beneath a sheet or popover, which
    /// does not reach the status bar.
    final var shownStatusBarStyle: StatusBarStyle {
        guard modalPresentationStyle.hasOwnFrame, let presenting = presentationController?.presentingViewController
        else { return preferredStatusBarStyle }
        return presenting.shownStatusBarStyle
    }

    /// Requests a frame in which `preferredStatusBarStyle` is evaluated again. Call it when the value has changed.
    public final func setNeedsStatusBarAppearanceUpdate() { loadedView?.window?.requestFrame() }

    /// The bar that is pulled in over this screen from the window's top edge; nil if there is none.
    public final var hangingBar: HangingBar? { didSet { if hangingBar != oldValue { view.setNeedsDisplay() } } }

    // MARK: Input and content

    /// The view that was focused when another screen came to the front.
    package weak var rememberedFocus: View?

    /// The scroll view that shows the screen's main content; nil for none. Keys scroll it if the focused view does not
    /// scroll.
    open var contentScrollView: ScrollView? { visibleChild?.contentScrollView }

    /// The bar at the top of the screen, which a transition may move: the screen's own or that of its navigation
    /// controller; nil if there is none.
    open var navigationBar: NavigationBar? {
        visibleChild?.navigationBar ?? (parent as? NavigationController)?.bar(of: self)
    }

    /// The bar that a navigation controller shows below the screen; nil while it shows none.
    public final var toolbar: Toolbar? {
        visibleChild?.toolbar ?? (parent as? NavigationController)?.toolbar(of: self)
    }

    /// The commands that the screen performs by keys; none by default.
    ///
    /// A key that no focused view takes performs the first command that it fits: of the innermost screen that is shown,
    /// then of the containers around it, before ``handle(_:)`` is called. Control and a question mark show all of them
    /// in a sheet. The property is read with each key, so that commands can depend on what is selected.
    open var keyCommands: [KeyCommand] { [] }

    /// Handles a key event that no view has handled. By default it is offered to the child that contains the focused view,
    /// or else to the visible child; then Escape, Back and Alt+Left dismiss a presented screen.
    /// - Returns: Whether the screen has handled the event.
    open func handle(_ event: KeyEvent) -> Bool {
        if let child = focusedChild ?? visibleChild, child.handle(event) { return true }
        return leave(by: event)
    }

    /// Whether a key that leaves screens leaves this one or one inside it.
    var canBeLeft: Bool {
        if let child = focusedChild ?? visibleChild, child.canBeLeft { return true }
        return presentationController.map { !$0.isLeaving } ?? false && !isModalInPresentation
    }

    /// Dismisses the screen if it is presented and the key is one that leaves screens.
    final func leave(by event: KeyEvent) -> Bool {
        guard event.leavesScreen, let presentationController else { return false }
        if let popover = presentationController.popover {
            popover.dismissByUser()
        } else if let sheet = presentationController.sheet {
            sheet.dismissByUser()
        } else {
            dismiss(animated: true)
        }
        return true
    }
}

extension ViewController: ViewObserver {
    package func viewWillLayOut() { viewWillLayoutSubviews() }
    package func viewDidLayOut() { viewDidLayoutSubviews() }
    package func safeAreaDidChange() { viewSafeAreaInsetsDidChange() }
}
