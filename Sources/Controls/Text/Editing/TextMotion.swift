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
        let head = place(after: motion, from: selection.head, x: x, page: page)
        return TextSelection(anchor: extends ? selection.anchor : head.offset, head: head)
    }

    /// Returns the end of the selection at which a caret is left by a motion to the right or left; nil for other motions.
    private func end(ofSelectionToward motion: TextCommand.Motion) -> TextPlace? {
        guard motion == .toRight || motion == .toLeft else { return nil }
        let range = selection.range
        let start = TextPlace(offset: range.lowerBound, affinity: .downstream)
        let end = TextPlace(offset: range.upperBound, affinity: .upstream)
        let (first, last) = (caret(at: start).rect, caret(at: end).rect)
        // In one line the place farther in the direction is taken; otherwise reading order decides.
        let isReversed =
            first.minY == last.minY ? first.minX > last.minX : isRightToLeft(at: start)
        return (motion == .toRight) != isReversed ? end : start
    }

    /// Returns where a motion leads from a place.
    func place(
        after motion: TextCommand.Motion, from place: TextPlace, x: Double? = nil, page: Double = 0
    ) -> TextPlace {
        let offset = place.offset
        switch motion {
        case .toRight: return self.place(besideVisually: place, toRight: true) ?? place
        case .toLeft: return self.place(besideVisually: place, toRight: false) ?? place
        case .forward: return TextPlace(offset: character(after: offset) ?? offset)
        case .backward: return TextPlace(offset: deletionStart(before: offset) ?? offset)
        case .wordRight: return self.place(after: wordMotion(toRight: true, at: place), from: place)
        case .wordLeft: return self.place(after: wordMotion(toRight: false, at: place), from: place)
        case .wordForward: return TextPlace(offset: wordEnd(after: offset), affinity: .upstream)
        case .wordBackward: return TextPlace(offset: wordStart(before: offset))
        case .lineUp, .lineDown:
            return self.place(inLineBeside: place, below: motion == .lineDown, x: x ?? caret(at: place).rect.minX)
                ?? TextPlace(offset: motion == .lineDown ? edited.length : 0)
        case .lineStart: return TextPlace(offset: line(at: place).lowerBound)
        case .lineEnd: return TextPlace(offset: line(at: place).upperBound, affinity: .upstream)
        case .paragraphStart, .paragraphUp: return paragraphStart(place, crosses: motion == .paragraphUp)
        case .paragraphEnd, .paragraphDown: return paragraphEnd(place, crosses: motion == .paragraphDown)
        case .pageUp, .pageDown:
            let caret = caret(at: place).rect
            let y = caret.midY + (motion == .pageDown ? page : -page)
            return self.place(at: Point(x: x ?? caret.minX, y: y))
        case .textStart: return TextPlace(offset: 0)
        case .textEnd: return TextPlace(offset: edited.length, affinity: .upstream)
        }
    }

    private func wordMotion(toRight: Bool, at place: TextPlace) -> TextCommand.Motion {
        toRight != isRightToLeft(at: place) ? .wordForward : .wordBackward
    }

    private func paragraphStart(_ place: TextPlace, crosses: Bool) -> TextPlace {
        let index = edited.paragraphs.index(at: place.offset)
        let start = edited.paragraphs.range(of: index).lowerBound
        guard crosses, start == place.offset, index > 0 else { return TextPlace(offset: start) }
        return TextPlace(offset: edited.paragraphs.range(of: index - 1).lowerBound)
    }

    private func paragraphEnd(_ place: TextPlace, crosses: Bool) -> TextPlace {
        let index = edited.paragraphs.index(at: place.offset)
        let end = edited.paragraphs.range(of: index).upperBound
        guard crosses, end == place.offset, index + 1 < edited.paragraphs.count else {
            return TextPlace(offset: end, affinity: .upstream)
        }
        return TextPlace(offset: edited.paragraphs.range(of: index + 1).upperBound, affinity: .upstream)
    }
}
