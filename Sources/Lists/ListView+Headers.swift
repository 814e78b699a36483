package import GatefoldGeometry
import GatefoldScene
import GatefoldScrolling
import GatefoldViews

extension ListView {
    // MARK: Positions

    /// The section whose header stays at the top of the viewport; nil if there is none.
    private var stickySection: Int? {
        guard hasStickyHeaders, let section = layout.section(at: bounds.minY + adjustedContentInset.top) else {
            return nil
        }
        return layout.sections[section].headerHeight > 0 ? section : nil
    }

    /// Returns the rectangle in which a section's header is shown, in the list's own coordinates.
    func headerRect(ofSection section: Int) -> Rect {
        var rect = rectForHeader(inSection: section)
        guard hasStickyHeaders else { return rect }
        let lowest = max(rect.minY, layout.maxY(ofSection: section) - rect.height)
        rect.origin.y = max(rect.minY, min(bounds.minY + adjustedContentInset.top, lowest))
        return rect
    }

    /// The height of the header that covers the rows of a section when they are scrolled to the top, in points.
    func stickyHeight(ofSection section: Int) -> Double {
        hasStickyHeaders && layout.sections.indices.contains(section) ? layout.sections[section].headerHeight : 0
    }

    /// Returns the part of a rectangle that no sticky header covers, in points of the window.
    package func partBelowHeaders(ofWindow rect: Rect) -> Rect {
        guard hasStickyHeaders else { return rect }
        var part = rect
        for live in liveHeaders {
            let header = live.view.convert(live.view.bounds, to: nil)
            guard header.minY <= part.minY, header.maxY > part.minY else { continue }
            part = Rect(minX: part.minX, minY: min(header.maxY, part.maxY), maxX: part.maxX, maxY: part.maxY)
        }
        return part
    }

    // MARK: Layout

    func layoutHeaders(in visible: Rect) {
        let seen = layout.headers(from: visible.minY, to: visible.maxY).prefix(Self.mostRows)
        let sticky = stickySection
        let first = sticky ?? seen.first
        retireHeaders(outside: first.map { $0...max($0, seen.last ?? $0) })
        if let sticky, sticky != seen.first { layoutHeader(ofSection: sticky) }
        for section in seen { layoutHeader(ofSection: section) }
    }

    private func layoutHeader(ofSection section: Int) {
        let index = liveHeaders.partitioningIndex { $0.section >= section }
        if index == liveHeaders.count || liveHeaders[index].section != section {
            let view = ListHeaderView(title: layout.sections[section].title ?? "")
            liveHeaders.insert(LiveHeader(section: section, view: view), at: index)
            insertSubview(view, at: 0)
        }
        let header = liveHeaders[index].view
        header.title = layout.sections[section].title ?? ""
        header.inset = headerInset
        header.color = headerColor
        header.hasLine = headersHaveLines
        let isStuck = headerRect(ofSection: section).minY > rectForHeader(inSection: section).minY
        // Rows scroll beneath a header that stays at the top, and appear beneath one that makes room for them. Items
        // that stand apart pass above headers that scroll with them.
        let coversRows = isStuck || !isWide && (hasStickyHeaders || rowMotion != nil)
        header.zPosition = coversRows ? 1 : isWide ? -0.5 : 0
        header.backgroundColor = coversRows ? colorBehind : nil
        position(liveHeaders[index])
    }

    func position(_ live: LiveHeader) {
        var rect = headerRect(ofSection: live.section)
        if let motion = rowMotion { rect = motion.rect(of: live.view, at: rect) }
        live.view.frame = reordering?.rect(ofHeader: live.section, at: rect) ?? rect
    }

    /// The colour behind the rows, with which headers hide the rows that scroll beneath them.
    private var colorBehind: Color? {
        for view in selfAndAncestors {
            if let color = view.backgroundColor { return color }
        }
        return nil
    }

    /// Removes the header views of sections outside a range.
    /// - Parameter sections: The sections whose headers stay; nil removes all headers.
    func retireHeaders(outside sections: ClosedRange<Int>? = nil) {
        while let index = liveHeaders.firstIndex(where: { !(sections?.contains($0.section) ?? false) }) {
            let live = liveHeaders.remove(at: index)
            let rect = layout.sections.indices.contains(live.section) ? headerRect(ofSection: live.section) : nil
            if let rect, leaveViewport(live.view, to: rect) { continue }
            discard(live.view)
        }
    }
}
