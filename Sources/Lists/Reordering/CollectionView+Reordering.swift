import GatefoldGestures
import GatefoldLanguage
import GatefoldViews

extension CollectionView {
    /// Moves an item on behalf of the user: in the data source and in the collection.
    func move(from source: IndexPath, to target: IndexPath) {
        guard staysUnchanged({ dataSource?.collectionView(self, moveItemAt: source, to: target) }) else { return }
        var batch = ListBatch(generation: generation)
        batch.changes.movedRows = [(source, target)]
        batch.changes.keepsOffset = true
        commit(batch)
    }

    /// Moves an item to the position of its neighbour by an arrow key.
    /// - Returns: Whether the key is handled.
    func move(itemAt source: IndexPath, by key: KeyEvent.Key) -> Bool {
        guard [.left, .right, .up, .down].contains(key), canLift(source) else { return false }
        guard let target = neighbour(of: source, by: key) else { return true }
        move(from: source, to: target)
        focusedPath = target
        revealFocusedRow()
        return true
    }

    func keyMoves(ofItemAt source: IndexPath) -> [(name: String, key: KeyEvent.Key)] {
        guard allowsItemReordering, reordering == nil, (try? ask { canLift(source) }) == true else { return [] }
        let (back, forward): (KeyEvent.Key, KeyEvent.Key) = theme.isRightToLeft ? (.right, .left) : (.left, .right)
        return [(localized("Move Earlier"), back), (localized("Move Later"), forward)].filter {
            neighbour(of: source, by: $0.1) != nil
        }
    }
}
