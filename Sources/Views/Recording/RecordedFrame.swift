package import GatefoldGeometry
import GatefoldScene

/// A frame of a window as it was recorded.
package struct RecordedFrame {
    var scene: Scene
    /// Number of its items, and of its groups, that the screens make; those of what lies above come last.
    var screenItems: Int
    var screenGroups: Int
    var grid: PixelGrid

    /// Cuts a picture out of the frame, status text and overlay aside.
    /// - Parameter area: in pixels of the window.
    /// - Returns: nil where the window has another size or scale by now, or where a picture that the frame showed is gone.
    package func snapshot(of area: PixelRect, in window: Window) -> Snapshot? {
        let resources = window.resources
        guard grid == resources.grid, scene.size == grid.snap(window.bounds.size),
            scene.images.allSatisfy({ resources.images[$0] != nil })
        else { return nil }
        var frame = scene
        frame.items.removeLast(frame.items.count - screenItems)
        frame.groups.removeLast(frame.groups.count - screenGroups)
        frame.values = []
        frame.background = .clear
        let isOpaque = window.shownBackgroundColor?.isOpaque ?? false
        let whole = resources.images.insert(.recording(frame), isOpaque: isOpaque)
        // From here on the picture that shows the frame is what keeps it.
        defer { resources.images.remove(whole) }
        var cutting = Scene(size: area.size, background: .clear)
        cutting.items = [
            Item(
                .image(whole, source: area), rect: PixelRect(size: area.size), clip: PixelRect(size: area.size),
                isOpaque: isOpaque && frame.bounds.contains(area))
        ]
        return Snapshot(
            scene: cutting, isOpaque: isOpaque && frame.bounds.contains(area), resources: resources)
    }
}
