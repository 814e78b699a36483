package import GatefoldGeometry
package import GatefoldScene
package import GatefoldText

/// A view whose text assistive technologies read as it is laid out. Offsets are in Unicode scalars of the element's text.
@MainActor package protocol AccessibleTextReader: View {
    /// Returns the line around an offset as it is laid out, with the line break at its end; nil if it is not known.
    func accessibleLine(at offset: Int) -> Range<Int>?
    /// Returns the rectangles that a part of the text covers, in points of the view's own coordinates.
    func accessibleRects(of range: Range<Int>) -> [Rect]
    /// Returns the offset of the character at a point of the view's own coordinates; nil if there is none.
    func accessibleOffset(at point: Point) -> Int?
    /// How parts of the text look that say nothing of their own.
    var accessibleTextLook: AccessibilityTextLook { get }
    /// The parts of the text that look alike, from its start to its end; empty if all of it looks as
    /// `accessibleTextLook` says.
    var accessibleTextRuns: [AccessibilityTextRun] { get }
}

/// How a part of a text looks.
nonisolated package struct AccessibilityTextLook: Hashable, Sendable {
    /// The font, with the size at which it is shown.
    package var font: Font
    package var color: Color
    /// The colour behind the text; nil for none.
    package var backgroundColor: Color?
    package var isUnderlined = false
    package var isStruckThrough = false
    package var isRightToLeft = false

    package init(font: Font, color: Color) {
        self.font = font
        self.color = color
    }
}

/// A part of a text that looks alike.
nonisolated package struct AccessibilityTextRun: Hashable, Sendable {
    /// The part, in Unicode scalars.
    package var range: Range<Int>
    package var look: AccessibilityTextLook

    package init(range: Range<Int>, look: AccessibilityTextLook) {
        self.range = range
        self.look = look
    }
}

/// An address within a text that can be opened.
nonisolated package struct AccessibilityLink: Hashable, Sendable {
    /// The part of the text around the link that is the link, in Unicode scalars.
    package var range: Range<Int>
    package var address: String

    package init(range: Range<Int>, address: String) {
        self.range = range
        self.address = address
    }
}

nonisolated extension String {
    /// Converts a range of Unicode scalars to bytes of UTF-8. Offsets outside of the text are moved to its ends.
    package func bytes(ofScalars range: Range<Int>) -> Range<Int> {
        func index(_ offset: Int) -> Index {
            unicodeScalars.index(startIndex, offsetBy: Swift.max(0, offset), limitedBy: endIndex) ?? endIndex
        }
        let start = utf8.distance(from: startIndex, to: index(range.lowerBound))
        return start..<utf8.distance(from: startIndex, to: index(range.upperBound))
    }

    /// Converts a range of bytes of UTF-8 to Unicode scalars. Offsets outside of the text are moved to its ends.
    package func scalars(ofBytes range: Range<Int>) -> Range<Int> {
        func offset(_ byte: Int) -> Int {
            let index = utf8.index(startIndex, offsetBy: Swift.max(0, byte), limitedBy: endIndex) ?? endIndex
            return unicodeScalars.distance(from: startIndex, to: index)
        }
        return offset(range.lowerBound)..<offset(range.upperBound)
    }

    /// Returns the range of a line, in Unicode scalars, with the line break that follows it.
    /// - Parameter bytes: The line without its line break, in bytes of UTF-8.
    package func lineOfScalars(_ bytes: Range<Int>) -> Range<Int> {
        let line = scalars(ofBytes: bytes)
        let rest = unicodeScalars.dropFirst(line.upperBound).prefix(2)
        let length = rest.elementsEqual("\r\n".unicodeScalars) ? 2 : rest.first?.isLineBreak ?? false ? 1 : 0
        return line.lowerBound..<line.upperBound + length
    }
}

nonisolated extension Unicode.Scalar {
    fileprivate var isLineBreak: Bool { ["\n", "\r", "\u{2029}"].contains(self) }
}
