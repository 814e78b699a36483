import Gatefold

/// The bar over a mail's page. It is clear at rest, has a background as soon as the page scrolls beneath it, and the
/// subject when the page's head has gone.
final class MailPageBar: View {
    let closeButton = TextButton(icon: Icon(.close))
    let previousButton = TextButton(icon: Icon(.chevronUp))
    let nextButton = TextButton(icon: Icon(.chevronDown))
    private let title = Label(
        "", style: TextStyle(font: .system(size: 15, weight: .semibold), alignment: .natural, lineLimit: 1))
    private let background = PageBarBackground()

    /// The subject of the mail.
    var subject: String {
        get { title.text }
        set { title.text = newValue }
    }
    /// Whether the page stands beside the list, where it needs no button that closes it.
    var isBesideList = false { didSet { if isBesideList != oldValue { setNeedsLayout() } } }

    private static let (margin, gap, side) = (12.0, 12.0, 44.0)
    /// The duration of the fades, in seconds. Chosen: quick, yet no flash.
    private static let fadeDuration = 0.15

    init() {
        super.init()
        for view in [background, title, closeButton, previousButton, nextButton] { addSubview(view) }
        closeButton.accessibilityLabel = localized("Close")
        previousButton.accessibilityLabel = localized("Previous mail")
        nextButton.accessibilityLabel = localized("Next mail")
        for button in [closeButton, previousButton, nextButton] { button.dynamicTintColor = .secondaryText }
        (background.alpha, title.alpha) = (0, 0)
    }

    /// Shows the look for a page that is scrolled.
    /// - Parameters:
    ///   - hasContentBeneath: Whether a part of the page is beneath the bar.
    ///   - isHeadGone: Whether the page's own subject has left the window.
    func show(hasContentBeneath: Bool, isHeadGone: Bool) {
        fade(background, to: hasContentBeneath ? 1 : 0)
        fade(title, to: isHeadGone ? 1 : 0)
    }

    private func fade(_ view: View, to alpha: Double) {
        guard view.alpha != alpha else { return }
        guard window != nil, !theme.prefersReducedMotion else {
            view.alpha = alpha
            return
        }
        View.animate(duration: Self.fadeDuration) { view.alpha = alpha }
    }

    override func themeDidChange() { setNeedsLayout() }

    override func safeAreaInsetsDidChange() { superview?.setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: rowTop + NavigationBar.height)
    }

    /// The top edge of the buttons' row: below the status text, or in the window's own header.
    private var rowTop: Double { max(0, safeAreaInsets.top - headerInsets.top) }

    override func point(inside point: Point) -> Bool {
        // The clear bar lets the page beneath be touched beside its buttons.
        background.alpha > 0
            ? super.point(inside: point)
            : [closeButton, previousButton, nextButton].contains { !$0.isHidden && $0.frame.contains(point) }
    }

    override func layoutSubviews() {
        background.frame = bounds
        let row = Rect(x: 0, y: rowTop, width: bounds.width, height: NavigationBar.height)
        let (near, far) =
            theme.isRightToLeft
            ? (safeAreaInsets.right, safeAreaInsets.left) : (safeAreaInsets.left, safeAreaInsets.right)
        // Beside the list, the window's leading buttons stand over the list.
        var left = near + max(Self.margin, isBesideList ? 0 : headerInsets.left)
        var right = bounds.width - far - max(Self.margin, headerInsets.right)
        func put(_ button: TextButton, x: Double) {
            let height = min(Self.side, row.height)
            button.frame = mirrored(
                Rect(x: x, y: row.midY - height / 2, width: Self.side, height: height))
        }
        closeButton.isHidden = isBesideList
        closeButton.icon = Icon(headerInsets.top > 0 ? .chevronBack : .close)
        if !isBesideList {
            put(closeButton, x: left - 4)
            left += Self.side + Self.gap
        }
        for button in [nextButton, previousButton] {
            put(button, x: right - Self.side + 4)
            right -= Self.side
        }
        let height = title.sizeThatFits(Size(width: right - left, height: 0)).height
        title.frame = mirrored(
            Rect(
                x: left, y: row.midY - height / 2, width: max(0, right - Self.gap - left), height: height))
    }
}

/// The background of a page's bar, with a line at its lower edge.
private final class PageBarBackground: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
        dynamicBackgroundColor = .surface
    }

    override func draw(into recorder: inout Recorder) {
        recorder.hairline(atBottomOf: bounds, color: DynamicColor.separator.resolved(in: theme))
    }
}
