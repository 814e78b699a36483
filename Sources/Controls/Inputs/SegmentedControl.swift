public import GatefoldGeometry
public import GatefoldGestures
import GatefoldScene
import GatefoldText
public import GatefoldViews

/// A row of words of which one is chosen.
public final class SegmentedControl: Control {
    public var titles: [String] {
        didSet {
            if let selectedIndex, !titles.indices.contains(selectedIndex) { self.selectedIndex = nil }
            setNeedsDisplay()
        }
    }
    /// The chosen word's; nil for none. An index that no word has counts as none.
    public var selectedIndex: Int? {
        didSet {
            guard selectedIndex != oldValue else { return }
            if let index = selectedIndex, !titles.indices.contains(index) { selectedIndex = nil }
            if let selectedIndex { pill.set(Double(selectedIndex), in: self) }
            setNeedsDisplay()
        }
    }

    /// In points, for text of the usual size: it grows with larger text. The target for a finger is higher.
    public static let height = 32.0
    static let style = TextStyle(font: .system(size: 13, weight: .semibold), alignment: .center, lineLimit: 1)
    private static let radius = 8.0
    private static let margin = 2.0

    /// The segment on which the pill stands, on its way between two.
    private let pill = SlidingValue(0)
    private let tap = TapGestureRecognizer()

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
        Size(width: available.width, height: Self.height * max(1, theme.textScale))
    }

    private func choose() {
        guard !titles.isEmpty, shownBounds.width > 0 else { return }
        let way = (tap.location(in: self).x - shownBounds.minX) / shownBounds.width
        let part = theme.isRightToLeft ? 1 - way : way
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

    // MARK: Look

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
        // The words are seen again in the pill, in its own colour, wherever it is on its way.
        let rect = segment(pill.value).inset(by: EdgeInsets(all: Self.margin))
        let outside = recorder.place
        recorder.fillRounded(rect, radius: Self.radius - Self.margin, with: resolvedTintColor.withAlpha(tint.alpha))
        recorder.clip = recorder.clip.intersection(recorder.pixels(rect))
        drawTitles(into: &recorder, color: resolvedTintColor.readable)
        recorder.place = outside
    }

    private func drawTitles(into recorder: inout Recorder, color: Color) {
        for (index, title) in titles.enumerated() {
            let rect = segment(Double(index)).inset(by: EdgeInsets(left: 6, right: 6))
            let layout = recorder.resources.typesetter.layout(
                title, style: Self.style, width: rect.width, scale: recorder.grid.scale)
            recorder.draw(
                layout, at: Point(x: rect.minX, y: rect.midY - layout.size.height / 2), color: color)
        }
    }

    /// Lines between words that are not chosen.
    private func drawDividers(into recorder: inout Recorder) {
        for index in titles.indices.dropFirst() where index != selectedIndex && index - 1 != selectedIndex {
            let x = theme.isRightToLeft ? segment(Double(index)).maxX : segment(Double(index)).minX
            let line = Rect(x: x - 0.5, y: shownBounds.minY + 9, width: 1, height: max(0, shownBounds.height - 18))
            recorder.fill(line, with: ControlColor.groove.resolved(in: theme).withAlpha(0.5))
        }
    }
}
