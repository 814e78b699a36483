import GatefoldControls
import GatefoldGestures
import GatefoldLog
import GatefoldMotion
import GatefoldText
import GatefoldViews

/// Changing the text and the selection as the user asks for it.
extension TextCanvas {
    // MARK: Selection

    /// Selects a part of the text, or positions the caret. Ends inside of characters are moved before them.
    func select(_ selection: TextSelection, keepsGoal: Bool = false, reveals: Bool = true) {
        finishComposing()
        leaveLink()
        var selection = selection
        selection.anchor = flow.rounded(selection.anchor)
        selection.head.offset = flow.rounded(selection.head.offset)
        guard selection != flow.selection else {
            updateBlink()
            return
        }
        history.closeGroup()
        chosenAttributes = nil
        flow.selection = selection
        selectionDidChange(keepsGoal: keepsGoal)
        if reveals { revealCaret() }
    }

    func select(_ range: Range<Int>) { select(TextSelection(range)) }

    /// Offers the selected text to the middle button of the mouse.
    func offerSelection() {
        guard !flow.selection.isEmpty, !isSecure else { return }
        window?.selectionPasteboard.copy(copiedText)
    }

    /// Selects the whole text without scrolling.
    func selectAll() { select(TextSelection(0..<flow.edited.length), reveals: false) }

    /// The selected part of the text as indices of it.
    var selectedRange: Range<String.Index> {
        get {
            let range = flow.selection.range
            return flow.edited.index(range.lowerBound)..<flow.edited.index(range.upperBound)
        }
        set { select(flow.edited.offset(of: newValue.lowerBound)..<flow.edited.offset(of: newValue.upperBound)) }
    }

    // MARK: Changes

    /// The longest line that the user can make, in bytes of UTF-8. Chosen: a line is laid out anew with every key in it,
    /// which takes less than a tenth of a second up to this length.
    static let longestLine = 1 << 17

    /// Replaces a part of the text, if the owner allows it, and positions the caret after the new text.
    /// - Returns: Whether the text was replaced.
    @discardableResult
    func edit(_ range: Range<Int>, with text: String, kind: TextEdit.Kind) -> Bool {
        let text = fitting(EditedText.insertable(text, isMultiline: isMultiline), in: range)
        let version = flow.edited.version
        guard isEditable, !(range.isEmpty && text.isEmpty) else { return false }
        guard owner?.canReplace(range, with: text) ?? true else {
            note("refuses an edit, because its delegate does")
            return false
        }
        guard flow.edited.version == version else {
            note("drops an edit, because the program has changed the text while it was asked")
            return false
        }
        prepare()
        let typed = parts(of: text, replacing: range)
        let edit = TextEdit(
            start: range.lowerBound, removed: flow.edited.part(range), inserted: text, selectionBefore: flow.selection,
            selectionAfter: TextSelection(at: range.lowerBound + text.utf8.count), kind: kind,
            removedParts: flow.edited.runs?.part(range) ?? [], insertedParts: typed,
            endBefore: flow.edited.endStyle, endAfter: flow.edited.endStyle(afterReplacing: range, with: text))
        // What is typed in place of a selection looks like it, also if it is deleted first.
        let isCut = text.isEmpty && kind == .other && flow.edited.runs != nil
        chosenAttributes = isCut ? attributes(ofTextReplacing: range) : nil
        let continues = history.record(edit)
        note(
            "replaces \(range.count) bytes at \(range.lowerBound) by \(text.utf8.count), undone "
                + (continues ? "with the edit before" : "by itself"))
        flow.replace(range, with: text, typed)
        flow.setEndStyle(edit.endAfter)
        flow.selection = edit.selectionAfter
        textDidChange()
        return true
    }

    /// Returns a text that is to be inserted, cut where a line would become too long.
    private func fitting(_ text: String, in range: Range<Int>) -> String {
        guard flow.edited.length + text.utf8.count > Self.longestLine else { return text }
        let paragraphs = flow.edited.paragraphs
        let before = range.lowerBound - paragraphs.range(of: paragraphs.index(at: range.lowerBound)).lowerBound
        let after = paragraphs.range(of: paragraphs.index(at: range.upperBound)).upperBound - range.upperBound
        var line = before
        var end = 0
        for byte in text.utf8 {
            line = byte == UInt8(ascii: "\n") ? 0 : line + 1
            end += 1
            if line + (isMultiline ? 0 : after) > Self.longestLine {
                Log.warn(
                    .text,
                    "Inserted text was cut where a line exceeds \(Self.longestLine >> 10) KiB; break it into lines.")
                let inserted = EditedText(text)
                return inserted.part(0..<inserted.rounded(end - 1))
            }
        }
        return text
    }

    /// Replaces the selection.
    func insert(_ text: String, kind: TextEdit.Kind = .other) {
        finishComposing()
        edit(flow.selection.range, with: text, kind: kind)
    }

    private func textDidChange() {
        owner?.textSizeDidChange()
        selectionDidChange()
        owner?.textDidChange()
        revealCaret()
    }

    /// Scrolls until the caret is visible. The views around the canvas are laid out first, for the text as it is now.
    func revealCaret() {
        owner?.superview?.layoutIfNeeded()
        owner?.reveal(caretRect)
    }

    /// Makes the text that an input method is composing a part of the text, because the user goes on elsewhere.
    func finishComposing() {
        guard let marked = flow.edited.marked else { return }
        let composed = flow.edited.part(marked)
        guard removeMarked() else { return }
        note("keeps \(composed.utf8.count) composed bytes, because the user goes on elsewhere")
        if let window { window.keptComposition = (composed, window.clock.time) }
        if !edit(marked.lowerBound..<marked.lowerBound, with: composed, kind: .typing) { textDidChange() }
    }

    /// Removes the text that an input method is composing.
    /// - Returns: Whether there was any.
    private func removeMarked() -> Bool {
        guard let marked = flow.edited.marked else { return false }
        flow.mark(nil)
        let end = flow.edited.endStyle(afterReplacing: marked, with: "")
        flow.replace(marked, with: "")
        flow.setEndStyle(end)
        flow.selection = TextSelection(at: marked.lowerBound)
        hidesCaret = false
        return true
    }

    /// Creates the interaction by which the owner takes text that is dropped onto it.
    func makeDropInteraction() -> DropInteraction {
        DropInteraction(accepting: [.text]) { [weak self] content, point in
            guard let self, isEditable, let owner, case .text(let text) = content else { return }
            owner.becomeFocused()
            select(TextSelection(at: position(at: owner.convert(point, to: self)).offset))
            insert(text)
        }
    }

    /// Ends what needs the focus.
    func ownerDidLoseFocus() {
        finishComposing()
        leaveLink()
        history.closeGroup()
        window?.existingTextTools?.canvasDidLoseFocus(self)
    }

    // MARK: Input methods

    /// Applies a step of an input method.
    func apply(_ step: TextInputEdit) {
        guard isEditable else { return }
        note(
            "takes from the input method: \(step.commit.utf8.count) bytes to insert, "
                + "\(step.preedit?.text.utf8.count ?? 0) composed")
        prepare()
        var hasChanged = removeMarked()
        if step.deletedBefore > 0 || step.deletedAfter > 0 {
            let range = flow.selection.range
            let length = flow.edited.length
            let start = flow.rounded(max(0, range.lowerBound - min(max(0, step.deletedBefore), length)))
            let end = flow.rounded(min(length, range.upperBound + min(max(0, step.deletedAfter), length)))
            edit(start..<max(start, end), with: "", kind: .deleting)
        }
        if !step.commit.isEmpty { edit(flow.selection.range, with: step.commit, kind: .typing) }
        if let preedit = step.preedit, !preedit.text.isEmpty {
            if !flow.selection.isEmpty { edit(flow.selection.range, with: "", kind: .other) }
            show(preedit)
            hasChanged = true
        }
        guard hasChanged else { return }
        textDidChange()
    }

    private func show(_ preedit: TextInputEdit.Preedit) {
        let text = EditedText.insertable(preedit.text, isMultiline: false)
        let start = flow.selection.head.offset
        flow.replace(start..<start, with: text, parts(of: text, replacing: start..<start))
        flow.mark(start..<start + text.utf8.count)
        hidesCaret = preedit.selection == nil
        let length = text.utf8.count
        let selected = preedit.selection?.clamped(to: 0..<length) ?? length..<length
        // A caret of the input method may stand inside of a character, but not inside of a scalar.
        let ends = [selected.lowerBound, selected.upperBound].map { flow.edited.roundedToScalar(start + $0) }
        flow.selection = TextSelection(anchor: ends[0], head: TextPosition(offset: ends[1]))
    }

    /// The text around the caret, without the text that is being composed; nil if it is secret. It is built once in each
    /// generation of the edited text.
    var surroundingText: SurroundingText? {
        guard !isSecure else { return nil }
        let edited = flow.edited
        if let known = knownSurroundings, known.generation == edited.generation { return known.text }
        let text = surroundings(in: edited)
        knownSurroundings = (edited.generation, text)
        return text
    }

    private func surroundings(in edited: EditedText) -> SurroundingText {
        let head = edited.marked?.lowerBound ?? edited.selection.head.offset
        let tail = edited.marked?.upperBound ?? head
        // Half of the limit on either side, less what rounding to a scalar may add.
        let half = SurroundingText.limit / 2 - 4
        let start = edited.roundedToScalar(head - half)
        let text = edited.part(start..<head) + edited.part(tail..<edited.roundedToScalar(tail + half))
        let anchor = edited.marked == nil ? edited.selection.anchor - start : head - start
        return SurroundingText(text: text, cursor: head - start, anchor: min(max(0, anchor), text.utf8.count))
    }

    // MARK: Undo

    func undo() { revert(history.undo(), isUndo: true) }

    func redo() { revert(history.redo(), isUndo: false) }

    private func revert(_ edits: [TextEdit]?, isUndo: Bool) {
        finishComposing()
        guard isEditable, let edits, !edits.isEmpty else { return }
        note("\(isUndo ? "undoes" : "repeats") \(edits.count) edits")
        chosenAttributes = nil
        for edit in edits {
            if isUndo {
                let range = edit.start..<edit.start + edit.inserted.utf8.count
                flow.replace(range, with: edit.removed, edit.removedParts)
            } else {
                let range = edit.start..<edit.start + edit.removed.utf8.count
                flow.replace(range, with: edit.inserted, edit.insertedParts)
            }
            flow.setEndStyle(isUndo ? edit.endBefore : edit.endAfter)
            flow.selection = isUndo ? edit.selectionBefore : edit.selectionAfter
        }
        textDidChange()
    }
}

extension TextCanvas: TextInputClient {
    var takesText: Bool { isEditable }
    var textInputTraits: TextInputTraits {
        (owner?.inputSettings ?? TextInputSettings()).traits(isSecure: isSecure, isMultiline: isMultiline)
    }
    func paste(_ text: String) { insert(text) }
}
