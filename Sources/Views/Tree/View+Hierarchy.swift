public import GatefoldGeometry
package import GatefoldScene

extension View {
    /// Puts a view above all other subviews. It leaves the superview that it had.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts a view among the subviews, back to front.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(view !== self && !isDescendant(of: view), "A view cannot stand inside itself.")
        let earlierWindow = view.window
        let earlierTint = view.resolvedTintColor
        view.detach()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        if view.needsLayout || view.hasDescendantThatNeedsLayout { view.setNeedsLayout() }
        if window !== earlierWindow {
            if let earlierWindow { view.endGestures(in: earlierWindow) }
            view.tellMoved(from: earlierWindow)
        }
        if view.resolvedTintColor != earlierTint { view.inheritedTintDidChange() }
        setNeedsDisplay()
    }

    /// Puts a view directly below another subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insertSubview(view, at: place(of: sibling, without: view) ?? subviews.count)
    }

    /// A subview's index once another one has left.
    private func place(of sibling: View, without view: View) -> Int? {
        subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
    }

    /// Puts a view directly above another subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insertSubview(view, at: place(of: sibling, without: view).map { $0 + 1 } ?? subviews.count)
    }

    /// Draws a subview after all others of its z position.
    public func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
        setNeedsDisplay()
    }

    /// Draws a subview before all others of its z position.
    public func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
        setNeedsDisplay()
    }

    public func removeFromSuperview() {
        let earlierWindow = window
        let earlierTint = resolvedTintColor
        detach()
        if resolvedTintColor != earlierTint { inheritedTintDidChange() }
        guard let earlierWindow else { return }
        endGestures(in: earlierWindow)
        tellMoved(from: earlierWindow)
    }

    /// Tells this view and all below it that they are in another window now, or in none.
    private func tellMoved(from earlierWindow: Window?) {
        let window = window
        if let busy = earlierWindow ?? window { busy.performPass { tellMovedToWindow(from: earlierWindow) } }
        guard let earlierWindow, earlierWindow !== window else { return }
        for attachment in earlierWindow.attachments { attachment.viewDidLeave() }
    }

    /// `isHidden` has changed.
    func hidingDidChange() {
        superview?.setNeedsDisplay()
        noteHiding()
    }

    private func detach() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsDisplay()
        self.superview = nil
    }

    /// Whether the view is the other one or stands below it in the tree.
    public func isDescendant(of other: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === other { return true }
            view = current.superview
        }
        return false
    }

    private func endGestures(in window: Window) {
        // A piece of a transition may share the recognizers of the view that it stands for; that view keeps them.
        for recognizer in gestureRecognizers where recognizer.view === self { window.end(recognizer) }
        for view in subviews { view.endGestures(in: window) }
    }

    /// Tells the view and all below of the window that they are in now. One that was told of it already, because what was
    /// told before has added it or taken it away, is left out.
    private func tellMovedToWindow(from earlier: Window?) {
        let window = window
        let number = window?.ownNumber ?? 0
        if number != windowNumber {
            if let earlier, earlier.ownNumber == windowNumber { lookNumber = earlier.resources.lookNumber }
            windowNumber = number
            // A window that is gone may have left one behind, among pictures that are gone too.
            discardRaster()
            endAnimations()
            if let window { adoptLook(of: window) }
            noteWindow()
            didMoveToWindow()
        }
        for view in subviews { view.tellMovedToWindow(from: earlier) }
    }

    /// Takes over what has changed since the view was laid out, in this window or another one.
    private func adoptLook(of window: Window) {
        if lookNumber != window.resources.lookNumber {
            lookNumber = window.resources.lookNumber
            if !needsLayout { setNeedsLayout() }
        }
        resolveColors(in: window.theme)
        noteTheme()
        themeDidChange()
    }

    /// The nearest view around this one of a type.
    public func ancestor<Kind: View>(of kind: Kind.Type) -> Kind? {
        var view = superview
        while let current = view {
            if let found = current as? Kind { return found }
            view = current.superview
        }
        return nil
    }

    /// Subviews in the order in which they are drawn.
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

    /// Maps a point of this view's space to the superview's.
    private func toSuperview(_ point: Point) -> Point {
        let frame = shownFrame
        let inside = point - shownBoundsOrigin + frame.origin
        return shownTransform.isIdentity ? inside : transformAboutCenter(of: frame).apply(to: inside)
    }

    /// Maps a point of the superview's space to this view's; nil where the transform flattens the view.
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

    /// Maps a point of this view's space to another view's; to the window's where `other` is nil.
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

    /// Maps a point of the window's space to this view's.
    public func convert(fromWindow point: Point) -> Point {
        guard let superview else { return point }
        return fromSuperview(superview.convert(fromWindow: point)) ?? .zero
    }

    /// Maps a point of another view's space to this view's; of the window's where `other` is nil.
    public func convert(_ point: Point, from other: View?) -> Point {
        convert(fromWindow: other?.convert(point, to: nil) ?? point)
    }

    /// Maps a rectangle of another view's space to this view's (of the window's where nil); the smallest upright one.
    public func convert(_ rect: Rect, from other: View?) -> Rect {
        mapCorners(of: rect) { convert($0, from: other) }
    }

    /// Maps a rectangle of this view's space to another view's (the window's where nil); the smallest upright one.
    public func convert(_ rect: Rect, to other: View?) -> Rect {
        mapCorners(of: rect) { convert($0, to: other) }
    }

    private func mapCorners(of rect: Rect, _ map: (Point) -> Point) -> Rect {
        // No array: it is asked for in every frame.
        let (topLeft, topRight) = (map(rect.origin), map(Point(x: rect.maxX, y: rect.minY)))
        let (bottomLeft, bottomRight) = (map(Point(x: rect.minX, y: rect.maxY)), map(Point(x: rect.maxX, y: rect.maxY)))
        return Rect(
            minX: min(min(topLeft.x, topRight.x), min(bottomLeft.x, bottomRight.x)),
            minY: min(min(topLeft.y, topRight.y), min(bottomLeft.y, bottomRight.y)),
            maxX: max(max(topLeft.x, topRight.x), max(bottomLeft.x, bottomRight.x)),
            maxY: max(max(topLeft.y, topRight.y), max(bottomLeft.y, bottomRight.y)))
    }

    // MARK: What the eye sees

    /// The frame on screen: the override's where there is one, else the one that an animation leads to the model.
    package var shownFrame: Rect { presentation.frame ?? animations?.shownFrame(model: frame) ?? frame }
    package var shownAlpha: Double { presentation.alpha ?? animations?.alpha ?? alpha }
    /// What the view turns and scales by on screen, about its shown frame's centre.
    package var shownTransform: Transform {
        let transform = presentation.transform ?? animations?.transform ?? transform
        return transform.aboutCenter(of: shownFrame.size, anchor: presentation.anchorPoint ?? anchorPoint)
    }
    /// Where the frame's centre is seen, in the superview's space.
    package var shownCenter: Point { shownFrame.center + shownTransform.translation }
    /// Where it will be seen when nothing moves it any more.
    package var modelCenter: Point {
        frame.center + transform.aboutCenter(of: frame.size, anchor: anchorPoint).translation
    }
    package var shownBackgroundColor: Color? { animations?.backgroundColor ?? backgroundColor }
    package var shownBoundsOrigin: Point { animations?.boundsOrigin ?? boundsOrigin }
    package var isShownHidden: Bool { presentation.isHidden ?? isHidden }
    package var isShownRasterized: Bool { presentation.isRasterized ?? shouldRasterize }

    /// The rectangle that is visible on screen, in the view's own space: what a view fills that draws itself.
    public var shownBounds: Rect { Rect(origin: shownBoundsOrigin, size: shownFrame.size) }
}

extension Transform {
    /// A transform about an anchor point as one about the centre.
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

    /// A number that no other window has had.
    fileprivate var ownNumber: UInt64 {
        if windowNumber == 0 {
            Self.lastNumber += 1
            windowNumber = Self.lastNumber
        }
        return windowNumber
    }
}
