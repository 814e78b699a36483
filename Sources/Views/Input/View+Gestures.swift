public import GatefoldGeometry
public import GatefoldGestures

extension View {
    /// Lets the view understand a gesture. One that another view has leaves that one.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.view === self, gestureRecognizers.contains(where: { $0 === recognizer }) { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
    }

    /// Takes a gesture from the view; one that is under way is cancelled.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        gestureRecognizers.remove(at: index)
    }

    /// Lets go of those that were taken out, and takes the new ones that no view has. Others are only lent: a picture of a
    /// button in a transition has the button's.
    func gestureRecognizersDidChange(from earlier: [GestureRecognizer]) {
        for recognizer in earlier where recognizer.owner === self {
            guard !gestureRecognizers.contains(where: { $0 === recognizer }) else { continue }
            recognizer.owner = nil
            window?.end(recognizer)
        }
        for recognizer in gestureRecognizers where recognizer.owner == nil { recognizer.owner = self }
    }
}

extension GestureRecognizer {
    /// The view that it was added to.
    public var view: View? { owner as? View }

    /// The middle of the contacts in a view's own space, by what is on screen; in the window's for nil.
    public func location(in view: View?) -> Point {
        guard let view else { return location() }
        return view.convert(fromWindow: location())
    }

    /// One contact's place in a view's own space; in the window's for nil.
    /// - Parameter index: in the order in which they have landed, from 0 to below `numberOfTouches`.
    public func location(ofTouch index: Int, in view: View?) -> Point {
        precondition(touches.indices.contains(index), "There are \(touches.count) touches, counted from 0.")
        return view?.convert(fromWindow: touches[index].location) ?? touches[index].location
    }
}

extension PanGestureRecognizer {
    /// How far the fingers have gone since the gesture began or `setTranslation` was called, in points of a view's own
    /// space, however it is turned; of the window's for nil.
    public func translation(in view: View?) -> Point { vector(translation(), in: view) }

    /// Counts from here on as if the fingers had gone that far.
    public func setTranslation(_ translation: Point, in view: View?) {
        guard let view else { return setTranslation(translation) }
        let here = location(in: view)
        setTranslation(view.convert(here + translation, to: nil) - view.convert(here, to: nil))
    }

    /// The fingers' velocity, in points per second of a view's own space; of the window's for nil.
    public func velocity(in view: View?) -> Point { vector(velocity(), in: view) }

    private func vector(_ vector: Point, in view: View?) -> Point {
        guard let view else { return vector }
        let here = location()
        return view.convert(fromWindow: here + vector) - view.convert(fromWindow: here)
    }
}
