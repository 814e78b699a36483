import GatefoldGeometry
import GatefoldScene
import GatefoldViews

// How the views of an update travel, appear and leave.
extension ListView {
    private var prefersReducedMotion: Bool { window?.prefersReducedMotion ?? true }

    /// The distance that is too short to be seen, in points: half a pixel.
    var negligibleDistance: Double { 0.5 / (window?.resources.grid.scale ?? 1) }

    /// The motion of the list's rows, which begins now if there is none.
    var startedMotion: ListMotion {
        let motion = rowMotion ?? ListMotion(of: self)
        rowMotion = motion
        return motion
    }

    /// Takes a view out of the list at once.
    func discard(_ view: View) {
        rowMotion?.forget(view)
        view.removeFromSuperview()
        if let cell = view as? ListViewCell { spareCells.append(cell) }
    }

    /// Whether a view whose row or header is gone is seen leaving.
    func isSeenLeaving(_ view: View, _ shown: ShownUpdate) -> Bool {
        guard shown.before.rect(of: view) != nil else { return false }
        guard let seen = shown.before.rows.first(where: { $0.view === view }) else { return true }
        return shown.changes.fadesOut(shown.before.layout.indexPath(ofRow: seen.number))
    }

    /// Lets a view disappear whose row or header is gone, once the others have their new positions.
    ///
    /// A row stays as it is while its slot closes, and a row or item that is reloaded until its successor covers it;
    /// what has no background of its own fades.
    func leave(_ view: View, _ shown: ShownUpdate, _ motion: ListMotion) {
        guard let seen = shown.before.rect(of: view) else { return discard(view) }
        let rect = seen.offsetBy(x: 0, y: bounds.minY)
        guard !prefersReducedMotion, let cell = view as? ListViewCell,
            let row = shown.before.rows.first(where: { $0.view === view })?.number
        else { return motion.remove(view, from: rect, to: nil) }
        let isOpaque = cell.backgroundColor?.isOpaque ?? false
        let successor = shown.update.newRow(ofOld: row).map { self.rect(ofRow: $0) }
        if isWide {
            motion.remove(view, from: rect, to: isOpaque ? successor : nil)
        } else {
            let slot = successor ?? closedSlot(ofRow: row, seen: rect, shown)
            let displacement = shown.before.limited(slot.origin - rect.origin, rowHeight: rect.height)
            let exit = Rect(origin: rect.origin + displacement, size: slot.size)
            motion.close(cell, from: rect, to: exit, fades: !isOpaque)
        }
    }

    /// Returns the slot of a deleted row after it has closed: a line where its neighbours meet, in the list's own
    /// coordinates.
    private func closedSlot(ofRow row: Int, seen: Rect, _ shown: ShownUpdate) -> Rect {
        let (update, old) = (shown.update, shown.before.layout.indexPath(ofRow: row).section)
        func slot(at y: Double) -> Rect { Rect(x: seen.minX, y: y, width: seen.width, height: 0) }
        guard let section = update.newSections[old] else {
            let next = update.newSections[old...].lazy.compactMap(\.self).first
            return slot(at: next.map { layout.minY(ofSection: $0) } ?? layout.sectionsMaxY)
        }
        func isInside(_ row: Int) -> Bool { layout.sections[section].rows.contains(row) }
        if let before = update.survivor(before: row), isInside(before) {
            return slot(at: layout.minY(ofRow: before) + layout.pitch(ofLine: before))
        }
        if let after = update.survivor(from: row), isInside(after) { return slot(at: layout.minY(ofRow: after)) }
        return slot(at: layout.minY(ofSection: section) + layout.sections[section].header.height)
    }

    /// Lets a view leave the viewport whose row or header goes on to exist elsewhere.
    /// - Parameters:
    ///   - rect: The position of its row or header, in the list's own coordinates.
    ///   - row: The row, counted through all sections; nil for a header.
    /// - Returns: False if the view was not visible and is not needed any more.
    func leaveViewport(_ view: View, to rect: Rect, row: Int? = nil) -> Bool {
        guard let shown = phase.update, let motion = rowMotion, let seen = shown.before.rect(of: view) else {
            return false
        }
        let place = seen.offsetBy(x: 0, y: bounds.minY)
        let displacement = shown.before.limited(rect.origin - place.origin, rowHeight: max(seen.height, rect.height))
        let exit = Rect(origin: place.origin + displacement, size: rect.size)
        // A row that is moved far away would pass over all others. One that is moving already goes on, outside of the
        // viewport.
        let isMoved = row.flatMap { shown.update.piece(ofNewRow: $0)?.isMoved } ?? false
        let fades = prefersReducedMotion || isMoved && !motion.isOnWay(view)
        motion.remove(view, from: place, to: fades ? nil : exit, row: row)
        return true
    }

    /// Lets the rows with cells travel to their positions, fade out and in there, or appear.
    func sendRows(_ shown: ShownUpdate, _ motion: ListMotion) {
        let before = shown.before
        let routes = rowRoutes(shown, motion)
        let isAnyMoved = shown.update.pieces.contains { $0.isMoved }
        let mayFade = isAnyMoved && !shown.changes.laysOutAgain && !prefersReducedMotion
        let fading = mayFade ? RowRoute.fading(routes) : []
        if !fading.isEmpty { note("lets rows \(fading.sorted()) fade, because they would pass over several others") }
        for live in liveRows {
            let (rect, route) = (rect(ofRow: live.row), routes[live.row])
            if shown.update.piece(ofNewRow: live.row)?.isMoved ?? false { bringSubviewToFront(live.cell) }
            if isNew(live.row, shown.update) ? fadesIn(live.row, shown) : route == nil {
                motion.show(live.cell, on: slotColor(of: live), isLate: !fading.isEmpty)
            }
            guard let route else { continue }
            guard !fading.contains(live.row) else {
                motion.exchange(live.cell, from: Displacement(from: route.from, to: route.to, grows: isWide))
                continue
            }
            let seen = before.rows.first { $0.number == shown.update.oldRow(ofNew: live.row) }
            fillSlot(of: live, at: rect, seen: seen, motion)
            send(live.cell, to: rect, from: route.from, isSeen: seen != nil, shown, motion)
        }
    }

    /// Returns the routes of the rows with cells, in points of the list's frame, by the numbers of the rows. A row that
    /// appears at its position has none: a new one, or one that comes from outside of the viewport.
    private func rowRoutes(_ shown: ShownUpdate, _ motion: ListMotion) -> [Int: RowRoute] {
        let (before, update) = (shown.before, shown.update)
        var routes: [Int: RowRoute] = [:]
        for live in liveRows {
            guard let old = update.oldRow(ofNew: live.row) else { continue }
            let isMoved = update.piece(ofNewRow: live.row)?.isMoved ?? false
            let isOpaque = (live.cell.backgroundColor?.isOpaque ?? false) && live.cell.shownAlpha >= 1
            // A row that is moving already goes on, with the velocity that it has.
            let goesOn = isOpaque && (!isMoved && !isWide || motion.isOnWay(live.cell))
            let place = rect(ofRow: live.row).offsetBy(x: 0, y: -bounds.minY)
            var from = rect(ofRow: old, in: before.layout).offsetBy(x: 0, y: -before.top)
            if let seen = before.rows.first(where: { $0.number == old }) {
                from = seen.rect
            } else {
                // A row that comes from far away would pass over all others.
                guard !isMoved else { continue }
                let height = max(from.height, place.height)
                from.origin = place.origin + before.limited(from.origin - place.origin, rowHeight: height)
            }
            routes[live.row] = RowRoute(
                from: from, to: place, isMoved: isMoved, isOpaque: isOpaque,
                isBound: goesOn || isTouched(live.cell))
        }
        return routes
    }

    /// Whether the user does something with a row, which therefore does not fade.
    private func isTouched(_ cell: ListViewCell) -> Bool {
        cell === press?.cell || cell === reordering?.cell || (cell as? TableViewCell)?.swipe != nil
    }

    /// Returns the background colour that all rows have in common; nil if there is none, or if rows stand apart.
    func slotColor(_ earlier: [View] = []) -> Color? {
        guard rowsAdjoin, let color = liveRows.first?.cell.backgroundColor, color.isOpaque else { return nil }
        let views = liveRows.map { $0.cell as View } + earlier
        return views.allSatisfy { $0.backgroundColor == color } ? color : nil
    }

    /// Calls a closure with the rectangle that the rows of each section fill together, in the list's own coordinates,
    /// from the section's header to the next one. A row that fades in does not count, nor does one that is dragged, for
    /// which the others make room.
    /// - Parameter keepsEdges: Whether the first stretch begins, and the last one ends, where the rows do at rest.
    func forEachStretch(keepsEdges: Bool, _ body: (Rect) -> Void) {
        var index = 0
        while index < liveRows.count {
            let number = layout.indexPath(ofRow: liveRows[index].row).section
            let rows = layout.sections[number].rows
            var (minY, maxY) = (Double.infinity, -Double.infinity)
            if liveRows[index].row > rows.lowerBound { minY = bounds.minY }
            if keepsEdges {
                if liveRows[index].row == rows.lowerBound { minY = layout.minY(ofRow: rows.lowerBound) }
                if number + 1 == layout.sections.count {
                    let last = rows.upperBound - 1
                    maxY = layout.minY(ofRow: last) + layout.lines.height(ofRow: last)
                }
            }
            while index < liveRows.count, rows.contains(liveRows[index].row) {
                let cell = liveRows[index].cell
                index += 1
                guard cell !== reordering?.cell, cell.shownAlpha >= 1 else { continue }
                (minY, maxY) = (min(minY, cell.frame.minY), max(maxY, cell.frame.maxY))
            }
            if liveRows[index - 1].row + 1 < rows.upperBound { maxY = max(maxY, bounds.maxY) }
            for header in liveHeaders {
                if header.section == number { minY = header.view.frame.maxY }
                if header.section == number + 1 { maxY = header.view.frame.minY }
            }
            if let footer = liveFooters.first(where: { $0.section == number }) { maxY = footer.view.frame.minY }
            if maxY > minY { body(Rect(x: column.minX, y: minY, width: column.width, height: maxY - minY)) }
        }
    }

    /// The colour of the slot in which a row of a table appears between others: that of its background. A separate card,
    /// and the last row, which no other row uncovers, appear as a whole.
    private func slotColor(of live: LiveRow) -> Color? {
        let isBetween = !isWide && live.cell.outlineRadius == 0 && live.row + 1 < layout.rowCount
        return isBetween ? live.cell.backgroundColor.flatMap { $0.isOpaque ? $0 : nil } : nil
    }

    /// Fills the slot of a row that has become lower with the row's background, until the rows below have come up.
    private func fillSlot(of live: LiveRow, at rect: Rect, seen: VisibleRows.Seen?, _ motion: ListMotion) {
        guard !isWide, !prefersReducedMotion, let seen, seen.view === live.cell, seen.rect.height > rect.height,
            let color = live.cell.backgroundColor
        else { return }
        let fill = View()
        fill.backgroundColor = color
        fill.cornerRadius = live.cell.outlineRadius
        motion.remove(fill, from: seen.rect.offsetBy(x: 0, y: bounds.minY), to: rect)
    }

    /// Whether a row is new or shows other content after an update.
    private func isNew(_ row: Int, _ update: ListUpdate) -> Bool {
        update.piece(ofNewRow: row).map { $0.old == nil || $0.isReloaded } ?? false
    }

    private func fadesIn(_ row: Int, _ shown: ShownUpdate) -> Bool {
        let path = layout.indexPath(ofRow: row)
        let old = shown.update.oldRow(ofNew: row).map { shown.before.layout.indexPath(ofRow: $0) }
        return shown.changes.fadesIn(path, from: old, inOldSection: shown.update.oldSections[path.section])
    }

    /// Lets the headers and footers with views travel to their positions or appear there.
    func sendBands(_ shown: ShownUpdate, _ motion: ListMotion) {
        let before = shown.before
        for live in liveHeaders + liveFooters {
            let kind = live.view.kind
            let rect = bandRect(kind, ofSection: live.section)
            guard let old = shown.update.oldSections[live.section], before.layout.sections[old][kind].exists else {
                motion.show(live.view)
                continue
            }
            let seen = before.bands.first { $0.view === live.view && $0.number == old }
            let from =
                seen?.rect ?? Rect(origin: Point(x: rect.minX, y: before.y(of: kind, inSection: old)), size: rect.size)
            send(live.view, to: rect, from: from, isSeen: seen != nil, shown, motion)
        }
    }

    /// Lets a view travel.
    /// - Parameters:
    ///   - rect: Its position in the list's own coordinates.
    ///   - from: The rectangle of the list's frame in which it was seen or would have been seen.
    ///   - isSeen: Whether the view has been there before, and not made for the update.
    private func send(
        _ view: View, to rect: Rect, from: Rect, isSeen: Bool, _ shown: ShownUpdate, _ motion: ListMotion
    ) {
        let place = rect.offsetBy(x: 0, y: -bounds.minY)
        // The rows of a table have their new heights at once, so that their text stays where it is.
        var displacement = Displacement(from: from, to: place, grows: isWide)
        if prefersReducedMotion {
            let shift = displacement.shift
            if max(abs(shift.x), abs(shift.y)) > negligibleDistance, !isSeen { return motion.show(view) }
            displacement = Displacement()
        }
        if !isSeen {
            displacement.shift = shown.before.limited(
                displacement.shift, rowHeight: max(from.height, rect.height))
        }
        motion.send(
            view, from: displacement, least: negligibleDistance,
            isAbove: view is ListViewCell && shown.before.passesAboveHeaders(from: from, to: place))
    }

    // MARK: Rows that follow

    func replaceLayout(by next: ListLayout, _ update: ListUpdate, measuresAgain: Bool) {
        let earlier = layout
        layout = next
        layoutSections()
        layout.keepMeasures(of: earlier, by: update, isStale: measuresAgain)
    }

    /// Lets the selection, the focus, a press and the views of rows and headers follow their rows.
    /// - Returns: The views whose rows or headers are gone or reloaded. They are still in the list.
    func follow(_ update: ListUpdate, from earlier: ListLayout, _ changes: ListChanges) -> [View] {
        let move = RowMove(update: update, earlier: earlier, later: layout)
        selection.follow(move)
        rowMotion?.follow { row in
            update.newRow(ofOld: row).flatMap { update.piece(ofNewRow: $0)?.isReloaded ?? false ? nil : $0 }
        }
        if let focused = focusedPath(in: earlier), let row = earlier.row(at: focused) {
            let later = update.newRow(ofOld: row)
            if later == nil { isFocusUnseen = true }
            let next = later ?? update.survivor(from: row) ?? update.survivor(before: row)
            focusedRow = next.map { layout.indexPath(ofRow: $0) }
        }
        let gone = followViews(update, changes)
        followRows(by: move)
        if let press, press.indexPath == nil {
            self.press = nil
            press.cell?.endPress()
        }
        return gone
    }

    private func followViews(_ update: ListUpdate, _ changes: ListChanges) -> [View] {
        var gone: [View] = []
        var rows: [LiveRow] = []
        for live in liveRows {
            if let row = update.newRow(ofOld: live.row), !(update.piece(ofNewRow: row)?.isReloaded ?? false) {
                rows.append(LiveRow(row: row, cell: live.cell))
            } else {
                gone.append(live.cell)
            }
        }
        liveRows = rows.sorted { $0.row < $1.row }
        seenRows = 0..<0
        liveHeaders = followBands(liveHeaders, update, changes, &gone)
        liveFooters = followBands(liveFooters, update, changes, &gone)
        return gone
    }
    /// Returns the headers or footers whose views stay: not those of sections that are gone or, if the views are the
    /// program's, reloaded.
    private func followBands(
        _ bands: [LiveBand], _ update: ListUpdate, _ changes: ListChanges, _ gone: inout [View]
    ) -> [LiveBand] {
        var kept: [LiveBand] = []
        for live in bands {
            let section = update.newSections[live.section]
            let band = section.map { layout.sections[$0][live.view.kind] } ?? SectionBand()
            let hasOtherContent = band.fixedHeight == nil && (band.sample == nil) != (live.view.content == nil)
            let isReloaded = live.view.content != nil && changes.reloadedSections[live.section] != nil
            if let section, band.exists, !hasOtherContent, !isReloaded {
                kept.append(LiveBand(section: section, view: live.view))
            } else {
                gone.append(live.view)
            }
        }
        return kept.sorted { $0.section < $1.section }
    }
}
