import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// The recorded drawing of a row without its highlight and its check mark. A list that is reloaded recognizes
/// a row by it, because a reload tells nothing else about the items.
struct RowAppearance: Equatable {
    private let scene: Scene

    /// Records the row that a cell shows. Returns nil if the cell is in no window.
    init?(of cell: ListViewCell) {
        guard let resources = cell.window?.resources else { return nil }
        let area = resources.grid.snap(Rect(origin: .zero, size: cell.bounds.size))
        let size = PixelSize(width: area.width, height: area.height)
        var recorder = Recorder(scene: Scene(size: size), area: area, resources: resources)
        Self.record(cell, into: &recorder)
        scene = recorder.scene
    }

    private static func record(_ view: View, into recorder: inout Recorder) {
        view.draw(into: &recorder)
        let origin = recorder.origin
        for subview in view.subviews where !subview.isHidden && !(subview is SelectionMark) {
            recorder.origin = origin + subview.frame.origin - subview.boundsOrigin
            record(subview, into: &recorder)
        }
        recorder.origin = origin
    }
}
