import GatefoldGeometry
import GatefoldText

/// Where motions lead in a text that is laid out.
extension TextFlow {
    /// Returns the selection after a motion.
    /// - Parameters:
    ///   - motion: The motion.
    ///   - extends: Whether the anchor stays, so that the selection grows or shrinks.
    ///   - x: The horizontal position that moves up and down keep, in points; nil for that of the caret.
    ///   - page: The height of a page, in points.
    func selection(
        after motion: TextCommand.Motion, extends: Bool, x: Double? = nil, page: Double = 0
    ) -> TextSelection {
        if !extends, !selection.isEmpty, let end = end(ofSelectionToward: motion) {
            return TextSelection(at: end.offset, affinity: end.affinity)
        }
        let head = position(after: motion, from: start(of: motion, extends: extends), x: x, page: page)
        return TextSelection(anchor: extends ? selection.anchor : head.offset, head: head)
    }

    /// Returns where a motion begins: at the caret. A motion that drops a selection begins at its last position if it
    /// leads forward, and at its first position if it leads backward.
    func start(of motion: TextCommand.Motion, extends: Bool) -> TextPosition {
        let range = selection.range
        let offset = isForward(motion) ? range.upperBound : range.lowerBound
        guard !extends, offset != selection.head.offset else { return selection.head }
        return TextPosition(offset: offset, affinity: isForward(motion) ? .upstream : .downstream)
    }

    private func isForward(_ motion: TextCommand.Motion) -> Bool {
        switch motion {
        case .forward, .wordForward, .lineDown, .lineEnd, .paragraphDown, .paragraphEnd, .pageDown, .textEnd: true
        case .backward, .wordBackward, .lineUp, .lineStart, .paragraphUp, .paragraphStart, .pageUp, .textStart: false
        case .toRight, .wordRight: !isRightToLeft(at: selection.head)
        case .toLeft, .wordLeft: isRightToLeft(at: selection.head)
        }
    }

    /// Returns the end of the selection at which a caret is left by a motion to the right or left; nil for other motions.
    private func end(ofSelectionToward motion: TextCommand.Motion) -> TextPosition? {
        guard motion == .toRight || motion == .toLeft else { return nil }
        let range = selection.range
        let start = TextPosition(offset: range.lowerBound, affinity: .downstream)
        let end = TextPosition(offset: range.upperBound, affinity: .upstream)
        let (first, last) = (caret(at: start).rect, caret(at: end).rect)
        // In one line the position farther in the direction is taken; otherwise reading order decides.
        let isReversed =
            first.minY == last.minY ? first.minX > last.minX : isRightToLeft(at: start)
        return (motion == .toRight) != isReversed ? end : start
    }

    /// Returns where a motion leads from a position.
    func position(
        after motion: TextCommand.Motion, from place: TextPosition, x: Double? = nil, page: Double = 0
    ) -> TextPosition {
        let offset = place.offset
        switch motion {
        case .toRight: return self.position(besideVisually: place, toRight: true) ?? place
        case .toLeft: return self.position(besideVisually: place, toRight: false) ?? place
        case .forward: return TextPosition(offset: character(after: offset) ?? offset)
        case .backward: return TextPosition(offset: deletionStart(before: offset) ?? offset)
        case .wordRight: return self.position(after: wordMotion(toRight: true, at: place), from: place)
        case .wordLeft: return self.position(after: wordMotion(toRight: false, at: place), from: place)
        case .wordForward: return TextPosition(offset: wordEnd(after: offset), affinity: .upstream)
        case .wordBackward: return TextPosition(offset: wordStart(before: offset))
        case .lineUp, .lineDown:
            return self.position(inLineBeside: place, below: motion == .lineDown, x: x ?? caret(at: place).rect.minX)
                ?? TextPosition(offset: motion == .lineDown ? edited.length : 0)
        case .lineStart: return TextPosition(offset: line(at: place).lowerBound)
        case .lineEnd: return TextPosition(offset: line(at: place).upperBound, affinity: .upstream)
        case .paragraphUp: return paragraphStart(place)
        case .paragraphDown: return paragraphEnd(place)
        case .paragraphStart:
            let start = edited.paragraphs.range(of: edited.paragraphs.index(at: offset)).lowerBound
            return TextPosition(offset: start == offset ? max(0, start - 1) : start)
        case .paragraphEnd:
            let end = edited.paragraphs.range(of: edited.paragraphs.index(at: offset)).upperBound
            return TextPosition(offset: end == offset ? min(end + 1, edited.length) : end)
        case .pageUp, .pageDown: return pageMotion(place, down: motion == .pageDown, x: x, page: page)
        case .textStart: return TextPosition(offset: 0)
        case .textEnd: return TextPosition(offset: edited.length, affinity: .upstream)
        }
    }

    private func wordMotion(toRight: Bool, at place: TextPosition) -> TextCommand.Motion {
        toRight != isRightToLeft(at: place) ? .wordForward : .wordBackward
    }

    /// Returns the position a page above or below; from the first or last line, the start or end of the text.
    private func pageMotion(_ place: TextPosition, down: Bool, x: Double?, page: Double) -> TextPosition {
        let caret = caret(at: place).rect
        let next = self.position(at: Point(x: x ?? caret.minX, y: caret.midY + (down ? page : -page)))
        if self.caret(at: next).rect.minY != caret.minY { return next }
        return down ? TextPosition(offset: edited.length, affinity: .upstream) : TextPosition(offset: 0)
    }

    private func paragraphStart(_ place: TextPosition) -> TextPosition {
        let index = edited.paragraphs.index(at: place.offset)
        let start = edited.paragraphs.range(of: index).lowerBound
        guard start == place.offset, index > 0 else { return TextPosition(offset: start) }
        return TextPosition(offset: edited.paragraphs.range(of: index - 1).lowerBound)
    }

    private func paragraphEnd(_ place: TextPosition) -> TextPosition {
        let index = edited.paragraphs.index(at: place.offset)
        let end = edited.paragraphs.range(of: index).upperBound
        guard end == place.offset, index + 1 < edited.paragraphs.count else {
            return TextPosition(offset: end, affinity: .upstream)
        }
        return TextPosition(offset: edited.paragraphs.range(of: index + 1).upperBound, affinity: .upstream)
    }
}
