import GatefoldGeometry
import GatefoldViews

/// The interfaces Text and EditableText.
nonisolated extension AtspiObjects {
    func textProperties(of node: AccessibilityNode) -> [BusValue.Entry] {
        guard let text = AtspiText(node) else { return [] }
        return [.init("CharacterCount", .int(text.scalars.count)), .init("CaretOffset", .int(text.caret))]
    }

    func answerText(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        guard let text = AtspiText(node) else { return nil }
        return answerReading(member, arguments, of: node, text) ?? answerLook(member, arguments, of: node, text)
            ?? answerSelecting(member, arguments, of: node, text)
            ?? answerRects(member, arguments, of: node, text)
    }

    // MARK: Reading

    private func answerReading(
        _ member: String, _ arguments: [BusValue], of node: AccessibilityNode, _ text: AtspiText
    ) -> AtspiAnswer? {
        let numbers = arguments.map { $0.int ?? 0 }
        let (first, second) = (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
        switch member {
        case "GetText": return .reply(.string(text.part(first, second)))
        case "GetStringAtOffset": return reply(AtspiText.Unit(granularity: second), first, 0, of: node, text)
        case "GetTextAtOffset": return reply(AtspiText.Unit(boundary: second), first, 0, of: node, text)
        case "GetTextBeforeOffset": return reply(AtspiText.Unit(boundary: second), first, -1, of: node, text)
        case "GetTextAfterOffset": return reply(AtspiText.Unit(boundary: second), first, 1, of: node, text)
        case "GetCharacterAtOffset":
            return .reply(.int(text.scalars.indices.contains(first) ? Int(text.scalars[first].value) : 0))
        default: return nil
        }
    }

    /// Replies with the unit around an offset, or with the one before or after it.
    private func reply(
        _ unit: AtspiText.Unit?, _ offset: Int, _ step: Int, of node: AccessibilityNode, _ text: AtspiText
    ) -> AtspiAnswer {
        guard let unit else { return .failure(.invalidArguments) }
        let part = { (offset: Int) in self.part(unit, around: offset, of: node, text) }
        var range = part(offset)
        if step < 0 { range = range.lowerBound > 0 ? part(range.lowerBound - 1) : 0..<0 }
        if step > 0 { range = part(range.upperBound) }
        return .reply(
            .string(text.part(range.lowerBound, range.upperBound)), .int(range.lowerBound), .int(range.upperBound))
    }

    /// Returns the part of a text around an offset that is one unit: a line is one as it is laid out, if that is known.
    private func part(
        _ unit: AtspiText.Unit, around offset: Int, of node: AccessibilityNode, _ text: AtspiText
    ) -> Range<Int> {
        let offset = min(max(0, offset), text.scalars.count)
        guard unit == .line, let line = textLine(node.id, offset) else { return text.unit(unit, around: offset) }
        return line.clamped(to: 0..<text.scalars.count)
    }

    // MARK: Selecting

    private func answerSelecting(
        _ member: String, _ arguments: [BusValue], of node: AccessibilityNode, _ text: AtspiText
    ) -> AtspiAnswer? {
        let selection = text.selection.flatMap { $0.isEmpty ? nil : $0 }
        let numbers = arguments.compactMap(\.int)
        switch member {
        case "GetNSelections": return .reply(.int(selection == nil ? 0 : 1))
        case "GetSelection":
            let shown = numbers.first == 0 ? selection : nil
            return .reply(.int(shown?.lowerBound ?? 0), .int(shown?.upperBound ?? 0))
        case "SetCaretOffset": return select(numbers + numbers, of: node)
        case "AddSelection": return selection == nil ? select(numbers, of: node) : .reply(.bool(false))
        case "SetSelection":
            return numbers.first == 0 ? select(Array(numbers.dropFirst()), of: node) : .reply(.bool(false))
        case "RemoveSelection":
            guard numbers.first == 0, selection != nil else { return .reply(.bool(false)) }
            return select([text.caret, text.caret], of: node)
        default: return nil
        }
    }

    private func select(_ ends: [Int], of node: AccessibilityNode) -> AtspiAnswer {
        guard node.details.text != nil, ends.count == 2 else { return .reply(.bool(false)) }
        return .perform(.select(max(0, min(ends[0], ends[1]))..<max(0, ends[0], ends[1]), node.id))
    }

    // MARK: Rectangles

    private func answerRects(
        _ member: String, _ arguments: [BusValue], of node: AccessibilityNode, _ text: AtspiText
    ) -> AtspiAnswer? {
        let values = arguments.map { $0.int ?? 0 }
        switch (member, values.count) {
        case ("GetCharacterExtents", 2):
            let rect = rect(values[0]..<max(values[0], min(values[0] + 1, text.scalars.count)), of: node)
            return .reply(numbers(rect, from: origin(arguments[1], of: node)))
        case ("GetRangeExtents", 3):
            let rect = rect(values[0]..<max(values[0], values[1]), of: node)
            return .reply(numbers(rect, from: origin(arguments[2], of: node)))
        case ("GetOffsetAtPoint", 3):
            let origin = origin(arguments[2], of: node)
            let point = Point(x: origin.x + Double(values[0]), y: origin.y + Double(values[1]))
            return .reply(.int(offset(at: point, of: node, count: text.scalars.count)))
        case ("GetBoundedRanges", _): return .reply(.array("(iisv)", []))
        case ("ScrollSubstringTo", _): return .perform(.reveal(node.id))
        case ("ScrollSubstringToPoint", _): return .reply(.bool(false))
        default: return nil
        }
    }

    /// Returns the rectangle around a part of a text, in points of the window; that of the whole element if the
    /// position of its text is not known.
    private func rect(_ range: Range<Int>, of node: AccessibilityNode) -> Rect {
        textRects(node.id, range).reduce(nil) { $0?.union($1) ?? $1 } ?? node.bounds
    }

    /// Returns the offset of the character at a point of the window; -1 if there is none.
    private func offset(at point: Point, of node: AccessibilityNode, count: Int) -> Int {
        guard node.bounds.contains(point) else { return -1 }
        if let offset = textOffset(node.id, point) { return offset }
        // Only as many characters are asked for their rectangle as fit into a window.
        return (0..<min(count, 4096)).first { textRects(node.id, $0..<($0 + 1)).contains { $0.contains(point) } } ?? -1
    }

    // MARK: Editing

    func answerEditableText(_ member: String, _ arguments: [BusValue], of node: AccessibilityNode) -> AtspiAnswer? {
        guard let text = AtspiText(node) else { return nil }
        let numbers = arguments.compactMap(\.int)
        let count = text.scalars.count
        // A secret text is not copied.
        if node.role == .secureTextField, ["CopyText", "CutText"].contains(member) { return .reply(.bool(false)) }
        let range = numbers.count == 2 && numbers[0] >= 0 && numbers[0] <= numbers[1] ? numbers[0]..<numbers[1] : nil
        switch member {
        case "SetTextContents":
            guard let new = arguments.first?.text else { return .failure(.invalidArguments) }
            return .perform(.replace(0..<count, new, node.id))
        case "InsertText":
            guard arguments.count == 3, let new = arguments[1].text, let start = numbers.first, start >= 0 else {
                return .failure(.invalidArguments)
            }
            // The length is in bytes.
            let part = String(decoding: new.utf8.prefix(max(0, numbers.last ?? 0)), as: UTF8.self)
            return .perform(.replace(start..<start, part, node.id))
        case "DeleteText": return range.map { .perform(.replace($0, "", node.id)) } ?? .failure(.invalidArguments)
        case "CopyText": return range.map { .perform(.copy($0, node.id), isTold: false) } ?? .failure(.invalidArguments)
        case "CutText": return range.map { .perform(.cut($0, node.id)) } ?? .failure(.invalidArguments)
        case "PasteText":
            guard let start = numbers.first, start >= 0 else { return .failure(.invalidArguments) }
            return .perform(.paste(start..<start, node.id))
        default: return nil
        }
    }
}
