import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// Three lines at the trailing edge of a row that is edited: a finger on them drags the row at once.
final class ReorderHandle: View {
    /// The width that the handle takes at the trailing edge of a row, in points. Chosen: as wide as a finger.
    static let width = 44.0
    /// The lines are chosen: as wide as the check marks at the other edge.
    private static let lineSize = Size(width: 20, height: 1.5)
    private static let lineDistance = 5.5

    override func draw(into recorder: inout Recorder) {
        let (middle, size) = (shownBounds.center, Self.lineSize)
        for line in -1...1 {
            let y = middle.y + Double(line) * Self.lineDistance - size.height / 2
            recorder.fillRounded(
                Rect(x: middle.x - size.width / 2, y: y, width: size.width, height: size.height),
                radius: size.height / 2, with: ControlColor.groove.resolved(in: theme))
        }
    }
}

extension TableViewCell {
    /// Adds the handle of a row that can be dragged, outside the row.
    func prepareHandle() { if handle == nil { positionHandle(inset: reorderInset) } }

    /// Positions the handle as far inside the row as its inset says.
    func positionHandle(inset: Double) {
        guard inset > 0 || handle != nil || (superview as? TableView)?.isEditing ?? false else { return }
        let handle = handle ?? addHandle()
        handle.frame = mirrored(
            Rect(x: bounds.width - inset, y: 0, width: ReorderHandle.width, height: bounds.height))
        handle.alpha = inset > 0 ? 1 : 0
    }

    private func addHandle() -> ReorderHandle {
        let handle = ReorderHandle()
        self.handle = handle
        addSubview(handle)
        return handle
    }
}
