public import GatefoldGeometry
public import GatefoldGestures
import GatefoldScene
public import GatefoldText
@_spi(Rooms) public import GatefoldViews

/// A control that shows a row of titles or icons, one of which can be selected.
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
    /// The icons of the segments, before their titles and in the same colour; none by default. A segment without an icon,
    /// or beyond the last one, shows its title alone.
    public var icons: [Icon?] = [] { didSet { if icons != oldValue { titlesDidChange() } } }
    /// Whether a segment with an icon shows its title, too; true by default. If not, the title is still its name for
    /// assistive technologies and tests.
    public var showsTitlesOfIcons = true { didSet { if showsTitlesOfIcons != oldValue { titlesDidChange() } } }
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
    /// The side of an icon in parts of the size of the titles' font. Chosen: 20 points beside a title of 13.
    private static let iconScale = 20.0 / 13
    /// The distance between an icon and a title, in parts of the size of the titles' font.
    private static let gapScale = 5.0 / 13

    /// The position of the highlighted pill, counted in segments; a fraction while it slides from one to another.
    private let pill = SlidingValue(0)
    private let tap = TapGestureRecognizer()
    /// The style that fits segments of a width, kept because the titles are drawn in each frame while the pill slides.
    private var fitted: (width: Double, textScale: Double, style: TextStyle)?

    /// Creates a segmented control.
    /// - Parameters:
    ///   - titles: The titles of the segments, from the leading to the trailing edge.
    ///   - icons: The icons of the segments, nil for a segment without one.
    ///   - selectedIndex: The index of the selected segment; nil for none.
    public init(titles: [String] = [], icons: [Icon?] = [], selectedIndex: Int? = nil) {
        self.titles = titles
        self.icons = icons
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
        let widths = group.filter { $0.titleWidth == width || $0 === self }.flatMap { control in
            control.titles.indices.map { control.width(ofSegment: $0, style: style, in: recorder) }
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

    /// The icon and the title that a segment shows.
    private func content(ofSegment index: Int) -> (icon: Icon?, title: String) {
        let icon = icons.indices.contains(index) ? icons[index] : nil
        return (icon, icon == nil || showsTitlesOfIcons ? titles[index] : "")
    }

    /// Returns the width of an icon with the space after it, in points; zero without an icon.
    /// - Parameter fontSize: The size of the titles before the text scale is applied.
    private func iconRoom(ofSegment index: Int, fontSize: Double) -> Double {
        let (icon, title) = content(ofSegment: index)
        guard icon != nil else { return 0 }
        return fontSize * theme.textScale * (Self.iconScale + (title.isEmpty ? 0 : Self.gapScale))
    }

    private func width(ofSegment index: Int, style: TextStyle, in recorder: Recorder) -> Double {
        let text = recorder.resources.typesetter.layout(
            content(ofSegment: index).title, style: style, width: nil, scale: recorder.grid.scale)
        return (text.size.width + iconRoom(ofSegment: index, fontSize: style.font.size)).rounded(.up)
    }

    private func drawTitles(into recorder: inout Recorder, color: Color) {
        let style = style(width: titleWidth, in: recorder)
        for index in titles.indices {
            let (icon, title) = content(ofSegment: index)
            var rect = segment(Double(index)).inset(by: EdgeInsets(left: Self.titleInset, right: Self.titleInset))
            if let icon {
                // The icon and the title stand in the middle together.
                let width = min(rect.width, width(ofSegment: index, style: style, in: recorder))
                rect = Rect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
                let side = style.font.size * theme.textScale * Self.iconScale
                let x = theme.isRightToLeft ? rect.maxX - side : rect.minX
                recorder.draw(
                    icon, in: Rect(x: x, y: rect.midY - side / 2, width: side, height: side), color: color,
                    isRightToLeft: theme.isRightToLeft)
                let room = iconRoom(ofSegment: index, fontSize: style.font.size)
                rect = Rect(
                    x: theme.isRightToLeft ? rect.minX : rect.minX + room, y: rect.minY,
                    width: max(0, rect.width - room), height: rect.height)
            }
            guard !title.isEmpty else { continue }
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
