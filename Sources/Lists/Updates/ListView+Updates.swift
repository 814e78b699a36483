import GatefoldGeometry
import GatefoldLog
import GatefoldScrolling
import GatefoldViews

/// The changes that are collected while the closure of a batch runs.
struct ListBatch {
    var changes = ListChanges()
    /// The list's generation when the batch began.
    let generation: Int
    var completions: [(_ finished: Bool) -> Void] = []
}

extension ListView {
    /// The animations with which a row or item comes and goes.
    nonisolated public enum RowAnimation: Hashable, Sendable {
        /// The list chooses; at present it fades the row.
        case automatic
        /// The row fades in or out, beneath its neighbours.
        case fade
        /// The row is there or gone at once. If no change of a batch asks for another animation, nothing moves.
        case none
    }

    /// Applies several changes of rows or items and of sections at once. The items of a collection count as rows here.
    ///
    /// Change the data source in the closure, and call `insertRows(at:with:)`, `insertItems(at:)` and their relatives
    /// there in any order. What changes the positions of rows can be set there as well, such as a layout or a row
    /// height. Rows and sections that are deleted, reloaded or moved are named by their indices before the batch; those
    /// that are inserted, and the positions that others are moved to, by their indices after it. Without changes, the
    /// rows are measured again and travel to their new positions.
    ///
    /// Rows that stay travel from where they are seen to where they belong, also when a batch comes in the midst of
    /// the motion of an earlier one. The visible position is kept: the row under a finger stays where it is, otherwise
    /// the first visible row that remains. A list that is scrolled to its top stays there. Selection and focus follow
    /// their rows. Under reduced motion rows only fade.
    ///
    /// If the data source's counts are not explained by the changes, a warning says so and the list is reloaded.
    /// - Parameters:
    ///   - updates: Makes the changes; it runs at once.
    ///   - completion: Called once, and never within this call: with true after the frame in which the rows have come to
    ///     rest, which is the next one if nothing moves; with false if a reload has put an end to the motion.
    public func performBatchUpdates(
        _ updates: () -> Void = {}, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let isOuter = batch == nil
        if isOuter { batch = ListBatch(generation: generation) }
        updates()
        if let completion { batch?.completions.append(completion) }
        guard isOuter, let batch else { return }
        self.batch = nil
        commit(batch)
    }

    /// Inserts sections with all their rows or items.
    /// - Parameters:
    ///   - sections: The sections, by their indices after the batch.
    ///   - animation: How their rows appear.
    public func insertSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
        change { changes in for section in sections { changes.insertedSections[section] = animation } }
    }

    /// Deletes sections with all their rows or items.
    /// - Parameters:
    ///   - sections: The sections, by their indices before the batch.
    ///   - animation: How their rows disappear.
    public func deleteSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
        change { changes in for section in sections { changes.deletedSections[section] = animation } }
    }

    /// Replaces all rows or items of sections, whose number may change.
    /// - Parameters:
    ///   - sections: The sections, by their indices before the batch.
    ///   - animation: How the new rows replace the old ones.
    public func reloadSections(_ sections: [Int], with animation: RowAnimation = .automatic) {
        change { changes in for section in sections { changes.reloadedSections[section] = animation } }
    }

    /// Moves a section with its rows or items.
    /// - Parameters:
    ///   - section: The section, by its index before the batch.
    ///   - newSection: Its index after the batch.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }

    func change(_ body: (inout ListChanges) -> Void) {
        guard batch == nil else { return body(&batch!.changes) }
        var batch = ListBatch(generation: generation)
        body(&batch.changes)
        guard !batch.changes.isEmpty else { return }
        commit(batch)
    }

    // MARK: Application

    func commit(_ batch: ListBatch) {
        var batch = batch
        if let userMove {
            // The list shows already what the user has done, which the program may repeat.
            batch.changes.movedRows.removeAll { $0 == userMove }
            batch.changes.keepsMeasures = true
        }
        let completions = batch.completions
        let complete: ((_ finished: Bool) -> Void)? =
            completions.isEmpty ? nil : { finished in for completion in completions { completion(finished) } }
        guard !ignoresMeasuring(batch.changes) else { return report(true, to: complete) }
        // The rows before the batch are not known if the list has been reloaded since or is being asked right now. The
        // data source may also ask for a reload instead of answering.
        let isReloaded = !isUnchanged(since: batch.generation)
        guard !isReloaded, let next = askForNextLayout() else {
            if !isReloaded || !batch.changes.isEmpty || phase.isCounting || isSourceNew {
                reloadData()
            } else if batch.changes.laysOutAgain {
                layoutSectionsAgain()
            }
            return report(true, to: complete)
        }
        do throws(ListMismatch) {
            let update = try ListUpdate(batch.changes, from: layout.sections, to: next.sections)
            show(update, next, batch.changes, isAnimated: batch.changes.isAnimated, complete)
        } catch {
            reload(because: error)
            report(true, to: complete)
        }
    }

    /// Shows the difference between two lists of identified items.
    func perform(_ update: ListUpdate, isAnimated: Bool, completion: ((_ finished: Bool) -> Void)?) {
        guard let next = askForNextLayout() else {
            reloadData()
            return report(true, to: completion)
        }
        guard update.newSections.count == layout.sections.count, update.oldSections.count == next.sections.count,
            update.count == next.rowCount
        else {
            reload(because: ListMismatch(description: "the snapshot is not what the data source answers"))
            return report(true, to: completion)
        }
        var changes = ListChanges()
        changes.keepsMeasures = true
        show(update, next, changes, isAnimated: isAnimated, completion)
    }

    /// Calls a completion after the call that has asked for it.
    func report(_ finished: Bool, to completion: ((_ finished: Bool) -> Void)?) {
        if let completion { Window.complete(in: window) { completion(finished) } }
    }

    private func reload(because mismatch: ListMismatch) {
        Log.warn(.host, "A list is reloaded, because its data source and its updates disagree: \(mismatch).")
        reloadData()
    }

    /// Asks the data source for the sections after an update.
    /// - Returns: The sections without positions; nil if only a reload can help.
    func askForNextLayout() -> ListLayout? {
        guard !isSourceNew else { return nil }
        var next: ListLayout?
        run(phase.counting) {
            let sections = askForSections()
            if !phase.wantsReload { next = ListLayout(sections: sections) }
        }
        return next
    }

    /// The reason why rows are at their positions at once after an update; nil if they travel there.
    private var stillness: String? {
        guard let window else { return "the list is in no window" }
        if !window.isVisible { return "the window is not visible" }
        if window.isInFlight { return "a transition runs" }
        if !phase.isIdle { return "the list is being laid out" }
        if bounds.isEmpty { return "the list has no room" }
        return disorder.isEndless ? "its updates cause themselves" : nil
    }

    private func show(
        _ update: ListUpdate, _ next: ListLayout, _ changes: ListChanges, isAnimated: Bool,
        _ complete: ((_ finished: Bool) -> Void)?
    ) {
        reordering?.cancel()
        let stillness = isAnimated ? stillness : "no change asks for an animation"
        note(update, of: layout.rowCount, stillness: stillness)
        let before = stillness == nil ? VisibleRows(of: self) : nil
        let (earlier, anchor) = (layout, anchor())
        beginGeneration()
        let offset = bounds.minY
        var gone: [View] = []
        let isUnchanged = staysUnchanged {
            replaceLayout(
                by: next, update, measuresAgain: changes.laysOutAgain || changes.isEmpty && !changes.keepsMeasures)
            let shift = changes.keepsOffset ? .zero : anchor.shift(by: update, from: earlier, to: layout)
            if !changes.keepsOffset { note(anchor.summary(of: update, shift)) }
            gone = follow(update, from: earlier, changes)
            resizeContent(to: Size(width: frame.width, height: layout.height), shiftedBy: shift)
            rowMotion?.contentDidMove(by: bounds.minY - offset)
        }
        guard let before, isUnchanged, window != nil else {
            for view in gone { discard(view) }
            setNeedsLayout()
            if phase.isIdle { tell("a change of its rows") { layoutIfNeeded() } }
            return report(true, to: complete)
        }
        move(by: ShownUpdate(update: update, changes: changes, before: before), gone: gone, complete)
    }

    /// Lets all rows and headers travel from where they were seen to their positions after an update.
    private func move(
        by shown: ShownUpdate, gone: [View], _ complete: ((_ finished: Bool) -> Void)?
    ) {
        let motion = startedMotion
        let leaving = gone.filter { isSeenLeaving($0, shown) }
        let isUnchanged = staysUnchanged {
            for view in gone where !leaving.contains(where: { $0 === view }) { discard(view) }
            setNeedsLayout()
            tell("a change of its rows") { layOut(by: { layoutColumn(showing: shown) }) }
        }
        guard isUnchanged, self.rowMotion === motion, let window else {
            for view in leaving { discard(view) }
            return report(false, to: complete)
        }
        for view in leaving { leave(view, shown, motion) }
        sendRows(shown, motion)
        sendBands(shown, motion)
        didMoveRows(by: shown, motion)
        slotBackground = slotColor(shown.before.rows.map(\.view)).map { color in
            SlotBackground(color, keepsEdges: shown.before.layout.height == layout.height)
        }
        positionLiveViews()
        if let complete { motion.whenOver(complete) }
        window.drive(motion)
    }
}
