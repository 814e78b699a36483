package import GatefoldGeometry
import GatefoldScene

/// A recorded frame of a window.
package struct RecordedFrame {
    var scene: Scene
    /// The number of items that belong to the screens; the items of the views above the screens follow.
    var screenItems: Int
    /// The number of groups that belong to the screens; the groups of the views above the screens follow.
    var screenGroups: Int
    var grid: PixelGrid

    /// Cuts a snapshot out of the frame, without the status text and the overlay.
    /// - Parameters:
    ///   - area: The rectangle to cut out, in pixels of the window.
    ///   - window: The window that the frame was recorded in.
    /// - Returns: The snapshot; nil if the window's size or scale has changed, or an image of the frame no longer
    ///   exists.
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
        // The snapshot that shows the frame keeps it alive from here on.
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
