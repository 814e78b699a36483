import GatefoldControls
import GatefoldGeometry
import GatefoldScrolling
@_spi(Rooms) import GatefoldViews

// The header and the footer of the whole table, which scroll with its rows.
extension TableView {
    func edgeViewDidChange(from earlier: View?, to view: View?) {
        if earlier !== view {
            if earlier?.superview === self { earlier.map(discard) }
            earlier?.isSizedByContent = earlier is StackView
        }
        if let view {
            view.isSizedByContent = true
            if view.superview !== self { insertSubview(view, at: 0) }
        }
        edgeWidth = nil
        setNeedsLayout()
    }

    /// The header and the footer that are in the table.
    private var edgeViews: (header: View?, footer: View?) {
        func shown(_ view: View?) -> View? { view?.superview === self ? view : nil }
        return (shown(tableHeaderView), shown(tableFooterView))
    }

    /// Measures the header and the footer if they have asked for it, and keeps the rows on screen where they are.
    func measureEdges() {
        let (header, footer) = edgeViews
        guard header != nil || footer != nil || edges != ListEdges() else { return }
        let width = wholeColumn.width
        let isStale = edgeWidth != width || header?.needsLayout ?? false || footer?.needsLayout ?? false
        guard isStale else { return }
        edgeWidth = width
        func height(_ view: View?) -> Double {
            guard let view else { return 0 }
            return Self.length(view.sizeThatFits(Size(width: width, height: frame.height)).height)
        }
        let measured = ListEdges(top: height(header), bottom: height(footer))
        guard measured != edges else { return }
        edges = measured
        let anchor = anchor()
        layout.setEdges(measured)
        resizeContent(keeping: anchor)
    }

    /// Positions the header above the first section and the footer below the last one.
    func positionEdges() {
        let (header, footer) = edgeViews
        if let header { position(header, y: 0, height: edges.top) }
        if let footer { position(footer, y: layout.sectionsMaxY, height: edges.bottom) }
    }

    private func position(_ view: View, y: Double, height: Double) {
        let column = wholeColumn
        let rect = Rect(x: column.minX, y: y, width: column.width, height: height)
        view.arrange(in: rowMotion?.rect(of: view, at: rect) ?? rect)
    }

    /// Lets the header and the footer travel from where they were seen to their positions after an update.
    func sendEdges(_ shown: ShownUpdate, _ motion: ListMotion) {
        let (header, footer) = edgeViews
        for (view, y) in [(header, 0), (footer, layout.sectionsMaxY)] {
            guard let view, let seen = shown.before.rect(of: view) else { continue }
            let rect = Rect(x: seen.minX, y: y - bounds.minY, width: seen.width, height: seen.height)
            motion.send(view, from: Displacement(from: seen, to: rect, grows: false), least: negligibleDistance)
        }
    }
}
