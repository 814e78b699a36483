import GatefoldLog
public import GatefoldViews

// The screens that a container of a program's own shows. A navigation, tab or page controller has its screens by its own
// calls, such as `pushViewController(_:animated:completion:)`.
extension ViewController {
    /// The screens that this container consists of: those of its stack, tabs or pages, and those that were added with
    /// `addChild(_:)`.
    public final var children: [ViewController] { containedScreens + addedChildren }

    /// Adds a screen to this one, which shows the view of the screen as a part of its own.
    ///
    /// Add the view to a view of this screen afterwards, or before; give it a frame like any other view. The child is told
    /// that it appears and disappears together with this screen as long as its view is in this screen's view, and when
    /// its view is added or removed meanwhile.
    /// - Parameter child: Any screen that is neither a window's root nor presented. If it was added to another screen, it is
    ///   removed from there first. It must not contain this screen, nor belong to a navigation, tab or page controller.
    public final func addChild(_ child: ViewController) {
        require(
            !sequence(first: self, next: \.parent).contains { $0 === child },
            "A screen cannot be added to itself or to a screen inside it.")
        require(
            child.screens == nil,
            "\(type(of: child)) is a window's root or is presented; take it away before adding it to another screen.")
        guard child.parent !== self else { return }
        require(
            child.parent == nil || child.isAddedChild,
            "\(type(of: child)) is in a container that shows it itself; take it out before adding it to another screen."
        )
        child.removeFromParent()
        child.parent = self
        addedChildren.append(child)
        child.followParent()
    }

    /// Removes the screen from the one that it was added to with `addChild(_:)`, and its view from that screen's view. The
    /// screen is told that it disappears if it was visible. Nothing happens if it was added to none.
    public final func removeFromParent() {
        guard let parent else { return }
        guard isAddedChild else {
            return Log.warn(
                .transitions,
                "\(type(of: self)) stays in its \(type(of: parent)), which shows it itself and removes it by its own calls."
            )
        }
        exchange = nil
        ScreenChange.beginReplacing(self, with: nil, in: nil, animated: false) {}
        // A callback may have removed the screen already.
        guard self.parent === parent else { return }
        parent.addedChildren.removeAll { $0 === self }
        self.parent = nil
        if isInView(of: parent) { view.removeFromSuperview() }
        // The screen is in no container by now, so that a callback can add it again.
        ScreenChange.endReplacing(self, with: nil, in: nil)
    }

    /// Whether the screen was added to its parent with `addChild(_:)`.
    final var isAddedChild: Bool { parent?.addedChildren.contains { $0 === self } ?? false }

    /// Whether the view of the screen is a part of another screen's view.
    private func isInView(of screen: ViewController) -> Bool {
        isViewLoaded && screen.isViewLoaded && view.isDescendant(of: screen.view)
    }

    /// The added child whose view contains the focused view; nil for none.
    final var focusedChild: ViewController? {
        guard !addedChildren.isEmpty, isViewLoaded, let focused = view.window?.focusedView else { return nil }
        return addedChildren.last { $0.isInView(of: self) && focused.isDescendant(of: $0.view) }
    }

    // MARK: Appearance

    /// The child that a container of the library shows, and the added ones whose views are shown and do not leave.
    private var childrenInView: [ViewController] {
        let added = addedChildren.filter { $0.isInView(of: self) && $0.exchange?.leaving !== $0 }
        guard let visibleChild, !visibleChild.isAddedChild else { return added }
        return [visibleChild] + added
    }

    /// Tells the children that they start to appear or to disappear together with this screen.
    final func beginAppearanceOfChildren(_ isAppearing: Bool, animated: Bool) {
        for child in childrenInView where child.parent === self {
            child.beginAppearance(isAppearing, animated: animated)
        }
    }

    /// Tells the children that they have appeared or disappeared together with this screen. A child that arrives by a
    /// transition of its own is told so at the end of that.
    final func endAppearanceOfChildren() {
        for child in childrenInView where child.parent === self && child.exchange == nil { child.endAppearance() }
        guard appearance == .disappeared else { return }
        for child in addedChildren where child.exchange != nil { child.endAppearance() }
    }

    /// Tells the screen that it appears or disappears because its view has entered or left its parent's view. Nothing
    /// happens if it knows already, or while a transition of the parent tells it.
    final func followParent() {
        guard let parent, isAddedChild, exchange == nil else { return }
        if !isInView(of: parent) {
            ScreenChange.replace(self, with: nil)
        } else if parent.isOnScreen {
            let isAnimated = parent.appearance == .appearing && parent.isAppearanceAnimated
            ScreenChange.replace(nil, with: self, in: parent, animated: isAnimated)
        }
    }

    package func viewDidMoveToWindow() {
        if parent == nil, screens == nil, view.window != nil {
            Log.warn(
                .transitions,
                "The view of \(type(of: self)) was added to a window, but the screen to no other one, so that it is not "
                    + "told when it appears; call addChild(_:) first.")
        }
        followParent()
    }

    // MARK: Transitions

    /// Exchanges the view of one child for that of another one, with an animation.
    ///
    /// The arriving view is added above the leaving one, unless it is in this screen's view already; give it its frame
    /// before. The leaving view is removed when the animation has ended. Both children are told that they appear and
    /// disappear. Another transition that starts meanwhile takes over the children that it names, so that a child on its
    /// way out can come back. A call from a callback of the library takes effect when the current change is complete.
    /// - Parameters:
    ///   - leaving: The child that leaves.
    ///   - arriving: The child that arrives.
    ///   - duration: The duration, in seconds. If it is 0, or this screen is not visible, the views are exchanged at once.
    ///   - dampingRatio: The damping ratio of a spring, as for `View.animate`; nil uses the curve of the options.
    ///   - options: The timing curve.
    ///   - animations: Makes the changes that are animated, such as of frames and alphas.
    ///   - completion: Called once, never inside this call: with true when the arriving child has arrived, or with false if
    ///     another transition or a removal has taken it over.
    public final func transition(
        from leaving: ViewController, to arriving: ViewController, duration: Double, dampingRatio: Double? = nil,
        options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        require(leaving !== arriving, "A transition exchanges two different children.")
        for screen in [leaving, arriving] {
            require(
                screen.parent === self && screen.isAddedChild,
                "\(type(of: self)) exchanges its own children; add \(type(of: screen)) with addChild(_:) first.")
        }
        let exchange = ChildExchange(leaving, arriving, completion)
        changes.perform { [self] in
            guard leaving.parent === self, arriving.parent === self else {
                Log.warn(.transitions, "A child of \(type(of: self)) was removed before its transition could start.")
                return complete(exchange)
            }
            carryOut(exchange, duration: duration, dampingRatio: dampingRatio, options: options, animations)
        }
    }

    /// Exchanges two children with an animation. Call it only inside a change.
    final func carryOut(
        _ exchange: ChildExchange, duration: Double, dampingRatio: Double?, options: AnimationOptions = [],
        _ animations: () -> Void
    ) {
        let isAnimated = duration > 0 && isOnScreen && view.window?.isVisible ?? false
        begin(exchange, animated: isAnimated)
        guard isAnimated else {
            animations()
            end(exchange)
            return complete(exchange)
        }
        View.animate(
            duration: duration, dampingRatio: dampingRatio, options: options, animations: animations
        ) { [self] _ in
            changes.perform { [self] in
                end(exchange)
                exchange.completion?(exchange.hasArrived)
            }
        }
    }

    /// Starts a transition between two children, which keep their frames until something moves them.
    final func begin(_ exchange: ChildExchange, animated: Bool) {
        let (leaving, arriving) = (exchange.leaving, exchange.arriving)
        leaving.exchange = exchange
        arriving.exchange = exchange
        ScreenChange.beginReplacing(leaving, with: arriving, in: self, animated: animated) {
            guard !arriving.isInView(of: self) else { return }
            (leaving.isInView(of: self) ? leaving.view.superview ?? view : view).addSubview(arriving.view)
        }
    }

    /// Brings the children to rest, except one that a later transition has taken over or that was removed meanwhile.
    private func end(_ exchange: ChildExchange) {
        let leaving = exchange.leaving.exchange === exchange ? exchange.leaving : nil
        let arriving = exchange.arriving.exchange === exchange ? exchange.arriving : nil
        if let arriving, !arriving.isInView(of: self) {
            // A callback has removed the view of the arriving child.
            arriving.exchange = nil
            arriving.followParent()
        }
        exchange.hasArrived = arriving?.isInView(of: self) ?? false
        if let leaving, leaving.isInView(of: self) { leaving.view.removeFromSuperview() }
        leaving?.exchange = nil
        arriving?.exchange = nil
        ScreenChange.endReplacing(leaving, with: arriving, in: self)
    }

    /// Runs the completion of a transition that nothing is seen of.
    private func complete(_ exchange: ChildExchange) {
        if let completion = exchange.completion { changes.complete([{ completion(exchange.hasArrived) }]) }
    }
}

/// A transition between two children of a container. A child knows the latest one that concerns it.
final class ChildExchange {
    let leaving: ViewController
    let arriving: ViewController
    let completion: ((_ finished: Bool) -> Void)?
    /// Whether the transition has ended with the arriving child at rest.
    var hasArrived = false

    init(_ leaving: ViewController, _ arriving: ViewController, _ completion: ((Bool) -> Void)?) {
        (self.leaving, self.arriving, self.completion) = (leaving, arriving, completion)
    }
}
