import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViews

/// The gestures that drag content out of a view: a finger that rests and then moves on, and the pointer.
///
/// A finger that rests on, after it has lifted the view, opens the view's context menu; when it moves beside the menu, the
/// menu closes and the finger drags.
final class DragGestures: ViewInteraction {
    let interaction: DragInteraction
    unowned let view: View
    private let press = LongPressGestureRecognizer()
    private let pan = PanGestureRecognizer()
    /// Where the contact has landed, in points of the window.
    private var start = Point.zero
    /// The rows of lists beneath the contact when it landed.
    private var beneath: RowsBeneath?
    private var content: [DragItem] = []
    /// The picture of the lifted view; nil while nothing is lifted.
    private var picture: DragPicture?
    /// The drag under way within the window; nil for none.
    private var drag: WindowDrag?
    /// The drags of the window that the view was in when the drag began; the view may have left it since.
    private weak var drags: Drags?

    /// The time for which a finger rests before it lifts the view, in seconds. Chosen: as for the rows of a list.
    private static let liftDelay = 0.35
    /// The time for which a finger rests on a lifted view before the view's menu opens, in seconds. Chosen: as for the
    /// rows of a list.
    private static let menuDelay = 0.5
    /// The distance from which a finger drags, in points. Chosen: the touch slop.
    private static let slop = 10.0

    init(of view: View, _ interaction: DragInteraction) {
        self.view = view
        self.interaction = interaction
        press.minimumDuration = Self.liftDelay
        press.allowedDevices = [.finger]
        press.onChange = { [weak self] in self?.pressDidChange($0) }
        pan.allowedDevices = [.pointer]
        pan.onChange = { [weak self] in self?.panDidChange($0) }
        for gesture in [press, pan] {
            gesture.onTouchDown = { [weak self] in self?.note($0.location()) }
            gesture.shouldBegin = { [weak self] in self?.find() ?? false }
            view.addGestureRecognizer(gesture)
        }
    }

    /// Removes the gestures, because nothing is dragged out of the view any more.
    func end() {
        for gesture in [press, pan] { view.removeGestureRecognizer(gesture) }
        putDown()
        drags?.cancel(drag)
    }

    private func note(_ location: Point) {
        start = location
        beneath = view.window.map { RowsBeneath(at: location, in: $0) }
    }

    /// Looks for content where the contact has landed.
    private func find() -> Bool {
        guard let window = view.window, !window.isInFlight, !(window.existingPart(Drags.self)?.isDragging ?? false),
            beneath?.areSeen(at: start, in: window) ?? true
        else { return false }
        content = interaction.items(at: view.convert(fromWindow: start))
        return !content.isEmpty
    }

    // MARK: The finger

    private func pressDidChange(_ press: GestureRecognizer) {
        switch press.state {
        case .began:
            lift()
            awaitMenu()
        case .changed:
            let hasMoved = press.location().distance(to: start) > Self.slop
            if drag != nil { follow(press) } else if hasMoved, !content.isEmpty { begin(by: press) }
        case .ended, .cancelled: finish(press)
        case .possible, .failed: break
        }
    }

    /// Shows the view's context menu when the finger has rested for some more time.
    private func awaitMenu() {
        guard let window = view.window else { return }
        window.wake(self, at: window.clock.time + Self.menuDelay) { [weak self] in self?.showMenu() }
    }

    private func showMenu() {
        guard drag == nil, press.state.isActive, let window = view.window else { return }
        for source in window.path(to: start) {
            guard let menu = source.contextMenu?(source.convert(fromWindow: start)) else { continue }
            putDown()
            window.openMenu(menu, from: source, at: .finger(start), by: .finger)
            return
        }
    }

    // MARK: The pointer

    private func panDidChange(_ pan: GestureRecognizer) {
        switch pan.state {
        case .began:
            lift()
            begin(by: pan)
        case .changed: follow(pan)
        case .ended, .cancelled: finish(pan)
        case .possible, .failed: break
        }
    }

    // MARK: Dragging

    /// Shows the picture of the view above the view.
    private func lift() {
        guard let window = view.window else { return }
        // A surface that shows the picture is a whole number of points wide and high.
        let shown = view.convert(view.shownBounds, to: nil)
        let frame = Rect(
            minX: shown.minX.rounded(.down), minY: shown.minY.rounded(.down), maxX: shown.maxX.rounded(.up),
            maxY: shown.maxY.rounded(.up))
        guard let snapshot = view.snapshot(of: frame) else { return }
        picture = window.drags.lift(DragPicture(snapshot, grip: start - frame.origin), to: start)
    }

    private func putDown() {
        view.window?.cancelWake(self)
        picture?.leave()
        picture = nil
    }

    private func begin(by gesture: GestureRecognizer) {
        guard let window = view.window, let contact = gesture.touches.first?.id else { return }
        window.cancelWake(self)
        window.dismissMenu()
        if picture == nil { lift() }
        let drag = WindowDrag(content, snapshot: picture?.snapshot, grip: picture?.grip ?? .zero, contact: contact) {
            [interaction] in interaction.onEnd?($0 ? .copy : .cancel)
        }
        content = []
        if window.start(drag) {
            // The desktop shows the picture and has the contact from now on.
            picture?.vanish()
            picture = nil
            gesture.cancel()
        } else {
            self.drag = drag
            drags = window.drags
            window.drags.begin(drag, picture: picture)
            picture = nil
            follow(gesture)
        }
    }

    private func follow(_ gesture: GestureRecognizer) {
        if let drag { drags?.move(drag, to: gesture.location()) }
    }

    private func finish(_ gesture: GestureRecognizer) {
        content = []
        putDown()
        guard let drag = drag.take() else { return }
        if gesture.state == .ended { drags?.drop(drag, at: gesture.location()) } else { drags?.cancel(drag) }
    }
}
