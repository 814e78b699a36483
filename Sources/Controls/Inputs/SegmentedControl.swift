public import GatefoldGeometry
public import GatefoldGestures
import GatefoldScene
import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// A control that shows a row of titles, one of which can be selected.
public final class SegmentedControl: Control {
    /// The titles of the segments, from the leading to the trailing edge.
    ///
    /// If there are fewer than before and the selected one has gone, `selectedIndex` becomes nil.
    public var titles: [String] {
        didSet {
            if let selectedIndex, !titles.indices.contains(selectedIndex) { self.selectedIndex = nil }
            titlesDidChange()
        }
    }
    /// The index of the selected segment; nil for none. Setting an index without a segment selects none.
    ///
    /// Setting it does not call `action` and is not animated.
    public var selectedIndex: Int? {
        didSet {
            guard selectedIndex != oldValue else { return }
            if let index = selectedIndex, !titles.indices.contains(index) { selectedIndex = nil }
            if let selectedIndex { pill.set(Double(selectedIndex), in: self) }
            setNeedsDisplay()
        }
    }

    /// The height in points at the standard text size; larger text makes the control higher, up to 1.5 times. The area
    /// that contacts hit is higher still.
    public static let height = 32.0
    static let style = TextStyle(font: .system(size: 13, weight: .semibold), alignment: .center, lineLimit: 1)
    private static let radius = 8.0
    private static let margin = 2.0
    private static let titleInset = 6.0

    /// The position of the highlighted pill, counted in segments; a fraction while it slides from one to another.
    private let pill = SlidingValue(0)
    private let tap = TapGestureRecognizer()
    /// The style that fits segments of a width, kept because the titles are drawn in each frame while the pill slides.
    private var fitted: (width: Double, textScale: Double, style: TextStyle)?

    /// Creates a segmented control.
    /// - Parameters:
    ///   - titles: The titles of the segments, from the leading to the trailing edge.
    ///   - selectedIndex: The index of the selected segment; nil for none.
    public init(titles: [String] = [], selectedIndex: Int? = nil) {
        self.titles = titles
        self.selectedIndex = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
        super.init()
        minimumTouchHeight = Self.comfortableTouchHeight
        if let selectedIndex = self.selectedIndex { pill.set(Double(selectedIndex), in: self) }
        tap.onChange = { [weak self] tap in if tap.state == .ended { self?.choose() } }
        addOwnGesture(tap)
    }

    public override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: Self.height * BarText.scale(in: theme))
    }

    private func choose() {
        guard !titles.isEmpty, shownBounds.width > 0 else { return }
        let fraction = (tap.location(in: self).x - shownBounds.minX) / shownBounds.width
        let part = theme.isRightToLeft ? 1 - fraction : fraction
        let index = max(0, min(titles.count - 1, Int((part * Double(titles.count)).rounded(.down))))
        choose(index)
    }

    public override func handle(_ event: KeyEvent) -> Bool { handleChoice(event) || super.handle(event) }

    public override var focusRing: FocusRing { FocusRing(around: shownBounds, cornerRadius: Self.radius) }

    func choose(_ index: Int) {
        guard index != selectedIndex else { return }
        let start = selectedIndex == nil ? Double(index) : pill.value
        selectedIndex = index
        pill.set(start, in: self)
        pill.move(to: Double(index), in: self)
        sendAction()
    }

    // MARK: Drawing

    private func segment(_ position: Double) -> Rect {
        let width = shownBounds.width / Double(max(1, titles.count))
        return mirrored(
            Rect(x: shownBounds.minX + position * width, y: shownBounds.minY, width: width, height: shownBounds.height))
    }

    public override func draw(into recorder: inout Recorder) {
        let tint = isEnabled ? resolvedTintColor : ControlColor.dimmed(resolvedTintColor)
        let area = ControlColor.area.resolved(in: theme)
        recorder.fillRounded(
            shownBounds, radius: Self.radius, with: isEnabled ? area : ControlColor.dimmed(area), borderWidth: 1,
            border: ControlColor.edge.resolved(in: theme))
        guard !titles.isEmpty else { return }
        drawDividers(into: &recorder)
        drawTitles(into: &recorder, color: tint)
        guard selectedIndex != nil else { return }
        // The titles are drawn again inside the pill, in a colour that is legible on it, wherever it is.
        let rect = segment(pill.value).inset(by: EdgeInsets(all: Self.margin))
        let outside = recorder.place
        recorder.fillRounded(rect, radius: Self.radius - Self.margin, with: resolvedTintColor.withAlpha(tint.alpha))
        recorder.clip = recorder.clip.intersection(recorder.pixels(rect))
        drawTitles(into: &recorder, color: resolvedTintColor.readable)
        recorder.place = outside
    }

    /// Returns the style of the titles in segments of a width. Large text grows only as far as the widest title fits, in
    /// this control and in those of the same width near it, so that all of them have titles of one size.
    private func style(width: Double, in recorder: Recorder) -> TextStyle {
        let textScale = theme.textScale
        if let fitted, fitted.width == width, fitted.textScale == textScale { return fitted.style }
        var style = Self.style
        style.font.size = theme.fontSize(style.font.size, growingTo: BarText.greatestScale)
        let titles = group.filter { $0.titleWidth == width || $0 === self }.flatMap(\.titles)
        let widths = titles.map { title in
            recorder.resources.typesetter.layout(title, style: style, width: nil, scale: recorder.grid.scale)
                .size.width.rounded(.up)
        }
        let widest = widths.max() ?? 0
        let fitting = widest > width ? width / widest : 1
        style.font.size *= max(fitting, min(1, 1 / min(textScale, BarText.greatestScale)))
        fitted = (width, textScale, style)
        return style
    }

    /// The font size of the titles as they were drawn last, in points before the text scale is applied; nil before.
    var fittedFontSize: Double? { fitted?.style.font.size }

    /// Has the titles of this control and of those near it fitted anew.
    private func titlesDidChange() {
        for control in group {
            control.fitted = nil
            control.setNeedsDisplay()
        }
    }

    @_spi(Rooms) public override func noteWindow() {
        super.noteWindow()
        if window != nil { titlesDidChange() }
    }

    /// The width that a title has at most, in points.
    private var titleWidth: Double { segment(0).width - 2 * Self.titleInset }

    /// The controls near this one, itself among them: those in the same scroll view, or else in the views around it.
    private var group: [SegmentedControl] {
        var root: View = self
        while let parent = root.superview, parent !== window, !(root is any FocusScroller) { root = parent }
        var found: [SegmentedControl] = []
        func search(_ view: View) {
            if let control = view as? SegmentedControl { found.append(control) }
            for subview in view.subviews { search(subview) }
        }
        search(root)
        return found
    }

    private func drawTitles(into recorder: inout Recorder, color: Color) {
        let style = style(width: titleWidth, in: recorder)
        for (index, title) in titles.enumerated() {
            let rect = segment(Double(index)).inset(by: EdgeInsets(left: Self.titleInset, right: Self.titleInset))
            let layout = recorder.resources.typesetter.layout(
                title, style: style, width: rect.width, scale: recorder.grid.scale)
            recorder.draw(
                layout, at: Point(x: rect.minX, y: rect.midY - layout.size.height / 2), color: color)
        }
    }

    private func drawDividers(into recorder: inout Recorder) {
        for index in titles.indices.dropFirst() where index != selectedIndex && index - 1 != selectedIndex {
            let x = theme.isRightToLeft ? segment(Double(index)).maxX : segment(Double(index)).minX
            let line = Rect(x: x - 0.5, y: shownBounds.minY + 9, width: 1, height: max(0, shownBounds.height - 18))
            recorder.fill(line, with: ControlColor.groove.resolved(in: theme).withAlpha(0.5))
        }
    }
}
