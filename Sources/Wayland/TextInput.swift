package import GatefoldGeometry

/// The input method of a seat (`zwp_text_input_v3`), such as an on-screen keyboard.
///
/// It is told about the text that is edited on one surface, and passes on what it does to that text.
package final class TextInput {
    /// The state of the edited text that the input method is told.
    package struct State: Hashable {
        /// The object that takes the text. Another one means that the input method starts afresh.
        package var client: ObjectIdentifier
        package var hint: ZwpTextInputV3.ContentHint
        package var purpose: ZwpTextInputV3.ContentPurpose
        /// The text around the caret; nil if the input method may not know it.
        package var surrounding: Surrounding?
        /// The rectangle of the caret, in points of the surface.
        package var caret: PixelRect

        package init(
            client: ObjectIdentifier, hint: ZwpTextInputV3.ContentHint, purpose: ZwpTextInputV3.ContentPurpose,
            surrounding: Surrounding?, caret: PixelRect
        ) {
            self.client = client
            self.hint = hint
            self.purpose = purpose
            self.surrounding = surrounding
            self.caret = caret
        }

        /// Whether the input method can be told of a change from this state to another without starting afresh.
        /// Changes of the other values may have no effect while text input is enabled.
        fileprivate func canBecome(_ other: State) -> Bool {
            client == other.client && hint == other.hint && purpose == other.purpose
                && (surrounding == nil) == (other.surrounding == nil)
        }
    }

    /// The text around the caret, at most 4000 bytes of UTF-8. Offsets are in bytes.
    package struct Surrounding: Hashable {
        package var text: String
        package var cursor: Int
        package var anchor: Int

        package init(text: String, cursor: Int, anchor: Int) {
            self.text = text
            self.cursor = cursor
            self.anchor = anchor
        }
    }

    /// One step of the input method. All lengths and offsets are in bytes of UTF-8.
    package struct Edit: Hashable {
        package var deletedBefore = 0
        package var deletedAfter = 0
        package var commit = ""
        /// The text that is being composed; empty for none.
        package var preedit = ""
        /// The caret or the selected part in `preedit`; nil for no caret.
        package var selection: Range<Int>?

        package init() {}
    }

    /// Whether the surface has the text-input focus of the seat.
    package private(set) var hasFocus = false
    private let proxy: ZwpTextInputV3
    /// The registry is kept, because the connection must outlive the object.
    private let registry: Registry
    private let surfaceID: UInt32
    private let state: () -> State?
    private let apply: (Edit) -> Void
    /// The parts of the next step that have arrived.
    private var pending = Edit()
    /// The state that the input method knows; nil while text input is disabled.
    private var told: State?
    /// The surrounding text as far as the input method can know it: as it was told or as the input method left it.
    private var expected: Surrounding?
    /// The number of commits.
    private var commits: UInt32 = 0
    /// Whether text input was enabled since the surface got the focus.
    private var hasServed = false
    /// The first serial that belongs to the present client; nil for the first client since the surface got the focus,
    /// to which every serial belongs.
    private var firstSerial: UInt32?
    /// Whether the last step was made for an older state, so that changes wait for a step that knows the present one.
    private var isHolding = false
    private var hasPreedit = false
    /// A suggested text that is not applied yet, because later steps may have come with the same events.
    private var held: Edit?

    /// Creates the input method of a seat; returns nil if the compositor supports none.
    /// - Parameters:
    ///   - registry: The registry of the connection.
    ///   - seat: The seat.
    ///   - surface: The surface on which text is edited.
    ///   - state: Returns the present state; nil if no text is edited.
    ///   - apply: Applies a step to the text.
    package init?(
        registry: Registry, seat: Seat, surface: Surface, state: @escaping () -> State?,
        apply: @escaping (Edit) -> Void
    ) {
        guard let manager = registry.textInputs else { return nil }
        proxy = manager.getTextInput(seat: seat.proxy)
        self.registry = registry
        surfaceID = surface.id
        self.state = state
        self.apply = apply
        proxy.handle(for: self) { input, event in input.receive(event) }
        registry.connection.observeBatches(self) { [weak self] in self?.flush() }
    }

    deinit {
        registry.connection.stopObservingBatches(self)
        proxy.destroy()
    }

    /// Drops the text that is being composed, because the seat or the compositor is gone.
    package func withdraw() { leave() }

    // MARK: What the input method does

    private func receive(_ event: ZwpTextInputV3.Event) {
        switch event {
        case .enter(let surface):
            leave()
            hasFocus = surface?.id == surfaceID
        case .leave: leave()
        case .preeditString(let text, let begin, let end):
            pending.preedit = text ?? ""
            pending.selection = pending.preedit.range(from: begin, to: end)
        case .commitString(let text): pending.commit = text ?? ""
        case .deleteSurroundingText(let before, let after):
            pending.deletedBefore = Int(before)
            pending.deletedAfter = Int(after)
        case .done(let serial): finishStep(serial)
        }
    }

    /// Ends the focus. Nothing is sent, because the compositor ignores requests without focus.
    private func leave() {
        hasFocus = false
        told = nil
        pending = Edit()
        hasServed = false
        dropPreedit()
    }

    /// Applies a suggested text that waits for a later one with the same events.
    package func flush() { if let edit = held.take() { apply(edit) } }

    private func dropPreedit() {
        held = nil
        guard hasPreedit else { return }
        hasPreedit = false
        apply(Edit())
    }

    private func finishStep(_ serial: UInt32) {
        let edit = pending
        pending = Edit()
        // A step that was made for another client would end up in the wrong text, so it is dropped.
        guard let told, let before = state(), before.client == told.client else { return }
        if let firstSerial, Int32(bitPattern: serial &- firstSerial) < 0 { return }
        isHolding = serial != commits
        // KWin answers each commit with an empty step.
        guard edit != Edit() || hasPreedit else { return }
        hasPreedit = !edit.preedit.isEmpty
        // A step replaces the text that the one before it has only suggested.
        held = nil
        let limited = edit.limited(to: before.surrounding)
        guard !limited.isSuggestion else {
            held = limited
            return
        }
        apply(limited)
        if before.surrounding == expected { expected = state()?.surrounding }
    }

    // MARK: What the input method is told

    /// Compares the present state with the one that the input method knows, and tells it what has changed. Call it once
    /// in each turn of the event loop.
    package func update() {
        guard hasFocus else { return }
        let new = state()
        guard new != told else { return }
        guard let new else { return disable() }
        guard let told, told.canBecome(new) else { return enable(new) }
        if !isHolding { tell(new, insteadOf: told) }
    }

    private func disable() {
        told = nil
        proxy.disable()
        commit()
        dropPreedit()
    }

    private func enable(_ new: State) {
        proxy.enable()
        proxy.setContentType(hint: new.hint, purpose: new.purpose)
        tell(new, insteadOf: nil)
        firstSerial = hasServed ? commits : nil
        hasServed = true
        isHolding = false
        hasPreedit = false
    }

    private func tell(_ new: State, insteadOf old: State?) {
        if let text = new.surrounding, text != old?.surrounding {
            proxy.setSurroundingText(text: text.text, cursor: Int32(text.cursor), anchor: Int32(text.anchor))
            let isOwn = old != nil && text == expected
            proxy.setTextChangeCause(cause: isOwn ? .inputMethod : .other)
        }
        if new.caret != old?.caret {
            proxy.setCursorRectangle(
                x: new.caret.x, y: new.caret.y, width: new.caret.width, height: new.caret.height)
        }
        commit()
        told = new
        expected = new.surrounding
    }

    private func commit() {
        proxy.commit()
        commits &+= 1
    }
}

extension TextInput.Edit {
    /// Whether the edit changes nothing but the text that is suggested.
    fileprivate var isSuggestion: Bool { deletedBefore == 0 && deletedAfter == 0 && commit.isEmpty }

    /// Returns the edit without deletions that reach beyond a text or into the middle of a character.
    fileprivate func limited(to surrounding: TextInput.Surrounding?) -> TextInput.Edit {
        var edit = self
        // The view limits deletions in a text that the input method does not know.
        guard let surrounding else { return edit }
        let text = surrounding.text
        let start = text.characterStart(min(surrounding.cursor, surrounding.anchor))
        let end = text.characterStart(max(surrounding.cursor, surrounding.anchor))
        edit.deletedBefore = start - text.characterEnd(start - min(deletedBefore, start))
        edit.deletedAfter = text.characterStart(end + min(deletedAfter, text.utf8.count - end)) - end
        return edit
    }
}

extension String {
    /// Returns the nearest offset in bytes of UTF-8, at or before one, at which no character is cut.
    fileprivate func characterStart(_ offset: Int) -> Int {
        var offset = min(max(0, offset), utf8.count)
        while isInsideCharacter(offset) { offset -= 1 }
        return offset
    }

    /// Returns the nearest offset in bytes of UTF-8, at or after one, at which no character is cut.
    fileprivate func characterEnd(_ offset: Int) -> Int {
        var offset = min(max(0, offset), utf8.count)
        while isInsideCharacter(offset) { offset += 1 }
        return offset
    }

    private func isInsideCharacter(_ offset: Int) -> Bool {
        offset < utf8.count && UTF8.isContinuation(utf8[utf8.index(startIndex, offsetBy: offset)])
    }

    /// Returns a caret or a selection that an input method sets in its text; nil for no caret.
    fileprivate func range(from begin: Int32, to end: Int32) -> Range<Int>? {
        guard begin >= 0, end >= 0, !isEmpty else { return nil }
        let (begin, end) = (characterStart(Int(begin)), characterStart(Int(end)))
        return min(begin, end)..<max(begin, end)
    }
}
