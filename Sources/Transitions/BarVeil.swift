import GatefoldControls
import GatefoldGeometry
import GatefoldScene
import GatefoldViews

/// Covers the content of a bar's picture with the bar's colour as the picture moves up, so that the title has faded out
/// before it reaches the status text.
final class BarVeil: View {
    /// The distance that the bar can move up before its title reaches the status text, in points; nil if there is none.
    private let room: Double?

    /// The distance over which the title fades, in points. Chosen: about the height of the title's letters.
    private static let fadeDistance = 16.0

    /// Creates the veil of a bar.
    /// - Parameters:
    ///   - tint: The colour of the bar.
    ///   - room: The bar's `roomBelowStatusText` when its picture was taken.
    init(tint: Color, room: Double?) {
        self.room = room
        super.init()
        isUserInteractionEnabled = false
        backgroundColor = tint
        alpha = 0
    }

    /// Creates the veil of a bar as it looks now.
    convenience init(of bar: NavigationBar) { self.init(tint: bar.barTintColor, room: bar.roomBelowStatusText) }

    /// Covers a picture of the bar.
    /// - Parameters:
    ///   - picture: The rectangle of the picture.
    ///   - distance: How far the picture has moved up from where the bar rests, in points.
    ///   - distanceInPicture: How far the bar in the picture has moved up itself; its title has faded accordingly.
    func cover(_ picture: Rect, movedUp distance: Double, inPicture distanceInPicture: Double = 0) {
        frame = Rect(
            minX: picture.minX, minY: picture.minY + (window?.barTop ?? 0), maxX: picture.maxX, maxY: picture.maxY)
        let shown = titleAlpha(movedUp: distanceInPicture)
        alpha = shown > 0 ? max(0, 1 - titleAlpha(movedUp: distance) / shown) : 0
    }

    private func titleAlpha(movedUp distance: Double) -> Double {
        guard let room else { return 1 }
        let start = max(0, room - Self.fadeDistance)
        return 1 - min(1, max(0, (distance - start) / max(1, room - start)))
    }
}
