import GatefoldGeometry
import GatefoldScene
import GatefoldViewsSupport

@testable import GatefoldLists
@testable import GatefoldViews

/// A collection of numbered items in sections, each of which can be told from its cell.
final class ItemCollection: CollectionViewDataSource, CollectionViewDelegate {
    final class Cell: CollectionViewCell {
        var item = -1
        var wanted = Size.zero

        override func sizeThatFits(_ available: Size) -> Size {
            Size(width: min(available.width, wanted.width), height: wanted.height)
        }
    }

    let view: CollectionView
    var sections: [[Int]]
    var titles = false
    /// The size that the delegate returns; nil if it returns none.
    var size: ((Int) -> Size)?
    /// The size that the cell of an item wants.
    var wanted: (Int) -> Size = { _ in Size(width: 50, height: 50) }
    /// The background of the cells; nil for none.
    var color: Color?
    var onCell: (() -> Void)?
    private(set) var selected: [Int] = []
    private(set) var cellsAsked = 0
    private(set) var cellsMade = 0
    private(set) var sizesAsked = 0

    init(
        _ sections: [[Int]], _ layout: CollectionViewLayout, in stage: ViewStage,
        _ prepare: (ItemCollection) -> Void = { _ in }
    ) {
        view = CollectionView(
            frame: Rect(origin: .zero, size: stage.window.bounds.size), collectionViewLayout: layout)
        self.sections = sections
        view.headerHeight = 20
        view.dataSource = self
        view.delegate = self
        prepare(self)
        stage.window.addSubview(view)
        stage.makeFrame()
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String? {
        titles ? "Section" : nil
    }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(item(at: indexPath) ?? -1)
    }

    func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size {
        sizesAsked += 1
        return size?(item(at: indexPath) ?? 0) ?? CollectionView.automaticSize
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        cellsAsked += 1
        let item = item(at: indexPath) ?? -1
        onCell?()
        let spare = collectionView.dequeueReusableCell() as? Cell
        if spare == nil { cellsMade += 1 }
        let cell = spare ?? Cell()
        cell.item = item
        cell.backgroundColor = color
        cell.wanted = wanted(item)
        return cell
    }

    func collectionView(
        _ collectionView: CollectionView, moveItemAt indexPath: IndexPath, to destination: IndexPath
    ) {
        let item = sections[indexPath.section].remove(at: indexPath.item)
        sections[destination.section].insert(item, at: destination.item)
    }

    func item(at path: IndexPath) -> Int? {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else {
            return nil
        }
        return sections[path.section][path.item]
    }

    // MARK: What is seen

    /// The frames of the visible items in the collection's frame. Items that leave do not count.
    var places: [Int: Rect] {
        var places: [Int: Rect] = [:]
        for live in view.liveRows where live.cell.frame.intersects(view.bounds) {
            guard let cell = live.cell as? Cell else { continue }
            places[cell.item] = cell.frame.offsetBy(x: 0, y: -view.bounds.minY)
        }
        return places
    }

    /// Whether every cell shows its item at the item's position, all visible items have cells, and none overlap.
    var isWhole: Bool {
        let areRight = view.liveRows.allSatisfy { live in
            guard let cell = live.cell as? Cell else { return false }
            return cell.superview === view && cell.item == item(at: view.layout.indexPath(ofRow: live.row))
                && cell.frame == view.rect(ofRow: live.row) && cell.shownPresentation == nil
        }
        let wanted = view.layout.rows(from: view.bounds.minY, to: view.bounds.maxY)
        let frames = view.liveRows.map(\.cell.frame)
        let areApart = frames.indices.allSatisfy { one in
            frames.indices.allSatisfy { $0 <= one || frames[one].intersection(frames[$0]).isEmpty }
        }
        return areRight && areApart && wanted.allSatisfy(Set(view.liveRows.map(\.row)).contains)
            && view.subviews.count == view.liveRows.count + view.liveHeaders.count
    }
}

extension CollectionViewLayout {
    /// A layout of squares of 50 points in a width of 200, with spaces of 10.
    nonisolated static let squares = CollectionViewLayout.grid(
        CollectionGridLayout(
            columns: .count(3), itemHeight: .fixed(50), itemSpacing: 10, lineSpacing: 10,
            sectionInset: EdgeInsets(all: 10)))
    /// A layout of items of sizes of their own, with spaces of 10.
    nonisolated static let words = CollectionViewLayout.flow(
        CollectionFlowLayout(itemSpacing: 10, lineSpacing: 10, sectionInset: EdgeInsets(all: 10)))
}
