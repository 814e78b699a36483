import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldViewsSupport

@testable import GatefoldLists
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A window of 200 by 400 points with a screen beneath a sheet. The detents are at 182 and 364 points.
final class SheetStage {
    let stage: ViewStage
    let root = ViewController()
    let sheet: ListSheet

    init(rows: Int = 0, width: Double = 200) throws {
        stage = try ViewStage(width: width)
        sheet = ListSheet(rows: rows)
        stage.window.rootViewController = root
        stage.rest()
        sheet.modalPresentationStyle = .sheet
        controller.detents = [.medium(), .large()]
        controller.delegate = sheet
    }

    var window: Window { stage.window }

    var controller: SheetPresentationController {
        guard let controller = sheet.sheetPresentationController else { preconditionFailure("The screen is a sheet.") }
        return controller
    }

    /// The distance of the sheet's top edge, as it is shown, from the window's bottom edge.
    var elevation: Double {
        sheet.isViewLoaded && sheet.view.window != nil
            ? window.bounds.height - sheet.view.convert(Point.zero, to: nil).y : 0
    }

    func present() {
        root.present(sheet, animated: true)
        stage.rest()
    }

    func rest() { stage.rest() }

    /// Moves the finger in steps of a frame each.
    func move(from start: Double, to end: Double, x: Double = 100, steps: Int = 10, onFrame: () -> Void = {}) {
        for step in 1...steps {
            stage.touch(.moved, x, start + (end - start) * Double(step) / Double(steps))
            onFrame()
        }
    }

    /// Lets a resting finger lift, so that it has no velocity.
    func lift(at y: Double, x: Double = 100) {
        stage.makeFrames(12)
        stage.touch(.moved, x, y)
        stage.touch(.ended, x, y)
    }
}

/// A screen with a list, or without one if it has no rows, that writes down what happens to its sheet.
final class ListSheet: ViewController, TableViewDataSource, SheetPresentationControllerDelegate {
    let table = TableView()
    private let rows: Int
    var calls: [String] = []
    var mayDismiss = true

    init(rows: Int) { self.rows = rows }

    override var contentScrollView: ScrollView? { rows > 0 ? table : nil }

    override func loadView() -> View {
        let view = ListSheetView(rows > 0 ? table : nil)
        view.backgroundColor = .white
        return view
    }

    override func viewDidLoad() {
        table.rowHeight = 40
        table.dataSource = self
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell() ?? TableViewCell()
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
        calls.append("selected \(sheet.selectedDetentIdentifier?.rawValue ?? "none")")
    }

    func presentationControllerShouldDismiss(_ sheet: SheetPresentationController) -> Bool { mayDismiss }

    func presentationControllerDidAttemptToDismiss(_ sheet: SheetPresentationController) { calls.append("attempt") }

    func presentationControllerWillDismiss(_ sheet: SheetPresentationController) { calls.append("will dismiss") }

    func presentationControllerDidDismiss(_ sheet: SheetPresentationController) { calls.append("did dismiss") }
}

private final class ListSheetView: View {
    private let table: View?

    init(_ table: View?) {
        self.table = table
        super.init()
        if let table { addSubview(table) }
    }

    override func layoutSubviews() { table?.frame = bounds.inset(by: EdgeInsets(top: 40)) }
}
