public import GatefoldText
public import GatefoldViews

/// A text whose parts differ in font, colour and decoration, for labels and text views.
///
/// ```swift
/// var text = AttributedText("Read ")
/// text.append("the manual", AttributedText.Attributes(weight: .bold, link: "https://example.org/manual"))
/// ```
nonisolated public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The attributes of a part of a text. Nil stands for what the view says that shows the text.
    public struct Attributes: Hashable, Sendable {
        /// The name of the font family, as fontconfig knows it, such as "monospace".
        public var family: String?
        /// The weight of the strokes.
        public var weight: Font.Weight?
        /// Whether the font is italic.
        public var isItalic: Bool?
        /// The size of the font as a multiple of the view's, from 0.1 to 10.
        public var scale: Double
        /// The colour of the text in each theme.
        public var color: DynamicColor?
        /// The colour behind the text in each theme.
        public var backgroundColor: DynamicColor?
        /// Whether a line is drawn below the text.
        public var isUnderlined: Bool
        /// Whether a line is drawn through the text.
        public var isStruckThrough: Bool
        /// The address that a tap opens in selectable labels and in text views that cannot be edited, such as
        /// "https://example.org" or "mailto:ada@example.org". A link is underlined and has the tint colour, unless the part has a colour of its own.
        public var link: String?
        /// The distance by which the part is raised above the baseline, in points; negative to lower it.
        public var baselineOffset: Double
        /// The additional distance between characters, in points.
        public var tracking: Double
        /// The style of the paragraphs whose first character the part contains; nil for that of the view.
        public var paragraphStyle: ParagraphStyle?
        /// The image that stands in the place of the part's characters; nil for text.
        package var image: Image?

        /// Creates attributes.
        public init(
            family: String? = nil, weight: Font.Weight? = nil, isItalic: Bool? = nil, scale: Double = 1,
            color: DynamicColor? = nil, backgroundColor: DynamicColor? = nil, isUnderlined: Bool = false,
            isStruckThrough: Bool = false, link: String? = nil, baselineOffset: Double = 0, tracking: Double = 0,
            paragraphStyle: ParagraphStyle? = nil
        ) {
            self.family = family
            self.weight = weight
            self.isItalic = isItalic
            self.scale = scale
            self.color = color
            self.backgroundColor = backgroundColor
            self.isUnderlined = isUnderlined
            self.isStruckThrough = isStruckThrough
            self.link = link
            self.baselineOffset = baselineOffset
            self.tracking = tracking
            self.paragraphStyle = paragraphStyle
        }
    }

    /// A part of the text with the same attributes.
    package struct Run: Hashable, Sendable {
        /// The range in UTF-8 bytes.
        package var range: Range<Int>
        package var attributes: Attributes
    }

    /// The text without its attributes.
    public private(set) var string: String
    /// The parts of the text in their order; together they are all of it.
    package private(set) var runs: [Run]

    /// Creates a text whose characters have the same attributes.
    public init(_ string: String = "", _ attributes: Attributes = Attributes()) {
        self.string = string
        let attributes = attributes.fitting(string.utf8)
        runs = string.isEmpty ? [] : [Run(range: 0..<string.utf8.count, attributes: attributes)]
    }

    /// Creates a text of which the parts are known: together they are all of it, and no two neighbours are alike.
    package init(_ string: String, runs: [Run]) {
        self.string = string
        self.runs = runs
    }

    /// Creates a text without attributes.
    public init(stringLiteral value: String) { self.init(value) }

    /// Appends a text with its attributes.
    public mutating func append(_ other: AttributedText) {
        let start = string.utf8.count
        string += other.string
        for run in other.runs {
            runs.add(
                Run(range: run.range.lowerBound + start..<run.range.upperBound + start, attributes: run.attributes))
        }
    }

    /// Appends characters with the same attributes.
    public mutating func append(_ string: String, _ attributes: Attributes = Attributes()) {
        append(AttributedText(string, attributes))
    }

    /// Returns two texts as one.
    public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
        var sum = first
        sum.append(second)
        return sum
    }

    /// Changes the attributes of a part of the text.
    /// - Parameters:
    ///   - range: The part; what lies outside of the text is left out.
    ///   - change: Changes the attributes of each part that has the same ones.
    public mutating func changeAttributes(in range: Range<String.Index>, _ change: (inout Attributes) -> Void) {
        let part = range.clamped(to: string.startIndex..<string.endIndex)
        let start = string.utf8.distance(from: string.startIndex, to: part.lowerBound)
        let end = string.utf8.distance(from: string.startIndex, to: part.upperBound)
        changeAttributes(inBytes: start..<end, change)
    }

    /// Changes the attributes of a part of the text, which is a range of UTF-8 bytes.
    package mutating func changeAttributes(inBytes bytes: Range<Int>, _ change: (inout Attributes) -> Void) {
        let earlier = runs
        runs = []
        func add(_ range: Range<Int>, _ attributes: Attributes) {
            let fitting = attributes.fitting(string.utf8.dropFirst(range.lowerBound).prefix(range.count))
            runs.add(Run(range: range, attributes: fitting))
        }
        for run in earlier {
            let inside = run.range.clamped(to: bytes)
            guard !inside.isEmpty else {
                runs.add(run)
                continue
            }
            add(run.range.lowerBound..<inside.lowerBound, run.attributes)
            var changed = run.attributes
            change(&changed)
            add(inside, changed)
            add(inside.upperBound..<run.range.upperBound, run.attributes)
        }
    }
}
