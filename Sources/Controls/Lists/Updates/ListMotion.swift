import GatefoldGeometry
import GatefoldMotion
import GatefoldViews

/// The rows and headers of a list that are on their way to their places, appear, or leave.
///
/// It exists from a batch of updates until everything has come to rest. A row that is sent elsewhere on its way goes on
/// from where it is seen, with the velocity that it has.
final class ListMotion: FrameDriven {
    /// One view on its way.
    private struct Travel {
        let view: View
        /// The distance of the view to the right of its place, in points.
        var across = Animator(value: 0)
        /// The distance of the view below its place, in points.
        var down = Animator(value: 0)
        /// The opacity, from 0 to 1.
        var fade = Animator(value: 1)
        /// The place in the content at which a view that leaves the list ends; nil for a view that stays.
        var exit: Rect?
        /// Whether the motion starts with the next frame.
        var isNew = true
        var isLeaving: Bool { exit != nil }
        var shift: Point { Point(x: across.value, y: down.value) }
        var isAnimating: Bool { across.isAnimating || down.isAnimating || fade.isAnimating }

        mutating func set(_ shift: Point, keepsVelocity: Bool) {
            across.set(shift.x, velocity: keepsVelocity ? across.velocity : 0)
            down.set(shift.y, velocity: keepsVelocity ? down.velocity : 0)
        }
    }

    private weak var list: ListView?
    private var travels: [Travel] = []
    /// Contains the views that leave, beneath all others and out of reach of input.
    private let ground = View()
    private var completions: [(_ finished: Bool) -> Void] = []

    /// The spring on which rows go to their places. Chosen: as quick as a finger that goes on to the next row.
    private static let spring = Spring(duration: 0.4, dampingRatio: 1)
    /// The time in which rows appear and disappear, in seconds. Chosen: over before the neighbours have come to rest.
    private static let fadeDuration = 0.2

    init(of list: ListView) {
        self.list = list
        ground.isUserInteractionEnabled = false
        ground.zPosition = -1
    }

    private func index(of view: View) -> Int? { travels.firstIndex { $0.view === view } }

    // MARK: Starts

    /// Lets a view travel to its place, or back to it.
    /// - Parameters:
    ///   - view: The view of a row or header.
    ///   - shift: How far from its place the view is seen, in points.
    ///   - least: The distance that is too short to be seen, in points.
    func send(_ view: View, from shift: Point, least: Double) {
        let index = index(of: view)
        guard let index else {
            guard abs(shift.x) > least || abs(shift.y) > least else { return }
            var travel = Travel(view: view)
            travel.set(shift, keepsVelocity: false)
            return travels.append(travel)
        }
        // A view whose way has not changed goes on as it does.
        let earlier = travels[index].shift
        guard abs(earlier.x - shift.x) > 1e-6 || abs(earlier.y - shift.y) > 1e-6 else { return }
        travels[index].set(shift, keepsVelocity: true)
        travels[index].isNew = true
    }

    /// Lets the view of a new row or header appear.
    func show(_ view: View) {
        let index = index(of: view) ?? travels.count
        if index == travels.count { travels.append(Travel(view: view)) }
        travels[index].fade.set(0)
        travels[index].isNew = true
        Self.fade(view, to: 0)
    }

    /// Lets a view disappear that shows no row or header any more.
    /// - Parameters:
    ///   - view: The view, which the motion keeps until it has gone.
    ///   - rect: Where it is seen, in points of the content.
    ///   - way: How far it goes on its way out, in points; nil if it fades where it is.
    func remove(_ view: View, from rect: Rect, by way: Point?) {
        let index = index(of: view) ?? travels.count
        if index == travels.count { travels.append(Travel(view: view)) }
        if ground.superview == nil { list?.insertSubview(ground, at: 0) }
        ground.addSubview(view)
        if let cell = view as? ListViewCell {
            cell.endPress()
            cell.willLeave(into: ground)
        }
        let end = way ?? .zero
        travels[index].exit = rect.offsetBy(x: end.x, y: end.y)
        travels[index].set(Point(x: -end.x, y: -end.y), keepsVelocity: way != nil)
        travels[index].isNew = true
        view.frame = rect
    }

    /// Lets the view of a row that has just come into sight travel along with its neighbour.
    func send(_ view: View, along neighbour: View) {
        guard let index = index(of: neighbour), !travels[index].isLeaving, travels[index].shift != .zero else {
            return
        }
        var travel = travels[index]
        travel.fade.set(1)
        travels.append(
            Travel(
                view: view, across: travel.across, down: travel.down, fade: travel.fade, exit: nil,
                isNew: travel.isNew))
    }

    func whenOver(_ completion: @escaping (_ finished: Bool) -> Void) { completions.append(completion) }

    // MARK: Places

    /// Returns how far from its place a view is shown, in points.
    func shift(of view: View) -> Point { index(of: view).map { travels[$0].shift } ?? .zero }

    /// Moves the views that leave along with the content.
    func contentDidMove(by way: Double) {
        for index in travels.indices {
            guard let exit = travels[index].exit else { continue }
            travels[index].exit = exit.offsetBy(x: 0, y: way)
            travels[index].view.frame = travels[index].view.frame.offsetBy(x: 0, y: way)
        }
    }

    // MARK: Frames

    func advance(to time: Double) -> Bool {
        guard let list, let window = list.window else { return false }
        let time = window.motionTime
        for index in travels.indices { advance(index, to: time) }
        list.placeLiveViews()
        // Views that have gone can be reused, so they are taken out before anyone is told.
        while let index = travels.firstIndex(where: { !$0.isAnimating }) {
            finish(travels.remove(at: index))
        }
        guard travels.isEmpty else { return true }
        end(finished: true)
        return false
    }

    private func advance(_ index: Int, to time: Double) {
        if travels[index].isNew {
            travels[index].isNew = false
            let isFading = travels[index].exit != nil && travels[index].shift == .zero
            travels[index].across.animate(to: 0, with: Self.spring, at: time)
            travels[index].down.animate(to: 0, with: Self.spring, at: time)
            travels[index].fade.animate(
                to: isFading ? 0 : 1, with: .easeOut, duration: Self.fadeDuration, at: time)
        }
        travels[index].across.advance(to: time)
        travels[index].down.advance(to: time)
        travels[index].fade.advance(to: time)
        if travels[index].across.isSettled(within: 0.05) { travels[index].across.finish() }
        if travels[index].down.isSettled(within: 0.05) { travels[index].down.finish() }
        let (view, alpha) = (travels[index].view, travels[index].fade.value)
        if alpha != view.presentation.alpha ?? 1 { Self.fade(view, to: alpha) }
        guard let exit = travels[index].exit else { return }
        let shift = travels[index].shift
        view.frame = exit.offsetBy(x: shift.x, y: shift.y)
        (view as? ListViewCell)?.isLeaving()
    }

    private static func fade(_ view: View, to alpha: Double) {
        var presentation = view.presentation
        presentation.alpha = alpha < 1 ? alpha : nil
        view.presentation = presentation
    }

    private func finish(_ travel: Travel) {
        if travel.view.presentation.alpha != nil { Self.fade(travel.view, to: 1) }
        guard travel.isLeaving else { return }
        let cell = travel.view as? ListViewCell
        cell?.didLeave()
        travel.view.removeFromSuperview()
        if let cell { list?.spareCells.append(cell) }
    }

    // MARK: Ends

    /// Forgets a view that is no longer shown.
    func forget(_ view: View) {
        guard let index = index(of: view) else { return }
        finish(travels.remove(at: index))
    }

    /// Ends all motion; the views are at their places at the next layout pass.
    /// - Parameter finished: Whether the motion has come to its end by itself.
    func end(finished: Bool) {
        if list?.rowMotion === self { list?.rowMotion = nil }
        while let travel = travels.popLast() { finish(travel) }
        ground.removeFromSuperview()
        let completions = completions
        self.completions = []
        for completion in completions { Window.complete(in: list?.window) { completion(finished) } }
    }
}
