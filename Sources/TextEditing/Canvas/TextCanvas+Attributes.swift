import GatefoldControls
import GatefoldText
import GatefoldViews

/// Changing the attributes of the text.
extension TextCanvas {
    /// The text with the attributes of its parts; nil for plain text.
    var attributedText: AttributedText? {
        get { flow.edited.runs.map { AttributedText(flow.edited.text, runs: $0) } }
        set {
            guard newValue != attributedText else { return }
            let text = EditedText.insertable(newValue ?? AttributedText())
            show(text.string, runs: newValue == nil ? nil : text.runs)
        }
    }

    /// The style for a layout of the whole text, with the fonts and paragraphs of its parts.
    var wholeStyle: TextStyle {
        guard let runs = flow.edited.runs else { return style }
        return runs.style(over: style, of: text, sizes: flow.pictures?.sizes(of: runs) ?? [:])
    }

    /// The text as it is laid out.
    var laidOutText: String { flow.edited.runs?.laidOut(text) ?? text }

    /// The attributes of the text that is typed next.
    var typingAttributes: AttributedText.Attributes {
        get { attributes(ofTextReplacing: flow.selection.range) }
        set {
            // Text in another style is undone by itself.
            history.closeGroup()
            chosenAttributes = newValue
        }
    }

    func attributes(ofTextReplacing range: Range<Int>) -> AttributedText.Attributes {
        if let chosenAttributes { return chosenAttributes }
        guard let runs = flow.edited.runs else { return AttributedText.Attributes() }
        var attributes = runs.attributesOfText(replacing: range)
        // Text at the start of a paragraph belongs to it, and not to the one before.
        let paragraph = flow.edited.paragraphs.index(at: range.lowerBound)
        attributes.paragraphStyle = flow.edited.paragraphStyle(of: paragraph)
        return attributes
    }

    /// Returns the parts of a text that is typed in place of a range; none for plain text.
    func parts(of text: String, replacing range: Range<Int>) -> [AttributedText.Run] {
        if let chosenAttributes, chosenAttributes != AttributedText.Attributes() { flow.makeAttributed() }
        guard flow.edited.runs != nil else { return [] }
        return AttributedText(text, attributes(ofTextReplacing: range)).runs
    }

    /// Changes the attributes of a part of the text, which the user can undo.
    /// - Parameter end: The style of an empty paragraph at the end of the text afterwards; nil if it stays as it is.
    func changeAttributes(
        in range: Range<Int>, end: EditedText.EndStyle? = nil, _ change: (inout AttributedText.Attributes) -> Void
    ) {
        finishComposing()
        let range = range.clamped(to: 0..<flow.edited.length)
        let before = flow.edited.endStyle
        let end = end ?? before
        guard !range.isEmpty || end != before else { return }
        prepare()
        flow.makeAttributed()
        let text = flow.edited.part(range)
        let earlier = flow.edited.runs?.part(range) ?? []
        var changed = AttributedText(text, runs: earlier)
        changed.changeAttributes(inBytes: 0..<range.count, change)
        guard changed.runs != earlier || end != before else { return }
        note("changes the attributes of \(range.count) bytes at \(range.lowerBound)")
        let edit = TextEdit(
            start: range.lowerBound, removed: text, inserted: text, selectionBefore: flow.selection,
            selectionAfter: flow.selection, kind: .other, removedParts: earlier, insertedParts: changed.runs,
            endBefore: before, endAfter: end)
        _ = history.record(edit)
        chosenAttributes = nil
        flow.replace(range, with: text, changed.runs)
        flow.setEndStyle(end)
        owner?.textSizeDidChange()
        selectionDidChange()
        owner?.textDidChange()
    }

    /// Gives the selected text a trait, or takes it away if all of the text has it. At a caret the trait is that of the
    /// text that is typed next.
    func toggle(_ trait: TextTrait) {
        finishComposing()
        let range = flow.selection.range
        let base = style.font
        guard !range.isEmpty else {
            var attributes = typingAttributes
            trait.set(!trait.isSet(in: attributes, over: base), in: &attributes, over: base)
            typingAttributes = attributes
            return
        }
        let isSet = hasTrait(trait, in: range)
        changeAttributes(in: range) { trait.set(!isSet, in: &$0, over: base) }
    }

    /// Whether all characters of a part of the text have a trait.
    private func hasTrait(_ trait: TextTrait, in range: Range<Int>) -> Bool {
        guard let runs = flow.edited.runs else { return trait.isSet(in: AttributedText.Attributes(), over: style.font) }
        return runs.part(range).allSatisfy { trait.isSet(in: $0.attributes, over: style.font) }
    }

    /// Whether the selected text, or the text that is typed next, has a trait.
    func hasTrait(_ trait: TextTrait) -> Bool {
        let range = flow.selection.range
        return range.isEmpty ? trait.isSet(in: typingAttributes, over: style.font) : hasTrait(trait, in: range)
    }
}
