import GatefoldControls

nonisolated extension AttributedText {
    /// The parts that are links.
    var links: [TextLink] {
        var links: [TextLink] = []
        for run in runs {
            guard let address = run.attributes.link else { continue }
            // A link whose parts differ in other attributes is one link.
            if let last = links.last, last.address == address, last.range.upperBound == run.range.lowerBound {
                links[links.count - 1].range = last.range.lowerBound..<run.range.upperBound
            } else {
                links.append(TextLink(range: run.range, address: address))
            }
        }
        return links
    }
}
