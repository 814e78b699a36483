import Gatefold

/// Scrolls a page sideways, to the mails above and below it in the list. The neighbour comes in under the finger; when it
/// has come to rest, the page itself turns to its mail. Under reduced motion nothing slides: the page fades into its
/// neighbour as far as the finger has gone.
final class MailPager: ScrollView, ScrollViewDelegate {
    /// The space between two pages, in points, as in a `PageController`.
    private static let spacing = 20.0

    private let page: ScrollView
    /// The top of the page's content, in points.
    private let contentTop: () -> Double
    /// Whether there is a mail some rows further down the list: 1 for the next one, -1 for the previous one.
    var hasNeighbour: (Int) -> Bool = { _ in false }
    /// Returns what the page of such a mail shows.
    var neighbour: (Int) -> PageContents? = { _ in nil }
    /// Called with the height of the window's decorations above and below the page, in points, which do not reach into
    /// what scrolls sideways.
    var onInsets: ((_ top: Double, _ bottom: Double) -> Void)?
    /// Called when the page is to turn to such a mail.
    var onTurn: ((Int) -> Void)?
    private var neighbours: [Int: NeighbourView] = [:]
    /// The steps to the mails that there are, in the order of the list.
    private var steps = [0]

    init(_ page: ScrollView, contentTop: @escaping () -> Double) {
        self.page = page
        self.contentTop = contentTop
        super.init()
        isPagingEnabled = true
        alwaysBounceHorizontal = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollDelegate = self
        anchors = Anchors(leading: -Self.spacing / 2, trailing: -Self.spacing / 2, top: 0, bottom: 0)
    }

    /// Takes the page's scroll view out of the view in which it lies, and takes its place there.
    func takePage(in view: View) {
        view.insertSubview(self, belowSubview: page)
        page.anchors = nil
        addSubview(page)
    }

    /// Shows the page itself, and forgets its neighbours.
    func reset() {
        for view in neighbours.values { view.removeFromSuperview() }
        neighbours = [:]
        steps = [-1, 0, 1].filter { $0 == 0 || hasNeighbour($0) }
        put()
        contentOffset.x = offset(of: 0)
    }

    /// Returns the content offset at which a page is shown alone.
    private func offset(of step: Int) -> Double {
        let slot = steps.firstIndex(of: step) ?? 0
        return Double(theme.isRightToLeft ? steps.count - 1 - slot : slot) * bounds.width
    }

    private func put() {
        contentSize = Size(width: bounds.width * Double(steps.count), height: bounds.height)
        func frame(_ step: Int) -> Rect {
            Rect(
                x: offset(of: step) + Self.spacing / 2, y: 0, width: max(0, bounds.width - Self.spacing),
                height: bounds.height)
        }
        guard theme.prefersReducedMotion else {
            page.frame = frame(0)
            for (step, view) in neighbours { view.frame = frame(step) }
            return showAlphas { _ in 1 }
        }
        var still = frame(0)
        still.origin.x = contentOffset.x + Self.spacing / 2
        for view in [page as View] + Array(neighbours.values) where view.frame != still { view.frame = still }
        showAlphas { [distance = contentOffset.x, width = max(1, bounds.width)] in
            max(0, 1 - abs(offset(of: $0) - distance) / width)
        }
    }

    /// Sets the alpha of each page. The page stays as it is where it has no neighbour that it could fade into.
    private func showAlphas(_ alpha: (Int) -> Double) {
        for (step, view) in neighbours { view.alpha = alpha(step) }
        page.alpha = neighbours.values.contains { $0.alpha > 0 } && theme.prefersReducedMotion ? alpha(0) : 1
    }

    override func themeDidChange() {
        super.themeDidChange()
        setNeedsLayout()
    }

    /// The size and direction of the last layout.
    private var laidOut = (size: Size.zero, isRightToLeft: false)

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        onInsets?(max(0, safeAreaInsets.top - headerInsets.top), safeAreaInsets.bottom)
        let isNew = laidOut != (bounds.size, theme.isRightToLeft)
        laidOut = (bounds.size, theme.isRightToLeft)
        if isNew { reset() } else { put() }
    }

    // MARK: Turning

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        if neighbours.isEmpty { reset() }
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        bringNeighbour()
        if theme.prefersReducedMotion { put() }
    }

    /// Adds the neighbour towards which the page is scrolled.
    private func bringNeighbour() {
        let distance = contentOffset.x - offset(of: 0)
        guard abs(distance) > 0.5 else { return }
        let step = (distance > 0) == theme.isRightToLeft ? -1 : 1
        guard neighbours[step] == nil, steps.contains(step), let contents = neighbour(step) else { return }
        let view = NeighbourView(contents, top: contentTop())
        neighbours[step] = view
        addSubview(view)
        put()
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { settle() }

    private func settle() {
        let nearest = steps.min { abs(offset(of: $0) - contentOffset.x) < abs(offset(of: $1) - contentOffset.x) } ?? 0
        if nearest == 0 { reset() } else { onTurn?(nearest) }
    }
}

/// A page that comes in beside the one that is open. It shows the beginning of its mail.
private final class NeighbourView: View {
    private let content: MailContentView
    private let top: Double

    init(_ contents: PageContents, top: Double) {
        content = MailContentView(contents)
        self.top = top
        super.init()
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(content)
    }

    override func layoutSubviews() {
        let height = content.sizeThatFits(Size(width: bounds.width, height: bounds.height)).height
        content.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
    }
}
