public import GatefoldGeometry

/// What a transition works with: both screens, a container for its pieces, and who is on the way where.
public final class TransitionContext {
    public enum Operation: Hashable, Sendable { case present, dismiss }

    /// The screen that comes when presenting and goes when dismissing.
    public let presentedViewController: ViewController
    /// The screen beneath.
    public let presentingViewController: ViewController
    /// Fills the window and holds the presented screen's view; pieces go in here.
    public let containerView: View
    public let window: Window
    /// What was asked for when the flight began; a reversal does not change it.
    public let operation: Operation
    /// The bar whose status style counts while the flight shows it.
    public var hangingBar: HangingBar?

    private var pieces: [View] = []
    private var snapshots: [Snapshot] = []
    private var locked: [View] = []
    private var isPageLocked = false

    init(
        presented: ViewController, presenting: ViewController, containerView: View, window: Window,
        operation: Operation
    ) {
        presentedViewController = presented
        presentingViewController = presenting
        self.containerView = containerView
        self.window = window
        self.operation = operation
    }

    /// The window's content, in points.
    public var bounds: Rect { window.bounds }

    /// Adds a view that lasts as long as the flight.
    public func addPiece(_ view: View, to superview: View? = nil) {
        (superview ?? containerView).addSubview(view)
        pieces.append(view)
    }

    /// Hands over a snapshot: it is freed when the flight ends, however it ends.
    public func keep(_ snapshot: Snapshot) { snapshots.append(snapshot) }

    /// Keeps the presented screen's own controls from taking input until the flight is over.
    public func lockPage() {
        guard !isPageLocked else { return }
        isPageLocked = true
        for view in presentedViewController.view.subviews where view.isUserInteractionEnabled {
            view.isUserInteractionEnabled = false
            locked.append(view)
        }
    }

    /// Takes all pieces out and frees their pictures; both screens are as if there had been no flight.
    func clear() {
        let page = presentedViewController.view
        page.shouldRasterize = false
        page.viewsOutsideRaster = []
        page.piece = nil
        page.presentation = PresentationOverride()
        if page.superview !== containerView { containerView.insertSubview(page, at: 0) }
        for view in locked { view.isUserInteractionEnabled = true }
        locked = []
        isPageLocked = false
        for piece in pieces { piece.removeFromSuperview() }
        if PlantedFault.current != .keepsSnapshots { for snapshot in snapshots { snapshot.discard() } }
        pieces = []
        snapshots = []
        presentingViewController.view.presentation.isHidden = nil
    }
}
