import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldViewsSupport

@testable import GatefoldLists
@testable import GatefoldViews

/// Rows of 50 points with actions: "Archive" and "Flag" at the trailing edge, "Read" at the leading edge.
final class SwipeRows: TableViewDataSource, TableViewDelegate {
    final class Cell: TableViewCell { var name = "" }

    var names: [String]
    var leading = true
    var trailing = true
    var isFull = true
    /// The value with which handlers complete at once; nil if they keep the completion.
    var completesAtOnce: Bool? = true
    /// The actions that were performed and the rows that were selected, in order.
    var diary: [String] = []
    var completions: [(Bool) -> Void] = []
    var onAction: ((TableView, String, TableViewCell) -> Void)?
    private(set) var asked = 0

    init(_ count: Int) { names = (0..<count).map { "row \($0)" } }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() as? Cell ?? Cell()
        cell.name = names[indexPath.row]
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        diary.append("select \(indexPath.row)")
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        diary.append("deselect \(indexPath.row)")
    }

    private func action(_ style: ContextualAction.Style, _ title: String, in table: TableView) -> ContextualAction {
        ContextualAction(style: style, title: title) { [weak self, weak table] action, cell, complete in
            guard let self else { return }
            diary.append("\(action.title ?? "") \((cell as? Cell)?.name ?? "")")
            if let table { onAction?(table, title, cell) }
            if let completesAtOnce { complete(completesAtOnce) } else { completions.append(complete) }
        }
    }

    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        asked += 1
        return leading
            ? SwipeActionsConfiguration(
                actions: [action(.normal, "Read", in: tableView)], performsFirstActionWithFullSwipe: isFull) : nil
    }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? {
        asked += 1
        let actions = [action(.destructive, "Archive", in: tableView), action(.normal, "Flag", in: tableView)]
        return trailing
            ? SwipeActionsConfiguration(actions: actions, performsFirstActionWithFullSwipe: isFull) : nil
    }
}

/// A table of such rows in a window of 400 by 400 points.
final class SwipeScene {
    let stage: ViewStage
    let rows: SwipeRows
    let table: TableView

    init(_ rows: SwipeRows = SwipeRows(20), direction: Theme.LayoutDirection = .leftToRight) throws {
        self.rows = rows
        stage = try ViewStage(width: 400)
        stage.window.theme = Theme(layoutDirection: direction)
        table = TableView(frame: stage.window.bounds)
        table.rowHeight = 50
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
        stage.rest()
    }

    func cell(_ row: Int) -> TableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }

    /// The distance of a row to the right of its resting position, in points.
    func shift(of row: Int) -> Double { cell(row).map { $0.shownTransform.tx } ?? .nan }

    var open: RowSwipe? { table.swipes?.open }

    var strips: [SwipeStrip] { table.subviews.compactMap { $0 as? SwipeStrip } }

    /// Drags a row horizontally, in steps of a frame, and lifts the finger after it has rested.
    func drag(_ row: Int, by distance: Double, steps: Int = 10, rests: Bool = true, lifts: Bool = true) {
        let start = Point(x: distance < 0 ? 380 : 20, y: Double(row) * 50 + 25)
        stage.touch(.began, start.x, start.y)
        for step in 1...steps { stage.touch(.moved, start.x + distance * Double(step) / Double(steps), start.y) }
        if rests { stage.makeFrames(10) }
        if lifts { stage.touch(.ended, start.x + distance, start.y) }
    }

    /// Opens the trailing actions of a row.
    func openRow(_ row: Int) {
        drag(row, by: -120)
        stage.rest()
    }

    /// The width of the trailing buttons.
    var rest: Double { open?.law.rest ?? .nan }

    /// Sends a key to the table, which need not be focused.
    func key(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) {
        _ = table.handle(KeyEvent(key, modifiers: modifiers))
        _ = table.handle(KeyEvent(key, modifiers: modifiers, phase: .up))
        stage.rest()
    }

    /// Whether no row is open, moved or has buttons.
    var isClosed: Bool {
        open == nil && strips.isEmpty
            && table.liveCells.allSatisfy { $0.swipe == nil && $0.shownPresentation == nil }
    }
}
