import Gatefold

/// A column of cells, either as adjoining rows or as separate cards.
final class CellStack: View {
    enum Style { case rows, cards }

    let samples: [Sample]
    var style: Style { didSet { if style != oldValue { styleDidChange() } } }
    var onSelect: ((Sample) -> Void)?
    private let cells: [SampleCell]

    private var gap: Double { style == .cards ? 12 : 0 }

    init(_ samples: [Sample], style: Style) {
        self.samples = samples
        self.style = style
        cells = samples.map { SampleCell($0) }
        super.init()
        for (cell, sample) in zip(cells, samples) {
            cell.action = { [weak self] in self?.onSelect?(sample) }
            addSubview(cell)
        }
        styleDidChange()
    }

    private func styleDidChange() {
        for cell in cells {
            cell.showsSeparator = style == .rows && cell !== cells.last
            cell.cornerRadius = style == .cards ? 12 : 0
        }
        superview?.superview?.setNeedsLayout()
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    func cell(of sample: Sample) -> View? {
        samples.firstIndex { $0.name == sample.name }.map { cells[$0] }
    }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: place(width: available.width) { _, _ in })
    }

    override func layoutSubviews() { _ = place(width: bounds.width) { cell, frame in cell.frame = frame } }

    /// Passes the frame of each cell to `put`, and returns the height of all.
    private func place(width: Double, _ put: (SampleCell, Rect) -> Void) -> Double {
        var y = 0.0
        for cell in cells {
            let height = cell.sizeThatFits(Size(width: width, height: 0)).height
            put(cell, Rect(x: 0, y: y, width: width, height: height))
            y += height + gap
        }
        return max(0, y - gap)
    }
}
