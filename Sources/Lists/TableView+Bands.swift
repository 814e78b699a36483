import GatefoldGeometry
import GatefoldViews

// The headers and footers of sections: what the data source and the delegate say of them.
extension TableView {
    /// Asks for the header and the footer of a section.
    /// - Parameter isThere: Returns whether the section still exists, before each question.
    func bands(
        ofSection section: Int, while isThere: () -> Bool
    ) -> (header: SectionBand, footer: SectionBand) {
        (band(.header, ofSection: section, while: isThere), band(.footer, ofSection: section, while: isThere))
    }

    private func band(_ kind: SectionBand.Kind, ofSection section: Int, while isThere: () -> Bool) -> SectionBand {
        var band = SectionBand()
        guard isThere() else { return band }
        band.title = bandTitle(kind, inSection: section)
        guard let delegate, isThere() else { return band }
        let height =
            kind == .header
            ? delegate.tableView(self, heightForHeaderInSection: section)
            : delegate.tableView(self, heightForFooterInSection: section)
        if height != Self.automaticDimension, height.isFinite {
            band.fixedHeight = Self.length(height)
        } else if isThere() {
            band.sample = bandView(kind, inSection: section)
        }
        return band
    }

    private func bandTitle(_ kind: SectionBand.Kind, inSection section: Int) -> String? {
        kind == .header
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
    }

    /// Returns the view that the delegate answers for a header or footer; nil for a title.
    func bandView(_ kind: SectionBand.Kind, inSection section: Int) -> View? {
        kind == .header
            ? delegate?.tableView(self, viewForHeaderInSection: section)
            : delegate?.tableView(self, viewForFooterInSection: section)
    }

    /// Positions the sections of a layout, whose bands are measured in the table, where they have its theme and its scale.
    func layOutBandsAndRows(of layout: inout ListLayout) {
        var footer: SectionBandView?
        let room = Size(width: column.width, height: .greatestFiniteMagnitude)
        layout.layOut(measures) { kind, band in
            if let sample = band.sample {
                let isOutside = sample.superview == nil
                if isOutside { insertSubview(sample, at: 0) }
                defer { if isOutside { sample.removeFromSuperview() } }
                return Self.length(sample.sizeThatFits(room).height)
            }
            let view = footer ?? SectionBandView(kind)
            if footer == nil { insertSubview(view, at: 0) }
            footer = view
            view.inset = headerInset
            view.title = band.title ?? ""
            return Self.length(view.sizeThatFits(room).height)
        }
        footer?.removeFromSuperview()
    }

    /// Asks for the headers and footers of all sections again, because there is another delegate.
    func askForBandsAgain() {
        guard !isSourceNew, !layout.sections.isEmpty else { return }
        var bands: [(header: SectionBand, footer: SectionBand)] = []
        var isChanged = false
        run(phase.counting) {
            phase.wantsReload = false
            bands = layout.sections.indices.map { self.bands(ofSection: $0) { !phase.wantsReload } }
            isChanged = phase.wantsReload
        }
        guard !isChanged, bands.count == layout.sections.count else { return reloadData() }
        retireBands()
        layout.setBands(bands)
    }
}
