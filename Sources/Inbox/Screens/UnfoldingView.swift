import Gatefold

/// A head, and a content below it that unfolds where it lies: the view grows, and what is below slides down, as a row
/// does that unfolds into its page.
class UnfoldingView: View {
    let head: UnfoldingHead
    /// Cuts the content off while it unfolds.
    private let frameView = View()
    private var content: View?
    /// Whether the content is shown.
    private(set) var isOpen = false
    /// A number that grows each time the view is opened or closed.
    private var generation = 0

    init(_ head: UnfoldingHead) {
        self.head = head
        super.init()
        frameView.isHidden = true
        addSubview(frameView)
        addSubview(head)
        head.turn(isOpen: false, animated: false)
    }

    /// Shows a content below the head.
    /// - Parameter animated: Whether the content unfolds, together with what moves below it.
    func open(_ content: View, animated: Bool) {
        guard !isOpen else { return }
        if content !== self.content {
            self.content?.removeFromSuperview()
            self.content = content
            frameView.addSubview(content)
        }
        frameView.isHidden = false
        if animated {
            // The content has its frame before it is uncovered.
            View.performWithoutAnimation {
                if frameView.frame.height == 0 {
                    frameView.frame = Rect(x: 0, y: head.frame.maxY, width: bounds.width, height: 0)
                }
                layOutContent()
            }
        }
        turn(isOpen: true, animated: animated)
    }

    /// Hides the content.
    func close(animated: Bool) {
        if isOpen { turn(isOpen: false, animated: animated) }
    }

    private func turn(isOpen: Bool, animated: Bool) {
        self.isOpen = isOpen
        generation += 1
        frameView.clipsToBounds = true
        unfold(animated: animated) { isAnimated in
            head.turn(isOpen: isOpen, animated: isAnimated)
        } completion: { [weak self, generation] in
            // A view that was turned over meanwhile is still moving.
            guard let self, self.generation == generation else { return }
            frameView.isHidden = !isOpen
            // Focus rings reach beyond the content.
            frameView.clipsToBounds = !isOpen
        }
    }

    override func themeDidChange() { setNeedsLayout() }

    override func sizeThatFits(_ available: Size) -> Size {
        Size(width: available.width, height: headHeight(width: available.width) + contentHeight(width: available.width))
    }

    private func headHeight(width: Double) -> Double { head.sizeThatFits(Size(width: width, height: 0)).height }

    private func contentHeight(width: Double) -> Double {
        isOpen ? content?.sizeThatFits(Size(width: width, height: 0)).height ?? 0 : 0
    }

    private func layOutContent() {
        guard let content else { return }
        let height = content.sizeThatFits(Size(width: bounds.width, height: 0)).height
        content.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        content.layoutIfNeeded()
    }

    override func layoutSubviews() {
        let height = headHeight(width: bounds.width)
        head.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
        if isOpen { layOutContent() }
        frameView.frame = Rect(
            x: 0, y: height, width: bounds.width, height: isOpen ? max(0, bounds.height - height) : 0)
    }
}

/// The head of a content that unfolds, which opens and closes it.
class UnfoldingHead: Button {
    /// Shows whether the content is open.
    /// - Parameter animated: Whether it is called within the animation that moves what is below the head.
    func turn(isOpen: Bool, animated: Bool) {
        accessibilityTraits = isOpen ? [.expandable, .expanded] : .expandable
    }
}

extension View {
    /// The duration of unfolding, in seconds, that of a row that unfolds into its page.
    private static let unfoldingDuration = 0.5

    /// Changes the height of the view, and lays out all views around it that are higher or lower then.
    /// - Parameters:
    ///   - animated: Whether all that moves does so in one movement, which can be turned around on its way.
    ///   - changes: Makes the change. It is told whether the change is animated: none is under reduced motion.
    func unfold(animated: Bool, _ changes: (_ isAnimated: Bool) -> Void, completion: @escaping () -> Void) {
        guard animated, window != nil, !theme.prefersReducedMotion else {
            changes(false)
            heightDidChange()
            return completion()
        }
        View.animate(duration: Self.unfoldingDuration, dampingRatio: 1) {
            changes(true)
            heightDidChange().layoutIfNeeded()
        } completion: { _ in
            completion()
        }
    }

    /// Tells all views around the view that its height has changed.
    /// - Returns: The outermost view of the screen.
    @discardableResult private func heightDidChange() -> View {
        var view = self
        setNeedsLayout()
        while let parent = view.superview, parent !== window {
            parent.setNeedsLayout()
            view = parent
        }
        return view
    }
}
