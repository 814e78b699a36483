package import GatefoldViews

/// A view around scroll views that takes part in their drags, as a sheet does: a finger on the list in a sheet moves the
/// sheet first and then scrolls the list, without being lifted.
///
/// Distances are changes of the content offset in points: they are positive while the finger moves up.
package protocol DragPartner: View {
    /// Whether the view moves by itself, so that a finger that lands on it holds it at once.
    var isMovingByItself: Bool { get }

    /// Called when a drag begins. The view stops any motion of its own.
    /// - Returns: Whether the view takes part in the drag.
    func join(_ drag: ScrollDrag) -> Bool

    /// Offers a movement to the view, before the scroll views take it.
    /// - Returns: The part of the movement that the view does not use.
    func takeFirst(_ delta: Double, of drag: ScrollDrag) -> Double

    /// Offers the view a movement that no scroll view has used.
    /// - Returns: The part of the movement that the view does not use.
    func takeRest(_ delta: Double, of drag: ScrollDrag) -> Double

    /// Called at the end of a drag.
    /// - Parameters:
    ///   - drag: The drag.
    ///   - velocity: The vertical velocity of the finger in points per second, positive while it moves down; 0 if the
    ///     view was not what the finger moved last.
    ///   - isCancelled: Whether the gesture has been cancelled instead of ended by the user.
    ///   - time: When the view goes on by itself, in seconds on the window's clock; nil for now.
    func leave(_ drag: ScrollDrag, velocity: Double, isCancelled: Bool, at time: Double?)
}

extension View {
    /// The nearest view around this one that takes part in drags of its scroll views; nil for none.
    var dragPartner: (any DragPartner)? {
        for view in ancestors {
            if let partner = view as? any DragPartner { return partner }
        }
        return nil
    }
}
