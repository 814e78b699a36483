public import GatefoldGeometry
import GatefoldMotion
public import GatefoldViews

/// The picture of a part of a screen while a transition runs.
///
/// It is taken once. Where the screen changes meanwhile, it cross-fades to what the screen has become, so that nothing
/// flashes when the live screen follows. While an earlier transition still moves that screen, it shows that one, live.
public final class FrozenView: View {
    /// The view in the picture. Another view of the same size may take its place, such as a row's new cell.
    public var source: View { didSet { if source !== oldValue { knownVersion = nil } } }
    /// The part that is shown, in points of the window with no transition under way.
    public private(set) var area: Rect
    /// Views of the source that are left out.
    public var omitted: [View] {
        didSet { if !omitted.elementsEqual(oldValue, by: ===) { knownVersion = nil } }
    }
    private let isSquare: Bool
    private var snapshot: Snapshot?
    private var newer: Snapshot?
    private var fade = Animator(value: 0)
    /// The source's look version when the picture was last compared with it; nil to compare again.
    private var knownVersion: UInt64?
    /// The transition that still moves the screen.
    private let beneath: Flight?

    /// A change fades in over this, in seconds. Chosen: quick, and still no flash.
    public static let fadeDuration = 0.2

    /// - Returns: nil for an empty area, or where the source is in no window.
    init?(of source: View, area: Rect, omitting omitted: [View], isSquare: Bool, beneath: Flight?) {
        self.source = source
        self.area = area
        self.omitted = omitted
        self.isSquare = isSquare
        self.beneath = beneath
        super.init(frame: area)
        clipsToBounds = beneath != nil
        isUserInteractionEnabled = beneath == nil
        guard beneath == nil else { return }
        guard freeze() else { return nil }
    }

    private func takeSnapshot() -> Snapshot? { source.snapshot(of: area, omitting: omitted, isSquare: isSquare) }

    private func freeze() -> Bool {
        guard let snapshot = takeSnapshot() else { return false }
        self.snapshot = snapshot
        knownVersion = source.lookVersion
        frame.size = snapshot.size
        return true
    }

    /// Whether a change is still fading in.
    var isFading: Bool { fade.isAnimating }

    /// Looks whether the screen has changed.
    /// - Parameter time: the window's motion time.
    func advance(to time: Double) {
        guard beneath == nil else { return setNeedsDisplay() }
        if fade.isAnimating {
            fade.advance(to: time)
            setNeedsDisplay()
            if !fade.isAnimating { endFade() }
        }
        guard newer == nil, knownVersion != source.lookVersion, let snapshot else { return }
        knownVersion = source.lookVersion
        guard let changed = takeSnapshot(), changed.pixelSize == snapshot.pixelSize else { return }
        if changed.shows(sameAs: snapshot) { return changed.discard() }
        newer = changed
        fade.set(0)
        fade.animate(to: 1, with: .linear, duration: Self.fadeDuration, at: time)
        setNeedsDisplay()
    }

    private func endFade() {
        guard let newer else { return }
        snapshot?.discard()
        snapshot = newer
        self.newer = nil
        fade.set(0)
    }

    /// Shows another part of a screen that an earlier transition still moves.
    /// - Parameter area: in points of the window.
    public func show(_ area: Rect) {
        guard beneath != nil, area != self.area else { return }
        self.area = area
        frame.size = area.size
    }

    /// Frees its pictures.
    func discard() {
        snapshot?.discard()
        newer?.discard()
    }

    // MARK: Drawing

    public override var isSingleItem: Bool { newer == nil && beneath == nil }

    public override func draw(into recorder: inout Recorder) {
        if let beneath {
            let outside = recorder.place
            // A trace tells of the flight above.
            let namesPieces = recorder.namesPieces
            recorder.namesPieces = false
            recorder.origin = recorder.origin + bounds.origin - area.origin
            if !beneath.context.hidesLowerView { source.recordUnhidden(into: &recorder) }
            beneath.context.containerView.recordUnhidden(into: &recorder)
            recorder.place = outside
            recorder.namesPieces = namesPieces
            return
        }
        guard let snapshot else { return }
        let rect = Rect(origin: bounds.origin, size: snapshot.size)
        recorder.draw(snapshot.image, in: rect)
        guard let newer else { return }
        recorder.draw(newer.image, in: rect, alpha: fade.value)
    }

    // MARK: Input

    /// Finds what the eye sees: the screen's own view at the place that the picture shows.
    public override func hitTest(_ point: Point) -> View? {
        guard isUserInteractionEnabled, bounds.contains(point), let superview = source.superview else { return nil }
        let inWindow = Point(
            x: point.x - bounds.minX + area.minX, y: point.y - bounds.minY + area.minY)
        guard let inside = source.fromSuperview(superview.convert(fromWindow: inWindow)) else { return nil }
        return source.hitTestContents(inside)
    }
}

extension TransitionContext {
    /// Adds the picture of a part of a screen, which lasts as long as the flight.
    /// - Parameters:
    ///   - area: in points of the window; nil for the whole view.
    ///   - omitted: views that are left out, unless an earlier transition still moves the screen.
    ///   - isSquare: whether the view's own corners stay square, because what shows the picture rounds it.
    ///   - superview: nil for the container.
    /// - Returns: nil for an empty area, or where the view is in no window.
    public func addPicture(
        of view: View, area: Rect? = nil, omitting omitted: [View] = [], isSquare: Bool = false,
        to superview: View? = nil
    ) -> FrozenView? {
        let area = window.resources.grid.points(
            window.resources.grid.snap(area ?? view.convert(view.bounds, to: nil)))
        let beneath = view === lowerView ? flightBeneath : nil
        guard !area.isEmpty,
            let picture = FrozenView(
                of: view, area: area, omitting: omitted, isSquare: isSquare, beneath: beneath)
        else { return nil }
        addPiece(picture, to: superview)
        standing.pictures.append(picture)
        return picture
    }

    /// An earlier flight that still brings the lower screen back.
    public var flightBeneath: Flight? {
        window.flights.prefix { $0 !== flight }.last { $0.phase != .landed && $0.context.lowerView === lowerView }
    }

    /// Hides the lower screen behind its pieces.
    public func hideLowerView() {
        hidesLowerView = true
        lowerView.presentation.isHidden = true
        flightBeneath?.context.containerView.presentation.isHidden = true
    }

    /// Where a rectangle of the lower screen is seen now, in points of the window: pieces of a flight may have moved it.
    /// - Parameter rect: in points of the window with no transition under way.
    public func shownRect(_ rect: Rect) -> Rect {
        let middle = Point(x: rect.midX, y: rect.midY)
        guard let picture = standing.pictures.last(where: { $0.source === lowerView && $0.area.contains(middle) })
        else {
            return rect
        }
        let shown = picture.superview?.convert(picture.shownFrame.origin, to: nil) ?? picture.area.origin
        return rect.offsetBy(x: shown.x - picture.area.minX, y: shown.y - picture.area.minY)
    }
}
