import Gatefold

/// A program with a text, some controls and a list, in which made-up events can do something.
final class FuzzApplication: ApplicationDelegate {
    let title = "Fuzz"
    let applicationID = "org.example.Fuzz"
    let screen = FuzzScreen()

    func didCreate(_ window: Window, now: WallClock) { window.rootViewController = screen }

    func encodeRestorableState(into state: inout SavedState) { state.set(screen.text.text, forKey: "text") }

    func restoreState(from state: SavedState) {
        screen.text.text = state.string(forKey: "text") ?? ""
        screen.table.setContentOffset(Point(x: 0, y: state.double(forKey: "offset") ?? 0), animated: false)
    }
}

final class FuzzScreen: ViewController, TableViewDataSource {
    let name = TextField(placeholder: "Name")
    let text = TextView()
    let heat = Slider()
    let size = PopUpButton(titles: ["A4", "A5"], selectedIndex: 0)
    let table = TableView()

    override func viewDidLoad() {
        heat.accessibilityLabel = "Heat"
        text.text = "Dear Ada,\ne\u{301} now"
        for (index, control) in [name, text, heat, size].enumerated() {
            control.frame = Rect(x: 10, y: Double(index) * 40, width: 120, height: 36)
            view.addSubview(control)
        }
        table.frame = Rect(x: 0, y: 160, width: 140, height: 100)
        table.rowHeight = 30
        table.dataSource = self
        view.addSubview(table)
        table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell() ?? TableViewCell()
        cell.accessibilityLabel = "Row \(indexPath.row)"
        return cell
    }

    /// Checks that every view has a finite frame.
    func check() { Self.check(view) }

    private static func check(_ view: View) {
        let frame = view.frame
        promise(
            [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite),
            "a view has no finite frame: \(view)")
        for subview in view.subviews { check(subview) }
    }
}
