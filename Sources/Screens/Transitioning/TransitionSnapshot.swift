public import GatefoldGeometry
import GatefoldMotion
package import GatefoldScene
public import GatefoldViews

/// A snapshot of a part of a screen during a transition.
///
/// The snapshot is taken once. If the screen changes meanwhile, the view cross-fades to its new content, so that
/// nothing flashes when the live screen replaces the snapshot. While an earlier transition is still moving the screen,
/// the view shows that transition live instead. While the screen scrolls, the view shows the screen itself.
public final class TransitionSnapshot: View {
    /// The view in the snapshot. It can be replaced by another view of the same size, such as a row's new cell.
    public var source: View { didSet { if source !== oldValue { knownVersion = nil } } }
    /// The part of the screen that is shown, in points of the window as it is laid out without transitions.
    public private(set) var area: Rect
    /// The descendants of the source that the snapshot leaves out.
    public var omitted: [View] {
        didSet { if !omitted.elementsEqual(oldValue, by: ===) { knownVersion = nil } }
    }
    /// Whether the snapshot is scaled to the view's bounds; otherwise it is shown at its natural size.
    package var isScaled = false
    /// Whether the snapshot is replaced at once when the view changes, in place of a cross-fade. It is, for a whole view
    /// of a screen that moves and would be shown live were it not for the snapshot.
    package var followsChanges = false
    private let hasSquareCorners: Bool
    private var snapshot: Snapshot?
    private var newer: Snapshot?
    /// The background colours of the source in the snapshot and in the newer one.
    private var background: Color?
    private var newerBackground: Color?
    private var fade = Animator(value: 0)
    /// The source's `appearanceVersion` when the snapshot was last compared with it; nil to compare again.
    private var knownVersion: UInt64?
    /// The earlier transition that still moves the screen; nil if there is none.
    private let beneath: Flight?
    /// Whether the view draws the screen anew in every frame, because the screen scrolls, and keeps no snapshot.
    private let isLive: Bool

    /// The duration of the cross-fade to changed content, in seconds. Chosen: quick, yet no flash.
    public static let fadeDuration = 0.2

    /// Takes a snapshot of a part of a view; returns nil if the area is empty or the view is in no window.
    init?(
        of source: View, area: Rect, omitting omitted: [View], hasSquareCorners: Bool, beneath: Flight?, isLive: Bool
    ) {
        self.source = source
        self.area = area
        self.omitted = omitted
        self.hasSquareCorners = hasSquareCorners
        self.beneath = beneath
        self.isLive = isLive
        super.init(frame: area)
        clipsToBounds = isDrawnAnew
        guard !isDrawnAnew else { return }
        guard freeze() else { return nil }
    }

    /// Whether the view keeps no snapshot, but draws what it shows in every frame.
    private var isDrawnAnew: Bool { beneath != nil || isLive }

    private func takeSnapshot() -> Snapshot? {
        source.snapshot(of: shownArea, omitting: omitted, hasSquareCorners: hasSquareCorners)
    }

    /// The part of the window where the source is recorded: `area`, but for a view that moves with its screen.
    private var shownArea: Rect {
        guard followsChanges, let grid = source.window?.resources.grid else { return area }
        let origin = source.convert(Point.zero, to: nil)
        return Rect(origin: Point(x: grid.aligned(origin.x), y: grid.aligned(origin.y)), size: area.size)
    }

    private func freeze() -> Bool {
        guard let snapshot = takeSnapshot() else { return false }
        self.snapshot = snapshot
        background = source.backgroundColor
        knownVersion = source.appearanceVersion
        frame.size = snapshot.size
        return true
    }

    /// Whether the view shows an earlier transition live instead of a snapshot.
    package var showsFlight: Bool { beneath != nil }

    var isFading: Bool { fade.isAnimating }

    /// The background colour of the source as the snapshot shows it now; nil if it has none.
    package var shownBackground: Color? {
        guard newer != nil, let background, let newerBackground else { return background }
        return background.interpolated(to: newerBackground, fraction: Float(fade.value))
    }

    /// Advances a cross-fade, or starts one if the screen has changed.
    /// - Parameter time: The present time on the clock of motion.
    func advance(to time: MotionTime) {
        guard !isDrawnAnew else { return setNeedsDisplay() }
        if fade.isAnimating {
            fade.advance(to: time)
            setNeedsDisplay()
            if !fade.isAnimating { endFade() }
        }
        guard newer == nil, knownVersion != source.appearanceVersion, let snapshot else { return }
        knownVersion = source.appearanceVersion
        guard let changed = takeSnapshot(), changed.pixelSize == snapshot.pixelSize else { return }
        if changed.shows(sameAs: snapshot) { return changed.discard() }
        if followsChanges {
            snapshot.discard()
            self.snapshot = changed
            return setNeedsDisplay()
        }
        newer = changed
        newerBackground = source.backgroundColor
        fade.set(0)
        fade.animate(to: 1, with: .linear, duration: Self.fadeDuration, at: time)
        setNeedsDisplay()
    }

    private func endFade() {
        guard let newer else { return }
        snapshot?.discard()
        snapshot = newer
        background = newerBackground
        self.newer = nil
        fade.set(0)
    }

    /// Shows another part of a screen that scrolls or that an earlier transition is still moving. Has no effect on a
    /// snapshot.
    /// - Parameter area: The part, in points of the window.
    public func show(_ area: Rect) {
        guard isDrawnAnew, area != self.area else { return }
        self.area = area
        frame.size = area.size
    }

    func discard() {
        snapshot?.discard()
        newer?.discard()
    }

    // MARK: Drawing

    public override var isSingleItem: Bool { newer == nil && !isDrawnAnew }

    public override func draw(into recorder: inout Recorder) {
        guard !isDrawnAnew else { return drawAnew(into: &recorder) }
        guard let snapshot else { return }
        let rect = Rect(origin: bounds.origin, size: isScaled ? bounds.size : snapshot.size)
        recorder.draw(snapshot.image, in: rect)
        guard let newer else { return }
        recorder.draw(newer.image, in: rect, alpha: fade.value)
    }

    /// Draws the earlier transition or the screen itself.
    private func drawAnew(into recorder: inout Recorder) {
        let outside = recorder.place
        // Traces report only the pieces of the transition that this view belongs to.
        let (namesPieces, omittedOutside, square) = (recorder.namesPieces, recorder.omitted, recorder.squareView)
        recorder.namesPieces = false
        recorder.origin = recorder.origin + bounds.origin - area.origin
        if let beneath {
            if !beneath.context.hidesLowerView { source.recordUnhidden(into: &recorder) }
            beneath.context.containerView.recordUnhidden(into: &recorder)
        } else if let superview = source.superview {
            recorder.omitted = omitted
            if hasSquareCorners { recorder.squareView = ObjectIdentifier(source) }
            recorder.origin = recorder.origin + superview.convert(Point.zero, to: nil)
            source.recordUnhidden(into: &recorder)
        }
        recorder.place = outside
        recorder.namesPieces = namesPieces
        recorder.omitted = omittedOutside
        recorder.squareView = square
    }

    // MARK: Input

    /// Returns the live view of the screen at the position that the snapshot shows.
    public override func hitTest(_ point: Point) -> View? {
        guard isUserInteractionEnabled, bounds.contains(point), let superview = source.superview else { return nil }
        let inWindow = Point(
            x: point.x - bounds.minX + area.minX, y: point.y - bounds.minY + area.minY)
        if let hit = beneath?.hitTest(inWindow) { return hit }
        guard beneath?.context.hidesLowerView != true else { return nil }
        guard let inside = source.fromSuperview(superview.convert(fromWindow: inWindow)) else { return nil }
        return source.hitTestContents(inside)
    }
}

extension TransitionContext {
    /// Adds a snapshot of a part of a screen, which lasts as long as the transition.
    /// - Parameters:
    ///   - view: The view to take the snapshot of.
    ///   - area: The part to show, in points of the window; nil for the whole view.
    ///   - omitted: The views to leave out; has no effect while an earlier transition is moving the screen.
    ///   - hasSquareCorners: Whether the view's own corners stay square in the snapshot because the view that shows it
    ///     rounds them.
    ///   - superview: The view to add the snapshot to; nil for the container.
    /// - Returns: The snapshot, or nil if the area is empty or the view is in no window.
    public func addSnapshot(
        of view: View, area: Rect? = nil, omitting omitted: [View] = [], hasSquareCorners: Bool = false,
        to superview: View? = nil
    ) -> TransitionSnapshot? {
        addSnapshot(
            of: view, area: area, omitting: omitted, hasSquareCorners: hasSquareCorners, isLive: false, to: superview)
    }

    /// Adds a snapshot of a part of a screen, as the public function does, or a view that shows that part live.
    /// - Parameter isLive: Whether the part is drawn in every frame, because the screen scrolls; the area may be empty
    ///   then.
    package func addSnapshot(
        of view: View, area: Rect? = nil, omitting omitted: [View] = [], hasSquareCorners: Bool = false, isLive: Bool,
        to superview: View? = nil
    ) -> TransitionSnapshot? {
        let area = window.resources.grid.points(
            window.resources.grid.snap(area ?? view.convert(view.bounds, to: nil)))
        let beneath = view === lowerView ? flightBeneath : nil
        guard !area.isEmpty || isLive || beneath != nil,
            let snapshot = TransitionSnapshot(
                of: view, area: area, omitting: omitted, hasSquareCorners: hasSquareCorners, beneath: beneath,
                isLive: isLive)
        else { return nil }
        addPiece(snapshot, to: superview)
        inventory.snapshotViews.append(snapshot)
        return snapshot
    }

    /// The earlier flight that is still bringing the lower screen back; nil if there is none.
    public var flightBeneath: Flight? { window.flights.prefix { $0 !== flight }.last(where: isAbove) }

    private func isAbove(_ earlier: Flight) -> Bool {
        !earlier.hasLanded && earlier.context.lowerView === lowerView
    }

    /// Hides the lower screen, because pieces of the transition show it.
    public func hideLowerView() {
        hidesLowerView = true
        self[override: lowerView].isHidden = true
        for earlier in window.flights.prefix(while: { $0 !== flight }) where isAbove(earlier) {
            self[override: earlier.context.containerView].isHidden = true
        }
    }

    /// Returns where a rectangle of the lower screen is shown now, in points of the window; the pieces of a transition
    /// may have moved it.
    /// - Parameter rect: A rectangle in points of the window as it is laid out without transitions.
    public func shownRect(_ rect: Rect) -> Rect {
        let middle = Point(x: rect.midX, y: rect.midY)
        guard
            let snapshot = inventory.snapshotViews.last(where: { $0.source === lowerView && $0.area.contains(middle) })
        else {
            return rect
        }
        let shown = snapshot.superview?.convert(snapshot.shownFrame.origin, to: nil) ?? snapshot.area.origin
        return rect.offsetBy(x: shown.x - snapshot.area.minX, y: shown.y - snapshot.area.minY)
    }
}
