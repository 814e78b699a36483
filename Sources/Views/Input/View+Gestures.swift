public import GatefoldGeometry
public import GatefoldGestures
import GatefoldLog

extension View {
    /// Adds a gesture recognizer to the view, and removes it from the view that had it.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.view === self, gestureRecognizers.contains(where: { $0 === recognizer }) { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers.append(recognizer)
    }

    /// Removes a gesture recognizer from the view and cancels its gesture if one is under way.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        gestureRecognizers.remove(at: index)
    }

    /// Releases recognizers that were removed and claims new ones that belong to no view. Recognizers of other views
    /// are only borrowed: the snapshot of a button in a transition uses the button's own.
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
    /// The view that the recognizer is attached to; nil for none.
    public var view: View? { owner as? View }

    /// Returns the centre of the contacts, in a view's own coordinates as shown on screen; in the window's if `view` is
    /// nil.
    public func location(in view: View?) -> Point {
        guard let view else { return location() }
        return view.convert(fromWindow: location())
    }

    /// Returns the location of one contact, in a view's own coordinates; in the window's if `view` is nil.
    /// - Parameters:
    ///   - index: The contact, in the order of landing: from 0 to `numberOfTouches` − 1.
    ///   - view: The view whose coordinates are used; nil for the window.
    public func location(ofTouch index: Int, in view: View?) -> Point {
        GatefoldLog.require(
            touches.indices.contains(index),
            "The index of a touch must be from 0 to below \(touches.count), not \(index).")
        return view?.convert(fromWindow: followedLocation(ofTouch: index)) ?? followedLocation(ofTouch: index)
    }
}

extension PanGestureRecognizer {
    /// Returns how far the contacts have moved since the gesture began or `setTranslation` was called, in points of a
    /// view's own coordinates, including its rotation and scale; of the window's if `view` is nil.
    public func translation(in view: View?) -> Point { vector(translation(), in: view) }

    /// Sets the translation, so that later values count from there.
    /// - Parameters:
    ///   - translation: The new translation, in points.
    ///   - view: The view whose coordinates are used; nil for the window.
    public func setTranslation(_ translation: Point, in view: View?) {
        guard let view else { return setTranslation(translation) }
        let here = location(in: view)
        setTranslation(view.convert(here + translation, to: nil) - view.convert(here, to: nil))
    }

    /// Returns the velocity of the contacts, in points per second of a view's own coordinates; of the window's if
    /// `view` is nil.
    public func velocity(in view: View?) -> Point { vector(velocity(), in: view) }

    private func vector(_ vector: Point, in view: View?) -> Point {
        guard let view else { return vector }
        let here = location()
        return view.convert(fromWindow: here + vector) - view.convert(fromWindow: here)
    }
}
