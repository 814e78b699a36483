/// A text of runs, each of which has one look.
public struct RichText: Hashable, Sendable {
    /// The runs in reading order. None is empty, and no two neighbours look the same.
    public private(set) var runs: [Run]

    /// A piece of text with one look.
    public struct Run: Hashable, Sendable {
        public var text: String
        public var look: Look

        public init(_ text: String, _ look: Look = Look()) {
            self.text = text
            self.look = look
        }
    }

    /// The look of a run of text.
    public struct Look: Hashable, Sendable {
        public var isBold = false
        public var isItalic = false
        public var isUnderlined = false
        public var isStruck = false
        /// Whether the letters have equal widths.
        public var isMonospaced = false
        /// The colour of the letters as the mail gives it; nil for the reader's own. `relit` makes it readable.
        public var color: MailColor?
        /// The address that the text leads to: `http`, `https`, `mailto` or `tel`; nil for none.
        public var link: String?

        public init() {}
    }

    public init(_ runs: [Run] = []) {
        self.runs = []
        for run in runs { append(run) }
    }

    /// Creates a text of one look.
    public init(_ text: String, _ look: Look = Look()) { self.init([Run(text, look)]) }

    /// The text without its looks.
    public var text: String { runs.map(\.text).joined() }

    public var isEmpty: Bool { runs.isEmpty }

    /// Adds a run at the end. It joins the last run if both look the same.
    public mutating func append(_ run: Run) {
        guard !run.text.isEmpty else { return }
        if let last = runs.last, last.look == run.look {
            runs[runs.count - 1].text += run.text
        } else {
            runs.append(run)
        }
    }

    /// Adds another text at the end.
    public mutating func append(_ other: RichText) {
        for run in other.runs { append(run) }
    }
}

/// A colour that a mail names: red, green and blue, each from 0 to 255, in the colour space sRGB.
public struct MailColor: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}
