public import GatefoldGeometry
import GatefoldLog
@_spi(Rooms) public import GatefoldViews

/// Positions views one after another, in a row or in a column.
///
/// A stack asks each view for its size with `sizeThatFits(_:)` and answers the same question for all of them, so that
/// stacks can be nested, and a scroll view can have one as its `contentView`. Hidden views take no room. A row runs from
/// the leading to the trailing edge.
///
/// A view that takes all the width that it is offered, as text fields and sliders do, shares what the other views of a
/// row leave; `View.flexibility` says so for any other view. Change the stack and call `layoutIfNeeded()` on the screen's
/// view inside `View.animate` to see the views move to their new positions.
open class StackView: View {
    /// The direction in which views follow one another.
    nonisolated public enum Axis: Hashable, Sendable {
        /// In a row, from the leading to the trailing edge.
        case horizontal
        /// In a column, from the top down.
        case vertical
    }

    /// How the views of a stack are positioned across its axis.
    nonisolated public enum Alignment: Hashable, Sendable {
        /// Each view is as wide as the column, or as high as the row.
        case fill
        /// The views have their own size, at the leading edge of a column or at the top of a row.
        case leading
        /// The views have their own size, in the middle.
        case center
        /// The views have their own size, at the trailing edge of a column or at the bottom of a row.
        case trailing
        /// The first lines of text of a row stand on one line. In a column, the same as `leading`.
        case firstBaseline
        /// The last lines of text of a row stand on one line. In a column, the same as `leading`.
        case lastBaseline
    }

    /// How the views of a stack share the room along its axis.
    nonisolated public enum Distribution: Hashable, Sendable {
        /// The views fill the room: flexible ones take the difference to the lengths that they ask for. Without a flexible
        /// view, the last one takes what is left over, and all give what is missing.
        case fill
        /// All views have the same length.
        case fillEqually
        /// The lengths of the views are in proportion to those that they ask for.
        case fillProportionally
        /// The views have the lengths that they ask for, and the distances between them are equal.
        case equalSpacing
        /// The views have the lengths that they ask for, and the distances between their middles are equal.
        case equalCentering
    }

    /// The direction in which the views follow one another; horizontal by default, as in UIKit.
    public var axis: Axis { didSet { if axis != oldValue { setNeedsLayout() } } }
    /// The least distance between two views, in points.
    public var spacing: Double { didSet { if spacing != oldValue { setNeedsLayout() } } }
    /// How the views are positioned across the axis.
    public var alignment: Alignment { didSet { if alignment != oldValue { setNeedsLayout() } } }
    /// How the views share the room along the axis.
    public var distribution: Distribution { didSet { if distribution != oldValue { setNeedsLayout() } } }
    /// The distances from the edges of the stack to its views, in points; zero by default.
    public var insets: DirectionalEdgeInsets { didSet { if insets != oldValue { setNeedsLayout() } } }
    /// The greatest width of the room inside `insets` and margins, in points; nil, the default, for no limit. In a wider
    /// stack the room is in the middle, as a column of text that is easy to read.
    public var maximumContentWidth: Double? { didSet { if maximumContentWidth != oldValue { setNeedsLayout() } } }
    /// Whether `layoutMargins` are added to `insets`; false by default.
    public var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsLayout() } }
    }

    private var arranged: [View] = []
    private var customSpacings: [ObjectIdentifier: Double] = [:]
    private var measured = StackMeasurements()

    /// Creates a stack.
    /// - Parameters:
    ///   - arrangedSubviews: The views, in the order in which they follow one another.
    ///   - axis: The direction in which they do.
    ///   - spacing: The least distance between two views, in points.
    ///   - alignment: How the views are positioned across the axis.
    ///   - distribution: How the views share the room along the axis.
    ///   - insets: The distances from the edges of the stack to its views, in points.
    public init(
        _ arrangedSubviews: [View] = [], axis: Axis = .horizontal, spacing: Double = 0, alignment: Alignment = .fill,
        distribution: Distribution = .fill, insets: DirectionalEdgeInsets = .zero
    ) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.distribution = distribution
        self.insets = insets
        super.init()
        isSizedByContent = true
        for view in arrangedSubviews { addArrangedSubview(view) }
    }

    // MARK: Views

    /// The views that the stack positions, in their order. A view that is removed from the stack is no longer among
    /// them.
    public var arrangedSubviews: [View] { arranged.filter { $0.superview === self } }

    /// Adds a view at the end and makes it a subview.
    public func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: .max) }

    /// Inserts a view at an index of `arrangedSubviews` and makes it a subview. A view that is already there is moved.
    /// - Parameters:
    ///   - view: The view.
    ///   - index: The index at which it is positioned; beyond the last one, at the end.
    public func insertArrangedSubview(_ view: View, at index: Int) {
        require(index >= 0, "There is no place \(index) in a stack.")
        arranged = arrangedSubviews.filter { $0 !== view }
        arranged.insert(view, at: min(index, arranged.count))
        if view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    /// Stops laying out a view, which remains a subview. To take it away altogether, remove it from its superview.
    public func removeArrangedSubview(_ view: View) {
        arranged.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        setNeedsLayout()
    }

    /// Sets the least distance between a view and the next one, in points; nil for `spacing`.
    public func setCustomSpacing(_ spacing: Double?, after view: View) {
        customSpacings[ObjectIdentifier(view)] = spacing
        setNeedsLayout()
    }

    /// Returns the distance that was set for a view, in points; nil if there is none.
    public func customSpacing(after view: View) -> Double? { customSpacings[ObjectIdentifier(view)] }

    @_spi(Rooms) public override func noteHidingOfSubview() { setNeedsLayout() }

    @_spi(Rooms) public override func noteRemoval(of subview: View) {
        removeArrangedSubview(subview)
    }

    open override func themeDidChange() { setNeedsLayout() }

    // MARK: Layout

    /// Returns the distances from the edges of the stack, which has a width, to the room of its views.
    private func totalInsets(width: Double) -> EdgeInsets {
        var total = insets.resolved(isRightToLeft: theme.isRightToLeft)
        if isLayoutMarginsRelativeArrangement { total = total + layoutMargins }
        guard let maximumContentWidth, width.isFinite else { return total }
        let side = max(0, ((width - total.left - total.right - maximumContentWidth) / 2).rounded())
        return total + EdgeInsets(left: side, right: side)
    }

    /// The views that take room.
    private var shown: [View] { arranged.filter { $0.superview === self && !$0.isHidden } }

    /// Returns the size of all views with the distances between them.
    ///
    /// The height of a column and of a row does not depend on the available height; a row is at most as wide as the
    /// available width, and so is a column unless its views ask for more.
    open override func sizeThatFits(_ available: Size) -> Size {
        if let size = measured[.size(available)] { return size }
        StackMeasurements.begin()
        defer { StackMeasurements.end() }
        let size = naturalSize(in: available)
        measured[.size(available)] = size
        return size
    }

    private func naturalSize(in available: Size) -> Size {
        let insets = totalInsets(width: available.width)
        let around = Size(width: insets.left + insets.right, height: insets.top + insets.bottom)
        let room = Size(width: max(0, available.width - around.width), height: max(0, available.height - around.height))
        let content = axis == .vertical ? columnSize(in: room) : rowSize(in: room)
        return Size(width: content.width + around.width, height: content.height + around.height)
    }

    open override func layoutSubviews() {
        for (view, frame) in zip(shown, frames(in: bounds.size)) { view.arrange(in: frame) }
    }

    /// Returns the frames of the shown views in a stack of a size.
    private func frames(in size: Size) -> [Rect] {
        StackMeasurements.begin()
        defer { StackMeasurements.end() }
        let insets = totalInsets(width: size.width)
        let area = Rect(
            minX: insets.left, minY: insets.top, maxX: max(insets.left, size.width - insets.right),
            maxY: max(insets.top, size.height - insets.bottom))
        let frames = axis == .vertical ? columnFrames(in: area.size) : rowFrames(in: area.size)
        return frames.map { frame in
            let x = theme.isRightToLeft ? area.maxX - frame.maxX : area.minX + frame.minX
            return Rect(x: x, y: area.minY + frame.minY, width: frame.width, height: frame.height)
        }
    }

    /// Returns the line on which the first view's first line of text stands.
    open override func firstBaseline(in size: Size) -> Double {
        baseline(.firstBaseline(size)) {
            guard let view = shown.first, let frame = frames(in: size).first else { return size.height }
            return frame.minY + view.firstBaseline(in: frame.size)
        }
    }

    /// Returns the line on which the last view's last line of text stands.
    open override func lastBaseline(in size: Size) -> Double {
        baseline(.lastBaseline(size)) {
            guard let view = shown.last, let frame = frames(in: size).last else { return size.height }
            return frame.minY + view.lastBaseline(in: frame.size)
        }
    }

    /// Returns the height of a line of text, which is measured once in each measuring.
    private func baseline(_ question: StackMeasurements.Question, _ measure: () -> Double) -> Double {
        if let known = measured[question] { return known.height }
        StackMeasurements.begin()
        defer { StackMeasurements.end() }
        let height = measure()
        measured[question] = Size(width: 0, height: height)
        return height
    }

    private func spacing(after view: View) -> Double { customSpacings[ObjectIdentifier(view)] ?? spacing }

    // MARK: Column

    /// Returns the size that a view of a column asks for.
    private func sizeInColumn(_ view: View, width: Double) -> Size {
        let size = view.sizeThatFits(Size(width: width, height: 0))
        // Whole points keep the views of a column on whole pixels, whatever their text is.
        return Size(
            width: alignment == .fill ? width : min(width, size.width.rounded(.up)), height: size.height.rounded(.up))
    }

    private func column(_ sizes: [Size]) -> StackLayout {
        StackLayout(
            items: zip(shown, sizes).map { view, size in
                StackLayout.Item(length: size.height, flexibility: view.flexibility, spacing: spacing(after: view))
            })
    }

    private func columnSize(in room: Size) -> Size {
        let sizes = shown.map { sizeInColumn($0, width: room.width) }
        let widest = sizes.reduce(0) { max($0, $1.width) }
        let layout = column(sizes)
        guard distribution == .fillEqually else { return Size(width: widest, height: layout.length) }
        let highest = sizes.reduce(0) { max($0, $1.height) }
        return Size(width: widest, height: highest * Double(sizes.count) + layout.spacing)
    }

    private func columnFrames(in room: Size) -> [Rect] {
        let sizes = shown.map { sizeInColumn($0, width: room.width) }
        let spans = column(sizes).spans(in: room.height, distribution)
        return zip(sizes, spans).map { size, span in
            let x = start(of: size.width, in: room.width)
            return Rect(x: x, y: span.start, width: size.width, height: span.length)
        }
    }

    /// Returns the position of a view across the axis, from the leading edge or the top.
    private func start(of length: Double, in room: Double) -> Double {
        switch alignment {
        case .fill, .leading, .firstBaseline, .lastBaseline: 0
        case .center: (room - length) / 2
        case .trailing: room - length
        }
    }

    // MARK: Row

    /// Returns the row for a width. A view that takes all the width that it is offered is flexible.
    private func row(width: Double) -> StackLayout {
        StackLayout(
            items: shown.map { view in
                let asked = view.sizeThatFits(Size(width: width, height: 0)).width.rounded(.up)
                let takesAll = asked >= width && view.flexibility == 0
                return StackLayout.Item(
                    length: takesAll && distribution == .fill ? 0 : min(asked, width),
                    flexibility: takesAll ? 1 : view.flexibility, spacing: spacing(after: view))
            })
    }

    private func rowSize(in room: Size) -> Size {
        let layout = row(width: room.width)
        let takesAll = layout.items.contains { $0.flexibility > 0 }
        var length = layout.length
        if distribution == .fillEqually {
            let longest = layout.items.reduce(0) { max($0, $1.length) }
            length = longest * Double(layout.items.count) + layout.spacing
        }
        let width = takesAll && room.width.isFinite ? room.width : min(room.width, length)
        let lines = lines(widths: layout.lengths(in: width, distribution))
        return Size(width: width, height: lines.reduce(0) { max($0, $1.top + $1.height) })
    }

    private func rowFrames(in room: Size) -> [Rect] {
        let layout = row(width: room.width)
        let spans = layout.spans(in: room.width, distribution)
        let lines = lines(widths: spans.map(\.length))
        return zip(spans, lines).map { span, line in
            let height = alignment == .fill ? room.height : line.height
            let y = line.top + start(of: height, in: room.height)
            return Rect(x: span.start, y: y, width: span.length, height: height)
        }
    }

    /// Returns the heights of the views of a row, and the distances from its top that align their lines of text.
    private func lines(widths: [Double]) -> [(top: Double, height: Double)] {
        let views = shown
        let heights = zip(views, widths).map { $0.sizeThatFits(Size(width: $1, height: 0)).height }
        guard alignment == .firstBaseline || alignment == .lastBaseline else { return heights.map { (0, $0) } }
        let baselines = views.indices.map { index in
            let size = Size(width: widths[index], height: heights[index])
            let view = views[index]
            return alignment == .firstBaseline ? view.firstBaseline(in: size) : view.lastBaseline(in: size)
        }
        let lowest = baselines.max() ?? 0
        return zip(baselines, heights).map { (lowest - $0, $1) }
    }
}
