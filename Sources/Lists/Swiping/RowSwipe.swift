import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScrolling
import GatefoldViews

/// A row that is swiped aside to show the buttons of its actions, from the first movement until it is closed again.
///
/// The cell keeps the swipe, which shifts the cell by its `presentation`. The cell's frame stays as it is.
final class RowSwipe: FrameDriven, TouchpadSwiped {
    /// The sides of a row that can show actions.
    enum Side: CaseIterable { case leading, trailing }

    private(set) weak var cell: TableViewCell?
    private(set) weak var table: TableView?
    let side: Side
    private(set) var configuration: SwipeActionsConfiguration
    /// The table's generation when the delegate was asked for the actions.
    private var asked: Int
    private(set) lazy var strip = SwipeStrip(of: self, actions: configuration.actions)
    private(set) var law = SwipeLaw(rest: 0, width: 0, performsFirstAction: false)
    /// How far the row is open, in points.
    private(set) var offset = Animator(value: 0)
    /// How far the first button has grown over the others, from 0 to 1.
    private(set) var fullness = Animator(value: 0)
    /// Whether a finger has grabbed the row.
    private(set) var isGrabbed = false
    /// Whether the row rests open, or moves there.
    private(set) var isOpen = false
    /// The action that is being performed; nil for none.
    private var performed: Int?
    /// The button that keys have chosen; nil for none.
    var focusedAction: Int?
    /// The distance by which the finger has pulled the row, in points.
    private var pull = 0.0
    /// The vertical position at which the row was last seen at rest in its list, in points of the table.
    private var height: Double?

    /// The springs are chosen: quick, and an opening row swings slightly when it is thrown.
    private static let opening = Spring(response: 0.36, dampingRatio: 0.9)
    /// The frequency of the spring that closes a row, in 1/s. Chosen: closed after about 0.35 seconds.
    private static let closingFrequency = 20.0
    private static let growing = Spring(response: 0.28, dampingRatio: 0.86)
    /// The distance from its target, in points, at which a motion is over: less than any pixel.
    private static let negligible = 0.1
    /// The distance from its target, in points, from which a row can no longer be caught. Chosen: it seems to rest.
    private static let caught = 3.0
    /// The distance between a card and its buttons, in points.
    private static let cardGap = 8.0

    /// Starts with a closed row. The cell must be in the table.
    init(_ cell: TableViewCell, of table: TableView, side: Side, configuration: SwipeActionsConfiguration) {
        self.cell = cell
        self.table = table
        self.side = side
        self.configuration = configuration
        asked = table.generation
        table.insertSubview(strip, at: 0)
        measure()
    }

    private func measure() {
        guard let cell else { return }
        let gap = cell.isCard ? Self.cardGap : 0
        law = SwipeLaw(
            rest: strip.measure(for: cell.frame.size) + gap, width: cell.frame.width,
            performsFirstAction: configuration.performsFirstActionWithFullSwipe)
    }

    /// Whether the row moves so far that a finger on it catches it.
    var isMoving: Bool { offset.isAnimating && !offset.isSettled(within: Self.caught) }

    /// The time on the clock of motion at a time of the window's clock, in seconds; now if that is nil.
    private func motionTime(_ time: Double? = nil) -> MotionTime {
        guard let window = table?.window else { return MotionTime(seconds: 0) }
        return time.map(window.motionTime(at:)) ?? window.motionNow
    }

    /// Measures the buttons again, because text or sizes have changed.
    func contentDidChange() {
        guard cell?.swipe === self else { return }
        measure()
        if isOpen, !isGrabbed, !offset.isAnimating { offset.set(law.rest) }
        layOut()
    }

    // MARK: By the finger

    /// Lets a finger grab the row where it is.
    func grab() {
        offset.advance(to: motionTime())
        offset.set(offset.value)
        pull = law.pull(forOffset: offset.value)
        isGrabbed = true
        performed = nil
        focusedAction = nil
    }

    /// Moves the row with the finger.
    func move(by distance: Double) {
        guard isGrabbed else { return }
        pull += distance
        offset.set(law.offset(forPull: pull))
        grow(to: law.isFull(at: offset.value) ? 1 : 0)
        layOut()
    }

    /// Releases the row.
    /// - Parameters:
    ///   - velocity: The velocity of the finger in points per second; above 0 the row opens.
    ///   - time: When the row goes on by itself, in seconds on the window's clock; nil for now.
    func release(velocity: Double, at time: Double? = nil) {
        guard isGrabbed else { return }
        isGrabbed = false
        let velocity = law.velocity(ofFinger: velocity, atPull: pull)
        switch law.outcome(at: offset.value, velocity: velocity) {
        case .close: close(velocity: velocity, at: time)
        case .open: open(velocity: velocity, at: time)
        case .perform: performFully(velocity: velocity, at: time)
        }
    }

    /// Lets the row go back to where it rested before, because the system has taken the finger away.
    func cancelHold() {
        guard isGrabbed else { return }
        isGrabbed = false
        if isOpen { open(velocity: 0) } else { close(velocity: 0) }
    }

    // MARK: By itself

    /// Opens the row.
    func open(velocity: Double? = nil, at time: Double? = nil) {
        isOpen = true
        grow(to: 0)
        move(to: law.rest, with: Self.opening, velocity: velocity, at: time)
    }

    /// Closes the row.
    func close(velocity: Double? = nil, at time: Double? = nil) {
        isGrabbed = false
        isOpen = false
        focusedAction = nil
        offset.advance(to: motionTime(time))
        // The spring is stiff enough that the row does not swing past its position.
        let speed = max(0, -(velocity ?? offset.velocity))
        let frequency = max(Self.closingFrequency, speed / max(offset.value, Self.negligible))
        let spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
        move(to: 0, with: spring, velocity: velocity, at: time)
    }

    private func move(to goal: Double, with spring: Spring, velocity: Double?, at time: Double?) {
        guard let window = table?.window, !window.prefersReducedMotion else {
            offset.set(goal)
            return settle()
        }
        offset.animate(to: goal, with: spring, velocity: velocity, at: motionTime(time))
        window.drive(self)
    }

    private func grow(to goal: Double) {
        guard goal != fullness.target else { return }
        guard let window = table?.window, !window.prefersReducedMotion else { return fullness.set(goal) }
        fullness.animate(to: goal, with: Self.growing, at: motionTime())
        window.drive(self)
    }

    func advance(to time: Double) -> Bool {
        guard table?.window != nil, cell?.swipe === self else { return false }
        offset.advance(to: motionTime())
        fullness.advance(to: motionTime())
        if offset.isSettled(within: Self.negligible) { offset.finish() }
        if fullness.isSettled(within: 0.001) { fullness.finish() }
        settle()
        return offset.isAnimating || fullness.isAnimating
    }

    /// Shows the row where it is, and ends the swipe of a row that is closed.
    private func settle() {
        if !isOpen, !isGrabbed, !offset.isAnimating, offset.value == 0 { end() } else { layOut() }
    }

    /// Closes the row at once.
    func end() {
        isOpen = false
        isGrabbed = false
        strip.removeFromSuperview()
        guard let cell, cell.swipe === self else { return }
        cell.swipe = nil
        shift(cell, by: 0)
    }

    /// Moves the buttons with a row that leaves the table, where it fades as it is.
    func leave(into background: View) {
        isGrabbed = false
        background.insertSubview(strip, at: 0)
        strip.isUserInteractionEnabled = false
    }

    // MARK: Actions

    /// Performs an action because its button was pressed.
    func choose(_ index: Int) {
        guard isOpen, !isGrabbed, performed == nil else { return }
        perform(index)
    }

    private func performFully(velocity: Double, at time: Double?) {
        guard refreshActions() else { return close(velocity: velocity, at: time) }
        isOpen = true
        grow(to: 1)
        // A row that is about to be removed leaves; any other comes back.
        let isLeaving = configuration.actions[0].style == .destructive
        move(to: isLeaving ? law.width : law.rest, with: Self.opening, velocity: velocity, at: time)
        perform(0)
    }

    /// Makes sure that the actions are about the row's present position. If the rows have changed since the swipe
    /// began, the delegate is asked again, because handlers may know the row by its index path.
    /// - Returns: False if the row has gone or offers other actions by now.
    private func refreshActions() -> Bool {
        guard let cell, let table, let row = table.indexPath(for: cell) else { return false }
        guard !table.isUnchanged(since: asked) else { return true }
        guard let swipes = table.swipes, let present = try? table.ask({ swipes.configuration(side, at: row) }),
            present.offersSame(as: configuration)
        else { return false }
        configuration = present
        asked = table.generation
        return true
    }

    private func perform(_ index: Int) {
        guard let cell, configuration.actions.indices.contains(index) else { return }
        guard refreshActions() else { return close() }
        performed = index
        let action = configuration.actions[index]
        action.handler(action, cell) { [weak self] _ in self?.complete(index) }
    }

    private func complete(_ index: Int) {
        guard performed == index else { return }
        performed = nil
        // A cell whose row was removed stays as it is until it is gone.
        guard let cell, cell.swipe === self, table?.indexPath(for: cell) != nil else { return }
        close()
    }

    // MARK: Positions

    /// Whether the buttons are at the left edge of the row.
    var isOnLeft: Bool { (side == .leading) != (table?.theme.isRightToLeft ?? false) }

    /// Returns a horizontal movement of the finger as one that opens the row.
    func outwards(_ x: Double) -> Double { isOnLeft ? x : -x }

    /// Positions the row and its buttons.
    func layOut() {
        guard let cell, cell.swipe === self, let table else { return }
        let grid = table.window?.resources.grid
        // An opening row that is thrown swings, but never beyond the table's other edge.
        let shown = min(max(0, offset.value), law.width)
        let distance = grid?.aligned(shown) ?? shown
        shift(cell, by: isOnLeft ? distance : -distance)
        strip[override: .swipe].alpha = cell.shownPresentation?.alpha
        let row = cell.shownFrame
        let gap = cell.isCard ? min(Self.cardGap, distance) : 0
        let width = distance - gap
        strip.cornerRadius = cell.cornerRadius
        // In a box, the buttons follow its corners on their side of the row.
        strip.roundedOutsets = cell.roundedOutsets
        if cell.boxEdges != nil {
            strip.roundedOutsets.left = isOnLeft ? 0 : row.width
            strip.roundedOutsets.right = isOnLeft ? row.width : 0
        }
        strip.frame = Rect(x: isOnLeft ? row.minX : row.maxX - width, y: row.minY, width: width, height: row.height)
        strip.layOut(offset: width, fullness: fullness.value, isOnLeft: isOnLeft)
    }

    private func shift(_ cell: TableViewCell, by distance: Double) {
        cell[override: .swipe].transform = distance == 0 ? nil : Transform(translationX: distance, y: 0)
    }

    /// Follows the row after a layout of the table, and closes it if it has moved on screen.
    func tableDidLayOut() {
        guard let cell, cell.swipe === self, let table, cell.superview === table else { return }
        layOut()
        let height = cell.frame.minY - table.boundsOrigin.y
        defer { self.height = height }
        guard let earlier = self.height, abs(height - earlier) > 0.5, isOpen, !isGrabbed else { return }
        close()
    }
}
