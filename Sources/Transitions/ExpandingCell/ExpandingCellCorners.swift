import GatefoldGeometry
import GatefoldScreens
import GatefoldViews

/// Snapshots of what lies behind the corners of a card; they move with the corners as the card grows.
final class ExpandingCellCorners {
    private struct Corner {
        let snapshot: TransitionSnapshot
        /// The offset from the card's corner to the snapshot's origin, in points.
        let offset: Point
        let isRight: Bool
        let isBottom: Bool
    }

    private var corners: [Corner] = []

    /// Takes the snapshots.
    /// - Parameters:
    ///   - side: The side length of the square needed at each corner, in points.
    ///   - isLive: Whether the snapshots show the screen live, because it scrolls.
    init(
        of card: View, geometry: ExpandingCellGeometry, side: Double, isLive: Bool, context: TransitionContext
    ) {
        // A screen that is still moving has no snapshot without its card; its background colour stands in.
        guard side > 0, context.flightBeneath == nil else { return }
        let cell = geometry.wholeCell
        let width = min(side, cell.width / 2)
        let height = min(side, cell.height / 2)
        for (isRight, isBottom) in [(false, false), (true, false), (false, true), (true, true)] {
            let square = Rect(
                x: isRight ? cell.maxX - width : cell.minX, y: isBottom ? cell.maxY - height : cell.minY,
                width: width, height: height)
            guard
                let snapshot = context.addSnapshot(
                    of: context.lowerView, area: isLive ? square : square.intersection(geometry.target),
                    omitting: [card], isLive: isLive)
            else { continue }
            snapshot.isUserInteractionEnabled = false
            let corner = Point(x: isRight ? cell.maxX : cell.minX, y: isBottom ? cell.maxY : cell.minY)
            corners.append(
                Corner(
                    snapshot: snapshot, offset: snapshot.area.origin - corner, isRight: isRight, isBottom: isBottom))
        }
    }

    /// Leaves out another view, because the item has a new cell, as after a reload.
    func follow(card: View) { for corner in corners { corner.snapshot.omitted = [card] } }

    /// Shows the squares behind the corners of a card that has been scrolled.
    func cut(by geometry: ExpandingCellGeometry) {
        let cell = geometry.wholeCell
        for corner in corners {
            let place = Point(
                x: corner.isRight ? cell.maxX : cell.minX, y: corner.isBottom ? cell.maxY : cell.minY)
            corner.snapshot.show(Rect(origin: place + corner.offset, size: corner.snapshot.area.size))
        }
    }

    /// Moves the snapshots with the card's corners.
    /// - Parameter outline: The rectangle of the growing card, in points of the window.
    func update(_ outline: Rect) {
        for corner in corners {
            corner.snapshot.frame.origin =
                Point(
                    x: corner.isRight ? outline.maxX : outline.minX, y: corner.isBottom ? outline.maxY : outline.minY)
                + corner.offset
        }
    }
}
