package import GatefoldGeometry

/// Which of two positions is meant where one offset has two: at a wrap, the end of the upper line or the start of the
/// next. Everywhere else, both mean the same position.
package enum TextAffinity: Hashable, Sendable {
    /// The position belongs to the character before the offset.
    case upstream
    /// The position belongs to the character after the offset.
    case downstream
}

/// A position between two characters of a text.
package struct TextPosition: Hashable, Sendable {
    /// The number of UTF-8 bytes before the position.
    package var offset: Int
    /// The line that is meant if the text is wrapped at the offset.
    package var affinity: TextAffinity

    package init(offset: Int, affinity: TextAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}

/// The caret of a position. Rectangles are relative to the top left corner of the layout.
package struct TextCaret: Hashable, Sendable {
    /// The caret, without a width and as tall as its line. Where directions meet, text of the paragraph's direction
    /// that is typed here appears at this caret.
    package var rect: Rect
    /// Whether the character beside the caret is read from right to left.
    package var isRightToLeft: Bool
    /// The second caret where directions meet, at which text of the other direction appears; nil everywhere else.
    package var weak: Rect?

    package init(rect: Rect, isRightToLeft: Bool = false, weak: Rect? = nil) {
        self.rect = rect
        self.isRightToLeft = isRightToLeft
        self.weak = weak
    }
}
