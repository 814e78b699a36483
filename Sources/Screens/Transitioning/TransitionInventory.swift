import GatefoldGeometry
import GatefoldViews

/// The views and snapshots that a flight has added to the tree, and the state of both screens before the flight.
struct TransitionInventory {
    var animatorName = ""
    var pieces: [View] = []
    var snapshots: [Snapshot] = []
    /// The views other than the screens whose `presentation` the program's transition sets.
    var borrowed: [View] = []
    /// The views of which the library itself shows other values during the transition.
    var overridden: [View] = []
    var snapshotViews: [TransitionSnapshot] = []
    private var places: [Place] = []
    private var container: (view: View, subviews: [View])?

    /// The position of a view in the tree, its frame and its state, as far as a transition changes them.
    private struct Place {
        let view: View
        weak var superview: View?
        let index: Int
        var frame: Rect
        let state: SavedViewState
    }

    /// Saves the positions and the states of views and the subviews of the container.
    mutating func remember(views: [View], container: View) {
        places = views.map { view in
            Place(
                view: view, superview: view.superview,
                index: view.superview?.subviews.firstIndex { $0 === view } ?? 0, frame: view.frame,
                state: SavedViewState(of: view))
        }
        self.container = (container, container.subviews)
    }

    /// Saves the frames again, because the screens have been laid out for another size.
    mutating func rememberFrames() {
        for index in places.indices { places[index].frame = places[index].view.frame }
    }

    mutating func removePieces() {
        for piece in pieces { piece.removeFromSuperview() }
        if PlantedFault.current == .keepsSnapshots {
            PlantedFault.kept += snapshots as [AnyObject] + snapshotViews
        } else {
            for snapshot in snapshots { snapshot.discard() }
            for view in snapshotViews { view.discard() }
        }
        pieces = []
        snapshotViews = []
        snapshots = []
    }

    /// Puts the screens back where they were in the tree. Call it before pieces that contain them are removed, so that
    /// the screens never leave the window.
    func putBack() {
        for place in places {
            guard let superview = place.superview, place.view.superview !== superview else { continue }
            superview.insertSubview(place.view, at: place.index)
        }
    }

    /// Restores the screens.
    /// - Parameter restoring: Whether the screens return to their saved state and other views added to the container
    ///   are removed; if false, nothing happens.
    func release(restoring: Bool) {
        guard restoring else { return }
        for place in places {
            place.state.restore(place.view)
            place.view.frame = place.frame
        }
        guard let container else { return }
        for view in container.view.subviews where !container.subviews.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
    }
}
