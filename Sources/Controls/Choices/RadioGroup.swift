public import GatefoldGeometry
public import GatefoldGestures
import GatefoldScene
public import GatefoldViews

/// A column of titles, one of which can be selected. Use it for a choice among a few things that are worth seeing at
/// once.
///
/// Keys move the selection: the arrows to the next title, Home and End to the first and the last.
public final class RadioGroup: Control {
    /// The titles, from top to bottom.
    ///
    /// If there are fewer than before and the selected one has gone, `selectedIndex` becomes nil.
    public var titles: [String] {
        didSet {
            guard titles != oldValue else { return }
            if let selectedIndex, !titles.indices.contains(selectedIndex) { self.selectedIndex = nil }
            titlesDidChange()
        }
    }
    /// The index of the selected title; nil for none. Setting an index without a title selects none. Setting it does not
    /// call `action`.
    public var selectedIndex: Int? {
        didSet {
            guard selectedIndex != oldValue else { return }
            if let index = selectedIndex, !titles.indices.contains(index) { selectedIndex = nil }
            updateMarks()
        }
    }

    private var rows: [MarkedText] = []
    private let tap = TapGestureRecognizer()
    /// The index of the title that is held down; nil for none.
    private var pressedIndex: Int? {
        didSet { for (index, row) in rows.enumerated() { row.mark.isPressed = index == pressedIndex } }
    }

    /// Creates an enabled group.
    /// - Parameters:
    ///   - titles: The titles, from top to bottom.
    ///   - selectedIndex: The index of the selected title; nil for none.
    public init(titles: [String] = [], selectedIndex: Int? = nil) {
        self.titles = titles
        self.selectedIndex = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
        super.init()
        tap.onTouchDown = { [weak self] tap in self?.pressedIndex = self?.index(at: tap.location(in: self)) }
        tap.onChange = { [weak self] tap in
            guard let self else { return }
            pressedIndex = nil
            if tap.state == .ended, let index = index(at: tap.location(in: self)) { choose(index) }
        }
        addOwnGesture(tap)
        titlesDidChange()
    }

    private func titlesDidChange() {
        for row in rows { row.removeFromSuperview() }
        rows = titles.map { MarkedText(.disc, $0) }
        for row in rows {
            row.isEnabled = isEnabled
            addSubview(row)
        }
        updateMarks()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func updateMarks() {
        for (index, row) in rows.enumerated() { row.mark.sign = index == selectedIndex ? .dot : .none }
    }

    /// The rectangles of the titles, in points of the group's own coordinates.
    var titleFrames: [Rect] { rows.map(\.frame) }

    /// Selects a title as the user does.
    func choose(_ index: Int) {
        guard index != selectedIndex else { return }
        selectedIndex = index
        sendAction()
    }

    private func index(at point: Point) -> Int? {
        let y = point.y - bounds.minY
        guard !rows.isEmpty else { return nil }
        return rows.firstIndex { y < $0.frame.maxY } ?? rows.count - 1
    }

    public override func isEnabledDidChange() { for row in rows { row.isEnabled = isEnabled } }

    public override func themeDidChange() { setNeedsLayout() }

    public override func handle(_ event: KeyEvent) -> Bool {
        guard event.phase != .up else { return super.handle(event) }
        let chosen = KeyChoice(
            event, selected: selectedIndex, count: titles.count, isRightToLeft: theme.isRightToLeft, isColumn: true)
        guard let chosen else { return super.handle(event) }
        if let index = chosen.index { choose(index) }
        return true
    }

    /// Selects the first title if none is selected.
    public override func activate() { if selectedIndex == nil, !titles.isEmpty { choose(0) } }

    /// The focus ring surrounds the selected title, or the first one.
    public override var focusRing: FocusRing {
        let row = rows.indices.contains(selectedIndex ?? 0) ? rows[selectedIndex ?? 0].frame : shownBounds
        return FocusRing(around: row.inset(by: EdgeInsets(left: -6, right: -6)), cornerRadius: 8)
    }

    private func height(of row: MarkedText, width: Double) -> Double {
        row.sizeThatFits(Size(width: width, height: 0)).height
    }

    public override func sizeThatFits(_ available: Size) -> Size {
        let widths = rows.map { $0.sizeThatFits(Size(width: available.width, height: 0)).width }
        return Size(
            width: min(available.width, widths.max() ?? 0),
            height: rows.reduce(0) { $0 + height(of: $1, width: available.width) })
    }

    public override func firstBaseline(in size: Size) -> Double {
        guard let first = rows.first else { return size.height }
        return first.firstBaseline(in: Size(width: size.width, height: height(of: first, width: size.width)))
    }

    public override func layoutSubviews() {
        var y = 0.0
        for row in rows {
            let height = height(of: row, width: bounds.width)
            row.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
    }
}
