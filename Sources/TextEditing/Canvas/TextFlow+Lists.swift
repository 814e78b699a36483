import GatefoldText

/// The markers of list items.
extension TextFlow {
    /// The markers of all paragraphs; empty if none is an item of a list.
    var markers: [ParagraphMarker?] {
        guard edited.runs != nil else { return [] }
        if let knownMarkers, knownMarkers.version == edited.version { return knownMarkers.markers }
        let markers = edited.makeMarkers()
        knownMarkers = (edited.version, markers)
        return markers
    }

    /// Returns the marker of a paragraph; nil if it is no item of a list.
    func marker(ofParagraph index: Int) -> ParagraphMarker? {
        let markers = markers
        return markers.indices.contains(index) ? markers[index] : nil
    }

    /// Has the items that were counted anew by a replacement laid out again.
    /// - Parameter earlier: The markers before the replacement.
    func renewMarkers(_ earlier: [ParagraphMarker?], _ splice: ParagraphTable.Splice) {
        let markers = markers
        guard !markers.isEmpty || !earlier.isEmpty else { return }
        func marker(_ index: Int, of markers: [ParagraphMarker?]) -> ParagraphMarker? {
            markers.indices.contains(index) ? markers[index] : nil
        }
        // Paragraphs are counted from the top, so none above the replaced ones has changed.
        let first = splice.replaced.lowerBound + splice.count
        for index in first..<max(first, blockCount) {
            let former = index - splice.count + splice.replaced.count
            if marker(index, of: markers) != marker(former, of: earlier) { forgetLayout(index) }
        }
    }
}
