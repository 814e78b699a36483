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
        return layout.sections[section].header.height > 0 ? section : nil
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
        hasStickyHeaders && layout.sections.indices.contains(section) ? layout.sections[section].header.height : 0
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

    /// Lays out the headers and footers in the viewport, and asks the delegate for the views that are missing.
    func layoutBands(in visible: Rect) throws(ListChanged) {
        let seen = layout.sections(with: .header, from: visible.minY, to: visible.maxY).prefix(Self.mostRows)
        let sticky = stickySection
        let first = sticky ?? seen.first
        retireBands(.header, outside: first.map { $0...max($0, seen.last ?? $0) })
        if let sticky, sticky != seen.first { try layoutBand(.header, ofSection: sticky) }
        for section in seen { try layoutBand(.header, ofSection: section) }
        let feet = layout.sections(with: .footer, from: visible.minY, to: visible.maxY).prefix(Self.mostRows)
        retireBands(.footer, outside: feet.first.map { $0...max($0, feet.last ?? $0) })
        for section in feet { try layoutBand(.footer, ofSection: section) }
    }

    private func layoutBand(_ kind: SectionBand.Kind, ofSection section: Int) throws(ListChanged) {
        let live = try liveBand(kind, ofSection: section)
        let view = live.view
        view.title = layout.sections[section][kind].title ?? ""
        view.inset = headerInset
        view.color = headerColor
        view.hasLine = kind == .header && headersHaveLines
        let isStuck = bandRect(kind, ofSection: section).minY > layout.minY(of: kind, inSection: section)
        // Rows scroll beneath a header that stays at the top, and appear beneath one that makes room for them. Items
        // that stand apart pass above headers that scroll with them.
        let coversRows = isStuck || !isWide && (kind == .header && hasStickyHeaders || rowMotion != nil)
        view.zPosition = coversRows ? 1 : isWide ? -0.5 : 0
        view.backgroundColor = coversRows ? colorBehind : nil
        position(live)
    }

    /// Returns the band with its view, made if there is none.
    private func liveBand(_ kind: SectionBand.Kind, ofSection section: Int) throws(ListChanged) -> LiveBand {
        func index() -> Int { self[kind].partitioningIndex { $0.section >= section } }
        if index() < self[kind].count, self[kind][index()].section == section { return self[kind][index()] }
        let band = layout.sections[section][kind]
        var content: View?
        if let sample = band.sample, !(sample.superview is SectionBandView) {
            content = sample
        } else if band.sample != nil || band.fixedHeight != nil {
            content = try ask { sourceView(of: kind, inSection: section) }
        }
        let live = LiveBand(
            section: section, view: SectionBandView(kind, title: band.title ?? "", content: content))
        self[kind].insert(live, at: index())
        insertSubview(live.view, at: 0)
        return live
    }

    private subscript(kind: SectionBand.Kind) -> [LiveBand] {
        get { kind == .header ? liveHeaders : liveFooters }
        set { if kind == .header { liveHeaders = newValue } else { liveFooters = newValue } }
    }

    /// Returns the rectangle in which a header or footer is shown at rest, in the list's own coordinates.
    func bandRect(_ kind: SectionBand.Kind, ofSection section: Int) -> Rect {
        kind == .header ? headerRect(ofSection: section) : rectForFooter(inSection: section)
    }

    func position(_ live: LiveBand) {
        var rect = bandRect(live.view.kind, ofSection: live.section)
        if let motion = rowMotion { rect = motion.rect(of: live.view, at: rect) }
        live.view.frame = reordering?.rect(of: live, at: rect) ?? rect
    }

    /// The colour behind the rows, with which headers hide the rows that scroll beneath them.
    private var colorBehind: Color? {
        for view in selfAndAncestors {
            if let color = view.backgroundColor { return color }
        }
        return nil
    }

    /// Removes the views of all headers and footers.
    func retireBands() {
        retireBands(.header, outside: nil)
        retireBands(.footer, outside: nil)
    }

    /// Removes the views of headers or footers outside a range.
    /// - Parameter sections: The sections whose views stay; nil removes all of them.
    private func retireBands(_ kind: SectionBand.Kind, outside sections: ClosedRange<Int>?) {
        while let index = self[kind].firstIndex(where: { !(sections?.contains($0.section) ?? false) }) {
            let live = self[kind].remove(at: index)
            let isThere = layout.sections.indices.contains(live.section)
            if isThere, leaveViewport(live.view, to: bandRect(kind, ofSection: live.section)) { continue }
            discard(live.view)
        }
    }
}
