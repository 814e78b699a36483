import GatefoldViewsSupport

@testable import GatefoldLists

/// A change of a list's items, and how the program tells the list.
struct RowUpdate: CustomStringConvertible {
    let description: String
    /// Whether nobody can tell afterwards which row is which.
    var isReload = false
    /// Whether the update leaves every gesture on the item as it is.
    var isHarmless = false
    /// Changes the items. The path is that of the item with which the gesture has begun, or of the first one.
    let change: (GestureList, IndexPath) -> Void

    static let all: [RowUpdate] =
        single + [
            RowUpdate(description: "moveAway") { list, path in
                let target = IndexPath(row: 5, section: 0)
                list.move(path, to: target)
            },
            RowUpdate(description: "moveToOtherSection") { list, path in
                list.move(path, to: IndexPath(row: 1, section: 1))
            },
            RowUpdate(description: "moveOtherAbove") { list, path in
                list.move(IndexPath(row: list.sections[0].count - 1, section: 0), to: IndexPath(row: 0, section: 0))
            },
            RowUpdate(description: "batch") { list, path in
                // A row above goes, two come, another one is reloaded and one goes past the others.
                let others = list.sections[0].filter { $0 != list.item(at: path) }
                guard others.count > 3 else { return }
                let moved = others[others.count - 1]
                let order = [60, 61, moved] + list.sections[0].filter { $0 != others[0] && $0 != moved }
                list.perform(reloading: [others[2]]) {
                    $0[0] = order
                } calls: { calls in
                    guard let gone = list.path(of: others[0]), let from = list.path(of: moved) else { return }
                    if let reloaded = list.path(of: others[2]) { calls.reload(reloaded) }
                    calls.delete(gone)
                    calls.insert(IndexPath(row: 0, section: 0))
                    calls.insert(IndexPath(row: 1, section: 0))
                    calls.move(from, IndexPath(row: 2, section: 0))
                }
            },
        ] + sections + reloads

    private static let single: [RowUpdate] = [
        RowUpdate(description: "insertAtTop") { list, _ in list.insert(50, at: IndexPath(row: 0, section: 0)) },
        RowUpdate(description: "insertAbove") { list, path in list.insert(50, at: path) },
        RowUpdate(description: "insertAboveAtOnce") { list, path in list.insert(50, at: path, animated: false) },
        RowUpdate(description: "insertTwoAbove") { list, path in
            list.insert(50, at: path)
            list.insert(51, at: IndexPath(row: 0, section: 0))
        },
        RowUpdate(description: "insertBelow", isHarmless: true) { list, path in
            list.insert(50, at: IndexPath(row: path.row + 1, section: path.section))
        },
        RowUpdate(description: "delete") { list, path in list.delete(path) },
        RowUpdate(description: "deleteAtOnce") { list, path in list.delete(path, animated: false) },
        RowUpdate(description: "deleteAbove") { list, path in
            guard path.row > 0 else { return }
            list.delete(IndexPath(row: path.row - 1, section: path.section))
        },
        RowUpdate(description: "deleteBelow", isHarmless: true) { list, path in
            guard path.row + 1 < list.sections[path.section].count else { return }
            list.delete(IndexPath(row: path.row + 1, section: path.section))
        },
        RowUpdate(description: "reload") { list, path in
            list.perform(reloading: [list.item(at: path)]) { _ in
            } calls: {
                $0.reload(path)
            }
        },
        RowUpdate(description: "reloadOther", isHarmless: true) { list, path in
            let other = IndexPath(row: path.row == 0 ? 1 : path.row - 1, section: path.section)
            list.perform(reloading: [list.item(at: other)]) { _ in
            } calls: {
                $0.reload(other)
            }
        },
        RowUpdate(description: "nothing", isHarmless: true) { list, _ in
            list.perform { _ in
            } calls: { _ in
            }
        },
    ]

    private static let sections: [RowUpdate] = [
        RowUpdate(description: "insertSection") { list, _ in
            list.names.insert("new", at: 0)
            list.perform {
                $0.insert([70, 71], at: 0)
            } calls: { _ in
                list.list.insertSections([0])
            }
        },
        RowUpdate(description: "deleteSection") { list, path in
            list.names.remove(at: path.section)
            list.perform {
                $0.remove(at: path.section)
            } calls: { _ in
                list.list.deleteSections([path.section])
            }
        },
        RowUpdate(description: "moveSection") { list, _ in
            list.names.reverse()
            list.perform {
                $0.reverse()
            } calls: { _ in
                list.list.moveSection(0, toSection: 1)
            }
        },
        RowUpdate(description: "reloadSection", isReload: true) { list, path in
            list.perform(reloading: list.sections[path.section]) {
                $0[path.section].insert(72, at: 0)
            } calls: { _ in
                list.list.reloadSections([path.section])
            }
        },
    ]

    private static let reloads: [RowUpdate] = [
        RowUpdate(description: "reloadAll", isReload: true) { list, _ in list.list.reloadData() },
        RowUpdate(description: "reloadAllMore", isReload: true) { list, _ in list.reload { $0[0].insert(80, at: 0) } },
        RowUpdate(description: "reloadAllFewer", isReload: true) { list, _ in list.reload { $0[0].removeFirst() } },
        RowUpdate(description: "reloadAllOthers", isReload: true) { list, _ in
            list.reload {
                $0[0].removeLast()
                $0[0].insert(80, at: 0)
            }
        },
    ]
}

/// The calls by which a program names its changes to a table or a grid.
struct RowCalls {
    let list: ListView
    let animation: ListView.RowAnimation
    private var table: TableView? { list as? TableView }
    private var grid: CollectionView? { list as? CollectionView }

    init(_ list: ListView, _ animation: ListView.RowAnimation) {
        self.list = list
        self.animation = animation
    }

    func insert(_ path: IndexPath) {
        table?.insertRows(at: [path], with: animation)
        grid?.insertItems(at: [path])
    }

    func delete(_ path: IndexPath) {
        table?.deleteRows(at: [path], with: animation)
        grid?.deleteItems(at: [path])
    }

    func reload(_ path: IndexPath) {
        table?.reloadRows(at: [path], with: animation)
        grid?.reloadItems(at: [path])
    }

    func move(_ path: IndexPath, _ target: IndexPath) {
        table?.moveRow(at: path, to: target)
        grid?.moveItem(at: path, to: target)
    }
}

extension GestureList {
    /// Changes the items and tells the list: by a snapshot, or in a batch by calls, which may look up the items as they
    /// were.
    func perform(
        animated: Bool = true, reloading reloaded: [Int] = [], _ change: (inout [[Int]]) -> Void,
        calls: (RowCalls) -> Void
    ) {
        guard !usesSnapshots else {
            change(&sections)
            return show(animated: animated, reloading: reloaded)
        }
        list.performBatchUpdates {
            calls(RowCalls(list, animated ? .automatic : .none))
            change(&sections)
        }
    }

    func insert(_ item: Int, at path: IndexPath, animated: Bool = true) {
        perform(animated: animated) {
            $0[path.section].insert(item, at: path.row)
        } calls: {
            $0.insert(path)
        }
    }

    func delete(_ path: IndexPath, animated: Bool = true) {
        perform(animated: animated) {
            $0[path.section].remove(at: path.row)
        } calls: {
            $0.delete(path)
        }
    }

    func move(_ path: IndexPath, to target: IndexPath) {
        guard path != target else { return }
        perform { sections in
            let item = sections[path.section].remove(at: path.row)
            sections[target.section].insert(item, at: min(target.row, sections[target.section].count))
        } calls: {
            $0.move(path, target)
        }
    }

    /// Changes the items and asks the list to look at all of them anew.
    func reload(_ change: (inout [[Int]]) -> Void) {
        change(&sections)
        if usesSnapshots { show(animated: false) }
        list.reloadData()
    }
}
