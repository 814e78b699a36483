import GatefoldGeometry
import GatefoldScene

extension Window {
    /// Records the views that are shown: those of the screens, those above them, and those of popups.
    func record(into scene: inout Scene) {
        let size = resources.grid.snap(bounds.size)
        lastFrame = nil
        var taken = Scene(size: size)
        swap(&taken, &scene)
        taken.removeAll(size: size, background: .black)
        var recorder = Recorder(scene: taken, area: PixelRect(size: size), resources: resources)
        taken = Scene(size: .zero)
        record(into: &recorder)
        let screenItems = recorder.scene.items.count
        let screenGroups = recorder.scene.groups.count
        for view in liveViews where !view.isShownHidden && !isOnPopup(view) { view.recordUnhidden(into: &recorder) }
        parts.screens?.note(into: &recorder)
        scene = recorder.scene
        lastFrame = RecordedFrame(
            scene: scene, screenItems: screenItems, screenGroups: screenGroups, grid: resources.grid)
        for popup in popups { popup.record(with: resources) }
    }
}
