nonisolated extension AttributedText {
    /// Calls a closure for each part of a range whose characters have the same attributes, from the start to the end of
    /// the range.
    /// - Parameters:
    ///   - range: The range; what lies outside of the text is left out.
    ///   - body: Is given the attributes and the part of the range that has them.
    public func enumerateAttributes(
        in range: Range<String.Index>, _ body: (_ attributes: Attributes, _ range: Range<String.Index>) -> Void
    ) {
        let range = range.clamped(to: string.startIndex..<string.endIndex)
        // Each index is found from the one before, so that a long text is walked through once.
        var (offset, index) = (0, string.startIndex)
        for run in runs {
            let start = index
            index = string.utf8.index(index, offsetBy: run.range.upperBound - offset)
            offset = run.range.upperBound
            let part = (start..<index).clamped(to: range)
            if !part.isEmpty { body(run.attributes, part) }
        }
    }
}
