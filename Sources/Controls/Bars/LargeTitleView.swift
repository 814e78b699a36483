package import GatefoldGeometry
import GatefoldScene
import GatefoldText
@_spi(Rooms) package import GatefoldViews

/// The part of a navigation bar below its row: the title in large letters, and a view such as a search field below that.
///
/// It scrolls with the content of a screen, above which it stands, and disappears beneath the bar.
package final class LargeTitleView: View {
    private let label: Label
    /// The colour of the bar above the view, as far as the content may be pulled down.
    private let fill = View()
    /// The title; empty for none.
    package var title: String {
        get { label.text }
        set { if newValue != label.text { label.text = newValue } }
    }
    /// The view below the title; nil for none.
    var bottomView: View? { didSet { bottomViewDidChange(from: oldValue) } }
    /// The distance from the leading edge to the title and to the view below it, in points.
    var inset = 16.0 { didSet { if inset != oldValue { setNeedsLayout() } } }
    /// Whether the colour of the bar goes on above the view. Otherwise what is there is seen, such as a control that
    /// refreshes the content.
    package var isFilledAbove = true { didSet { fill.isHidden = !isFilledAbove } }
    var dynamicBarTintColor: DynamicColor {
        didSet {
            guard dynamicBarTintColor != oldValue else { return }
            for view in [self, fill] { view.dynamicBackgroundColor = dynamicBarTintColor }
        }
    }

    /// The size of the title at the standard text size, in points. Chosen: as large as fits beside a short name on a phone.
    private static let titleSize = 32.0
    private static let margin = 16.0
    /// The distances above and below the title, and below the view under it, in points.
    private static let (above, below, edge) = (2.0, 8.0, 10.0)
    /// The height of the colour above the view, in points. Chosen: farther than content can be pulled.
    private static let fillHeight = 2000.0

    init(color: DynamicColor, barTintColor: DynamicColor) {
        label = Label(
            "",
            style: TextStyle(font: .system(size: Self.titleSize, weight: .bold), alignment: .leading, lineLimit: 1),
            color: color)
        dynamicBarTintColor = barTintColor
        super.init()
        passesInputThrough = true
        label.greatestTextScale = BarText.greatestScale
        label.accessibilityRole = .heading
        dynamicTintColor = color
        fill.isUserInteractionEnabled = false
        for view in [self, fill] { view.dynamicBackgroundColor = barTintColor }
        addSubview(fill)
        addSubview(label)
    }

    private func bottomViewDidChange(from earlier: View?) {
        if earlier !== bottomView, earlier?.superview === self { earlier?.removeFromSuperview() }
        if let bottomView, bottomView.superview !== self {
            addSubview(bottomView)
            setNeedsLayout()
        }
    }

    /// The height of the title with the space around it, in points; 0 without a title.
    package var titleHeight: Double {
        guard !title.isEmpty else { return 0 }
        let height = label.sizeThatFits(Size(width: .infinity, height: 0)).height
        return (Self.above + height + Self.below).rounded(.up)
    }

    private func bottomHeight(in width: Double) -> Double {
        guard let bottomView, bottomView.superview === self else { return 0 }
        let height = bottomView.sizeThatFits(Size(width: width, height: .infinity)).height
        return height.isFinite ? max(0, height.rounded(.up)) : Control.comfortableTouchHeight
    }

    private func column(in width: Double) -> (start: Double, width: Double) {
        let start = leadingSafeArea + (inset.isFinite ? min(max(0, inset), width / 2) : Self.margin)
        return (start, max(0, width - start - trailingSafeArea - Self.margin))
    }

    package override func sizeThatFits(_ available: Size) -> Size {
        let bottom = bottomHeight(in: column(in: available.width).width)
        return Size(width: available.width, height: titleHeight + (bottom > 0 ? bottom + Self.edge : 0))
    }

    package override func layoutSubviews() {
        fill.frame = Rect(x: 0, y: -Self.fillHeight, width: bounds.width, height: Self.fillHeight)
        let (start, width) = column(in: bounds.width)
        let title = titleHeight
        label.isHidden = title == 0
        label.frame = mirrored(
            Rect(x: start, y: Self.above, width: width, height: max(0, title - Self.above - Self.below)))
        guard let bottomView, bottomView.superview === self else { return }
        bottomView.arrange(in: mirrored(Rect(x: start, y: title, width: width, height: bottomHeight(in: width))))
    }

    package override func themeDidChange() { superview?.setNeedsLayout() }

    /// Returns the opacity of the title in the bar's row, which appears when most of the large title has gone.
    /// - Parameters:
    ///   - scrolled: The distance by which the content has been scrolled from its top, in points; negative for a pull.
    ///   - height: The height of the large title, in points; 0 if there is none.
    nonisolated package static func alphaOfTitleInBar(scrolled: Double, height: Double) -> Double {
        guard height > 0 else { return 1 }
        // Chosen: the letters of the large title have gone when those in the bar begin to appear.
        return min(1, max(0, (scrolled / height - 0.7) / 0.3))
    }
}

extension NavigationBar {
    /// Returns the part below the bar's row as the bar is now; nil if the bar has none.
    /// - Parameter showsTitle: Whether the title is shown there.
    package func updatedLargeTitle(showsTitle: Bool) -> LargeTitleView? {
        guard showsTitle || bottomView != nil else {
            largeTitle?.removeFromSuperview()
            largeTitle = nil
            titleAlpha = 1
            return nil
        }
        let view = largeTitle ?? LargeTitleView(color: titleColor, barTintColor: dynamicBarTintColor)
        largeTitle = view
        view.title = showsTitle ? title : ""
        if view.bottomView !== bottomView { view.bottomView = bottomView }
        view.inset = titleInset
        view.dynamicBarTintColor = dynamicBarTintColor
        return view
    }
}
