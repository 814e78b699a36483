import GatefoldGeometry
import GatefoldMotion
import GatefoldViews

/// One view of a list on its way to its place, or out of the list.
struct ListTravel {
    let view: View
    /// The row that a view on its way out shows, counted through all sections; nil if the row is gone.
    var row: Int?
    /// The distance of the view to the right of its place, in points.
    private(set) var across = Animator(value: 0)
    /// The distance of the view below its place, in points.
    private(set) var down = Animator(value: 0)
    /// The width and height that the view has beyond those of its place, in points.
    private(set) var growth = (width: Animator(value: 0), height: Animator(value: 0))
    /// The opacity, from 0 to 1.
    var fade = Animator(value: 1)
    /// The least time for which a view on its way out is seen: a number that goes from 0 to 1.
    private var life = Animator(value: 0)
    /// The place in the content at which a view that leaves the list ends; nil for a view that stays.
    var exit: Rect?
    /// Whether a view that leaves does not fade.
    var isSolid = false
    /// Whether the motion starts with the next frame.
    var isNew = true
    /// Whether the view fades out where it is seen. It goes to its place when it is invisible, and fades in there.
    private(set) var isDeparting = false
    /// Lies beneath a row that fades in and has its background colour; nil for none.
    var backing: View?
    /// The `zPosition` that the view has when it is not on its way, and the one that it has meanwhile; nil while it keeps
    /// the former.
    private var position: (resting: Double, travelling: Double)?

    /// The `zPosition` of views on their way: above headers, and beneath a row that is dragged and its shadow.
    private static let highPosition = 1.5
    /// The `zPosition` of views that change places by fading: beneath all rows and those that leave, and above the ground
    /// of the rows.
    private static let lowPosition = -1.5
    /// The spring on which rows go to their places. Chosen: as quick as a finger that goes on to the next row.
    private static let spring = Spring(duration: 0.4, dampingRatio: 1)
    /// The time in which rows appear and disappear, in seconds. Chosen: over before the neighbours have come to rest.
    private static let fadeDuration = 0.2
    /// The time in which a row disappears that appears elsewhere then, in seconds. Chosen: short, because its place is
    /// empty until others have come.
    private static let departureDuration = 0.12

    init(_ view: View) { self.view = view }

    var isLeaving: Bool { exit != nil }
    var shift: Point { Point(x: across.value, y: down.value) }
    var isAtPlace: Bool { shift == .zero && growth.width.value == 0 && growth.height.value == 0 }
    var isAnimating: Bool {
        across.isAnimating || down.isAnimating || growth.width.isAnimating || growth.height.isAnimating
            || fade.isAnimating || life.isAnimating
    }

    /// Returns where the view is shown.
    /// - Parameter place: Its place, in points of the same coordinates.
    func rect(at place: Rect) -> Rect {
        Rect(
            x: place.minX + across.value, y: place.minY + down.value,
            width: max(0, place.width + growth.width.value), height: max(0, place.height + growth.height.value))
    }

    /// Lets the view set out from a distance to its place, at rest or with the velocity that it has.
    mutating func set(_ shift: Point, growth size: Size, keepsVelocity: Bool) {
        func set(_ animator: inout Animator, _ value: Double) {
            animator.set(value, velocity: keepsVelocity ? animator.velocity : 0)
        }
        set(&across, shift.x)
        set(&down, shift.y)
        set(&growth.width, size.width)
        set(&growth.height, size.height)
        isNew = true
        isDeparting = false
        if position?.travelling == Self.lowPosition { lower() }
    }

    /// Lets the view fade out at a distance to its place, before it fades in at its place. A view that does so already
    /// goes on fading.
    mutating func depart(from shift: Point, growth size: Size) {
        let (goesOn, wasNew) = (isDeparting, isNew)
        set(shift, growth: size, keepsVelocity: false)
        isNew = wasNew || !goesOn
        isDeparting = true
        move(to: Self.lowPosition)
    }

    /// Lets an invisible view stay so for as long as others fade out, before it fades in.
    mutating func wait() {
        fade.set(0)
        (isNew, isDeparting) = (true, true)
    }

    /// Returns a copy for a view that has just come into sight beside this one.
    func copied(for view: View) -> ListTravel {
        var copy = ListTravel(view)
        (copy.across, copy.down, copy.isNew) = (across, down, isNew)
        return copy
    }

    mutating func advance(to time: Double) {
        if isNew {
            isNew = false
            guard !isDeparting else {
                return fade.animate(to: 0, with: .easeOut, duration: Self.departureDuration, at: time)
            }
            across.animate(to: 0, with: Self.spring, at: time)
            down.animate(to: 0, with: Self.spring, at: time)
            growth.width.animate(to: 0, with: Self.spring, at: time)
            growth.height.animate(to: 0, with: Self.spring, at: time)
            let goal = isLeaving && !isSolid ? 0.0 : 1
            fade.animate(to: goal, with: .easeOut, duration: Self.fadeDuration, at: time)
            if isLeaving { life.animate(to: 1, with: .easeOut, duration: Self.fadeDuration, at: time) }
        }
        func advance(_ animator: inout Animator) {
            animator.advance(to: time)
            if animator.isSettled(within: 0.05) { animator.finish() }
        }
        advance(&across)
        advance(&down)
        advance(&growth.width)
        advance(&growth.height)
        fade.advance(to: time)
        life.advance(to: time)
        guard !fade.isAnimating else { return }
        if isDeparting { arrive(at: time) } else { removeBacking() }
    }

    private mutating func arrive(at time: Double) {
        isDeparting = false
        across.set(0)
        down.set(0)
        growth.width.set(0)
        growth.height.set(0)
        fade.animate(to: 1, with: .easeOut, duration: Self.fadeDuration, at: time)
    }

    // MARK: Looks

    /// Shows the view above headers and above the rows that rest.
    mutating func raise() { move(to: Self.highPosition) }

    private mutating func move(to travelling: Double) {
        // A row that is dragged keeps the position that it has by then.
        guard view.zPosition <= Self.highPosition else { return }
        position = (position?.resting ?? view.zPosition, travelling)
        view.zPosition = travelling
    }

    /// Shows the view among the others, as when it rests.
    mutating func lower() {
        if let position, view.zPosition == position.travelling { view.zPosition = position.resting }
        position = nil
    }

    mutating func removeBacking() {
        backing?.removeFromSuperview()
        backing = nil
    }

    /// Shows the view with an opacity.
    static func show(_ view: View, alpha: Double) {
        view[override: .update].alpha = alpha < 1 ? alpha : nil
    }
}

/// Clips a deleted row to the slot that closes where it was. The row is neither laid out nor drawn anew meanwhile.
final class ClosingSlot: View {
    let cell: ListViewCell

    init(of cell: ListViewCell) {
        self.cell = cell
        super.init()
        clipsToBounds = true
        cornerRadius = cell.outlineRadius
    }

    /// Moves the cell into the slot, which is in the cell's window already, so that a swipe of the cell goes on.
    /// - Parameter size: The size in which the cell is seen, in points.
    func fill(_ size: Size) {
        addSubview(cell)
        cell.frame = Rect(origin: .zero, size: size)
    }
}
