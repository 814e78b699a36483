import GatefoldGeometry
import GatefoldMotion
import GatefoldScene
import GatefoldViews

/// The rows and headers of a list that travel to their own frames, appear, or leave.
///
/// It exists from a batch of updates until everything has come to rest. A row that is sent elsewhere while it moves
/// goes on from where it is seen, with the velocity that it has.
final class ListMotion: FrameDriven {
    private weak var list: ListView?
    private var travels: [ListTravel] = []
    /// Contains the views that leave, beneath all others and without input.
    private let background = View()
    private var completions: [(_ finished: Bool) -> Void] = []

    init(of list: ListView) {
        self.list = list
        background.isUserInteractionEnabled = false
        background.zPosition = -1
    }

    private func travel(of view: View) -> ListTravel? { travels.first { $0.view === view } }

    /// Returns the travel of a view, which begins now if there is none.
    private func startedTravel(of view: View) -> ListTravel {
        if let travel = travel(of: view) { return travel }
        let travel = ListTravel(view)
        travels.append(travel)
        return travel
    }

    /// Takes out the travel of a view and ends it, if there is one.
    private func endTravel(of view: View, keepsAlpha: Bool = false) {
        guard let index = travels.firstIndex(where: { $0.view === view }) else { return }
        end(travels.remove(at: index), keepsAlpha: keepsAlpha)
    }

    private func addToBackground(_ view: View) {
        if background.superview == nil { list?.insertSubview(background, at: 0) }
        background.addSubview(view)
    }

    // MARK: Starts

    /// Lets a view travel to its position, or back to it.
    /// - Parameter least: The distance that is too short to be seen, in points.
    func send(_ view: View, from displacement: Displacement, least: Double, isAbove: Bool = false) {
        let known = travel(of: view)
        // A view whose route has not changed goes on as it does.
        let isNews = known.map { ($0.displacement - displacement).exceeds(1e-6) } ?? displacement.exceeds(least)
        guard isNews else { return }
        let travel = known ?? startedTravel(of: view)
        travel.set(displacement, keepsVelocity: known != nil)
        if isAbove { travel.raise() }
    }

    /// Lets a view fade out where it is seen, and then in at its position.
    func exchange(_ view: View, from displacement: Displacement) {
        startedTravel(of: view).depart(from: displacement)
    }

    /// Lets the view of a new row or header appear.
    /// - Parameter color: The colour of the slot in which the view appears; nil for that of the list.
    func show(_ view: View, on color: Color? = nil, isLate: Bool = false) {
        let travel = startedTravel(of: view)
        if isLate {
            travel.wait()
        } else {
            travel.fade.set(0)
            travel.isNew = true
        }
        ListTravel.show(view, alpha: 0)
        guard let color, travel.backing == nil else { return }
        let backing = View()
        backing.backgroundColor = color
        addToBackground(backing)
        travel.backing = backing
    }

    /// Lets a view disappear that shows no row or header any more.
    /// - Parameters:
    ///   - view: The view, which the motion keeps until it has gone.
    ///   - rect: Where it is seen, in points of the content.
    ///   - exit: Where it ends; nil if it fades where it is.
    ///   - row: The row that it shows, counted through all sections, if that exists elsewhere.
    func remove(_ view: View, from rect: Rect, to exit: Rect?, row: Int? = nil) {
        let travel = startedTravel(of: view)
        addToBackground(view)
        if let cell = view as? ListViewCell {
            cell.endPress()
            cell.willLeave(into: background)
        }
        travel.row = row
        travel.isSolid = exit != nil
        travel.lower()
        travel.leave(from: rect, to: exit ?? rect)
    }

    /// Lets the cell of a row that is gone disappear in a slot that closes.
    /// - Parameters:
    ///   - cell: The cell, which the motion keeps until it has gone.
    ///   - rect: Where it is seen, in points of the content.
    func close(_ cell: ListViewCell, from rect: Rect, to exit: Rect, fades: Bool) {
        endTravel(of: cell, keepsAlpha: true)
        let slot = ClosingSlot(of: cell)
        addToBackground(slot)
        slot.fill(rect.size)
        cell.endPress()
        cell.willLeave(into: slot)
        cell.isLeaving()
        let travel = startedTravel(of: slot)
        travel.isSolid = !fades
        travel.leave(from: rect, to: exit)
    }

    /// Returns the cell of a row that was leaving and comes back, from where it is seen; nil if there is none.
    func takeBack(_ row: Int, to place: Rect) -> ListViewCell? {
        guard let travel = travels.first(where: { $0.isLeaving && $0.row == row }),
            let cell = travel.view as? ListViewCell
        else { return nil }
        cell.didLeave()
        travel.exit = nil
        travel.row = nil
        travel.set(Displacement(from: cell.frame, to: place), keepsVelocity: true)
        return cell
    }

    /// Lets the view of a row that has just come into view travel along with its neighbour.
    func send(_ view: View, along neighbour: View) {
        guard let travel = travel(of: neighbour), !travel.isLeaving, !travel.isDeparting,
            travel.displacement.shift != .zero
        else { return }
        travels.append(travel.copied(for: view))
    }

    func whenOver(_ completion: @escaping (_ finished: Bool) -> Void) { completions.append(completion) }

    // MARK: Positions

    /// Returns where a view is shown.
    func rect(of view: View, at place: Rect) -> Rect {
        travel(of: view)?.displacement.rect(at: place) ?? place
    }

    /// Returns how far from its position a view is shown, in points.
    func shift(of view: View) -> Point { travel(of: view)?.displacement.shift ?? .zero }

    /// Whether a view is beside its position.
    func isAway(_ view: View) -> Bool { travel(of: view).map { !$0.isAtPlace } ?? false }

    /// Whether a view travels and is not fading.
    func isOnWay(_ view: View) -> Bool { isAway(view) && view.shownAlpha >= 1 }

    /// The cells of rows that exist, but leave the viewport.
    var leavingRows: [LiveRow] {
        travels.compactMap { travel in
            guard travel.isLeaving, let row = travel.row, let cell = travel.view as? ListViewCell else { return nil }
            return LiveRow(row: row, cell: cell)
        }
    }

    /// Lets the views that leave follow their rows through an update.
    /// - Parameter newRow: Returns the number of a row after the update; nil if the row is gone or reloaded.
    func follow(_ newRow: (Int) -> Int?) {
        for travel in travels { travel.row = travel.row.flatMap(newRow) }
    }

    /// Moves the views that leave along with the content.
    func contentDidMove(by shift: Double) {
        for travel in travels {
            guard let exit = travel.exit else { continue }
            travel.exit = exit.offsetBy(x: 0, y: shift)
            travel.view.frame = travel.view.frame.offsetBy(x: 0, y: shift)
        }
    }

    /// Positions what lies beneath rows that appear.
    func positionBackings() {
        for travel in travels {
            guard let backing = travel.backing else { continue }
            backing.frame = travel.view.frame
            backing.isHidden = travel.isDeparting
        }
    }

    // MARK: Frames

    func advance(to time: Double) -> Bool {
        guard let list, let window = list.window else { return false }
        let time = window.motionNow
        for travel in travels { advance(travel, to: time) }
        list.positionLiveViews()
        // Views that have gone can be reused, so they are taken out before anyone is told.
        while let index = travels.firstIndex(where: { !$0.isAnimating }) {
            end(travels.remove(at: index))
        }
        guard travels.isEmpty else { return true }
        end(finished: true)
        return false
    }

    private func advance(_ travel: ListTravel, to time: MotionTime) {
        travel.advance(to: time)
        ListTravel.show(travel.view, alpha: travel.fade.value)
        guard let exit = travel.exit else { return }
        travel.view.frame = travel.displacement.rect(at: exit)
        (travel.view as? ClosingSlot)?.cell.isLeaving()
        (travel.view as? ListViewCell)?.isLeaving()
    }

    // MARK: Ends

    /// Ends the travel of a view, and takes the view out if it leaves.
    private func end(_ travel: ListTravel, keepsAlpha: Bool = false) {
        travel.removeBacking()
        travel.lower()
        if !keepsAlpha { ListTravel.show(travel.view, alpha: 1) }
        guard travel.isLeaving else { return }
        let cell = (travel.view as? ClosingSlot)?.cell ?? travel.view as? ListViewCell
        cell?.didLeave()
        cell?.removeFromSuperview()
        travel.view.removeFromSuperview()
        guard let cell else { return }
        ListTravel.show(cell, alpha: 1)
        list?.spareCells.append(cell)
    }

    /// Forgets a view that is no longer shown.
    func forget(_ view: View) { endTravel(of: view) }

    /// Ends all motion; the views are at their positions at the next layout pass.
    func end(finished: Bool) {
        if list?.rowMotion === self { list?.rowMotion = nil }
        while let travel = travels.popLast() { end(travel) }
        background.removeFromSuperview()
        if list?.reordering == nil { list?.slotBackground = nil }
        let completions = completions
        self.completions = []
        for completion in completions { Window.complete(in: list?.window) { completion(finished) } }
    }
}
