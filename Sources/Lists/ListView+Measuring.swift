import GatefoldControls
import GatefoldGeometry
import GatefoldGestures
import GatefoldScrolling
import GatefoldViews

// Rows are measured when they come near the viewport, and the content on screen stays in place meanwhile.
extension ListView {
    /// The largest number of rows measured in one frame. Chosen: more than a screen of legible rows, and quick to
    /// measure.
    private static let mostMeasured = 512
    /// The limit of every length in the layout, in points. Chosen: more than any row has, and small enough to compute
    /// with.
    nonisolated private static let longest = 1e9
    /// The distance, in points, up to which a shift counts as a rounding error.
    static let negligible = 1e-6

    nonisolated static func length(_ length: Double) -> Double { length.isFinite ? min(max(0, length), longest) : 0 }

    var shownHeaderHeight: Double { Self.length(Self.length(headerHeight) * BarText.scale(in: theme)) }

    // MARK: Positions

    /// Positions the sections, none of whose rows has been measured.
    /// - Parameter earlier: The layout before, whose heights count until the rows are measured again; nil for none.
    func layoutSections(keeping earlier: ListLayout? = nil) {
        (measuredWidth, measuredScale) = (column.width, pixelsPerPoint)
        layOutSections(of: &layout)
        if let earlier, measuresRows {
            let update = ListUpdate(ofSamePathsIn: earlier.sections, and: layout.sections)
            layout.keepMeasures(of: earlier, by: update, isStale: true)
        }
        setNeedsLayout()
    }

    /// Positions the sections again after a change of heights, keeping the content at the top of the viewport where it
    /// is.
    func layoutSectionsAgain() {
        guard batch == nil else {
            batch?.changes.laysOutAgain = true
            return
        }
        let anchor = anchor()
        layoutSections(keeping: layout)
        resizeContent(keeping: anchor)
    }

    // MARK: Measuring

    /// Measures the rows in and near the viewport that have not been measured.
    func measureRowsNearby() {
        measureRows { (bounds.minY - margin, bounds.maxY + margin) }
    }

    /// Measures the rows that could be visible together with a given row.
    func measureRows(around indexPath: IndexPath) {
        measureRows {
            let rect = rect(at: indexPath)
            return (rect.minY - frame.height, rect.maxY + frame.height)
        }
    }

    /// Measures the rows in a part of the list that have not been measured.
    /// - Parameter stretch: Returns the part's y coordinates, which change as rows above it are measured.
    private func measureRows(in stretch: () -> (minY: Double, maxY: Double)) {
        if column.width != measuredWidth || pixelsPerPoint != measuredScale { columnDidChange() }
        guard measuresRows else { return }
        run(phase.measuring) {
            var measured = 0
            while measured < Self.mostMeasured {
                let (minY, maxY) = stretch()
                guard let line = firstUnknownLine(in: layout.lines(from: minY, to: maxY)) else { return }
                let anchor = anchor(keepsEnd: true)
                do throws(ListChanged) {
                    guard let count = try measure(around: line) else { return }
                    measured += count
                } catch {
                    return layOutAgain()
                }
                resizeContent(keeping: anchor)
            }
            // The remaining rows are measured in the following frames.
            layOutAgain()
        }
    }

    private var pixelsPerPoint: Double { window?.resources.grid.scale ?? 1 }

    /// Forgets what depends on the column, in which lines break differently now, if anything does.
    private func columnDidChange() {
        if !isWide, layout.lines.runCount == 0 && !layout.hasFittedBands || column.width == measuredWidth {
            (measuredWidth, measuredScale) = (column.width, pixelsPerPoint)
        } else {
            layoutSectionsAgain()
        }
    }
}
