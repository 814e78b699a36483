import GatefoldGeometry
import GatefoldViews

/// The views and pictures that a flight has added to the tree, and how both screens stood before it.
struct TransitionStanding {
    var animatorName = ""
    var pieces: [View] = []
    var snapshots: [Snapshot] = []
    /// Views besides the screens that are shown otherwise than they are.
    var borrowed: [View] = []
    var pictures: [FrozenView] = []
    private var places: [Place] = []
    private var containers: [(view: View, subviews: [View])] = []

    /// Where a view stands and how it looks, as far as a transition changes it.
    private struct Place {
        let view: View
        weak var superview: View?
        let index: Int
        var frame: Rect
        let look: ModelLook
    }

    /// Remembers how things stand.
    mutating func remember(views: [View], containers: [View]) {
        places = views.map { view in
            Place(
                view: view, superview: view.superview,
                index: view.superview?.subviews.firstIndex { $0 === view } ?? 0, frame: view.frame,
                look: ModelLook(of: view))
        }
        self.containers = containers.map { ($0, $0.subviews) }
    }

    /// The screens have been laid out for another size.
    mutating func rememberFrames() {
        for index in places.indices { places[index].frame = places[index].view.frame }
    }

    mutating func removePieces() {
        for piece in pieces { piece.removeFromSuperview() }
        if PlantedFault.current == .keepsSnapshots {
            PlantedFault.kept += snapshots as [AnyObject] + pictures
        } else {
            for snapshot in snapshots { snapshot.discard() }
            for picture in pictures { picture.discard() }
        }
        pieces = []
        pictures = []
        snapshots = []
    }

    /// Puts the screens back where they stood in the tree; to be done before the pieces that hold them go, so that they
    /// never leave the window.
    func putBack() {
        for place in places {
            guard let superview = place.superview, place.view.superview !== superview else { continue }
            superview.insertSubview(place.view, at: place.index)
        }
    }

    /// Lets go of the screens.
    /// - Parameter restoring: whether they look as they did again, and what else was added to the containers goes.
    func release(restoring: Bool) {
        guard restoring else { return }
        for place in places {
            place.look.restore(place.view)
            place.view.frame = place.frame
        }
        for container in containers {
            for view in container.view.subviews where !container.subviews.contains(where: { $0 === view }) {
                view.removeFromSuperview()
            }
        }
    }
}
