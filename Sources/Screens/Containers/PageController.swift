import GatefoldGeometry
public import GatefoldGestures
import GatefoldLanguage
public import GatefoldScrolling
@_spi(Rooms) public import GatefoldViews

/// A container for a row of screens that are swiped from one to the next.
///
/// The pages come from a data source; only the page that is shown and its neighbours exist. In a right-to-left layout the
/// first page is the rightmost one. A page that scrolls vertically keeps its vertical drags; horizontal ones turn the page.
/// Left and Right turn pages, and so do Page Up and Page Down where the page itself does not scroll. Tab moves the focus
/// within the current page.
open class PageController: ViewController {
    /// The object that provides the pages, held weakly. Setting another one shows its first page.
    public weak var dataSource: (any PageControllerDataSource)? {
        didSet { if dataSource !== oldValue { reloadData(showing: 0) } }
    }
    /// The object that is told which page is shown, held weakly.
    public weak var delegate: (any PageControllerDelegate)?
    /// The space between two pages, in points, which is only seen while they move; 20 by default. It has the colours of the
    /// pages beside it, and so has what a pull beyond the first or last page uncovers. Negative values and
    /// those that are not finite count as 0, those above 100,000 as 100,000.
    public var pageSpacing = 20.0 { didSet { if pageSpacing != oldValue { loadedView?.setNeedsLayout() } } }
    /// The scroll view that the pages lie in; change its `isScrollEnabled` to prevent swiping.
    public let pageScrollView: ScrollView
    /// The index of the page that is shown; while pages move, that of the page that was shown last. It is 0 if there are
    /// no pages.
    public internal(set) var currentIndex = 0

    var slots = PageSlots()
    /// The pages that exist, by their index.
    var pages: [Int: ViewController] = [:]
    /// The pages that have been told that they appear, besides the current one.
    var guests: Set<Int> = []
    /// The page that the row scrolls to by itself; nil if it goes nowhere.
    var goal: Int?
    var isShowing = false
    /// The slots of which a part is seen, as far as the pages have been created and told; nil for none or unknown.
    var shownSlots: ClosedRange<Int>?

    /// Creates a page controller without pages.
    public override init() {
        let pageScrollView = PageScrollView()
        self.pageScrollView = pageScrollView
        super.init()
        pageScrollView.controller = self
        pageScrollView.isPagingEnabled = true
        pageScrollView.alwaysBounceHorizontal = true
        pageScrollView.showsHorizontalScrollIndicator = false
        pageScrollView.showsVerticalScrollIndicator = false
        pageScrollView.scrollDelegate = self
    }

    /// The number of pages.
    public final var numberOfPages: Int { slots.count }

    /// The page that is shown; nil if there are none, or before the controller's view is loaded.
    open override var visibleChild: ViewController? { pages[currentIndex] }

    override var containedScreens: [ViewController] { pages.sorted { $0.key < $1.key }.map(\.value) }

    /// Returns a page, if it exists at present; nil otherwise.
    public final func viewControllerIfLoaded(at index: Int) -> ViewController? { pages[index] }

    /// The pages that exist besides the one that is shown.
    package final var hiddenPages: [ViewController] { pages.filter { $0.key != currentIndex }.map(\.value) }

    open override func loadView() -> View {
        let view = PageControllerView(self)
        view.dynamicBackgroundColor = .surface
        view.clipsToBounds = true
        view.addSubview(pageScrollView)
        return view
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        load(currentIndex)
    }

    var loadedView: View? { isViewLoaded ? view : nil }

    // MARK: Keys

    open override func handle(_ event: KeyEvent) -> Bool {
        if let visibleChild, visibleChild.handle(event) { return true }
        if event.phase != .up, event.modifiers.isEmpty, let step = step(for: event.key), turn(by: step) { return true }
        return leave(by: event)
    }

    private func step(for key: KeyEvent.Key) -> Int? {
        switch key {
        case .left: return slots.isMirrored ? 1 : -1
        case .right: return slots.isMirrored ? -1 : 1
        case .pageUp, .pageDown:
            let content = contentScrollView
            let isTall = [1.0, -1].contains { content?.canScroll(by: Point(x: 0, y: $0)) ?? false }
            return isTall ? nil : key == .pageUp ? -1 : 1
        default: return nil
        }
    }

    override func childDidChange(_ child: ViewController) {
        if child === visibleChild { parent?.childDidChange(self) }
    }

    override func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        if !isAppearing { stopTurning() }
        super.beginAppearance(isAppearing, animated: animated)
        let seen = seen
        for index in guests {
            pages[index]?.beginAppearance(isAppearing && seen.contains(index), animated: animated)
        }
    }

    override func endAppearance() {
        super.endAppearance()
        for index in guests { pages[index]?.endAppearance() }
        if appearance == .appeared {
            changes.perform { [self] in
                updateAppearance()
                releaseFarPages()
            }
        } else if appearance == .disappeared {
            guests = []
            showCurrentPageAtOnce()
        }
    }

    /// Leaves a half-turned row at the nearer page, because the controller is about to leave.
    private func stopTurning() {
        pageScrollView.cancelDrag()
        goal = nil
        guard slots.count > 0, seen.count > 1,
            let nearest = slots.index(in: slots.nearest(to: pageScrollView.contentOffset.x)), nearest != currentIndex
        else { return }
        takeOver(nearest)
        outermost.presentationController?.windowDidChange()
    }
}

extension PageController: ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) { showPages() }

    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) { goal = nil }

    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { settle() }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { if !scrollView.isMoving { settle() } }
}

extension ViewController {
    /// The nearest page controller that the screen is in, at any depth; nil if it is in none.
    public final var pageController: PageController? {
        parent.flatMap { $0 as? PageController ?? $0.pageController }
    }
}

/// A page controller's view, which the row of pages fills.
private final class PageControllerView: View, AccessibleView {
    private weak var controller: PageController?

    init(_ controller: PageController) {
        self.controller = controller
        super.init()
    }

    override func themeDidChange() { setNeedsLayout() }

    override func layoutSubviews() { controller?.layOutPages(in: bounds) }

    // MARK: Accessibility

    var standardRole: AccessibilityRole? { .group }
    var gestureActions: [AccessibilityCustomAction] {
        guard let controller else { return [] }
        let index = controller.goal ?? controller.currentIndex
        return [(localized("Previous Page"), -1), (localized("Next Page"), 1)].compactMap { name, step in
            guard 0..<controller.numberOfPages ~= index + step else { return nil }
            return AccessibilityCustomAction(name: name) { [weak controller] in _ = controller?.turn(by: step) }
        }
    }
}

/// The scroll view that pages lie in.
private final class PageScrollView: ScrollView {
    weak var controller: PageController?

    override func draw(into recorder: inout Recorder) { controller?.drawGaps(into: &recorder) }

    /// The safe area of a page, which is the scroll view's, because each page fills it when it rests.
    override func safeAreaInsets(handedTo subview: View) -> EdgeInsets { safeAreaInsets }

    /// Keys reach the current page only, and never turn the page by moving the focus.
    override func keepsFocusOut(of subview: View) -> Bool {
        guard let controller else { return false }
        return controller.pages.contains { $0.key != controller.currentIndex && $0.value.view === subview }
    }
}
