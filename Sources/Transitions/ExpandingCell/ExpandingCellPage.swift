public import GatefoldControls
public import GatefoldGeometry
public import GatefoldScreens
public import GatefoldScrolling
public import GatefoldViews

/// A ready-made page for a cell to expand into: one view that scrolls, a close button, and the gesture that pulls the
/// page shut.
///
/// Present it from a screen that adopts ``ExpandingCellPresenting``. Subclass it to remember which item the page shows,
/// so that the list can find the item's cell when the page folds back:
///
/// ```swift
/// final class RecipePage: ExpandingCellPage {
///     let recipe: Recipe
///
///     init(_ recipe: Recipe) {
///         self.recipe = recipe
///         super.init(contentView: Label(recipe.text))
///     }
/// }
/// ```
///
/// The page's transitioning delegate is an ``ExpandingCellDelegate`` of its own unless you set another one. The page's
/// background is its view's `dynamicBackgroundColor`, at first `.surface`.
open class ExpandingCellPage: ViewController, ExpandingCellPresented {
    /// The view that the page shows. Its width is the page's less `contentInsets`, its height what `sizeThatFits`
    /// returns for that width.
    ///
    /// A label whose text changes is measured again. After another change of the content's size call
    /// `scrollView.setNeedsLayout()`.
    public let contentView: View
    /// Scrolls `contentView`; pulling it down past its top folds the page shut.
    public let scrollView: ScrollView
    /// Dismisses the page. It lies in the top trailing corner, or at the leading edge of the window's own header, over the
    /// content and over the bar that is pulled in.
    public let closeButton = CloseButton()
    /// The distances from the edges of the page to `contentView`, in points; the top one begins below the status
    /// bar and cut-outs of the screen.
    ///
    /// At first the content begins below the close button, 16 points from the other edges.
    public var contentInsets = EdgeInsets(top: NavigationBar.height, left: 16, bottom: 16, right: 16) {
        didSet { if contentInsets != oldValue { scrollView.setNeedsLayout() } }
    }
    private let transition = ExpandingCellDelegate()
    /// Dismisses the page when it is pulled down past its top.
    public var pullToDismiss: PullToDismiss { pull }
    private lazy var pull = PullToDismiss(screen: self, scrollView: scrollView)

    /// Creates a page.
    /// - Parameter contentView: The view that the page shows.
    public init(contentView: View) {
        self.contentView = contentView
        let scrollView = PageScrollView()
        self.scrollView = scrollView
        super.init()
        scrollView.page = self
        transitioningDelegate = transition
    }

    open override var contentScrollView: ScrollView? { scrollView }

    /// Makes the page's view. A page that overrides it adds its own views to what `super.loadView()` returns.
    open override func loadView() -> View { ExpandingCellPageView(page: self, barView: pull.barView) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        closeButton.action = { [weak self] in self?.dismiss(animated: true) }
    }

    open func expandingCellDidReceive(bar: BarPicture?) { pull.bar = bar }

    open var viewsAboveBar: [View] { [closeButton] }
}

/// The view of an `ExpandingCellPage`, from back to front: the content, the background of the status text, the bar that
/// is pulled in, and the close button.
private final class ExpandingCellPageView: View {
    private weak var page: ExpandingCellPage?
    private let barView: View
    /// Hides the content where it scrolls beneath the status text or the window's own header.
    private let statusBackground = View()

    init(page: ExpandingCellPage, barView: View) {
        self.page = page
        self.barView = barView
        super.init()
        dynamicBackgroundColor = .surface
        clipsToBounds = true
        statusBackground.isUserInteractionEnabled = false
        page.scrollView.addSubview(page.contentView)
        for view in [page.scrollView, barView] { view.anchors = .fill() }
        for view in [page.scrollView, statusBackground, barView, page.closeButton] { addSubview(view) }
    }

    override func themeDidChange() {
        setNeedsLayout()
        page?.scrollView.setNeedsLayout()
        page?.setNeedsStatusBarAppearanceUpdate()
    }

    override func layoutSubviews() {
        guard let page else { return }
        statusBackground.dynamicBackgroundColor = dynamicBackgroundColor
        statusBackground.frame = Rect(x: 0, y: 0, width: bounds.width, height: safeAreaInsets.top)
        page.closeButton.frame = CloseButton.frame(in: self)
    }
}

/// Scrolls and positions the content of an `ExpandingCellPage`.
private final class PageScrollView: ScrollView {
    weak var page: ExpandingCellPage?

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let page else { return }
        let insets = page.contentInsets
        let width = max(0, bounds.width - insets.left - insets.right)
        let height = page.contentView.sizeThatFits(Size(width: width, height: bounds.height)).height
        page.contentView.frame = mirrored(
            Rect(x: insets.left, y: barTop + insets.top, width: width, height: height))
        let bottom = insets.bottom + safeAreaInsets.bottom
        contentSize = Size(width: bounds.width, height: page.contentView.frame.maxY + bottom)
    }
}
