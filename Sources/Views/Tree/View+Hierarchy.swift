public import GatefoldGeometry
import GatefoldLog
package import GatefoldScene

extension View {
    /// Adds a subview above all others and removes it from its earlier superview.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Inserts a subview at an index, back to front, and removes it from its earlier superview.
    /// - Parameters:
    ///   - view: The view to insert, which must not be this view or one around it. The tree must not have more than 1,000
    ///     levels afterwards.
    ///   - index: The position among the subviews, 0 or more, 0 for the back; an index beyond the last is the front.
    public func insertSubview(_ view: View, at index: Int) {
        require(
            view !== self && !isDescendant(of: view), "A view cannot be added to itself or to a view inside it.")
        require(index >= 0, "A subview is inserted at an index of 0 or more, not \(index).")
        makeLevels(for: view)
        let earlierWindow = view.window
        let earlierTint = view.resolvedTintColor
        view.detach()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        if view.needsLayout || view.hasDescendantThatNeedsLayout { view.setNeedsLayout() }
        layOutAgain()
        if view.anchors != nil { noteAnchoredSubview() }
        view.updateSafeArea()
        if window !== earlierWindow {
            if let earlierWindow { view.endGestures(in: earlierWindow) }
            view.tellMoved(from: earlierWindow)
        }
        if view.resolvedTintColor != earlierTint { view.inheritedTintDidChange() }
        setNeedsDisplay()
    }

    /// Inserts a subview directly below another subview, or at the front if the other view is not a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view) ?? subviews.count)
    }

    /// Returns the index that a subview has once another view has been removed.
    private func index(of sibling: View, without view: View) -> Int? {
        subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    /// Inserts a subview directly above another subview, or at the front if the other view is not a subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insertSubview(view, at: index(of: sibling, without: view).map { $0 + 1 } ?? subviews.count)
    }

    /// Moves a subview in front of all others with the same `zPosition`.
    public func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
        setNeedsDisplay()
    }

    /// Moves a subview behind all others with the same `zPosition`.
    public func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
        setNeedsDisplay()
    }

    /// Removes the view from its superview. Gestures under way in it are cancelled and its animations end.
    public func removeFromSuperview() {
        let earlierWindow = window
        let earlierTint = resolvedTintColor
        detach()
        if resolvedTintColor != earlierTint { inheritedTintDidChange() }
        guard let earlierWindow else { return }
        endGestures(in: earlierWindow)
        tellMoved(from: earlierWindow)
    }

    /// Notifies the view and all views inside it that they are in another window now, or in none.
    private func tellMoved(from earlierWindow: Window?) {
        let window = window
        if let busy = earlierWindow ?? window {
            Callbacks.make("didMoveToWindow()", of: self, causedBy: "addSubview(_:) or removeFromSuperview()") {
                busy.performPass { tellMovedToWindow(from: earlierWindow) }
            }
        }
        guard let earlierWindow, earlierWindow !== window else { return }
        earlierWindow.tellParts(of: .viewDidLeave)
    }

    /// Redraws the superview and notifies the library's own views after `isHidden` has changed.
    func hidingDidChange() {
        superview?.setNeedsDisplay()
        noteHiding()
        superview?.noteHidingOfSubview()
    }

    private func detach() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsDisplay()
        self.superview = nil
        superview.layOutAgain()
        superview.noteRemoval(of: self)
    }

    /// Asks for layout because the subviews have changed, unless this view's own layout has changed them.
    private func layOutAgain() { if layoutDepth == 0 { setNeedsLayout() } }

    /// Whether the view is `other` or lies inside it.
    public func isDescendant(of other: View) -> Bool {
        selfAndAncestors.contains { $0 === other }
    }

    private func endGestures(in window: Window) {
        // A piece of a transition may borrow the recognizers of the view that it shows; those stay with that view.
        for recognizer in gestureRecognizers where recognizer.view === self { window.end(recognizer) }
        for view in subviews { view.endGestures(in: window) }
    }

    /// Notifies the view and all views inside it of their window. It skips a view that knows its window already,
    /// because an earlier notification has added or removed that view.
    private func tellMovedToWindow(from earlier: Window?) {
        let window = window
        let number = window?.ownNumber ?? 0
        if number != windowNumber {
            if let earlier, earlier.ownNumber == windowNumber {
                environmentNumber = earlier.resources.environmentNumber
            }
            windowNumber = number
            // A window that no longer exists may have left a snapshot behind, whose images are gone too.
            discardRaster()
            endAnimations()
            if let window { adoptEnvironment(of: window) }
            noteWindow()
            didMoveToWindow()
            layoutTraits?.observer?.viewDidMoveToWindow()
        }
        for view in subviews { view.tellMovedToWindow(from: earlier) }
    }

    /// Applies the window's theme, and asks for layout if the view was laid out for another scale, font set or theme.
    private func adoptEnvironment(of window: Window) {
        if environmentNumber != window.resources.environmentNumber {
            environmentNumber = window.resources.environmentNumber
            if !needsLayout { setNeedsLayout() }
        }
        resolveColors(in: window.theme)
        noteTheme()
        themeDidChange()
    }

    /// Returns the nearest ancestor of a type; nil for none.
    public func ancestor<Kind: View>(of kind: Kind.Type) -> Kind? {
        for case let found as Kind in ancestors { return found }
        return nil
    }

    /// The subviews in drawing order.
    package var subviewsBackToFront: [View] {
        if let backToFront { return backToFront }
        var ordered = subviews
        if ordered.contains(where: { $0.zPosition != 0 }) {
            ordered = ordered.enumerated()
                .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
        }
        backToFront = ordered
        return ordered
    }

    // MARK: Coordinates

    /// Maps a point of the view's own coordinates to the superview's.
    private func toSuperview(_ point: Point) -> Point {
        let frame = shownFrame
        let inside = point - shownBoundsOrigin + frame.origin
        return shownTransform.isIdentity ? inside : transformAboutCenter(of: frame).apply(to: inside)
    }

    /// Maps a point of the superview's coordinates to the view's own; nil if the transform flattens the view.
    package func fromSuperview(_ point: Point) -> Point? {
        let frame = shownFrame
        var inside = point
        if !shownTransform.isIdentity {
            guard let inverse = transformAboutCenter(of: frame).inverted else { return nil }
            inside = inverse.apply(to: point)
        }
        return inside - frame.origin + shownBoundsOrigin
    }

    func transformAboutCenter(of frame: Rect) -> Transform {
        Transform(translationX: -frame.midX, y: -frame.midY).concatenating(shownTransform)
            .concatenating(Transform(translationX: frame.midX, y: frame.midY))
    }

    /// Converts a point of the view's own coordinates to another view's, as shown on screen.
    /// - Parameters:
    ///   - point: The point, in the view's own coordinates.
    ///   - other: The other view; nil for the window.
    public func convert(_ point: Point, to other: View?) -> Point {
        var result = point
        var view: View = self
        while view !== other, let parent = view.superview {
            result = view.toSuperview(result)
            view = parent
        }
        guard let other, view !== other else { return result }
        return other.convert(fromWindow: result)
    }

    /// Converts a point of the window's coordinates to the view's own, as shown on screen.
    ///
    /// A view that its transform flattens has no such point, and (0, 0) is returned.
    public func convert(fromWindow point: Point) -> Point {
        guard let superview else { return point }
        return fromSuperview(superview.convert(fromWindow: point)) ?? .zero
    }

    /// Converts a point of another view's coordinates to the view's own, as shown on screen.
    /// - Parameters:
    ///   - point: The point, in the other view's coordinates.
    ///   - other: The other view; nil for the window.
    public func convert(_ point: Point, from other: View?) -> Point {
        convert(fromWindow: other?.convert(point, to: nil) ?? point)
    }

    /// Converts a rectangle of another view's coordinates to the view's own, as shown on screen.
    /// - Parameters:
    ///   - rect: The rectangle, in the other view's coordinates.
    ///   - other: The other view; nil for the window.
    /// - Returns: The bounding box of the converted rectangle.
    public func convert(_ rect: Rect, from other: View?) -> Rect {
        mapCorners(of: rect) { convert($0, from: other) }
    }

    /// Converts a rectangle of the view's own coordinates to another view's, as shown on screen.
    /// - Parameters:
    ///   - rect: The rectangle, in the view's own coordinates.
    ///   - other: The other view; nil for the window.
    /// - Returns: The bounding box of the converted rectangle.
    public func convert(_ rect: Rect, to other: View?) -> Rect {
        mapCorners(of: rect) { convert($0, to: other) }
    }

    private func mapCorners(of rect: Rect, _ map: (Point) -> Point) -> Rect {
        // This function runs several times in every frame, so it allocates no array.
        let (topLeft, topRight) = (map(rect.origin), map(Point(x: rect.maxX, y: rect.minY)))
        let (bottomLeft, bottomRight) = (map(Point(x: rect.minX, y: rect.maxY)), map(Point(x: rect.maxX, y: rect.maxY)))
        return Rect(
            minX: min(min(topLeft.x, topRight.x), min(bottomLeft.x, bottomRight.x)),
            minY: min(min(topLeft.y, topRight.y), min(bottomLeft.y, bottomRight.y)),
            maxX: max(max(topLeft.x, topRight.x), max(bottomLeft.x, bottomRight.x)),
            maxY: max(max(topLeft.y, topRight.y), max(bottomLeft.y, bottomRight.y)))
    }

    // MARK: On screen

    /// The frame on screen: the override's if there is one, otherwise the animated or the model frame.
    package var shownFrame: Rect { overrides?.shown.frame ?? animations?.shownFrame(model: frame) ?? frame }
    package var shownAlpha: Double { overrides?.shown.alpha ?? animations?.alpha ?? alpha }
    /// The transform on screen, about the centre of the shown frame.
    package var shownTransform: Transform {
        let transform = overrides?.shown.transform ?? animations?.transform ?? transform
        return transform.aboutCenter(of: shownFrame.size, anchor: overrides?.shown.anchorPoint ?? anchorPoint)
    }
    /// The position of the frame's centre on screen, in the superview's coordinates.
    package var shownCenter: Point { shownFrame.center + shownTransform.translation }
    /// The position that the frame's centre has once no transition or animation moves it, in the superview's
    /// coordinates.
    package var modelCenter: Point {
        frame.center + transform.aboutCenter(of: frame.size, anchor: anchorPoint).translation
    }
    package var shownBackgroundColor: Color? { animations?.backgroundColor ?? backgroundColor }
    package var shownBoundsOrigin: Point { animations?.boundsOrigin ?? boundsOrigin }
    package var isShownHidden: Bool { overrides?.shown.isHidden ?? isHidden }
    package var isShownRasterized: Bool { overrides?.shown.isRasterized ?? shouldRasterize }

    /// The rectangle visible on screen, in the view's own coordinates. Drawing code fills this rectangle.
    public var shownBounds: Rect { Rect(origin: shownBoundsOrigin, size: shownFrame.size) }
}

extension Transform {
    /// Returns the transform about an anchor point as an equal transform about the centre.
    fileprivate func aboutCenter(of size: Size, anchor: Point) -> Transform {
        guard !isTranslation, anchor != Point(x: 0.5, y: 0.5) else { return self }
        let x = (anchor.x - 0.5) * size.width
        let y = (anchor.y - 0.5) * size.height
        return Transform(translationX: -x, y: -y).concatenating(self).concatenating(Transform(translationX: x, y: y))
    }

    fileprivate var translation: Point { Point(x: tx, y: ty) }
}

extension Window {
    private static var lastNumber: UInt64 = 0

    /// A number that is unique to this window.
    fileprivate var ownNumber: UInt64 {
        if windowNumber == 0 {
            Self.lastNumber += 1
            windowNumber = Self.lastNumber
        }
        return windowNumber
    }
}
