import GatefoldControls
import GatefoldGeometry
import GatefoldMenus
import GatefoldScrolling
@_spi(Rooms) import GatefoldViews

/// One screen of a navigation controller together with its bars: the view that a push moves.
final class NavigationPage: View {
    let screen: ViewController
    let bar: NavigationBar
    private let showsBar: Bool
    /// The bar with the screen's `toolbarItems`; nil until the screen has some.
    private(set) var toolbar: Toolbar?
    /// Whether the toolbar is at the bottom of the page, or outside below it.
    var showsToolbar = false { didSet { if showsToolbar != oldValue { setNeedsLayout() } } }
    /// The state of the page before another page covered it.
    var savedState: SavedViewState?

    /// Creates a page. `showsBar` is false if the screen has a bar of its own or none is wanted.
    init(_ screen: ViewController, bar: NavigationBar, showsBar: Bool) {
        self.screen = screen
        self.bar = bar
        self.showsBar = showsBar
        super.init()
        clipsToBounds = true
        addSubview(screen.view)
        backgroundColor = screen.view.backgroundColor
        if showsBar { addSubview(bar) }
        bar.animatesPrompt = { [weak self] in self?.isAtRest ?? false }
    }

    /// Whether the page is seen and no push or pop is under way.
    private var isAtRest: Bool {
        guard isOnTop, let navigation = screen.parent as? NavigationController else { return false }
        return screen.appearance == .appeared && navigation.change == nil && navigation.flight == nil
    }

    /// Whether the page's screen is the top of the stack, or will be after the transition.
    var isOnTop: Bool { (screen.parent as? NavigationController)?.topViewController === screen }

    override var keepsFocusOut: Bool { !isOnTop }

    /// The name by which the page is read: the title of its screen.
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? screen.title }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: Toolbar

    var hasToolbarItems: Bool { !screen.toolbarItems.isEmpty }

    /// Shows the screen's present items at once, or no bar if it has none.
    func updateToolbar(isHidden: Bool) {
        prepareToolbar(isHidden: isHidden)
        showsToolbar = !isHidden && hasToolbarItems
        hideUnusedToolbar()
    }

    /// Gives the toolbar the screen's items; one that is about to be shown waits below the page.
    func prepareToolbar(isHidden: Bool) {
        guard hasToolbarItems else { return }
        if toolbar == nil, !isHidden {
            let made = Toolbar()
            toolbar = made
            addSubview(made)
            made.frame = toolbarFrame
        }
        toolbar?.items = screen.toolbarItems
        if !isHidden { toolbar?.isHidden = false }
    }

    /// Keeps contacts and the focus away from a toolbar outside the page.
    func hideUnusedToolbar() { if !showsToolbar { toolbar?.isHidden = true } }

    private var toolbarHeight: Double {
        min(bounds.height, Toolbar.height(in: theme) + safeAreaInsets.bottom).rounded()
    }

    private var toolbarFrame: Rect {
        Rect(
            x: 0, y: bounds.height - (showsToolbar ? toolbarHeight : 0), width: bounds.width, height: toolbarHeight)
    }

    /// The toolbar keeps its insets while it slides out of the page.
    override func safeAreaInsets(handedTo subview: View) -> EdgeInsets {
        guard subview === toolbar else { return super.safeAreaInsets(handedTo: subview) }
        return EdgeInsets(left: safeAreaInsets.left, bottom: safeAreaInsets.bottom, right: safeAreaInsets.right)
    }

    // MARK: Layout

    override func themeDidChange() { setNeedsLayout() }

    override func layoutSubviews() {
        // The background colour of the screen may follow the theme.
        backgroundColor = screen.view.backgroundColor
        let top = showsBar ? bar.areaHeight : 0
        bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
        var bottom = bounds.height
        if let toolbar {
            toolbar.frame = toolbarFrame
            if showsToolbar { bottom = toolbar.frame.minY }
        }
        screen.view.frame = Rect(minX: 0, minY: top, maxX: bounds.width, maxY: max(top, bottom))
        layOutLargeTitle()
        if toolbar != nil || bar.largeTitle != nil { followContent() }
    }

    /// Has the screen's scroll view tell when its content moves or comes to its end.
    private func followContent() {
        let content = screen.contentScrollView
        if content?.edgeObserver !== self { content?.edgeObserver = self }
        toolbar?.showsHairline = content?.hasContentBelow ?? true
    }

    // MARK: Large title

    /// Whether the screen's title is to be shown in large letters. A page that leaves the stack stays as it is.
    private var wantsLargeTitle = false
    /// The scroll view above whose content the large title stands; nil for none.
    private weak var titledContent: ScrollView?

    /// Positions the large title above the content of the screen's scroll view, with which it scrolls, or else above the
    /// screen's view.
    private func layOutLargeTitle() {
        guard showsBar else { return }
        if let navigation = screen.parent as? NavigationController {
            wantsLargeTitle = navigation.showsLargeTitle(of: screen) ?? wantsLargeTitle
        }
        let title = bar.updatedLargeTitle(showsTitle: wantsLargeTitle)
        let content = title == nil ? nil : contentAtTop
        if titledContent !== content { titledContent?.titleInset = 0 }
        titledContent = content
        guard let title else { return }
        let size = title.sizeThatFits(Size(width: content?.frame.width ?? bounds.width, height: bounds.height))
        guard let content else {
            if title.superview !== self { insertSubview(title, belowSubview: bar) }
            title.isFilledAbove = true
            title.frame = Rect(x: 0, y: bar.frame.maxY, width: bounds.width, height: size.height)
            bar.titleAlpha = title.titleHeight > 0 ? 0 : 1
            let frame = screen.view.frame
            screen.view.frame = Rect(
                minX: 0, minY: title.frame.maxY, maxX: frame.maxX, maxY: max(title.frame.maxY, frame.maxY))
            return
        }
        if title.superview !== content { content.addSubview(title) }
        title.frame.size = size
        content.titleInset = size.height
        position(title, in: content)
    }

    /// Takes the large title out of the screen's scroll view, because the screen has left the stack.
    func giveContentBack() {
        bar.largeTitle?.removeFromSuperview()
        titledContent?.titleInset = 0
    }

    /// The screen's scroll view if its upper edge is that of the screen.
    private var contentAtTop: ScrollView? {
        guard let content = screen.contentScrollView, content.isDescendant(of: screen.view) else { return nil }
        screen.view.layoutIfNeeded()
        var y = 0.0
        var view: View = content
        while view !== screen.view, let outer = view.superview {
            y += view.frame.minY - outer.boundsOrigin.y
            view = outer
        }
        return abs(y) < 0.5 ? content : nil
    }

    /// Positions the large title as a function of how far the content has been scrolled.
    private func position(_ title: LargeTitleView, in content: ScrollView) {
        title.frame.origin = Point(x: content.boundsOrigin.x, y: -content.topInset)
        title.isFilledAbove = content.refreshControl == nil
        bar.titleAlpha = LargeTitleView.alphaOfTitleInBar(
            scrolled: content.boundsOrigin.y + content.topInset, height: title.titleHeight)
    }
}

extension NavigationPage: ScrollEdgeObserver {
    func contentDidMove(in scrollView: ScrollView) {
        // The screen may show another scroll view by now.
        guard scrollView === screen.contentScrollView else { return followContent() }
        toolbar?.showsHairline = scrollView.hasContentBelow
        if let title = bar.largeTitle, title.superview === scrollView { position(title, in: scrollView) }
    }
}
