import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport
import Testing

@testable import GatefoldLists
@testable import GatefoldViews

/// Texts on rows and items can be read in every frame, wherever an update sends the rows and items.
@Suite struct ListLegibilityTests {
    private let stage: ViewStage

    init() throws { stage = try ViewStage() }

    /// A rectangle that is painted: a row, or an opaque background.
    private struct Paint {
        let view: View
        let rect: Rect
        let alpha: Double
        let isOpaque: Bool
        var isRow: Bool { view is ListViewCell || view is ClosingSlot }
    }

    /// The rectangles that a list paints, from the back to the front.
    private func paints(of view: View, at origin: Point = .zero) -> [Paint] {
        view.subviews.sorted { $0.zPosition < $1.zPosition }.flatMap { child -> [Paint] in
            guard !child.isHidden, !(child is SectionBandView) else { return [] }
            let paint = Paint(
                view: child, rect: child.frame.offsetBy(x: origin.x, y: origin.y), alpha: child.shownAlpha,
                isOpaque: child.shownAlpha >= 1
                    && ((child as? ClosingSlot)?.cell ?? child).backgroundColor?.isOpaque ?? false)
            return paint.isRow ? [paint] : [paint] + paints(of: child, at: paint.rect.origin)
        }
    }

    /// Returns the pairs of rows of which one can be read through the other. Two that are seen at the same position
    /// replace each other.
    private func tangled(_ paints: [Paint], in bounds: Rect) -> [(Paint, Paint)] {
        var pairs: [(Paint, Paint)] = []
        for upper in paints.indices where paints[upper].isRow && paints[upper].alpha > 0.15 && !paints[upper].isOpaque {
            for lower in 0..<upper where paints[lower].isRow && paints[lower].alpha > 0.15 {
                let both = paints[lower].rect.intersection(paints[upper].rect).intersection(bounds)
                guard both.width > 1, both.height > 1, paints[lower].rect != paints[upper].rect else { continue }
                let isHidden = paints[(lower + 1)..<upper].contains { $0.isOpaque && $0.rect.contains(both) }
                if !isHidden { pairs.append((paints[lower], paints[upper])) }
            }
        }
        return pairs
    }

    /// Plays an update to its end.
    /// - Returns: How many other rows each row meets that is opaque all the time, as they are.
    private func play(_ list: ListView) -> [Int] {
        var met: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
        var steady = Set(list.liveRows.filter { $0.cell.shownAlpha >= 1 }.map { ObjectIdentifier($0.cell) })
        for _ in 0..<200 where list.rowMotion != nil {
            stage.makeFrame()
            let paints = paints(of: list)
            for (lower, upper) in tangled(paints, in: list.bounds) {
                Issue.record("\(lower.rect) at \(lower.alpha) shows through \(upper.rect) at \(upper.alpha)")
            }
            let others = paints.filter { !$0.isOpaque || $0.view.superview !== list }
            steady.subtract(others.map { ObjectIdentifier($0.view) })
            let rows = paints.filter { steady.contains(ObjectIdentifier($0.view)) }
            for (index, one) in rows.enumerated() {
                for other in rows[(index + 1)...] {
                    let both = one.rect.intersection(other.rect).intersection(list.bounds)
                    guard both.width > 1, both.height > 1 else { continue }
                    met[ObjectIdentifier(one.view), default: []].insert(ObjectIdentifier(other.view))
                    met[ObjectIdentifier(other.view), default: []].insert(ObjectIdentifier(one.view))
                }
            }
        }
        return met.values.map(\.count)
    }

    /// Moves items at random, and sometimes takes one out or puts one in.
    /// - Returns: The items afterwards.
    private func change(_ sections: [[Int]], _ dice: Dice, changesCount: Bool) -> [[Int]] {
        var sections = sections
        for _ in 0..<(1 + dice.roll(8)) {
            let (from, to) = (dice.roll(sections.count), dice.roll(sections.count))
            guard !sections[from].isEmpty else { continue }
            let item = sections[from].remove(at: dice.roll(sections[from].count))
            sections[to].insert(item, at: dice.roll(sections[to].count + 1))
        }
        guard changesCount else { return sections }
        if dice.roll(2) == 0 { sections[0].insert(dice.fresh(), at: dice.roll(sections[0].count + 1)) }
        if dice.roll(2) == 0, !sections[1].isEmpty { sections[1].remove(at: dice.roll(sections[1].count)) }
        return sections
    }

    private func snapshot(_ sections: [[Int]]) -> TableSnapshot<Int, Int> {
        var snapshot = TableSnapshot<Int, Int>()
        snapshot.appendSections(Array(sections.indices))
        for (section, items) in sections.enumerated() { snapshot.setItems(items, inSection: section) }
        return snapshot
    }

    @Test(arguments: 0..<40) func rowsOfATableCanBeRead(seed: Int) {
        let dice = Dice(seed)
        let list = ItemTable([Array(0..<6), Array(6..<60)], in: stage) {
            $0.titles = true
            if seed % 2 == 0 { $0.height = { Double(30 + $0 % 5 * 12) } }
            $0.table.hasStickyHeaders = seed % 4 < 2
        }
        let table = list.table
        let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { table, _, item in
            let cell = (table.dequeueReusableCell() as? ItemTable.Cell) ?? ItemTable.Cell()
            cell.item = item
            return cell
        }
        source.titleProvider = { "Section \($0)" }
        source.apply(snapshot(list.sections), animated: false)
        stage.makeFrame()
        for round in 0..<6 {
            list.sections = change(list.sections, dice, changesCount: round % 2 == 1)
            source.apply(snapshot(list.sections))
            // A row passes over one other at most.
            #expect(play(table).allSatisfy { $0 <= 1 })
            #expect(list.isWhole)
        }
    }

    @Test(arguments: 0..<20) func itemsOfAGridCanBeRead(seed: Int) {
        let dice = Dice(seed)
        let list = ItemCollection([Array(0..<6), Array(6..<60)], .squares, in: stage) {
            $0.titles = true
            $0.color = .white
        }
        let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: list.view) { view, _, item in
            let cell = (view.dequeueReusableCell() as? ItemCollection.Cell) ?? ItemCollection.Cell()
            cell.item = item
            cell.backgroundColor = .white
            return cell
        }
        source.apply(snapshot(list.sections), animated: false)
        stage.makeFrame()
        for round in 0..<6 {
            list.sections = change(list.sections, dice, changesCount: round % 2 == 1)
            source.apply(snapshot(list.sections))
            #expect(play(list.view).allSatisfy { $0 <= 1 })
            #expect(list.isWhole)
        }
    }

    // MARK: Ways

    private func route(_ from: Double, _ to: Double, isMoved: Bool = false, isOpaque: Bool = true) -> RowRoute {
        RowRoute(
            from: Rect(x: 0, y: from, width: 100, height: 50), to: Rect(x: 0, y: to, width: 100, height: 50),
            isMoved: isMoved, isOpaque: isOpaque, isBound: !isMoved)
    }

    @Test func routesThatCrossAreFound() {
        #expect(route(0, 50).crosses(route(50, 0)) && route(50, 0).crosses(route(0, 50)))
        #expect(!route(0, 50).crosses(route(50, 100)) && !route(0, 500).crosses(route(50, 550)))
        #expect(route(100, 100).crosses(route(0, 200)) && !route(100, 100).crosses(route(0, 50)))
        // Both rows come to the same column at different times.
        let across = RowRoute(
            from: Rect(x: 200, y: 100, width: 100, height: 50), to: Rect(x: 0, y: 100, width: 100, height: 50))
        #expect(!across.crosses(route(0, 40)) && across.crosses(route(0, 100)) && !across.crosses(route(80, 280)))
    }

    @Test func neighboursThatChangePlacesTravelAndRowsFromAfarFade() {
        #expect(RowRoute.fading([0: route(50, 0, isMoved: true), 1: route(0, 50)]).isEmpty)
        #expect(RowRoute.fading([0: route(50, 0, isMoved: true, isOpaque: false), 1: route(0, 50)]) == [0])
        #expect(RowRoute.fading([0: route(100, 0, isMoved: true), 1: route(0, 50), 2: route(50, 100)]) == [0])
        // The row on the longer route fades if two are moved past the same one.
        let routes = [0: route(150, 0, isMoved: true), 1: route(100, 50, isMoved: true), 2: route(50, 100)]
        #expect(RowRoute.fading(routes) == [0])
    }

    /// A row that the user swipes passes others visibly.
    @Test func aTouchedRowDoesNotFade() {
        var swiped = route(300, 0, isMoved: true)
        let others = [1: route(0, 50), 2: route(50, 100)]
        #expect(RowRoute.fading(others.merging([0: swiped]) { $1 }) == [0])
        swiped.isBound = true
        #expect(RowRoute.fading(others.merging([0: swiped]) { $1 }).isEmpty)
    }

    /// A row that is moved far stays where it is seen until it is invisible, and then appears at its new position.
    @Test func aRowThatIsMovedFarFadesAtBothPlaces() throws {
        let list = ItemTable([Array(0..<60)], in: stage)
        list.sections[0].remove(at: 6)
        list.sections[0].insert(6, at: 0)
        list.table.moveRow(at: IndexPath(row: 6, section: 0), to: IndexPath(row: 0, section: 0))
        let cell = try #require(list.table.cellForRow(at: IndexPath(row: 0, section: 0)))
        var frames: [(y: Double, alpha: Double)] = [(cell.frame.minY, cell.shownAlpha)]
        while list.table.rowMotion != nil, frames.count < 200 {
            stage.makeFrame()
            frames.append((cell.frame.minY, cell.shownAlpha))
        }
        let incoming = try #require(frames.firstIndex { $0.y != 300 })
        #expect(frames[0] == (300, 1) && frames[incoming] == (0, 0) && frames[incoming...].allSatisfy { $0.y == 0 })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.alpha - $1.alpha) < 0.35 })
        #expect(list.isWhole)
    }

    /// A row that is moved on while it travels does not stop to fade.
    @Test func aMovingRowGoesOn() throws {
        let list = ItemTable([Array(0..<60)], in: stage)
        func move(_ row: Int, _ target: Int) {
            list.sections[0].insert(list.sections[0].remove(at: row), at: target)
            list.table.moveRow(at: IndexPath(row: row, section: 0), to: IndexPath(row: target, section: 0))
        }
        let cell = try #require(list.table.cellForRow(at: IndexPath(row: 5, section: 0)))
        move(5, 4)
        stage.makeFrames(5)
        let y = cell.frame.minY
        #expect(y < 250 && y > 200)
        move(4, 0)
        #expect(cell.frame.minY == y)
        var earlier = y
        while list.table.rowMotion != nil {
            stage.makeFrame()
            #expect(cell.shownAlpha == 1 && cell.frame.minY <= earlier)
            earlier = cell.frame.minY
        }
        #expect(list.isWhole && cell.frame.minY == 0)
    }
}
