import GatefoldGeometry
import GatefoldScrolling
import GatefoldViews

/// A row or item that the user drags to another position. Its cell follows the finger, and near the edges of the
/// viewport the finger scrolls the list.
class ListReordering: FrameDriven {
    let cell: ListViewCell
    /// The position from which the row was taken.
    let source: IndexPath
    /// The position at which the row would be dropped, counted after it has been taken out of its old one.
    var target: IndexPath
    /// Whether the finger has left its position since it has lifted the row.
    private(set) var isMoved = false
    private(set) weak var list: ListView?
    private let lift: RowLift
    /// The finger, in points of the list's frame.
    private var finger: Point
    private let start: Point
    /// The distance of the finger from the top left corner of the row, in points.
    private let grip: Point
    /// The time of the previous frame in which the list scrolled, in seconds; nil for none.
    private var lastTime: Double?

    /// The distance up to which a finger rests, in points. Chosen: the touch slop.
    private static let slop = 10.0
    /// The longest step between two frames, in seconds. Chosen: a program that was busy goes on where it was.
    private static let longestStep = 0.1

    /// Lifts a row.
    /// - Parameter finger: The finger, in points of the list's frame.
    init(of source: IndexPath, cell: ListViewCell, in list: ListView, finger: Point) {
        (self.source, target) = (source, source)
        self.cell = cell
        self.list = list
        (self.finger, start) = (finger, finger)
        grip = finger - (cell.frame.origin - list.bounds.origin)
        lift = RowLift(of: cell)
    }

    // MARK: Frames of rows

    /// The dragged row, counted through all sections; nil if it is gone.
    var row: Int? { nil }
    /// The point of the content at which the top left corner of the dragged row is shown.
    var origin: Point { (list?.bounds.origin ?? .zero) + finger - grip }
    /// Returns the rectangle in which a row is shown, which differs from its own while the row is dragged or makes room.
    func rect(ofRow row: Int, at rect: Rect) -> Rect { rect }
    /// Returns the rectangle in which a header or footer is shown, which differs from its own while it makes room.
    func rect(of band: LiveBand, at rect: Rect) -> Rect { rect }

    // MARK: The ends of the drag

    /// Shows the row as lifted.
    func rise() { lift.rise() }
    /// Lets the row sink back, because the drag is over.
    func sink() { lift.sink() }
    /// Shows the row and its shadow where the row is.
    func followCell() { lift.follow() }
    /// Drops the row where the user releases it.
    func drop() {}
    /// Puts the row back, because the user does not want to move it.
    func putBack() {}
    /// Ends the drag, because the list changes.
    func cancel() {}

    // MARK: Motion

    /// Moves the row with the finger.
    /// - Parameter finger: The finger, in points of the list's frame.
    func move(to finger: Point) {
        self.finger = finger
        if finger.distance(to: start) > Self.slop { isMoved = true }
        follow()
        if edgeVelocity != 0 { list?.window?.drive(self) }
    }

    private func follow() {
        guard let list else { return }
        updateTarget(under: list.bounds.origin + finger)
        guard list.reordering === self else { return }
        list.positionLiveViews()
        list.window?.requestFrame()
    }

    /// Gives the dragged row the position that belongs to where it is shown.
    /// - Parameter finger: The finger, in the list's own coordinates.
    func updateTarget(under finger: Point) {}

    /// The velocity at which the finger scrolls the content, in points per second.
    private var edgeVelocity: Double {
        guard let list else { return 0 }
        let insets = list.adjustedContentInset
        return EdgeScrolling.velocity(at: finger.y, from: insets.top, to: list.bounds.height - insets.bottom)
    }

    func advance(to time: Double) -> Bool {
        let velocity = edgeVelocity
        guard let list, list.reordering === self, velocity != 0 else {
            lastTime = nil
            return false
        }
        let distance = velocity * (lastTime.map { min(Self.longestStep, time - $0) } ?? 0)
        let rest = list.move(by: distance, along: .vertical)
        let isAtEnd = distance != 0 && rest == distance
        lastTime = isAtEnd ? nil : time
        follow()
        return !isAtEnd
    }
}
