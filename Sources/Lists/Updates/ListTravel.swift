import GatefoldGeometry
import GatefoldMotion
import GatefoldViews

/// A view of a list that travels to its own frame or out of the list.
final class ListTravel {
    let view: View
    /// The row that a leaving view shows, counted through all sections; nil if the row is gone.
    var row: Int?
    private var animator = DisplacementAnimator()
    /// The opacity, from 0 to 1.
    var fade = Animator(value: 1)
    /// The least time for which a leaving view is seen: a number that goes from 0 to 1.
    private var life = Animator(value: 0)
    /// The position in the content at which a view that leaves the list ends; nil for a view that stays.
    var exit: Rect?
    /// Whether a view that leaves does not fade.
    var isSolid = false
    /// Whether the motion starts with the next frame.
    var isNew = true
    /// Whether the view fades out where it is seen. It goes to its position when it is invisible, and fades in there.
    private(set) var isDeparting = false
    /// Lies beneath a row that fades in and has its background colour; nil for none.
    var backing: View?
    /// The `zPosition` that the view has while it rests, and the one that it has meanwhile; nil while it keeps
    /// the former.
    private var position: (resting: Double, travelling: Double)?

    /// The `zPosition` of travelling views: above headers, and beneath a row that is dragged and its shadow.
    private static let highPosition = 1.5
    /// The `zPosition` of views that change positions by fading: beneath all rows and those that leave, and above
    /// the background of the rows.
    private static let lowPosition = -1.5
    /// The time in which rows appear and disappear, in seconds. Chosen: over before the neighbours have come to rest.
    private static let fadeDuration = 0.2
    /// The time in which a row disappears that appears elsewhere then, in seconds. Chosen: short, because its position
    /// is empty until others have come.
    private static let departureDuration = 0.12

    init(_ view: View) { self.view = view }

    var isLeaving: Bool { exit != nil }
    var displacement: Displacement { animator.value }
    var isAtPlace: Bool { !displacement.exceeds(0) }
    var isAnimating: Bool { animator.isAnimating || fade.isAnimating || life.isAnimating }

    /// Lets the view set out to its own frame, at rest or with the velocity that it has.
    func set(_ displacement: Displacement, keepsVelocity: Bool) {
        animator.set(displacement, keepsVelocity: keepsVelocity)
        isNew = true
        isDeparting = false
        if position?.travelling == Self.lowPosition { lower() }
    }

    /// Lets the view fade out where it is seen, before it fades in at its own frame. A view that does so already goes on
    /// fading.
    func depart(from displacement: Displacement) {
        let (goesOn, wasNew) = (isDeparting, isNew)
        set(displacement, keepsVelocity: false)
        isNew = wasNew || !goesOn
        isDeparting = true
        move(to: Self.lowPosition)
    }

    /// Lets the view leave the list from where it is seen to its exit.
    func leave(from rect: Rect, to exit: Rect) {
        self.exit = exit
        set(Displacement(from: rect, to: exit), keepsVelocity: exit != rect)
        view.frame = rect
    }

    /// Lets an invisible view stay so for as long as others fade out, before it fades in.
    func wait() {
        fade.set(0)
        (isNew, isDeparting) = (true, true)
    }

    /// Returns a copy for a view that has just come into view beside this one.
    func copied(for view: View) -> ListTravel {
        let copy = ListTravel(view)
        (copy.animator, copy.isNew) = (animator.withoutGrowth, isNew)
        return copy
    }

    func advance(to time: MotionTime) {
        if isNew {
            isNew = false
            guard !isDeparting else {
                return fade.animate(to: 0, with: .easeOut, duration: Self.departureDuration, at: time)
            }
            animator.start(at: time)
            let goal = isLeaving && !isSolid ? 0.0 : 1
            fade.animate(to: goal, with: .easeOut, duration: Self.fadeDuration, at: time)
            if isLeaving { life.animate(to: 1, with: .easeOut, duration: Self.fadeDuration, at: time) }
        }
        animator.advance(to: time)
        fade.advance(to: time)
        life.advance(to: time)
        guard !fade.isAnimating else { return }
        if isDeparting { arrive(at: time) } else { removeBacking() }
    }

    private func arrive(at time: MotionTime) {
        isDeparting = false
        animator.set(Displacement())
        fade.animate(to: 1, with: .easeOut, duration: Self.fadeDuration, at: time)
    }

    // MARK: Appearance

    /// Shows the view above headers and above the rows that rest.
    func raise() { move(to: Self.highPosition) }

    private func move(to travelling: Double) {
        // A row that is dragged keeps the position that it has by then.
        guard view.zPosition <= Self.highPosition else { return }
        position = (position?.resting ?? view.zPosition, travelling)
        view.zPosition = travelling
    }

    /// Shows the view among the others, as when it rests.
    func lower() {
        if let position, view.zPosition == position.travelling { view.zPosition = position.resting }
        position = nil
    }

    func removeBacking() {
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
    func fill(_ size: Size) {
        addSubview(cell)
        cell.frame = Rect(origin: .zero, size: size)
    }
}
