import GatefoldGeometry
import GatefoldGestures
import GatefoldScene
import GatefoldViewsSupport

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScreens
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A screen whose content is given by a test.
final class FocusScreen: ViewController {
    var content: ScrollView?
    override var contentScrollView: ScrollView? { content }
}

/// A window of 200 by 400 points with one screen, used by keys.
final class FocusStage {
    let stage: ViewStage
    let screen = FocusScreen()

    init() throws {
        stage = try ViewStage()
        stage.window.rootViewController = screen
        stage.makeFrame()
    }

    var window: Window { stage.window }

    /// Presses a key and releases it, with a frame after each.
    @discardableResult
    func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) -> Bool {
        let means = window.handle(KeyEvent(key, modifiers: modifiers))
        stage.makeFrame()
        window.handle(KeyEvent(key, modifiers: modifiers, phase: .up))
        stage.makeFrame()
        return means
    }

    /// Holds a key down: it repeats 25 times a second, while frames are made at 60.
    func hold(_ key: KeyEvent.Key, frames: Int, onFrame: () -> Void = {}) {
        window.handle(KeyEvent(key))
        for frame in 0..<frames {
            if frame > 20, (frame * 25) / 60 != ((frame - 1) * 25) / 60 {
                window.handle(KeyEvent(key, phase: .repeated))
            }
            stage.makeFrame()
            onFrame()
        }
    }

    @discardableResult
    func add(
        _ view: View, _ x: Double, _ y: Double, _ width: Double = 40, _ height: Double = 40, to superview: View? = nil
    )
        -> View
    {
        view.frame = Rect(x: x, y: y, width: width, height: height)
        (superview ?? screen.view).addSubview(view)
        return view
    }

    /// Puts a scroll view over the whole screen.
    func addContent(height: Double) -> ScrollView {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        screen.content = scrollView
        screen.view.addSubview(scrollView)
        scrollView.contentSize = Size(width: 200, height: height)
        return scrollView
    }

    /// The ring's outer edge in the frame that was made last, in points of the window; nil where none is drawn.
    var ring: Rect? {
        let lines = stage.scene.items.filter { item in
            if case .roundedRectangle(let look) = item.content {
                Double(look.borderWidth) == FocusRing.width
            } else {
                false
            }
        }
        guard let line = lines.last else { return nil }
        return stage.window.resources.grid.points(line.rect)
    }

    /// The visible part of the ring.
    var seenRing: Rect? {
        guard let ring, let placement = window.ringView.placement else { return nil }
        return ring.intersection(placement.clip)
    }
}

/// A control that records its presses and the changes of the focus.
final class FocusButton: Button {
    var presses = 0
    var changes: [Bool] = []

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        action = { [unowned self] in presses += 1 }
    }

    override func focusDidChange() { changes.append(isFocused) }
}

/// Rows by number in sections.
final class FocusRows: TableViewDataSource, TableViewDelegate {
    var sections: [Int]
    var titles: Bool
    private(set) var selected: [IndexPath] = []
    var onSelect: (() -> Void)?

    init(_ sections: [Int], titles: Bool = false) {
        self.sections = sections
        self.titles = titles
    }

    func numberOfSections(in tableView: TableView) -> Int { sections.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section] }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        titles ? "Section \(section)" : nil
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell() ?? TableViewCell()
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        selected.append(indexPath)
        onSelect?()
    }
}

extension FocusStage {
    /// Adds a table over the whole screen, with rows of 50 points, of which eight are visible.
    func addTable(_ rows: FocusRows) -> TableView {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        table.rowHeight = 50
        table.headerHeight = 20
        table.dataSource = rows
        table.delegate = rows
        table.reloadData()
        screen.content = table
        screen.view.addSubview(table)
        stage.makeFrame()
        return table
    }
}
