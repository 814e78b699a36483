import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViews

/// Shows a row or item as lifted off its list: a little larger, and with a shadow. Dropped, it sinks back.
final class RowLift: FrameDriven {
    private let cell: ListViewCell
    private let shadow = RowShadow()
    private let earlierPosition: Double
    private var height = Animator(value: 0)
    private var goal = 1.0
    private var isNew = true

    /// The scale of a lifted row. Chosen: enough to be noticed, too little to be unsharp.
    private static let scale = 1.02
    /// The spring on which a row rises and sinks. Chosen: over before the finger has gone far.
    private static let spring = Spring(duration: 0.25, dampingRatio: 1)

    init(of cell: ListViewCell) {
        self.cell = cell
        earlierPosition = cell.zPosition
    }

    func rise() {
        guard let list = cell.superview else { return }
        shadow.radius = cell.outlineRadius
        shadow.zPosition = 2
        list.addSubview(shadow)
        cell.zPosition = 3
        start(to: 1)
    }

    func sink() { start(to: 0) }

    private func start(to goal: Double) {
        self.goal = goal
        isNew = true
        cell.window?.drive(self)
    }

    func advance(to time: Double) -> Bool {
        guard let window = cell.window, cell.superview === shadow.superview else {
            end()
            return false
        }
        if isNew {
            isNew = false
            if window.prefersReducedMotion {
                height.set(goal)
            } else {
                height.animate(to: goal, with: Self.spring, at: window.motionNow)
            }
        }
        height.advance(to: window.motionNow)
        if height.isSettled(within: 0.001) { height.finish() }
        follow()
        if goal == 0, !height.isAnimating {
            end()
            return false
        }
        // A row that sinks moves to its position meanwhile.
        return height.isAnimating
    }

    /// Shows the row and its shadow where the row is.
    func follow() {
        let scale = cell.window?.prefersReducedMotion ?? true ? 1 : 1 + (Self.scale - 1) * height.value
        cell[override: .lift].transform = Transform(scaleX: scale, y: scale)
        shadow.position(beneath: cell.frame, strength: height.value)
    }

    /// Ends the lift at once.
    func end() {
        shadow.removeFromSuperview()
        cell[override: .lift] = PresentationOverride()
        cell.zPosition = earlierPosition
    }
}

/// The shadow of a lifted row.
private final class RowShadow: View {
    private var strength = 0.0
    /// The radius of the row's corners, in points.
    var radius = 0.0

    /// The colour of the shadow. Chosen: dark backgrounds need more shadow to show any.
    private static let color = DynamicColor(light: Color(white: 0, alpha: 0.3), dark: Color(white: 0, alpha: 0.7))
    /// The standard deviation of the blur, in points. Chosen: soft, and within the next row.
    private static let blur = 8.0

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    func position(beneath frame: Rect, strength: Double) {
        self.frame = frame
        guard strength != self.strength else { return }
        self.strength = strength
        setNeedsDisplay()
    }

    override func draw(into recorder: inout Recorder) {
        guard strength > 0 else { return }
        let color = Self.color.resolved(in: theme)
        let shown = color.withAlpha(color.alpha * Float(strength))
        recorder.drawShadow(of: shownBounds, radius: radius, blur: Self.blur, offset: 2, color: shown)
    }
}
