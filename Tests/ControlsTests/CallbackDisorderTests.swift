import GatefoldGeometry
import GatefoldGestures
import GatefoldMotion
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldControls
@testable import GatefoldLists
@testable import GatefoldScrolling
@testable import GatefoldViews

/// A cell that reports when it has left the window.
private final class TellingCell: TableViewCell {
    var onLeaving: (() -> Void)?
    var onEntering: (() -> Void)?

    override func didMoveToWindow() { window == nil ? onLeaving?() : onEntering?() }
}

/// Rows in sections, whose data source may change things in each answer.
private final class Mischief: TableViewDataSource, TableViewDelegate {
    var sections: [Int]
    var onSections: ((TableView) -> Void)?
    var onCount: ((TableView) -> Void)?
    var onCell: ((TableView) -> Void)?
    var onSelect: ((TableView) -> Void)?
    var onHeight: ((TableView) -> Void)?
    var onLeaving: ((TableView) -> Void)?
    var onEntering: ((TableView) -> Void)?

    init(_ sections: [Int]) { self.sections = sections }

    func numberOfSections(in tableView: TableView) -> Int {
        defer { onSections?(tableView) }
        return sections.count
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        defer { onCount?(tableView) }
        return sections[section]
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        onHeight?(tableView)
        return 50
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        precondition(indexPath.row < sections[indexPath.section])
        let cell = tableView.dequeueReusableCell() as? TellingCell ?? TellingCell()
        onCell?(tableView)
        cell.onLeaving = { [weak self, weak tableView] in tableView.map { self?.onLeaving?($0) } }
        cell.onEntering = { [weak self, weak tableView] in tableView.map { self?.onEntering?($0) } }
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { onSelect?(tableView) }
}

/// Programs may make any call from within a callback.
@Suite struct CallbackDisorderTests {
    private let stage: ViewStage
    private let rows = Mischief([20, 20, 20])
    private let table: TableView

    init() throws {
        stage = try ViewStage()
        table = TableView(frame: stage.window.bounds)
        table.rowHeight = 50
        table.dataSource = rows
        table.delegate = rows
        stage.window.addSubview(table)
        table.reloadData()
        stage.rest()
    }

    /// Checks that each visible row has one cell, at its position.
    private func expectWhole(sourceLocation: SourceLocation = #_sourceLocation) {
        stage.rest()
        let numbers = table.liveRows.map(\.row)
        #expect(Set(numbers).count == numbers.count && numbers == numbers.sorted(), sourceLocation: sourceLocation)
        #expect(table.liveRows.allSatisfy { $0.cell.superview === table }, sourceLocation: sourceLocation)
        #expect(table.seenRows.allSatisfy { numbers.contains($0) }, sourceLocation: sourceLocation)
        #expect(
            (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == rows.sections,
            sourceLocation: sourceLocation)
        let cells = table.subviews.filter { $0 is TableViewCell }
        #expect(cells.count == numbers.count, sourceLocation: sourceLocation)
    }

    @Test(arguments: [true, false]) func aReloadAskedForWithinAReloadIsDoneAfterIt(atFirst: Bool) {
        let shrink: (TableView) -> Void = { [rows] table in
            rows.onSections = nil
            rows.onCount = nil
            rows.sections = [3]
            table.reloadData()
        }
        if atFirst { rows.onSections = shrink } else { rows.onCount = shrink }
        table.reloadData()
        #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 3)
        expectWhole()
    }

    @Test func aSourceThatAlwaysAsksForAReloadComesToAnEnd() {
        rows.onCount = { $0.reloadData() }
        table.reloadData()
        #expect(stage.rest() < 60)
    }

    @Test func aSourceThatGoesWhileItIsAsked() {
        rows.onSections = { $0.dataSource = nil }
        table.reloadData()
        #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 0) == 0)
        rows.onSections = nil
        table.dataSource = rows
        rows.onCell = { $0.dataSource = nil }
        table.reloadData()
        stage.rest()
        rows.onCell = nil
        table.dataSource = rows
        table.reloadData()
        expectWhole()
    }

    @Test(arguments: [true, false]) func aReloadWhenARowComesOrGoes(comes: Bool) {
        var isDone = false
        let reload: (TableView) -> Void = { [rows] table in
            guard !isDone else { return }
            isDone = true
            rows.sections = [2]
            table.reloadData()
        }
        if comes { rows.onEntering = reload } else { rows.onLeaving = reload }
        table.contentOffset.y = 1000
        stage.makeFrame()
        #expect(isDone)
        expectWhole()
    }

    @Test func aLayoutAskedForWithinALayoutMakesEachRowOnce() {
        rows.onCell = { table in
            table.contentOffset.y += 1
            table.setNeedsLayout()
            table.layoutIfNeeded()
        }
        table.reloadData()
        stage.makeFrame()
        rows.onCell = nil
        expectWhole()
        rows.onEntering = rows.onCell
        table.contentOffset.y = 1500
        stage.makeFrame()
        rows.onEntering = nil
        expectWhole()
    }

    @Test func selectionMayEndEverything() {
        for step in 0..<5 {
            rows.sections = [20, 20, 20]
            stage.window.addSubview(table)
            table.dataSource = rows
            table.reloadData()
            stage.makeFrame()
            rows.onSelect = { [rows] table in
                switch step {
                case 0:
                    rows.sections = []
                    table.reloadData()
                case 1: table.removeFromSuperview()
                case 2: table.dataSource = nil
                case 3: table.gestureRecognizers = []
                default: table.delegate = nil
                }
            }
            stage.tap(100, 125)
            stage.rest()
        }
    }

    @Test func scrollingMayReload() {
        final class Watcher: ScrollViewDelegate {
            var rows: Mischief?
            func scrollViewDidScroll(_ scrollView: ScrollView) {
                guard let table = scrollView as? TableView, let rows else { return }
                rows.sections = [max(1, (rows.sections.first ?? 0) - 1)]
                table.reloadData()
            }
        }
        let watcher = Watcher()
        watcher.rows = rows
        table.scrollDelegate = watcher
        table.contentOffset.y = 2000
        stage.drag(from: Point(x: 100, y: 300), to: Point(x: 100, y: 20))
        stage.rest()
        expectWhole()
    }

    /// Under reduced motion an animated scroll is over at once: one that sets off the next must not do so for ever.
    @Test(arguments: [true, false]) func aScrollThatSetsOffTheNextOneComesBackFromTheCall(isInWindow: Bool) {
        final class Carousel: ScrollViewDelegate {
            var ends = 0
            func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
                ends += 1
                scrollView.setContentOffset(Point(x: 0, y: ends % 2 == 0 ? 0 : 500), animated: true)
            }
        }
        let carousel = Carousel()
        table.scrollDelegate = carousel
        stage.window.theme.prefersReducedMotion = true
        if !isInWindow { table.removeFromSuperview() }
        table.setContentOffset(Point(x: 0, y: 1000), animated: true)
        #expect(carousel.ends <= 2)
        guard isInWindow else { return }
        let ends = carousel.ends
        stage.makeFrames(10)
        #expect((1...20).contains(carousel.ends - ends))
    }

    @Test func gesturesThatAreExchangedInTheMiddleOfOneEndIt() {
        let view = View(frame: stage.window.bounds)
        stage.window.addSubview(view)
        let (pan, other) = (PanGestureRecognizer(), TapGestureRecognizer())
        var states: [GestureRecognizer.State] = []
        pan.onChange = {
            states.append($0.state)
            if $0.state == .changed { view.gestureRecognizers = [other] }
        }
        view.gestureRecognizers = [pan]
        #expect(pan.view === view)
        stage.drag(from: Point(x: 50, y: 50), to: Point(x: 50, y: 300))
        #expect(states.last == .cancelled && states.count { $0 == .cancelled } == 1)
        #expect(pan.view == nil && other.view === view)
    }

    @Test func aGestureEndsWithTheWindowThatItsViewLeaves() throws {
        let view = View(frame: stage.window.bounds)
        stage.window.addSubview(view)
        let pan = PanGestureRecognizer()
        view.addGestureRecognizer(pan)
        stage.drag(from: Point(x: 50, y: 50), to: Point(x: 50, y: 300), lifts: false)
        #expect(pan.state.isActive)
        try ViewStage().window.addSubview(view)
        #expect(!pan.state.isActive && pan.touches.isEmpty)
    }

    /// A view that builds its content when it comes into a window, as programs do.
    @Test func viewsAddedOrRemovedInAHookAreToldOnce() {
        final class Child: View {
            var told: [Bool] = []
            override func didMoveToWindow() { told.append(window != nil) }
        }
        final class Parent: View {
            let (added, removed) = (Child(), Child())
            override func didMoveToWindow() {
                guard window != nil else { return }
                addSubview(added)
                removed.removeFromSuperview()
            }
        }
        let parent = Parent()
        parent.addSubview(parent.removed)
        stage.window.addSubview(parent)
        #expect(parent.added.told == [true] && parent.removed.told.isEmpty)
        parent.removeFromSuperview()
        #expect(parent.added.told == [true, false] && parent.removed.told.isEmpty)
    }

    @Test func aTabBarWithFewerItemsThanItsChoicePressesNothing() {
        let bar = TabBar(items: [TabBar.Item(title: "a"), TabBar.Item(title: "b")])
        var pressed: [Int] = []
        bar.onSelect = { pressed.append($0) }
        bar.selectedIndex = 1
        bar.items = [TabBar.Item(title: "a")]
        _ = bar.handle(KeyEvent(.enter))
        #expect(pressed.isEmpty)
    }
}
