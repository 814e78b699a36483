import Gatefold

/// A column of cells, either as adjoining rows or as separate cards.
final class CellStack: StackView {
    enum Style { case rows, cards }

    let samples: [Sample]
    var style: Style { didSet { if style != oldValue { styleDidChange() } } }
    var onSelect: ((Sample) -> Void)?
    private let cells: [SampleCell]

    private static let radius = 12.0

    init(_ samples: [Sample], style: Style) {
        self.samples = samples
        self.style = style
        cells = samples.map { SampleCell($0) }
        super.init(cells, axis: .vertical)
        for (cell, sample) in zip(cells, samples) { cell.action = { [weak self] in self?.onSelect?(sample) } }
        styleDidChange()
    }

    private func styleDidChange() {
        for cell in cells {
            cell.showsSeparator = style == .rows && cell !== cells.last
            cell.cornerRadius = style == .cards ? Self.radius : 0
        }
        // Rows form a box.
        cornerRadius = style == .rows ? Self.radius : 0
        clipsToBounds = style == .rows
        spacing = style == .cards ? 12 : 0
    }

    func cell(of sample: Sample) -> SampleCell? {
        samples.firstIndex { $0.name == sample.name }.map { cells[$0] }
    }
}
