import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// Covers the content of a bar's snapshot with the bar's colour as the snapshot moves up, so that the title has faded out
/// before it reaches the status text.
final class BarOverlay: View {
    /// The distance that the bar can move up before its title reaches the status text, in points; nil if there is none.
    private let room: Double?

    /// The distance over which the title fades, in points. Chosen: about the height of the title's letters.
    private static let fadeDistance = 16.0

    /// Creates the overlay of a bar.
    /// - Parameters:
    ///   - tint: The colour of the bar.
    ///   - room: The bar's `roomBelowStatusText` when its snapshot was taken.
    init(tint: Color, room: Double?) {
        self.room = room
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = tint
        alpha = 0
    }

    /// Creates the overlay of a bar as it looks now.
    convenience init(of bar: NavigationBar) { self.init(tint: bar.barTintColor, room: bar.roomBelowStatusText) }

    /// Covers a snapshot of the bar.
    /// - Parameters:
    ///   - snapshot: The rectangle of the snapshot.
    ///   - distance: How far the snapshot has moved up from where the bar rests, in points.
    ///   - distanceInSnapshot: How far the bar in the snapshot has moved up itself; its title has faded accordingly.
    func cover(_ snapshot: Rect, movedUp distance: Double, inSnapshot distanceInSnapshot: Double = 0) {
        frame = Rect(
            minX: snapshot.minX, minY: snapshot.minY + (window?.barTop ?? 0), maxX: snapshot.maxX, maxY: snapshot.maxY)
        let shown = titleAlpha(movedUp: distanceInSnapshot)
        alpha = shown > 0 ? max(0, 1 - titleAlpha(movedUp: distance) / shown) : 0
    }

    private func titleAlpha(movedUp distance: Double) -> Double {
        guard let room else { return 1 }
        let start = max(0, room - Self.fadeDistance)
        return 1 - min(1, max(0, (distance - start) / max(1, room - start)))
    }
}
