package import GatefoldText

nonisolated extension AttributedText {
    /// A list of which paragraphs are items.
    ///
    /// The marker of an item stands before its first line, at the side at which the paragraph's direction begins, and the
    /// paragraph is indented for it. It is no part of the text.
    public struct TextList: Hashable, Sendable {
        /// The look of the markers.
        public enum MarkerFormat: Hashable, Sendable {
            /// A bullet: "•".
            case disc
            /// The number of the item in the list, with a full stop: "1.".
            case decimal
            /// A text of the program's own, such as "–" or "a)". It is one line.
            case text(String)
        }

        /// The look of the markers.
        public var markerFormat: MarkerFormat
        /// The number of the first item of a list with numbers. It counts the items from there on; other paragraphs, and items
        /// of the lists around this one, end the count.
        public var startingItemNumber: Int
        /// The number of lists around this one, from 0 to 8.
        public var level: Int

        /// Creates a list.
        public init(_ markerFormat: MarkerFormat = .disc, level: Int = 0, startingItemNumber: Int = 1) {
            self.markerFormat = markerFormat
            self.level = level
            self.startingItemNumber = startingItemNumber
        }

        /// The greatest level.
        package static let greatestLevel = 8
    }
}

/// Counts the items of lists, paragraph by paragraph.
nonisolated package struct ListNumbering {
    /// The number of the last item in each level, as long as its list goes on.
    private var numbers: [Int: Int] = [:]

    package init() {}

    /// Returns the marker of the next paragraph; nil if it belongs to no list.
    package mutating func marker(of list: AttributedText.TextList?) -> ParagraphMarker? {
        guard let list else {
            numbers.removeAll(keepingCapacity: true)
            return nil
        }
        let level = min(max(0, list.level), AttributedText.TextList.greatestLevel)
        numbers = numbers.filter { $0.key <= level }
        switch list.markerFormat {
        case .disc:
            numbers[level] = nil
            return ParagraphMarker("•", level: level)
        case .decimal:
            let number = numbers[level].map { $0 &+ 1 } ?? list.startingItemNumber
            numbers[level] = number
            return ParagraphMarker("\(number).", level: level)
        case .text(let text):
            numbers[level] = nil
            return ParagraphMarker(text, level: level)
        }
    }
}

nonisolated extension [AttributedText.Run] {
    /// Whether a part may begin an item of a list.
    package var hasLists: Bool { contains { $0.attributes.paragraphStyle?.textList != nil } }

    /// Returns the ranges whose paragraphs have a style of their own.
    /// - Parameter text: The whole text.
    package func paragraphSpans(of text: String) -> [ParagraphSpan] {
        guard hasLists else { return compactMap { run in run.attributes.paragraphStyle?.span(run.range) } }
        let starts = text.paragraphStarts
        var numbering = ListNumbering()
        var spans: [ParagraphSpan] = []
        for (index, start) in starts.enumerated() {
            let style = paragraphStyle(at: start)
            let marker = numbering.marker(of: style?.textList)
            let end = index + 1 < starts.count ? starts[index + 1] : Swift.max(start + 1, text.utf8.count)
            if let style { spans.append(style.span(start..<end, marker)) }
        }
        return spans
    }
}
